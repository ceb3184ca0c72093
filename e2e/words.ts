export type Language = 'es' | 'en';

type Text = Readonly<Record<Language, string>>;

/** What the product says in a language, as the beginning of a name, or all of it; of several texts any. */
export function inWords(text: Text | readonly Text[], language: Language, { whole = false } = {}): RegExp {
  const texts = [text].flat().map((one) => RegExp.escape(one[language].replace(/\{\{.*$/, '')));
  return new RegExp(`^(${texts.join('|')})${whole ? '$' : ''}`);
}
