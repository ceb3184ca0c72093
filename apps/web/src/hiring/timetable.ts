import { sayDayTimes, usualTimetable, type DayTime } from '@jornada/domain/hiring/timetable.ts';

/** A timetable as it is typed: seven days, Monday first. */
type Typed = { readonly timetable: readonly string[] };
type Base = { readonly weeklyHours: number | null };

/** Some week that begins on a Monday, to name the days. */
export const WEEK_OF_DAYS = [1, 2, 3, 4, 5, 6, 7].map((day) => `2024-01-0${day}`);

/** `lun 10:00–18:00, mar 10:00–18:00` */
export const timetableLine = (days: readonly string[], weekday: (date: string) => string): string =>
  days.flatMap((text, at) => (text === '' ? [] : [`${weekday(WEEK_OF_DAYS[at] ?? '')} ${text}`])).join(', ');

/** A timetable as seven typed days. */
export const typedDays = (timetable: readonly DayTime[]): string[] =>
  [1, 2, 3, 4, 5, 6, 7].map((day) => sayDayTimes(timetable.filter((one) => one.day === day)));

/** The usual days of a base. */
export const usualDays = (weeklyHours: number): string[] =>
  typedDays(usualTimetable(Math.round(weeklyHours * 60)));

/** Seven typed days; a draft that was kept before there were any has none. */
export const daysOf = ({ timetable }: Partial<Typed>): readonly string[] => timetable ?? typedDays([]);

/** Whether the days are still those that the base proposes. */
export const isUsual = (values: Typed & Base): boolean =>
  daysOf(values).join() === usualDays(values.weeklyHours ?? 0).join();

/** A new weekly base takes the usual days along; what somebody typed stays. */
export const withTimetable = (values: Typed & Base, weeklyHours: number | null) =>
  isUsual(values) ? { timetable: usualDays(weeklyHours ?? 0) } : {};
