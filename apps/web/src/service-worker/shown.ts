import { useSyncExternalStore } from 'react';
import { STORED_AT } from './stored.ts';

let shownSince: string | null = null;
const listeners = new Set<() => void>();

/** Notes whether an answer came from the network or from what was stored, and when. */
export function noteAnswer({ headers }: Pick<Response, 'headers'>): void {
  const storedAt = headers.get(STORED_AT);
  if (storedAt === shownSince) return;
  shownSince = storedAt;
  for (const listener of listeners) listener();
}

/** When what is shown was stored, an instant as text; null while it comes from the network. */
export function useStoredAt(): string | null {
  const milliseconds = useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => shownSince,
  );
  return milliseconds === null
    ? null
    : Temporal.Instant.fromEpochMilliseconds(Number(milliseconds)).toString();
}
