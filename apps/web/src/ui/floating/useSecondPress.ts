import { useEffect } from 'react';

/** Longer than anybody's double press. */
const QUICK_MS = 600;

/** The second of two quick presses on a window's button, which the first one closed, is not for what lies under it. */
export function useSecondPress(open: boolean): void {
  useEffect(() => (open ? swallowSecond : undefined), [open]);
}

function swallowSecond(): void {
  const swallow = (event: MouseEvent): void => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), QUICK_MS);
}
