import { addDays, daysBetween } from '../time.ts';
import { HALF_HOURS } from './half-hours.ts';

/** What a day counted; half hours are null where only the day is known. */
export type CountedDay = {
  readonly date: string;
  readonly total: number;
  readonly halfHours: readonly number[] | null;
};

export type DemandHistory = {
  readonly days: readonly CountedDay[];
  /** Holidays and special days, by name: the same name is compared with last year's. */
  readonly special: readonly {
    readonly date: string;
    readonly name: string;
    /** The calendar closes the site on it: nothing comes, and what was counted on it says nothing of other days. */
    readonly closed: boolean;
  }[];
};

/** A day's forecast and what it is made of: total = level × weekday × season × special. */
export type DayForecast = {
  readonly date: string;
  readonly total: number;
  readonly halfHours: readonly number[];
  /** An average day of the last four weeks. */
  readonly level: number;
  readonly weekday: number;
  /** How last year went from the same four weeks to the same week; 1 where last year is not known. */
  readonly season: number;
  readonly special: number;
  readonly specialName: string | null;
  readonly closed: boolean;
};

export type ForecastError = {
  readonly weeks: number;
  /** The sum of misses over the sum of what came, by day: 0.1 is 10 %. */
  readonly error: number;
  /** The same for "as on this weekday a week ago". */
  readonly naive: number;
  /** Each day that was forecast, oldest first. */
  readonly days: readonly { readonly date: string; readonly came: number; readonly forecast: number }[];
};

/** Fewer days give no forecast. */
export const FEWEST_DAYS = 14;
const LEVEL_DAYS = 28;
const WEEKDAY_DAYS = 56;
/** The same weekday of last year. */
const YEAR_DAYS = 364;
/** Days of a week, or of four, without which last year says too little. */
const ENOUGH_OF_WEEK = 4;
const ENOUGH_OF_LEVEL = 14;
const LEAST_SEASON = 0.5;
const MOST_SEASON = 2;
const BACKTEST_WEEKS = 8;

type Known = {
  readonly byDate: ReadonlyMap<string, CountedDay>;
  readonly names: ReadonlyMap<string, string>;
  readonly closed: ReadonlySet<string>;
  readonly last: string;
};

type Open = { readonly from: number; readonly to: number };

/** Returns the forecast of a date from the days before it, and null where fewer than two weeks are known. */
export function forecastDay(
  { days, special }: DemandHistory,
  date: string,
  /** From when to when the site is open, in minutes: only for sites whose half hours are not known. */
  open: Open,
): DayForecast | null {
  return forecaster({ days: days.filter((day) => day.date < date), special }, open)?.(date) ?? null;
}

/** Prepares the forecast of dates after a history: what all of them share is counted once. */
function forecaster({ days, special }: DemandHistory, open: Open): ((date: string) => DayForecast) | null {
  if (days.length < FEWEST_DAYS) return null;
  const known: Known = {
    byDate: new Map(days.map((day) => [day.date, day])),
    names: new Map(special.map((day) => [day.date, day.name])),
    closed: new Set(special.flatMap((day) => (day.closed ? [day.date] : []))),
    last: days.reduce((latest, day) => (day.date > latest ? day.date : latest), ''),
  };
  const recent = ordinary(known, addDays(known.last, 1 - WEEKDAY_DAYS), WEEKDAY_DAYS);
  const usual = weekdayFactors(recent);
  const since = addDays(known.last, -LEVEL_DAYS);
  const level =
    mean(
      recent
        .filter((day) => day.date > since && usual(day.date) > 0)
        .map((day) => day.total / usual(day.date)),
    ) ?? 0;
  return (date) => {
    const weekday = usual(date);
    const season = seasonOf(known, date);
    const specialName = known.names.get(date) ?? null;
    const closed = known.closed.has(date);
    const factor = closed ? 0 : specialName === null ? 1 : specialFactor(known, specialName);
    const total = Math.round(level * weekday * season * factor);
    const shares = profileOf(recent, date) ?? evenly(open);
    const halfHours = shares.map((share) => share * total);
    return { date, total, halfHours, level, weekday, season, special: factor, specialName, closed };
  };
}

/** Measures the forecast on the last eight weeks, each from the days before it; null where no week could be forecast. */
export function forecastError(history: DemandHistory): ForecastError | null {
  const byDate = new Map(history.days.map((day) => [day.date, day.total]));
  const last = [...byDate.keys()].reduce((latest, date) => (date > latest ? date : latest), '');
  if (last === '') return null;
  const tried = Array.from({ length: BACKTEST_WEEKS }, (_, index) => {
    const first = addDays(last, 1 - (BACKTEST_WEEKS - index) * 7);
    const days = history.days.filter(({ date }) => date < first);
    const forecast = forecaster({ ...history, days }, { from: 0, to: 1440 });
    return Array.from({ length: 7 }, (_day, day) => addDays(first, day)).flatMap((date) => {
      const came = byDate.get(date);
      const weekAgo = byDate.get(addDays(date, -7));
      return came === undefined || weekAgo === undefined || forecast === null
        ? []
        : [{ date, came, weekAgo, forecast: forecast(date).total }];
    });
  });
  const days = tried.flat();
  const came = days.reduce((sum, day) => sum + day.came, 0);
  if (came === 0) return null;
  const missed = (by: (day: (typeof days)[number]) => number) =>
    days.reduce((sum, day) => sum + Math.abs(by(day) - day.came), 0) / came;
  return {
    weeks: tried.filter((week) => week.some((day) => day.came > 0)).length,
    error: missed((day) => day.forecast),
    naive: missed((day) => day.weekAgo),
    days: days.map(({ date, came: counted, forecast }) => ({ date, came: counted, forecast })),
  };
}

