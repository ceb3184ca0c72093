import type { FieldRow } from '@jornada/domain/collaborators/fields.ts';
import { fieldLists } from '@jornada/domain/collaborators/lists.ts';
import { useLanguage } from '../../texts.ts';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { ComboField } from '../../ui/fields/ComboField.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import { MoneyField } from '../../ui/fields/MoneyField.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import type { Value } from './shown.ts';

type FieldInputProps = {
  readonly row: FieldRow;
  readonly value: Value;
  readonly error: React.ReactNode;
  readonly onChange: (value: Value) => void;
};

/** A choice out of more than these is found by typing. */
const SHORT_LIST = 14;

/** One field of a file, by its kind; lists have forms of their own. */
export function FieldInput({ row, value, error, onChange }: FieldInputProps) {
  const language = useLanguage();
  const common = { label: row[language], error };
  switch (row.kind) {
    case 'choice': {
      const options = (row.list === undefined ? [] : fieldLists[row.list]).map((choice) => ({
        value: choice.code,
        label: choice[language],
      }));
      const chosen = typeof value === 'string' && value !== '' ? value : null;
      return options.length > SHORT_LIST ? (
        <ComboField {...common} options={options} value={chosen} onChange={onChange} clearable />
      ) : (
        <SelectField {...common} options={options} value={chosen} onChange={onChange} clearable />
      );
    }
    case 'day':
      return (
        <DateField
          {...common}
          value={typeof value === 'string' ? value : null}
          onChange={onChange}
          width="date"
        />
      );
    case 'flag':
      return <Checkbox label={row[language]} error={error} checked={value === true} onChange={onChange} />;
    case 'count':
      return (
        <NumberField
          {...common}
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
          width="date"
        />
      );
    case 'money':
      return <MoneyField {...common} value={typeof value === 'number' ? value : null} onChange={onChange} />;
    case 'name':
    case 'text':
    case 'email':
    case 'phone':
    case 'number':
    case 'link':
    case 'postalCode':
      return (
        <TextField
          {...common}
          value={typeof value === 'string' ? value : ''}
          onChange={onChange}
          type={row.kind === 'email' ? 'email' : 'text'}
          autoComplete="off"
        />
      );
    case 'sports':
    case 'beneficiaries':
      return null;
    default:
      return row.kind satisfies never;
  }
}
