import { useEffect, useState } from 'react';
import { isMac, keyNames } from '../keyNames.ts';
import type { TipBubble } from './TipBubble.tsx';

/** Words for what has none of its own, and the key that does the same; never the only place of something needed. Goes onto the element itself. */
export const tip = (text: string, kbd?: string) => ({
  'data-tip': text,
  'data-tip-kbd': kbd && keyNames(kbd),
  'aria-keyshortcuts': kbd && spokenKeys(kbd),
});

/** `Ctrl Z` as assistive technology names it: `Control+Z`. */
const spokenKeys = (kbd: string): string =>
  kbd
    .split(' ')
    .map((key) => (key === 'Ctrl' && isMac() ? 'Meta' : (SPOKEN[key] ?? key)))
    .join('+');

const SPOKEN: Readonly<Record<string, string>> = {
  Ctrl: 'Control',
  Esc: 'Escape',
  '←': 'ArrowLeft',
  '→': 'ArrowRight',
};

/**
 * The words of whatever is pointed at or stood on: one for the whole page, because one for each of its buttons would be
 * drawn twice with every screen, and nobody has read any of them yet. What draws them comes with the first. Mounted once
 * by UiProvider.
 */
export function Tips() {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const [Bubble, setBubble] = useState<typeof TipBubble>();
  useEffect(() => followTips(setTarget), []);
  const isNeeded = target !== null;
  useEffect(() => {
    if (Bubble !== undefined) return undefined;
    const load = (): void => void loadBubble().then((loaded) => setBubble(() => loaded));
    if (isNeeded) return load();
    // At a desk they come ahead: the connection may be gone when they are first needed.
    if (!window.matchMedia('(min-width: 700px)').matches) return undefined;
    const timer = setTimeout(load, AHEAD_MS);
    return () => clearTimeout(timer);
  }, [isNeeded, Bubble]);
  return target === null || Bubble === undefined ? null : <Bubble target={target} />;
}

/** What draws the words; undefined without a connection, where what they name works as before. */
async function loadBubble(): Promise<typeof TipBubble | undefined> {
  try {
    // Not chained: the bundler would move what is chained to an import before the loading of its styles.
    return (await import('./TipBubble.tsx')).TipBubble;
  } catch {
    return undefined;
  }
}

const DELAY_MS = 200;
const AHEAD_MS = 1_000;

/**
 * Tells what is pointed at for a moment or reached by the keyboard, and null once the pointer or the focus leaves it, a key
 * is pressed or something is pressed. Anyone who presses what is locked sees at once why nothing happens.
 */
function followTips(show: (target: HTMLElement | null) => void): () => void {
  const following = new AbortController();
  let over: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hide = (): void => {
    clearTimeout(timer);
    show(null);
  };
  const point = (next: HTMLElement | null): void => {
    if (next === over) return;
    hide();
    over = next;
    if (next !== null) timer = setTimeout(() => show(next), DELAY_MS);
  };
  const hear = (name: keyof DocumentEventMap, act: (target: HTMLElement | null) => void): void =>
    document.addEventListener(
      name,
      ({ target }) => act(target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null),
      { capture: true, passive: true, signal: following.signal },
    );
  hear('mouseover', point);
  hear('focusin', (target) => target?.matches(':focus-visible') && show(target));
  hear('focusout', hide);
  hear('pointerdown', hide);
  hear('keydown', hide);
  hear('click', (target) => target?.getAttribute('aria-disabled') === 'true' && show(target));
  document.documentElement.addEventListener('mouseleave', () => point(null), { signal: following.signal });
  return () => {
    following.abort();
    hide();
  };
}
