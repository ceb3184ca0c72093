import { clock } from '../time.ts';
import { NOTHING_FOUND, refusedOn, together, where, type Findings } from './numbers.ts';

/** Hours of work on one weekday, 1 for Monday; an end past midnight is over 1440. */
export type DayTime = { readonly day: number; readonly from: number; readonly to: number };
type Span = Pick<DayTime, 'from' | 'to'>;

/** Rest that may lie within hours of work without counting as such, in minutes. */
const MOST_REST = 60;

/**
 * What is wrong with the hours day by day: overlapping ones, and a week that does not give its base. A rest of up to an
 * hour may lie within each.
 */
export function checkTimetable(timetable: readonly DayTime[], weeklyMinutes: number): Findings {
  if (timetable.length === 0) return NOTHING_FOUND;
  const total = timetable.reduce((sum, { from, to }) => sum + to - from, 0);
  const overlapping = timetable.find((one, at) =>
    timetable.some(
      (other, place) => place < at && other.day === one.day && one.from < other.to && other.from < one.to,
    ),
  );
  return together(
    where(overlapping !== undefined, () =>
      refusedOn(`timetable.${(overlapping?.day ?? 1) - 1}`, 'FIELD_NOT_VALID'),
    ),
    where(total < weeklyMinutes || total > weeklyMinutes + timetable.length * MOST_REST, () =>
      refusedOn('timetable', 'TIMETABLE_OTHER_HOURS', { hours: total / 60, base: weeklyMinutes / 60 }),
    ),
  );
}

/** `10:00–14:00, 16–20` → its spans in order; undefined where it says something else. */
export function readDayTimes(text: string): Span[] | undefined {
  const spans: Span[] = [];
  for (const part of text.split(/[,;/]/)) {
    if (part.trim() === '') continue;
    const [, from, fromMinute = '0', to, toMinute = '0'] = SPAN.exec(part) ?? [];
    if (from === undefined || to === undefined) return undefined;
    const [start, end] = [minuteOf(from, fromMinute), minuteOf(to, toMinute)];
    if (start === undefined || end === undefined || start === end || start === DAY) return undefined;
    spans.push({ from: start, to: end > start ? end : end + DAY });
  }
  return spans.toSorted((one, other) => one.from - other.from);
}

/** Spans as they are typed and shown: `10:00–14:00, 16:00–20:00`. */
export const sayDayTimes = (spans: readonly Span[]): string =>
  spans.map(({ from, to }) => `${clock(from)}–${clock(to > DAY ? to - DAY : to)}`).join(', ');

/** The hours of a week in one sentence, as contracts say them: days with the same hours once. */
export function sayTimetable(timetable: readonly DayTime[]): string {
  const days = WEEKDAYS.map((name, at) => ({
    name,
    hours: sayDayTimes(timetable.filter(({ day }) => day === at + 1)).replaceAll(', ', ' y '),
  }));
  const stretches: { hours: string; names: string[] }[] = [];
  for (const { name, hours } of days) {
    if (stretches.at(-1)?.hours === hours) stretches.at(-1)?.names.push(name);
    else stretches.push({ hours, names: [name] });
  }
  return stretches
    .filter(({ hours }) => hours !== '')
    .map(({ hours, names }) => {
      const [first = '', ...rest] = names;
      const last = rest.at(-1);
      return `${last === undefined ? first : `${first} ${rest.length === 1 ? 'y' : 'a'} ${last}`}, ${hours}`;
    })
    .join('; ');
}

/** The usual five days of a base: Monday to Friday from ten. */
export function usualTimetable(weeklyMinutes: number): DayTime[] {
  const daily = Math.round(weeklyMinutes / 5 / 15) * 15;
  return [1, 2, 3, 4, 5].map((day) => ({
    day,
    from: OPENING,
    to: OPENING + (day === 5 ? weeklyMinutes - 4 * daily : daily),
  }));
}

const WEEKDAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'];
const DAY = 1440;
const OPENING = 600;
const SPAN = /^\s*(\d{1,2})(?::(\d{2}))?\s*(?:[-–—]|a)\s*(\d{1,2})(?::(\d{2}))?\s*h?\s*$/;

function minuteOf(hour: string, minute: string): number | undefined {
  const minutes = Number(hour) * 60 + Number(minute);
  return Number(minute) < 60 && minutes <= DAY ? minutes : undefined;
}
