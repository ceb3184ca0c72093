import { planningRecordCalls, type RecordRow } from '@jornada/contract/planning-records.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { useId } from 'react';
import { useCallForm } from '../../form.ts';
import { useTexts } from '../../texts.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { showToast } from '../../ui/feedback/toasts.ts';
import { DateField } from '../../ui/fields/DateField.tsx';
import { Dialog } from '../../ui/floating/Dialog.tsx';
import { Form } from '../../ui/layout/FormLayout.tsx';
import { texts } from './texts.ts';

/** Gives a record its last day. */
export function EndDialog({ record, onClose }: { readonly record: RecordRow; readonly onClose: () => void }) {
  const t = useTexts(texts);
  const id = useId();
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
    <Dialog
      open
      onClose={onClose}
      title={t('records.end.title', { name: record.collaborator.name })}
      actions={
        <>
          <Button onClick={onClose}>{t('records.back')}</Button>
          <Button kind="primary" type="submit" form={id} busy={busy}>
            {t('records.end')}
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={submit}>
        <DateField {...form.getInputProps('to')} label={t('records.to')} min={record.from} />
      </Form>
    </Dialog>
  );
}
