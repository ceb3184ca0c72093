import type { ClosedPlan } from '@jornada/contract/leave.ts';
import { addDays, weekNumber } from '@jornada/domain/time.ts';
import { useTexts } from '../texts.ts';
import { hours, useFormat } from '../ui/format.ts';
import { Section } from '../ui/layout/Section.tsx';
import { placeOf } from '../ui/marks/scale.ts';
import { typologyLook } from '../ui/marks/typologies.ts';
import { startTexts } from './startTexts.ts';
import styles from './PlanCloses.module.css';

type Week = ClosedPlan['weeks'][number];
type Day = Week['days'][number];

/** So many weeks are drawn; of what lies behind them only the sum is said. */
const SHOWN = 5;

/** What an exit closes of the plan, a strip of seven days per week: what stays is full, what closes an outline. */
export function PlanCloses({ plan }: { plan: ClosedPlan }) {
  const t = useTexts(startTexts);
  const format = useFormat();
  if (plan.days === 0) return <Section title={t('plan.title')} count={t('plan.none')} />;
  const later = plan.weeks.slice(SHOWN);
  return (
    <Section
      title={t('plan.title')}
      aside={
        <span>
          {t('plan.sum.days', { count: plan.days })}
          {plan.holidays > 0 && `, ${t('plan.sum.holidays', { count: plan.holidays })}`}
          {', '}
          <b>{hours(plan.minutes / 60)} h</b> {t('plan.sum.from', { day: format.day(plan.from) })}
        </span>
      }
    >
      <table className={styles.plan}>
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              {t('plan.week')}
            </th>
            <th scope="col">{t('plan.strip')}</th>
            <th scope="col" className={styles.figure}>
              {t('plan.days')}
            </th>
            <th scope="col" className={styles.figure}>
              {t('plan.hours')}
            </th>
          </tr>
        </thead>
        <tbody>
          {plan.weeks.slice(0, SHOWN).map((week) => (
            <tr key={week.weekStart}>
              <th scope="row">{weekNumber(week.weekStart)}</th>
              <td>
                {format.days(week.weekStart, addDays(week.weekStart, 6), { year: false })}{' '}
                <Holidays week={week} />
              </td>
              <td>
                <Strip week={week} />
              </td>
              <td className={styles.figure}>{week.closedDays}</td>
              <td className={styles.figure}>
                <b>{hours(week.closedMinutes / 60)}</b>
              </td>
            </tr>
          ))}
        </tbody>
        {later.length > 0 && (
          <tfoot>
            <tr>
              <td colSpan={3}>{t('plan.later', { count: later.length })}</td>
              <td className={styles.figure}>{later.reduce((sum, week) => sum + week.closedDays, 0)}</td>
              <td className={styles.figure}>
                {hours(later.reduce((sum, week) => sum + week.closedMinutes, 0) / 60)}
              </td>
            </tr>
          </tfoot>
        )}
      </table>
    </Section>
  );
}

function Holidays({ week }: { week: Week }) {
  const t = useTexts(startTexts);
  const format = useFormat();
  const days = week.days.filter(({ holiday, closes }) => holiday && closes);
  if (days.length === 0) return null;
  return (
    <span className={styles.holiday}>
      {t('plan.holiday')} {days.map(({ date }) => format.day(date)).join(', ')}
    </span>
  );
}

/** A week as seven boxes on the one scale of hours, Monday first. */
function Strip({ week }: { week: Week }) {
  const t = useTexts(startTexts);
  const format = useFormat();
  const closing = week.days.filter(({ closes }) => closes).map(({ date }) => format.day(date));
  return (
    <span
      className={styles.strip}
      role="img"
      aria-label={t('plan.strip.label', { days: closing.join(', ') })}
    >
      {Array.from({ length: 7 }, (_, at) => addDays(week.weekStart, at)).map((date) => (
        <Box key={date} day={week.days.find((one) => one.date === date)} />
      ))}
    </span>
  );
}

function Box({ day }: { day: Day | undefined }) {
  return (
    <span className={styles.day}>
      {day?.periods.map(({ from, to, code }) => (
        <span
          key={from}
          className={styles.bar}
          data-closes={day.closes || undefined}
          style={{
            insetInlineStart: `${placeOf(from) * 100}%`,
            inlineSize: `${(placeOf(to) - placeOf(from)) * 100}%`,
            color: typologyLook(code).stroke,
          }}
        />
      ))}
    </span>
  );
}
