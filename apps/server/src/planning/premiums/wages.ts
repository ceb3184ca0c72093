import type { PremiumWage } from '@jornada/domain/premiums/input.ts';
import type { WagedPerson } from './queries.ts';

/** Days a week that a contract works where it does not say so. */
const WEEK_DAYS = 5;

/** Somebody's dated wages as premiums are counted from them. */
export const wagesOf = ({ wages }: WagedPerson) =>
  wages.map(({ from, centavos, weeklyMinutes }) => ({
    from,
    kind: 'MONTHLY' as const,
    centavos,
    weeklyHours: weeklyMinutes / 60,
    weekDays: WEEK_DAYS,
  })) satisfies PremiumWage[];
