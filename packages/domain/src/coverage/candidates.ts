import {
  availableUntil,
  isAvailable,
  type DayAvailability,
  type DayWish,
} from '../availability/availability.ts';
import { dayOf } from '../calendar/days.ts';
import { byStart, mergeSpans, type Span } from '../planning/week/clock.ts';
import { effectOf } from '../planning/check/effect.ts';
import { applyEdit, type WeekEdit } from '../planning/fixes/edit.ts';
import { restWithin } from '../planning/fixes/moves.ts';
import { checkPrepared, type Finding } from '../planning/check/check-week.ts';
import { company } from '../planning/check/limits.ts';
import { prepareWeek, type PreparedWeek } from '../planning/week/prepare.ts';
import { refusalsOf } from '../planning/typologies/refusals.ts';
import type { Typology } from '../planning/typologies/typologies.ts';
import { personTotals } from '../planning/week/totals.ts';
import { faceMinutes, type PersonWeek, type PlannedPeriod } from '../planning/week/week.ts';

/** A stretch of a date for which people are missing, in minutes since midnight, and as what they would be planned. */
export interface PeopleGap {
  readonly date: string;
  readonly from: number;
  readonly to: number;
  readonly typology: Typology;
}

/** How one person could take a gap, and what speaks for it. */
export interface Taking {
  readonly edit: WeekEdit;
  /** What is planned again, in minutes since midnight; a short gap takes a whole workday of the company's minimum. */
  readonly from: number;
  readonly to: number;
  /** Minutes of the gap that it covers. */
  readonly covered: number;
  /** A shift that is there already grows. */
  readonly lengthens: boolean;
  /** The day falls into two parts. */
  readonly splits: boolean;
  /** The shortest rest to the workday before and after, in minutes; none where neither is known. */
  readonly rest: number | undefined;
  /** Minutes of the contract's week that are not planned yet; none without a contract. */
  readonly left: number | undefined;
  /** Minutes that it adds to the week. */
  readonly added: number;
  /** What would then ask a reason when the week is sent. */
  readonly asks: readonly Finding[];
  /** What the person would like of that day; null where they said nothing. */
  readonly wish: DayWish | null;
  /** It changes a day to which the person has agreed. */
  readonly reopens: boolean;
}

/** Why somebody cannot take a gap. */
export type Unable =
  /** Works then already. */
  | { readonly reason: 'ON_FLOOR' }
  /** Vacation or absence on that date. */
  | { readonly reason: 'ABSENT'; readonly typology: string }
  /** Belongs to another team, or to none, on that date. */
  | { readonly reason: 'NOT_IN_TEAM' }
  /** Said that they cannot work then. */
  | { readonly reason: 'UNAVAILABLE'; readonly from: number; readonly to: number }
  /** The planning rules do not give this typology to such a contract or position. */
  | { readonly reason: 'TYPOLOGY' }
  /** What would stand against sending the week. */
  | { readonly reason: 'BREAKS'; readonly findings: readonly Finding[] };

export interface Asked {
  readonly week: PersonWeek;
  /** How many of the week's first periods are this team's to change; all by default. */
  readonly own?: number | undefined;
  /** Whether the typology may be given to this person. */
  readonly allowed: boolean;
  /** Whether the person belongs to the team on the date. */
  readonly inTeam: boolean;
  /** When the person said that they can work on the date; all day where they said nothing. */
  readonly available?: DayAvailability | undefined;
  /** Whether the person has agreed to the day as it stands. */
  readonly agreed?: boolean | undefined;
}

/**
 * Whether and how one person could take a gap, checked by the rules that check the week itself: nothing that blocks may
 * arise (issue: who could take this?). A shift grows or a new one begins, for the whole gap or for as long as the hours
 * of the contract and of the day last: of these the one that asks least and covers most.
 */
