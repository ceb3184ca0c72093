import { dateOf, dayOf, weekdayOf } from '../calendar/days.ts';
import { mandatoryRestDays } from '../calendar/holidays.ts';
import { maximumInWeek, maximumOn, minimumOn } from '../planning/check/limits.ts';
import { ageBandOn, type AgeBand } from '../planning/week/ages.ts';
import { byStart, instantAt, overlapMinutes, type SiteClock, type Span } from '../planning/week/clock.ts';
import {
  attributeOvertime,
  overtimeOfWeek,
  weeklyLimitOf,
  type OvertimeDay,
} from '../planning/week/overtime.ts';
import {
  dailyMaximum,
  isUnder16,
  kindOfShift,
  nightMinutes,
  type ShiftKind,
  type Workday,
} from '../planning/week/workdays.ts';
import { wallAt } from './moment.ts';

/** A stretch of work by the clock of its site. */
export type ClockedSpan = Span & {
  readonly date: string;
  readonly clock: SiteClock;
  /** Of what is planned: the place of the period in the plan. */
  readonly index?: number;
};

/** The worked time of one date, with what continues it; each minute once. */
export type WorkedDay = {
  readonly date: string;
  readonly day: number;
  readonly age: AgeBand;
  readonly spans: readonly ClockedSpan[];
  readonly worked: number;
  readonly night: number;
  readonly kind: ShiftKind;
  readonly ordinaryMax: number;
};

/** Minutes of a week by what they are paid as (LFT 61, 66–68), and beside them when they were worked. */
export type WeekClasses = {
  readonly ordinary: number;
  readonly double: number;
  readonly triple: number;
  /** Beyond what the law allows, whatever is paid (LFT 68, 178). */
  readonly overLimit: number;
  readonly sunday: number;
  readonly restDay: number;
  readonly holiday: number;
  readonly night: number;
};

export type ClassFacts = {
  readonly monday: number;
  readonly birthdate: string;
  readonly restDay: number | null;
  readonly runBefore: number;
  readonly holidays: readonly string[];
};

export type Classified = {
  readonly classes: WeekClasses;
  /** Overtime of adults, and of those under 18, by workday. */
  readonly overtime: readonly OvertimeDay[];
  readonly minorOvertime: readonly OvertimeDay[];
  readonly restDays: ReadonlySet<WorkedDay>;
  /** The minutes by which a workday makes the week pass the limit. */
  readonly growth: ReadonlyMap<WorkedDay, number>;
};

/** Joins stretches to workdays: those of a date, and what goes on before the legal break was over (planning-checks 3). */
export function workedDays(spans: readonly ClockedSpan[], birthdate: string): WorkedDay[] {
  const groups: ClockedSpan[][] = [];
  let end = -Infinity;
  for (const next of spans.filter((span) => span.end > span.start).toSorted(byStart)) {
    const [current] = groups.at(-1) ?? [];
    const joins =
      current !== undefined &&
      (current.date === next.date || next.start - end < minimumOn('BREAK_MIN', dayOf(current.date)));
    if (joins) groups.at(-1)?.push(next);
    else groups.push([next]);
    end = Math.max(end, next.end);
  }
  return groups.flatMap((group) => workedDay(group, birthdate));
}

function workedDay(group: readonly ClockedSpan[], birthdate: string): WorkedDay[] {
  const [first] = group;
  if (first === undefined) return [];
  const { date } = first;
  const day = dayOf(date);
  const spans = eachMinuteOnce(group);
  const worked = spans.reduce((sum, { start, end }) => sum + end - start, 0);
  const night = spans.reduce((sum, span) => sum + nightOf(span), 0);
  const kind = kindOfShift({ worked, night, day });
  const age = ageBandOn(birthdate, date);
  const ofKind = dailyMaximum(kind, day);
  return [
    {
      date,
      day,
      age,
      spans,
      worked,
      night,
      kind,
      ordinaryMax: isUnder16(age) ? Math.min(ofKind, maximumOn('MINOR16_DAILY_MAX', day)) : ofKind,
    },
  ];
}

/** Stretches without what an earlier one covers already. */
function eachMinuteOnce(sorted: readonly ClockedSpan[]): ClockedSpan[] {
  let end = -Infinity;
  return sorted.flatMap((span) => {
    const start = Math.max(span.start, end);
    end = Math.max(end, span.end);
    return span.end > start ? [{ ...span, start }] : [];
  });
}

