import { IconCheck } from '@tabler/icons-react';
import type { HTMLInputAutoCompleteAttribute, ReactNode, Ref } from 'react';
import { useUncontrolled } from '@mantine/hooks';
import { classes } from '../classes.ts';
import { Field, type Control, type FieldProps } from './Field.tsx';
import styles from './input.module.css';

/** What every field of text takes; `value` or `defaultValue`, so that form libraries bind either way. */
export type TypedProps<Value> = {
  value?: Value | undefined;
  defaultValue?: Value | undefined;
  onChange?: ((value: Value) => void) | undefined;
  onBlur?: (() => void) | undefined;
  onFocus?: (() => void) | undefined;
  name?: string | undefined;
  required?: boolean | undefined;
};

export type TextFieldProps = FieldProps &
  TypedProps<string> & {
    type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'password' | 'time' | undefined;
    placeholder?: string | undefined;
    autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
    inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | undefined;
    maxLength?: number | undefined;
    readOnly?: boolean | undefined;
    autoFocus?: boolean | undefined;
    suffix?: ReactNode;
    prefix?: ReactNode;
    ref?: Ref<HTMLInputElement> | undefined;
  };

export function TextField(props: TextFieldProps) {
  const { onBlur, onFocus, name, required, placeholder, autoComplete, inputMode, maxLength, readOnly, ref } =
    props;
  const [value, setValue] = useUncontrolled(typed(props, ''));
  return (
    <Field {...props}>
      {(control) => (
        <InputBox control={control} prefix={props.prefix} suffix={props.suffix}>
          <input
            {...inputAttributes(control)}
            ref={ref}
            className={styles.input}
            type={props.type ?? 'text'}
            value={value}
            onChange={(event) => setValue(event.currentTarget.value)}
            // eslint-disable-next-line jsx-a11y/no-autofocus -- the caller decides: the only field of a dialog or sign-in
            autoFocus={props.autoFocus}
            {...{
              onBlur,
              onFocus,
              name,
              required,
              placeholder,
              autoComplete,
              inputMode,
              maxLength,
              readOnly,
            }}
          />
        </InputBox>
      )}
    </Field>
  );
}

/** Arguments for useUncontrolled, without keys that are absent. */
export const typed = <Value,>({ value, defaultValue, onChange }: TypedProps<Value>, empty: Value) => ({
  ...(value === undefined ? {} : { value }),
  ...(defaultValue === undefined ? {} : { defaultValue }),
  finalValue: empty,
  ...(onChange === undefined ? {} : { onChange }),
});

/** The attributes of the frame that belong on the input itself. */
export const inputAttributes = ({ id, disabled, ...control }: Control) => ({
  id,
  disabled,
  'aria-describedby': control['aria-describedby'],
  'aria-invalid': control['aria-invalid'],
});

type InputBoxProps = {
  control: Control;
  prefix?: ReactNode;
  suffix?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** The edge around an input, with what stands before and after it. */
export function InputBox({ control, prefix, suffix, className, children }: InputBoxProps) {
  return (
    <div
      className={classes(styles.box, className)}
      data-state={control['data-state']}
      data-width={control['data-width']}
    >
      {prefix !== undefined && <span className={styles.affix}>{prefix}</span>}
      {children}
      {control['data-state'] === 'ok' && <IconCheck className={styles.okMark} aria-hidden />}
      {suffix !== undefined && <span className={styles.affix}>{suffix}</span>}
    </div>
  );
}
