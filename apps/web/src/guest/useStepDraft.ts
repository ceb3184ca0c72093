import { useEffect, useState } from 'react';
import { useDraft } from '../drafts.ts';
import type { CallForm } from '../form.ts';

/** Keeps what a candidate types as a draft of this hire in this browser, and says when it is safe. */
export function useKeepDraft<V extends Record<string, unknown>>(
  { form }: CallForm<V>,
  keep: (values: V) => void,
): boolean {
  const [kept, setKept] = useState(false);
  const { values } = form;
  const isDirty = form.isDirty();
  useEffect(() => {
    if (!isDirty) return;
    keep(values);
    setKept(true);
    // `keep` is new on every render; what matters is what was typed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [values, isDirty]);
  return kept;
}

/** What was typed before in this hire and step; `start` is undefined while the browser is asked, null where it has nothing. */
export type StepDraft<V> = {
  readonly start: V | null | undefined;
  readonly keep: (values: V) => void;
  readonly drop: () => void;
};

export function useStepDraft<V>(processUuid: string, step: string): StepDraft<V> {
  const { ready, found, keep, drop } = useDraft<V>(`guest:${processUuid}`, step);
  return { start: ready ? (found?.values ?? null) : undefined, keep, drop };
}
