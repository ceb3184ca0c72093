import { dayAt } from '@jornada/domain/time.ts';
import { useFormat } from '../ui/format.ts';

/** Returns how a moment is written: the time alone where it is today. */
export function useWhen(): (instant: string) => string {
  const format = useFormat();
  const today = dayAt(Temporal.Now.instant());
  return (instant) =>
    dayAt(Temporal.Instant.from(instant)) === today
      ? format.time(instant)
      : format.pastMoment(instant, today);
}
