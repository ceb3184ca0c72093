import { IconSelector } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { Avatar } from './Avatar.tsx';
import { useUi } from '../useUi.ts';
import { Spoken } from '../marks/Spoken.tsx';
import styles from './frameTools.module.css';

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

type SiteButtonProps = {
  name: string;
  code?: string | undefined;
  /** Said to screen readers before the name: what pressing it does. */ label: string;
  onClick: () => void;
};

/** Where one is: the store's name and code; pressed, it leads to another. */
export function SiteButton({ name, code, label, onClick }: SiteButtonProps) {
  return (
    <button type="button" className={styles.site} onClick={onClick}>
      <Spoken>{label}: </Spoken>
      <b>{name}</b>
      {code !== undefined && <span className={styles.code}>{code}</span>}
      <IconSelector aria-hidden />
    </button>
  );
}

/** The one store of those who have no other. */
export function SiteName({ name, code }: Pick<SiteButtonProps, 'name' | 'code'>) {
  return (
    <span className={styles.site}>
      <b>{name}</b>
      {code !== undefined && <span className={styles.code}>{code}</span>}
    </span>
  );
}
