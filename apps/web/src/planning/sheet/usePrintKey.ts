import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** Ctrl P goes to the sheet made for paper: what a screen shows of a plan, a page would cut. Null leaves the key to the browser. */
export function usePrintKey(to: string | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (to === null) return undefined;
    const press = (event: KeyboardEvent): void => {
      if (
        event.key.toLowerCase() !== 'p' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return;
      event.preventDefault();
      void navigate(to);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [to, navigate]);
}
