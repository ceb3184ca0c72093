import type { Call } from '@jornada/contract/call.ts';
import { useEffect, useRef, useState } from 'react';
import { useDraft } from '../drafts.ts';
import { useCallForm, type CallForm, type CallFormOptions } from '../form.ts';
import { useProfile } from '../profile.ts';

/** What is typed in a form of one place, kept on this device. */
export type Kept = {
  /** When it was last kept, or the draft that was found; null while there is none. */
  readonly at: string | null;
  readonly isFound: boolean;
  readonly discard: () => void;
};

/**
 * A form that starts something: what is typed in it is kept on this device under its place, comes back when the form is
 * opened again, and is dropped once it is sent.
 */
export function useStartForm<C extends Call, V extends Record<string, unknown>>(
  call: C,
  place: string,
  options: Omit<CallFormOptions<C, V>, 'drafted'>,
): { readonly state: CallForm<V>; readonly kept: Kept } {
  const draft = useDraft<V>(useProfile()?.uuid ?? '', place);
  const state = useCallForm(call, {
    ...options,
    drafted: true,
    onDone: (output) => {
      draft.drop();
      options.onDone(output);
    },
  });
  return { state, kept: useKeptForm(draft, state, options.values) };
}

/** Keeps what is typed as the draft, and begins with the one that was left. */
function useKeptForm<V extends Record<string, unknown>>(
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
