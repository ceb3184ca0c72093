import type { Loan } from '@jornada/contract/loans.ts';
import { clock, range, useFormat } from '../ui/format.ts';

/** Shifts in words: `dom 29 nov, 06:00–14:00`. */
export function useShifts(): (shifts: Loan['shifts']) => string {
  const format = useFormat();
  return (shifts) =>
    shifts
      .map(
        ({ date, fromHour, toHour }) =>
          `${format.day(date)}, ${range(clock(fromHour), toHour === 1440 ? '24:00' : clock(toHour))}`,
      )
      .join(' · ');
}
