import { IconSelector } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { Avatar } from './Avatar.tsx';
import { useUi } from '../useUi.ts';
import styles from './frame-tools.module.css';

type SiteButtonProps = ComponentPropsWithRef<'button'> & { name: string; code?: string | undefined };

/** Trigger of the site menu: name, quiet code, double arrow. */
export function SiteButton({ name, code, ...button }: SiteButtonProps) {
  return (
    <button {...button} type="button" className={styles.siteButton}>
      <b className={styles.siteName}>{name}</b>
      {code !== undefined && <span className={styles.code}>{code}</span>}
      <IconSelector aria-hidden />
    </button>
  );
}

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
