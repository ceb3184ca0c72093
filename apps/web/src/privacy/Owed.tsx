import type { ArcoCase } from '@jornada/contract/privacy.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { useTexts } from '../texts.ts';
import { useFormat } from '../ui/format.ts';
import { Status } from '../ui/marks/Status.tsx';
import { texts } from './texts.ts';

/** What is owed in a case and by which day; red once it is late. */
export function Owed({ owed }: Pick<ArcoCase, 'owed'>) {
  const t = useTexts(texts);
  const format = useFormat();
  if (owed === null) return <Status tone="paused" label={t('arco.closed')} />;
  const isLate = owed.due < dayAt(Temporal.Now.instant());
  return (
    <Status
      tone={isLate ? 'refused' : 'progress'}
      label={t(`arco.owed.${owed.step}`, { day: format.day(owed.due) })}
    />
  );
}
