const PRESSABLE = 'a, button, input, label, summary, [role="menuitem"], [role="option"]';

/**
 * Ignores the second click of a double click when what the first one pressed has gone: what took its place, such as the
 * tabs of the phone under a bar of acts, was not what the person meant. Returns what ends it.
 */
export function ignoreStrayClicks(page: Document): () => void {
  let pressed: Element | null = null;
  const hear = (event: MouseEvent): void => {
    const on = event.target instanceof Element ? event.target.closest(PRESSABLE) : null;
    const isStray = event.detail > 1 && on !== null && pressed?.isConnected === false;
    pressed = on;
    if (!isStray) return;
    event.preventDefault();
    event.stopPropagation();
  };
  page.addEventListener('click', hear, { capture: true });
  return () => page.removeEventListener('click', hear, { capture: true });
}
