import { hiringCalls } from '@jornada/contract/hiring.ts';
import { MINIMUM_COMMENT_WORDS, wordCount } from '@jornada/domain/hiring/comment.ts';
import { hiringStatuses } from '@jornada/domain/hiring/statuses.ts';
import { FORCED } from '@jornada/domain/hiring/transitions.ts';
import { useState } from 'react';
import { useAct } from '../../data.ts';
import { useLanguage, useTexts } from '../../texts.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { showToast } from '../../ui/feedback/toasts.ts';
import { Textarea } from '../../ui/fields/Textarea.tsx';
import { Dialog } from '../../ui/floating/Dialog.tsx';
import { actTexts } from '../texts.ts';
import type { ActDialogProps } from './actDialogProps.ts';
import styles from '../processes.module.css';

type Asked =
  | 'refuse.director'
  | 'refuse.legal'
  | 'force.complete'
  | 'hiring.remove'
  | 'hiring.cancelProcess'
  | 'hiring.abortHiringProcess';

const CALLS = {
  'refuse.director': hiringCalls['common.validateProcess'],
  'refuse.legal': hiringCalls['common.validateProcess'],
  'force.complete': hiringCalls['force.complete'],
  'hiring.remove': hiringCalls['hiring.remove'],
  'hiring.cancelProcess': hiringCalls['hiring.cancelProcess'],
  'hiring.abortHiringProcess': hiringCalls['hiring.abortHiringProcess'],
} as const;

const TITLES = {
  'refuse.director': 'dialog.refuse.title',
  'refuse.legal': 'dialog.refuse.title',
  'force.complete': 'act.force.complete',
  'hiring.remove': 'act.hiring.remove',
  'hiring.cancelProcess': 'act.hiring.cancelProcess',
  'hiring.abortHiringProcess': 'act.hiring.abortHiringProcess',
} as const;

const LEADS = {
  'refuse.director': 'dialog.refuse.lead',
  'refuse.legal': 'dialog.refuse.lead',
  'force.complete': 'dialog.force.lead',
  'hiring.remove': 'dialog.remove.lead',
  'hiring.cancelProcess': 'dialog.cancel.lead',
  'hiring.abortHiringProcess': 'dialog.abort.lead',
} as const;

const DONE = {
  'refuse.director': 'done.refused',
  'refuse.legal': 'done.refused',
  'force.complete': 'done.forced',
  'hiring.remove': 'done.removed',
  'hiring.cancelProcess': 'done.cancelled',
  'hiring.abortHiringProcess': 'done.aborted',
} as const;

/** An act with its reason of thirty words, counted as they are typed; what is typed stays, whatever the answer. */
export function CommentDialog({
  asked,
  process,
  onClose,
  onDone,
  onRefused,
}: ActDialogProps & { asked: Asked }) {
  const t = useTexts(actTexts);
  const language = useLanguage();
  const [comment, setComment] = useState('');
  const [tried, setTried] = useState(false);
  const act = useAct(CALLS[asked], {
    onDone: () => {
      showToast({ kind: 'done', text: t(DONE[asked]) });
      onDone();
    },
    onRefused,
  });
  const isShort = wordCount(comment) < MINIMUM_COMMENT_WORDS;
  const { processUuid, version, currentStatus } = process;
  const forced: Readonly<Partial<Record<string, keyof typeof hiringStatuses>>> = FORCED;
  const next = forced[currentStatus];
  const press = (): void => {
    setTried(true);
    if (isShort || act.isPending) return;
    const refusal = asked === 'refuse.director' ? 'DIRECTOR' : asked === 'refuse.legal' ? 'LEGAL' : null;
    act.mutate({
      processUuid,
      version,
      comment,
      ...(refusal === null ? {} : { validation: refusal, approved: false }),
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(TITLES[asked])}
      actions={
        <>
          <Button onClick={onClose}>{t('dialog.close')}</Button>
          <Button
            kind={asked === 'force.complete' ? 'primary' : 'danger'}
            busy={act.isPending}
            onClick={press}
          >
            {t(asked === 'refuse.director' || asked === 'refuse.legal' ? 'dialog.refuse.act' : TITLES[asked])}
          </Button>
        </>
      }
    >
      <div className={styles['dialog']}>
        <p>{t(LEADS[asked], { to: next === undefined ? '' : hiringStatuses[next][language] })}</p>
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
