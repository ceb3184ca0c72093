import { useUncontrolled } from '@mantine/hooks';
import { classes } from '../classes.ts';
import { useUi } from '../useUi.ts';
import { Field, type FieldProps } from './Field.tsx';
import { InputBox, inputAttributes, typed, type TypedProps } from './TextField.tsx';
import styles from './IdentityField.module.css';

/** Characters that do not agree with the rest, from (included) to (excluded). */
export type Highlight = { from: number; to: number; tone: 'law' | 'policy' | 'ok' };

export type IdentityFieldProps = FieldProps &
  TypedProps<string> & {
    /** Full length; the counter says "17 de 18". */
    length: number;
    highlights?: readonly Highlight[] | undefined;
    inputMode?: 'text' | 'numeric' | undefined;
    autoComplete?: string | undefined;
  };

// A postal code fills its field with larger figures.
const SHORT = 6;

/** A key in large tracked capitals (CURP, RFC, NSS, CLABE, a postal code); spaces and dashes fall away. */
export function IdentityField(props: IdentityFieldProps) {
  const {
    length,
    highlights = [],
    inputMode = 'text',
    autoComplete = 'off',
    name,
    required,
    onBlur,
    onFocus,
  } = props;
  const t = useUi();
  const [value, setValue] = useUncontrolled(typed(props, ''));
  return (
    <Field {...props} aside={props.aside ?? t('ui.field.count', { count: value.length, length })}>
      {(control) => (
        <InputBox control={control} className={classes(styles.box, length <= SHORT && styles.short)}>
          <span className={styles.stack}>
            {highlights.length > 0 && <Painted value={value} highlights={highlights} />}
            <input
              {...inputAttributes(control)}
              className={classes(styles.input, highlights.length > 0 && styles.clear)}
              value={value}
              onChange={(event) => setValue(cleaned(event.currentTarget.value).slice(0, length))}
              autoCapitalize="characters"
              autoCorrect="off"
              spellCheck={false}
              {...{ inputMode, autoComplete, name, required, onBlur, onFocus }}
            />
          </span>
        </InputBox>
      )}
    </Field>
  );
}

// An ampersand is a letter of some tax numbers.
const cleaned = (text: string): string =>
  text
    .normalize('NFC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}&]/gu, '');

/** The same letters under the input, with the doubtful ones coloured. */
function Painted({ value, highlights }: { value: string; highlights: readonly Highlight[] }) {
  return (
    <span className={styles.painted} aria-hidden>
      {value.split('').map((letter, index) => (
        <span key={index} data-tone={highlights.find(({ from, to }) => index >= from && index < to)?.tone}>
          {letter}
        </span>
      ))}
    </span>
  );
}
