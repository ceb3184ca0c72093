import { useId } from 'react';
import { classes } from '../classes.ts';
import styles from './SegmentedControl.module.css';

type SegmentedControlProps<Value extends string> = {
  /** Names the choice for screen readers. */
  label: string;
  value: Value;
  options: ReadonlyArray<{ value: Value; label: string }>;
  onChange: (value: Value) => void;
  /** On the ink header. */
  onInk?: boolean | undefined;
};

/** Two to five views of one thing, side by side; radios underneath, so arrows choose. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, value, options, onChange, onInk = false } = props;
  const name = useId();
  return (
    <div className={classes(styles.control, onInk && styles.onInk)} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
