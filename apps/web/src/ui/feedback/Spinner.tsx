import styles from './Spinner.module.css';

/** An open ring that turns; the words beside it say what is awaited. */
export function Spinner() {
  return (
    <svg className={styles.spinner} viewBox="0 0 16 16" aria-hidden>
      <path
        d="M8 1.5a6.5 6.5 0 1 1-5.63 3.25"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}
