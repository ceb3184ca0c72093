import { useEffect, useState } from 'react';
import { afterPaint } from '../../ui/afterPaint.ts';

/** Whether the plan has been painted: what is near it, what the rules say of hundreds, and what only a key or a press shows come right after. */
export function useSeen(): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => afterPaint(() => setSeen(true)), []);
  return seen;
}
