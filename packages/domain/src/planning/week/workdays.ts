import type { AgeBand } from './ages.ts';
import { lengthOf, mergeSpans, minutesAtNight, type SiteClock, type Span } from './clock.ts';
import { maximumOn, minimumOn } from '../check/limits.ts';
import { isWorked } from '../typologies/typologies.ts';
import type { PlannedPeriod } from './week.ts';

/** A period on elapsed time: minutes since the epoch, zone changes resolved (decision 4). */
export interface PreparedPeriod extends Span {
  readonly period: PlannedPeriod;
  /** Its place among the periods of the week checked; -1 in a week beside it. */
  readonly index: number;
  /** The day to which it belongs, whole (decision 2). */
  readonly day: number;
  /** The days of the clock on which its first and last minute lie. */
  readonly firstDay: number;
  readonly lastDay: number;
}

/** Day, mixed or night shift (LFT 60). */
export type ShiftKind = 'day' | 'mixed' | 'night';

/** The worked periods of one date, with what continues them (decision 3). Minutes are elapsed and count once. */
export interface Workday {
  readonly date: string;
  readonly day: number;
  readonly age: AgeBand;
  /** In order of their start. */
  readonly periods: readonly PreparedPeriod[];
  /** Worked time without a gap; between two blocks lies a gap. */
  readonly blocks: readonly Span[];
  readonly worked: number;
  readonly night: number;
  readonly kind: ShiftKind;
  /** Ordinary minutes of such a day (LFT 61; 177 under 16). */
  readonly ordinaryMax: number;
}

interface Context {
  readonly clock: SiteClock;
  readonly ageOn: (date: string, day: number) => AgeBand;
}

/**
 * The workdays of a timeline sorted by start. A worked period joins the workday before it when it bears its date, or
 * starts before the legal break is over: a night typed as two rows is one workday, across midnight and across weeks.
 */
export function workdaysIn(timeline: readonly PreparedPeriod[], context: Context): Workday[] {
  const groups: Joined[] = [];
  let current: Joined | undefined;
  let end = -Infinity;
  for (const next of timeline) {
    if (!isWorked(next.period.typology)) continue;
    if (current && joins(next, { day: current[0].day, end })) current.push(next);
    else groups.push((current = [next]));
    end = Math.max(end, next.end);
  }
  return groups.map((periods) => workdayOf(periods, context));
}

type Joined = [first: PreparedPeriod, ...more: PreparedPeriod[]];

const joins = (next: PreparedPeriod, { day, end }: { readonly day: number; readonly end: number }): boolean =>
  next.day === day || next.start - end < minimumOn('BREAK_MIN', day);

/**
 * The kind by the clock of the worked minutes (decision 5, LFT 60): none at night is day; all at night, or 3.5 hours
 * and more, is night; else mixed. One function for a workday and for a single period.
 */
export function kindOfShift({ worked, night, day }: Pick<Workday, 'worked' | 'night' | 'day'>): ShiftKind {
  if (night === 0) return 'day';
  return night === worked || night >= minimumOn('MIXED_NIGHT_LIMIT', day) ? 'night' : 'mixed';
}

/** The minutes of spans that lie in the night window, 20:00 to 06:00 (LFT 60). */
export function nightMinutes(
  clock: SiteClock,
  spans: readonly Span[],
  { day, firstDay }: PreparedPeriod,
): number {
  const window = { firstDay, from: minimumOn('NIGHT_FROM', day), until: minimumOn('DAY_FROM', day) };
  let minutes = 0;
  for (const span of spans) minutes += minutesAtNight(clock, span, window);
  return minutes;
}

const DAILY_MAX = { day: 'DAILY_MAX_DAY', mixed: 'DAILY_MAX_MIXED', night: 'DAILY_MAX_NIGHT' } as const;

/** The ordinary minutes of a day of a kind (LFT 61). */
export const dailyMaximum = (kind: ShiftKind, day: number): number => maximumOn(DAILY_MAX[kind], day);

function workdayOf(periods: Joined, { clock, ageOn }: Context): Workday {
  const [first] = periods;
  const { day } = first;
  const { date } = first.period;
  const blocks = periods.length === 1 ? periods : mergeSpans(periods);
  const worked = lengthOf(blocks);
  const night = nightMinutes(clock, blocks, first);
  const kind = kindOfShift({ worked, night, day });
  const age = ageOn(date, day);
  const ofKind = dailyMaximum(kind, day);
  const ordinaryMax = isUnder16(age) ? Math.min(ofKind, maximumOn('MINOR16_DAILY_MAX', day)) : ofKind;
  return { date, day, age, periods, blocks, worked, night, kind, ordinaryMax };
}

/** Whether a minute of a period lies on a day of the clock. */
export const touchesDay = ({ firstDay, lastDay }: PreparedPeriod, day: number): boolean =>
  firstDay <= day && day <= lastDay;

export const isUnder16 = (age: AgeBand): boolean => age === 'UNDER_15' || age === 'UNDER_16';
