import type { CoverageNeed } from '@jornada/contract/coverage.ts';
import type { NeedLine } from '@jornada/contract/planned-week.ts';
import { addDays } from '@jornada/domain/time.ts';

/** The half hour before midnight. */
export const LAST_SLOT = 47;

/** A day's need by typology; null is anyone on the floor. */
export type DayNeed = readonly NeedLine[];

/** The need of a week as it is edited: the pattern, until when it holds, and the days of this week that have their own. */
export type NeedWeek = {
  readonly pattern: readonly DayNeed[];
  readonly to: string | null;
  readonly own: readonly (DayNeed | null)[];
};

/** Whether one edits what holds every week, or this week alone. */
export type NeedMode = 'pattern' | 'dates';

/** Cells of the grid from one corner to the other, both included: days down, half hours across. */
export type Area = {
  readonly day: number;
  readonly slot: number;
  readonly toDay: number;
  readonly toSlot: number;
};

const SLOTS = LAST_SLOT + 1;
export const MOST_PEOPLE = 999;
const DAYS: readonly number[] = [0, 1, 2, 3, 4, 5, 6];

/** What the server answered, as it is edited. */
export function needWeek({
  weekStart,
  pattern,
  dates,
}: Pick<CoverageNeed, 'weekStart' | 'pattern' | 'dates'>): NeedWeek {
  return {
    pattern: DAYS.map((day) => pattern?.days.find(({ weekday }) => weekday === day + 1)?.lines ?? []),
    to: pattern?.to ?? null,
    own: DAYS.map((day) => dates.find(({ date }) => date === addDays(weekStart, day))?.lines ?? null),
  };
}

/** The day as it counts in this view. */
export const dayIn = ({ pattern, own }: NeedWeek, mode: NeedMode, day: number): DayNeed =>
  (mode === 'dates' ? own[day] : undefined) ?? pattern[day] ?? [];

/** People of one typology in each half hour of a day. */
export const peopleOf = (lines: DayNeed, typology: string | null): readonly number[] =>
  lines.find(({ hourTypologyUuid }) => hourTypologyUuid === typology)?.people ?? NOBODY;

/** Hours that a day needs, of all typologies. */
export const hoursOf = (lines: DayNeed): number =>
  lines.reduce((sum, { people }) => sum + people.reduce((total, each) => total + each, 0), 0) / 2;

export type NeedView = { readonly mode: NeedMode; readonly typology: string | null };

/** The week with other values in some cells; a day of this week becomes its own, whole. */
export function withCells(
  week: NeedWeek,
  { mode, typology }: NeedView,
  change: (day: number, slot: number, was: number) => number,
): NeedWeek {
  const edited = DAYS.map((day): DayNeed | null => {
    const lines = dayIn(week, mode, day);
    const before = peopleOf(lines, typology);
    const people = before.map((was, slot) =>
      Math.min(MOST_PEOPLE, Math.max(0, Math.round(change(day, slot, was)))),
    );
    if (people.every((each, slot) => each === before[slot])) return null;
    const others = lines.filter(({ hourTypologyUuid }) => hourTypologyUuid !== typology);
    return people.every((each) => each === 0) ? others : [...others, { hourTypologyUuid: typology, people }];
  });
  if (mode === 'pattern') return { ...week, pattern: week.pattern.map((lines, day) => edited[day] ?? lines) };
  return { ...week, own: week.own.map((lines, day) => edited[day] ?? lines) };
}

/** The corners in order. */
export const ordered = ({ day, slot, toDay, toSlot }: Area): Area => ({
  day: Math.min(day, toDay),
  slot: Math.min(slot, toSlot),
  toDay: Math.max(day, toDay),
  toSlot: Math.max(slot, toSlot),
});

export function isIn(area: Area, day: number, slot: number): boolean {
  const { day: first, slot: from, toDay, toSlot } = ordered(area);
  return day >= first && day <= toDay && slot >= from && slot <= toSlot;
}

