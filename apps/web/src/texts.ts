import i18next from 'i18next';
import { useMemo } from 'react';
import { initReactI18next, useTranslation } from 'react-i18next';

export const LANGUAGES = [
  { value: 'es', label: 'Español' },
  { value: 'en', label: 'English' },
] as const;

export type Language = (typeof LANGUAGES)[number]['value'];

/** One row of words, both languages; `{{name}}` is filled in, `_one`/`_other` keys follow i18next's plurals. */
export type Text = { es: string; en: string };
export type Texts = Readonly<Record<string, Text>>;

/** A key as screens use it: plural forms are asked for by their stem. */
export type TextKey<T extends Texts> = keyof T extends infer K ? (K extends `${infer Stem}_${'one' | 'other'}` ? Stem : K & string) : never;

export type Translate<T extends Texts> = (key: TextKey<T>, values?: Record<string, string | number>) => string;

const STORAGE_KEY = 'language';

void i18next.use(initReactI18next).init({
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
  const { t, i18n } = useTranslation();
  return useMemo(() => {
    register(texts);
    return (key: string, values) => t(key, { lng: i18n.language, ...values });
  }, [texts, t, i18n.language]);
}

/** The same outside of components: toasts, titles. */
export function translate<T extends Texts>(texts: T, key: TextKey<T>, values?: Record<string, string | number>): string {
  register(texts);
  const name: string = key;
  return i18next.t(name, { ...values });
}

export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return i18n.language === 'en' ? 'en' : 'es';
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

const registered = new WeakSet<Texts>();

function register(texts: Texts): void {
  if (registered.has(texts)) return;
  registered.add(texts);
  for (const lng of ['es', 'en'] as const)
    i18next.addResources(lng, 'translation', Object.fromEntries(Object.entries(texts).map(([key, row]) => [key, row[lng]])));
}
