import { leaveCalls } from '@jornada/contract/leave.ts';
import { leaveOfAbsenceCalls } from '@jornada/contract/leave-of-absence.ts';
import type { LeaveOfAbsenceDetail } from '@jornada/contract/processes.ts';
import { leaveOfAbsence } from '@jornada/domain/leave-of-absence/kind.ts';
import type { ComponentType } from 'react';
import type { ActForm, ActFormProps, KindScreen } from '../processes/kinds.ts';
import { SignedDocuments } from '../processes/SignedDocuments.tsx';
import { AbsenceFacts } from './AbsenceFacts.tsx';
import { ExtendDialog } from './ExtendDialog.tsx';
import { ReentryDialog } from './ReentryDialog.tsx';
import { absenceTexts } from './texts.ts';

/** The page of a leave of absence on the engine. */
export const absenceScreen: KindScreen = {
  type: leaveOfAbsence.type,
  texts: absenceTexts,
  Facts: ({ process }) =>
    process.processType === leaveOfAbsence.type ? <AbsenceFacts process={process} /> : null,
  Beside: ({ process }) => <SignedDocuments process={process} />,
  forms: {
    'leave.startRehiringLeaveOfAbsence': dialog(ReentryDialog),
    'reentry.otherDay': dialog(ReentryDialog),
    'leaveOfAbsence.extend': dialog(ExtendDialog),
  },
  calls: { ...leaveCalls, ...leaveOfAbsenceCalls },
};

function dialog(Form: ComponentType<ActFormProps<LeaveOfAbsenceDetail>>): ActForm {
  return {
    dialog: (props) =>
      props.process.processType === leaveOfAbsence.type ? <Form {...props} process={props.process} /> : null,
  };
}
