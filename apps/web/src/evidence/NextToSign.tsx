import { evidenceCalls } from '@jornada/contract/evidence.ts';
import { useList } from '../data.ts';
import { useTexts } from '../texts.ts';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { texts } from './texts.ts';

/** What else awaits the representative: the next document without the way over the list, and how many are left. */
export function NextToSign({ after }: { readonly after: string }) {
  const t = useTexts(texts);
  const list = useList(evidenceCalls['evidence.pending'], {});
  if (list.data === undefined) return null;
  const left = list.data.rows.filter(({ id }) => id !== after);
  const [next] = left;
  if (next === undefined) return <p>{t('signed.next.none')}</p>;
  return (
    <LinkButton kind="primary" size="large" to={`/sign/employer/${next.id}`}>
      {t('signed.next', { worker: next.worker, count: left.length })}
    </LinkButton>
  );
}
