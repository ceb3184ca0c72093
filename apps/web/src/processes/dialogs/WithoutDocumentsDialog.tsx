import { slotName } from '../../hiring/data/DocumentSlots.tsx';
import { useLanguage, useTexts } from '../../texts.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/floating/Dialog.tsx';
import styles from '../processes.module.css';
import { texts } from '../texts.ts';

type WithoutDocumentsDialogProps = {
  readonly documents: readonly string[];
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onPress: () => void;
};

/** A director's yes although documents are missing: which, and that the history names who accepted it. */
export function WithoutDocumentsDialog({ documents, busy, onClose, onPress }: WithoutDocumentsDialogProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('dialog.withoutDocuments.title', { count: documents.length })}
      actions={
        <>
          <Button onClick={onClose}>{t('dialog.withoutDocuments.wait')}</Button>
          <Button kind="primary" busy={busy} onClick={onPress}>
            {t('dialog.withoutDocuments.act')}
          </Button>
        </>
      }
    >
      <div className={styles['dialog']}>
        <ul>
          {documents.map((slot) => (
            <li key={slot}>{slotName(slot, language)}</li>
          ))}
        </ul>
        <p>{t('dialog.withoutDocuments.lead')}</p>
      </div>
    </Dialog>
  );
}
