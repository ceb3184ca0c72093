import { deadlineCalls, type FirstWeeksItem } from '@jornada/contract/deadlines.ts';
import { OWNERS } from '@jornada/domain/deadlines/deadlines.ts';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useRead } from '../data.ts';
import { useCallForm } from '../form.ts';
import { RecordList } from '../record/RecordList.tsx';
import { useLanguage, useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import { NumberField } from '../ui/fields/NumberField.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { FormDialog } from '../ui/floating/FormDialog.tsx';
import { texts } from './texts.ts';

/** The check-list of the first weeks: what, by whom, and how many days from the start. */
export default function ItemList() {
  const t = useTexts(texts);
  const language = useLanguage();
  const { personnelDivision = '' } = useParams();
  const [edited, setEdited] = useState<FirstWeeksItem | 'new'>();
  const read = useRead(deadlineCalls['firstWeeksItems.list'], {});
  return (
    <>
      <RecordList<FirstWeeksItem>
        title={t('items.title')}
        lead={t('items.lead')}
        path={[
          { label: t('catalogues.title'), to: `/mx/${personnelDivision}/catalogues` },
          { label: t('items.title') },
        ]}
        actions={
          <Button kind="primary" icon={<IconPlus />} onClick={() => setEdited('new')}>
            {t('items.new')}
          </Button>
        }
        list={read}
        columns={[
          {
            key: 'name',
            header: t('items.name'),
            phone: 'title',
            render: ({ name }) => <b>{name[language]}</b>,
          },
          {
            key: 'owner',
            header: t('deadlines.owner'),
            phone: 'detail',
            render: ({ owner }) => t(`owner.${owner}`),
          },
          {
            key: 'days',
            header: t('items.days'),
            align: 'right',
            phone: 'aside',
            render: ({ dueDays }) => dueDays,
          },
          {
            key: 'active',
            header: t('items.active'),
            render: ({ active }) => t(active ? 'items.active' : 'items.inactive'),
          },
        ]}
        rowKey={({ uuid }) => uuid}
        rowLabel={({ name }) => name[language]}
        onOpen={setEdited}
        empty={<EmptyState title={t('items.none')} />}
      />
      {edited !== undefined && (
        <ItemDialog known={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </>
  );
}

type Values = { es: string; en: string; owner: string | null; dueDays: number | null; active: boolean };

function ItemDialog({ known, onClose }: { known: FirstWeeksItem | undefined; onClose: () => void }) {
  const t = useTexts(texts);
  const start: Values = {
    es: known?.name.es ?? '',
    en: known?.name.en ?? '',
    owner: known?.owner ?? null,
    dueDays: known?.dueDays ?? null,
    active: known?.active ?? true,
  };
  const { form, submit, busy } = useCallForm(
    deadlineCalls[known === undefined ? 'firstWeeksItems.create' : 'firstWeeksItems.update'],
    {
      values: start,
      drafted: true,
      within: 'name',
      input: ({ es, en, ...values }) => ({
        ...(known === undefined ? {} : { uuid: known.uuid, version: known.version }),
        ...values,
        name: { es, en },
      }),
      onDone: onClose,
    },
  );
  return (
    <FormDialog
      title={t(known === undefined ? 'items.new' : 'items.edit')}
      onClose={onClose}
      act={t('items.save')}
      onSubmit={submit}
      busy={busy}
    >
      <TextField {...form.getInputProps('es')} label={t('items.name.es')} maxLength={200} />
      <TextField {...form.getInputProps('en')} label={t('items.name.en')} maxLength={200} />
      <SelectField
        {...form.getInputProps('owner')}
        label={t('deadlines.owner')}
        options={OWNERS.map((owner) => ({ value: owner, label: t(`owner.${owner}`) }))}
      />
      <NumberField
        {...form.getInputProps('dueDays')}
        label={t('items.days')}
        hint={t('items.days.hint')}
        min={-30}
        max={180}
      />
      <Checkbox
        label={t('items.active')}
        checked={form.values.active}
        onChange={(active) => form.setFieldValue('active', active)}
      />
    </FormDialog>
  );
}
