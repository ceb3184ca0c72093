import { useUncontrolled } from '@mantine/hooks';
import { IconLock } from '@tabler/icons-react';
import { useId } from 'react';
import { classes } from '../classes.ts';
import { Field, type FieldProps } from './Field.tsx';
import type { Choice } from './SelectField.tsx';
import { typed, type TypedProps } from './TextField.tsx';
import styles from './RadioList.module.css';

export type RadioListProps = FieldProps &
  TypedProps<string | null> & {
    options: readonly Choice[];
    /** Side by side, for two or three short answers. */
    inline?: boolean | undefined;
  };

/** One of a few, all in sight; the detail stands at the end of its row. */
export function RadioList(props: RadioListProps) {
  const { options, inline = false, required, onBlur } = props;
  const ownName = useId();
  const name = props.name ?? ownName;
  const [value, setValue] = useUncontrolled<string | null>(typed(props, null));
  return (
    <Field {...props} group>
      {(control) => (
        <div
          id={control.id}
          className={classes(styles.list, inline && styles.inline)}
          role="radiogroup"
          tabIndex={-1}
          aria-labelledby={`${control.id}-label`}
          aria-describedby={control['aria-describedby']}
          aria-invalid={control['aria-invalid']}
          aria-required={required || undefined}
          data-state={control['data-state']}
        >
          {options.map((option) => (
            <label key={option.value} className={styles.row}>
              <input
                type="radio"
                className={styles.radio}
                name={name}
                value={option.value}
                checked={value === option.value}
                disabled={control.disabled === true || option.disabled === true}
                onChange={() => setValue(option.value)}
                onBlur={onBlur}
              />
              {option.disabled === true && <IconLock aria-hidden className={styles.lock} />}
              <span className={styles.label}>{option.label}</span>
              {option.detail !== undefined && <span className={styles.detail}>{option.detail}</span>}
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}
