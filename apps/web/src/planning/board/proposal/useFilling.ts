import { autoPlanCalls, type TeamProposal, type WaitingAnswer } from '@jornada/contract/auto-plan.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useRead } from '../../../data.ts';
import { useAvailability } from '../coverage/useAvailability.ts';
import type { Board } from '../store/store.ts';
import { fillWeek } from './filling.ts';
import type { Proposing } from './useProposal.ts';

/** So long the page may be busy at once: a key that is pressed meanwhile is still answered at once. */
const SLICE_MS = 12;

type Filled = { readonly proposal: TeamProposal | null; readonly progress: number; readonly over: boolean };
const NOTHING_WAITS: readonly WaitingAnswer[] = [];
const NOTHING_YET: Filled = { proposal: null, progress: 0, over: false };

/** Fills what a team's week lacks with the candidates of each gap, in this browser and a slice at a time, by the plan as it stands here. */
export function useFilling(
  board: Board,
  { teamUuid, weekStart }: { readonly teamUuid: string; readonly weekStart: string },
): Proposing {
  const availability = useAvailability(board.week.site.code, weekStart);
  const answers = useRead(autoPlanCalls['autoPlan.waiting'], { teamUuid, weekStart });
  const { on } = availability;
  const { waiting = NOTHING_WAITS } = answers.data ?? {};
  const reading = availability.waiting || answers.isLoading;
  const failed = availability.failed || answers.isLoadingError;
  const [filled, setFilled] = useState(NOTHING_YET);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useCallback((): void => {
    const today = dayAt(Temporal.Now.instant(), board.week.site.timeZone);
    const steps = fillWeek(board, { teamUuid, weekStart, today, availableOn: on, waiting });
    const work = (): void => {
      const until = performance.now() + SLICE_MS;
      let step = steps.next();
      while (step.done !== true && performance.now() < until) step = steps.next();
      if (step.done === true) return setFilled({ proposal: step.value, progress: 1, over: true });
      setFilled({ proposal: null, progress: step.value, over: false });
      timer.current = setTimeout(work);
    };
    timer.current = setTimeout(work);
  }, [board, teamUuid, weekStart, on, waiting]);
  useEffect(() => {
    if (reading || failed) return undefined;
    start();
    return () => clearTimeout(timer.current);
  }, [reading, failed, start]);
  return {
    proposal: filled.proposal,
    running: !filled.over && !failed,
    progress: filled.progress,
    failed,
    cancel: () => {
      clearTimeout(timer.current);
      setFilled((last) => ({ ...last, over: true }));
    },
    again: () => {
      clearTimeout(timer.current);
      setFilled(NOTHING_YET);
      start();
    },
  };
}
