import { dayOf } from '../calendar/days.ts';
import { byStart, mergeSpans, type Span } from './clock.ts';
import { effectOf } from './effect.ts';
import { applyEdit, type WeekEdit } from './fixes/edit.ts';
import { judge, type Finding } from './judge.ts';
import { company } from './limits.ts';
import { prepareWeek, type PreparedWeek } from './prepare.ts';
import { refusalsOf } from './refusals.ts';
import type { Typology } from './typologies.ts';
import { personTotals } from './totals.ts';
import { faceMinutes, type PersonWeek, type PlannedPeriod } from './week.ts';

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
  /** What is planned anew, in minutes since midnight; a short gap takes a whole workday of the company's minimum. */
  readonly from: number;
  readonly to: number;
  /** Minutes of the gap that it covers. */
  readonly covered: number;
  /** A shift that is there already grows. */
  readonly lengthens: boolean;
  /** The shortest rest to the workday before and after, in minutes; none where neither is known. */
  readonly rest: number | undefined;
  /** Minutes of the contract's week that are not planned yet; none without a contract. */
  readonly left: number | undefined;
  /** Minutes that it adds to the week. */
  readonly added: number;
  /** What would then ask a reason when the week is told. */
  readonly asks: readonly Finding[];
}

/** Why somebody cannot take a gap. */
export type Unable =
  /** Works then already. */
  | { readonly reason: 'ON_FLOOR' }
  /** Vacation or absence on that date. */
  | { readonly reason: 'ABSENT'; readonly typology: string }
  /** Belongs to another team, or to none, on that date. */
  | { readonly reason: 'NOT_IN_TEAM' }
  /** The planning rules do not give this typology to such a contract or position. */
  | { readonly reason: 'TYPOLOGY' }
  /** What would stand against telling the week. */
  | { readonly reason: 'BREAKS'; readonly findings: readonly Finding[] };

export interface Asked {
  readonly week: PersonWeek;
  /** How many of the week's first periods are this team's to change; all by default. */
  readonly own?: number | undefined;
  /** Whether the typology may be given to this person. */
  readonly allowed: boolean;
  /** Whether the person belongs to the team on the date. */
  readonly inTeam: boolean;
}

/**
 * Whether and how one person could take a gap, judged by the rules that judge the week itself: nothing that blocks may
 * arise (issue: who could take this?). The smallest change that helps: a shift grows, or a new one begins.
 */
export function takingOf({ week, own = week.periods.length, allowed, inTeam }: Asked, gap: PeopleGap): Taking | Unable {
  if (!inTeam) return { reason: 'NOT_IN_TEAM' };
  const away = week.periods.find(({ date, typology: { kind } }) => date === gap.date && (kind === 'ABSENCE' || kind === 'VACATION'));
  if (away) return { reason: 'ABSENT', typology: away.typology.code };
  const free = freeSpan(week, gap);
  if (free === undefined) return { reason: 'ON_FLOOR' };
  if (!allowed) return { reason: 'TYPOLOGY' };
  const before = judge(prepareWeek(week));
  let blocking: readonly Finding[] = [];
  for (const shape of shapesOf(week.periods.slice(0, own), gap, free)) {
    const edited = { ...week, periods: applyEdit(week.periods, shape.edit) };
    if (refusalsOf(edited).length > refusalsOf(week).length) continue;
    const prepared = prepareWeek(edited);
    const arising = arisingIn(judge(prepared), { before, touched: shape.edit.changed[0]?.index ?? week.periods.length });
    const blocks = arising.filter((finding) => effectOf(finding) === 'blocks');
    if (blocks.length === 0) return { ...shape, covered: free.end - free.start, ...figuresOf(prepared, week, gap), asks: arising.filter((finding) => effectOf(finding) !== 'none') };
    if (blocking.length === 0) blocking = blocks;
  }
  return { reason: 'BREAKS', findings: blocking };
}

export const isTaking = (answer: Taking | Unable): answer is Taking => !('reason' in answer);

/**
 * Best first: nothing that asks a reason (hours beyond the contract's among it), the most of the gap, a shift that only
 * grows, then who has most hours left.
 */
export function byAptness(one: Taking, other: Taking): number {
  return (
    one.asks.length - other.asks.length ||
    other.covered - one.covered ||
    Number(other.lengthens) - Number(one.lengthens) ||
    (other.left ?? 0) - (one.left ?? 0) ||
    (other.rest ?? Infinity) - (one.rest ?? Infinity)
  );
}

/** The longest stretch of the gap in which the person does nothing else, the first of equals. */
function freeSpan({ before = [], periods, after = [] }: PersonWeek, { date, from, to }: PeopleGap): Span | undefined {
  const busy = mergeSpans([...before, ...periods, ...after].map((period) => spanOn(period, date)).toSorted(byStart));
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

type Shape = Pick<Taking, 'edit' | 'from' | 'to' | 'lengthens'>;

/** The neighbouring shift grown; else a new one, as long as the gap or, where that is too short a workday, longer before or after it. */
function shapesOf(periods: readonly PlannedPeriod[], { date, typology }: PeopleGap, { start: from, end: to }: Span): Shape[] {
  const index = periods.findIndex((period) => period.date === date && period.typology.code === typology.code && period.to > period.from && (period.to === from || period.from === to));
  const neighbour = periods[index];
  if (neighbour !== undefined) {
    const grown = neighbour.to === from ? { ...neighbour, to } : { ...neighbour, from };
    return [{ edit: { changed: [{ index, period: grown }], removed: [], added: [] }, from, to, lengthens: true }];
  }
  const worksThatDay = periods.some((period) => period.date === date);
  const long = Math.max(to - from, company.workdayMin);
  const spans = worksThatDay || long === to - from ? [[from, to]] : [[from, from + long], [to - long, to]];
  return spans.flatMap(([start = 0, end = 0]) =>
    start < 0 || end > 1440 ? [] : [{ edit: { changed: [], removed: [], added: [{ date, from: start, to: end, typology }] }, from: start, to: end, lengthens: false }],
  );
}

/** What the change brings or makes worse: a code that is new or found more often, or one to which the touched period contributes. */
function arisingIn(after: readonly Finding[], { before, touched }: { readonly before: readonly Finding[]; readonly touched: number }): Finding[] {
  const known = new Map<string, number>();
  for (const { code } of before) known.set(code, (known.get(code) ?? 0) + 1);
  return after.filter(({ code, marks }) => {
    const left = known.get(code) ?? 0;
    known.set(code, left - 1);
    return left <= 0 || marks.includes(touched);
  });
}

function figuresOf(edited: PreparedWeek, week: PersonWeek, { date }: PeopleGap): Pick<Taking, 'rest' | 'left' | 'added'> {
  const { inTimebase, base } = personTotals(prepareWeek(week));
  const at = edited.workdays.findIndex((workday) => workday.date === date);
  const rests = [at - 1, at].flatMap((first) => {
    const [ends, begins] = [edited.workdays[first]?.blocks.at(-1)?.end, edited.workdays[first + 1]?.blocks[0]?.start];
    return ends === undefined || begins === undefined ? [] : [begins - ends];
  });
  return {
    rest: rests.length === 0 ? undefined : Math.min(...rests),
    left: base === undefined ? undefined : Math.max(0, base - inTimebase),
    added: personTotals(edited).planned - personTotals(prepareWeek(week)).planned,
  };
}
