import { useUncontrolled } from '@mantine/hooks';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Spoken } from '../marks/Spoken.tsx';
import { hasWords } from './Field.tsx';
import styles from './Checkbox.module.css';

export type CheckboxProps = {
  label: ReactNode;
  /** Kept for screen readers: in table rows. */
  hideLabel?: boolean | undefined;
  hint?: ReactNode;
  error?: ReactNode;
  checked?: boolean | undefined;
  defaultChecked?: boolean | undefined;
  onChange?: ((checked: boolean) => void) | undefined;
  onBlur?: (() => void) | undefined;
  /** Some of what it stands for, not all. */
  some?: boolean | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
  id?: string | undefined;
};

export function Checkbox(props: CheckboxProps) {
  const { label, hideLabel = false, hint, error, some = false, disabled, name, onBlur } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const box = useRef<HTMLInputElement>(null);
  const [checked, setChecked] = useUncontrolled({
    ...(props.checked === undefined ? {} : { value: props.checked }),
    ...(props.defaultChecked === undefined ? {} : { defaultValue: props.defaultChecked }),
    finalValue: false,
    ...(props.onChange === undefined ? {} : { onChange: props.onChange }),
  });
  useEffect(() => {
    if (box.current) box.current.indeterminate = some;
  }, [some]);

  return (
    <div className={styles.checkbox}>
      <label className={styles.row}>
        <input
          ref={box}
          id={id}
          type="checkbox"
          className={styles.box}
          checked={checked}
          onChange={(event) => setChecked(event.currentTarget.checked)}
          aria-describedby={hasWords(hint) || hasWords(error) ? `${id}-said` : undefined}
          aria-invalid={hasWords(error) || undefined}
          {...{ disabled, name, onBlur }}
        />
        {hideLabel ? <Spoken>{label}</Spoken> : <span>{label}</span>}
      </label>
      {(hasWords(hint) || hasWords(error)) && (
        <p id={`${id}-said`} className={hasWords(error) ? styles.error : styles.hint}>
          {hasWords(error) ? error : hint}
        </p>
      )}
    </div>
  );
}
