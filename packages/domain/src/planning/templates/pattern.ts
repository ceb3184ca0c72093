import { dateOf, dayOf, weekdayOf } from '../../calendar/days.ts';
import { isSamePlan, type SnapshotPeriod } from '../week/snapshot.ts';

/** Hours of a weekday, 1 Monday to 7 Sunday, without a date: what templates and copies are made of. */
export type PatternPeriod = Omit<SnapshotPeriod, 'date'> & { readonly dayOfWeek: number };

/** Work by weekday, and the weekdays of which the pattern says nothing: they stay as they are. All others without work are rest. */
export type Pattern = { readonly periods: readonly PatternPeriod[]; readonly silent: ReadonlySet<number> };

/** What becomes of days that hold something already: all are replaced, or only empty ones filled. */
export type Overwrite = 'ALL' | 'EMPTY_DAYS';

/** Why a day stays as it is although the pattern says otherwise, or nothing (UNKNOWN). */
export type LeftReason = 'PAST' | 'OUTSIDE' | 'CLOSED' | 'ABSENT' | 'PLANNED' | 'UNKNOWN';

export type LeftDay = { readonly date: string; readonly reason: LeftReason };

/** A person's week to lay a pattern over. */
export type WeekBeneath<P extends SnapshotPeriod> = {
  readonly weekStart: string;
  /** The days on which the person belongs to the team. */
  readonly from: string;
  readonly to: string;
  readonly today: string;
  /** Dates on which the store may not open. */
  readonly closed: ReadonlySet<string>;
  readonly periods: readonly P[];
  /** Vacation and absences by their typology: they are facts of the person, and no pattern moves them. */
  readonly isAbsence: (hourTypologyUuid: string) => boolean;
};

export type Applied<P extends SnapshotPeriod> = {
  readonly added: readonly SnapshotPeriod[];
  readonly removed: readonly P[];
  readonly left: readonly LeftDay[];
};

/**
 * Lays a pattern over a week: what must be added and removed so that each day becomes as the pattern says, and which
 * days stay. Days that are over, days outside the team, closed holidays and days with an absence are never touched; a
 * period that stands there already keeps its id.
 */
export function applyPattern<P extends SnapshotPeriod>(
  pattern: Pattern,
  week: WeekBeneath<P>,
  overwrite: Overwrite,
): Applied<P> {
  const monday = dayOf(week.weekStart);
  const days = [0, 1, 2, 3, 4, 5, 6].map((offset) =>
    applyToDay(pattern, week, { date: dateOf(monday + offset), overwrite }),
  );
  return {
    added: days.flatMap(({ added }) => added),
    removed: days.flatMap(({ removed }) => removed),
    left: days.flatMap(({ left }) => left),
  };
}

function applyToDay<P extends SnapshotPeriod>(
  { periods, silent }: Pattern,
  week: WeekBeneath<P>,
  { date, overwrite }: { date: string; overwrite: Overwrite },
): Applied<P> {
  const wanted = periods.flatMap(({ dayOfWeek, ...hours }): SnapshotPeriod[] =>
    dayOfWeek === weekdayOf(dayOf(date)) ? [{ date, ...hours }] : [],
  );
  const own = week.periods.filter((period) => period.date === date);
  if (silent.has(weekdayOf(dayOf(date))))
    return {
      added: [],
      removed: [],
      left: own.some(({ hourTypologyUuid }) => !week.isAbsence(hourTypologyUuid))
        ? [{ date, reason: 'UNKNOWN' }]
        : [],
    };
  if (isSamePlan(wanted, own)) return { added: [], removed: [], left: [] };
  const reason = reasonToLeave(week, { date, own, overwrite });
  if (reason !== null)
    return {
      added: [],
      removed: [],
      left: wanted.length === 0 && reason !== 'PAST' ? [] : [{ date, reason }],
    };
  return {
    added: wanted.filter((period) => !own.some((each) => isSamePlan([each], [period]))),
    removed: own.filter((period) => !wanted.some((each) => isSamePlan([each], [period]))),
    left: [],
  };
}

function reasonToLeave<P extends SnapshotPeriod>(
  week: WeekBeneath<P>,
  { date, own, overwrite }: { date: string; own: readonly P[]; overwrite: Overwrite },
): LeftReason | null {
  if (date < week.today) return 'PAST';
  if (date < week.from || date > week.to) return 'OUTSIDE';
  if (own.some(({ hourTypologyUuid }) => week.isAbsence(hourTypologyUuid))) return 'ABSENT';
  if (week.closed.has(date)) return 'CLOSED';
  return overwrite === 'EMPTY_DAYS' && own.length > 0 ? 'PLANNED' : null;
}

/** A real week as a pattern, without its vacations and absences. */
export function patternOf(
  periods: readonly SnapshotPeriod[],
  isAbsence: (hourTypologyUuid: string) => boolean,
): PatternPeriod[] {
  return periods
    .filter(({ hourTypologyUuid }) => !isAbsence(hourTypologyUuid))
    .map(({ date, fromHour, toHour, hourTypologyUuid, break: rest }) => ({
      dayOfWeek: weekdayOf(dayOf(date)),
      fromHour,
      toHour,
      hourTypologyUuid,
      ...(rest ? { break: rest } : {}),
    }));
}

/** Which of a template's weeks (1 is A) falls on a Monday, counted from one on which A fell. */
export function turnOf(
  monday: string,
  { anchor, weeks }: { readonly anchor: string; readonly weeks: number },
): number {
  const passed = Math.round((dayOf(monday) - dayOf(anchor)) / 7);
  return (((passed % weeks) + weeks) % weeks) + 1;
}
