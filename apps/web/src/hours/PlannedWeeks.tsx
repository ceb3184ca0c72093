import type { CallInput } from '@jornada/contract/call.ts';
import { hoursCalls } from '@jornada/contract/hours.ts';
import { addDays, weekNumber } from '@jornada/domain/time.ts';
import { useRead } from '../data.ts';
import { useTexts } from '../texts.ts';
import { hours, hoursDelta, useFormat } from '../ui/format.ts';
import { Section } from '../ui/layout/Section.tsx';
import { hoursTexts } from './texts.ts';
import styles from './hours.module.css';

const call = hoursCalls['timebase.preview'];

/** The planned weeks that the change meets, beside the base that they will have (picture 07). Nothing where none is planned. */
export function PlannedWeeks({ input }: { readonly input: CallInput<typeof call> }) {
  const t = useTexts(hoursTexts);
  const format = useFormat();
  const { data } = useRead(call, input, { keepOld: true });
  if (data === undefined || data.weeks.length === 0) return null;
  const differing = data.weeks.filter(({ minutes, baseMinutes }) => minutes !== baseMinutes).length;
  return (
    <Section title={t('hours.weeks')}>
      <p>{t('hours.weeks.lead', { count: differing })}</p>
      <table className={styles['table']} aria-label={t('hours.weeks')}>
        <thead>
          <tr>
            <th scope="col">{t('hours.weeks.week')}</th>
            <th scope="col">{t('hours.weeks.plan')}</th>
            <th scope="col">{t('hours.weeks.base')}</th>
            <th scope="col">{t('hours.difference')}</th>
          </tr>
        </thead>
        <tbody>
          {data.weeks.map(({ weekStart, minutes, baseMinutes }) => (
            <tr key={weekStart}>
              <th scope="row">
                {weekNumber(weekStart)}, {format.days(weekStart, addDays(weekStart, 6), { year: false })}
              </th>
              <td>{hours(minutes / 60)}</td>
              <td>
                <b>{hours(baseMinutes / 60)}</b>
              </td>
              <td>{minutes === baseMinutes ? t('hours.same') : hoursDelta((minutes - baseMinutes) / 60)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
