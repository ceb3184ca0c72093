import type { ProposedDay, TeamProposal } from '@jornada/contract/auto-plan.ts';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTexts } from '../../../texts.ts';
import { sayDone } from '../store/sayDone.ts';
import type { Board } from '../store/store.ts';
import type { BoardRow } from '../week/rows.ts';
import type { Ghost } from '../editing/useDrag.ts';
import { accepting, keyOf, previewOf, stateOf, type DayState } from './accepting.ts';
import { proposalTexts } from './texts.ts';
import type { Shown } from './useProposing.ts';

/** What the grid shows beside a proposal: the plan alone, the proposal over it, or only the people whom it changes. */
type ProposalView = 'plan' | 'proposal' | 'changes';

/** A proposal as it stands on the board, and what is done with its days. */
export type Proposed = {
  readonly proposal: TeamProposal;
  readonly rowFor: (collaboratorUuid: string) => BoardRow | undefined;
  readonly stateOfDay: (day: ProposedDay) => DayState | 'discarded';
  /** The days that can still be accepted. */
  readonly open: readonly ProposedDay[];
  /** The rows as they would stand with every open day accepted. */
  readonly rowsAfter: readonly BoardRow[];
  readonly accept: (days: readonly ProposedDay[]) => void;
  readonly discard: (day: ProposedDay) => void;
  readonly view: ProposalView;
  readonly setView: (view: ProposalView) => void;
};

type Asked = {
  readonly teamUuid: string;
  readonly proposal: TeamProposal;
  readonly onShow: (shown: Shown) => void;
};

export function useProposed(board: Board, { teamUuid, proposal, onShow }: Asked): Proposed {
  const t = useTexts(proposalTexts);
  const rows = useSyncExternalStore(board.subscribeAll, board.rows);
  const [view, setView] = useState<ProposalView>('proposal');
  const [discarded, setDiscarded] = useState<ReadonlySet<string>>(NOTHING);
  const kept = useMemo(
    () => proposal.days.filter((day) => !discarded.has(keyOf(day))),
    [proposal, discarded],
  );
  const rowFor = useCallback(
    (uuid: string) =>
      rows.find(({ person, team }) => team.uuid === teamUuid && person.collaboratorUuid === uuid),
    [rows, teamUuid],
  );
  const rowOf = useCallback((day: ProposedDay) => rowFor(day.collaboratorUuid), [rowFor]);
  const ghost = useMemo(() => previewOf(rowOf, kept), [rowOf, kept]);
  useEffect(
    () => onShow({ preview: view === 'plan' ? null : ghost, only: view === 'changes' }),
    [onShow, view, ghost],
  );
  useEffect(() => () => onShow({ preview: null, only: false }), [onShow]);
  const stateOfDay = (day: ProposedDay): DayState | 'discarded' =>
    discarded.has(keyOf(day)) ? 'discarded' : stateOf(rowOf(day), day);
  return {
    proposal,
    rowFor,
    stateOfDay,
    open: kept.filter((day) => stateOfDay(day) === 'open'),
    rowsAfter: useMemo(() => rowsWith(rows, { teamUuid, ghost }), [rows, teamUuid, ghost]),
    accept: (days) => {
      const { step, accepted, stale } = accepting(rowOf, days);
      const takeBack = board.edit(step);
      sayDone({
        kind: 'done',
        text: t('proposal.done', { count: accepted }),
        ...(stale > 0 ? { detail: t('proposal.stale', { count: stale }) } : {}),
        action: { label: t('proposal.undo'), run: takeBack },
      });
    },
    discard: (day) => {
      const change = (turn: (keys: Set<string>) => unknown) =>
        setDiscarded((known) => {
          const keys = new Set(known);
          turn(keys);
          return keys;
        });
      change((keys) => keys.add(keyOf(day)));
      sayDone({
        text: t('proposal.discarded'),
        action: { label: t('proposal.undo'), run: () => change((keys) => keys.delete(keyOf(day))) },
      });
    },
    view,
    setView,
  };
}

const NOTHING: ReadonlySet<string> = new Set();

const rowsWith = (
  rows: readonly BoardRow[],
  { teamUuid, ghost }: { teamUuid: string; ghost: Ghost | null },
): BoardRow[] =>
  rows
    .filter(({ team }) => team.uuid === teamUuid)
    .map((row) => ({ ...row, periods: ghost?.step.get(row.key) ?? row.periods }));
