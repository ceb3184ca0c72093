import { hiringCalls } from '@jornada/contract/hiring.ts';
import { useAct } from '../../data.ts';
import { useTexts } from '../../texts.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { showToast } from '../../ui/feedback/toasts.ts';
import { Dialog } from '../../ui/floating/Dialog.tsx';
import { actTexts } from '../texts.ts';
import type { ActDialogProps } from './actDialogProps.ts';
import styles from '../processes.module.css';

const LEADS = {
  'hiring.sendContract': 'dialog.send.lead',
  'hiring.signOnPaper': 'dialog.paper.lead',
} as const;
const DONE = { 'hiring.sendContract': 'done.sent', 'hiring.signOnPaper': 'done.paper' } as const;

/** An act whose consequences are said before it happens. */
export function ConfirmDialog({
  asked,
  process,
  onClose,
  onDone,
  onRefused,
}: ActDialogProps & { asked: keyof typeof LEADS }) {
  const t = useTexts(actTexts);
  const act = useAct(hiringCalls[asked], {
    onDone: () => {
      showToast({ kind: 'done', text: t(DONE[asked]) });
      onDone();
    },
    onRefused,
  });
  const { processUuid, version, person } = process;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`act.${asked}`)}
      actions={
        <>
          <Button onClick={onClose}>{t('dialog.close')}</Button>
          <Button kind="primary" busy={act.isPending} onClick={() => act.mutate({ processUuid, version })}>
            {t(`act.${asked}`)}
          </Button>
        </>
      }
    >
      <div className={styles['dialog']}>
        <p>{t(LEADS[asked], { email: person.personalEmail ?? process.collaborator.rfc })}</p>
      </div>
    </Dialog>
  );
}
