import type { ReportAnswer } from '@jornada/contract/reports.ts';
import { addDays, weekNumber } from '@jornada/domain/time.ts';
import { useTexts } from '../texts.ts';
import { figure, useFormat } from '../ui/format.ts';
import { texts } from './texts.ts';
import styles from './reports.module.css';

type HeatMapProps = { weeks: ReportAnswer['weeks']; title: string };

/** Shades of a share, as the upper end of each; beyond the last it is full. */
const SHADES = [0, 0.02, 0.04, 0.08, 0.15];

const shadeOf = (share: number): number => {
  const at = SHADES.findIndex((end) => share <= end);
  return at === -1 ? SHADES.length : at;
};

/** A share by weekday and week: weeks from left to right, the darker the more; a real table that is read as one. */
export function HeatMap({ weeks, title }: HeatMapProps) {
  const t = useTexts(texts);
  const format = useFormat();
  return (
    <figure className={styles['figure']}>
      <figcaption>
        <b>{title}</b>
        <span className={styles['keys']} aria-hidden>
          {SHADES.map((end, at) => (
            <span key={end}>
              <i data-shade={at} /> {at === 0 ? '0%' : `≤ ${figure(end * 100)}%`}
            </span>
          ))}
          <span>
            <i data-shade={SHADES.length} /> {t('report.more')}
          </span>
        </span>
      </figcaption>
      <div className={styles['heat']} tabIndex={0} role="group" aria-label={title}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className={styles['unseen']}>{t('report.weekday')}</span>
              </th>
              {weeks.map(({ week }) => (
                <th key={week} scope="col" title={format.days(week, addDays(week, 6))}>
                  {weekNumber(week)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[0, 1, 2, 3, 4, 5, 6].map((day) => (
              <tr key={day}>
                <th scope="row">{format.weekday(addDays(MONDAY, day))}</th>
                {weeks.map(({ week, days }) => {
                  const share = days[day] ?? null;
                  const words = share === null ? '–' : `${figure(share * 100, 1)}%`;
                  return (
                    <td
                      key={week}
                      title={`${format.day(addDays(week, day))}: ${words}`}
                      {...(share === null ? {} : { 'data-shade': shadeOf(share) })}
                    >
                      <span className={styles['unseen']}>{words}</span>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

/** Any Monday: names of weekdays are taken from its week. */
const MONDAY = '2026-11-16';
