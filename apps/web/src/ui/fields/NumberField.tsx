import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useUncontrolled } from '@mantine/hooks';
import { classes } from '../classes.ts';
import { useUi } from '../useUi.ts';
import { Field, type FieldProps } from './Field.tsx';
import { InputBox, inputAttributes, typed, type TypedProps } from './TextField.tsx';
import styles from './input.module.css';

export type NumberFieldProps = FieldProps &
  TypedProps<number | null> & {
    /** Stands inside the field, after the figure: `h`, `km`, `%`. */
    unit?: string | undefined;
    prefix?: ReactNode;
    /** Digits after the point, always shown; 0 for counts. */
    decimals?: number | undefined;
    /** Added by the arrow up. */
    step?: number | undefined;
    min?: number | undefined;
    max?: number | undefined;
    placeholder?: string | undefined;
  };

/** A figure typed with point or comma; empty is null. Out of range is for the form to refuse, not to bend. */
export function NumberField(props: NumberFieldProps) {
  const {
    decimals = 0,
    step = 1,
    min = -Infinity,
    max = Infinity,
    unit,
    prefix,
    name,
    required,
    placeholder,
  } = props;
  const t = useUi();
  const [value, setValue] = useUncontrolled<number | null>(typed(props, null));
  const [draft, setDraft] = useState<string | null>(null);
  const unread = draft !== null && draft.trim() !== '' && readNumber(draft) === null;

  const type = (text: string) => {
    setDraft(text);
    setValue(readNumber(text));
  };
  const leave = () => {
    if (!unread) setDraft(null);
    props.onBlur?.();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const next = (value ?? 0) + (event.key === 'ArrowUp' ? step : -step);
    setDraft(null);
    setValue(Math.min(max, Math.max(min, round(next, decimals))));
  };

  return (
    <Field
      {...props}
      width={props.width ?? 'number'}
      error={unread ? t('ui.field.numberUnread') : props.error}
    >
      {(control) => (
        <InputBox control={control} prefix={prefix} suffix={unit}>
          <input
            {...inputAttributes(control)}
            className={classes(styles.input, prefix !== undefined && styles.end)}
            data-unread={unread || undefined}
            inputMode={decimals === 0 ? 'numeric' : 'decimal'}
            autoComplete="off"
            value={draft ?? writeNumber(value, decimals)}
            onChange={(event) => type(event.currentTarget.value)}
            onFocus={props.onFocus}
            onBlur={leave}
            onKeyDown={press}
            {...{ name, required, placeholder }}
          />
        </InputBox>
      )}
    </Field>
  );
}

/** "1,240" and "1240" are 1240; "7,5" is 7.5; a real minus counts as one. */
export function readNumber(text: string): number | null {
  const plain = text.trim().replace('−', '-').replaceAll(/\s/g, '');
  if (/^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain)) return Number(plain.replaceAll(',', ''));
  return /^-?(\d+([.,]\d*)?|[.,]\d+)$/.test(plain) ? Number(plain.replace(',', '.')) : null;
}

function writeNumber(value: number | null, decimals: number): string {
  if (value === null) return '';
  return value
    .toLocaleString('es-MX', {
      minimumFractionDigits: decimals,
      maximumFractionDigits: Math.max(decimals, 4),
    })
    .replace('-', '−');
}

const round = (value: number, decimals: number): number => Number(value.toFixed(Math.max(decimals, 4)));
