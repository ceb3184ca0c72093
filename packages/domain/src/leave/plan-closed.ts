import { addDays, mondayOf } from '../time.ts';

/** A planned period: minutes from midnight, the end beyond 24 hours where it is on the next day. */
type Planned = {
  readonly date: string;
  readonly from: number;
  readonly to: number;
  readonly minutes: number;
  readonly code: string;
  readonly holiday: boolean;
};

/** A day of a week whose plan an exit closes; `closes` where it lies behind the last day of work. */
export type ClosedDay = {
  readonly date: string;
  readonly closes: boolean;
  readonly holiday: boolean;
  readonly periods: { readonly from: number; readonly to: number; readonly code: string }[];
};

export type ClosedWeek = {
  readonly weekStart: string;
  readonly days: ClosedDay[];
  /** Days that close, and their hours in minutes. */
  readonly closedDays: number;
  readonly closedMinutes: number;
};

export type ClosedPlan = {
  readonly from: string;
  readonly days: number;
  readonly holidays: number;
  readonly minutes: number;
  readonly weeks: ClosedWeek[];
};

/** What is planned behind a last day of work, week by week; of the week of that day also what stays. */
export function closedPlan(planned: readonly Planned[], lastDay: string): ClosedPlan {
  const from = addDays(lastDay, 1);
  const weeks = [...Map.groupBy(planned, ({ date }) => mondayOf(date))]
    .map(([weekStart, periods]) => closedWeek(weekStart, periods, from))
    .filter(({ closedDays }) => closedDays > 0);
  const closing = weeks.flatMap(({ days }) => days.filter(({ closes }) => closes));
  return {
    from,
    days: closing.length,
    holidays: closing.filter(({ holiday }) => holiday).length,
    minutes: weeks.reduce((sum, { closedMinutes }) => sum + closedMinutes, 0),
    weeks,
  };
}

function closedWeek(weekStart: string, planned: readonly Planned[], from: string): ClosedWeek {
  const days = [...Map.groupBy(planned, ({ date }) => date)].map(([date, periods]): ClosedDay => ({
    date,
    closes: date >= from,
    holiday: periods.some(({ holiday }) => holiday),
    periods: periods.map(({ from: start, to, code }) => ({ from: start, to, code })),
  }));
  const closing = planned.filter(({ date }) => date >= from);
  return {
    weekStart,
    days,
    closedDays: days.filter(({ closes }) => closes).length,
    closedMinutes: closing.reduce((sum, { minutes }) => sum + minutes, 0),
  };
}