function nightOf({ clock, ...span }: ClockedSpan): number {
  const firstDay = Math.floor(wallAt(clock, span.start) / 1440);
  // The window begins on that day or the evening before.
  return nightMinutes(clock, [span], {
    ...span,
    firstDay,
    lastDay: firstDay,
    day: firstDay,
    index: -1,
    period: NO_PERIOD,
  });
}

const NO_PERIOD = { date: '', from: 0, to: 0, typology: { code: '', kind: 'WORK' } } as const;

/** Overtime of a week's workdays, whatever it is paid as. */
export const overtimeOf = (workdays: readonly WorkedDay[], monday: number): readonly OvertimeDay[] =>
  attributeOvertime(workdays.map(asWorkday), weeklyMaxOf(workdays, monday));

/** Sorts the minutes of a week's workdays into classes. */
export function classify(all: readonly WorkedDay[], facts: ClassFacts): Classified {
  const { monday } = facts;
  const workdays = all.filter(({ day }) => day >= monday && day < monday + 7);
  const attributed = overtimeOf(workdays, monday);
  const isMinor = (age: AgeBand): boolean => age !== 'ADULT';
  const overtime = attributed.filter(({ workday }) => !isMinor(workday.age));
  const minorOvertime = attributed.filter(({ workday }) => isMinor(workday.age));
  const { total, double } = overtimeOfWeek(overtime, monday);
  const over = overOf(workdays, overtime, monday);
  const minors = minorOvertime.reduce((sum, { minutes }) => sum + minutes, 0);
  const restDays = restDaysIn(workdays, facts);
  const minutes = (of: (day: WorkedDay) => number): number => workdays.reduce((sum, day) => sum + of(day), 0);
  return {
    classes: {
      ordinary: minutes(({ worked }) => worked) - total - minors,
      double,
      triple: total - double - over,
      overLimit: over + minors,
      sunday: minutes(({ spans }) => minutesOn(spans, isSunday)),
      restDay: minutes((day) => (restDays.has(day) ? day.worked : 0)),
      holiday: minutes(({ spans }) => minutesOn(spans, isHoliday(facts.holidays))),
      night: minutes(({ night }) => night),
    },
    overtime,
    minorOvertime,
    restDays,
    growth: growthOf(workdays, monday),
  };
}

/** The four classes that counted minutes add up to. */
export type DayClasses = Pick<WeekClasses, 'ordinary' | 'double' | 'triple' | 'overLimit'>;

/**
 * Returns what each workday adds to the classes of its week, in order. They add up to the week's own classes, so a day
 * has triple hours once the double ones of the week are used up.
 */
export function classesByDay(all: readonly WorkedDay[], monday: number): Map<WorkedDay, DayClasses> {
  const workdays = all.filter(({ day }) => day >= monday && day < monday + 7);
  const weeklyMax = weeklyMaxOf(workdays, monday);
  const byDay = new Map<WorkedDay, DayClasses>();
  let before = { total: 0, double: 0, over: 0 };
  for (const [at, workday] of workdays.entries()) {
    const known = workdays.slice(0, at + 1);
    const attributed = attributeOvertime(known.map(asWorkday), weeklyMax);
    const adult = attributed.filter((one) => one.workday.age === 'ADULT');
    const minors = attributed
      .filter((one) => one.workday.age !== 'ADULT' && one.workday.day === workday.day)
      .reduce((sum, { minutes }) => sum + minutes, 0);
    const after = { ...overtimeOfWeek(adult, monday), over: overOf(known, adult, monday) };
    const added = after.total - before.total;
    const [double, over] = [after.double - before.double, after.over - before.over];
    byDay.set(workday, {
      ordinary: workday.worked - added - minors,
      double,
      triple: added - double - over,
      overLimit: over + minors,
    });
    before = after;
  }
  return byDay;
}

/** Beyond twelve hours a day, or beyond the double hours and four triple ones (LFT 68). */
function overOf(workdays: readonly WorkedDay[], overtime: readonly OvertimeDay[], monday: number): number {
  const adults = workdays.filter(({ age }) => age === 'ADULT');
  const days = adults.reduce(
    (sum, { worked, day }) => sum + Math.max(0, worked - maximumOn('DAILY_TOTAL_MAX', day)),
    0,
  );
  const { total, double } = overtimeOfWeek(overtime, monday);
  return Math.max(days, total - double - maximumInWeek('TRIPLE_WEEKLY_MAX', monday), 0);
}

