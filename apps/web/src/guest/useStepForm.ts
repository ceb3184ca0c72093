import type { Call, CallInput } from '@jornada/contract/call.ts';
import type { GuestProgress } from '@jornada/contract/guest.ts';
import { useMemo, useRef } from 'react';
import { useCallForm, type Unfinished } from '../form.ts';
import { blockingTexts, type Found } from '../hiring/data/findings.ts';
import { useBinder } from '../hiring/data/useBinder.ts';
import { useLanguage, type Language } from '../texts.ts';
import type { Guest } from './useGuest.ts';
import { useKeepDraft, type StepDraft } from './useStepDraft.ts';

type StepForm<C extends Call, V> = {
  readonly call: C;
  readonly guest: Guest;
  readonly progress: GuestProgress;
  readonly draft: StepDraft<V>;
  /** What the server has of this step, or a beginning. */
  readonly saved: V;
  readonly input: (values: V) => Unfinished<CallInput<C>>;
  readonly find: (values: V, language: Language) => Found;
  /** Instead of reading on and going to the next page: this step is the candidate's last. */
  readonly onSaved?: () => void;
};

/** A step's form: begins with the draft, judges while one types, keeps what is typed, moves on once it is saved. */
export function useStepForm<C extends Call, V extends Record<string, unknown>>({ call: row, guest, draft, saved, input, find, progress, onSaved }: StepForm<C, V>) {
  const language = useLanguage();
  const moveOn = useRef<() => void>(() => undefined);
  const call = useCallForm<C, V>(row, {
    values: saved,
    start: draft.start ?? undefined,
    drafted: true,
    input: (values) => ({ processUuid: progress.processUuid, version: progress.version, ...input(values) }),
    judge: (values) => blockingTexts(find(values, language)),
    onDone: () => {
      draft.drop();
      if (onSaved) onSaved();
      else void guest.read().then(() => moveOn.current());
    },
  });
  const { form } = call;
  const { values } = form;
  const found = useMemo(() => find(values, language), [values, language, find]);
  const bind = useBinder(form, found);
  const kept = useKeepDraft(call, draft.keep);
  const onUseSaved = (): void => {
    draft.drop();
    form.setValues(saved);
    form.resetDirty(saved);
  };
  return { call, found, bind, values, put: form.setValues, kept, saved: moveOn, onUseSaved };
}
