import { accountCalls, type Account, type AccountRole } from '@jornada/contract/accounts.ts';
import { ROLES } from '@jornada/domain/access/roles.ts';
import { useAct } from '../data.ts';
import { useCallForm } from '../form.ts';
import { useProfile } from '../profile.ts';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { FormDialog } from '../ui/floating/FormDialog.tsx';
import { Row, Rows } from '../ui/layout/Section.tsx';
import { NO_ROLE, RoleFields } from './RoleFields.tsx';
import { accountTexts as texts } from './accountTexts.ts';

type AccountDialogProps = {
  readonly account: Account;
  readonly roleOf: (role: AccountRole) => string;
  readonly onClose: () => void;
};

/** The roles of an account, each with its way out; below, the form of one more. */
export function AccountDialog({ account, roleOf, onClose }: AccountDialogProps) {
  const t = useTexts(texts);
  const { uuid: accountUuid, name, active, collaborator } = account;
  const own = useProfile()?.uuid === accountUuid ? t('roles.own') : null;
  const take = useAct(accountCalls['accounts.takeRole'], {
    onDone: () => showToast({ kind: 'done', text: t('roles.taken') }),
  });
  const close = useAct(accountCalls['accounts.setActive'], {
    onDone: ({ account: changed }) =>
      showToast({
        kind: 'done',
        text: t(changed.active ? 'roles.reopened' : 'roles.deactivated', { name }),
      }),
  });
  const { form, submit, busy } = useCallForm(accountCalls['accounts.grantRole'], {
    values: NO_ROLE,
    drafted: true,
    input: (typed) => ({ accountUuid, ...typed }),
    onDone: () => {
      form.setValues(NO_ROLE);
      showToast({ kind: 'done', text: t('roles.granted') });
    },
  });
  return (
    <FormDialog
      title={name}
      onClose={onClose}
      act={t('roles.grant')}
      onSubmit={submit}
      busy={busy}
      locked={own}
      aside={
        <Button
          kind={active ? 'danger' : 'outlined'}
          locked={own}
          busy={close.isPending}
          onClick={() => close.mutate({ accountUuid, active: !active })}
        >
          {t(active ? 'roles.close' : 'roles.reopen')}
        </Button>
      }
    >
      <p>{own ?? account.email}</p>
      {account.roles.length === 0 && <p>{t('roles.nobody')}</p>}
      <Rows dense>
        {account.roles.map((row) => (
          <Row
            key={roleOf(row)}
            title={roleOf(row)}
            detail={row.byGroup ? t('roles.byGroup') : undefined}
            action={
              <Button
                kind="plain"
                size="small"
                locked={own}
                busy={take.isPending}
                aria-label={t('roles.take.of', { role: roleOf(row) })}
                onClick={() =>
                  take.mutate({
                    accountUuid,
                    role: row.role,
                    personnelDivision: row.site?.code ?? null,
                    teamUuid: row.team?.uuid ?? null,
                    employer: row.employer?.rfc ?? null,
                  })
                }
              >
                {t('roles.take')}
              </Button>
            }
          />
        ))}
      </Rows>
      <RoleFields form={form} roles={ROLES.filter((one) => one !== 'COLLABORATOR' || collaborator)} />
    </FormDialog>
  );
}
