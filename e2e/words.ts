export type Language = 'es' | 'en';

export type Text = Readonly<Record<Language, string>>;

/** What the product says in a language, up to where it becomes particular. */
export const beginningOf = (text: Text, language: Language): string => text[language].replace(/\{\{.*$/, '');

/** The same, as the beginning of a name, or all of it; of several texts any. */
export function inWords(text: Text | readonly Text[], language: Language, { whole = false } = {}): RegExp {
  const texts = [text].flat().map((one) => RegExp.escape(beginningOf(one, language)));
  return new RegExp(`^(${texts.join('|')})${whole ? '$' : ''}`);
}
