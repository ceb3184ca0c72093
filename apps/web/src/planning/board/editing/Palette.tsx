import type { HourTypology } from '@jornada/contract/planned-week.ts';
import { useRef, useState, type PointerEvent } from 'react';
import { createPortal } from 'react-dom';
import { useLanguage, useTexts } from '../../../texts.ts';
import { keyNames } from '../../../ui/keyNames.ts';
import { typologyLook } from '../../../ui/marks/typologies.ts';
import { texts } from '../../texts.ts';
import { isDrag } from '../week/gestures.ts';
import { placeOfCell } from './cursor.ts';
import { noteMouse } from './mouseHints.ts';
import type { Acts } from './useActs.ts';
import styles from '../frame/status.module.css';

/** The key that gives a typology; only the first nine of the palette have one. */
export const keyOf = (index: number): string | null => (index < 9 ? `Alt ${index + 1}` : null);

type Carried = { readonly code: string; readonly x: number; readonly y: number };

/**
 * Every kind of hours, always in the same order and place: given to what is chosen by a press or its key, or brought onto
 * a day by dragging.
 */
export function Palette({ typologies, acts }: { typologies: readonly HourTypology[]; acts: Acts }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { carried, start, held } = useCarrying(acts);
  return (
    <span className={styles['legend']} role="group" aria-label={t('palette.title')} data-palette>
      {typologies.map(({ uuid, abbreviation, name }, index) => {
        const key = keyOf(index);
        const { stroke, texture } = typologyLook(abbreviation);
        return (
          <button
            key={uuid}
            type="button"
            className={styles['typology']}
            style={{ color: stroke }}
            title={[name[language], key && keyNames(key), t('palette.drag')].filter(Boolean).join(', ')}
            aria-keyshortcuts={key?.replace(' ', '+')}
            onPointerDown={(event) => start(event, abbreviation)}
            onClick={() => {
              // What was brought onto a day is given already.
              if (held()) return;
              acts.give(abbreviation);
              noteMouse('palette');
            }}
          >
            <i data-texture={texture} aria-hidden />
            <b>{abbreviation}</b> <span>{name[language]}</span>
          </button>
        );
      })}
      {carried !== null &&
        createPortal(
          <b
            className={styles['carried']}
            style={{
              insetInlineStart: carried.x,
              top: carried.y,
              color: typologyLook(carried.code).stroke,
            }}
            aria-hidden
          >
            {carried.code}
          </b>,
          document.body,
        )}
    </span>
  );
}

/** A typology under the pointer until it is let go over a day; Esc puts it back. */
function useCarrying(acts: Acts) {
  const [carried, setCarried] = useState<Carried | null>(null);
  const dragged = useRef(false);
  const latest = useRef(acts);
  const start = (begun: PointerEvent<HTMLElement>, code: string): void => {
    // The keys stay with the board.
    begun.preventDefault();
    if (begun.button !== 0) return;
    dragged.current = false;
    latest.current = acts;
    const { clientX, clientY } = begun;
    let under: ReturnType<typeof dayUnder>;
    const move = (event: globalThis.PointerEvent): void => {
      if (!dragged.current && !isDrag(event.clientX - clientX, event.clientY - clientY)) return;
      dragged.current = true;
      setCarried({ code, x: event.clientX, y: event.clientY });
      const next = dayUnder(event.clientX, event.clientY);
      if (next !== undefined && (next.row !== under?.row || next.day !== under?.day))
        latest.current.point(next);
      under = next;
    };
    const end = (): void => {
      setCarried(null);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', drop);
      window.removeEventListener('pointercancel', end);
      window.removeEventListener('keydown', leave);
    };
    const drop = (): void => {
      end();
      if (dragged.current && under !== undefined) latest.current.giveAt(under, code);
    };
    const leave = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') end();
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', drop);
    window.addEventListener('pointercancel', end);
    window.addEventListener('keydown', leave);
  };
  return { carried, start, held: () => dragged.current };
}

function dayUnder(x: number, y: number): { readonly row: number; readonly day: number } | undefined {
  const cell = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]');
  return cell === null || cell === undefined ? undefined : placeOfCell(cell);
}
