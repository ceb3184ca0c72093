import { mondayOf } from '@jornada/domain/time.ts';
import { useMemo, useState } from 'react';
import { comesAt } from '../week/days.ts';
import { termsOn, type BoardRow } from '../week/rows.ts';
import type { Board } from './store.ts';

/** The same board with one of its days alone, and these rows from top to bottom. */
const onlyDay = (board: Board, { date, order }: { date: string; order: readonly string[] }): Board => ({
  ...board,
  days: [date],
  order,
  rows: () => order.flatMap((key) => board.row(key) ?? []),
});

/** The same board with some of its rows alone, by their keys. */
export function onlyRows(board: Board, keys: { readonly has: (key: string) => boolean }): Board {
  const order = board.order.filter((key) => keys.has(key));
  return { ...board, order, rows: () => order.flatMap((key) => board.row(key) ?? []) };
}

/** Who of a team belongs to it on the day shown and has no row. */
export function restingOn(board: Board, { uuid, people }: Board['week']['teams'][number]): BoardRow[] {
  const shown = new Set(board.order);
  const [date = ''] = board.days;
  return people.flatMap(({ collaboratorUuid }) => {
    const row = board.rowAt({ teamUuid: uuid, collaboratorUuid });
    return row === undefined || shown.has(row.key) || !belongsOn(row, date) ? [] : [row];
  });
}

/** Whether somebody belongs to the team on a day: somebody who starts later or has left has no rest on it. */
export function belongsOn({ person }: BoardRow, date: string): boolean {
  const terms = termsOn(person, date);
  return terms !== undefined && terms.from <= date && date <= terms.to;
}

/** Whether nothing is planned in the whole week of a day: then nobody has decided that the person rests. */
export const isUnplanned = ({ periods }: BoardRow, date: string): boolean =>
  !periods.some((period) => mondayOf(period.date) === mondayOf(date));

/** People at work on a day, team by team, by when they come; from the evening before on is work of the day too. */
function workingOn(board: Board, rows: readonly BoardRow[], date: string): string[] {
  const teams = board.week.teams.map(({ uuid }) => uuid);
  const starts = rows.flatMap((row) => {
    const at = comesAt(row, { date, typologies: board.week.typologies });
    return at === undefined ? [] : [{ key: row.key, team: teams.indexOf(row.team.uuid), at }];
  });
  return starts.toSorted((a, b) => a.team - b.team || a.at - b.at).map(({ key }) => key);
}

/**
 * A day of the board: those who work, in the order in which they come, and those who were called in to be given a shift.
 * During editing nobody changes places: an emptied row stays, a row that gets a shift comes last in the team.
 */
export function useDayBoard(
  board: Board,
  { rows, date, called }: { rows: readonly BoardRow[]; date: string | null; called: readonly string[] },
): Board {
  const [known, setKnown] = useState<{ date: string | null; order: readonly string[] }>({
    date: null,
    order: [],
  });
  const shown = known.date === date ? known.order : [];
  const before = shown.filter((key) => board.row(key) !== undefined);
  const fresh =
    date === null
      ? []
      : [...new Set([...workingOn(board, rows, date), ...called])].filter((key) => !before.includes(key));
  if (known.date !== date || fresh.length > 0 || before.length < shown.length)
    setKnown({ date, order: inTeams(board, [...before, ...fresh]) });
  const { order } = known;
  return useMemo(() => (date === null ? board : onlyDay(board, { date, order })), [board, date, order]);
}

/** The same keys team by team, as they stand in each. */
function inTeams(board: Board, keys: readonly string[]): string[] {
  const teams = board.week.teams.map(({ uuid }) => uuid);
  const teamOf = (key: string): number => teams.indexOf(board.row(key)?.team.uuid ?? '');
  return keys.toSorted((a, b) => teamOf(a) - teamOf(b));
}

/** The rows that a day shows, from top to bottom. */
export function inOrderOf({ order }: Board, rows: readonly BoardRow[]): BoardRow[] {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return order.flatMap((key) => byKey.get(key) ?? []);
}
