import { storeDutyCalls } from '@jornada/contract/store-duties.ts';
import { STORE_DUTIES, type StoreDuty } from '@jornada/domain/deadlines/store-duties.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { useState } from 'react';
import { useCallForm } from '../form.ts';
import { kindOf } from '../hiring/data/useUpload.ts';
import { reducedPhoto } from '../hiring/data/photo.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { showToast } from '../ui/feedback/toasts.ts';
import { DateField } from '../ui/fields/DateField.tsx';
import { FileSlot } from '../ui/fields/FileSlot.tsx';
import { FormDialog } from '../ui/floating/FormDialog.tsx';
import { fileSize } from '../ui/format.ts';
import { texts } from './texts.ts';

type DutyDialogProps = {
  readonly personnelDivision: string;
  readonly duty: StoreDuty;
  readonly onClose: () => void;
};

type Values = { doneOn: string | null; file: { readonly name: string; readonly bytes: Uint8Array } | null };
const EMPTY: Values = { doneOn: null, file: null };

/** Files what shows that a duty of the store was met, and on which day. */
export function DutyDialog({ personnelDivision, duty, onClose }: DutyDialogProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const [shown, setShown] = useState<{ name: string; detail: string } | null>(null);
  const { form, submit, busy } = useCallForm(storeDutyCalls['storeDuties.file'], {
    values: EMPTY,
    input: ({ doneOn, file }) => ({ personnelDivision, duty, doneOn, file: file ?? undefined }),
    onDone: () => {
      showToast({ kind: 'done', text: t('duties.filed') });
      onClose();
    },
  });
  const choose = async (chosen: File): Promise<void> => {
    const file = await reducedPhoto(chosen);
    setShown({ name: file.name, detail: `${kindOf(file.type, language)}, ${fileSize(file.size)}` });
    form.setFieldValue('file', { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
  };
  return (
    <FormDialog
      title={STORE_DUTIES[duty][language]}
      onClose={onClose}
      act={t('duties.file')}
      onSubmit={submit}
      busy={busy}
    >
      <p>{t('duties.hint', { years: STORE_DUTIES[duty].years })}</p>
      <DateField
        {...form.getInputProps('doneOn')}
        label={t('duties.doneOn')}
        max={dayAt(Temporal.Now.instant())}
      />
      <FileSlot
        label={t('duties.report')}
        hint={t('duties.formats')}
        state={shown === null ? { kind: 'empty' } : { kind: 'here', ...shown }}
        error={form.errors['file']}
        onFile={(file) => void choose(file)}
        accept=".pdf,image/jpeg,image/png,image/webp,image/heic,image/heif"
        camera="environment"
      />
    </FormDialog>
  );
}
