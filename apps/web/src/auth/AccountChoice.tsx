import { IconCheck, IconChevronRight } from '@tabler/icons-react';
import { useTexts } from '../texts.ts';
import { REACHES, texts as reachTexts, type Choice, type Reach } from './reach.ts';
import { texts } from './texts.ts';
import styles from './AccountChoice.module.css';

type AccountChoiceProps = {
  choices: readonly Choice[];
  chosen: Choice | undefined;
  onChoose: (choice: Choice) => void;
};

/** One radio per person, grouped by how far each reaches; it looks like a timetable and is chosen with the arrows. */
export function AccountChoice({ choices, chosen, onChoose }: AccountChoiceProps) {
  const t = useTexts(texts);
  return (
    <div role="radiogroup" aria-label={t('auth.demo.accounts')} className={styles.table}>
      <div className={styles.head} aria-hidden>
        <span>{t('auth.column.reach')}</span>
        <span>{t('auth.column.role')}</span>
        <span>{t('auth.column.person')}</span>
        <span>{t('auth.column.sees')}</span>
        <span>{t('auth.column.lands')}</span>
      </div>
      {REACHES.map((reach) => ({ reach, rows: choices.filter((choice) => choice.reach === reach) }))
        .filter(({ rows }) => rows.length > 0)
        .map(({ reach, rows }) => (
          <Group key={reach} reach={reach} rows={rows} chosen={chosen} onChoose={onChoose} />
        ))}
    </div>
  );
}

function Group({
  reach,
  rows,
  chosen,
  onChoose,
}: {
  reach: Reach;
  rows: readonly Choice[];
  chosen: Choice | undefined;
  onChoose: (choice: Choice) => void;
}) {
  const t = useTexts(reachTexts);
  const name = t(`reach.${reach}`);
  return (
    <div role="group" aria-label={name} className={styles.group}>
      <p className={styles.reach} aria-hidden>
        {name}
      </p>
      <div>
        {rows.map((choice) => (
          <Row key={choice.id} choice={choice} checked={choice.id === chosen?.id} onChoose={onChoose} />
        ))}
      </div>
    </div>
  );
}

function Row({
  choice,
  checked,
  onChoose,
}: {
  choice: Choice;
  checked: boolean;
  onChoose: (choice: Choice) => void;
}) {
  const t = useTexts(texts);
  const { role, name, sees, lands } = choice;
  return (
    <label className={styles.row}>
      <input
        type="radio"
        name="account"
        className={styles.radio}
        checked={checked}
        onChange={() => onChoose(choice)}
        aria-label={t('auth.demo.row', { role, name, sees, lands })}
      />
      <span className={styles.role}>{role}</span>
      <span className={styles.person}>{name}</span>
      <span className={styles.sees}>{sees}</span>
      <span className={styles.lands}>{lands}</span>
      <span className={styles.mark} aria-hidden>
        {checked ? <IconCheck /> : <IconChevronRight />}
      </span>
    </label>
  );
}
