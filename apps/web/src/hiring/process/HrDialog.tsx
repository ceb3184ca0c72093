import { hiringCalls, type HiringData, type HrOptions } from '@jornada/contract/hiring.ts';
import { useState } from 'react';
import { useBase, useOnTop } from '../../base.ts';
import { useRead } from '../../data.ts';
import { useCallForm } from '../../form.ts';
import { TheirsFirst } from '../../record/StaleBanner.tsx';
import { ReadFailed } from '../../record/ReadFailed.tsx';
import { useTexts } from '../../texts.ts';
import { Waiting } from '../../ui/feedback/Waiting.tsx';
import { showToast } from '../../ui/feedback/toasts.ts';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Dialog } from '../../ui/floating/Dialog.tsx';
import { FormDialog } from '../../ui/floating/FormDialog.tsx';
import { texts } from '../../processes/texts.ts';
import { pageActTexts } from './texts.ts';
import type { HireFormProps } from './forms.ts';

type HrDialogProps = Pick<HireFormProps, 'onClose' | 'onDone'> & {
  process: Pick<HireFormProps['process'], 'processUuid' | 'version'> & { collaborator: { uuid: string } };
  /** Corrects what HR has completed (hiring.edit). */
  edit?: boolean;
};

/** HR's step: SAP number, employer with its registry, and who signs for it (decisions §3). */
export function HrDialog(props: HrDialogProps) {
  const t = useTexts(pageActTexts);
  const p = useTexts(texts);
  const { process, onClose, edit = false } = props;
  const typed = useRead(
    hiringCalls['hiring.data'],
    { collaboratorUuid: process.collaborator.uuid },
    { enabled: edit },
  );
  const options = useRead(hiringCalls['hiring.hrOptions'], { processUuid: process.processUuid });
  if (options.data !== undefined && (!edit || typed.data !== undefined))
    return (
      <HrForm
        {...props}
        options={options.data}
        saved={typed.data?.hr ?? null}
        version={typed.data?.process.version ?? process.version}
      />
    );
  return (
    <Dialog open onClose={onClose} title={t('act.common.insertHrData')}>
      {options.isError ? (
        <ReadFailed title={p('process.failed')} read={options} />
      ) : (
        <Waiting label={t('act.common.insertHrData')} rows={4} />
      )}
    </Dialog>
  );
}

type HrValues = {
  sapNumber: string;
  employerUuid: string | null;
  registryNumber: string | null;
  patronUuid: string | null;
};

type HrFormProps = HrDialogProps & {
  options: HrOptions;
  /** What HR has completed, where it is corrected, and the version that it was read at. */ saved: HiringData['hr'];
  version: number;
};

function HrForm({
  process: { processUuid },
  onClose,
  onDone,
  edit = false,
  saved,
  version: versionNow,
  options: { employers },
}: HrFormProps) {
  const t = useTexts(pageActTexts);
  const standard = employers.find(({ ofSite }) => ofSite) ?? employers[0];
  const [start] = useState<HrValues>({ sapNumber: '', ...choiceOf(standard) });
  const now = saved ?? start;
  const base = useBase(now, versionNow);
  const { version } = base;
  const { form, submit, busy, error } = useCallForm(
    edit ? hiringCalls['hiring.edit'] : hiringCalls['common.insertHrData'],
    {
      values: now,
      drafted: true,
      ...(edit ? { within: 'change.data' } : {}),
      input: (typed) =>
        edit
          ? { processUuid, version, change: { step: 'hr', data: typed } }
          : { processUuid, version, ...typed },
      onDone: () => {
        showToast({ kind: 'done', text: t('done.saved') });
        onDone();
      },
    },
  );
  useOnTop(base, { error, now, versionNow });
  const employer = employers.find(({ uuid }) => uuid === form.values.employerUuid);
  return (
    <FormDialog
      title={t('act.common.insertHrData')}
      onClose={onClose}
      act={t('dialog.hr.save')}
      onSubmit={submit}
      busy={busy}
    >
      <TheirsFirst state={{ form, error }} theirs={now} />
      <TextField
        {...form.getInputProps('sapNumber')}
        label={t('dialog.hr.sap')}
        hint={t('dialog.hr.sap.hint')}
        inputMode="numeric"
        maxLength={7}
        width="date"
        autoComplete="off"
      />
      <SelectField
        {...form.getInputProps('employerUuid')}
        label={t('dialog.hr.employer')}
        options={employers.map(({ uuid, legalName, ofSite }) => ({
          value: uuid,
          label: legalName,
          ...(ofSite ? { detail: t('dialog.hr.ofSite') } : {}),
        }))}
        onChange={(uuid) => form.setValues(choiceOf(employers.find((one) => one.uuid === uuid)))}
      />
      <SelectField
        {...form.getInputProps('registryNumber')}
        label={t('dialog.hr.registry')}
        options={(employer?.registries ?? []).map(({ number, ofSite }) => ({
          value: number,
          label: number,
          ...(ofSite ? { detail: t('dialog.hr.ofSite') } : {}),
        }))}
      />
      <SelectField
        {...form.getInputProps('patronUuid')}
        label={t('dialog.hr.patron')}
        hint={
          employer?.patrons.length === 0
            ? t('dialog.hr.patron.none', { employer: employer.legalName })
            : undefined
        }
        options={(employer?.patrons ?? []).map(({ uuid, name }) => ({ value: uuid, label: name }))}
      />
    </FormDialog>
  );
}

/** An employer with what is usual under it: the store's registry, the only representative. */
function choiceOf(employer: HrOptions['employers'][number] | undefined) {
  const registry =
    employer?.registries.find(({ ofSite }) => ofSite) ??
    (employer?.registries.length === 1 ? employer.registries[0] : undefined);
  return {
    employerUuid: employer?.uuid ?? null,
    registryNumber: registry?.number ?? null,
    patronUuid: employer?.patrons.length === 1 ? (employer.patrons[0]?.uuid ?? null) : null,
  };
}
