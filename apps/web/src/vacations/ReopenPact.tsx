import { vacationCalls, type VacationPact } from '@jornada/contract/vacations.ts';
import { useState } from 'react';
import type { ApiError } from '../api.ts';
import { useAct } from '../data.ts';
import { fieldRefusals } from '../refusals.ts';
import { useTexts, type TextKey } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { TextField } from '../ui/fields/TextField.tsx';
import { texts } from './texts.ts';
import styles from './own.module.css';

/** A signed pact is reopened by both: one side asks with a reason, the other agrees or keeps it; the one who asked may take that back. */
export function ReopenPact({ pact, side }: { pact: VacationPact; side: 'PERSON' | 'EMPLOYER' }) {
  const t = useTexts(texts);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState<string>();
  const { reopenBy, reopenReason, changedBy } = pact;
  const said = (text: TextKey<typeof texts>) => ({
    onDone: () => {
      showToast({ kind: 'done', text: t(text) });
      setReason('');
      setMissing(undefined);
    },
    // A reason that is missing is said where it is written.
    onRefused: (error: ApiError) => {
      void fieldRefusals(error).then(({ fields }) => setMissing(fields['comment']));
      return error.exceptions.every(({ values }) => values['field'] === 'comment');
    },
  });
  const reopen = useAct(
    vacationCalls['vacationPacts.reopen'],
    said(reopenBy === null ? 'pact.reopen.sent' : 'pact.reopened'),
  );
  const keep = useAct(vacationCalls['vacationPacts.keep'], said('pact.kept'));
  const of = { pactUuid: pact.uuid, version: pact.version };
  if (reopenBy === null)
    return (
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          reopen.mutate({ ...of, comment: reason });
        }}
      >
        <TextField label={t('pact.reopen.why')} value={reason} error={missing} onChange={setReason} />
        <Button type="submit" busy={reopen.isPending}>
          {t('pact.reopen')}
        </Button>
      </form>
    );
  const asked = reopenBy === side ? 'mine' : reopenBy;
  return (
    <div className={styles['form']}>
      <p>
        {t(asked === 'mine' ? `pact.reopen.waits.${side}` : `pact.reopen.asked.${asked}`, {
          who: changedBy,
          reason: reopenReason ?? '',
        })}
      </p>
      {asked !== 'mine' && (
        <Button kind="primary" busy={reopen.isPending} onClick={() => reopen.mutate({ ...of, comment: '' })}>
          {t('pact.consent')}
        </Button>
      )}
      <Button busy={keep.isPending} onClick={() => keep.mutate(of)}>
        {t(asked === 'mine' ? 'pact.reopen.takeBack' : 'pact.keep')}
      </Button>
    </div>
  );
}
