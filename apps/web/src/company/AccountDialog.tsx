import { accountCalls, type Account, type AccountRole } from '@jornada/contract/accounts.ts';
import { companyCalls } from '@jornada/contract/company.ts';
import { ROLE_SCOPE, ROLES, type Role } from '@jornada/domain/access/roles.ts';
import { texts as roleTexts } from '../auth/reach.ts';
import { useAct, useRead } from '../data.ts';
import { useCallForm } from '../form.ts';
import { useProfile } from '../profile.ts';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { ComboField } from '../ui/fields/ComboField.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { FormDialog } from '../ui/floating/FormDialog.tsx';
import { Row, Rows } from '../ui/layout/Section.tsx';
import { accountTexts as texts } from './accountTexts.ts';

type AccountDialogProps = {
  readonly account: Account;
  readonly roleOf: (role: AccountRole) => string;
  readonly onClose: () => void;
};

/** The roles of an account, each with its way out; below, the form of one more. */
export function AccountDialog({ account, roleOf, onClose }: AccountDialogProps) {
  const t = useTexts(texts);
  const say = useTexts(roleTexts);
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
  const values: Values = { role: null, personnelDivision: null, teamUuid: null, employer: null };
  const { form, submit, busy } = useCallForm(accountCalls['accounts.grantRole'], {
    values,
    drafted: true,
    input: (typed) => ({ accountUuid, ...typed }),
    onDone: () => {
      form.setValues(values);
      showToast({ kind: 'done', text: t('roles.granted') });
    },
  });
  const { role, personnelDivision } = form.values;
  const scope = role === null ? undefined : ROLE_SCOPE[role];
  const bySite = scope === 'own sites' || scope === 'own teams' || scope === 'anywhere or the named site';
  const sites = useRead(companyCalls['companySites.list'], {}).data ?? [];
  const teams = useRead(
    companyCalls['companyTeams.list'],
    { filter: { personnelDivision: personnelDivision ?? '' } },
    { enabled: scope === 'own teams' && personnelDivision !== null },
  );
  const employers = new Map(sites.map(({ employer, employerName }) => [employer, employerName]));
  const bind = form.getInputProps;
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
      <SelectField
        {...bind('role')}
        label={t('roles.role.new')}
        value={role}
        onChange={(value) => form.setValues({ ...values, role: ROLES.find((one) => one === value) ?? null })}
        options={ROLES.filter((one) => one !== 'COLLABORATOR' || collaborator).map((one) => ({
          value: one,
          label: say(`role.${one}`),
        }))}
      />
      {bySite && (
        <ComboField
          {...bind('personnelDivision')}
          label={t('roles.site')}
          clearable
          hint={scope === 'anywhere or the named site' ? t('roles.site.hint') : undefined}
          options={sites.map((site) => ({ value: site.code, label: `${site.code} ${site.name}` }))}
        />
      )}
      {scope === 'own teams' && personnelDivision !== null && (
        <SelectField
          {...bind('teamUuid')}
          label={t('roles.team')}
          options={(teams.data ?? []).map((team) => ({ value: team.uuid, label: team.name }))}
        />
      )}
      {scope === 'own signatures' && (
        <SelectField
          {...bind('employer')}
          label={t('roles.employer')}
          options={[...employers].map(([value, label]) => ({ value, label }))}
        />
      )}
    </FormDialog>
  );
}

type Values = {
  role: Role | null;
  personnelDivision: string | null;
  teamUuid: string | null;
  employer: string | null;
};
