import { loanCalls, type Loan } from '@jornada/contract/loans.ts';
import { useCallForm } from '../form.ts';
import { useTexts } from '../texts.ts';
import { showToast } from '../ui/feedback/toasts.ts';
import { Textarea } from '../ui/fields/Textarea.tsx';
import { FormDialog } from '../ui/floating/FormDialog.tsx';
import { texts } from './texts.ts';

/** A no of the lending side, with its reason. */
export function DeclineLoan({ loan, onClose }: { loan: Loan; onClose: () => void }) {
  const t = useTexts(texts);
  const { form, submit, busy } = useCallForm(loanCalls['loans.consent'], {
    values: { comment: '' },
    input: ({ comment }) => ({ loanUuid: loan.uuid, version: loan.version, accepted: false, comment }),
    onDone: () => {
      showToast({ kind: 'done', text: t('loans.declined', { person: loan.collaborator.name }) });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('loans.decline.title')}
      onClose={onClose}
      act={t('loans.decline')}
      onSubmit={submit}
      busy={busy}
    >
      <Textarea {...form.getInputProps('comment')} label={t('loans.decline.why')} required />
    </FormDialog>
  );
}
