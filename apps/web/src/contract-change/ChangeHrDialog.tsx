import { hiringCalls, type HrOptions } from '@jornada/contract/hiring.ts';
import type { ConversionDetail, ExtensionDetail } from '@jornada/contract/processes.ts';
import { useRead } from '../data.ts';
import { useCallForm } from '../form.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useTexts } from '../texts.ts';
import { showToast } from '../ui/feedback/toasts.ts';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { Dialog } from '../ui/floating/Dialog.tsx';
import { FormDialog } from '../ui/floating/FormDialog.tsx';
import type { ActFormProps } from '../processes/kinds.ts';
import { changeTexts } from './texts.ts';

type Props = ActFormProps<ExtensionDetail | ConversionDetail>;

/** HR's step: under which registry, and who signs for the employer; the employer itself stays. */
export function ChangeHrDialog(props: Props) {
  const t = useTexts(changeTexts);
  const { process, onClose } = props;
  const options = useRead(hiringCalls['hiring.hrOptions'], { processUuid: process.processUuid });
  const employer = options.data?.employers.find(({ legalName }) => legalName === process.contract.employer);
  if (employer !== undefined) return <HrForm {...props} employer={employer} />;
  return (
    <Dialog open onClose={onClose} title={t('dialog.hr.title')}>
      {options.isError ? (
        <ReadFailed title={t('dialog.hr.title')} read={options} />
      ) : (
        <Waiting label={t('dialog.hr.title')} rows={4} />
      )}
    </Dialog>
  );
}

type HrFormProps = Props & { employer: HrOptions['employers'][number] };

function HrForm({ process, employer, onClose, onDone }: HrFormProps) {
  const t = useTexts(changeTexts);
  const { processUuid, version } = process;
  const [onlyPatron] = employer.patrons;
  const { form, submit, busy } = useCallForm(hiringCalls['common.insertHrData'], {
    values: {
      sapNumber: process.sapNumber ?? '',
      registryNumber:
        (employer.registries.find(({ ofSite }) => ofSite) ?? employer.registries[0])?.number ?? null,
      patronUuid: employer.patrons.length === 1 ? (onlyPatron?.uuid ?? null) : null,
    },
    drafted: true,
    input: (typed) => ({ processUuid, version, employerUuid: employer.uuid, ...typed }),
    onDone: () => {
      showToast({ kind: 'done', text: t('done.common.insertHrData') });
      onDone();
    },
  });
  return (
    <FormDialog
      title={t('dialog.hr.title')}
      onClose={onClose}
      act={t('dialog.hr.save')}
      onSubmit={submit}
      busy={busy}
    >
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
        {...form.getInputProps('registryNumber')}
        label={t('dialog.hr.registry')}
        options={employer.registries.map(({ number }) => ({ value: number, label: number }))}
      />
      <SelectField
        {...form.getInputProps('patronUuid')}
        label={t('dialog.hr.patron')}
        options={employer.patrons.map(({ uuid, name }) => ({ value: uuid, label: name }))}
      />
    </FormDialog>
  );
}
