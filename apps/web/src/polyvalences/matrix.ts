import {
  matrixCells,
  type PolyvalenceCell,
  type PolyvalenceColumn,
  type PolyvalenceMatrix,
  type PolyvalencePerson,
} from '@jornada/contract/polyvalences.ts';
import {
  footOf,
  footWith,
  isAble,
  type Holder,
  type Level,
  type PositionFoot,
} from '@jornada/domain/polyvalences/polyvalences.ts';

/** What names a cell: a person in a position of a team. */
export type CellPlace = Pick<PolyvalenceCell, 'collaboratorUuid' | 'teamUuid' | 'positionNumber'>;

export const cellKey = (place: CellPlace): string =>
  `${place.collaboratorUuid} ${place.teamUuid} ${place.positionNumber}`;

export const placeIn = (person: PolyvalencePerson, column: PolyvalenceColumn): CellPlace => ({
  collaboratorUuid: person.collaboratorUuid,
  teamUuid: column.teamUuid,
  positionNumber: column.positionNumber,
});

/** Whether a column is the person's own position. */
export const isOwn = (person: PolyvalencePerson, column: PolyvalenceColumn): boolean =>
  person.teamUuid === column.teamUuid && person.positionNumber === column.positionNumber;

/** Whether the law keeps the person out of the position (LFT 176). */
export const isForbidden = (person: PolyvalencePerson, column: PolyvalenceColumn): boolean =>
  person.minor && column.adultsOnly;

export type Cells = ReadonlyMap<string, PolyvalenceCell>;

export const cellsOf = (matrix: PolyvalenceMatrix): Cells =>
  new Map(matrixCells(matrix).map((cell) => [cellKey(cell), cell]));

/** Columns of one team beside each other. */
export type ColumnGroup = { readonly team: string; readonly uuid: string; readonly count: number };

export function groupsOf(columns: readonly PolyvalenceColumn[]): ColumnGroup[] {
  return [...Map.groupBy(columns, ({ teamUuid }) => teamUuid)].map(([uuid, own]) => ({
    uuid,
    team: own[0]?.team ?? '',
    count: own.length,
  }));
}

/** People who are not shown one by one, by how many of them can do what; without a team those out of reach. */
export type CountRow = {
  readonly team: string | null;
  readonly people: number;
  readonly able: readonly number[];
};

type Shown = Pick<PolyvalenceMatrix, 'columns' | 'people' | 'others'>;

/** The teams beside the one chosen, and those out of reach, as rows of counts. */
export function countRows({ columns, people, others }: Shown, cells: Cells, team: string | null): CountRow[] {
  const names = new Map(columns.map((column) => [column.teamUuid, column.team]));
  const beside = team === null ? [] : people.filter(({ teamUuid }) => teamUuid !== team);
  const folded = [...Map.groupBy(beside, ({ teamUuid }) => teamUuid)].map(([uuid, own]) => ({
    team: names.get(uuid) ?? '',
    people: own.length,
    able: columns.map(
      (column) => own.filter((person) => isAble(cells.get(cellKey(placeIn(person, column)))?.level)).length,
    ),
  }));
  return others.people === 0
    ? folded
    : [
        ...folded,
        {
          team: null,
          people: others.people,
          able: columns.map((column) => countIn(others, column)?.able ?? 0),
        },
      ];
}

const countIn = ({ counts }: PolyvalenceMatrix['others'], { teamUuid, positionNumber }: PolyvalenceColumn) =>
  counts.find((one) => one.teamUuid === teamUuid && one.positionNumber === positionNumber);

/** Under each column how well the store covers it: people within reach by name, others by number. */
export function footsOf({ columns, people, others }: Shown, cells: Cells): PositionFoot[] {
  return columns.map((column) => {
    const holders = people.flatMap((person): Holder[] => {
      const cell = cells.get(cellKey(placeIn(person, column)));
      return cell === undefined ? [] : [{ name: person.name, level: cell.level, days: person.days }];
    });
    return footWith(footOf(holders, column.wanted), countIn(others, column));
  });
}

/** The level that a key sets: 0 none, 1 learns, 2 can, 3 teaches; undefined for every other key. */
export function levelOfKey(key: string): Level | null | undefined {
  const levels: Readonly<Record<string, Level | null>> = {
    '0': null,
    Delete: null,
    Backspace: null,
    '1': 'LEARNING',
    '2': 'ABLE',
    '3': 'TEACHES',
  };
  return levels[key];
}

/** A rectangle of cells: where it began, and where it ends now. */
export type Area = {
  readonly row: number;
  readonly column: number;
  readonly toRow: number;
  readonly toColumn: number;
};

export const single = (row: number, column: number): Area => ({
  row,
  column,
  toRow: row,
  toColumn: column,
});

export const isInside = ({ row, toRow, column, toColumn }: Area, r: number, c: number): boolean =>
  r >= Math.min(row, toRow) &&
  r <= Math.max(row, toRow) &&
  c >= Math.min(column, toColumn) &&
  c <= Math.max(column, toColumn);

type Bounds = { readonly rows: number; readonly columns: number };

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
  Home: [0, -1000],
  End: [0, 1000],
};

/** Where the arrows lead; with Shift the area grows. Null for keys that lead nowhere. */
export function moved(
  area: Area,
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  { rows, columns }: Bounds,
): Area | null {
  const [down, right] = STEPS[key] ?? [];
  if (down === undefined || right === undefined) return null;
  const row = clamp(area.toRow + down, rows - 1);
  const column = clamp(area.toColumn + right, columns - 1);
  return shiftKey ? { ...area, toRow: row, toColumn: column } : single(row, column);
}

const clamp = (value: number, most: number): number => Math.max(0, Math.min(most, value));