export function takingOf(
  { week, own = week.periods.length, allowed, inTeam, available, agreed = false }: Asked,
  gap: PeopleGap,
): Taking | Unable {
  if (!inTeam) return { reason: 'NOT_IN_TEAM' };
  const away = awayOn(week, gap.date);
  if (away) return { reason: 'ABSENT', typology: away.code };
  const open = freeSpan(week, gap);
  if (open === undefined) return { reason: 'ON_FLOOR' };
  const free = within(open, available);
  if (free === undefined)
    return { reason: 'UNAVAILABLE', from: available?.from ?? 0, to: available?.to ?? 0 };
  if (!allowed) return { reason: 'TYPOLOGY' };
  const prepared = prepareWeek(week);
  const before = { week, prepared, findings: checkPrepared(prepared), refusals: refusalsOf(prepared).length };
  const shapes = shapesOf(week.periods.slice(0, own), gap, {
    free,
    lengths: lengthsOf(prepared, gap, free),
  }).filter((shape) => isAvailable(available, shape));
  if (shapes.length === 0 && available !== undefined)
    return { reason: 'UNAVAILABLE', from: available.from, to: available.to };
  const tried = shapes.map((shape) =>
    tryShape(shape, gap, { before, free, wish: available?.wish ?? null, reopens: agreed }),
  );
  const takings = tried.filter(isTaking);
  return (
    takings.toSorted(bySense)[0] ??
    tried.find((answer) => 'findings' in answer && answer.findings.length > 0) ?? {
      reason: 'BREAKS',
      findings: [],
    }
  );
}

type Before = {
  readonly week: PersonWeek;
  readonly prepared: PreparedWeek;
  readonly findings: readonly Finding[];
  readonly refusals: number;
};

function tryShape(
  shape: Shape,
  gap: PeopleGap,
  {
    before,
    free,
    wish,
    reopens,
  }: {
    readonly before: Before;
    readonly free: Span;
    readonly wish: DayWish | null;
    readonly reopens: boolean;
  },
): Taking | Unable {
  const { week, prepared } = before;
  const edited = { ...week, periods: applyEdit(week.periods, shape.edit) };
  const after = prepareWeek(edited);
  if (refusalsOf(after).length > before.refusals) return { reason: 'BREAKS', findings: [] };
  const arising = arisingIn(checkPrepared(after), {
    before: before.findings,
    touched: shape.edit.changed[0]?.index ?? week.periods.length,
  });
  const blocks = arising.filter((finding) => effectOf(finding) === 'blocks');
  if (blocks.length > 0) return { reason: 'BREAKS', findings: blocks };
  const covered = Math.min(shape.to, free.end) - Math.max(shape.from, free.start);
  return {
    ...shape,
    covered,
    ...figuresOf(after, prepared, gap),
    asks: arising.filter((finding) => effectOf(finding) !== 'none'),
    wish,
    reopens,
  };
}

export const isTaking = (answer: Taking | Unable): answer is Taking => !('reason' in answer);

/**
 * Best first: nothing that asks a reason (hours beyond the contract's among it), a day in one piece, a day to which nobody
 * has agreed yet, who would rather work that day, the most of the gap, a shift that only grows, then who has most hours left.
 */
export function byAptness(one: Taking, other: Taking): number {
  return (
    one.asks.length - other.asks.length ||
    Number(one.splits) - Number(other.splits) ||
    Number(one.reopens) - Number(other.reopens) ||
    wishRank(one) - wishRank(other) ||
    other.covered - one.covered ||
    Number(other.lengthens) - Number(one.lengthens) ||
    (other.left ?? 0) - (one.left ?? 0) ||
    (other.rest ?? Infinity) - (one.rest ?? Infinity)
  );
}

const wishRank = ({ wish }: Taking): number => (wish === 'PREFER' ? 0 : wish === 'AVOID' ? 2 : 1);

/** What of a free stretch the person can work. */
function within(free: Span, available: DayAvailability | undefined): Span | undefined {
  if (available === undefined) return free;
  const [start, end] = [Math.max(free.start, available.from), Math.min(free.end, availableUntil(available))];
  return start < end ? { start, end } : undefined;
}

/** Of one person's ways: the one that asks least and covers most; of equals the first. */
const bySense = (one: Taking, other: Taking): number =>
  one.asks.length - other.asks.length || other.covered - one.covered;

/** What somebody is away for on a date; anyone who is away all week is so on its free days too. */
function awayOn({ periods }: PersonWeek, date: string): Typology | undefined {
  const away = periods.filter(({ typology: { kind } }) => kind === 'ABSENCE' || kind === 'VACATION');
  return (
    away.find((period) => period.date === date) ?? (away.length === periods.length ? away[0] : undefined)
  )?.typology;
}

/** The longest stretch of the gap in which the person does nothing else, the first of equals. */
function freeSpan(
  { before = [], periods, after = [] }: PersonWeek,
  { date, from, to }: PeopleGap,
): Span | undefined {
  const busy = mergeSpans(
    [...before, ...periods, ...after].map((period) => spanOn(period, date)).toSorted(byStart),
  );
  const free: Span[] = [];
  let start = from;
  for (const span of busy) {
    if (span.end <= start || span.start >= to) continue;
    if (span.start > start) free.push({ start, end: span.start });
    start = Math.max(start, span.end);
  }
  if (start < to) free.push({ start, end: to });
  return free.toSorted((one, other) => other.end - other.start - (one.end - one.start))[0];
}

