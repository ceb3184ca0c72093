import { vacationCalls, type VacationRight } from '@jornada/contract/vacations.ts';
import { useRead } from '../data.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useLanguage, useTexts } from '../texts.ts';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { useFormat } from '../ui/format.ts';
import { Figures } from '../ui/layout/Figures.tsx';
import { Row, Rows, Section } from '../ui/layout/Section.tsx';
import { Status } from '../ui/marks/Status.tsx';
import { days } from './summary.tsx';
import { texts } from './texts.ts';

const TONES = {
  ACCRUING: 'paused',
  PLANNED: 'progress',
  TAKEN: 'active',
  LAPSED: 'refused',
  OVERDUE: 'refused',
  OPEN: 'ending',
} as const satisfies Record<VacationRight['status'], string>;

/** Somebody's vacation in their file: what is left, each right with how it came about, and every day of it. */
export function Balance({ collaboratorUuid }: { collaboratorUuid: string }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const format = useFormat();
  const read = useRead(vacationCalls['vacations.get'], { collaboratorUuid });
  if (read.isPending) return <Waiting label={t('vacation.balance')} rows={3} />;
  if (read.isError) return <ReadFailed title={t('vacation.failed')} read={read} />;
  const { rights, balance, lines } = read.data;
  return (
    <Section title={t('vacation.balance')} rule="ink">
      <Figures
        look="framed"
        figures={[
          { value: days(balance.available), label: t('vacation.balance.available') },
          { value: days(balance.accrued), label: t('vacation.balance.accrued') },
          { value: days(balance.atLeave), label: t('vacation.balance.atLeave') },
        ]}
      />
      <Rows>
        {rights.map(({ year, due, left, status, why }) => (
          <Row
            key={year}
            title={t('vacation.right', { year, left: days(left), due: days(due) })}
            detail={why[language]}
            meta={<Status tone={TONES[status]} label={t(`vacation.status.${status}`)} />}
          />
        ))}
      </Rows>
      {lines.length > 0 && (
        <details>
          <summary>{t('vacation.lines')}</summary>
          <Rows dense>
            {lines.map((line, at) => (
              <Row
                key={`${line.date} ${line.kind} ${line.year} ${String(at)}`}
                quiet
                title={format.date(line.date)}
                detail={line.why[language]}
                meta={line.days > 0 ? `+${days(line.days)}` : days(line.days)}
              />
            ))}
          </Rows>
        </details>
      )}
    </Section>
  );
}
