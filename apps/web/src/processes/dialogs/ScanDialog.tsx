import { processCalls } from '@jornada/contract/processes.ts';
import { useState } from 'react';
import { api, ApiError } from '../../api.ts';
import { refresh } from '../../data.ts';
import { refusalText } from '../../refusals.ts';
import { useTexts } from '../../texts.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { showToast } from '../../ui/feedback/toasts.ts';
import { FileSlot, type FileState } from '../../ui/fields/FileSlot.tsx';
import { Dialog } from '../../ui/floating/Dialog.tsx';
import { fileSize } from '../../ui/format.ts';
import { MOST_BYTES, reducedPhoto } from '../../hiring/data/photo.ts';
import { dataTexts } from '../../hiring/data/texts.ts';
import type { ActFormProps } from '../kinds.ts';
import { useKindWords } from '../screens.ts';
import styles from '../processes.module.css';

/** Files the scan of what was signed by hand; the process goes on with it. */
export function ScanDialog({ process, onClose, onDone, onRefused }: ActFormProps) {
  const { t } = useKindWords(process);
  const d = useTexts(dataTexts);
  const [state, setState] = useState<FileState>({ kind: 'empty' });
  const call = processCalls['common.fileScan'];
  // A plain call, not an act: it shows the share that was sent and can be stopped.
  const send = async (chosen: File): Promise<void> => {
    const stop = new AbortController();
    const sending = (share: number) =>
      setState({ kind: 'sending', name: chosen.name, share, onCancel: () => stop.abort() });
    const refuse = (reason: string) => setState({ kind: 'refused', name: chosen.name, reason });
    sending(0);
    const file = await reducedPhoto(chosen);
    if (file.size > MOST_BYTES) return refuse(d('data.documents.tooLarge', { size: fileSize(file.size) }));
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      await api(
        call,
        { processUuid: process.processUuid, version: process.version, file: { name: file.name, bytes } },
        { signal: stop.signal, onShare: sending },
      );
      refresh(call.changes);
      showToast({ kind: 'done', text: t('done.common.fileScan') });
      onDone();
    } catch (error) {
      if (stop.signal.aborted) return refuse(d('data.documents.stopped'));
      if (!(error instanceof ApiError)) return refuse(d('data.documents.unsent'));
      const [first] = error.exceptions;
      const isStale = onRefused(error);
      refuse(first === undefined || isStale ? t('stale.lead') : await refusalText(first));
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('act.common.fileScan')}
      actions={<Button onClick={onClose}>{t('dialog.close')}</Button>}
    >
      <div className={styles['dialog']}>
        <p>{t('lead.common.fileScan')}</p>
        <FileSlot
          label={t('dialog.scan.title')}
          hint={d('data.documents.formats')}
          state={state}
          onFile={(file) => void send(file)}
          accept=".pdf,image/*"
          camera="environment"
        />
      </div>
    </Dialog>
  );
}
