import { useUncontrolled } from '@mantine/hooks';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { Popover } from '../floating/Popover.tsx';
import { useFormat } from '../format.ts';
import { useUi } from '../useUi.ts';
import { Field, type FieldProps } from './Field.tsx';
import { FIRST_YEAR, isNoDay, isOutOfYears, LAST_YEAR, readDay } from './readDay.ts';
import { InputBox, inputAttributes, typed, type TypedProps } from './TextField.tsx';
import input from './input.module.css';
import styles from './DateField.module.css';

/** Where its code does not come the day is typed; the next time it is asked for again. */
const loadCalendar = (): Promise<{ default: typeof import('./Calendar.tsx').default }> =>
  import('./Calendar.tsx').catch(() => {
    Calendar = lazy(loadCalendar);
    return { default: NoCalendar };
  });
let Calendar = lazy(loadCalendar);

export type DateFieldProps = FieldProps &
  TypedProps<string | null> & {
    /** ISO days; outside they cannot be picked, and what is typed is for the form to refuse. */
    min?: string | undefined;
    max?: string | undefined;
    /** Days that cannot be picked: all but Mondays. */
    isOff?: ((day: string) => boolean) | undefined;
    /** The year of dates typed without one; today's by default. */
    year?: number | undefined;
    /** `numeric` for days that are typed rather than picked: phones show digits, and 12041996 is read. */
    inputMode?: 'text' | 'numeric' | undefined;
    autoComplete?: string | undefined;
  };

/** A day, typed (23/11/2026, 23 nov, 2026-11-23) or picked; the value is its ISO string, null while empty. */
export function DateField(props: DateFieldProps) {
  const { min, max, isOff, name, required } = props;
  const t = useUi();
  const { day } = useFormat();
  const [value, setValue] = useUncontrolled<string | null>(typed(props, null));
  const [draft, setDraft] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const unread = draft !== null && draft.trim() !== '' && value === null;

  const year = props.year ?? Temporal.Now.plainDateISO().year;
  const wrong =
    unread &&
    (isOutOfYears(draft, year)
      ? t('ui.field.dateYears', { first: FIRST_YEAR, last: LAST_YEAR })
      : isNoDay(draft, year)
        ? t('ui.field.dateNone')
        : t('ui.field.dateUnread'));

  const type = (text: string) => {
    setDraft(text);
    setValue(readDay(text, year, max === undefined ? undefined : Number(max.slice(0, 4))));
  };
  const pick = (picked: string) => {
    setDraft(null);
    setValue(picked);
    setOpen(false);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setOpen(true);
  };

  return (
    <Field
      {...props}
      width={props.width ?? 'date'}
      // A form that sees nothing in it says that it is missing; it is there, and cannot be read.
      error={wrong || props.error}
    >
      {(control) => (
        <InputBox control={control}>
          <input
            {...inputAttributes(control)}
            className={input.input}
            data-unread={unread || undefined}
            inputMode={props.inputMode ?? 'text'}
            autoComplete={props.autoComplete ?? 'off'}
            placeholder={t('ui.field.dateHint')}
            value={draft ?? (value === null ? '' : day(value, { year: true }))}
            onChange={(event) => type(event.currentTarget.value)}
            onFocus={(event) => {
              const field = event.currentTarget;
              if (value !== null && draft === null) {
                // The digits are taken whole, ready to be typed over by the very next key.
                flushSync(() => setDraft(asTyped(value)));
                field.select();
              }
              props.onFocus?.();
            }}
            onBlur={() => {
              if (value !== null) setDraft(null);
              props.onBlur?.();
            }}
            onKeyDown={press}
            {...{ name, required }}
          />
          <Popover
            open={open}
            onClose={() => setOpen(false)}
            label={props.label}
            side="bottom-end"
            trigger={
              <button
                type="button"
                className={styles.button}
                aria-label={t('ui.field.calendar', { label: props.label })}
                aria-expanded={open}
                disabled={control.disabled}
                onClick={() => setOpen(!open)}
              >
                <IconCalendar aria-hidden />
              </button>
            }
          >
            <Suspense
              fallback={
                <div className={styles.room} tabIndex={0} role="status" aria-label={t('ui.wait.loading')} />
              }
            >
              <Calendar value={value} onPick={pick} min={min} max={max} isOff={isOff} />
            </Suspense>
          </Popover>
        </InputBox>
      )}
    </Field>
  );
}

/** It takes the keys from what waited: without them Esc would not reach the window. */
function NoCalendar() {
  const t = useUi();
  return (
    <p ref={focus} tabIndex={0}>
      {t('ui.field.noCalendar')}
    </p>
  );
}

const focus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });

/** While it is edited: 23/11/2026. */
const asTyped = (iso: string): string => iso.split('-').toReversed().join('/');
