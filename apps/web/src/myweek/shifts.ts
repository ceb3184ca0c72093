import type { BesidePeriod, HourTypology } from '@jornada/contract/planned-week.ts';
import { isWorked } from '@jornada/domain/planning/typologies.ts';
import { faceMinutes, stretchesOf } from '@jornada/domain/planning/week.ts';
import { addDays, daysBetween } from '@jornada/domain/time.ts';
import { clock, range } from '../ui/format.ts';
import type { TimeBarBar } from '../ui/marks/TimeBar.tsx';

const DAY = 1440;

export type Shift = BesidePeriod & { readonly code: string; readonly works: boolean };

export function shiftsOf(periods: readonly BesidePeriod[], typologies: readonly HourTypology[]): Shift[] {
  const byUuid = new Map(typologies.map((typology) => [typology.uuid, typology]));
  return periods
    .map((period) => {
      const typology = byUuid.get(period.hourTypologyUuid);
      return { ...period, code: typology?.abbreviation ?? '', works: typology !== undefined && isWorked(typology) };
    })
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.fromHour - b.fromHour);
}

/** Where a period ends, counted from the midnight at which its day began. */
const endOf = ({ fromHour, toHour }: Pick<BesidePeriod, 'fromHour' | 'toHour'>): number => fromHour + faceMinutes({ from: fromHour, to: toHour });

export const hoursText = (periods: readonly BesidePeriod[]): string => periods.map(({ fromHour, toHour }) => range(clock(fromHour), clock(toHour))).join(', ');

/** Hours with what they are for where that is not ordinary work: a day may change in this alone. */
export function shiftsText(periods: readonly BesidePeriod[], typologies: readonly HourTypology[]): string {
  return shiftsOf(periods, typologies)
    .map((shift) => `${hoursText([shift])}${shift.code === '' || shift.code === 'ORD' ? '' : ` ${shift.code}`}`)
    .join(', ');
}

export const minutesOf = (periods: readonly BesidePeriod[]): number => periods.reduce((sum, period) => sum + endOf(period) - period.fromHour, 0);

/** The bars of a day with breaks cut out; what runs past midnight stays at the edge. */
export const barsOf = (periods: readonly BesidePeriod[], look: Omit<TimeBarBar, 'from' | 'to'>): TimeBarBar[] =>
  periods.flatMap(({ fromHour, toHour, break: rest }) => stretchesOf({ from: fromHour, to: toHour, break: rest }).map((stretch) => ({ ...look, ...stretch })));

export const daysOf = (monday: string): string[] => Array.from({ length: 7 }, (_, day) => addDays(monday, day));

export type Next = { readonly shift: Shift; readonly state: 'now' | 'today' | 'later'; readonly waitMinutes: number };

type Moment = { readonly today: string; readonly minute: number };

/** A moment as minutes since the midnight of a date. */
const since = (date: string, { today, minute }: Moment): number => daysBetween(date, today) * DAY + minute;

/** The shift that is on or comes next, at a moment of the site's clock; a night goes on after its own day is over. */
export function nextShift(shifts: readonly Shift[], now: Moment): Next | undefined {
  const shift = shifts.find((each) => each.works && endOf(each) > since(each.date, now));
  if (shift === undefined) return undefined;
  if (shift.date > now.today) return { shift, state: 'later', waitMinutes: 0 };
  const waitMinutes = shift.fromHour - since(shift.date, now);
  return waitMinutes <= 0 ? { shift, state: 'now', waitMinutes: 0 } : { shift, state: 'today', waitMinutes };
}

/** Minutes of work that lie before a moment of the week. */
export function doneMinutes(shifts: readonly Shift[], now: Moment): number {
  return shifts.filter((each) => each.works).reduce((sum, each) => sum + Math.max(0, Math.min(since(each.date, now), endOf(each)) - each.fromHour), 0);
}
