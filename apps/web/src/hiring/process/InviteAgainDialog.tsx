import { invitationCalls } from '@jornada/contract/invitation.ts';
import { useCallForm } from '../../form.ts';
import { useTexts } from '../../texts.ts';
import { showToast } from '../../ui/feedback/toasts.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import { FormDialog } from '../../ui/floating/FormDialog.tsx';
import { pageActTexts } from './texts.ts';
import type { HireFormProps } from './forms.ts';

/** A new link for the person of this hire; the one before ends with it. */
export function InviteAgainDialog({ process, onClose, onDone }: HireFormProps) {
  const t = useTexts(pageActTexts);
  const { collaborator, personnelDivision, person, team } = process;
  const { form, submit, busy } = useCallForm(invitationCalls['invitations.create'], {
    values: { email: person.personalEmail ?? '' },
    drafted: true,
    input: ({ email }) => ({ personnelDivision, rfc: collaborator.rfc, email, teamUuid: team?.uuid ?? null }),
    onDone: () => {
      showToast({ kind: 'done', text: t('done.invitations.create') });
      onDone();
    },
  });
  return (
    <FormDialog
      title={t('dialog.invite.title', { name: collaborator.fullName || collaborator.rfc })}
      onClose={onClose}
      act={t('act.invitations.create')}
      onSubmit={submit}
      busy={busy}
    >
      <p>{t('dialog.invite.lead')}</p>
      <TextField
        {...form.getInputProps('email')}
        label={t('dialog.invite.email')}
        type="email"
        inputMode="email"
        autoComplete="off"
      />
    </FormDialog>
  );
}
