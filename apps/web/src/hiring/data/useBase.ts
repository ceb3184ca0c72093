import { useState } from 'react';

type Base<V> = {
  /** What the form began with. */
  readonly base: V;
  /** The version that a save is based on. */
  readonly version: number;
  /** From here on what was typed stands on this, which its person has seen. */
  readonly rebase: (values: V) => void;
};

/**
 * What a form stands on. A hire is read anew while one types; a newer version counts only where it says the same of this
 * form, else a save would overwrite unseen what others wrote meanwhile (decisions §1.4): it is sent on the old one and refused.
 */
export function useBase<V>(now: V, versionNow: number): Base<V> {
  const [known, setKnown] = useState({ values: now, version: versionNow });
  const version = isSame(known.values, now) ? versionNow : known.version;
  return { base: known.values, version, rebase: (values) => setKnown({ values, version: versionNow }) };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
