import { chooseLanguage, LANGUAGES, useLanguage } from '../../texts.ts';

/** The languages as items of a menu. */
export function useLanguageItems() {
  const language = useLanguage();
  return LANGUAGES.map(({ value, label }) => ({
    label,
    checked: value === language,
    onSelect: () => chooseLanguage(value),
  }));
}
