import { dayAt } from '@jornada/domain/time.ts';
import { useEffect, useState } from 'react';
import { placeOf, SCALE, type Span } from '../../../ui/marks/scale.ts';
import type { Board } from '../store/store.ts';
import styles from '../board.module.css';
import own from './NowLine.module.css';

const MINUTE_MS = 60_000;

/** A line through today's column where the clock of the store stands; none on other days, and none beyond the hours shown. */
export function NowLine({ board, scale = SCALE }: { board: Board; scale?: Span | undefined }) {
  const [now, setNow] = useState(() => Temporal.Now.instant());
  useEffect(() => {
    const timer = setInterval(() => setNow(Temporal.Now.instant()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const { timeZone } = board.week.site;
  const day = board.days.indexOf(dayAt(now, timeZone));
  const { hour, minute } = now.toZonedDateTimeISO(timeZone);
  const at = hour * 60 + minute;
  if (day < 0 || at < scale.from || at > scale.to) return null;
  return (
    <div
      className={`${styles['outline']} ${own['line']}`}
      style={{ '--days': board.days.length }}
      aria-hidden
    >
      <span style={{ gridColumn: day + 2, marginInlineStart: `${placeOf(at, scale) * 100}%` }} data-now />
    </div>
  );
}
