import { useUncontrolled } from '@mantine/hooks';
import { useState } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import { inputAttributes, typed, type TypedProps } from './TextField.tsx';
import styles from './CodeInput.module.css';

export type CodeInputProps = FieldProps &
  TypedProps<string> & {
    length?: number | undefined;
    onComplete?: ((code: string) => void) | undefined;
  };

/** One-time digits. One real input under drawn boxes: pasting, autofill from a message and screen readers just work. */
export function CodeInput(props: CodeInputProps) {
  const { length = 6, onComplete, name, required } = props;
  const [value, setValue] = useUncontrolled(typed(props, ''));
  const [focused, setFocused] = useState(false);

  const type = (text: string) => {
    const digits = text.replaceAll(/\D/g, '').slice(0, length);
    setValue(digits);
    if (digits.length === length && digits !== value) onComplete?.(digits);
  };

  return (
    <Field {...props}>
      {(control) => (
        <div className={styles.code} data-state={control['data-state']} style={{ '--length': length }}>
          <input
            {...inputAttributes(control)}
            className={styles.input}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={value}
            onChange={(event) => type(event.currentTarget.value)}
            onFocus={() => {
              setFocused(true);
              props.onFocus?.();
            }}
            onBlur={() => {
              setFocused(false);
              props.onBlur?.();
            }}
            // The drawn caret is always at the end.
            onSelect={(event) => event.currentTarget.setSelectionRange(length, length)}
            {...{ name, required }}
          />
          {Array.from({ length }, (_, index) => (
            <span
              key={index}
              className={styles.box}
              data-at={(focused && index === Math.min(value.length, length - 1)) || undefined}
              data-caret={(focused && index === value.length) || undefined}
              aria-hidden
            >
              {value[index]}
            </span>
          ))}
        </div>
      )}
    </Field>
  );
}
