import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Up and down move the focus between the links of what they are pressed in. */
export function useArrows(): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>('a[href]')];
    const at = links.findIndex((link) => link === document.activeElement);
    links.at(at === -1 && step < 0 ? -1 : (at + step + links.length) % links.length)?.focus();
  };
}
