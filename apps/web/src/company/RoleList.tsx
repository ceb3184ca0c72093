import { accountCalls, type Account, type AccountRole } from '@jornada/contract/accounts.ts';
import { ROLES } from '@jornada/domain/access/roles.ts';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { texts as roleTexts } from '../auth/reach.ts';
import { useList } from '../data.ts';
import { useCallForm } from '../form.ts';
import { useListing } from '../listing.ts';
import { can, useProfile } from '../profile.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useLanguage, useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { FormDialog } from '../ui/floating/FormDialog.tsx';
import { Status } from '../ui/marks/Status.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { DataTable } from '../ui/table/DataTable.tsx';
import { FilterBar } from '../ui/table/FilterBar.tsx';
import { Pager } from '../ui/table/Pager.tsx';
import { AccountDialog } from './AccountDialog.tsx';
import { DirectoryGroups } from './DirectoryGroups.tsx';
import { accountTexts as texts } from './accountTexts.ts';

const SIZE = 50;

/** A role of an account or of a group. */
type RoleShown = Pick<AccountRole, 'role' | 'site' | 'team'> & Partial<Pick<AccountRole, 'employer'>>;

/** Who may sign in and with which roles; administrators give and take them. */
export default function RoleList() {
  const t = useTexts(texts);
  const say = useTexts(roleTexts);
  const { filter, isFiltered, setFilter, clearFilters, page, setPage } = useListing(['key', 'role'], 'name');
  const [open, setOpen] = useState<string>();
  const [adds, setAdds] = useState(false);
  const role = ROLES.find((name) => name === filter['role']);
  const list = useList(accountCalls['accounts.list'], {
    filter: { ...(filter['key'] ? { key: filter['key'] } : {}), ...(role === undefined ? {} : { role }) },
    page: { number: page, size: SIZE },
  });
  const total = list.data?.total ?? 0;
  const chosen = list.data?.rows.find(({ uuid }) => uuid === open);
  const profile = useProfile();
  const writes = can(profile, 'accounts.create');
  const roleOf = ({ role: name, site, team, employer }: RoleShown): string =>
    [say(`role.${name}`), site?.code, team?.name, employer?.legalName]
      .filter((part) => part !== undefined)
      .join(' · ');
  return (
    <>
      <Page
        rule={false}
        title={t('roles.title')}
        lead={t('roles.lead')}
        actions={
          writes && (
            <Button kind="primary" icon={<IconPlus />} onClick={() => setAdds(true)}>
              {t('roles.new')}
            </Button>
          )
        }
      >
        <FilterBar
          search={{
            value: filter['key'] ?? '',
            onChange: (text) => setFilter('key', text),
            placeholder: t('roles.search'),
          }}
          filters={
            role === undefined
              ? []
              : [
                  {
                    key: 'role',
                    name: t('roles.role'),
                    value: say(`role.${role}`),
                    onRemove: () => setFilter('role', null),
                  },
                ]
          }
          shown={list.data?.rows.length}
          total={list.data?.total}
          add={{
            label: t('roles.role'),
            groups: [
              {
                items: ROLES.map((name) => ({
                  label: say(`role.${name}`),
                  onSelect: () => setFilter('role', name),
                })),
              },
            ],
          }}
        />
        <DataTable<Account>
          label={t('roles.title')}
          rows={list.data?.rows}
          expectedRows={10}
          error={list.isError && <ReadFailed title={t('roles.failed')} read={list} />}
          columns={[
            { key: 'name', header: t('roles.name'), phone: 'title', render: ({ name }) => <b>{name}</b> },
            { key: 'email', header: t('roles.email'), render: ({ email }) => email },
            {
              key: 'roles',
              header: t('roles.roles'),
              phone: 'detail',
              render: ({ roles }) => roles.map(roleOf).join(', ') || t('roles.nobody'),
            },
            {
              key: 'active',
              header: t('roles.account'),
              phone: 'aside',
              render: ({ active }) => (
                <Status
                  tone={active ? 'active' : 'paused'}
                  label={t(active ? 'roles.active' : 'roles.closed')}
                />
              ),
            },
          ]}
          rowKey={({ uuid }) => uuid}
          rowLabel={({ name }) => name}
          onOpen={({ uuid }) => setOpen(uuid)}
          empty={
            <EmptyState
              title={t('roles.none')}
              action={
                isFiltered && (
                  <Button kind="link" onClick={clearFilters}>
                    {t('roles.all')}
                  </Button>
                )
              }
            />
          }
        />
        <Pager page={page} total={total} size={SIZE} onPage={setPage} />
        {can(profile, 'directoryGroups.list') && <DirectoryGroups roleOf={roleOf} />}
      </Page>
      {chosen !== undefined && (
        <AccountDialog account={chosen} roleOf={roleOf} onClose={() => setOpen(undefined)} />
      )}
      {adds && (
        <NewAccount
          onClose={() => setAdds(false)}
          onDone={({ name }) => {
            setAdds(false);
            setFilter('key', name);
            showToast({ kind: 'done', text: t('roles.created', { name }) });
          }}
        />
      )}
    </>
  );
}

function NewAccount({
  onClose,
  onDone,
}: {
  readonly onClose: () => void;
  readonly onDone: (account: Account) => void;
}) {
  const t = useTexts(texts);
  const language: string | null = useLanguage();
  const { form, submit, busy } = useCallForm(accountCalls['accounts.create'], {
    values: { name: '', email: '', language },
    drafted: true,
    input: (values) => values,
    onDone: ({ account }) => onDone(account),
  });
  const bind = form.getInputProps;
  return (
    <FormDialog
      title={t('roles.new')}
      onClose={onClose}
      act={t('roles.create')}
      onSubmit={submit}
      busy={busy}
    >
      <TextField {...bind('name')} label={t('roles.name')} maxLength={120} />
      <TextField {...bind('email')} label={t('roles.email')} hint={t('roles.email.hint')} maxLength={120} />
      <SelectField
        {...bind('language')}
        label={t('roles.language')}
        options={[
          { value: 'es', label: t('roles.language.es') },
          { value: 'en', label: t('roles.language.en') },
        ]}
      />
    </FormDialog>
  );
}
