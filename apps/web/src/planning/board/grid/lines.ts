import type { Borrowed } from '@jornada/contract/planned-week.ts';
import { restingOn } from '../store/arranged.ts';
import type { BoardTeam } from '../week/rows.ts';
import type { Board } from '../store/store.ts';

/** Over a team's rows: whose they are, and how many. */
export type TeamLine = { readonly kind: 'team'; readonly team: BoardTeam; readonly count: number };

/**
 * What stands under what in the grid: rows; over each team's rows its name where several are shown; under them who comes
 * from another team, what waits for somebody, and, where one day is shown, who rests on it.
 */
export type Line =
  | TeamLine
  | { readonly kind: 'row'; readonly key: string; readonly index: number }
  | { readonly kind: 'borrowed'; readonly team: BoardTeam; readonly person: Borrowed }
  | { readonly kind: 'open'; readonly team: BoardTeam }
  | { readonly kind: 'rest'; readonly team: BoardTeam; readonly keys: readonly string[] };

export function linesOf(board: Board, open: ReadonlySet<string> = NONE): Line[] {
  const byTeam = Map.groupBy(
    board.order.map((key, index) => ({ kind: 'row' as const, key, index })),
    ({ key }) => board.row(key)?.team.uuid,
  );
  return board.week.teams.flatMap((team): Line[] => {
    const rows = byTeam.get(team.uuid) ?? [];
    const resting = board.days.length === 1 ? restingOn(board, team) : [];
    return [
      ...(board.week.teams.length > 1 ? [{ kind: 'team' as const, team, count: rows.length }] : []),
      ...rows,
      ...(team.borrowed ?? []).map((person) => ({ kind: 'borrowed' as const, team, person })),
      ...(open.has(team.uuid) ? [{ kind: 'open' as const, team }] : []),
      ...(resting.length > 0 ? [{ kind: 'rest' as const, team, keys: resting.map(({ key }) => key) }] : []),
    ];
  });
}

const NONE: ReadonlySet<string> = new Set();

/** The team's line that stands over a place; undefined where a single team needs none. */
export function teamOver(lines: readonly Line[], place: number): TeamLine | undefined {
  return lines.slice(0, place + 1).findLast((line) => line.kind === 'team');
}
