import { company } from '@jornada/domain/planning/check/limits.ts';
import type { PremiumWage } from '@jornada/domain/premiums/input.ts';
import type { WagedPerson } from './queries.ts';

/** Everyone rests as many days a week as the company gives (decisions §5.5). */
const WEEK_DAYS = 7 - company.weeklyRestDays;

/** Somebody's dated wages as premiums are counted from them. */
export const wagesOf = ({ wages }: WagedPerson) =>
  wages.map(({ from, centavos, weeklyMinutes }) => ({
    from,
    kind: 'MONTHLY' as const,
    centavos,
    weeklyHours: weeklyMinutes / 60,
    weekDays: WEEK_DAYS,
  })) satisfies PremiumWage[];
