import type { TypologyCode } from '@jornada/domain/reference/hour-typologies.ts';
import { isTypologyCode } from '@jornada/domain/reference/hour-typologies.ts';
import type { PositionKey } from './company.ts';

/** A block of one day, in minutes since midnight. */
export type Shift = {
  readonly from: number;
  readonly to: number;
  readonly code: TypologyCode;
  readonly break?: { readonly from: number; readonly minutes: number };
};

/** Monday to Sunday. */
export type WeekPattern = readonly (readonly Shift[])[];

/** When shops close, in minutes. */
export const CLOSING = 1320;

const REST = '-';

/**
 * A week as one writes it: `9-17 14.5-22 - 10-14:FOR+15-19 …`, seven days, hours with their halves, the typology behind
 * a colon where it is not ordinary work. Half an hour of break stands in the middle of five hours and more.
 */
export function weekOf(text: string): WeekPattern {
  const days = text.split(' ');
  if (days.length !== 7) throw new Error(`a week has seven days: «${text}»`);
  return days.map((day) => (day === REST ? [] : day.split('+').map(shiftOf)));
}

function shiftOf(text: string): Shift {
  const [hours = '', code = 'ORD'] = text.split(':');
  const [from = 0, to = 0] = hours.split('-').map((hour) => Number(hour) * 60);
  if (!isTypologyCode(code) || !(to > from)) throw new Error(`«${text}» is not a shift`);
  return shift(from, to, code);
}

const LONG_ENOUGH_FOR_A_BREAK = 300;
const WITHOUT_BREAK: readonly TypologyCode[] = ['VAC', 'FES', 'PCG', 'INC', 'PSG', 'AUS', 'COM', 'EXT'];

export function shift(from: number, to: number, code: TypologyCode): Shift {
  const minutes = to - from;
  if (minutes < LONG_ENOUGH_FOR_A_BREAK || WITHOUT_BREAK.includes(code)) return { from, to, code };
  return { from, to, code, break: { from: from + Math.ceil(minutes / 60) * 30, minutes: 30 } };
}

/** The week with one of its days changed; 0 is Monday. */
export const mapDay = (
  week: WeekPattern,
  at: number,
  change: (day: readonly Shift[]) => readonly Shift[],
): WeekPattern => week.map((day, index) => (index === at ? change(day) : day));

/** The same days and hours as another typology: a vacation, an absence. */
export const as = (week: WeekPattern, code: TypologyCode): WeekPattern =>
  week.map((day) => day.map(({ from, to }) => shift(from, to, code)));

type Band = readonly [from: number, to: number];

/** Hours of full-time days: early, in the middle, at noon, and late, where a mixed day has seven and a half (LFT 61). */
const FULL_DAYS = {
  early: [7, 15],
  middle: [9, 17],
  morning: [10, 18],
  noon: [12, 20],
  late: [14.5, 22],
} as const satisfies Record<string, Band>;

/** Which full-time bands a position works, in turn. */
const BANDS: Readonly<Record<PositionKey, readonly (keyof typeof FULL_DAYS)[]>> = {
  direction: ['middle', 'morning', 'middle', 'noon'],
  workshopDirection: ['middle'],
  warehouseDirection: ['middle'],
  safety: ['noon', 'middle', 'late'],
  responsible: ['middle', 'noon', 'morning', 'middle', 'late'],
  organizer: ['middle', 'morning'],
  adviser: ['middle', 'noon', 'late', 'morning', 'middle', 'late'],
  cashier: ['early', 'noon', 'late', 'middle', 'late'],
  workshop: ['morning', 'middle', 'noon'],
  stock: ['early', 'middle', 'early'],
};

/** Part-time weeks by their hours: hours of the days, as many as are worked. */
const PART_WEEKS: Readonly<Record<number, readonly (readonly Band[])[]>> = {
  1800: [repeat([10, 16], 5), repeat([16, 22], 5)],
  1440: [
    repeat([16, 22], 4),
    repeat([10, 16], 4),
    [
      [17, 22],
      [17, 22],
      [14, 21],
      [14, 21],
    ],
  ],
  1200: [
    repeat([17, 22], 4),
    repeat([10, 15], 4),
    [
      [18, 22],
      [18, 22],
      [16, 22],
      [16, 22],
    ],
  ],
  960: [
    repeat([18, 22], 4),
    [
      [9, 17],
      [9, 17],
    ],
    repeat([10, 14], 4),
  ],
};

function repeat(band: Band, times: number): Band[] {
  return Array.from({ length: times }, () => band);
}

export type Turn = {
  /** The person's place in the team: neighbours rest on other days. */
  readonly place: number;
  /** The week's number, counted from any fixed Monday. */
  readonly week: number;
  readonly position: PositionKey;
  readonly weeklyMinutes: number;
  readonly isMinor: boolean;
  /** Those who run the site rest on Saturday and Sunday. */
  readonly office: boolean;
};

/**
 * Whose turn it is to work when: two days of rest that move on by one every second week, so that nobody works more
 * than six days in a row, and hours that change with them.
 */
export function turnOf({ place, week, position, weeklyMinutes, isMinor, office }: Turn): WeekPattern {
  const turn = Math.floor(week / 2);
  if (isMinor) return minorsWeek(weeklyMinutes);
  if (office) return onDays([0, 1, 2, 3, 4], repeat(FULL_DAYS[bandOf(position, place)], 5));
  const restFrom = (place + turn) % 6;
  const days = [0, 1, 2, 3, 4, 5, 6].filter((day) => day !== restFrom && day !== restFrom + 1);
  const part = PART_WEEKS[weeklyMinutes];
  if (part === undefined) return onDays(days, repeat(FULL_DAYS[bandOf(position, place + turn)], 5));
  const bands = part[place % part.length] ?? [];
  return onDays(days.slice(5 - bands.length), bands);
}

function bandOf(position: PositionKey, turn: number): keyof typeof FULL_DAYS {
  const bands = BANDS[position];
  return bands[turn % bands.length] ?? 'middle';
}

/** Young people work four hours in the afternoon, never on a Sunday (LFT 175, 178). */
function minorsWeek(weeklyMinutes: number): WeekPattern {
  return onDays(
    weeklyMinutes >= 1200 ? [0, 1, 3, 4, 5] : [0, 2, 4, 5],
    repeat([16, 20], weeklyMinutes >= 1200 ? 5 : 4),
  );
}

function onDays(days: readonly number[], bands: readonly Band[]): WeekPattern {
  return [0, 1, 2, 3, 4, 5, 6].map((day) => {
    const band = bands[days.indexOf(day)];
    return !days.includes(day) || band === undefined ? [] : [shift(band[0] * 60, band[1] * 60, 'ORD')];
  });
}
