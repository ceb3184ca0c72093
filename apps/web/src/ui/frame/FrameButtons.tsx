import type { ComponentPropsWithRef } from 'react';
import { Avatar } from './Avatar.tsx';
import { useUi } from '../useUi.ts';
import styles from './frame-tools.module.css';

type AccountButtonProps = ComponentPropsWithRef<'button'> & { name: string; initials: string };

/** Trigger of the account menu: the initials in ink. */
export function AccountButton({ name, initials, ...button }: AccountButtonProps) {
  return (
    <button {...button} type="button" className={styles.tool}>
      <Avatar name={name} initials={initials} />
    </button>
  );
}

type LanguageButtonProps = ComponentPropsWithRef<'button'> & { code: string };

/** Trigger of the language menu: ES, EN. */
export function LanguageButton({ code, ...button }: LanguageButtonProps) {
  const t = useUi();
  return (
    <button
      {...button}
      type="button"
      className={styles.tool}
      aria-label={`${code}, ${t('ui.frame.language')}`}
    >
      <span className={styles.languageCode}>{code}</span>
    </button>
  );
}
