import type { Call, CallInput, CallOutput } from '@jornada/contract/call.ts';
import type { GuestProgress } from '@jornada/contract/guest.ts';
import type { hiringCalls } from '@jornada/contract/hiring.ts';
import type { GuestStep } from '@jornada/domain/hiring/steps.ts';
import { useMemo, useState } from 'react';
import { useBase, useOnTop } from '../base.ts';
import { useCallForm, type Unfinished } from '../form.ts';
import { blockingTexts, type Found } from '../hiring/data/findings.ts';
import { useBinder } from '../hiring/data/useBinder.ts';
import { useLanguage, type Language } from '../texts.ts';
import { useFinish } from './useFinish.ts';
import type { Guest } from './useGuest.ts';
import { useKeepDraft, type StepDraft } from './useStepDraft.ts';

/** The calls of the candidate's steps: all answer the same. */
type StepCall = (typeof hiringCalls)[
  | 'hiring.insertPersonalData'
  | 'hiring.getAddress'
  | 'hiring.getFiscalData'
  | 'hiring.getBankData'];

/** Whose step is saved, at the version it was read at. */
type OwnHire = { readonly processUuid: string; readonly version: number };

type StepForm<C extends Call, V> = {
  readonly step: GuestStep;
  readonly call: C;
  readonly guest: Guest;
  readonly progress: GuestProgress;
  readonly draft: StepDraft<V>;
  /** What the server has of this step, or a beginning. */
  readonly saved: V;
  readonly input: (values: V, own: OwnHire) => Unfinished<CallInput<C>>;
  readonly find: (values: V, language: Language) => Found;
};

/** After a save: what the hire has now is read, then the next page opens. */
export type Moving = 'no' | 'reads' | 'now';

/** A step's form: begins with the draft, checks while one types, keeps what is typed, moves on once it is saved. */
export function useStepForm<C extends StepCall, V extends Record<string, unknown>>({
  step,
  call: row,
  guest,
  draft,
  saved,
  input,
  find,
  progress,
}: StepForm<C, V>) {
  const language = useLanguage();
  const finish = useFinish(progress);
  const [moving, setMoving] = useState<Moving>('no');
  const base = useBase(saved, progress.version);
  const { version, rebase } = base;
  const call = useCallForm<C, V>(row, {
    values: saved,
    start: draft.start ?? undefined,
    drafted: true,
    input: (values) => input(values, { processUuid: progress.processUuid, version }),
    check: (values) => blockingTexts(find(values, language)),
    ends: ({ complete }: CallOutput<StepCall>) => complete,
    onDone: ({ process, complete }: CallOutput<StepCall>) => {
      draft.drop();
      setMoving('reads');
      if (complete) return finish();
      void guest.wrote(step, process).then(() => setMoving('now'));
    },
  });
  const { form } = call;
  const { values } = form;
  const found = useMemo(() => find(values, language), [values, language, find]);
  const bind = useBinder(form, found);
  const kept = useKeepDraft(call, draft.keep);
  useOnTop(base, { error: call.error, now: saved, versionNow: progress.version });
  const onUseSaved = (): void => {
    draft.drop();
    form.setValues(saved);
    form.resetDirty(saved);
  };
  const moved = (): void => {
    rebase(saved);
    setMoving('no');
  };
  return {
    call: { ...call, busy: call.busy || moving !== 'no' },
    found,
    bind,
    values,
    put: form.setValues,
    kept,
    moving,
    moved,
    onUseSaved,
  };
}
