import { dayOfCivil, mondayBefore } from '../../calendar/days.ts';
import { maximumInWeek } from './limits.ts';
import { attributeOvertime, overtimeOfWeek } from '../week/overtime.ts';
import type { PreparedWeek } from '../week/prepare.ts';
import { overtimeDaysMax, overtimeWeeklyMax, tripleWeeklyMax } from '../rules/overtime-of-week.ts';
import { weeklyMax, weeklyMaxMixed, weeklyMaxNight } from '../rules/weekly-limit.ts';

/** The years to which the reform gives lower weekly limits than the one before (decree DOF 2026-05-01, transitory 2). */
export const LATER_YEARS = [2027, 2028, 2029, 2030] as const;

/** What a week would break under the weekly limits of another year: only the figures of the year are exchanged. */
export interface UnderYear {
  readonly codes: readonly (typeof rulesOfYears)[number]['code'][];
  /** The ordinary week of that year, for shifts of these kinds, in minutes. */
  readonly maximum: number;
  /** Worked minutes beyond it. */
  readonly excess: number;
}

/** The checks whose figures change from year to year. */
const rulesOfYears = [
  weeklyMax,
  weeklyMaxMixed,
  weeklyMaxNight,
  overtimeDaysMax,
  overtimeWeeklyMax,
  tripleWeeklyMax,
] as const;

/** Checks a planned week, as it stands, by the weekly limits of a year. */
export function underYear(week: PreparedWeek, year: number): UnderYear {
  const monday = mondayIn(year);
  const maximum = maximumInWeek(week.weeklyLimit, monday);
  const asInYear: PreparedWeek = {
    ...week,
    monday,
    weeklyMax: maximum,
    overtime: overtimeOfWeek(attributeOvertime(week.counted, maximum), monday),
  };
  return {
    codes: rulesOfYears.filter(({ check }) => check(asInYear).length > 0).map(({ code }) => code),
    maximum,
    excess: Math.max(0, week.worked - maximum),
  };
}

/** The first later year whose weekly limit a week exceeds that it does not exceed as it stands; nothing if none. */
export function firstYearBroken(week: PreparedWeek): number | undefined {
  if (week.worked > week.weeklyMax || week.worked <= maximumInWeek(week.weeklyLimit, mondayIn(2030)))
    return undefined;
  return LATER_YEARS.find((year) => week.worked > maximumInWeek(week.weeklyLimit, mondayIn(year)));
}

/** A Monday whose whole week lies in the year. */
const mondayIn = (year: number): number => mondayBefore(dayOfCivil(year, 5, 15));
