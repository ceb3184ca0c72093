import { Figures } from '../ui/layout/Figures.tsx';
import { hours, hoursDelta } from '../ui/format.ts';
import styles from './design.module.css';
import { Part } from './Part.tsx';
import { useDesign } from './useDesign.ts';

const colours = [
  { key: 'ink', tokens: ['--ink'] },
  { key: 'ink2', tokens: ['--ink-2'] },
  { key: 'ink3', tokens: ['--ink-3'] },
  { key: 'line', tokens: ['--line', '--line-strong', '--ink'] },
  { key: 'surfaces', tokens: ['--paper', '--canvas', '--sunken'] },
  { key: 'accent', tokens: ['--accent', '--accent-line', '--accent-soft'] },
  { key: 'law', tokens: ['--law', '--law-line', '--law-soft'] },
  { key: 'policy', tokens: ['--policy', '--policy-line', '--policy-soft'] },
  { key: 'ok', tokens: ['--ok', '--ok-line', '--ok-soft'] },
  { key: 'presence', tokens: ['--presence', '--presence-soft'] },
] as const;

const sizes = [10, 11, 12, 13, 15, 17, 20, 24, 28, 34] as const;

export function Colours() {
  const t = useDesign();
  const half = Math.ceil(colours.length / 2);
  return (
    <Part id="colours" title={t('design.part.colours')}>
      {[colours.slice(0, half), colours.slice(half)].map((column) => (
        <ul key={column[0]?.key}>
          {column.map(({ key, tokens }) => (
            <li key={key} className={styles.colour}>
              <span className={styles.swatches}>
                {tokens.map((token) => (
                  <span
                    key={token}
                    className={styles.swatch}
                    style={{ background: `var(${token})`, flex: 1 }}
                  />
                ))}
              </span>
              <span>
                <b>{t(`design.${key}`)}</b>
                <br />
                <span className={styles.means}>{t(`design.${key}.means`)}</span>
              </span>
            </li>
          ))}
        </ul>
      ))}
      <Type />
    </Part>
  );
}

function Type() {
  const t = useDesign();
  return (
    <div className={styles.stack}>
      <p className={styles.week}>{t('design.type.week')}</p>
      <p className={styles.next}>14:30–22:00</p>
      <p className={styles.sizes} aria-hidden>
        {sizes.map((size) => (
          <span key={size} style={{ fontSize: `var(--fs-${size})` }}>
            {size}
          </span>
        ))}
      </p>
      <p>
        <span className="narrow">09:00–17:00</span> {hours(37.5)} / {hours(40)} {hoursDelta(-2.5)}{' '}
        <span className="code">OELD020309MDFRNNA3</span>
      </p>
      <p className={styles.quiet}>{t('design.type.note')}</p>
      <Figures
        figures={[
          { value: '791', label: t('design.figure.people') },
          { value: '38', label: t('design.figure.open') },
          { value: '6', label: t('design.figure.law'), tone: 'law' },
        ]}
      />
      <Figures
        look="framed"
        figures={[
          { value: `${hours(8)} h`, label: t('design.figure.planned'), tone: 'law' },
          { value: `${hours(7.5)} h`, label: t('design.figure.maximum') },
          { value: `${hoursDelta(0.5)} h`, label: t('design.figure.excess'), tone: 'law' },
        ]}
      />
    </div>
  );
}
