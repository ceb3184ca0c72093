import { endTrial } from '../../../shell/endTrial.ts';
import { triedTexts } from '../../../shell/triedTexts.ts';
import { useTexts } from '../../../texts.ts';
import { shortName } from './shortName.ts';
import styles from './status.module.css';

/** Says whose permissions are tried out and ends it. In the status line, because the frame's banner would push the days down. */
export function TriedNote({ name }: { name: string }) {
  const t = useTexts(triedTexts);
  return (
    <span
      className={styles['tried']}
      role="status"
      title={`${t('shell.tried', { name })} ${t('shell.tried.detail')}`}
    >
      <b>{t('shell.tried.short', { name: shortName(name) })}</b>
      <button type="button" aria-label={t('shell.tried.end')} onClick={endTrial}>
        {t('shell.tried.back')}
      </button>
    </span>
  );
}
