import type { BoardPeriod } from '../week/periods.ts';

/** The periods of the rows that one act touched. */
export type Step = ReadonlyMap<string, readonly BoardPeriod[]>;

const LONGEST = 200;

/** Undo and redo: what each act's rows held before it, and what they held before it was taken back. */
export function createHistory() {
  let past: readonly Step[] = [];
  let future: readonly Step[] = [];
  const without = (steps: readonly Step[], uuid: string): Step[] =>
    steps.map((step) => new Map([...step].filter(([key]) => key !== uuid))).filter((step) => step.size > 0);
  return {
    canUndo: (): boolean => past.length > 0,
    canRedo: (): boolean => future.length > 0,
    did: (before: Step): void => {
      past = [...past.slice(1 - LONGEST), before];
      future = [];
    },
    isLast: (step: Step): boolean => past.at(-1) === step,
    /** The rows as they were before the last act; `now` says how they stand, for the way back. */
    undo: (now: (step: Step) => Step): Step | undefined => {
      const step = past.at(-1);
      if (step === undefined) return undefined;
      past = past.slice(0, -1);
      future = [...future, now(step)];
      return step;
    },
    redo: (now: (step: Step) => Step): Step | undefined => {
      const step = future.at(-1);
      if (step === undefined) return undefined;
      future = future.slice(0, -1);
      past = [...past, now(step)];
      return step;
    },
    /** Someone else changed that row: going back over it would take theirs away unseen. */
    forget: (uuid: string): void => {
      past = without(past, uuid);
      future = without(future, uuid);
    },
  };
}
