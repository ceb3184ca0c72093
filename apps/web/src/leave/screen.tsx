import { leaveCalls } from '@jornada/contract/leave.ts';
import { processCalls } from '@jornada/contract/processes.ts';
import { leave } from '@jornada/domain/leave/kind.ts';
import type { KindScreen } from '../processes/kinds.ts';
import { LeaveFacts } from './LeaveFacts.tsx';
import { leaveTexts } from './texts.ts';

/** The page of an exit on the engine. */
export const leaveScreen: KindScreen = {
  type: leave.type,
  texts: leaveTexts,
  Facts: ({ process }) => (process.processType === leave.type ? <LeaveFacts process={process} /> : null),
  Beside: () => null,
  forms: {},
  calls: { ...leaveCalls, 'force.complete': processCalls['force.complete'] },
};
