import { useSyncExternalStore } from 'react';
import { keyNames } from './ui/keyNames.ts';

export const LANGUAGES = [
  { value: 'es', label: 'Español' },
  { value: 'en', label: 'English' },
] as const;

export type Language = (typeof LANGUAGES)[number]['value'];

/** One row of words, both languages; `{{name}}` is filled in, `_one`, `_other` and `_zero` go by `count`. */
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

let chosen: Language = savedLanguage();
const listeners = new Set<() => void>();

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
  return wordsOf(texts, { lng: language(), key, ...(values && { values }) });
}

export const useLanguage = (): Language => useSyncExternalStore(onLanguage, language);

function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const language = (): Language => chosen;

/** The choice is kept in local storage (spec §1); it survives a sign-out (decisions §1.11). */
export function chooseLanguage(next: Language): void {
  localStorage.setItem(STORAGE_KEY, next);
  document.documentElement.lang = next;
  chosen = next;
  for (const listener of listeners) listener();
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
  const made = (key: string, values?: Values): string =>
    // Words with nothing to fill in are there as they are written: a screen asks for hundreds.
    (values === undefined ? named(texts[key]?.[lng]) : undefined) ??
    wordsOf(texts, { lng, key, ...(values && { values }) });
  words[lng].set(texts, made);
  return made;
}

const named = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : keyNames(text);

type Values = Readonly<Record<string, string | number>>;

const plurals = { es: new Intl.PluralRules('es'), en: new Intl.PluralRules('en') };

/** The words of a key, its values filled in; where a `count` is among them, of the row that goes with it. */
function wordsOf(
  texts: Texts,
  { lng, key, values = {} }: { lng: Language; key: string; values?: Values },
): string {
  const { count } = values;
  const row =
    typeof count === 'number'
      ? ((count === 0 ? texts[`${key}_zero`] : undefined) ??
        texts[`${key}_${plurals[lng].select(count)}`] ??
        texts[`${key}_other`] ??
        texts[key])
      : texts[key];
  return keyNames(row?.[lng] ?? key).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) =>
    String(values[name] ?? ''),
  );
}
