import { collaboratorCalls } from '@jornada/contract/collaborators.ts';
import { planningRecordCalls, type RecordRow } from '@jornada/contract/planning-records.ts';
import {
  comesFromProcess,
  mustEnd,
  RECORD_KINDS,
  type RecordKind,
} from '@jornada/domain/planning/records/records.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { useState } from 'react';
import { useList } from '../../data.ts';
import { useCallForm, type CallForm } from '../../form.ts';
import { useLanguage, useTexts } from '../../texts.ts';
import { showToast } from '../../ui/feedback/toasts.ts';
import { ComboField } from '../../ui/fields/ComboField.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { RadioList } from '../../ui/fields/RadioList.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { FormDialog } from '../../ui/floating/FormDialog.tsx';
import { kindTexts, texts } from './texts.ts';
import styles from './records.module.css';

type RecordDialogProps = {
  readonly personnelDivision: string;
  /** The record that is changed; without it a new one is added. */
  readonly record?: RecordRow;
  readonly onClose: () => void;
};

type Values = {
  collaboratorUuid: string | null;
  kind: RecordKind;
  from: string | null;
  to: string | null;
  weeklyMinutes: number | null;
  signedOn: string | null;
  hourLess: string;
};

/** Writes down a dated fact, or changes one; person and kind of a record stay. */
export function RecordDialog({ personnelDivision, record, onClose }: RecordDialogProps) {
  return record === undefined ? (
    <AddRecord personnelDivision={personnelDivision} onClose={onClose} />
  ) : (
    <EditRecord record={record} onClose={onClose} />
  );
}

const factsOf = ({ kind, from, to, weeklyMinutes, signedOn, hourLess }: Values) => ({
  from: from ?? '',
  to,
  weeklyMinutes:
    kind === 'COMPLEMENTARY_PACT' && weeklyMinutes !== null ? Math.round(weeklyMinutes * 60) : null,
  signedOn: kind === 'COMPLEMENTARY_PACT' ? signedOn : null,
  hourLess: kind === 'LACTATION' && hourLess === 'hour',
});

function AddRecord({ personnelDivision, onClose }: Omit<RecordDialogProps, 'record'>) {
  const t = useTexts(texts);
  const language = useLanguage();
  const [query, setQuery] = useState('');
  const people = useList(collaboratorCalls['collaborators.bySite'], {
    personnelDivision,
    filter: query === '' ? {} : { key: query },
    page: { size: 50 },
  });
  const options =
    people.data?.rows.map(({ uuid, fullName, team, position }) => ({
      value: uuid,
      label: fullName,
      detail: team?.name ?? position?.[language] ?? '',
    })) ?? [];
  const start: Values = {
    collaboratorUuid: null,
    kind: 'LACTATION',
    from: dayAt(Temporal.Now.instant()),
    to: null,
    weeklyMinutes: null,
    signedOn: null,
    hourLess: 'breaks',
  };
  const filled = useCallForm(planningRecordCalls['planningRecords.create'], {
    values: start,
    drafted: true,
    input: (values) => ({
      collaboratorUuid: values.collaboratorUuid ?? undefined,
      kind: values.kind,
      ...factsOf(values),
    }),
    onDone: () => done(t('records.done'), onClose),
  });
  return (
    <Frame title={t('records.add')} filled={filled} onClose={onClose}>
      <ComboField
        {...filled.form.getInputProps('collaboratorUuid')}
        label={t('records.person')}
        hint={t('records.person.hint')}
        options={options}
        onQuery={setQuery}
        busy={people.isFetching}
      />
      <SelectField
        {...filled.form.getInputProps('kind')}
        label={t('records.kind')}
        hint={t('records.kind.hint')}
        options={RECORD_KINDS.filter((kind) => !comesFromProcess(kind)).map((kind) => ({
          value: kind,
          label: kindTexts[kind][language],
        }))}
      />
    </Frame>
  );
}

function EditRecord({ record, onClose }: { readonly record: RecordRow; readonly onClose: () => void }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const values: Values = {
    collaboratorUuid: record.collaborator.uuid,
    kind: record.kind,
    from: record.from,
    to: record.to,
    weeklyMinutes: record.weeklyMinutes === null ? null : record.weeklyMinutes / 60,
    signedOn: record.signedOn,
    hourLess: record.hourLess ? 'hour' : 'breaks',
  };
  const filled = useCallForm(planningRecordCalls['planningRecords.update'], {
    values,
    drafted: true,
    input: (typed) => ({ recordUuid: record.uuid, version: record.version, ...factsOf(typed) }),
    onDone: () => done(t('records.done'), onClose),
  });
  return (
    <Frame
      title={t('records.edit.title', {
        kind: kindTexts[record.kind][language],
        name: record.collaborator.name,
      })}
      filled={filled}
      onClose={onClose}
    />
  );
}

function done(text: string, onClose: () => void): void {
  showToast({ kind: 'done', text });
  onClose();
}

/** The window with the facts that a kind has, and what they do to a plan. */
function Frame({
  title,
  filled: { form, submit, busy },
  onClose,
  children,
}: {
  title: string;
  filled: CallForm<Values>;
  onClose: () => void;
  children?: React.ReactNode;
}) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { kind } = form.values;
  return (
    <FormDialog title={title} onClose={onClose} act={t('records.save')} onSubmit={submit} busy={busy}>
      {children}
      <p className={styles['effect']}>{kindTexts[kind].effect[language]}</p>
      <DateField {...form.getInputProps('from')} label={t('records.from')} />
      <DateField
        {...form.getInputProps('to')}
        label={t('records.to')}
        {...(mustEnd(kind) ? {} : { hint: t('records.to.hint'), optional: true })}
      />
      {kind === 'COMPLEMENTARY_PACT' && (
        <>
          <NumberField
            {...form.getInputProps('weeklyMinutes')}
            label={t('records.hours')}
            hint={t('records.hours.hint')}
            unit="h"
            decimals={2}
            step={0.25}
            min={0.25}
            max={40}
          />
          <DateField
            {...form.getInputProps('signedOn')}
            label={t('records.signedOn')}
            hint={t('records.signedOn.hint')}
            optional
          />
        </>
      )}
      {kind === 'LACTATION' && (
        <RadioList
          {...form.getInputProps('hourLess')}
          label={t('records.form')}
          options={[
            { value: 'breaks', label: t('records.form.breaks') },
            { value: 'hour', label: t('records.form.hour') },
          ]}
        />
      )}
    </FormDialog>
  );
}
