import { useEffect, useState } from 'react';
import type { ApiError } from './api.ts';

type Base<V> = {
  /** What the form began with. */
  readonly base: V;
  /** The version that a save is based on. */
  readonly version: number;
  /** From here on what was typed stands on this, which its person has seen. */
  readonly rebase: (values: V) => void;
};

/**
 * What a form stands on. What it changes is read again while one types; a newer version counts only where it says the same
 * of this form, else a save would overwrite unseen what others wrote meanwhile (decisions §1.4): it is sent on the old
 * one and refused.
 */
export function useBase<V>(now: V, versionNow: number): Base<V> {
  const [known, setKnown] = useState({ values: now, version: versionNow });
  const version = isSame(known.values, now) ? versionNow : known.version;
  return { base: known.values, version, rebase: (values) => setKnown({ values, version: versionNow }) };
}

/** Anyone who has seen that someone else wrote may save on top of it. */
export function useOnTop<V>(
  { rebase }: Base<V>,
  {
    error,
    now,
    versionNow,
  }: { readonly error: ApiError | null; readonly now: V; readonly versionNow: number },
): void {
  const isStale = error?.has('STALE_VERSION') ?? false;
  useEffect(() => {
    if (isStale) rebase(now);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each version that comes after a refusal
  }, [isStale, versionNow]);
}

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
