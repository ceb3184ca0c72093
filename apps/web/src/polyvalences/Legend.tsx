import { LEVELS } from '@jornada/domain/polyvalences/polyvalences.ts';
import { useTexts } from '../texts.ts';
import { Glyph } from './Glyph.tsx';
import { texts } from './texts.ts';
import styles from './polyvalences.module.css';

/** What the marks of the matrix mean, and which keys there are. */
export function Legend({ editable, months }: { editable: boolean; months: number }) {
  const t = useTexts(texts);
  return (
    <footer className={styles['legend']}>
      <p>{t(editable ? 'poly.keys' : 'poly.keys.read')}</p>
      <p>
        {t('poly.legend')}
        <span>
          <i className={styles['bar']} data-count="2" /> {t('poly.legend.two')}
        </span>
        <span>
          <i className={styles['bar']} data-count="1" /> {t('poly.legend.one')}
        </span>
        <span>
          <i className={styles['bar']} data-count="0" /> {t('poly.legend.none')}
        </span>
      </p>
      <p>
        {LEVELS.map((level) => (
          <span key={level}>
            <Glyph level={level} /> {t(`poly.level.${level}`).toLowerCase()}
          </span>
        ))}
        <span>
          <i className={styles['swatch']} data-own /> {t('poly.own')}
        </span>
        <span>
          <i className={styles['swatch']} data-forbidden /> {t('poly.forbidden')}
        </span>
        <span>
          <b>{t('poly.stale', { months })}</b>
        </span>
      </p>
    </footer>
  );
}
