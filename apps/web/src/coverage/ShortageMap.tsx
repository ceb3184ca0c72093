import type { PlanningAnalysis } from '@jornada/contract/coverage.ts';
import { addDays } from '@jornada/domain/time.ts';
import { useTexts } from '../texts.ts';
import { clock, figure, useFormat } from '../ui/format.ts';
import { texts } from './texts.ts';
import styles from './analysis.module.css';

/** Any Monday: the map speaks of weekdays. */
const MONDAY = '2026-11-23';

/** When people are missing: an average day of each weekday, darker where more are; every figure stands in its cell. */
export function ShortageMap({ profile }: Pick<PlanningAnalysis, 'profile'>) {
  const t = useTexts(texts);
  const format = useFormat();
  const halves = profile.map(({ halfHour }) => halfHour);
  const first = Math.min(...halves) - (Math.min(...halves) % 2);
  const slots = Array.from({ length: Math.max(...halves) - first + 1 }, (_, index) => first + index);
  const most = Math.max(1, ...profile.map(({ missing }) => missing));
  const cells = new Map(profile.map((cell) => [`${cell.weekday} ${cell.halfHour}`, cell]));
  return (
    // A wide table scrolls, also with the keyboard.
    <div className={styles['map']} role="region" aria-label={t('analysis.profile')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('analysis.weekday')}</th>
            {slots.map((slot) => (
              <th key={slot} scope="col" aria-label={clock(slot * 30)}>
                {slot % 2 === 0 ? String(slot / 2).padStart(2, '0') : ''}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
            <tr key={weekday}>
              <th scope="row">{format.weekday(addDays(MONDAY, weekday - 1))}</th>
              {slots.map((slot) => {
                const { missing = 0, needed = 0 } = cells.get(`${weekday} ${slot}`) ?? {};
                return (
                  <td
                    key={slot}
                    data-needed={needed > 0 || undefined}
                    data-deep={missing / most > 0.5 || undefined}
                    style={{ '--share': missing / most }}
                  >
                    {missing >= 0.05 ? figure(missing, missing < 10 && missing % 1 !== 0 ? 1 : 0) : ''}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
