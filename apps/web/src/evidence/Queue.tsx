import type { PendingEvidence } from '@jornada/contract/evidence.ts';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { useTexts } from '../texts.ts';
import { texts } from './texts.ts';
import styles from './sign.module.css';

/** Where in the list the representative is, and the way to the documents before and after this one. */
export function Queue({ rows, id }: { readonly rows: readonly PendingEvidence[]; readonly id: string }) {
  const t = useTexts(texts);
  const at = rows.findIndex((row) => row.id === id);
  if (at < 0 || rows.length < 2) return null;
  const [before, after] = [rows[at - 1], rows[at + 1]];
  return (
    <nav aria-label={t('sign.queue')} className={styles.queue}>
      <span>{t('sign.queue.place', { place: at + 1, count: rows.length })}</span>
      {before !== undefined && (
        <LinkButton kind="link" to={`/sign/employer/${before.id}`}>
          {t('sign.queue.previous', { worker: before.worker })}
        </LinkButton>
      )}
      {after !== undefined && (
        <LinkButton kind="link" to={`/sign/employer/${after.id}`}>
          {t('sign.queue.next', { worker: after.worker })}
        </LinkButton>
      )}
    </nav>
  );
}
