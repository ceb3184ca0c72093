import type { BesidePeriod } from '@jornada/contract/planned-week.ts';
import { faceMinutes, holdsItsBreak } from '@jornada/domain/planning/week/week.ts';
import { SCALE, type Span } from '../../../ui/marks/scale.ts';
import { newPeriod, type BoardPeriod } from './periods.ts';

const STEP = 15;
const DAY = 1440;
/** So near to an end of a chip the pointer takes the end, not the chip; a finger is broader. */
const EDGE_PX = { mouse: 7, touch: 16 } as const;
/** Less than this is a click. */
const SLOP_PX = 4;

const snap = (minute: number): number => Math.round(minute / STEP) * STEP;

/** What the pointer catches: half hours and the hours at which shifts of the team usually begin or end; with Alt quarters alone. */
export type Catches = { readonly fine: boolean; readonly usual: readonly number[] };

const COARSE = 30;
/** So near the team's own hours win over a half hour. */
const NEAR = 15;

/** The nearest minute that is caught. */
export function caught(minute: number, { fine, usual }: Catches): number {
  if (fine) return snap(minute);
  const [nearest] = usual.toSorted((a, b) => Math.abs(a - minute) - Math.abs(b - minute));
  return nearest !== undefined && Math.abs(nearest - minute) < NEAR
    ? nearest
    : Math.round(minute / COARSE) * COARSE;
}

/** At least so many shifts make an hour the team's own, and so many of these are caught. */
const OFTEN = 3;
const MOST_USUAL = 8;

/** The hours at which most of these shifts begin or end, the most frequent first. */
export function usualHours(periods: readonly Pick<BesidePeriod, 'fromHour' | 'toHour'>[]): number[] {
  const counts = new Map<number, number>();
  for (const { fromHour, toHour } of periods)
    for (const minute of [fromHour, toHour]) counts.set(minute, (counts.get(minute) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count >= OFTEN)
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, MOST_USUAL)
    .map(([minute]) => minute);
}

/** The minute under a place in a day's cell, on the one scale of 06 to 23 or on a wider one. */
export function minuteAt(x: number, cell: { left: number; width: number }, scale: Span = SCALE): number {
  return snap(exactMinuteAt(x, cell, scale));
}

/** The same before anything is caught. */
export function exactMinuteAt(x: number, cell: { left: number; width: number }, scale: Span = SCALE): number {
  const share = Math.min(1, Math.max(0, (x - cell.left) / cell.width));
  return scale.from + share * (scale.to - scale.from);
}

export type Grip = 'start' | 'end' | 'body';

export function gripAt(
  x: number,
  chip: { left: number; right: number },
  by: keyof typeof EDGE_PX = 'mouse',
): Grip {
  if (x - chip.left < EDGE_PX[by]) return 'start';
  return chip.right - x < EDGE_PX[by] ? 'end' : 'body';
}

export const isDrag = (dx: number, dy: number): boolean => Math.hypot(dx, dy) > SLOP_PX;

export const length = ({ fromHour, toHour }: Pick<BoardPeriod, 'fromHour' | 'toHour'>): number =>
  faceMinutes({ from: fromHour, to: toHour });

const withLength = (period: BoardPeriod, fromHour: number, minutes: number): BoardPeriod => {
  const end = fromHour + minutes;
  const moved = { ...period, fromHour, toHour: end > DAY ? end - DAY : end };
  return holdsBreak(moved) ? moved : { ...moved, break: null };
};

/** The period with its start (and end) later by so many minutes, kept within the day on which it starts. */
export function shifted(period: BoardPeriod, minutes: number): BoardPeriod {
  const fromHour = Math.min(DAY - STEP, Math.max(0, period.fromHour + minutes));
  const rest = period.break
    ? { ...period.break, from: (period.break.from + (fromHour - period.fromHour) + DAY) % DAY }
    : period.break;
  return withLength({ ...period, break: rest }, fromHour, length(period));
}

/** The period with one end moved; never made shorter than `shortest`, a quarter of an hour by default. */
export function resized(
  period: BoardPeriod,
  grip: 'start' | 'end',
  minutes: number,
  shortest = STEP,
): BoardPeriod {
  const least = Math.min(shortest, length(period));
  if (grip === 'end')
    return withLength(period, period.fromHour, Math.min(DAY, Math.max(least, length(period) + minutes)));
  const fromHour = Math.max(0, Math.min(period.fromHour + minutes, period.fromHour + length(period) - least));
  return withLength(period, fromHour, length(period) - (fromHour - period.fromHour));
}

/** Whether a period's break lies inside it. */
export const holdsBreak = ({
  fromHour,
  toHour,
  break: rest,
}: Pick<BesidePeriod, 'fromHour' | 'toHour' | 'break'>): boolean =>
  holdsItsBreak({ from: fromHour, to: toHour, break: rest });

const USUAL_BREAK = 30;
/** Where in a period a minute of the clock lies, counted from its start, also past midnight. */
const sinceStart = ({ fromHour }: Pick<BoardPeriod, 'fromHour'>, minute: number): number =>
  (minute - fromHour + DAY) % DAY;

/** Whether a minute of the clock lies inside a period, not at its ends. */
export const holdsMinute = (period: BoardPeriod, minute: number): boolean =>
  minute !== period.fromHour && sinceStart(period, minute) < length(period);
const inDay = (minute: number): number => (minute > DAY ? minute - DAY : minute);

/**
 * A period in two: at a minute of the clock, else at its break, which becomes free time, else at half of it. What is too
 * short for two quarters of an hour stays one.
 */
export function splitAt(period: BoardPeriod, minute?: number): BoardPeriod[] {
  const whole = length(period);
  if (whole < 2 * STEP) return [period];
  const within = (since: number): number => Math.min(whole - STEP, Math.max(STEP, snap(since)));
  const rest = minute === undefined ? period.break : null;
  const end = within(
    minute === undefined ? (rest ? sinceStart(period, rest.from) : whole / 2) : sinceStart(period, minute),
  );
  const begin = rest ? within(Math.max(end, sinceStart(period, rest.from) + rest.minutes)) : end;
  const part = (from: number, to: number): BoardPeriod => {
    const piece = {
      ...period,
      fromHour: (period.fromHour + from) % DAY,
      toHour: inDay(period.fromHour + to),
      break: rest ? null : period.break,
    };
    return holdsBreak(piece) ? piece : { ...piece, break: null };
  };
  return [part(0, end), newPeriod(part(begin, whole))];
}

/** With a break of half an hour in the middle. */
export function withBreak(period: BoardPeriod): BoardPeriod {
  const from = snap(length(period) / 2) - STEP;
  return from < STEP
    ? period
    : { ...period, break: { from: (period.fromHour + from) % DAY, minutes: USUAL_BREAK } };
}

/** With its break earlier or later, as far as the period holds it. */
export function breakMoved(period: BoardPeriod, minutes: number): BoardPeriod {
  if (!period.break) return period;
  const moved = { ...period, break: { ...period.break, from: (period.break.from + minutes + DAY) % DAY } };
  return holdsBreak(moved) ? moved : period;
}
