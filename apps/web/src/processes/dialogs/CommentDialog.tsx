import { MINIMUM_COMMENT_WORDS, wordCount } from '@jornada/domain/process/comment.ts';
import { FORCE, targetsOf } from '@jornada/domain/process/kind.ts';
import { useState } from 'react';
import { useLanguage } from '../../texts.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Textarea } from '../../ui/fields/Textarea.tsx';
import { Dialog } from '../../ui/floating/Dialog.tsx';
import type { ActFormProps } from '../kinds.ts';
import { kindOfType } from '../places.ts';
import { useKindWords } from '../screens.ts';
import { useDoing } from '../useDoing.ts';
import styles from '../processes.module.css';

/** An act with its reason of thirty words. */
export function CommentDialog({ act, process, onClose, onDone, onRefused }: ActFormProps & { act: string }) {
  const { t } = useKindWords(process);
  const language = useLanguage();
  const kind = kindOfType(process.processType);
  const press = useDoing({ act, done: `done.${act}`, process, onDone, onRefused });
  const [next] = act === FORCE ? targetsOf(kind.acts[act], process.currentStatus) : [];
  const to = next === undefined ? '' : (kind.statuses[next]?.[language] ?? '');
  return (
    <WithReason
      process={process}
      title={t(`act.${act}`)}
      lead={t(`dialog.${act}`, { to })}
      button={t(`act.${act}`)}
      kind={act === FORCE ? 'primary' : 'danger'}
      busy={press.busy}
      onClose={onClose}
      onPress={(comment) => press.now({ comment })}
    />
  );
}

type WithReasonProps = Pick<ActFormProps, 'process' | 'onClose'> & {
  title: string;
  lead: string;
  button: string;
  kind: 'primary' | 'danger';
  busy: boolean;
  onPress: (comment: string) => void;
};

/** Asks for the reason, counted as it is typed; what is typed stays, whatever the answer. */
export function WithReason({ process, title, lead, button, kind, busy, onClose, onPress }: WithReasonProps) {
  const { t } = useKindWords(process);
  const [comment, setComment] = useState('');
  const [tried, setTried] = useState(false);
  const isShort = wordCount(comment) < MINIMUM_COMMENT_WORDS;
  const press = (): void => {
    setTried(true);
    if (!isShort) onPress(comment);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{t('dialog.close')}</Button>
          <Button kind={kind} busy={busy} onClick={press}>
            {button}
          </Button>
        </>
      }
    >
      <div className={styles['dialog']}>
        <p>{lead}</p>
        <Textarea
          label={t('dialog.comment')}
          hint={t('dialog.comment.hint')}
          value={comment}
          onChange={setComment}
          rows={5}
          minWords={MINIMUM_COMMENT_WORDS}
          invalid={tried && isShort}
        />
      </div>
    </Dialog>
  );
}
