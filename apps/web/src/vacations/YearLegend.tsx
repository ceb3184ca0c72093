import { useTexts } from '../texts.ts';
import { texts } from './texts.ts';
import styles from './year.module.css';

/** What the marks of the year mean. */
export function YearLegend() {
  const t = useTexts(texts);
  return (
    <ul className={styles['legend']}>
      {(['taken', 'planned', 'requested', 'agreed', 'off'] as const).map((kind) => (
        <li key={kind}>
          <span className={styles['swatch']} data-kind={kind} aria-hidden />
          {t(`year.legend.${kind}`)}
        </li>
      ))}
    </ul>
  );
}
