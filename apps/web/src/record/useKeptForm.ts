import { useEffect, useRef, useState } from 'react';
import { useDraft } from '../drafts.ts';
import type { CallForm } from '../form.ts';
import { useProfile } from '../profile.ts';

/** What is typed in a form of one place, kept on this device. */
export type Kept = {
  /** When it was last kept, or the draft that was found; null while there is none. */
  readonly at: string | null;
  readonly isFound: boolean;
  readonly discard: () => void;
};

/** A draft for a form that starts something: made before the form, whose success drops it. */
export function useStartDraft<V extends Record<string, unknown>>(place: string) {
  const profile = useProfile();
  return useDraft<V>(profile?.uuid ?? '', place);
}

/** Keeps what is typed as that draft, and begins with the one that was left. */
export function useKeptForm<V extends Record<string, unknown>>(
  draft: ReturnType<typeof useDraft<V>>,
  { form, busy }: CallForm<V>,
  initial: V,
): Kept {
  const [at, setAt] = useState<string | null>(null);
  const [isFound, setIsFound] = useState(false);
  const isBegun = useRef(false);
  const { ready, found, keep, drop } = draft;
  useEffect(() => {
    if (!ready || isBegun.current) return;
    isBegun.current = true;
    if (found === null) return;
    // A field that came since the draft was kept has its own first value.
    form.setValues({ ...initial, ...found.values });
    setAt(found.savedAt);
    setIsFound(true);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the browser has answered
  }, [ready]);
  const isDirty = form.isDirty();
  const { values } = form;
  useEffect(() => {
    if (!isBegun.current || !isDirty || busy) return;
    keep(values);
    setAt(Temporal.Now.instant().toString());
    // oxlint-disable-next-line react/exhaustive-deps -- `keep` is new on every render; what matters is what was typed
  }, [values, isDirty]);
  return {
    at,
    isFound,
    discard: () => {
      drop();
      form.setValues(initial);
      setAt(null);
      setIsFound(false);
    },
  };
}
