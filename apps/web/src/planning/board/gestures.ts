import type { BesidePeriod } from '@jornada/contract/planning.ts';
import { SCALE } from '../../ui/marks/scale.ts';
import type { BoardPeriod } from './periods.ts';

const STEP = 15;
const DAY = 1440;
/** So near to an end of a chip the pointer takes the end, not the chip; a finger is broader. */
const EDGE_PX = { mouse: 7, touch: 16 } as const;
/** Less than this is a click. */
const SLOP_PX = 4;

export const snap = (minute: number): number => Math.round(minute / STEP) * STEP;

/** The minute under a place in a day's cell, on the one scale of 06 to 23. */
export function minuteAt(x: number, cell: { left: number; width: number }): number {
  const share = Math.min(1, Math.max(0, (x - cell.left) / cell.width));
  return snap(SCALE.from + share * (SCALE.to - SCALE.from));
}

export type Grip = 'start' | 'end' | 'body';

export function gripAt(x: number, chip: { left: number; right: number }, by: keyof typeof EDGE_PX = 'mouse'): Grip {
  if (x - chip.left < EDGE_PX[by]) return 'start';
  return chip.right - x < EDGE_PX[by] ? 'end' : 'body';
}

export const isDrag = (dx: number, dy: number): boolean => Math.hypot(dx, dy) > SLOP_PX;

export const length = ({ fromHour, toHour }: Pick<BoardPeriod, 'fromHour' | 'toHour'>): number => (toHour > fromHour ? toHour - fromHour : toHour + DAY - fromHour);

const withLength = (period: BoardPeriod, fromHour: number, minutes: number): BoardPeriod => {
  const end = fromHour + minutes;
  const moved = { ...period, fromHour, toHour: end > DAY ? end - DAY : end };
  return holdsBreak(moved) ? moved : { ...moved, break: null };
};

/** The period with its start (and end) later by so many minutes, kept within the day on which it starts. */
export function shifted(period: BoardPeriod, minutes: number): BoardPeriod {
  const fromHour = Math.min(DAY - STEP, Math.max(0, period.fromHour + minutes));
  const rest = period.break ? { ...period.break, from: (period.break.from + (fromHour - period.fromHour) + DAY) % DAY } : period.break;
  return withLength({ ...period, break: rest }, fromHour, length(period));
}

/** The period with one end moved; never shorter than a quarter of an hour. */
export function resized(period: BoardPeriod, grip: 'start' | 'end', minutes: number): BoardPeriod {
  if (grip === 'end') return withLength(period, period.fromHour, Math.min(DAY, Math.max(STEP, length(period) + minutes)));
  const fromHour = Math.max(0, Math.min(period.fromHour + minutes, period.fromHour + length(period) - STEP));
  return withLength(period, fromHour, length(period) - (fromHour - period.fromHour));
}

/** Whether a period's break lies inside it. */
export function holdsBreak({ fromHour, toHour, break: rest }: BesidePeriod): boolean {
  if (!rest) return true;
  const since = rest.from >= fromHour ? rest.from - fromHour : rest.from + DAY - fromHour;
  return since + rest.minutes <= length({ fromHour, toHour });
}
