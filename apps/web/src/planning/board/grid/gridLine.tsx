import { useMemo, type ReactNode } from 'react';
import type { Cursor } from '../editing/cursor.ts';
import type { Ghost } from '../editing/useDrag.ts';
import type { Chosen } from '../editing/useSelection.ts';
import type { Presence } from '../store/others.ts';
import type { Board } from '../store/store.ts';
import { isCounting, type BoardRow } from '../week/rows.ts';
import type { Span } from '../../../ui/marks/scale.ts';
import { BorrowedLine } from './BorrowedLine.tsx';
import type { CellActs } from './CellEditor.tsx';
import { DayRow } from './DayRow.tsx';
import type { Line } from './lines.ts';
import { OpenLine } from './OpenLine.tsx';
import { PersonRow } from './PersonRow.tsx';
import { RestLine } from './RestLine.tsx';
import { TeamLine } from './TeamLine.tsx';
import type { OpenShifts } from './useOpenShifts.ts';

/** What every line of the grid is drawn from. */
export type GridScene = {
  readonly board: Board;
  readonly rows: readonly BoardRow[];
  readonly open: OpenShifts;
  /** One day as bars on a scale of hours, and how someone who rests gets a row. */
  readonly hours: { readonly scale: Span; readonly onCall: (key: string) => void } | undefined;
  readonly editable: boolean;
  readonly cursor: Cursor;
  /** The text with which typing began where one stands. */
  readonly editing: string | null;
  readonly chosen: Chosen;
  /** What is shown over the plan: what is dragged, then what is proposed. */
  readonly ghosts: readonly (Ghost | null)[];
  readonly away: boolean;
  readonly seen: boolean;
  readonly others: ReadonlyMap<string | null, readonly Presence[]>;
  readonly lastWeek: boolean;
  readonly acts: CellActs;
  readonly onProblem: (uuid: string) => void;
};

type Place = { readonly top: number; readonly height: number };

const NOBODY: readonly Presence[] = [];

/** A line of the grid. A function, not a component: a component more for each row is felt when one scrolls. */
export function gridLine(line: Line, place: Place, scene: GridScene): ReactNode {
  const { board, rows, open, hours, editable } = scene;
  switch (line.kind) {
    case 'team':
      return <TeamRows key={line.team.uuid} board={board} rows={rows} line={line} {...place} />;
    case 'borrowed':
      return (
        <BorrowedLine
          key={`borrowed ${line.person.collaboratorUuid} ${line.person.from}`}
          person={line.person}
          days={board.days}
          {...place}
        />
      );
    case 'open':
      return (
        <OpenLine
          key={`open ${line.team.uuid}`}
          site={board.week.site.code}
          shifts={open.shifts.filter(({ teamUuid }) => teamUuid === line.team.uuid)}
          swaps={open.swaps.filter(({ teamUuid }) => teamUuid === line.team.uuid)}
          days={board.days}
          {...place}
        />
      );
    case 'rest':
      return (
        <RestLine
          key={`rest ${line.team.uuid}`}
          rows={line.keys.flatMap((key) => board.row(key) ?? [])}
          date={board.days[0] ?? ''}
          editable={editable}
          onCall={(key) => hours?.onCall(key)}
          {...place}
        />
      );
    case 'row':
      return personLine(line, place, scene);
  }
}

function personLine(
  { key: uuid, index }: Extract<Line, { kind: 'row' }>,
  place: Place,
  scene: GridScene,
): ReactNode {
  const { board, rows, cursor, editing, chosen, ghosts, hours } = scene;
  const here = cursor.row === index;
  const row = {
    board,
    uuid,
    index,
    ...place,
    activeDay: here ? cursor.day : null,
    activePart: here ? cursor.part : 0,
    editing: here ? editing : null,
    chosen: chosen.columnsOf(uuid),
    ghost: ghosts.find((shown) => shown?.step.has(uuid)) ?? null,
    away: scene.away,
    checking: !scene.seen && isCounting(board, rows),
    others: scene.others.get(uuid) ?? NOBODY,
    lastWeek: scene.lastWeek,
    acts: scene.acts,
    onProblem: scene.onProblem,
  };
  return hours === undefined ? (
    <PersonRow key={uuid} {...row} />
  ) : (
    <DayRow key={uuid} {...row} scale={hours.scale} />
  );
}

/** A team's line with its own rows, the same list for as long as none of them changes. */
export function TeamRows({ rows, line, ...rest }: Parameters<typeof TeamLine>[0]) {
  const own = useMemo(() => rows.filter((row) => row.team.uuid === line.team.uuid), [rows, line]);
  return <TeamLine {...rest} line={line} rows={own} />;
}
