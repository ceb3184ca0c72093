import { useState } from 'react';
import { useTexts } from '../texts.ts';
import { FileSlot } from '../ui/fields/FileSlot.tsx';
import { FormDialog } from '../ui/floating/FormDialog.tsx';
import { texts } from './texts.ts';

type Scan = { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> };

type PaperDialogProps = {
  title: string;
  busy: boolean;
  onClose: () => void;
  onFile: (scan: Scan) => void;
};

/** Files the scan of what was signed by hand. */
export function PaperDialog({ title, busy, onClose, onFile }: PaperDialogProps) {
  const t = useTexts(texts);
  const [scan, setScan] = useState<Scan>();
  const choose = async (file: File): Promise<void> =>
    setScan({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
  return (
    <FormDialog
      title={title}
      act={t('person.file')}
      busy={busy}
      locked={scan === undefined ? t('person.scan.missing') : null}
      onClose={onClose}
      onSubmit={() => {
        if (scan !== undefined) onFile(scan);
      }}
    >
      <p>{t('person.scan.confirms')}</p>
      <FileSlot
        label={t('person.scan')}
        state={scan === undefined ? { kind: 'empty' } : { kind: 'here', name: scan.name }}
        accept=".pdf,image/*"
        camera="environment"
        onFile={(file) => void choose(file)}
        onRemove={() => setScan(undefined)}
      />
    </FormDialog>
  );
}
