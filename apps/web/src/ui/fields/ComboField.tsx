import '@mantine/core/styles/Popover.layer.css';
import { Popover } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import { IconCheck, IconSelector, IconX } from '@tabler/icons-react';
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { Spinner } from '../feedback/Spinner.tsx';
import { useUi } from '../useUi.ts';
import { Field, type Control, type FieldProps } from './Field.tsx';
import { matches as matchesText } from '../matching.ts';
import type { Choice } from './SelectField.tsx';
import { InputBox, inputAttributes, typed, type TypedProps } from './TextField.tsx';
import styles from './ComboField.module.css';

// More than this is not read but searched; the list says how many wait behind.
const MOST_SHOWN = 60;

export type ComboFieldProps = FieldProps &
  TypedProps<string | null> & {
    options: readonly Choice[];
    /** Searches elsewhere: the caller brings matching options; without it the options here are filtered. */
    onQuery?: ((query: string) => void) | undefined;
    busy?: boolean | undefined;
    placeholder?: string | undefined;
    clearable?: boolean | undefined;
  };

/**
 * One of many, found by typing; accents and capitals do not matter. Ours, on Mantine's popover: Mantine's combobox has
 * no Page keys, and finds its active option by reading the page.
 */
export function ComboField(props: ComboFieldProps) {
  const [value, setValue] = useUncontrolled<string | null>(typed(props, null));
  return (
    <Field {...props}>
      {(control) => <Combo {...props} control={control} value={value} onChange={setValue} />}
    </Field>
  );
}

type ComboProps = ComboFieldProps & {
  control: Control;
  value: string | null;
  onChange: (value: string | null) => void;
};

function Combo(props: ComboProps) {
  const {
    control,
    options,
    value,
    onChange,
    onQuery,
    busy = false,
    placeholder,
    clearable = false,
    name,
    required,
  } = props;
  const t = useUi();
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const chosen = options.find((option) => option.value === value);
  const open = query !== null;
  const matches = useMemo(
    () =>
      query === null || query === '' || onQuery
        ? options
        : options.filter((option) => matchesQuery(option, query)),
    [options, query, onQuery],
  );
  const shown = matches.slice(0, MOST_SHOWN);
  const listId = `${control.id}-list`;

  const search = (text: string) => {
    setQuery(text);
    setAt(0);
    onQuery?.(text);
  };
  const choose = (option: Choice | undefined) => {
    if (!option || option.disabled) return;
    onChange(option.value);
    setQuery(null);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.stopPropagation();
      setQuery(null);
      return;
    }
    if (event.key === 'Enter' && open) {
      event.preventDefault();
      choose(shown[at]);
      return;
    }
    const to = stepTo(event.key, at, shown.length);
    if (to === null || (!open && !event.key.startsWith('Arrow'))) return;
    event.preventDefault();
    if (open) setAt(to);
    else search('');
  };

  return (
    <Popover
      opened={open}
      position="bottom-start"
      width="target"
      offset={4}
      withRoles={false}
      trapFocus={false}
      transitionProps={{ duration: 0 }}
      zIndex="var(--z-tip)"
      classNames={{ dropdown: styles.dropdown ?? '' }}
    >
      <Popover.Target>
        <div className={styles.target}>
          <InputBox control={control}>
            <input
              {...inputAttributes(control)}
              ref={input}
              className={styles.input}
              role="combobox"
              aria-expanded={open}
              aria-controls={open ? listId : undefined}
              aria-autocomplete="list"
              aria-activedescendant={open && shown[at] ? `${listId}-${at}` : undefined}
              aria-required={required}
              autoComplete="off"
              value={query ?? chosen?.label ?? ''}
              placeholder={chosen?.label ?? placeholder ?? t('ui.field.choose')}
              onChange={(event) => search(event.currentTarget.value)}
              onClick={() => !open && search('')}
              onKeyDown={press}
              onFocus={props.onFocus}
              onBlur={() => {
                setQuery(null);
                props.onBlur?.();
              }}
              name={name}
            />
            {busy && <Spinner />}
            {clearable && value !== null && control.disabled !== true && (
              <button
                type="button"
                className={styles.clear}
                aria-label={`${t('ui.field.clear')}: ${props.label}`}
                onClick={() => {
                  onChange(null);
                  input.current?.focus();
                }}
              >
                <IconX aria-hidden />
              </button>
            )}
            <IconSelector className={styles.mark} aria-hidden />
          </InputBox>
        </div>
      </Popover.Target>
      <Popover.Dropdown>
        <div id={listId} role="listbox" aria-label={props.label} className={styles.list}>
          {shown.map((option, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the input's: options are its active descendants
            <div
              key={option.value}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={option.value === value}
              aria-disabled={option.disabled || undefined}
              className={styles.option}
              data-at={index === at || undefined}
              ref={index === at ? scrollTo : undefined}
              // Pressing an option must not take the focus out of the input.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
            >
              <span className={styles.label}>{option.label}</span>
              {option.detail !== undefined && <span className={styles.detail}>{option.detail}</span>}
              {option.value === value && <IconCheck aria-hidden />}
            </div>
          ))}
        </div>
        {shown.length === 0 && !busy && (
          <p className={styles.none} role="status">
            {t('ui.field.noMatch', { query: query ?? '' })}
          </p>
        )}
        {matches.length > MOST_SHOWN && (
          <p className={styles.none}>{t('ui.field.moreMatches', { count: matches.length - MOST_SHOWN })}</p>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

const scrollTo = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

const matchesQuery = ({ label, detail = '' }: Choice, query: string): boolean =>
  matchesText(`${label} ${detail}`, query);

function stepTo(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return Math.min(at + 1, count - 1);
    case 'ArrowUp':
      return Math.max(at - 1, 0);
    case 'PageDown':
      return Math.min(at + 8, count - 1);
    case 'PageUp':
      return Math.max(at - 8, 0);
    default:
      return null;
  }
}
