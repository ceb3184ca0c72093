import { isAccepted } from '@jornada/domain/notifications/statuses.ts';
import { mondayOf } from '@jornada/domain/time.ts';
import { useMemo } from 'react';
import type { View } from '../../views.ts';
import { sendStatesOf, type BoardFinding } from '../findings/findings.ts';
import type { Presence } from '../store/others.ts';
import type { Board } from '../store/store.ts';
import type { BoardRow } from '../week/rows.ts';
import { PlanActs, type BoardPattern } from './PlanActs.tsx';
import { InBar, type Stood } from './PlanFrame.tsx';

type TeamActsProps = {
  board: Board;
  /** The view, on the day and in the team in which one stands. */ here: View;
  /** The people who are sent the weeks, also those who are not on the day shown. */ everyone: readonly BoardRow[];
  findings: readonly BoardFinding[];
  others: readonly Presence[];
  /** The person on whose row one stands. */ person: string | undefined;
  editable: boolean;
  onNextFinding: () => void;
  proposing: boolean;
  onPropose: () => void;
  pattern: BoardPattern | undefined;
};

/** What can be done with the week of the team in which one stands, in the bar over the plan. */
export function TeamActs({ everyone, findings, person, ...props }: TeamActsProps) {
  const { board, here, others } = props;
  const { teamUuid } = here;
  const alone = others.length === 0;
  const stood = useMemo((): Stood => ({ board, here, person, alone }), [board, here, person, alone]);
  const monday = mondayOf(here.date);
  const team = useMemo(() => everyone.filter((row) => row.team.uuid === teamUuid), [everyone, teamUuid]);
  const sendStates = useMemo(() => team.flatMap((row) => sendStatesOf(row, monday)), [team, monday]);
  const answers = useMemo(() => answersOf(team, monday), [team, monday]);
  return (
    <InBar stood={stood}>
      <PlanActs
        {...props}
        blocks={findings.filter(({ effect }) => effect === 'blocks').length}
        asks={findings.filter(({ effect }) => effect === 'asks a reason').length}
        toNotify={sendStates.length}
        ready={sendStates.filter((sendState) => sendState !== 'blocked').length}
        sent={answers.length}
        accepted={answers.filter(isAccepted).length}
        canUndo={board.canUndo()}
        canRedo={board.canRedo()}
        away={board.state().kind === 'away'}
      />
    </InBar>
  );
}

/** Where the notifications of that week stand. */
const answersOf = (team: readonly BoardRow[], monday: string) =>
  team.flatMap(({ person }) =>
    person.weeks.flatMap(({ weekStart, notification }) =>
      weekStart === monday && notification !== null && notification.status !== 'CLOSED'
        ? [notification.status]
        : [],
    ),
  );
