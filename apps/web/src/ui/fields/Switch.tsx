import styles from './Switch.module.css';

type SwitchProps = {
  /** What is turned on and off; read out, and shown beside it by the row it stands in. */
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
};

/** On or off, at once; where it has consequences the row says them first. */
export function Switch({ label, checked, onChange, disabled = false }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      disabled={disabled}
      className={styles['switch']}
      onClick={() => onChange(!checked)}
    >
      <span aria-hidden />
    </button>
  );
}