function spanOn(period: PlannedPeriod, date: string): Span {
  const start = (dayOf(period.date) - dayOf(date)) * 1440 + period.from;
  return { start, end: start + faceMinutes(period) };
}

type Shape = Pick<Taking, 'edit' | 'from' | 'to' | 'lengthens' | 'splits'>;

/** How long one could stay: all of it, what the contract's week has left, what the company's day has left; in quarters. */
function lengthsOf(prepared: PreparedWeek, { date }: PeopleGap, free: Span): number[] {
  const { inTimebase, base = Infinity } = personTotals(prepared);
  const worked = prepared.workdays.find((workday) => workday.date === date)?.worked ?? 0;
  const whole = free.end - free.start;
  const lengths = [whole, base - inTimebase, company.workdayMax - worked].map(
    (minutes) => Math.floor(Math.min(minutes, whole) / STEP) * STEP,
  );
  return [...new Set(lengths)].filter((minutes) => minutes > 0);
}

const STEP = 15;
/** A shift that must be longer than its gap reaches towards the middle of the day, 14:00. */
const NOON_TWICE = 2 * 14 * 60;

/** The neighbouring shift grown; else a new one from the gap's start or until its end, at least a whole workday where it is alone on its date. */
function shapesOf(
  periods: readonly PlannedPeriod[],
  { date, typology }: PeopleGap,
  { free: { start, end }, lengths }: { readonly free: Span; readonly lengths: readonly number[] },
): Shape[] {
  const index = periods.findIndex(
    (period) =>
      period.date === date &&
      period.typology.code === typology.code &&
      period.to > period.from &&
      (period.to === start || period.from === end),
  );
  const neighbour = periods[index];
  if (neighbour !== undefined)
    return lengths.map((minutes) => {
      const [from, to] = neighbour.to === start ? [start, start + minutes] : [end - minutes, end];
      const grown = neighbour.to === start ? { ...neighbour, to } : { ...neighbour, from };
      return {
        edit: { changed: [{ index, period: grown }], removed: [], added: [] },
        from,
        to,
        lengthens: true,
        splits: false,
      };
    });
  const splits = periods.some((period) => period.date === date);
  const spans = lengths.flatMap((length) => {
    const minutes = splits ? length : Math.max(length, company.workdayMin);
    const ways = [
      { from: start, to: start + minutes },
      { from: end - minutes, to: end },
    ];
    return start + end < NOON_TWICE ? ways : ways.toReversed();
  });
  return spans
    .filter(({ from, to }) => from >= 0 && to <= 1440)
    .map(({ from, to }) => {
      const shift = { date, from, to, typology };
      // A day of its own has its rest from the beginning; of a split one the gap is.
      const added = splits ? shift : { ...shift, break: restWithin(shift) };
      return { edit: { changed: [], removed: [], added: [added] }, from, to, lengthens: false, splits };
    });
}

/** What the change brings or makes worse: a code that is new or found more often, or one to which the touched period contributes. */
function arisingIn(
  after: readonly Finding[],
  { before, touched }: { readonly before: readonly Finding[]; readonly touched: number },
): Finding[] {
  const known = new Map<string, number>();
  for (const { code } of before) known.set(code, (known.get(code) ?? 0) + 1);
  return after.filter(({ code, marks }) => {
    const left = known.get(code) ?? 0;
    known.set(code, left - 1);
    return left <= 0 || marks.includes(touched);
  });
}

function figuresOf(
  edited: PreparedWeek,
  before: PreparedWeek,
  { date }: PeopleGap,
): Pick<Taking, 'rest' | 'left' | 'added'> {
  const { inTimebase, base, planned } = personTotals(before);
  const at = edited.workdays.findIndex((workday) => workday.date === date);
  const rests = [at - 1, at].flatMap((first) => {
    const [ends, begins] = [
      edited.workdays[first]?.blocks.at(-1)?.end,
      edited.workdays[first + 1]?.blocks[0]?.start,
    ];
    return ends === undefined || begins === undefined ? [] : [begins - ends];
  });
  return {
    rest: rests.length === 0 ? undefined : Math.min(...rests),
    left: base === undefined ? undefined : Math.max(0, base - inTimebase),
    added: personTotals(edited).planned - planned,
  };
}
