import { wordsOfAct } from '../audit/acts.ts';
import { useLanguage, useTexts } from '../texts.ts';
import styles from './integration.module.css';
import { texts } from './texts.ts';

/** A name that may go on in the next line behind a point or before a capital. */
const breakable = (type: string): string => type.replaceAll(/\.|(?=[A-Z])/g, '$&\u200B');

/** An event in words, with its technical name and its subject. */
export function EventName({ type, subject }: { type: string; subject?: string }) {
  const t = useTexts(texts);
  const language = useLanguage();
  return (
    <span className={styles['event']}>
      {type === 'webhook.test' ? t('hooks.isTest') : wordsOfAct(type, language)}
      <span className={styles['of']}>{breakable(type)}</span>
      {subject !== undefined && <span className={styles['of']}>{subject}</span>}
    </span>
  );
}
