import type { ReasonField } from '@jornada/contract/leave.ts';
import { recordField } from '../record/RecordForm.tsx';
import { useLanguage } from '../texts.ts';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import { DateField } from '../ui/fields/DateField.tsx';
import { Field } from '../ui/fields/Field.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { TextField } from '../ui/fields/TextField.tsx';

export type FactValue = string | boolean | null;

type ReasonFactsProps = {
  fields: readonly ReasonField[];
  values: Readonly<Record<string, FactValue>>;
  errors: Readonly<Record<string, React.ReactNode>>;
  onChange: (name: string, value: FactValue) => void;
};

/** What the chosen reason asks for, drawn from its row. */
export function ReasonFacts({ fields, values, errors, onChange }: ReasonFactsProps) {
  return fields.map((field) => (
    <OneFact
      key={field.name}
      field={field}
      value={values[field.name] ?? null}
      error={errors[`facts.${field.name}`]}
      onChange={(value) => onChange(field.name, value)}
    />
  ));
}

type OneFactProps = {
  field: ReasonField;
  value: FactValue;
  error: React.ReactNode;
  onChange: (value: FactValue) => void;
};

function OneFact({ field, value, error, onChange }: OneFactProps) {
  const language = useLanguage();
  const shared = {
    id: recordField(`facts.${field.name}`),
    label: field[language],
    error,
    optional: !field.required,
  };
  const text = typeof value === 'string' ? value : null;
  switch (field.kind) {
    case 'day':
      return <DateField {...shared} value={text} onChange={onChange} />;
    case 'choice':
      return (
        <SelectField
          {...shared}
          value={text}
          onChange={onChange}
          options={field.options.map((option) => ({ value: option.value, label: option[language] }))}
        />
      );
    case 'flag':
      return (
        // The box says it; the title is for screen readers alone.
        <Field {...shared} group hideLabel>
          {({ id }) => (
            <Checkbox id={id} label={field[language]} checked={value === true} onChange={onChange} />
          )}
        </Field>
      );
    case 'text':
      return <TextField {...shared} value={text ?? ''} onChange={onChange} maxLength={200} />;
  }
}
