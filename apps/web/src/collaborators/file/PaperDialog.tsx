import { documentCalls } from '@jornada/contract/documents.ts';
import type { DocumentSlot } from '@jornada/domain/hiring/steps.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { useState } from 'react';
import { useCallForm } from '../../form.ts';
import { slotName } from '../../hiring/data/DocumentSlots.tsx';
import { kindOf } from '../../hiring/data/useUpload.ts';
import { reducedPhoto } from '../../hiring/data/photo.ts';
import { useLanguage, useTexts } from '../../texts.ts';
import { showToast } from '../../ui/feedback/toasts.ts';
import { DateField } from '../../ui/fields/DateField.tsx';
import { FileSlot } from '../../ui/fields/FileSlot.tsx';
import { FormDialog } from '../../ui/floating/FormDialog.tsx';
import { fileSize } from '../../ui/format.ts';
import { fileTexts } from './texts.ts';

type PaperDialogProps = {
  readonly collaboratorUuid: string;
  readonly slot: DocumentSlot;
  readonly renews: boolean;
  readonly onClose: () => void;
};

type Chosen = { readonly name: string; readonly bytes: Uint8Array };
type Values = { validUntil: string | null; file: Chosen | null };
const EMPTY: Values = { validUntil: null, file: null };

/** Files a paper in a slot of the file, with the last day on which it is good. */
export function PaperDialog({ collaboratorUuid, slot, renews, onClose }: PaperDialogProps) {
  const t = useTexts(fileTexts);
  const language = useLanguage();
  const name = slotName(slot, language);
  const [shown, setShown] = useState<{ name: string; detail: string } | null>(null);
  const { form, submit, busy } = useCallForm(documentCalls['document.file'], {
    values: EMPTY,
    input: ({ validUntil, file }) => ({
      collaboratorUuid,
      slot,
      ...(validUntil === null ? {} : { validUntil }),
      file: file ?? undefined,
    }),
    onDone: () => {
      showToast({ kind: 'done', text: t('papers.done') });
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
      title={t(renews ? 'papers.replace.of' : 'papers.add.of', { name: name.toLowerCase() })}
      onClose={onClose}
      act={t(renews ? 'papers.replace' : 'papers.add')}
      onSubmit={submit}
      busy={busy}
    >
      {renews && <p>{t('papers.replace.hint')}</p>}
      <FileSlot
        label={name}
        hint={t('papers.formats')}
        state={shown === null ? { kind: 'empty' } : { kind: 'here', ...shown }}
        error={form.errors['file']}
        onFile={(file) => void choose(file)}
        accept=".pdf,image/jpeg,image/png,image/webp,image/heic,image/heif"
        camera="environment"
      />
      <DateField
        {...form.getInputProps('validUntil')}
        label={t('papers.validUntil')}
        hint={t('papers.validUntil.hint')}
        min={dayAt(Temporal.Now.instant())}
      />
    </FormDialog>
  );
}
