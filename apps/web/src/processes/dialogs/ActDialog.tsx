import type { ActDialogProps } from './actDialogProps.ts';
import type { ActName } from '@jornada/domain/hiring/acts.ts';
import { CommentDialog } from './CommentDialog.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { HrDialog } from './HrDialog.tsx';
import { InviteAgainDialog } from './InviteAgainDialog.tsx';
import { ScanDialog } from './ScanDialog.tsx';
import { EditDialog, RectifyDialog } from './StepDialogs.tsx';

/** The acts that ask something first; a no to either validation is one too. */
export type DialogAct =
  | Extract<
      ActName,
      | 'hiring.insertHrData'
      | 'hiring.sendContract'
      | 'hiring.fileScan'
      | 'hiring.signOnPaper'
      | 'hiring.edit'
      | 'hiring.rectify'
      | 'invitations.create'
      | 'force.complete'
      | 'hiring.remove'
      | 'hiring.cancelProcess'
      | 'hiring.abortHiringProcess'
    >
  | 'refuse.director'
  | 'refuse.legal';

export function ActDialog({ asked, ...props }: ActDialogProps & { asked: DialogAct }) {
  switch (asked) {
    case 'refuse.director':
    case 'refuse.legal':
    case 'force.complete':
    case 'hiring.remove':
    case 'hiring.cancelProcess':
    case 'hiring.abortHiringProcess':
      return <CommentDialog {...props} asked={asked} />;
    case 'hiring.sendContract':
    case 'hiring.signOnPaper':
      return <ConfirmDialog {...props} asked={asked} />;
    case 'hiring.insertHrData':
      return <HrDialog {...props} />;
    case 'hiring.fileScan':
      return <ScanDialog {...props} />;
    case 'hiring.edit':
      return <EditDialog {...props} />;
    case 'hiring.rectify':
      return <RectifyDialog {...props} />;
    case 'invitations.create':
      return <InviteAgainDialog {...props} />;
    default:
      return asked satisfies never;
  }
}
