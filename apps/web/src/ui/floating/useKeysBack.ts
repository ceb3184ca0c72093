import { useEffect, useRef } from 'react';

/**
 * Once a window is gone, what had the keys before it has them again, unless something else took them meanwhile: also where
 * the window goes together with its part of the page, and where a menu opened it, whose button then stands for its item.
 */
export function useKeysBack(open: boolean): void {
  const before = useRef<Element | null>(null);
  // While it is drawn: once it stands it has taken the keys.
  if (open) before.current ??= holder();
  useEffect(() => {
    if (!open) return undefined;
    return () => {
      const now = document.activeElement;
      const isFree = now === null || now === document.body || now.closest('[role="dialog"]') !== null;
      if (isFree && before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
      before.current = null;
    };
  }, [open]);
}

/** The element with the focus; of an item of a menu, the button that opens it. */
function holder(): Element | null {
  const active = document.activeElement;
  const opener = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return opener ? document.getElementById(opener) : active;
}
