import type { PresenceDay } from '@jornada/contract/presence.ts';
import { useTexts } from '../texts.ts';
import { clock, range } from '../ui/format.ts';
import { placeOf, type Span } from '../ui/marks/scale.ts';
import { minuteOf, piecesOf, plannedSpans, timeOf } from './dayTimes.ts';
import { isRunning } from './flags.ts';
import { texts } from './texts.ts';
import styles from './presence.module.css';

type BarsProps = { day: PresenceDay; scale: Span; waits: boolean; now: Temporal.Instant };

/** One person's day: the plan hollow above, what was punched solid below, its times at both ends. */
export function DayBars({ day, scale, waits, now }: BarsProps) {
  const t = useTexts(texts);
  const planned = plannedSpans(day);
  const pieces = piecesOf(day, now);
  const place = ({ from, to }: Span) => ({
    insetInlineStart: share(from, scale),
    inlineSize: `${(placeOf(to, scale) - placeOf(from, scale)) * 100}%`,
  });
  const words = (spans: readonly Span[]) =>
    spans.length === 0 ? '–' : spans.map(({ from, to }) => range(clock(from), clock(to))).join(', ');
  const [first, last] = [day.pairs[0], day.pairs.at(-1)];
  const start = first?.in ?? null;
  const end = last?.out ?? null;
  const running = isRunning(day);
  const doubled = day.flags.find(({ code }) => code === 'DOUBLE_PUNCH')?.at;
  const isDoubleIn = start !== null && doubled !== undefined && near(day, start, doubled);
  const left = Math.min(...pieces.map(({ from }) => from));
  const right = Math.max(...pieces.map(({ to }) => to));
  return (
    <span
      className={styles['bars']}
      style={{ '--hours': (scale.to - scale.from) / 60 }}
      role="img"
      aria-label={t('presence.bars', { plan: words(planned), punches: words(pieces) })}
    >
      {planned.map((span) => (
        <i key={`${span.from}-${span.to}`} className={styles['planned']} style={place(span)} />
      ))}
      {pieces.map((piece) => (
        <i
          key={`${piece.from}-${piece.look}`}
          className={styles['punched']}
          data-look={piece.look}
          style={place(piece)}
        />
      ))}
      {pieces.length > 0 && (
        <>
          <small
            className={styles['before']}
            data-waits={(waits && start === null) || isDoubleIn || undefined}
            style={{ insetInlineEnd: `calc(100% - ${share(left, scale)})` }}
          >
            {start === null
              ? t('flag.MISSING_IN')
              : isDoubleIn && doubled !== undefined
                ? t('presence.two', { one: timeOf(start), other: timeOf(doubled) })
                : timeOf(start)}
          </small>
          <small
            className={styles['after']}
            data-waits={(waits && end === null && !running) || undefined}
            style={{ insetInlineStart: share(right, scale) }}
          >
            {end === null ? t(running ? 'presence.running' : 'flag.MISSING_OUT') : timeOf(end)}
          </small>
        </>
      )}
    </span>
  );
}

const share = (minute: number, scale: Span): string => `${placeOf(minute, scale) * 100}%`;

const near = (day: PresenceDay, one: string, other: string): boolean =>
  Math.abs(minuteOf(day.date, one) - minuteOf(day.date, other)) <= DOUBLE;
const DOUBLE = 5;
