import type { EvidenceReading } from '@jornada/contract/evidence.ts';
import { IconFileCheck, IconFileText } from '@tabler/icons-react';
import { useLanguage, useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { useDocumentName } from './useDocumentName.ts';
import { texts } from './texts.ts';
import styles from './sign.module.css';

/** The document, what of it was read, and the hash that the signature is bound to, on one line. */
export function DocumentLine({ reading, onOpen }: { reading: EvidenceReading; onOpen: () => void }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const name = useDocumentName(reading);
  const read = reading.pagesRead.length;
  const whole = read >= reading.pages;
  return (
    <div className={styles.line}>
      <span className={styles.lineIcon} data-whole={whole || undefined} aria-hidden>
        {whole ? <IconFileCheck /> : <IconFileText />}
      </span>
      <div className={styles.lineWords}>
        <p className={styles.lineTitle}>{name}</p>
        <p role="status">{t('sign.document.read', { read, count: reading.pages })}</p>
        <p className={styles.lineHash} title={reading.originalHash}>
          {t('sign.hash', { hash: endsOf(reading.originalHash) })}
        </p>
        {language === 'en' && <p className={styles.lineHash}>{t('sign.spanish')}</p>}
      </div>
      <Button kind="link" onClick={onOpen}>
        {t(whole ? 'sign.document.again' : 'sign.document.open')}
      </Button>
    </div>
  );
}

/** `7f3a 91c4 08be … 5d20 e2d8 04b1` */
const endsOf = (hash: string): string => `${inFours(hash.slice(0, 12))} … ${inFours(hash.slice(-12))}`;
const inFours = (part: string): string => (part.match(/.{1,4}/g) ?? []).join(' ');
