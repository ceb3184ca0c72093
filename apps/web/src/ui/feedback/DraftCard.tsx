import { Button } from '../buttons/Button.tsx';
import { useUi } from '../useUi.ts';
import styles from './DraftCard.module.css';

type DraftField = { label: string; saved: string | null; draft: string };

type DraftCardProps = {
  /** "jue 19, 18:20" */
  when: string;
  /** What it is of, and how many fields differ. */
  lead: string;
  fields: readonly DraftField[];
  onContinue: () => void;
  onDiscard: () => void;
};

/** A draft kept in this browser: each field as saved and as it was being written. */
export function DraftCard({ when, lead, fields, onContinue, onDiscard }: DraftCardProps) {
  const t = useUi();
  return (
    <section className={styles.card} aria-label={t('ui.draft.title')}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('ui.draft.title')}</h2>
        <span className={styles.when}>{when}</span>
      </div>
      <p className={styles.lead}>{lead}</p>
      <table className={styles.fields}>
        <thead>
          <tr>
            <th scope="col">
              <span className={styles.hidden}>{t('ui.draft.field')}</span>
            </th>
            <th scope="col">{t('ui.draft.saved')}</th>
            <th scope="col">{t('ui.draft.yours')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ label, saved, draft }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{saved ?? t('ui.draft.empty')}</td>
              <td className={styles.draft}>{draft}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.acts}>
        <Button kind="primary" onClick={onContinue}>
          {t('ui.draft.continue')}
        </Button>
        <Button onClick={onDiscard}>{t('ui.draft.discard')}</Button>
      </div>
    </section>
  );
}
