import { useEffect } from 'react';

/** `Alt ←` and `Alt →` move shifts on the board: beside the grid, or while hours are typed, they must not turn the page back. */
export function useKeptHere(): void {
  useEffect(() => {
    const keep = (event: KeyboardEvent): void => {
      if (event.altKey && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) event.preventDefault();
    };
    window.addEventListener('keydown', keep);
    return () => window.removeEventListener('keydown', keep);
  }, []);
}
