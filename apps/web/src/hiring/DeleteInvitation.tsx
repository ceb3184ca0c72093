import { invitationCalls, type Invitation } from '@jornada/contract/invitation.ts';
import { useAct } from '../data.ts';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { Dialog } from '../ui/floating/Dialog.tsx';
import { texts } from './texts.ts';
import styles from './hiring.module.css';

type DeleteInvitationProps = {
  readonly invitation: Invitation;
  readonly onClose: () => void;
  /** The way back that the message offers: a link that ended stays ended, a new one can go out. */ readonly onInviteAgain: () => void;
};

/** Says what ends and what stays before a link is ended. */
export function DeleteInvitation({ invitation, onClose, onInviteAgain }: DeleteInvitationProps) {
  const t = useTexts(texts);
  const { personnelDivision, uuid, rfc } = invitation;
  const act = useAct(invitationCalls['invitations.delete'], {
    onDone: () => {
      showToast({ text: t('delete.done'), action: { label: t('delete.undo'), run: onInviteAgain } });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('delete.title')}
      actions={
        <>
          <Button onClick={onClose}>{t('dialog.back')}</Button>
          <Button
            kind="danger"
            busy={act.isPending}
            onClick={() => act.mutate({ personnelDivision, uuid, rfc })}
          >
            {t('invitations.delete')}
          </Button>
        </>
      }
    >
      <div className={styles['dialog']}>
        <p>{t('delete.lead')}</p>
      </div>
    </Dialog>
  );
}
