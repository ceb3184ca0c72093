import { leaveOfAbsenceCalls } from '@jornada/contract/leave-of-absence.ts';
import type { LeaveOfAbsenceDetail } from '@jornada/contract/processes.ts';
import { lactationUntil, plannedReentry } from '@jornada/domain/leave-of-absence/rules.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { useCallForm } from '../form.ts';
import type { ActFormProps } from '../processes/kinds.ts';
import { useTexts } from '../texts.ts';
import { showToast } from '../ui/feedback/toasts.ts';
import { DateField } from '../ui/fields/DateField.tsx';
import { RadioList } from '../ui/fields/RadioList.tsx';
import { FormDialog } from '../ui/floating/FormDialog.tsx';
import { useFormat } from '../ui/format.ts';
import { absenceTexts } from './texts.ts';

const FORMS = ['NONE', 'BREAKS', 'HOUR_LESS'] as const;

type Values = { reentryDate: string | null; lactation: string; lactationUntil: string | null };

/** The day on which somebody comes back, with the lactation that the law grants a mother. */
export function ReentryDialog({ process, onClose, onDone }: ActFormProps<LeaveOfAbsenceDetail>) {
  const t = useTexts(absenceTexts);
  const format = useFormat();
  const { absence, absentTo: to, processUuid, version, collaborator } = process;
  const planned = plannedReentry({ to });
  const today = dayAt(Temporal.Now.instant(), process.timeZone);
  const values: Values = {
    reentryDate: planned < today ? today : planned,
    lactation: 'NONE',
    lactationUntil: null,
  };
  const { form, submit, busy } = useCallForm(leaveOfAbsenceCalls['leave.startRehiringLeaveOfAbsence'], {
    values,
    input: ({ reentryDate, lactation, lactationUntil: until }) => ({
      processUuid,
      version,
      reentryDate: reentryDate ?? '',
      lactation,
      ...(lactation === 'NONE' || until === null ? {} : { lactationUntil: until }),
    }),
    onDone: () => {
      showToast({ kind: 'done', text: t('reentry.done') });
      onDone();
    },
  });
  const { reentryDate, lactation } = form.values;
  const latest = reentryDate === null ? undefined : lactationUntil(reentryDate);
  const choose = (chosen: string | null): void => {
    form.setFieldValue('lactation', chosen ?? 'NONE');
    form.setFieldValue('lactationUntil', latest ?? null);
  };
  return (
    <FormDialog
      title={t('reentry.title', { name: collaborator.fullName })}
      onClose={onClose}
      act={t('act.leave.startRehiringLeaveOfAbsence')}
      onSubmit={submit}
      busy={busy}
    >
      <DateField
        {...form.getInputProps('reentryDate')}
        label={t('reentry.date')}
        hint={t('reentry.date.hint', { day: format.longDay(planned, { year: true }) })}
        min={today}
      />
      {absence?.grantsLactation === true && (
        <>
          <RadioList
            label={t('reentry.lactation')}
            value={lactation}
            onChange={choose}
            options={FORMS.map((one) => ({ value: one, label: t(`reentry.lactation.${one}`) }))}
          />
          {lactation !== 'NONE' && (
            <DateField
              {...form.getInputProps('lactationUntil')}
              label={t('reentry.lactation.until')}
              max={latest}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
