import { useCallback, useLayoutEffect, useRef } from 'react';

/** Always the same function, which does what the newest would: rows that get it need not be drawn again. */
export function useStill<A>(newest: (value: A) => void): (value: A) => void {
  const latest = useRef(newest);
  useLayoutEffect(() => {
    latest.current = newest;
  });
  return useCallback((value) => latest.current(value), []);
}
