import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/floating/Dialog.tsx';
import type { ActFormProps } from '../kinds.ts';
import { useKindWords } from '../screens.ts';
import { ToSign } from '../ToSign.tsx';
import { useDoing } from '../useDoing.ts';
import styles from '../processes.module.css';

/** An act whose consequences are said before it happens. */
export function ConfirmDialog({ act, process, onClose, onDone, onRefused }: ActFormProps & { act: string }) {
  const { t } = useKindWords(process);
  const press = useDoing({ act, done: `done.${act}`, process, onDone, onRefused });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`act.${act}`)}
      actions={
        <>
          <Button onClick={onClose}>{t('dialog.close')}</Button>
          <Button kind="primary" busy={press.busy} onClick={() => press.now({})}>
            {t(`act.${act}`)}
          </Button>
        </>
      }
    >
      <div className={styles['dialog']}>
        <p>{t(`dialog.${act}`, { name: process.collaborator.fullName || process.collaborator.rfc })}</p>
        {act === 'common.sendToSign' && <ToSign processUuid={process.processUuid} />}
      </div>
    </Dialog>
  );
}
