import { leaveCalls } from '@jornada/contract/leave.ts';
import type { LeaveDetail } from '@jornada/contract/processes.ts';
import { useCallForm } from '../form.ts';
import type { ActFormProps } from '../processes/kinds.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { showToast } from '../ui/feedback/toasts.ts';
import { RadioList } from '../ui/fields/RadioList.tsx';
import { FormDialog } from '../ui/floating/FormDialog.tsx';
import { checkTexts } from './checkTexts.ts';

const VALUES = ['YES', 'NO', 'NOT_APPLICABLE'] as const;
type Value = (typeof VALUES)[number];
const isValue = (text: string | null): text is Value => VALUES.some((value) => value === text);

/** Answers the check-list of an exit: each option yes, no or not applicable. */
export function CheckListDialog({ process, onClose, onDone }: ActFormProps<LeaveDetail>) {
  const t = useTexts(checkTexts);
  const language = useLanguage();
  const options = process.kept?.checkList ?? [];
  const chosen: Record<string, Value> = Object.fromEntries(
    options.flatMap(({ optionId, chosenValue }) => (chosenValue === null ? [] : [[optionId, chosenValue]])),
  );
  const { form, submit, busy } = useCallForm(leaveCalls['leave.checkList'], {
    values: { chosen },
    drafted: true,
    input: (typed) => ({
      processUuid: process.processUuid,
      version: process.version,
      checkList: Object.entries(typed.chosen).map(([optionId, chosenValue]) => ({ optionId, chosenValue })),
    }),
    onDone: () => {
      showToast({ kind: 'done', text: t('checkList.saved') });
      onDone();
    },
  });
  return (
    <FormDialog
      title={t('checkList.title')}
      onClose={onClose}
      act={t('checkList.save')}
      onSubmit={submit}
      busy={busy}
    >
      {options.map(({ optionId, name }) => (
        <RadioList
          key={optionId}
          label={name[language]}
          inline
          value={form.values.chosen[optionId] ?? null}
          onChange={(value) => {
            if (isValue(value)) form.setFieldValue('chosen', { ...form.values.chosen, [optionId]: value });
          }}
          options={VALUES.map((value) => ({ value, label: t(`check.${value}`) }))}
        />
      ))}
    </FormDialog>
  );
}