/** The cells of an area filled with the pattern of another: one value, one column or a whole block, again and again. */
export function filled(week: NeedWeek, view: NeedView, { from, into }: { from: Area; into: Area }): NeedWeek {
  const source = ordered(from);
  const [rows, columns] = [source.toDay - source.day + 1, source.toSlot - source.slot + 1];
  const value = (day: number, slot: number): number => {
    const at = {
      day: source.day + modulo(day - source.day, rows),
      slot: source.slot + modulo(slot - source.slot, columns),
    };
    return peopleOf(dayIn(week, view.mode, at.day), view.typology)[at.slot] ?? 0;
  };
  return withCells(week, view, (day, slot, was) => (isIn(into, day, slot) ? value(day, slot) : was));
}

const modulo = (value: number, by: number): number => ((value % by) + by) % by;

/** An area as a spreadsheet takes it: days as rows. */
export function copied(week: NeedWeek, { mode, typology }: NeedView, area: Area): string {
  const { day, slot, toDay, toSlot } = ordered(area);
  return DAYS.slice(day, toDay + 1)
    .map((at) =>
      peopleOf(dayIn(week, mode, at), typology)
        .slice(slot, toSlot + 1)
        .join('\t'),
    )
    .join('\n');
}

/** The people that a cell's text stands for, none where it is empty; null where it is no whole number, or more than may be needed. */
export function peopleIn(text: string): number | null {
  if (!/^\d*([.,]0{1,2})?$/.test(text.trim())) return null;
  const people = Number(text.replace(',', '.'));
  return people > MOST_PEOPLE ? null : people;
}

/**
 * What a spreadsheet gave, from a cell on. A table that is taller than a week and no wider than one has its half hours
 * as rows, and is turned. Null where anything in it is not a number of people.
 */
export function pasted(
  week: NeedWeek,
  view: NeedView,
  { text, day, slot }: { text: string; day: number; slot: number },
): { week: NeedWeek; area: Area } | null {
  const rows = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()));
  const width = Math.max(...rows.map((row) => row.length));
  const table =
    rows.length > DAYS.length && width <= DAYS.length
      ? Array.from({ length: width }, (_, column) => rows.map((row) => row[column] ?? ''))
      : rows;
  if (table.some((row) => row.some((cell) => peopleIn(cell) === null))) return null;
  const area = {
    day,
    slot,
    toDay: Math.min(DAYS.length - 1, day + table.length - 1),
    toSlot: Math.min(SLOTS - 1, slot + Math.max(...table.map((row) => row.length)) - 1),
  };
  return {
    area,
    week: withCells(week, view, (at, half, was) =>
      isIn(area, at, half) ? (peopleIn(table[at - day]?.[half - slot] ?? '') ?? was) : was,
    ),
  };
}

/** What a save must say so that the server has this week; empty where it has. */
export function changesOf(saved: NeedWeek, week: NeedWeek, { weekStart }: { weekStart: string }) {
  const days = DAYS.map((day) => ({ weekday: day + 1, lines: [...(week.pattern[day] ?? [])] }));
  const samePattern =
    saved.to === week.to && week.pattern.every((lines, day) => isSame(lines, saved.pattern[day] ?? []));
  return {
    patterns: samePattern ? [] : [{ from: weekStart, to: week.to, days }],
    dates: DAYS.flatMap((day) => {
      const lines = week.own[day] ?? null;
      return isSame(lines, saved.own[day] ?? null)
        ? []
        : [{ date: addDays(weekStart, day), lines: lines === null ? null : [...lines] }];
    }),
  };
}

function isSame(a: DayNeed | null, b: DayNeed | null): boolean {
  if (a === null || b === null) return a === b;
  return (
    a.length === b.length &&
    a.every(({ hourTypologyUuid, people }) =>
      people.every((each, slot) => each === peopleOf(b, hourTypologyUuid)[slot]),
    )
  );
}

const NOBODY: readonly number[] = Array.from({ length: SLOTS }, () => 0);

/** The week with a forecast's people as who is on the floor on its own days; needs of a typology stay. */
export const withForecast = (week: NeedWeek, people: readonly (readonly number[])[]): NeedWeek => ({
  ...week,
  own: DAYS.map((day) => {
    const proposed = people[day];
    if (proposed === undefined) return week.own[day] ?? null;
    const others = dayIn(week, 'dates', day).filter(({ hourTypologyUuid }) => hourTypologyUuid !== null);
    return [{ hourTypologyUuid: null, people: [...proposed] }, ...others];
  }),
});
