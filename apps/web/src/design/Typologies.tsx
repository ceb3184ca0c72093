import { PeriodChip } from '../ui/marks/PeriodChip.tsx';
import { TYPOLOGY_CODES, typologyLooks, type TypologyCode } from '../ui/marks/typologies.ts';
import styles from './design.module.css';
import { Part } from './Part.tsx';
import { useDesign } from './useDesign.ts';

const NINE_TO_FIVE = [
  { from: 540, to: 780 },
  { from: 810, to: 1020 },
];

export function Typologies() {
  const t = useDesign();
  return (
    <Part id="typologies" title={t('design.part.typologies')}>
      <div className={styles.stack}>
        <div className={styles.typologies}>
          {TYPOLOGY_CODES.map((code) => (
            <TypologyRow key={code} code={code} />
          ))}
        </div>
        <p className={styles.quiet}>{t('design.typologies.note')}</p>
      </div>
      <div className={styles.stack}>
        <Board title={t('design.light')} theme="light" />
        <Board title={t('design.dark')} theme="dark" />
      </div>
      <div className={styles.stack}>
        <Deuteranopia />
        <Board title={t('design.deuteranopia')} theme="light" simulated />
        <Board title={t('design.deuteranopia')} theme="dark" simulated />
      </div>
    </Part>
  );
}

function TypologyRow({ code }: { code: TypologyCode }) {
  const t = useDesign();
  return (
    <>
      <TypologyChip code={code} />
      <span>{t(`design.typology.${code}`)}</span>
      <span className={styles.quiet}>{t(`design.texture.${typologyLooks[code].texture}`)}</span>
    </>
  );
}

function TypologyChip({ code }: { code: TypologyCode }) {
  const t = useDesign();
  return typologyLooks[code].texture === 'bar' ? (
    <PeriodChip time="09:00–17:00" typology={code} code={code} hours="8" bars={NINE_TO_FIVE} />
  ) : (
    <PeriodChip typology={code} name={t(`design.typology.${code}`)} hours="8" />
  );
}

type BoardProps = { title: string; theme: 'light' | 'dark'; simulated?: boolean };

function Board({ title, theme, simulated = false }: BoardProps) {
  return (
    <div>
      <h3 className={styles.title}>{title}</h3>
      <div data-theme={theme} className={simulated ? styles.deuteranopia : undefined}>
        <div className={styles.board}>
          {TYPOLOGY_CODES.map((code) => (
            <TypologyChip key={code} code={code} />
          ))}
        </div>
      </div>
    </div>
  );
}

/** What is left of colour without the middle cones; matrix for linear light by Machado, Oliveira and Fernandes (2009). */
function Deuteranopia() {
  return (
    <svg className={styles.filter} aria-hidden>
      <filter id="deuteranopia" colorInterpolationFilters="linearRGB">
        <feColorMatrix
          type="matrix"
          values="0.367322 0.860646 -0.227968 0 0  0.280085 0.672501 0.047413 0 0  -0.011820 0.042940 0.968881 0 0  0 0 0 1 0"
        />
      </filter>
    </svg>
  );
}
