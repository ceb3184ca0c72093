import { presenceCalls, type OwnPunchQuestion } from '@jornada/contract/presence.ts';
import { useState } from 'react';
import { useAct } from '../data.ts';
import { useCallForm } from '../form.ts';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import { Textarea } from '../ui/fields/Textarea.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { FormDialog } from '../ui/floating/FormDialog.tsx';
import { useFormat } from '../ui/format.ts';
import { punchTexts } from './punchTexts.ts';
import styles from './punch.module.css';

/** A question about a punch that is missing: answered with the planned time in one tap, or with another. */
export function PunchQuestion({ question }: { question: OwnPunchQuestion }) {
  const t = useTexts(punchTexts);
  const format = useFormat();
  const [isOther, setOther] = useState(false);
  const { uuid, date, direction, planned, askedBy } = question;
  const answer = useAct(presenceCalls['presence.answer'], {
    onDone: () => showToast({ kind: 'done', text: t('punch.answered') }),
  });
  return (
    <section className={styles['card']}>
      <h2>{t(`punch.asks.${direction}`, { day: format.longDay(date) })}</h2>
      <p>
        {planned === null
          ? t('punch.lead', { name: askedBy })
          : t('punch.lead.planned', { name: askedBy, time: planned.time })}
      </p>
      <div className={styles['acts']}>
        <Button
          kind={planned === null ? 'primary' : 'outlined'}
          size="large"
          busy={answer.isPending}
          onClick={() => setOther(true)}
        >
          {t(planned === null ? 'punch.say' : 'punch.other')}
        </Button>
        {planned !== null && (
          <Button
            kind="primary"
            size="large"
            busy={answer.isPending}
            onClick={() =>
              answer.mutate({
                questionUuid: uuid,
                time: planned.time,
                nextDay: planned.date > date,
                remark: '',
              })
            }
          >
            {t('punch.planned', { time: planned.time })}
          </Button>
        )}
      </div>
      {isOther && <TimeDialog question={question} onClose={() => setOther(false)} />}
    </section>
  );
}

/** Another time than the planned one, and what there is to say of it. */
function TimeDialog({ question, onClose }: { question: OwnPunchQuestion; onClose: () => void }) {
  const t = useTexts(punchTexts);
  const format = useFormat();
  const { uuid, date, direction } = question;
  const { form, submit, busy } = useCallForm(presenceCalls['presence.answer'], {
    values: { time: '', nextDay: false, remark: '' },
    input: (values) => ({ questionUuid: uuid, ...values }),
    check: ({ time }): Record<string, string> =>
      time.trim() === '' ? { time: t('punch.time.missing') } : {},
    onDone: () => {
      showToast({ kind: 'done', text: t('punch.answered') });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t(`punch.asks.${direction}`, { day: format.longDay(date) })}
      act={t('punch.send')}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        {...form.getInputProps('time')}
        label={t('punch.time')}
        maxLength={5}
        placeholder="22:00"
        required
      />
      {direction === 'OUT' && (
        <Checkbox {...form.getInputProps('nextDay', { type: 'checkbox' })} label={t('punch.nextDay')} />
      )}
      <Textarea
        {...form.getInputProps('remark')}
        label={t('punch.remark')}
        hint={t('punch.remark.help')}
        maxLength={300}
      />
    </FormDialog>
  );
}
