import { IconChevronDown } from '@tabler/icons-react';
import { useUncontrolled } from '@mantine/hooks';
import { useUi } from '../useUi.ts';
import { Field, type FieldProps } from './Field.tsx';
import { InputBox, inputAttributes, typed, type TypedProps } from './TextField.tsx';
import styles from './SelectField.module.css';

export type Choice = {
  value: string;
  label: string;
  detail?: string | undefined;
  disabled?: boolean | undefined;
};

export type SelectFieldProps = FieldProps &
  TypedProps<string | null> & {
    options: readonly Choice[];
    /** Shown while nothing is chosen. */
    placeholder?: string | undefined;
    /** Lets the reader go back to nothing. */
    clearable?: boolean | undefined;
  };

/** A short list of known choices: the system's own select, so phones show their wheel. Long lists are a ComboField. */
export function SelectField(props: SelectFieldProps) {
  const { options, placeholder, clearable = false, name, required, onBlur, onFocus } = props;
  const t = useUi();
  const [value, setValue] = useUncontrolled<string | null>(typed(props, null));
  return (
    <Field {...props}>
      {(control) => (
        <InputBox control={control} className={styles.box}>
          <select
            {...inputAttributes(control)}
            className={styles.select}
            value={value ?? ''}
            onChange={(event) => setValue(event.currentTarget.value || null)}
            {...{ name, required, onBlur, onFocus }}
          >
            {(value === null || clearable) && (
              <option value="" disabled={!clearable}>
                {placeholder ?? t('ui.field.choose')}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
                {option.detail === undefined ? '' : `, ${option.detail}`}
              </option>
            ))}
          </select>
          <IconChevronDown className={styles.chevron} aria-hidden />
        </InputBox>
      )}
    </Field>
  );
}
