import { leaveOfAbsenceCalls } from '@jornada/contract/leave-of-absence.ts';
import type { LeaveOfAbsenceDetail } from '@jornada/contract/processes.ts';
import { addDays } from '@jornada/domain/time.ts';
import { useCallForm } from '../form.ts';
import type { ActFormProps } from '../processes/kinds.ts';
import { useTexts } from '../texts.ts';
import { showToast } from '../ui/feedback/toasts.ts';
import { DateField } from '../ui/fields/DateField.tsx';
import { FormDialog } from '../ui/floating/FormDialog.tsx';
import { useFormat } from '../ui/format.ts';
import { absenceTexts } from './texts.ts';

const NOTHING: { readonly endDate: string | null } = { endDate: null };

/** A later last day. */
export function ExtendDialog({ process, onClose, onDone }: ActFormProps<LeaveOfAbsenceDetail>) {
  const t = useTexts(absenceTexts);
  const format = useFormat();
  const { absentTo, processUuid, version, collaborator } = process;
  const { form, submit, busy } = useCallForm(leaveOfAbsenceCalls['leaveOfAbsence.extend'], {
    values: NOTHING,
    input: ({ endDate }) => ({ processUuid, version, endDate: endDate ?? '' }),
    onDone: () => {
      showToast({ kind: 'done', text: t('extend.done') });
      onDone();
    },
  });
  return (
    <FormDialog
      title={t('extend.title', { name: collaborator.fullName })}
      onClose={onClose}
      act={t('act.leaveOfAbsence.extend')}
      onSubmit={submit}
      busy={busy}
    >
      <DateField
        {...form.getInputProps('endDate')}
        label={t('extend.date')}
        hint={t('extend.hint', { day: format.longDay(absentTo, { year: true }) })}
        min={addDays(absentTo, 1)}
      />
    </FormDialog>
  );
}
