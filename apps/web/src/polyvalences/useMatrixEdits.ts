import {
  polyvalenceCalls,
  type PolyvalenceCell,
  type PolyvalenceMatrix,
} from '@jornada/contract/polyvalences.ts';
import type { CallInput } from '@jornada/contract/call.ts';
import type { Level } from '@jornada/domain/polyvalences/polyvalences.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useAct } from '../data.ts';
import { cellKey, cellsOf, type CellPlace, type Cells } from './matrix.ts';

/** What a cell is to become. */
export type CellEdit = CellPlace & {
  readonly level: Level | null;
  readonly since?: string | undefined;
  readonly trainerUuid?: string | null | undefined;
};

type Step = { readonly edits: readonly CellEdit[]; readonly back: readonly CellEdit[] };

export type MatrixEdits = {
  readonly cells: Cells;
  readonly state: 'saved' | 'saving';
  readonly edit: (edits: readonly CellEdit[]) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
};

const LONGEST = 100;

/**
 * Cells as they are worked on: each act is one save of all its cells, seen at once and undone in one step. Acts wait for
 * the one before, so that each names the row that it replaces.
 */
export function useMatrixEdits(matrix: PolyvalenceMatrix): MatrixEdits {
  const read = useMemo(() => cellsOf(matrix), [matrix]);
  const [waiting, setWaiting] = useState<readonly (readonly CellEdit[])[]>([]);
  const [past, setPast] = useState<readonly Step[]>([]);
  const [future, setFuture] = useState<readonly Step[]>([]);
  // What saves have answered since the last read: their rows are the base of the next save.
  const [answered, setAnswered] = useState<ReadonlyMap<string, PolyvalenceCell | null>>(new Map());
  const [seen, setSeen] = useState(matrix);
  if (seen !== matrix && waiting.length === 0) {
    setSeen(matrix);
    setAnswered(new Map());
  }
  const saved = useMemo(() => withAll(read, answered), [read, answered]);
  const cells = useMemo(
    () => withAll(saved, new Map(waiting.flat().map((edit) => [cellKey(edit), drawn(edit, saved, matrix)]))),
    [saved, waiting, matrix],
  );
  const asked = useRef<readonly CellEdit[] | null>(null);
  const { mutate } = useAct(polyvalenceCalls['polyvalences.save'], {
    onDone: ({ cells: rows }) => {
      const done = asked.current ?? [];
      asked.current = null;
      setAnswered((old) => {
        const next = new Map<string, PolyvalenceCell | null>(old);
        for (const edit of done) next.set(cellKey(edit), null);
        for (const row of rows) next.set(cellKey(row), row);
        return next;
      });
      setWaiting((old) => old.slice(1));
    },
    onRefused: () => {
      asked.current = null;
      setWaiting([]);
      setPast([]);
      setFuture([]);
      return false;
    },
  });
  useEffect(() => {
    const [next] = waiting;
    if (next === undefined || asked.current !== null) return;
    asked.current = next;
    mutate({ personnelDivision: matrix.site.code, cells: next.map((edit) => inputOf(edit, saved)) });
  }, [waiting, saved, mutate, matrix.site.code]);
  const send = (edits: readonly CellEdit[]): void => setWaiting((old) => [...old, edits]);
  return {
    cells,
    state: waiting.length > 0 ? 'saving' : 'saved',
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    edit: (edits) => {
      const changed = edits.filter((edit) => changes(edit, cells.get(cellKey(edit))));
      if (changed.length === 0) return;
      const back = changed.map((edit) => editBack(edit, cells.get(cellKey(edit))));
      setPast((old) => [...old.slice(-LONGEST), { edits: changed, back }]);
      setFuture([]);
      send(changed);
    },
    undo: () => {
      const step = past.at(-1);
      if (step === undefined) return;
      setPast(past.slice(0, -1));
      setFuture([...future, step]);
      send(step.back);
    },
    redo: () => {
      const step = future.at(-1);
      if (step === undefined) return;
      setFuture(future.slice(0, -1));
      setPast([...past, step]);
      send(step.edits);
    },
  };
}

const changes = (edit: CellEdit, cell: PolyvalenceCell | undefined): boolean =>
  edit.level !== (cell?.level ?? null) ||
  (edit.since !== undefined && edit.since !== cell?.since) ||
  (edit.trainerUuid !== undefined && edit.trainerUuid !== (cell?.trainer?.uuid ?? null));

const editBack = (
  { collaboratorUuid, teamUuid, positionNumber }: CellPlace,
  cell: PolyvalenceCell | undefined,
): CellEdit => ({
  collaboratorUuid,
  teamUuid,
  positionNumber,
  level: cell === undefined || cell.uuid === null ? null : cell.level,
  ...(cell !== undefined &&
    cell.uuid !== null && { since: cell.since, trainerUuid: cell.trainer?.uuid ?? null }),
});

type SaveCell = CallInput<(typeof polyvalenceCalls)['polyvalences.save']>['cells'][number];

function inputOf(edit: CellEdit, saved: Cells): SaveCell {
  const { collaboratorUuid, teamUuid, positionNumber, level, since, trainerUuid = null } = edit;
  return {
    collaboratorUuid,
    teamUuid,
    positionNumber,
    level,
    trainerUuid,
    base: saved.get(cellKey(edit))?.uuid ?? null,
    ...(since !== undefined && { since }),
  };
}

/** How a cell looks while it is being saved. */
function drawn(edit: CellEdit, saved: Cells, { today, people }: PolyvalenceMatrix): PolyvalenceCell | null {
  const { level, since = today, trainerUuid } = edit;
  if (level === null) return null;
  const before = saved.get(cellKey(edit));
  const trainer = people.find(({ collaboratorUuid }) => collaboratorUuid === trainerUuid);
  return {
    collaboratorUuid: edit.collaboratorUuid,
    teamUuid: edit.teamUuid,
    positionNumber: edit.positionNumber,
    level,
    since,
    uuid: before?.uuid ?? null,
    by: before?.by ?? null,
    trainer: trainer === undefined ? null : { uuid: trainer.collaboratorUuid, name: trainer.name },
    lastWorked: before?.lastWorked ?? null,
  };
}

function withAll(cells: Cells, changed: ReadonlyMap<string, PolyvalenceCell | null>): Cells {
  if (changed.size === 0) return cells;
  const next = new Map(cells);
  for (const [key, cell] of changed)
    if (cell === null) next.delete(key);
    else next.set(key, cell);
  return next;
}
