import { companyCalls } from '@jornada/contract/company.ts';
import { ROLE_SCOPE, type Role } from '@jornada/domain/access/roles.ts';
import type { UseFormReturnType } from '@mantine/form';
import { texts as roleTexts } from '../auth/reach.ts';
import { useRead } from '../data.ts';
import { useTexts } from '../texts.ts';
import { ComboField } from '../ui/fields/ComboField.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { accountTexts as texts } from './accountTexts.ts';

type RoleValues = {
  role: Role | null;
  personnelDivision: string | null;
  teamUuid: string | null;
  employer: string | null;
};

/** No role is chosen yet. */
export const NO_ROLE: RoleValues = { role: null, personnelDivision: null, teamUuid: null, employer: null };

/** A role and what is named beside it: the site, the team, the employer. */
export function RoleFields({
  form,
  roles,
}: {
  readonly form: UseFormReturnType<RoleValues>;
  readonly roles: readonly Role[];
}) {
  const t = useTexts(texts);
  const say = useTexts(roleTexts);
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
    <>
      <SelectField
        {...bind('role')}
        label={t('roles.role.new')}
        value={role}
        onChange={(value) => form.setValues({ ...NO_ROLE, role: roles.find((one) => one === value) ?? null })}
        options={roles.map((one) => ({ value: one, label: say(`role.${one}`) }))}
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
    </>
  );
}
