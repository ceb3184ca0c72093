import { employerCalls, type Employer } from '@jornada/contract/employers.ts';
import { referenceCalls } from '@jornada/contract/reference.ts';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useList, useRead } from '../data.ts';
import { useCallForm } from '../form.ts';
import { RecordList } from '../record/RecordList.tsx';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { DateField } from '../ui/fields/DateField.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { FormDialog } from '../ui/floating/FormDialog.tsx';
import styles from './EmployerList.module.css';
import { texts } from './texts.ts';

/** The legal persons that employ, with their registries. */
export default function EmployerList() {
  const t = useTexts(texts);
  const [edited, setEdited] = useState<Employer | 'new'>();
  const read = useRead(employerCalls['companyEmployers.list'], {});
  return (
    <>
      <RecordList<Employer>
        title={t('employers.title')}
        lead={t('employers.lead')}
        actions={
          <Button kind="primary" icon={<IconPlus />} onClick={() => setEdited('new')}>
            {t('employers.new')}
          </Button>
        }
        list={read}
        columns={[
          {
            key: 'name',
            header: t('employers.name'),
            phone: 'title',
            render: ({ legalName }) => <b>{legalName}</b>,
          },
          {
            key: 'rfc',
            header: t('employers.rfc'),
            phone: 'aside',
            render: ({ rfc }) => <span className="code">{rfc}</span>,
          },
          {
            key: 'registries',
            header: t('employers.registries'),
            phone: 'detail',
            render: ({ registries }) => registries.map(({ number }) => number).join(', '),
          },
          {
            key: 'representatives',
            header: t('employers.representatives'),
            phone: 'detail',
            render: ({ representatives, teams }) =>
              representatives.length > 0
                ? representatives
                    .map(({ name, power }) =>
                      power === null ? t('employers.power.missing', { name }) : name,
                    )
                    .join(', ')
                : [t('employers.representatives.none', { count: teams.length }), teams.join('; ')]
                    .filter((part) => part !== '')
                    .join(': '),
          },
          { key: 'sites', header: t('employers.sites'), align: 'right', render: ({ sites }) => sites },
        ]}
        rowKey={({ rfc }) => rfc}
        rowLabel={({ legalName }) => legalName}
        onOpen={setEdited}
        empty={<EmptyState title={t('employers.none')} />}
      />
      {edited !== undefined && (
        <EmployerDialog known={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </>
  );
}

const NO_REGISTRY: { readonly number: string; readonly state: string | null } = { number: '', state: null };

function EmployerDialog({ known, onClose }: { known: Employer | undefined; onClose: () => void }) {
  const t = useTexts(texts);
  const states = useList(referenceCalls['regions.list'], {}).data?.rows ?? [];
  const { form, submit, busy } = useCallForm(
    employerCalls[known === undefined ? 'companyEmployers.create' : 'companyEmployers.update'],
    {
      values: {
        rfc: known?.rfc ?? '',
        legalName: known?.legalName ?? '',
        address: known?.address ?? '',
        postalCode: known?.postalCode ?? '',
        registry: NO_REGISTRY,
        powers: (known?.representatives ?? []).map(({ account, power }) => ({
          account,
          deed: power?.deed ?? '',
          date: power?.date ?? null,
          notary: power?.notary ?? '',
        })),
      },
      drafted: true,
      input: ({ registry, powers, ...values }) => ({
        ...(known !== undefined && { version: known.version, powers }),
        ...values,
        registry: known !== undefined && registry.number.trim() === '' ? null : registry,
      }),
      onDone: onClose,
    },
  );
  const bind = form.getInputProps;
  return (
    <FormDialog
      title={t(known === undefined ? 'employers.new' : 'employers.edit')}
      onClose={onClose}
      act={t('company.save')}
      onSubmit={submit}
      busy={busy}
    >
      {known === undefined && <TextField {...bind('rfc')} label={t('employers.rfc')} maxLength={13} />}
      <TextField {...bind('legalName')} label={t('employers.name')} maxLength={200} />
      <TextField {...bind('address')} label={t('sites.address')} maxLength={200} />
      <TextField {...bind('postalCode')} label={t('sites.postalCode')} maxLength={5} />
      <TextField
        {...bind('registry.number')}
        label={t(known === undefined ? 'employers.registry' : 'employers.registry.another')}
        hint={t('employers.registry.hint')}
        optional={known !== undefined}
        maxLength={11}
      />
      <SelectField
        {...bind('registry.state')}
        label={t('employers.registry.state')}
        optional={known !== undefined}
        options={states.map(({ code, name }) => ({ value: code, label: name }))}
      />
      {known?.representatives.map(({ account, name }, at) => (
        <fieldset key={account} className={styles.power}>
          <legend>{t('employers.power', { name })}</legend>
          <TextField
            {...bind(`powers.${at}.deed`)}
            label={t('employers.power.deed')}
            hint={t('employers.power.hint')}
            optional
            maxLength={60}
          />
          <DateField {...bind(`powers.${at}.date`)} label={t('employers.power.date')} optional />
          <TextField
            {...bind(`powers.${at}.notary`)}
            label={t('employers.power.notary')}
            optional
            maxLength={160}
          />
        </fieldset>
      ))}
    </FormDialog>
  );
}
