import i18next from 'i18next';
import { useSyncExternalStore } from 'react';

export const LANGUAGES = [
  { value: 'es', label: 'Español' },
  { value: 'en', label: 'English' },
] as const;

export type Language = (typeof LANGUAGES)[number]['value'];

/** One row of words, both languages; `{{name}}` is filled in, `_one`/`_other` keys follow i18next's plurals. */
export type Text = { es: string; en: string };
export type Texts = Readonly<Record<string, Text>>;

/** A key as screens use it: plural forms are asked for by their stem. */
export type TextKey<T extends Texts> = keyof T extends infer K
  ? K extends `${infer Stem}_${'one' | 'other'}`
    ? Stem
    : K & string
  : never;

export type Translate<T extends Texts> = (
  key: TextKey<T>,
  values?: Record<string, string | number>,
) => string;

const STORAGE_KEY = 'language';

void i18next.init({
  lng: savedLanguage(),
  fallbackLng: 'es',
  resources: {},
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  returnNull: false,
});

/** The words of one capability, in the reader's language; they load with the screen that imports them. */
export function useTexts<T extends Texts>(texts: T): Translate<T> {
  return wordsIn(useLanguage(), texts);
}

/** The same outside of components: toasts, titles. */
export function translate<T extends Texts>(
  texts: T,
  key: TextKey<T>,
  values?: Record<string, string | number>,
): string {
  const name: string = key;
  return i18next.t(name, { ns: namespaceOf(texts), ...values });
}

export const useLanguage = (): Language => useSyncExternalStore(onLanguage, language);

function onLanguage(listener: () => void): () => void {
  i18next.on('languageChanged', listener);
  return () => i18next.off('languageChanged', listener);
}

export const language = (): Language => (i18next.language === 'en' ? 'en' : 'es');

/** The choice is kept in local storage (spec §1); it survives a sign-out (decisions §1.11). */
export function chooseLanguage(next: Language): void {
  localStorage.setItem(STORAGE_KEY, next);
  document.documentElement.lang = next;
  void i18next.changeLanguage(next);
}

function savedLanguage(): Language {
  const saved = typeof localStorage === 'undefined' ? null : localStorage.getItem(STORAGE_KEY);
  return saved === 'en' ? 'en' : 'es';
}

const words = { es: new WeakMap<Texts, Translate<Texts>>(), en: new WeakMap<Texts, Translate<Texts>>() };

/** One function for each capability and language: hundreds of parts ask for the same. */
function wordsIn<T extends Texts>(lng: Language, texts: T): Translate<T> {
  const known = words[lng].get(texts);
  if (known !== undefined) return known;
  const ns = namespaceOf(texts);
  // Words with nothing to fill in are there as they are written: a screen asks for hundreds.
  const made = (key: string, values?: Record<string, string | number>): string =>
    (values === undefined ? texts[key]?.[lng] : undefined) ?? i18next.t(key, { lng, ns, ...values });
  words[lng].set(texts, made);
  return made;
}

const namespaces = new WeakMap<Texts, string>();
let count = 0;

/** Returns the i18next namespace of one table, filled on first use: two tables with the same key keep their own words. */
function namespaceOf(texts: Texts): string {
  const known = namespaces.get(texts);
  if (known !== undefined) return known;
  count += 1;
  const ns = `texts-${count}`;
  namespaces.set(texts, ns);
  for (const lng of ['es', 'en'] as const)
    i18next.addResources(
      lng,
      ns,
      Object.fromEntries(Object.entries(texts).map(([key, row]) => [key, row[lng]])),
    );
  return ns;
}
