import { FlagGlyph } from '../ui/marks/Flag.tsx';
import type { Look } from './counts.ts';
import styles from './quarter.module.css';

/** What a bar of the quarter looks like, beside the words that say what it means. */
export function Key({ look }: { look: Look }) {
  return (
    <span className={styles['key']} data-look={look} aria-hidden>
      <Glyph look={look} />
    </span>
  );
}

type GlyphProps = { look: Look; flag?: 'law' | 'company' | undefined };

/** What a bar says beyond its color: § the law, ! the company's rule, – no plan, ✕ rejected. */
export function Glyph({ look, flag }: GlyphProps) {
  if (flag !== undefined) return <FlagGlyph source={flag} />;
  if (look === 'unplanned') return <span aria-hidden>–</span>;
  return look === 'REJECTED' ? (
    <span className={styles['cross']} aria-hidden>
      ✕
    </span>
  ) : null;
}
