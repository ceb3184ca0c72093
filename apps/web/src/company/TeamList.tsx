import { companyCalls, type CompanyTeam } from '@jornada/contract/company.ts';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useRead } from '../data.ts';
import { useCallForm } from '../form.ts';
import { can, useProfile } from '../profile.ts';
import { RecordList } from '../record/RecordList.tsx';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { FormDialog } from '../ui/floating/FormDialog.tsx';
import { texts } from './texts.ts';

/** The teams of a store with their people and who leads them; administrators add and rename them. */
export default function TeamList() {
  const t = useTexts(texts);
  const { personnelDivision = '' } = useParams();
  const [edited, setEdited] = useState<CompanyTeam | 'new'>();
  const read = useRead(companyCalls['companyTeams.list'], { filter: { personnelDivision } });
  const writes = can(useProfile(), 'companyTeams.update', personnelDivision);
  return (
    <>
      <RecordList<CompanyTeam>
        title={t('teams.title')}
        lead={t('teams.lead')}
        actions={
          writes && (
            <Button kind="primary" icon={<IconPlus />} onClick={() => setEdited('new')}>
              {t('teams.new')}
            </Button>
          )
        }
        list={read}
        columns={[
          { key: 'name', header: t('teams.name'), phone: 'title', render: ({ name }) => <b>{name}</b> },
          {
            key: 'people',
            header: t('teams.people'),
            align: 'right',
            phone: 'aside',
            render: ({ headCount }) => headCount,
          },
          {
            key: 'leads',
            header: t('teams.leads'),
            phone: 'detail',
            render: ({ responsibles }) => responsibles.join(', ') || '–',
          },
        ]}
        rowKey={({ uuid }) => uuid}
        rowLabel={({ name }) => name}
        onOpen={writes ? setEdited : undefined}
        empty={<EmptyState title={t('teams.none')} />}
      />
      {edited !== undefined && (
        <TeamDialog
          personnelDivision={personnelDivision}
          known={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

type TeamDialogProps = {
  readonly personnelDivision: string;
  readonly known: CompanyTeam | undefined;
  readonly onClose: () => void;
};

function TeamDialog({ personnelDivision, known, onClose }: TeamDialogProps) {
  const t = useTexts(texts);
  const { form, submit, busy } = useCallForm(
    companyCalls[known === undefined ? 'companyTeams.create' : 'companyTeams.update'],
    {
      values: { name: known?.name ?? '' },
      drafted: true,
      input: ({ name }) => ({
        ...(known === undefined ? { personnelDivision } : { teamUuid: known.uuid, version: known.version }),
        name,
      }),
      onDone: onClose,
    },
  );
  return (
    <FormDialog
      title={t(known === undefined ? 'teams.new' : 'teams.edit')}
      onClose={onClose}
      act={t('company.save')}
      onSubmit={submit}
      busy={busy}
    >
      <TextField {...form.getInputProps('name')} label={t('teams.name')} maxLength={100} />
    </FormDialog>
  );
}
