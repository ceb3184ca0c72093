import { piecesOf, type RulerField } from './ruler.ts';
import { useLanguage } from '../texts.ts';
import { useNarrow } from '../ui/useNarrow.ts';
import styles from './payments.module.css';

/** Characters of a row of the ruler: what a desk shows, and what a phone does. */
const WIDE = 80;
const NARROW = 40;

/** The line as it lies in the file: every character in its place, each field between its positions and its name. */
export function FileRuler({ fields }: { fields: readonly RulerField[] }) {
  const language = useLanguage();
  const width = useNarrow() ? NARROW : WIDE;
  return (
    <div className={styles['ruler']} aria-hidden style={{ '--columns': width }}>
      {piecesOf(fields, width).map((piece) => (
        <span
          key={piece.from}
          className={styles['piece']}
          style={{ gridColumn: `${piece.column + 1} / span ${piece.text.length}`, gridRow: piece.row + 1 }}
          data-odd={piece.field % 2 === 1 || undefined}
          data-ends={piece.ends || undefined}
        >
          <small>{piece.starts ? piece.positions : ''}</small>
          <code>
            {Array.from(piece.text, (character, at) => (
              <i key={at} data-blank={character === ' ' || undefined}>
                {character === ' ' ? '·' : character}
              </i>
            ))}
          </code>
          <small>{piece.starts ? piece[language] : ''}</small>
        </span>
      ))}
    </div>
  );
}
