const PRESSABLE = 'a, button, input, label, summary, [role="menuitem"], [role="option"]';

/** So near in time and place, two clicks are one double click, also of a finger. */
const TOGETHER = { ms: 500, px: 24 };

type Click = { readonly at: number; readonly x: number; readonly y: number; readonly on: Element | null };

/**
 * Ignores the second click of a double click when what the first one pressed has gone: what took its place, such as the
 * tabs of the phone under a bar of acts, was not what the person meant. Returns what ends it.
 */
export function ignoreStrayClicks(page: Document): () => void {
  let last: Click | null = null;
  const hear = (event: MouseEvent): void => {
    // Enter and Space click too, without a place.
    if (event.detail === 0) return;
    const on = event.target instanceof Element ? event.target.closest(PRESSABLE) : null;
    const click = { at: event.timeStamp, x: event.clientX, y: event.clientY, on };
    if (on !== null && last?.on?.isConnected === false && isDouble(last, click)) {
      event.preventDefault();
      event.stopPropagation();
    }
    last = click;
  };
  page.addEventListener('click', hear, { capture: true });
  return () => page.removeEventListener('click', hear, { capture: true });
}

const isDouble = (first: Click, second: Click): boolean =>
  second.at - first.at < TOGETHER.ms &&
  Math.abs(second.x - first.x) < TOGETHER.px &&
  Math.abs(second.y - first.y) < TOGETHER.px;
