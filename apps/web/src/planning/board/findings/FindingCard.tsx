import { titleOf } from '@jornada/domain/planning/check/sentence.ts';
import { IconX } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLanguage, useTexts } from '../../../texts.ts';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { FlagGlyph } from '../../../ui/marks/Flag.tsx';
import { texts } from '../../texts.ts';
import { cellId, type Cursor } from '../editing/cursor.ts';
import { FindingBody } from './FindingBody.tsx';
import { isSerious, type BoardFinding } from './findings.ts';
import type { Board } from '../store/store.ts';
import styles from '../inspector/inspector.module.css';

type FindingCardProps = {
  board: Board;
  finding: BoardFinding;
  /** Where one stands: the card is about that shift, wherever else the finding marks days. */
  at: Pick<Cursor, 'row' | 'day'>;
  /** All of the week, to say which one of how many this is. */
  of: readonly BoardFinding[];
  /** Whether the keys go to the fixes. */
  grabs: boolean;
  editable: boolean;
  onShow: (finding: BoardFinding | undefined) => void;
};

/** A finding beside the chosen day, under or over the row that it explains and never on it; Esc closes it (picture 01). */
export function FindingCard({ board, finding, at, of, grabs, editable, onShow }: FindingCardProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const card = useRef<HTMLElement>(null);
  const place = useBeside(card, at);
  const isSeen = place !== UNSEEN;
  const serious = of.filter(isSerious);
  const index = serious.findIndex(({ id }) => id === finding.id);
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      onShow(undefined);
      document.querySelector<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true });
    };
    window.addEventListener('keydown', keys);
    return () => window.removeEventListener('keydown', keys);
  }, [onShow]);
  return (
    <aside ref={card} className={styles['card']} style={place} aria-label={t('inspector.title')}>
      <section key={finding.id} className={styles['finding']}>
        <header>
          <FlagGlyph source={finding.source} />
          <h3>{titleOf(finding.finding, language)}</h3>
          {index >= 0 && (
            <span className={styles['of']}>
              {t('inspector.of', { index: index + 1, count: serious.length })}
            </span>
          )}
          <IconButton
            size="small"
            label={t('inspector.close')}
            icon={<IconX />}
            onClick={() => onShow(undefined)}
          />
        </header>
        <FindingBody
          board={board}
          finding={finding}
          open
          grabs={grabs && isSeen}
          editable={editable}
          onShow={onShow}
        />
      </section>
    </aside>
  );
}

const WIDTH = 378;
const GAP = 10;
const MARGIN = 16;

type Place = {
  readonly left?: number;
  readonly top?: number;
  readonly bottom?: number;
  readonly '--notch'?: string;
  readonly visibility?: 'hidden';
};

/** Before its place is known and while its day is out of sight: then no key can reach its fixes. */
const UNSEEN: Place = { visibility: 'hidden' };

/** Where the card stands: under its day's row, or over it where the window ends; again whenever the rows scroll. */
function useBeside(
  card: React.RefObject<HTMLElement | null>,
  { row, day }: Pick<Cursor, 'row' | 'day'>,
): Place {
  const [place, setPlace] = useState<Place>(UNSEEN);
  useLayoutEffect(() => {
    let next = 0;
    const hide = (): void => {
      if (card.current?.contains(document.activeElement))
        document.querySelector<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true });
      setPlace(UNSEEN);
    };
    const measure = (): void => {
      cancelAnimationFrame(next);
      const cell = document.getElementById(cellId({ row, day }));
      const rect = cell?.getBoundingClientRect();
      const height = card.current?.offsetHeight ?? 0;
      // The row has to scroll into sight first, and to be drawn there.
      if (cell === null || rect === undefined) {
        next = requestAnimationFrame(measure);
        return hide();
      }
      if (!isInSight(cell, rect)) return hide();
      const middle = rect.left + rect.width / 2;
      const left = Math.max(MARGIN, Math.min(window.innerWidth - WIDTH - MARGIN, middle - WIDTH * 0.9));
      const below = rect.bottom + GAP + height < window.innerHeight - MARGIN;
      setPlace({
        left,
        '--notch': `${middle - left}px`,
        ...(below ? { top: rect.bottom + GAP } : { bottom: window.innerHeight - rect.top + GAP }),
      });
    };
    measure();
    next = requestAnimationFrame(measure);
    window.addEventListener('resize', measure);
    document.addEventListener('scroll', measure, true);
    return () => {
      cancelAnimationFrame(next);
      window.removeEventListener('resize', measure);
      document.removeEventListener('scroll', measure, true);
    };
  }, [card, row, day]);
  return place;
}

/** Whether a day stands between the edges of the rows that scroll: its middle does. */
function isInSight(cell: HTMLElement, { top, height }: DOMRect): boolean {
  const rows = cell.closest('[role="grid"]')?.getBoundingClientRect();
  const middle = top + height / 2;
  return rows === undefined || (middle >= rows.top && middle <= rows.bottom);
}
