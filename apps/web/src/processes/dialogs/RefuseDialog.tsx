import type { ActFormProps } from '../kinds.ts';
import { useKindWords } from '../screens.ts';
import { useDoing } from '../useDoing.ts';
import { WithReason } from './CommentDialog.tsx';

/** A no to a validation, with its reason. */
export function RefuseDialog({ act, process, onClose, onDone, onRefused }: ActFormProps & { act: string }) {
  const { t } = useKindWords(process);
  const press = useDoing({ act: 'common.validateProcess', done: 'done.refused', process, onDone, onRefused });
  const validation = act === 'validate.director' ? 'DIRECTOR' : 'LEGAL';
  return (
    <WithReason
      process={process}
      title={t('dialog.refuse.title')}
      lead={t('dialog.refuse.lead')}
      button={t('dialog.refuse.act')}
      kind="danger"
      busy={press.busy}
      onClose={onClose}
      onPress={(comment) => press.now({ validation, approved: false, comment })}
    />
  );
}
