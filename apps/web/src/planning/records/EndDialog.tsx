import { planningRecordCalls, type RecordRow } from '@jornada/contract/planning-records.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { useCallForm } from '../../form.ts';
import { useTexts } from '../../texts.ts';
import { showToast } from '../../ui/feedback/toasts.ts';
import { DateField } from '../../ui/fields/DateField.tsx';
import { FormDialog } from '../../ui/floating/FormDialog.tsx';
import { texts } from './texts.ts';

/** Gives a record its last day. */
export function EndDialog({ record, onClose }: { readonly record: RecordRow; readonly onClose: () => void }) {
  const t = useTexts(texts);
  const today = dayAt(Temporal.Now.instant());
  const { form, submit, busy } = useCallForm(planningRecordCalls['planningRecords.end'], {
    values: { to: record.from > today ? record.from : today },
    drafted: true,
    input: ({ to }) => ({ recordUuid: record.uuid, version: record.version, to }),
    onDone: () => {
      showToast({ kind: 'done', text: t('records.done') });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('records.end.title', { name: record.collaborator.name })}
      onClose={onClose}
      act={t('records.end')}
      onSubmit={submit}
      busy={busy}
    >
      <DateField {...form.getInputProps('to')} label={t('records.to')} min={record.from} />
    </FormDialog>
  );
}
