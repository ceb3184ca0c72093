import type { PresenceDay, PresencePerson } from '@jornada/contract/presence.ts';
import { useTexts } from '../texts.ts';
import type { Span } from '../ui/marks/scale.ts';
import { duration, piecesOf, presentBy, signed } from './dayTimes.ts';
import { texts } from './texts.ts';
import styles from './presence.module.css';

type CoverageProps = {
  readonly rows: readonly { readonly person: PresencePerson; readonly day: PresenceDay }[];
  readonly scale: Span;
  readonly waiting: readonly string[];
  readonly now: Temporal.Instant;
};

const HEIGHT = 72;

/** How many were planned and came by half hour, and what the day adds up to. */
export function Coverage({ rows, scale, waiting, now }: CoverageProps) {
  const t = useTexts(texts);
  const plan = presentBy(
    scale,
    rows.map(({ day }) => plannedShifts(day)),
  );
  const came = presentBy(
    scale,
    rows.map(({ day }) => piecesOf(day, now).filter(({ look }) => look !== 'missing')),
  );
  const most = Math.max(1, ...plan, ...came);
  const y = (count: number): number => HEIGHT - (count / most) * (HEIGHT - 4);
  const line = plan
    .map((count, at) => `${at === 0 ? 'M' : 'L'}${at},${y(count)} L${at + 1},${y(count)}`)
    .join(' ');
  const [planned, worked] = [
    rows.reduce((sum, { day }) => sum + day.plannedMinutes, 0),
    rows.reduce((sum, { day }) => sum + day.workedMinutes, 0),
  ];
  return (
    <tr className={styles['coverage']}>
      <th scope="row">
        <b>{t('presence.coverage')}</b>
        <span className={styles['legend']}>
          <i data-look="line" /> {t('presence.plan')}
        </span>
        <span className={styles['legend']}>
          <i data-look="came" /> {t('presence.came')}
        </span>
        <span className={styles['legend']}>
          <i data-look="lack" /> {t('presence.lack')}
        </span>
      </th>
      <td className={styles['hours']}>
        <svg
          viewBox={`0 0 ${plan.length} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t('presence.coverage.words', {
            plan: Math.max(...plan, 0),
            came: Math.max(...came, 0),
          })}
        >
          {came.map((count, at) => (
            <rect
              key={at}
              className={styles['came']}
              x={at}
              y={y(count)}
              width={1}
              height={HEIGHT - y(count)}
            />
          ))}
          {plan.map((count, at) => {
            const here = came[at] ?? 0;
            return (
              count > here && (
                <rect
                  key={at}
                  className={styles['lack']}
                  x={at}
                  y={y(count)}
                  width={1}
                  height={y(here) - y(count)}
                />
              )
            );
          })}
          <path d={line} className={styles['planLine']} vectorEffect="non-scaling-stroke" />
        </svg>
      </td>
      <td className={styles['figure']}>{duration(planned)}</td>
      <td className={styles['figure']}>
        <b>{duration(worked)}</b>
      </td>
      <td className={styles['figure']}>{signed(worked - planned)}</td>
      <td className={styles['act']}>
        {waiting.length > 0 &&
          t(waiting.length === 1 ? 'presence.lacks' : 'presence.lacksMore', {
            name: waiting[0]?.split(' ')[0] ?? '',
            count: waiting.length,
          })}
      </td>
    </tr>
  );
}

/** Planned shifts with their breaks, which are cover too. */
const plannedShifts = ({ planned }: PresenceDay): Span[] =>
  planned
    .filter(({ code }) => code !== 'VAC' && code !== 'AUS')
    .map(({ from, to }) => ({ from, to: to > from ? to : to + 1440 }));
