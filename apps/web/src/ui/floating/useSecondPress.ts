import { useLayoutEffect } from 'react';

/**
 * The second of two quick presses on a window's button, which the first one closed, is not for what lies under it.
 * In the same commit that takes the window away: a busy screen has the second press waiting right behind it.
 */
export function useSecondPress(open: boolean): void {
  useLayoutEffect(() => (open ? swallowSecond : undefined), [open]);
}

/** Until a press of its own begins: `detail` counts those that follow one another in one place. */
function swallowSecond(): void {
  const swallow = (event: MouseEvent): void => {
    if (event.detail === 1) window.removeEventListener('click', swallow, { capture: true });
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true });
}
