import { useUncontrolled } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { countWords } from '../format.ts';
import { useUi } from '../useUi.ts';
import { Field, type FieldProps, type FieldState } from './Field.tsx';
import { InputBox, inputAttributes, typed, type TypedProps } from './TextField.tsx';
import styles from './input.module.css';
import counter from './Textarea.module.css';

export type TextareaProps = FieldProps &
  TypedProps<string> & {
    rows?: number | undefined;
    /** Counts live below the field: "24 de 30 palabras, faltan 6". */
    minWords?: number | undefined;
    maxLength?: number | undefined;
    placeholder?: string | undefined;
  };

export function Textarea(props: TextareaProps) {
  const { rows = 3, minWords, maxLength, onBlur, onFocus, name, required, placeholder } = props;
  const [value, setValue] = useUncontrolled(typed(props, ''));
  return (
    <Field {...props}>
      {(control) => (
        <div className={counter.column}>
          <InputBox control={control}>
            <textarea
              {...inputAttributes(control)}
              className={classes(styles.input, styles.area)}
              style={{ '--rows': rows }}
              value={value}
              onChange={(event) => setValue(event.currentTarget.value)}
              {...{ rows, onBlur, onFocus, name, required, placeholder, maxLength }}
            />
          </InputBox>
          {minWords !== undefined && <Words text={value} minimum={minWords} state={control['data-state']} />}
          {maxLength !== undefined && <Left text={value} maxLength={maxLength} />}
        </div>
      )}
    </Field>
  );
}

function Words({ text, minimum, state }: { text: string; minimum: number; state: FieldState }): ReactNode {
  const t = useUi();
  const written = countWords(text);
  const missing = Math.max(0, minimum - written);
  const share = Math.min(1, written / minimum);
  return (
    <div className={counter.words} data-state={missing === 0 ? 'ok' : state}>
      <span className={counter.track} aria-hidden>
        <span className={counter.bar} style={{ inlineSize: `${share * 100}%` }} />
      </span>
      <output className={counter.said}>
        {missing === 0
          ? t('ui.field.words', { written, minimum })
          : t('ui.field.wordsMissing', { written, minimum, count: missing })}
      </output>
    </div>
  );
}

/** Said only once the end is near. */
function Left({ text, maxLength }: { text: string; maxLength: number }): ReactNode {
  const t = useUi();
  const left = maxLength - text.length;
  return left <= maxLength / 10 ? (
    <output className={counter.left}>{t('ui.field.charactersLeft', { count: left })}</output>
  ) : null;
}
