import { guestCalls, type GuestProgress } from '@jornada/contract/guest.ts';
import type { GuestStep } from '@jornada/domain/hiring/steps.ts';
import { useEffect, useState } from 'react';
import { api } from '../api.ts';
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

/** What was typed before in this hire and step; `start` is undefined while the browser is asked, null where nobody has anything. */
export type StepDraft<V> = {
  readonly start: V | null | undefined;
  readonly keep: (values: V) => void;
  readonly drop: () => void;
};

/** While somebody types, the server gets the draft this often. */
const SEND_EVERY_MS = 1500;

/**
 * The draft of a step, in this browser at once and on the server soon after, so that the link goes on in another one.
 * The newer of the two begins the form.
 */
export function useStepDraft<V extends object>(
  { processUuid, drafts, papersOnly }: Pick<GuestProgress, 'processUuid' | 'drafts' | 'papersOnly'>,
  step: GuestStep,
): StepDraft<V> {
  const { ready, found, keep, drop } = useDraft<V>(`guest:${processUuid}`, step);
  const [sent] = useState(() => drafts.find((draft) => draft.step === step));
  const [sending] = useState(() => sender(step));
  useEffect(() => {
    const hide = (): void => {
      if (document.visibilityState === 'hidden') sending.settle();
    };
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      sending.settle();
    };
  }, [sending]);
  const isNewer = sent !== undefined && (found === null || isAfter(sent.savedAt, found.savedAt));
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the form of this very step kept it
    start: ready ? (isNewer ? (sent.typed as V) : (found?.values ?? null)) : undefined,
    keep: (values) => {
      keep(values);
      if (!papersOnly) sending.soon(values);
    },
    drop: () => {
      sending.never();
      drop();
    },
  };
}

/** Sends the last of what came in a while, also when the page goes away; what cannot be sent stays in the browser. */
function sender(step: GuestStep) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pending: object | undefined;
  const never = (): void => {
    clearTimeout(timer);
    timer = undefined;
    pending = undefined;
  };
  const settle = (): void => {
    const typed = pending;
    never();
    if (typed !== undefined)
      void api(
        guestCalls['guest.keepDraft'],
        { step, typed: { ...typed } },
        { bearer: 'visitor', outlivesPage: true },
      ).catch(() => undefined);
  };
  const soon = (typed: object): void => {
    pending = typed;
    timer ??= setTimeout(settle, SEND_EVERY_MS);
  };
  return { soon, never, settle };
}

const isAfter = (one: string, other: string): boolean =>
  Temporal.Instant.compare(Temporal.Instant.from(one), Temporal.Instant.from(other)) > 0;
