import { LANGUAGES, useLanguage } from '../../texts.ts';
import { LateMenu } from '../floating/LateMenu.tsx';
import { useUi } from '../useUi.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { useLanguageItems } from './useLanguageItems.ts';
import styles from './LanguageSwitch.module.css';

/** The language as a dropdown, on the ink of pages that need no account (spec §2). */
export function LanguageSwitch() {
  const t = useUi();
  const language = useLanguage();
  const name = LANGUAGES.find(({ value }) => value === language)?.label ?? language;
  return (
    <LateMenu
      align="end"
      trigger={
        <button type="button" className={styles.trigger} aria-label={`${name}, ${t('ui.frame.language')}`}>
          <span lang={language}>{name}</span>
          <IconChevronDown aria-hidden />
        </button>
      }
      groups={[{ items: useLanguageItems() }]}
    />
  );
}
