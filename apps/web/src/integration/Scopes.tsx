import { Checkbox } from '../ui/fields/Checkbox.tsx';
import { Field, type FieldProps } from '../ui/fields/Field.tsx';
import styles from './integration.module.css';

/** What a key may do or a webhook receives: any of the scopes. */
export function Scopes<S extends string>({
  label,
  options,
  words,
  value,
  error,
  onChange,
}: {
  readonly label: string;
  readonly options: readonly S[];
  readonly words: (scope: S) => string;
  readonly value: readonly S[];
  readonly error: FieldProps['error'];
  readonly onChange: (value: S[]) => void;
}) {
  return (
    <Field label={label} error={error} group>
      {(control) => (
        <div
          id={control.id}
          className={styles['scopes']}
          role="group"
          tabIndex={-1}
          aria-labelledby={`${control.id}-label`}
          aria-describedby={control['aria-describedby']}
        >
          {options.map((scope) => (
            <Checkbox
              key={scope}
              label={words(scope)}
              checked={value.includes(scope)}
              onChange={(checked) =>
                onChange(checked ? [...value, scope] : value.filter((one) => one !== scope))
              }
            />
          ))}
        </div>
      )}
    </Field>
  );
}
