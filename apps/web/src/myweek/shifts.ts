import type { BesidePeriod, HourTypology } from '@jornada/contract/planned-week.ts';
import { isWorked } from '@jornada/domain/planning/typologies/typologies.ts';
import { faceMinutes, stretchesOf } from '@jornada/domain/planning/week/week.ts';
import { addDays, daysBetween } from '@jornada/domain/time.ts';
import type { Language } from '../texts.ts';
import { clock, range } from '../ui/format.ts';
import type { TimeBarBar } from '../ui/marks/TimeBar.tsx';

const DAY = 1440;

export type Shift = BesidePeriod & {
  readonly code: string;
  readonly works: boolean;
  /** What one is away for, on vacation or absent. */ readonly away: HourTypology['name'] | null;
};

export function shiftsOf(periods: readonly BesidePeriod[], typologies: readonly HourTypology[]): Shift[] {
  const byUuid = new Map(typologies.map((typology) => [typology.uuid, typology]));
  return periods
    .map((period) => {
      const typology = byUuid.get(period.hourTypologyUuid);
      const works = typology !== undefined && isWorked(typology);
      return {
        ...period,
        code: typology?.abbreviation ?? '',
        works,
        away: works ? null : (typology?.name ?? null),
      };
    })
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.fromHour - b.fromHour);
}

/** Where a period ends, counted from the midnight at which its day began. */
const endOf = ({ fromHour, toHour }: Pick<BesidePeriod, 'fromHour' | 'toHour'>): number =>
  fromHour + faceMinutes({ from: fromHour, to: toHour });

export const hoursText = (periods: readonly BesidePeriod[]): string =>
  periods.map(({ fromHour, toHour }) => range(clock(fromHour), clock(toHour))).join(', ');

/** When the person comes; where they are away, what for, once, as there are no hours to come at. */
export const comingText = (shifts: readonly Shift[], language: Language): string =>
  listed(shifts.map((shift) => shift.away?.[language] ?? hoursText([shift])));

/** The same with what the hours are for where that is not ordinary work: a day may change in this alone. */
export function shiftsText(
  periods: readonly BesidePeriod[],
  { typologies, language }: { typologies: readonly HourTypology[]; language: Language },
): string {
  return listed(
    shiftsOf(periods, typologies).map(
      (shift) =>
        `${comingText([shift], language)}${shift.works && shift.code !== 'ORD' ? ` ${shift.code}` : ''}`,
    ),
  );
}

const listed = (texts: readonly string[]): string => [...new Set(texts)].join(', ');

export const minutesOf = (periods: readonly BesidePeriod[]): number =>
  periods.reduce((sum, period) => sum + endOf(period) - period.fromHour, 0);

/** The bars of a day with breaks cut out; what runs past midnight stays at the edge. */
export const barsOf = (
  periods: readonly BesidePeriod[],
  look: Omit<TimeBarBar, 'from' | 'to'>,
): TimeBarBar[] =>
  periods.flatMap(({ fromHour, toHour, break: rest }) =>
    stretchesOf({ from: fromHour, to: toHour, break: rest }).map((stretch) => ({ ...look, ...stretch })),
  );

/** The bars of what is worked: a vacation takes no place on the scale of a day. */
export const workBars = (
  periods: readonly BesidePeriod[],
  { typologies, ...look }: { typologies: readonly HourTypology[] } & Omit<TimeBarBar, 'from' | 'to'>,
): TimeBarBar[] =>
  barsOf(
    shiftsOf(periods, typologies).filter(({ works }) => works),
    look,
  );

export const daysOf = (monday: string): string[] =>
  Array.from({ length: 7 }, (_, day) => addDays(monday, day));

export type Next = {
  readonly shift: Shift;
  readonly state: 'now' | 'today' | 'later';
  readonly waitMinutes: number;
};

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
  return shifts
    .filter((each) => each.works)
    .reduce(
      (sum, each) => sum + Math.max(0, Math.min(since(each.date, now), endOf(each)) - each.fromHour),
      0,
    );
}
