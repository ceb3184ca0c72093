import { invitationCalls } from '@jornada/contract/invitation.ts';
import { useCallForm } from '../../form.ts';
import { useTexts } from '../../texts.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { showToast } from '../../ui/feedback/toasts.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Dialog } from '../../ui/floating/Dialog.tsx';
import { Form } from '../../ui/layout/FormLayout.tsx';
import { actTexts } from '../texts.ts';
import type { ActDialogProps } from './ActDialog.tsx';
import styles from '../processes.module.css';

/** A new link for the person of this hire; the one before ends with it. */
export function InviteAgainDialog({ process, onClose, onDone }: ActDialogProps) {
  const t = useTexts(actTexts);
  const { collaborator, personnelDivision, person, team } = process;
  const { form, submit, busy } = useCallForm(invitationCalls['invitations.create'], {
    values: { email: person.personalEmail ?? '' },
    drafted: true,
    input: ({ email }) => ({ personnelDivision, rfc: collaborator.rfc, email, teamUuid: team?.uuid ?? null }),
    onDone: () => {
      showToast({ kind: 'done', text: t('done.invited') });
      onDone();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('dialog.invite.title', { name: collaborator.fullName || collaborator.rfc })}
      actions={
        <>
          <Button onClick={onClose}>{t('dialog.close')}</Button>
          <Button kind="primary" busy={busy} onClick={() => submit()}>
            {t('act.invitations.create')}
          </Button>
        </>
      }
    >
      <Form onSubmit={submit}>
        <div className={styles['dialog']}>
          <p>{t('dialog.invite.lead')}</p>
          <TextField {...form.getInputProps('email')} label={t('dialog.invite.email')} type="email" inputMode="email" autoComplete="off" />
        </div>
      </Form>
    </Dialog>
  );
}
