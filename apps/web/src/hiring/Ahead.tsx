import { useTexts } from '../texts.ts';
import { texts } from './texts.ts';
import styles from './hiring.module.css';

export type Stage = {
  readonly label: string;
  readonly when: string;
  readonly state: 'done' | 'now' | 'later';
};

/** What comes next and who does it, as a short list beside a form. */
export function Ahead({ stages }: { stages: readonly Stage[] }) {
  const t = useTexts(texts);
  return (
    <section>
      <h2>{t('ahead.title')}</h2>
      <ol className={styles['ahead']}>
        {stages.map(({ label, when, state }) => (
          <li key={label} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <i aria-hidden />
            <b>{label}</b>
            <span>{when}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
