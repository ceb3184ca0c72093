/** What a spreadsheet would run: a formula, or what it takes for the beginning of one; a plain figure is none. */
const FORMULA = /^'*[=+\-@\t\r]/;
const FIGURE = /^[+-]?[\d.,]+%?$/;

/** A cell for the clipboard that a spreadsheet shows as it is: what it would run begins with an apostrophe there. */
export const guarded = (text: string): string =>
  FORMULA.test(text) && !FIGURE.test(text) ? `'${text}` : text;

/** A cell as it was before it was guarded. */
export const unguarded = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
