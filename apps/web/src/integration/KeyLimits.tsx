import type { ApiKey } from '@jornada/contract/integration.ts';
import { useTexts } from '../texts.ts';
import { figure } from '../ui/format.ts';
import { Section } from '../ui/layout/Section.tsx';
import styles from './integration.module.css';
import { texts } from './texts.ts';

/** A key that comes so near to its limit will soon be refused. */
const NEARLY = 0.9;

/** How much of its minute each valid key used in the fullest minute of the last hour. */
export function KeyLimits({ rows }: { readonly rows: readonly ApiKey[] }) {
  const t = useTexts(texts);
  const valid = rows.filter(({ state }) => state === 'VALID');
  if (valid.length === 0) return null;
  return (
    <Section rule="ink" title={t('limits.title')} count={t('limits.count')} aside={t('limits.hour')}>
      <ul>
        {valid.map(({ uuid, name, peak, perMinute }) => (
          <li key={uuid} className={styles['limit']}>
            <span className={styles['limitName']}>{name}</span>
            <svg className={styles['bar']} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden>
              <rect className={styles['room']} width={100} height={6} />
              <rect
                className={styles[peak >= perMinute * NEARLY ? 'full' : 'used']}
                width={Math.min(100, (peak / perMinute) * 100)}
                height={6}
              />
            </svg>
            <b className={styles['peak']}>{figure(peak)}</b>
            <span className={styles['quiet']}>{t('limits.of', { most: figure(perMinute) })}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
