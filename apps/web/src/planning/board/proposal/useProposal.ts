import { autoPlanCalls, type ProposalRun, type TeamProposal } from '@jornada/contract/auto-plan.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { readNow } from '../../../data.ts';

const ASK_EVERY_MS = 1000;

type Asked = { readonly teamUuid: string; readonly weekStart: string };

/** What the next proposal leaves as it is: a person's date, or the whole week where it names none. */
export type Lock = { readonly collaboratorUuid: string; readonly date: string | null };
export type Proposing = {
  /** The best plan so far; nothing until there is one. */
  readonly proposal: TeamProposal | null;
  readonly running: boolean;
  /** Share of the work that is over, 0 to 1. */
  readonly progress: number;
  readonly failed: boolean;
  readonly cancel: () => void;
  /** Starts again, where there is another proposal with the next seed. */
  readonly again: () => void;
  /** What the next proposal keeps; nothing where it is unknown. */
  readonly locks?: { readonly all: readonly Lock[]; readonly toggle: (lock: Lock) => void };
};

/** Starts a proposal and follows it until it ends; a proposal that is left goes on to its end and is forgotten. */
export function useProposal({ teamUuid, weekStart }: Asked): Proposing {
  const [seed, setSeed] = useState(1);
  const [run, setRun] = useState<ProposalRun>();
  const [failed, setFailed] = useState(false);
  const [locks, setLocks] = useState<readonly Lock[]>([]);
  // A lock is for the next proposal: it does not start one.
  const locked = useRef(locks);
  useEffect(() => {
    locked.current = locks;
  }, [locks]);
  const runId = useRef<string>(null);
  // Who stops a proposal before its first answer stops it then.
  const unwanted = useRef(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const take = (answer: ProposalRun): void => {
      if (left) return;
      runId.current = answer.runId;
      if (unwanted.current) void stop(answer.runId);
      unwanted.current = false;
      setRun(answer);
      if (answer.status === 'FAILED') setFailed(true);
      if (answer.status === 'RUNNING') timer = setTimeout(() => ask(answer.runId), ASK_EVERY_MS);
    };
    const fail = (): void => {
      if (!left) setFailed(true);
    };
    const ask = (uuid: string): void => {
      readNow(autoPlanCalls['autoPlan.progress'], { runId: uuid }).then(take, fail);
    };
    readNow(autoPlanCalls['autoPlan.propose'], {
      teamUuid,
      weekStart,
      seed,
      locked: [...locked.current],
    }).then(take, fail);
    return () => {
      left = true;
      clearTimeout(timer);
      if (runId.current !== null) void stop(runId.current);
    };
  }, [teamUuid, weekStart, seed]);
  const cancel = useCallback(() => {
    if (runId.current === null) unwanted.current = true;
    else void stop(runId.current);
  }, []);
  const again = useCallback(() => {
    setRun(undefined);
    setFailed(false);
    runId.current = null;
    unwanted.current = false;
    setSeed((last) => last + 1);
  }, []);
  return {
    proposal: run?.proposal ?? null,
    running: !failed && (run === undefined || run.status === 'RUNNING'),
    progress: run?.progress ?? 0,
    failed,
    cancel,
    again,
    locks: {
      all: locks,
      toggle: (lock) =>
        setLocks((before) => {
          const others = before.filter((one) => !isSame(one, lock));
          return others.length < before.length ? others : [...before, lock];
        }),
    },
  };
}

export const isSame = (one: Lock, other: Lock): boolean =>
  one.collaboratorUuid === other.collaboratorUuid && one.date === other.date;

/** A proposal that is over already has nothing to stop. */
const stop = (runId: string): Promise<unknown> =>
  readNow(autoPlanCalls['autoPlan.cancel'], { runId }).catch(() => undefined);
