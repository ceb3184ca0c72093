import { leaveCalls } from '@jornada/contract/leave.ts';
import { processCalls } from '@jornada/contract/processes.ts';
import { leave } from '@jornada/domain/leave/kind.ts';
import type { KindScreen } from '../processes/kinds.ts';
import { CheckListDialog } from './CheckListDialog.tsx';
import { LeavePapers } from './LeavePapers.tsx';
import { LeaveCheckList } from './LeaveCheckList.tsx';
import { LeaveFacts } from './LeaveFacts.tsx';
import { refusalLead } from './refusalLead.ts';
import { leaveTexts } from './texts.ts';

/** The page of an exit on the engine. */
export const leaveScreen: KindScreen = {
  type: leave.type,
  texts: leaveTexts,
  Facts: ({ process }) => (process.processType === leave.type ? <LeaveFacts process={process} /> : null),
  Beside: ({ process }) =>
    process.processType === leave.type ? (
      <>
        <LeaveCheckList process={process} />
        <LeavePapers process={process} />
      </>
    ) : null,
  forms: {
    'leave.checkList': {
      dialog: (props) =>
        props.process.processType === leave.type ? (
          <CheckListDialog {...props} process={props.process} />
        ) : null,
    },
    'leave.selectRehireable': {
      page: ({ collaborator, processUuid }) => `/mx/${collaborator.uuid}/selectRehireable/${processUuid}`,
    },
  },
  leadOf: (act, process) => (act === 'leave.send' ? refusalLead(process) : undefined),
  calls: { ...leaveCalls, 'force.complete': processCalls['force.complete'] },
};
