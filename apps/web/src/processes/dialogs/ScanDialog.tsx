import { processCalls, type ProcessDetail } from '@jornada/contract/processes.ts';
import { useEffect, useRef } from 'react';
import { api, ApiError } from '../../api.ts';
import { refresh } from '../../data.ts';
import { useTexts } from '../../texts.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { showToast } from '../../ui/feedback/toasts.ts';
import { FileSlot } from '../../ui/fields/FileSlot.tsx';
import { Dialog } from '../../ui/floating/Dialog.tsx';
import { sendFile } from '../../hiring/data/sendFile.ts';
import { dataTexts } from '../../hiring/data/texts.ts';
import { uploadPlace, useGoing } from '../../hiring/data/uploads.ts';
import type { ActFormProps } from '../kinds.ts';
import { useKindWords } from '../screens.ts';
import styles from '../processes.module.css';

type ScanDialogProps = Omit<ActFormProps, 'process'> & {
  process: Pick<ProcessDetail, 'processUuid' | 'processType' | 'version'>;
};

/** Files the scan of what was signed by hand; the process goes on with it, also once the dialog is closed. */
export function ScanDialog({ process, onClose, onDone, onRefused }: ScanDialogProps) {
  const { t } = useKindWords(process);
  const d = useTexts(dataTexts);
  const { processUuid, version } = process;
  const place = uploadPlace(processUuid, 'SIGNED_CONTRACT');
  const going = useGoing(place);
  const stands = useRef(true);
  useEffect(() => {
    stands.current = true;
    return () => {
      stands.current = false;
    };
  }, []);
  const call = processCalls['common.fileScan'];
  const send = async (chosen: File): Promise<void> => {
    const refused = await sendFile(place, chosen, {
      t: d,
      send: async (file, options) => {
        try {
          await api(call, { processUuid, version, file }, options);
        } catch (error) {
          if (error instanceof ApiError) onRefused(error);
          throw error;
        }
        refresh(call.changes);
        showToast({ kind: 'done', text: t('done.common.fileScan') });
        if (stands.current) onDone();
      },
    });
    // Closed meanwhile, the dialog no longer says so.
    if (refused !== null && !stands.current)
      showToast({ kind: 'error', title: t('refused.common.fileScan'), text: refused, ms: null });
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
          state={going ?? { kind: 'empty' }}
          onFile={(file) => void send(file)}
          accept=".pdf,image/*"
          camera="environment"
        />
      </div>
    </Dialog>
  );
}
