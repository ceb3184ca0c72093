import {
  planningFictitiousCalls,
  type FictitiousCollaborator,
} from '@jornada/contract/planning-fictitious.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { useCallForm } from '../../form.ts';
import { useTexts } from '../../texts.ts';
import { showToast } from '../../ui/feedback/toasts.ts';
import { DateField } from '../../ui/fields/DateField.tsx';
import { FormDialog } from '../../ui/floating/FormDialog.tsx';
import { useFormat } from '../../ui/format.ts';
import { texts } from './texts.ts';
import styles from './fictitious.module.css';

/** Moves a post's last day: never before what is planned of it. */
export function EndFictitious({
  post,
  onClose,
}: {
  readonly post: FictitiousCollaborator;
  readonly onClose: () => void;
}) {
  const t = useTexts(texts);
  const format = useFormat();
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
    <FormDialog
      title={t('fictitious.end.title', { name })}
      onClose={onClose}
      act={t('fictitious.save')}
      onSubmit={submit}
      busy={busy}
    >
      <p className={styles['effect']}>{t('fictitious.end.lead')}</p>
      <DateField {...form.getInputProps('to')} label={t('fictitious.to')} min={from} />
    </FormDialog>
  );
}
