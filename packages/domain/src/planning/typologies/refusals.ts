import { dayOf } from '../../calendar/days.ts';
import type { Refusal } from '../../result.ts';
import { clock } from '../../time.ts';
import type { PreparedWeek } from '../week/prepare.ts';
import type { Breach } from '../check/rule.ts';
import { pactNotFound, pactNotForHours, pactNotSigned } from '../rules/complementary-pact.ts';
import { periodsOverlap } from '../rules/overlap.ts';
import { typologiesOfOneDay } from '../rules/same-day-typologies.ts';
import { holdsItsBreak, type PersonWeek, type PlannedPeriod } from '../week/week.ts';
import type { PreparedPeriod } from '../week/workdays.ts';

/** Why a week cannot be saved, and the indices of the periods that it is about. */
export type PlanRefusal = Refusal & { readonly marks: readonly number[] };

/**
 * What saving a week refuses, all at once, and only what cannot be (decisions §5.5): the shape of a period, a date
 * outside the week, periods that overlap, typologies that may not share a day. Whatever else a plan breaks is saved
 * and checked. Typologies that a person may have, unknown people and stale versions are the server's to check.
 *
 * Refusals: PLANNING_PERIOD_STEP_NOT_VALID, PLANNING_BREAK_OUTSIDE_PERIOD, WEEK_INCORRECT, PLANNING_PERIODS_OVERLAP,
 * HOUR_TYPOLOGY_NOT_COMPATIBLE.
 */
export function refusalsOf(prepared: PreparedWeek): PlanRefusal[] {
  return [...shapes(prepared.week), ...overlaps(prepared), ...clashes(prepared)];
}

/**
 * Complementary hours that no pact carries: refused when they are written, found when a pact changes afterwards.
 *
 * Refusals: COMPLEMENTARY_PACT_PROCESS_NOT_FOUND, CONTRACT_TYPE_NOT_COMPATIBLE_HOUR_TYPOLOGY_COMPLEMENTARY_PACT_NOT_SIGNED,
 * CONTRACT_TYPE_NOT_COMPATIBLE_HOUR_TYPOLOGY_COMPLEMENTARY_PACT_NOT_FOR_HOURS.
 */
export function pactRefusalsOf(prepared: PreparedWeek): PlanRefusal[] {
  return [pactNotFound, pactNotSigned, pactNotForHours].flatMap(({ code, check }) =>
    check(prepared).map(({ periods = [], values }: Breach) => {
      const last = periods.at(-1);
      return { code, values: { ...(last && whenOf(last.period)), ...values }, marks: marksOf(periods) };
    }),
  );
}

const STEP = 15;

function shapes({ periods, weekStart }: PersonWeek): PlanRefusal[] {
  return periods.flatMap((period, index) => {
    const about = { values: whenOf(period), marks: [index] };
    const refusals: PlanRefusal[] = [];
    if (!isOnGrid(period)) refusals.push({ code: 'PLANNING_PERIOD_STEP_NOT_VALID', ...about });
    if (!holdsItsBreak(period)) refusals.push({ code: 'PLANNING_BREAK_OUTSIDE_PERIOD', ...about });
    if (!isInWeek(period, weekStart)) refusals.push({ code: 'WEEK_INCORRECT', ...about });
    return refusals;
  });
}

/** Overlaps with a week beside this one too; those that lie wholly beside it are not this week's to fix. */
function overlaps(prepared: PreparedWeek): PlanRefusal[] {
  return periodsOverlap.check(prepared).flatMap(({ periods, values: { periodA, periodB } }) => {
    const own = periods.filter(isOwn);
    return own.slice(-1).map(({ period }) => ({
      code: 'PLANNING_PERIODS_OVERLAP' as const,
      values: { ...whenOf(period), periodA, periodB },
      marks: marksOf(own),
    }));
  });
}

function clashes(prepared: PreparedWeek): PlanRefusal[] {
  return typologiesOfOneDay.check(prepared).map(({ periods, values }) => ({
    code: 'HOUR_TYPOLOGY_NOT_COMPATIBLE',
    values,
    marks: marksOf(periods),
  }));
}

const isOwn = ({ index }: PreparedPeriod): boolean => index >= 0;

const marksOf = (periods: readonly PreparedPeriod[]): number[] =>
  periods.map(({ index }) => index).toSorted((one, other) => one - other);

const isOnGrid = ({ from, to }: PlannedPeriod): boolean =>
  from % STEP === 0 && to % STEP === 0 && from >= 0 && from < 1440 && to >= 0 && to <= 1440;

function isInWeek({ date }: PlannedPeriod, weekStart: string): boolean {
  const weekday = dayOf(date) - dayOf(weekStart);
  return weekday >= 0 && weekday < 7;
}

const whenOf = ({ date, from, to }: PlannedPeriod) => ({ date, fromHour: clock(from), toHour: clock(to) });
