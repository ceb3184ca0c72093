import { invitationCalls, type Invitation } from '@jornada/contract/invitation.ts';
import { siteCalls } from '@jornada/contract/sites.ts';
import { checkPersonRfc } from '@jornada/domain/identity/rfc.ts';
import { useList } from '../data.ts';
import { useCallForm } from '../form.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { showToast } from '../ui/feedback/toasts.ts';
import { IdentityField } from '../ui/fields/IdentityField.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { FormDialog } from '../ui/floating/FormDialog.tsx';
import { blockingTexts, numberFinding } from './data/findings.ts';
import { dataTexts } from './data/texts.ts';
import { OpenAlready } from './OpenAlready.tsx';
import { useBinder } from './data/useBinder.ts';
import { texts } from './texts.ts';

type InviteDialogProps = {
  readonly personnelDivision: string;
  /** The invitation whose link is replaced; without it a new candidate is invited. */
  readonly again?: Invitation | undefined;
  readonly onClose: () => void;
  readonly onDone?: ((invitation: Invitation) => void) | undefined;
};

/** Invites by RFC and e-mail, or replaces a link. */
export function InviteDialog({ personnelDivision, again, onClose, onDone }: InviteDialogProps) {
  const t = useTexts(texts);
  const d = useTexts(dataTexts);
  const language = useLanguage();
  const teams = useList(siteCalls['teams.list'], { filter: { personnelDivision } }).data?.rows ?? [];
  const findRfc = (rfc: string) => numberFinding('rfc', rfc, checkPersonRfc(rfc).reasons, { language });
  const { form, submit, busy, error } = useCallForm(invitationCalls['invitations.create'], {
    values: { rfc: again?.rfc ?? '', name: '', email: again?.email ?? '', teamUuid: '' },
    drafted: true,
    input: ({ rfc, name, email, teamUuid }) => ({
      personnelDivision,
      rfc,
      name,
      email,
      teamUuid: teamUuid || null,
    }),
    check: ({ rfc }) => blockingTexts(findRfc(rfc)),
    onDone: ({ invitation }) => {
      showToast({ kind: 'done', text: t('invite.done', { email: invitation.email }) });
      onClose();
      onDone?.(invitation);
    },
  });
  const found = findRfc(form.values.rfc);
  const bind = useBinder(form, found);
  return (
    <FormDialog
      title={again === undefined ? t('invite.title') : t('invite.again.title')}
      onClose={onClose}
      act={t('invite.send')}
      onSubmit={submit}
      busy={busy}
    >
      <p>{again === undefined ? t('invite.lead') : t('invite.again.lead')}</p>
      {again === undefined && (
        <IdentityField
          {...bind('rfc')}
          label={t('check.rfc')}
          hint={d('data.rfc.hint')}
          length={13}
          highlights={found['rfc']?.highlights}
          ok={form.values.rfc.length === 13 && found['rfc'] === undefined ? true : undefined}
        />
      )}
      {again === undefined && (
        <>
          <OpenAlready error={error} />
          <TextField
            {...bind('name')}
            label={t('invite.name')}
            hint={t('invite.name.hint')}
            optional
            maxLength={80}
            autoComplete="off"
          />
        </>
      )}
      <TextField
        {...bind('email')}
        label={t('check.email')}
        hint={t('check.email.hint')}
        type="email"
        inputMode="email"
        autoComplete="off"
      />
      {again === undefined && teams.length > 0 && (
        <SelectField
          {...bind('teamUuid')}
          label={t('check.team')}
          hint={t('check.team.hint')}
          optional
          clearable
          options={teams.map(({ uuid, name }) => ({ value: uuid, label: name }))}
        />
      )}
    </FormDialog>
  );
}
