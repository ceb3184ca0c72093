import { planningFictitiousCalls, type FictitiousCollaborator } from '@jornada/contract/planning-fictitious.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { useId } from 'react';
import { useCallForm } from '../../form.ts';
import { useTexts } from '../../texts.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { showToast } from '../../ui/feedback/toasts.ts';
import { DateField } from '../../ui/fields/DateField.tsx';
import { Dialog } from '../../ui/floating/Dialog.tsx';
import { useFormat } from '../../ui/format.ts';
import { Form } from '../../ui/layout/FormLayout.tsx';
import { texts } from './texts.ts';
import styles from './fictitious.module.css';

/** Moves a post's last day: never before what is planned of it. */
export function EndFictitious({ post, onClose }: { readonly post: FictitiousCollaborator; readonly onClose: () => void }) {
  const t = useTexts(texts);
  const format = useFormat();
  const id = useId();
  const { collaboratorUuid, version, name, from, plannedUntil } = post;
  const earliest = [from, plannedUntil ?? from, dayAt(Temporal.Now.instant())].toSorted().at(-1) ?? from;
  const { form, submit, busy } = useCallForm(planningFictitiousCalls['hiring.endFictitiousCollaborator'], {
    values: { to: earliest },
    drafted: true,
    input: ({ to }) => ({ collaboratorUuid, version, to }),
    onDone: ({ collaborator }) => {
      showToast({ kind: 'done', text: t('fictitious.moved', { name, day: format.date(collaborator.to) }) });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('fictitious.end.title', { name })}
      actions={
        <>
          <Button onClick={onClose}>{t('fictitious.back')}</Button>
          <Button kind="primary" type="submit" form={id} busy={busy}>
            {t('fictitious.save')}
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={submit}>
        <div className={styles['dialog']}>
          <p className={styles['effect']}>{t('fictitious.end.lead')}</p>
          <DateField {...form.getInputProps('to')} label={t('fictitious.to')} min={from} />
        </div>
      </Form>
    </Dialog>
  );
}
