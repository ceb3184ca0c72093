import { coveredMinutes } from './clock.ts';
import { type PreparedWeek, preparePeriod } from './prepare.ts';
import { type Text } from '../check/rule.ts';
import { siteWeek } from '../check/site-week.ts';
import { countsForTimebase, isWorked } from '../typologies/typologies.ts';
import { owedMinutes } from './owed.ts';
import { dayOf, mondayBefore } from '../../calendar/days.ts';
import type { PlannedPeriod } from './week.ts';
import { kindOfShift, nightMinutes, type ShiftKind } from './workdays.ts';

/** A person's week in minutes. Time that overlaps counts once in each sum (decision 18). */
export interface PersonTotals {
  /** Everything planned, as the board shows it. */
  readonly planned: number;
  readonly worked: number;
  /** What fills the contract's hours (decision 17). */
  readonly inTimebase: number;
  /** What the contract owes in the week, where there is a contract. */
  readonly base: number | undefined;
}

/** Sums a week by the dates of its periods. */
export function personTotals({ periods, week }: PreparedWeek): PersonTotals {
  return {
    planned: coveredMinutes(periods),
    worked: coveredMinutes(periods.filter(({ period }) => isWorked(period.typology))),
    inTimebase: coveredMinutes(periods.filter(({ period }) => countsForTimebase(period.typology))),
    base:
      week.person.weeklyMinutes === undefined
        ? undefined
        : owedMinutes(week.person, week.weekStart, week.periods),
  };
}

/** Worked minutes of a team, Monday to Sunday, by the date of the period; hours for another site are among them. */
export function teamDays(weeks: readonly PreparedWeek[]): number[] {
  return Array.from({ length: 7 }, (_, at) =>
    weeks.reduce((sum, { periods, monday }) => {
      const ofDay = periods.filter(({ day, period }) => day === monday + at && isWorked(period.typology));
      return sum + coveredMinutes(ofDay);
    }, 0),
  );
}

/** The kind of a single period, by the function that checks whole workdays (decision 5); limits use the workday. */
export function kindOfPeriod(period: PlannedPeriod, timeZone: string): ShiftKind {
  const { clock } = siteWeek(timeZone, mondayBefore(dayOf(period.date)));
  const prepared = preparePeriod(period, { clock, index: -1 });
  const night = nightMinutes(clock, [prepared], prepared);
  return kindOfShift({ worked: prepared.end - prepared.start, night, day: prepared.day });
}

export const shiftKindNames: Readonly<Record<ShiftKind, Text>> = {
  day: { es: 'jornada diurna', en: 'day shift' },
  mixed: { es: 'jornada mixta', en: 'mixed shift' },
  night: { es: 'jornada nocturna', en: 'night shift' },
};
