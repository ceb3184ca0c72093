import type { Call, CallInput } from '@jornada/contract/call.ts';
import { hiringCalls, type HiringData } from '@jornada/contract/hiring.ts';
import { HIRING_STEPS, type HiringStep } from '@jornada/domain/hiring/steps.ts';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useDraft } from '../drafts.ts';
import { useCallForm, type Unfinished } from '../form.ts';
import { can, useProfile } from '../profile.ts';
import { useLanguage, useTexts, type Language } from '../texts.ts';
import { showToast } from '../ui/feedback/toasts.ts';
import { blockingTexts, type Found } from './data/findings.ts';
import { useBase } from '../base.ts';
import { useBinder } from './data/useBinder.ts';
import type { Hire } from './StaffStep.tsx';
import { texts } from './texts.ts';

/** Step → the call that fills it in, and the right to it. */
const FILLING = {
  personal: 'hiring.insertPersonalData',
  address: 'hiring.getAddress',
  fiscal: 'hiring.getFiscalData',
  bank: 'hiring.getBankData',
  labor: 'hiring.getLaborData',
} as const satisfies Record<HiringStep, keyof typeof hiringCalls>;

/** The same of somebody who comes back: what is known is confirmed or corrected. */
const CONFIRMING = {
  personal: 'rehiring.getPersonalData',
  address: 'rehiring.getAddressData',
  fiscal: 'rehiring.getFiscalData',
  bank: 'rehiring.getBankData',
  labor: 'rehiring.getLaborData',
} as const satisfies Record<HiringStep, keyof typeof hiringCalls>;

type StaffCall = (typeof hiringCalls)[(typeof FILLING)[HiringStep]];

/** What the call of a step asks for beside the hire and its version. */
type StaffData<C = StaffCall> = C extends Call
  ? Omit<Unfinished<CallInput<C>>, 'processUuid' | 'version'>
  : never;

type StaffForm<V> = {
  readonly step: HiringStep;
  readonly hire: Hire;
  /** The step as the server has it. */
  readonly saved: (data: HiringData) => V;
  readonly input: (values: V) => StaffData;
  readonly find: (values: V, language: Language) => Found;
  /** What is refused beside the schema before anything is sent; by default all that was found. */
  readonly check?: (values: V, language: Language) => Record<string, string>;
};

const SCREENS = {
  personal: 'getPersonalData',
  address: 'getAddressData',
  fiscal: 'getFiscalData',
  bank: 'getBankData',
  labor: 'getLaborData',
} as const satisfies Record<HiringStep, string>;

const stepForm = (
  step: HiringStep,
  { personnelDivision, process, rehire }: Pick<HiringData, 'personnelDivision' | 'process' | 'rehire'>,
): string =>
  `/mx/${personnelDivision}/${rehire ? 'rehiring' : 'hiring'}/${SCREENS[step]}/${process.collaboratorUuid}`;

export const processPath = ({
  personnelDivision,
  process,
}: Pick<HiringData, 'personnelDivision' | 'process'>): string =>
  `/mx/${personnelDivision}/general/openProcesses/${process.processUuid}`;

/** A staff form of one step: collects or corrects, checks while one types, keeps a draft, and settles with what others saved meanwhile. */
export function useStaffForm<V extends Record<string, unknown>>({
  step,
  hire,
  saved,
  input,
  find,
  check,
}: StaffForm<V>) {
  const t = useTexts(texts);
  const language = useLanguage();
  const navigate = useNavigate();
  const profile = useProfile();
  const { data, mode, read } = hire;
  const filling = data.rehire ? CONFIRMING : FILLING;
  const { base, version, rebase } = useBase(saved(data), data.process.version);
  const { processUuid } = data.process;
  const draft = useDraft<V>(profile?.uuid ?? '', `hire:${processUuid}:${step}`);
  const form = useCallForm(mode === 'edit' ? hiringCalls['hiring.edit'] : hiringCalls[filling[step]], {
    values: base,
    ...(mode === 'edit' ? { within: 'change.data' } : {}),
    input: (values) =>
      mode === 'edit'
        ? { processUuid, version, change: { step, data: input(values) } }
        : { processUuid, version, ...input(values) },
    check: (values) => (check ?? ((typed, tongue) => blockingTexts(find(typed, tongue))))(values, language),
    onDone: () => {
      draft.drop();
      showToast({ kind: 'done', text: t('hire.saved') });
      const next = HIRING_STEPS.find((one) => one !== step && !data.filled.includes(one));
      const goesOn =
        mode === 'fill' &&
        step !== 'labor' &&
        next !== undefined &&
        can(profile, filling[next], data.personnelDivision);
      void navigate(goesOn ? stepForm(next, data) : processPath(data));
    },
  });
  const { values } = form.form;
  const found = useMemo(() => find(values, language), [find, values, language]);
  const bind = useBinder(form.form, found);
  const isDirty = form.form.isDirty();
  const [keptAt, setKeptAt] = useState<string | null>(null);
  useEffect(() => {
    if (!isDirty) return;
    draft.keep(values);
    setKeptAt(Temporal.Now.instant().toString());
    // oxlint-disable-next-line react/exhaustive-deps -- `keep` is new on every render; what matters is what was typed
  }, [values, isDirty]);

  const isStale = form.error?.has('STALE_VERSION') ?? false;
  const who = form.error?.changedBy ?? '';
  const [theirs, setTheirs] = useState<{ readonly values: V; readonly who: string } | null>(null);
  useEffect(() => {
    if (isStale) void read().then((newer) => newer && setTheirs({ values: saved(newer), who }));
    // oxlint-disable-next-line react/exhaustive-deps -- once for each refusal
  }, [form.error]);
  /** The chosen values become what is typed, on top of what others saved. */
  const settle = (chosen: V, newer: V): void => {
    rebase(newer);
    setTheirs(null);
    form.form.setValues(chosen);
    form.form.resetDirty(newer);
  };
  const discard = (): void => {
    draft.drop();
    setKeptAt(null);
    form.form.setValues(base);
    form.form.clearErrors();
    form.form.resetDirty(base);
  };
  return {
    ...form,
    step,
    hire,
    base,
    found,
    bind,
    values,
    put: form.form.setValues,
    draft,
    keptAt,
    theirs,
    settle,
    discard,
  };
}

export type StaffFormState<V extends Record<string, unknown>> = ReturnType<typeof useStaffForm<V>>;
