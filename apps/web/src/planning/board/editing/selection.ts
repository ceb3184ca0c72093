import type { Cursor } from './cursor.ts';

/** A person's day. */
export type Cell = { readonly uuid: string; readonly date: string };

/** The board as a spreadsheet sees it: who stands in its rows, which days in its columns. */
export type Sheet = { readonly people: readonly string[]; readonly dates: readonly string[] };

/** What is chosen: the rectangle from one cell to another, and what was chosen before it. */
export type Selection = { readonly anchor: Cell; readonly head: Cell; readonly kept: readonly Cell[] };

export const isCell = (one: Cell, other: Cell): boolean => one.uuid === other.uuid && one.date === other.date;

/** One cell alone. */
export const only = (cell: Cell): Selection => ({ anchor: cell, head: cell, kept: [] });

export const cellAt = ({ people, dates }: Sheet, { row, day }: Pick<Cursor, 'row' | 'day'>): Cell => ({
  uuid: people[row] ?? '',
  date: dates[day] ?? '',
});

export const placeOf = ({ people, dates }: Sheet, { uuid, date }: Cell): Cursor => ({
  row: Math.max(0, people.indexOf(uuid)),
  day: Math.max(0, dates.indexOf(date)),
  part: 0,
});

/** The cells of a rectangle, row by row. */
export function rectangle(sheet: Sheet, from: Cell, to: Cell): Cell[] {
  const [a, b] = [placeOf(sheet, from), placeOf(sheet, to)];
  const people = sheet.people.slice(Math.min(a.row, b.row), Math.max(a.row, b.row) + 1);
  const dates = sheet.dates.slice(Math.min(a.day, b.day), Math.max(a.day, b.day) + 1);
  return people.flatMap((uuid) => dates.map((date) => ({ uuid, date })));
}

/** Everything chosen, each cell once, row by row. */
export function cellsOf(sheet: Sheet, { anchor, head, kept }: Selection): Cell[] {
  const last = rectangle(sheet, anchor, head);
  if (kept.length === 0) return last;
  const chosen = Map.groupBy([...kept, ...last], ({ uuid }) => uuid);
  return sheet.people.flatMap((uuid) => {
    const dates = new Set(chosen.get(uuid)?.map(({ date }) => date));
    return sheet.dates.filter((date) => dates.has(date)).map((date) => ({ uuid, date }));
  });
}

/** What is chosen, so many rows and days on. */
export function along(
  sheet: Sheet,
  { anchor, head, kept }: Selection,
  { rows, days }: { rows: number; days: number },
): Selection {
  const within = (at: number, size: number): number => Math.min(size - 1, Math.max(0, at));
  const on = (cell: Cell): Cell => {
    const { row, day } = placeOf(sheet, cell);
    return cellAt(sheet, {
      row: within(row + rows, sheet.people.length),
      day: within(day + days, sheet.dates.length),
    });
  };
  return { anchor: on(anchor), head: on(head), kept: kept.map(on) };
}

/** Ctrl and a press: one more cell, or one less; the last one left stays. */
export function toggled(sheet: Sheet, selection: Selection, cell: Cell): Selection {
  const chosen = cellsOf(sheet, selection);
  const others = chosen.filter((each) => !isCell(each, cell));
  if (others.length === chosen.length) return { anchor: cell, head: cell, kept: chosen };
  const last = others.at(-1);
  return last === undefined ? selection : { anchor: last, head: last, kept: others };
}

export const wholeRow = ({ dates }: Sheet, uuid: string): Selection => ({
  anchor: { uuid, date: dates.at(-1) ?? '' },
  head: { uuid, date: dates[0] ?? '' },
  kept: [],
});

export const wholeColumn = ({ people }: Sheet, date: string): Selection => ({
  anchor: { uuid: people.at(-1) ?? '', date },
  head: { uuid: people[0] ?? '', date },
  kept: [],
});

/** As much as a rectangle of rows and columns that may lie apart; null when the chosen cells form none. */
export function blockOf(cells: readonly Cell[]): Sheet | null {
  const people = [...new Set(cells.map(({ uuid }) => uuid))];
  const dates = [...new Set(cells.map(({ date }) => date))].toSorted();
  return people.length * dates.length === cells.length ? { people, dates } : null;
}

/** A rectangle of the board by the places of its rows and days, ends included. */
export type Block = {
  readonly rows: readonly [number, number];
  readonly days: readonly [number, number];
};

/** The cells as few rectangles that do not overlap: each is outlined once. Cells come row by row, a row's days in order. */
export function blocksOf(sheet: Sheet, cells: readonly Cell[]): Block[] {
  const places = new Map(sheet.people.map((uuid, row) => [uuid, row]));
  const runs: Block[] = [];
  for (const { uuid, date } of cells) {
    const [row, day] = [places.get(uuid) ?? 0, sheet.dates.indexOf(date)];
    const last = runs.at(-1);
    if (last?.rows[0] === row && last.days[1] === day - 1)
      runs.splice(-1, 1, { ...last, days: [last.days[0], day] });
    else runs.push({ rows: [row, row], days: [day, day] });
  }
  const blocks: Block[] = [];
  for (const run of runs) {
    const over = blocks.findIndex(
      ({ rows, days }) => rows[1] === run.rows[0] - 1 && days[0] === run.days[0] && days[1] === run.days[1],
    );
    const block = blocks[over];
    if (block === undefined) blocks.push(run);
    else blocks.splice(over, 1, { ...block, rows: [block.rows[0], run.rows[0]] });
  }
  return blocks;
}
