import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** After so long there is to be seen what has come. */
const PATIENCE_MS = 1_500;

/** Whether all that a screen asks at first was answered: shown one by one, its parts would push each other away. */
export function useTogether(): boolean {
  const pending = useIsFetching({
    // The frame's counts come later; only they have names that are no path.
    predicate: ({ state, queryKey: [path] }) =>
      state.status === 'pending' && typeof path === 'string' && path.startsWith('/'),
  });
  const [together, setTogether] = useState(false);
  useEffect(() => {
    if (together) return undefined;
    const timer = setTimeout(() => setTogether(true), pending === 0 ? 0 : PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [together, pending]);
  return together;
}
