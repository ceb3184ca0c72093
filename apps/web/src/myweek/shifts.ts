import type { BesidePeriod, HourTypology } from '@jornada/contract/planned-week.ts';
import { addDays } from '@jornada/domain/time.ts';
import { clock, range } from '../ui/format.ts';
import type { TimeBarBar } from '../ui/marks/TimeBar.tsx';

const DAY = 1440;

export type Shift = BesidePeriod & { readonly code: string; readonly works: boolean };

export function shiftsOf(periods: readonly BesidePeriod[], typologies: readonly HourTypology[]): Shift[] {
  const byUuid = new Map(typologies.map((typology) => [typology.uuid, typology]));
  return periods
    .map((period) => {
      const typology = byUuid.get(period.hourTypologyUuid);
      return { ...period, code: typology?.abbreviation ?? '', works: typology?.kind === 'WORK' || typology?.kind === 'COMPLEMENTARY' || typology?.kind === 'CEX' };
    })
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.fromHour - b.fromHour);
}

/** Where a period ends, counted from the midnight at which its day began. */
const endOf = ({ fromHour, toHour }: Pick<BesidePeriod, 'fromHour' | 'toHour'>): number => (toHour <= fromHour ? toHour + DAY : toHour);

export const hoursText = (periods: readonly BesidePeriod[]): string => periods.map(({ fromHour, toHour }) => range(clock(fromHour), clock(toHour))).join(', ');

export const minutesOf = (periods: readonly BesidePeriod[]): number => periods.reduce((sum, period) => sum + endOf(period) - period.fromHour, 0);

/** The bars of a day with breaks cut out; what runs past midnight stays at the edge. */
export const barsOf = (periods: readonly BesidePeriod[], look: Omit<TimeBarBar, 'from' | 'to'>): TimeBarBar[] =>
  periods.flatMap((period) => {
    const rest = period.break;
    if (!rest) return [{ ...look, from: period.fromHour, to: endOf(period) }];
    return [
      { ...look, from: period.fromHour, to: rest.from },
      { ...look, from: rest.from + rest.minutes, to: endOf(period) },
    ];
  });

export const daysOf = (monday: string): string[] => Array.from({ length: 7 }, (_, day) => addDays(monday, day));

export type Next = { readonly shift: Shift; readonly state: 'now' | 'today' | 'later'; readonly waitMinutes: number };

/** The shift that is on or comes next, at a moment of the site's clock. */
export function nextShift(shifts: readonly Shift[], { today, minute }: { today: string; minute: number }): Next | undefined {
  const shift = shifts.find((each) => each.works && (each.date > today || (each.date === today && endOf(each) > minute)));
  if (shift === undefined) return undefined;
  if (shift.date > today) return { shift, state: 'later', waitMinutes: 0 };
  return shift.fromHour <= minute ? { shift, state: 'now', waitMinutes: 0 } : { shift, state: 'today', waitMinutes: shift.fromHour - minute };
}

/** Minutes of work that lie before a moment of the week. */
export function doneMinutes(shifts: readonly Shift[], { today, minute }: { today: string; minute: number }): number {
  return shifts
    .filter((each) => each.works && each.date <= today)
    .reduce((sum, each) => sum + (each.date < today ? endOf(each) - each.fromHour : Math.max(0, Math.min(minute, endOf(each)) - each.fromHour)), 0);
}
