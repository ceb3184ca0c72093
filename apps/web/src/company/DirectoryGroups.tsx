import { directoryGroupCalls, type DirectoryGroup } from '@jornada/contract/directory-groups.ts';
import { GROUP_ROLES } from '@jornada/domain/access/roles.ts';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useAct, useList } from '../data.ts';
import { useCallForm } from '../form.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { TextField } from '../ui/fields/TextField.tsx';
import { FormDialog } from '../ui/floating/FormDialog.tsx';
import { figure } from '../ui/format.ts';
import { Row, Rows, Section } from '../ui/layout/Section.tsx';
import { DataTable } from '../ui/table/DataTable.tsx';
import { NO_ROLE, RoleFields } from './RoleFields.tsx';
import { accountTexts as texts } from './accountTexts.ts';

type GroupRole = DirectoryGroup['roles'][number];
type RoleOf = (role: GroupRole) => string;

/** The groups of the company's directory, and which roles each gives to its members. */
export function DirectoryGroups({ roleOf }: { readonly roleOf: RoleOf }) {
  const t = useTexts(texts);
  const [open, setOpen] = useState<string>();
  const [adds, setAdds] = useState(false);
  const list = useList(directoryGroupCalls['directoryGroups.list'], {});
  const chosen = list.data?.rows.find(({ uuid }) => uuid === open);
  return (
    <>
      <Section
        rule="ink"
        title={t('groups.title')}
        count={t('groups.lead')}
        aside={
          <Button size="small" icon={<IconPlus />} onClick={() => setAdds(true)}>
            {t('groups.new')}
          </Button>
        }
      >
        <DataTable<DirectoryGroup>
          label={t('groups.title')}
          rows={list.data?.rows}
          error={list.isError && <ReadFailed title={t('groups.failed')} read={list} />}
          columns={[
            { key: 'name', header: t('groups.name'), phone: 'title', render: ({ name }) => <b>{name}</b> },
            {
              key: 'roles',
              header: t('roles.roles'),
              phone: 'detail',
              render: ({ roles }) => roles.map(roleOf).join(', ') || t('groups.noRoles'),
            },
            {
              key: 'members',
              header: t('groups.members'),
              align: 'right',
              narrow: true,
              render: ({ members }) => figure(members),
            },
            {
              key: 'origin',
              header: t('groups.origin'),
              phone: 'aside',
              render: ({ isProvisioned }) => t(isProvisioned ? 'groups.scim' : 'groups.signIn'),
            },
          ]}
          rowKey={({ uuid }) => uuid}
          rowLabel={({ name }) => name}
          onOpen={({ uuid }) => setOpen(uuid)}
          empty={<EmptyState title={t('groups.none')}>{t('groups.none.lead')}</EmptyState>}
        />
      </Section>
      {chosen !== undefined && (
        <GroupDialog group={chosen} roleOf={roleOf} onClose={() => setOpen(undefined)} />
      )}
      {adds && <NewGroup onClose={() => setAdds(false)} />}
    </>
  );
}

function GroupDialog({
  group,
  roleOf,
  onClose,
}: {
  readonly group: DirectoryGroup;
  readonly roleOf: RoleOf;
  readonly onClose: () => void;
}) {
  const t = useTexts(texts);
  const { uuid: groupUuid, name } = group;
  const take = useAct(directoryGroupCalls['directoryGroups.takeRole'], {
    onDone: () => showToast({ kind: 'done', text: t('roles.taken') }),
  });
  const remove = useAct(directoryGroupCalls['directoryGroups.remove'], {
    onDone: () => {
      showToast({ kind: 'done', text: t('groups.removed', { name }) });
      onClose();
    },
  });
  const { form, submit, busy } = useCallForm(directoryGroupCalls['directoryGroups.giveRole'], {
    values: NO_ROLE,
    input: ({ role, personnelDivision, teamUuid }) => ({ groupUuid, role, personnelDivision, teamUuid }),
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
      aside={
        <Button kind="danger" busy={remove.isPending} onClick={() => remove.mutate({ groupUuid })}>
          {t('groups.remove')}
        </Button>
      }
    >
      <p>{t('groups.gives', { count: group.members })}</p>
      <Rows dense>
        {group.roles.map((row) => (
          <Row
            key={roleOf(row)}
            title={roleOf(row)}
            action={
              <Button
                kind="plain"
                size="small"
                busy={take.isPending}
                aria-label={t('roles.take.of', { role: roleOf(row) })}
                onClick={() => {
                  const role = GROUP_ROLES.find((one) => one === row.role);
                  if (role === undefined) return;
                  const [personnelDivision, teamUuid] = [row.site?.code ?? null, row.team?.uuid ?? null];
                  take.mutate({ groupUuid, role, personnelDivision, teamUuid });
                }}
              >
                {t('roles.take')}
              </Button>
            }
          />
        ))}
      </Rows>
      <RoleFields form={form} roles={GROUP_ROLES} />
    </FormDialog>
  );
}

function NewGroup({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(texts);
  const { form, submit, busy } = useCallForm(directoryGroupCalls['directoryGroups.create'], {
    values: { name: '' },
    input: (values) => values,
    onDone: ({ group }) => {
      showToast({ kind: 'done', text: t('groups.created', { name: group.name }) });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('groups.new')}
      onClose={onClose}
      act={t('groups.create')}
      onSubmit={submit}
      busy={busy}
    >
      <TextField
        {...form.getInputProps('name')}
        label={t('groups.name')}
        hint={t('groups.name.hint')}
        maxLength={256}
      />
    </FormDialog>
  );
}