function growthOf(workdays: readonly WorkedDay[], monday: number): Map<WorkedDay, number> {
  const growth = new Map<WorkedDay, number>();
  const weeklyMax = weeklyMaxOf(workdays, monday);
  let before = 0;
  for (const [at, workday] of workdays.entries()) {
    const known = workdays.slice(0, at + 1);
    const overtime = attributeOvertime(known.map(asWorkday), weeklyMax).filter(
      (one) => one.workday.age === 'ADULT',
    );
    const over = overOf(known, overtime, monday);
    if (over > before) growth.set(workday, over - before);
    before = Math.max(before, over);
  }
  return growth;
}

const asWorkday = ({ date, day, age, spans, worked, night, kind, ordinaryMax }: WorkedDay): Workday => ({
  date,
  day,
  age,
  periods: [],
  blocks: spans,
  worked,
  night,
  kind,
  ordinaryMax,
});

const weeklyMaxOf = (workdays: readonly WorkedDay[], monday: number): number =>
  maximumInWeek(weeklyLimitOf(workdays.map(asWorkday)), monday);

/** Workdays on the contract's day of rest, or on a seventh or later date in a row (LFT 69, 73). */
function restDaysIn(
  workdays: readonly WorkedDay[],
  { monday, restDay, runBefore }: ClassFacts,
): ReadonlySet<WorkedDay> {
  const rest = new Set<WorkedDay>();
  let run = runBefore;
  for (let day = monday; day < monday + 7; day += 1) {
    const ofDay = workdays.filter((one) => one.day === day);
    run = ofDay.length > 0 ? run + 1 : 0;
    if (weekdayOf(day) === restDay || run > maximumOn('WORK_DAYS_IN_A_ROW_MAX', day))
      for (const one of ofDay) rest.add(one);
  }
  return rest;
}

export const isSunday = (date: string): boolean => weekdayOf(dayOf(date)) === 7;

/** Days of rest by law or by the site's calendar (LFT 74). */
export const isHoliday =
  (holidays: readonly string[]) =>
  (date: string): boolean =>
    holidays.includes(date) ||
    mandatoryRestDays(Number(date.slice(0, 4))).some((restDay) => restDay.date === date);

/** Parts of stretches that lie on dates of the clock. */
export function partsOn(spans: readonly ClockedSpan[], isMeant: (date: string) => boolean): ClockedSpan[] {
  return spans.flatMap((span) => {
    const { clock, start, end } = span;
    const parts: ClockedSpan[] = [];
    const [first, last] = [start, end - 1].map((instant) => Math.floor(wallAt(clock, instant) / 1440));
    for (let day = first ?? 0; day <= (last ?? -1); day += 1) {
      if (!isMeant(dateOf(day))) continue;
      const from = Math.max(start, instantAt(clock, day * 1440));
      const to = Math.min(end, instantAt(clock, (day + 1) * 1440));
      if (to > from) parts.push({ ...span, start: from, end: to });
    }
    return parts;
  });
}

const minutesOn = (spans: readonly ClockedSpan[], isMeant: (date: string) => boolean): number =>
  partsOn(spans, isMeant).reduce((sum, { start, end }) => sum + end - start, 0);

/** Parts of stretches between two hours of the clock, from an evening to the next morning. */
export function partsAtNight(
  spans: readonly ClockedSpan[],
  { from, until }: { readonly from: number; readonly until: number },
): ClockedSpan[] {
  return spans.flatMap((span) => {
    const { clock, start, end } = span;
    const parts: ClockedSpan[] = [];
    const first = Math.floor(wallAt(clock, start) / 1440) - 1;
    for (let day = first; instantAt(clock, day * 1440 + from) < end; day += 1) {
      const night = {
        start: instantAt(clock, day * 1440 + from),
        end: instantAt(clock, (day + 1) * 1440 + until),
      };
      if (overlapMinutes(span, night) > 0)
        parts.push({ ...span, start: Math.max(start, night.start), end: Math.min(end, night.end) });
    }
    return parts;
  });
}

/** The moment after so many worked minutes of a workday, by the clock of its stretch. */
export function momentAfter(
  { spans }: WorkedDay,
  minutes: number,
): { readonly instant: number; readonly clock: SiteClock } | undefined {
  let left = minutes;
  for (const { start, end, clock } of spans) {
    if (left < end - start) return { instant: start + left, clock };
    left -= end - start;
  }
  return undefined;
}
