import { collaboratorFileCalls, editCallOf, type PersonFile } from '@jornada/contract/collaborator-file.ts';
import { fieldsOf, sections, type FileSection } from '@jornada/domain/collaborators/fields.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { useCallForm, type CallForm } from '../../form.ts';
import { useLanguage, useTexts } from '../../texts.ts';
import { showToast } from '../../ui/feedback/toasts.ts';
import { DateField } from '../../ui/fields/DateField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { FormDialog } from '../../ui/floating/FormDialog.tsx';
import { StaleBanner } from '../../record/StaleBanner.tsx';
import { FieldInput } from './FieldInput.tsx';
import { BeneficiaryInputs, SportInputs } from './ListInputs.tsx';
import type { Value } from './shown.ts';
import { fileTexts } from './texts.ts';

type SectionDialogProps = {
  readonly file: PersonFile;
  readonly section: FileSection;
  readonly onClose: () => void;
};
type Values = Record<string, Value>;

const valuesIn = (file: PersonFile, section: FileSection): Values =>
  file.sections.find((one) => one.section === section)?.values ?? {};

/** What differs from the file, and nothing else: fields that are left out stay as they are. */
const changesOf = (
  typed: Values,
  { file, section }: Pick<SectionDialogProps, 'file' | 'section'>,
): Values => {
  const before = valuesIn(file, section);
  return Object.fromEntries(
    Object.entries(typed).filter(
      ([name, value]) => name in before && JSON.stringify(before[name]) !== JSON.stringify(value),
    ),
  );
};

/** Changes a section of somebody's file. */
export function EditSection({ file, section, onClose }: SectionDialogProps) {
  const t = useTexts(fileTexts);
  const language = useLanguage();
  const writes = file.sections.find((one) => one.section === section)?.writes ?? [];
  const dated = writes.some((name) => fieldsOf(section)[name]?.dated === true);
  const today = dayAt(Temporal.Now.instant());
  const start: Values = { ...valuesIn(file, section), reason: '', validFrom: today };
  const state = useCallForm(editCallOf[section], {
    values: start,
    within: 'data',
    input: ({ reason, validFrom, ...typed }) => ({
      collaboratorUuid: file.uuid,
      version: file.version,
      reason,
      data: changesOf(typed, { file, section }),
      ...(dated ? { validFrom: validFrom ?? today } : {}),
    }),
    onDone: ({ fields }) => {
      showToast({ kind: 'done', text: t(fields.length === 0 ? 'file.same' : 'file.saved') });
      onClose();
    },
  });
  const { form, submit, busy, error } = state;
  return (
    <FormDialog
      title={t('file.edit.of', { section: sections[section][language].toLowerCase() })}
      onClose={onClose}
      act={t('file.save')}
      onSubmit={submit}
      busy={busy}
    >
      <StaleBanner error={error} onTheirs={onClose} />
      <Fields section={section} names={writes} state={state} />
      {dated && (
        <DateField
          {...form.getInputProps('validFrom')}
          label={t('file.from')}
          hint={t('file.from.hint')}
          min={today}
        />
      )}
      {writes.some((name) => fieldsOf(section)[name]?.pay === true) && (
        <TextField {...form.getInputProps('reason')} label={t('file.reason')} hint={t('file.reason.hint')} />
      )}
    </FormDialog>
  );
}

/** A person proposes a change of their file. */
export function ProposeSection({ file, section, onClose }: SectionDialogProps) {
  const t = useTexts(fileTexts);
  const language = useLanguage();
  const names = Object.entries(fieldsOf(section)).flatMap(([name, { write }]) =>
    write === 'process' ? [] : [name],
  );
  const state = useCallForm(collaboratorFileCalls['collaborators.proposeChange'], {
    values: valuesIn(file, section),
    within: 'change.data',
    input: (typed) => ({ change: { section, data: changesOf(typed, { file, section }) } }),
    onDone: ({ proposal }) => {
      showToast({ kind: 'done', text: t(proposal === null ? 'file.same' : 'file.sent') });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('file.propose.of', { section: sections[section][language].toLowerCase() })}
      onClose={onClose}
      act={t('file.send')}
      onSubmit={state.submit}
      busy={state.busy}
    >
      <Fields section={section} names={names} state={state} />
    </FormDialog>
  );
}

function Fields<V extends Values>({
  section,
  names,
  state: { form },
}: {
  readonly section: FileSection;
  readonly names: readonly string[];
  readonly state: Pick<CallForm<V>, 'form'>;
}) {
  const put = (name: string) => (value: Value) => form.getInputProps(name).onChange(value);
  return names.map((name) => {
    const row = fieldsOf(section)[name];
    if (row === undefined) return null;
    const value = form.values[name] ?? null;
    if (row.kind === 'sports')
      return <SportInputs key={name} value={value} errors={form.errors} onChange={put(name)} />;
    if (row.kind === 'beneficiaries')
      return <BeneficiaryInputs key={name} value={value} errors={form.errors} onChange={put(name)} />;
    return <FieldInput key={name} row={row} value={value} error={form.errors[name]} onChange={put(name)} />;
  });
}
