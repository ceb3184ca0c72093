import type { TimebaseReport } from '@jornada/contract/timebase-report.ts';
import { addDays, weekNumber } from '@jornada/domain/time.ts';
import { useTexts } from '../texts.ts';
import { hours, useFormat } from '../ui/format.ts';
import { Section } from '../ui/layout/Section.tsx';
import { LimitSteps } from '../ui/marks/LimitSteps.tsx';
import { texts } from './texts.ts';
import styles from './timebaseReport.module.css';

const COMPANY_WEEK = 40;

/** The law's weekly limit year by year, and the weeks of this year that would pass next year's (LFT 59, 66). */
export function LegalLimit({ report: { limits, beyond, year } }: { report: TimebaseReport }) {
  const t = useTexts(texts);
  const format = useFormat();
  const next = hours((limits.find((limit) => limit.year === year + 1)?.minutes ?? 0) / 60);
  const names = limits.map((limit) => `${limit.year} ${hours(limit.minutes / 60)} h`);
  return (
    <Section
      title={t('hoursReport.limit')}
      count="LFT 59"
      aside={t('hoursReport.limit.from', { hours: next, year: year + 1 })}
    >
      <LimitSteps
        label={t('hoursReport.limit.words', { list: names.join(', ') })}
        steps={limits.map((limit) => ({ name: String(limit.year), value: limit.minutes / 60 }))}
        base={COMPANY_WEEK}
      />
      {beyond.length === 0 ? (
        <p className={styles['quiet']}>{t('hoursReport.beyond.none', { hours: next, year: year + 1 })}</p>
      ) : (
        <>
          <table className={styles['small']}>
            <thead>
              <tr>
                <th scope="col">{t('hoursReport.beyond', { year, hours: next })}</th>
                <th scope="col">{t('hoursReport.weekNumber')}</th>
                <th scope="col">{t('hoursReport.beyond.total')}</th>
                <th scope="col">{t('hoursReport.beyond.now')}</th>
                <th scope="col">{t('hoursReport.beyond.next', { hours: next })}</th>
              </tr>
            </thead>
            <tbody>
              {beyond.map(({ collaboratorUuid, name, monday, minutes, overNow, overNext }) => (
                <tr key={`${collaboratorUuid} ${monday}`}>
                  <th scope="row">{name}</th>
                  <td>{`${weekNumber(monday)}, ${format.days(monday, addDays(monday, 6), { year: false })}`}</td>
                  <td>{hours(minutes / 60)}</td>
                  <td>{hours(overNow / 60)}</td>
                  <td>
                    <b>{hours(overNext / 60)}</b>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className={styles['quiet']}>{t('hoursReport.beyond.law', { year: year + 1 })}</p>
        </>
      )}
    </Section>
  );
}
