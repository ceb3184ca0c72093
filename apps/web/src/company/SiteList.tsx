import { companyCalls, type CompanySite } from '@jornada/contract/company.ts';
import { employerCalls } from '@jornada/contract/employers.ts';
import { referenceCalls } from '@jornada/contract/reference.ts';
import { clock } from '@jornada/domain/time.ts';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useList, useRead } from '../data.ts';
import { useCallForm } from '../form.ts';
import { can, useProfile } from '../profile.ts';
import { RecordList } from '../record/RecordList.tsx';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { NumberField } from '../ui/fields/NumberField.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { FormDialog } from '../ui/floating/FormDialog.tsx';
import { texts } from './texts.ts';

/** The company's stores, workshops and warehouses; administrators add and edit them. */
export default function SiteList() {
  const t = useTexts(texts);
  const [edited, setEdited] = useState<CompanySite | 'new'>();
  const read = useRead(companyCalls['companySites.list'], {});
  const writes = can(useProfile(), 'companySites.update');
  return (
    <>
      <RecordList<CompanySite>
        title={t('sites.title')}
        lead={t('sites.lead')}
        actions={
          writes && (
            <Button kind="primary" icon={<IconPlus />} onClick={() => setEdited('new')}>
              {t('sites.new')}
            </Button>
          )
        }
        list={read}
        columns={[
          { key: 'name', header: t('sites.name'), phone: 'title', render: ({ name }) => <b>{name}</b> },
          {
            key: 'code',
            header: t('sites.code'),
            phone: 'aside',
            render: ({ code }) => <span className="code">{code}</span>,
          },
          {
            key: 'place',
            header: t('sites.municipality'),
            phone: 'detail',
            render: ({ municipality }) => municipality,
          },
          { key: 'zone', header: t('sites.timeZone'), render: ({ timeZone }) => timeZone },
          {
            key: 'hours',
            header: t('sites.hours'),
            render: ({ opens, closes }) => `${clock(opens)}–${clock(closes)}`,
          },
          { key: 'employer', header: t('sites.employer'), render: ({ employerName }) => employerName },
          { key: 'teams', header: t('sites.teams'), align: 'right', render: ({ teams }) => teams },
        ]}
        rowKey={({ code }) => code}
        rowLabel={({ name }) => name}
        onOpen={writes ? setEdited : undefined}
        empty={<EmptyState title={t('sites.none')} />}
      />
      {edited !== undefined && (
        <SiteDialog known={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </>
  );
}

type Values = {
  code: string;
  name: string;
  kind: string | null;
  state: string | null;
  municipality: string;
  address: string;
  postalCode: string;
  latitude: number | null;
  longitude: number | null;
  timeZone: string;
  employer: string | null;
  registry: string | null;
  zone: string;
  opens: string;
  closes: string;
};

function SiteDialog({ known, onClose }: { known: CompanySite | undefined; onClose: () => void }) {
  const t = useTexts(texts);
  const employers = useRead(employerCalls['companyEmployers.list'], {}).data ?? [];
  const states = useList(referenceCalls['regions.list'], {}).data?.rows ?? [];
  const start: Values = {
    code: known?.code ?? '',
    name: known?.name ?? '',
    kind: known?.kind ?? 'STORE',
    state: known?.state ?? null,
    municipality: known?.municipality ?? '',
    address: known?.address ?? '',
    postalCode: known?.postalCode ?? '',
    latitude: known?.latitude ?? null,
    longitude: known?.longitude ?? null,
    timeZone: known?.timeZone ?? 'America/Mexico_City',
    employer: known?.employer ?? null,
    registry: known?.registry ?? null,
    zone: known?.zone ?? '',
    opens: clock(known?.opens ?? 540),
    closes: clock(known?.closes ?? 1320),
  };
  const { form, submit, busy } = useCallForm(
    companyCalls[known === undefined ? 'companySites.create' : 'companySites.update'],
    {
      values: start,
      drafted: true,
      input: ({ code, opens, closes, zone, ...values }) => ({
        ...(known === undefined ? { code } : { personnelDivision: known.code, version: known.version }),
        ...values,
        zone: zone.trim() || null,
        opens: minuteOf(opens),
        closes: minuteOf(closes),
      }),
      onDone: onClose,
    },
  );
  const bind = form.getInputProps;
  const registries = employers.find(({ rfc }) => rfc === form.values.employer)?.registries ?? [];
  return (
    <FormDialog
      title={t(known === undefined ? 'sites.new' : 'sites.edit')}
      onClose={onClose}
      act={t('company.save')}
      onSubmit={submit}
      busy={busy}
    >
      {known === undefined && <TextField {...bind('code')} label={t('sites.code')} maxLength={8} />}
      <TextField {...bind('name')} label={t('sites.name')} maxLength={100} />
      <SelectField
        {...bind('kind')}
        label={t('sites.kind')}
        options={[
          { value: 'STORE', label: t('sites.kind.STORE') },
          { value: 'WORKSHOP', label: t('sites.kind.WORKSHOP') },
          { value: 'WAREHOUSE', label: t('sites.kind.WAREHOUSE') },
        ]}
      />
      <SelectField
        {...bind('state')}
        label={t('sites.state')}
        options={states.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <TextField {...bind('municipality')} label={t('sites.municipality')} maxLength={100} />
      <TextField {...bind('address')} label={t('sites.address')} maxLength={200} />
      <TextField {...bind('postalCode')} label={t('sites.postalCode')} maxLength={5} />
      <NumberField {...bind('latitude')} label={t('sites.latitude')} decimals={4} />
      <NumberField {...bind('longitude')} label={t('sites.longitude')} decimals={4} />
      <TextField {...bind('timeZone')} label={t('sites.timeZone')} maxLength={60} />
      <SelectField
        {...bind('employer')}
        label={t('sites.employer')}
        options={employers.map(({ rfc, legalName }) => ({ value: rfc, label: legalName, detail: rfc }))}
      />
      <SelectField
        {...bind('registry')}
        label={t('sites.registry')}
        clearable
        placeholder={t('sites.registry.any')}
        options={registries.map(({ number }) => ({ value: number, label: number }))}
      />
      <TextField
        {...bind('zone')}
        label={t('sites.zone')}
        hint={t('sites.zone.hint')}
        maxLength={100}
        optional
      />
      <TextField {...bind('opens')} label={t('sites.opens')} maxLength={5} />
      <TextField {...bind('closes')} label={t('sites.closes')} maxLength={5} />
    </FormDialog>
  );
}

/** Minutes since midnight of `09:30`; null where it is no time. */
function minuteOf(text: string): number | null {
  const [, hour, minute] = /^(\d{1,2}):(\d{2})$/.exec(text.trim()) ?? [];
  return hour === undefined || minute === undefined ? null : Number(hour) * 60 + Number(minute);
}
