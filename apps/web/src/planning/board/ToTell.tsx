import { useTexts } from '../../texts.ts';
import { FlagGlyph } from '../../ui/marks/Flag.tsx';
import { texts } from '../texts.ts';
import { tellingOf } from './findings.ts';
import { worstOf } from './judged-row.ts';
import type { BoardRow } from './store.ts';
import styles from './inspector.module.css';

/** Who must be told of what changed, and what stands in the way. */
export function ToTell({ rows }: { rows: readonly BoardRow[] }) {
  const t = useTexts(texts);
  const changed = rows.flatMap((row) => {
    const telling = tellingOf(row);
    return telling === null ? [] : [{ row, telling }];
  });
  if (changed.length === 0) return null;
  return (
    <section className={styles['tell']}>
      <h3>
        {t('inspector.tell')} <span>{t('inspector.tell.count', { count: changed.length })}</span>
      </h3>
      <ul>
        {changed.map(({ row, telling }) => {
          const worst = telling === 'ready' ? undefined : worstOf(row.judged, row.periods);
          return (
            <li key={row.person.collaboratorUuid}>
              {row.person.name}
              <span>
                {worst && <FlagGlyph source={worst.source} />} {t(`inspector.tell.${telling}`)}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
