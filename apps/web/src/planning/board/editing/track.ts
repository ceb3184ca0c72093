/** Where the pointer is, and which keys are held. */
export type Place = {
  readonly x: number;
  readonly y: number;
  readonly copies: boolean;
  /** Quarters of an hour are caught, not half hours. */ readonly fine: boolean;
};

type Tracked = {
  readonly move: (place: Place) => void;
  /** The pointer was let go; not called when Esc or the browser ends it. */ readonly drop?: () => void;
  /** It ended, however it did. */ readonly over: () => void;
};

/** Follows the pointer over the rows until it is let go; returns what ends it before. */
export function track(rows: HTMLElement, { move, drop, over }: Tracked): () => void {
  let last: Place | undefined;
  const follow = (event: PointerEvent): void => {
    scrollAlong(rows, event.clientY);
    last = {
      x: event.clientX,
      y: event.clientY,
      copies: event.ctrlKey || event.metaKey,
      fine: event.altKey,
    };
    move(last);
  };
  const press = (key: KeyboardEvent): void => {
    if (key.key === 'Escape') end();
    if (last === undefined || !['Control', 'Meta', 'Alt'].includes(key.key)) return;
    const pressed = key.type === 'keydown';
    // Alone, this key opens a browser's menu.
    if (key.key === 'Alt') key.preventDefault();
    last = key.key === 'Alt' ? { ...last, fine: pressed } : { ...last, copies: pressed };
    move(last);
  };
  const up = (): void => {
    end();
    drop?.();
  };
  const ended = new AbortController();
  function end(): void {
    over();
    ended.abort();
  }
  const { signal } = ended;
  window.addEventListener('pointermove', follow, { signal });
  window.addEventListener('pointerup', up, { signal });
  window.addEventListener('pointercancel', end, { signal });
  window.addEventListener('keydown', press, { signal });
  window.addEventListener('keyup', press, { signal });
  return end;
}

const EDGE_PX = 28;

/** At the upper or lower edge the rows run on under the pointer. */
function scrollAlong(rows: HTMLElement, y: number): void {
  const { top, bottom } = rows.getBoundingClientRect();
  if (y < top + EDGE_PX) rows.scrollTop -= EDGE_PX / 2;
  else if (y > bottom - EDGE_PX) rows.scrollTop += EDGE_PX / 2;
}

const LONG_PRESS_MS = 500;

/** A finger that rests where it is; returns what gives it up. With a mouse nothing rests. */
export function afterRest(event: { readonly pointerType: string }, rested: () => void): () => void {
  if (event.pointerType !== 'touch') return () => undefined;
  const timer = setTimeout(() => {
    // The finger's leaving is no press on whatever has opened under it.
    window.addEventListener('touchend', (leaving) => leaving.preventDefault(), {
      once: true,
      capture: true,
      passive: false,
    });
    rested();
  }, LONG_PRESS_MS);
  return () => clearTimeout(timer);
}
