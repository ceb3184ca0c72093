import type { PendingEvidence } from '@jornada/contract/evidence.ts';
import { useTexts } from '../texts.ts';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import { useFormat } from '../ui/format.ts';
import { texts } from './texts.ts';
import styles from './sign.module.css';

type TogetherProps = {
  readonly read: readonly PendingEvidence[];
  readonly together: readonly PendingEvidence[];
  readonly onChoose: (id: string, chosen: boolean) => void;
};

/** The other documents that the representative has read to their end: signed with this one unless left out. */
export function Together({ read, together, onChoose }: TogetherProps) {
  const t = useTexts(texts);
  const format = useFormat();
  if (read.length === 0) return null;
  return (
    <fieldset className={styles.together}>
      <legend>{t('sign.together')}</legend>
      {read.map((row) => (
        <Checkbox
          key={row.id}
          label={
            row.startDate === null
              ? t('sign.together.undated', { worker: row.worker, site: row.site })
              : t('sign.together.one', {
                  worker: row.worker,
                  site: row.site,
                  date: format.date(row.startDate),
                })
          }
          checked={together.includes(row)}
          onChange={(chosen) => onChoose(row.id, chosen)}
        />
      ))}
    </fieldset>
  );
}