/** Returns the people needed in each half hour: what comes by what one person serves in an hour, and at least so many while the site is open. */
export function peopleFor(
  halfHours: readonly number[],
  {
    perPersonHour,
    minimum,
    open,
  }: {
    readonly perPersonHour: number;
    readonly minimum: number;
    readonly open: { readonly from: number; readonly to: number };
  },
): number[] {
  return halfHours.map((value, slot) =>
    Math.max(isOpen(slot, open) ? minimum : 0, Math.round((value * 2) / perPersonHour)),
  );
}

/** Days known among some, without holidays and special days. */
function ordinary({ byDate, names }: Known, from: string, count: number): CountedDay[] {
  return Array.from({ length: count }, (_, index) => byDate.get(addDays(from, index))).flatMap((day) =>
    day === undefined || names.has(day.date) ? [] : [day],
  );
}

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

const sameWeekday = (one: string, other: string): boolean => daysBetween(one, other) % 7 === 0;

/** How much each weekday is of an average day; 1 for a weekday that is not known. */
function weekdayFactors(days: readonly CountedDay[]): (date: string) => number {
  const weekdays = Array.from({ length: 7 }, (_, index) => addDays('2024-01-01', index)).map((anchor) => ({
    anchor,
    average: mean(days.filter(({ date }) => sameWeekday(anchor, date)).map(({ total }) => total)),
  }));
  const all = mean(weekdays.flatMap(({ average }) => average ?? []));
  return (date) => {
    const average = weekdays.find(({ anchor }) => sameWeekday(anchor, date))?.average ?? null;
    return average === null || all === null || all === 0 ? 1 : average / all;
  };
}

/** Last year's week against the four weeks of last year that the level is taken from. */
function seasonOf(known: Known, date: string): number {
  const week = ordinary(known, addDays(date, -YEAR_DAYS - 3), 7);
  const level = ordinary(known, addDays(known.last, 1 - LEVEL_DAYS - YEAR_DAYS), LEVEL_DAYS);
  if (week.length < ENOUGH_OF_WEEK || level.length < ENOUGH_OF_LEVEL) return 1;
  const usual = weekdayFactors(level);
  const flat = (days: readonly CountedDay[]) =>
    mean(days.filter((day) => usual(day.date) > 0).map((day) => day.total / usual(day.date))) ?? 0;
  const base = flat(level);
  return base === 0 ? 1 : Math.min(MOST_SEASON, Math.max(LEAST_SEASON, flat(week) / base));
}

/** How a special day went when it came before, against the same weekday in the weeks around it; other special days where it never came. */
function specialFactor(known: Known, name: string): number {
  const past = [...known.names].flatMap(([date, called]) => {
    const day = known.byDate.get(date);
    const around = [-14, -7, 7, 14].flatMap((shift) => ordinary(known, addDays(date, shift), 1));
    const usual = mean(around.map(({ total }) => total));
    return day === undefined || known.closed.has(date) || usual === null || usual === 0
      ? []
      : [{ called, factor: day.total / usual }];
  });
  const same = past.filter(({ called }) => called === name);
  return mean((same.length > 0 ? same : past).map(({ factor }) => factor)) ?? 1;
}

/** Which share of a day comes in each half hour: of the same weekdays, else of all days; null where none is known by half hours. */
function profileOf(days: readonly CountedDay[], date: string): number[] | null {
  const detailed = days.filter(({ halfHours, total }) => halfHours !== null && total > 0);
  const same = detailed.filter((day) => sameWeekday(day.date, date));
  const taken = same.length > 0 ? same : detailed;
  const total = taken.reduce((sum, day) => sum + day.total, 0);
  if (total === 0) return null;
  return Array.from(
    { length: HALF_HOURS },
    (_, slot) => taken.reduce((sum, { halfHours }) => sum + (halfHours?.[slot] ?? 0), 0) / total,
  );
}

function evenly(open: Open): number[] {
  const slots = Array.from({ length: HALF_HOURS }, (_, slot) => isOpen(slot, open));
  const count = slots.filter(Boolean).length;
  return slots.map((is) => (is ? 1 / count : 0));
}

const isOpen = (slot: number, { from, to }: { readonly from: number; readonly to: number }): boolean =>
  slot * 30 >= from && slot * 30 < to;
