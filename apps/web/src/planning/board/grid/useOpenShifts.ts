import type { CallOutput } from '@jornada/contract/call.ts';
import { openShiftCalls } from '@jornada/contract/open-shifts.ts';
import { swapCalls } from '@jornada/contract/swaps.ts';
import { mondayOf } from '@jornada/domain/time.ts';
import { useMemo } from 'react';
import { useRead } from '../../../data.ts';
import { can, useProfile } from '../../../profile.ts';
import type { Board } from '../store/store.ts';

export type OpenOnBoard = CallOutput<(typeof openShiftCalls)['openShifts.week']>[number];
export type SwapOnBoard = CallOutput<(typeof swapCalls)['swaps.week']>[number];

/** Shifts without a person and swaps that wait, of the weeks shown; nothing where the store has no self-service, or of a pattern. */
export type OpenShifts = {
  readonly shifts: readonly OpenOnBoard[];
  readonly swaps: readonly SwapOnBoard[];
  /** The teams that have one of them on a day shown. */
  readonly teams: ReadonlySet<string>;
};

export function useOpenShifts(board: Board): OpenShifts {
  const profile = useProfile();
  const site = board.week.site.code;
  const enabled = board.week.pattern !== true && can(profile, 'openShifts.week', site);
  const filter = { personnelDivision: site, weekStart: mondayOf(board.days[0] ?? board.weekStart) };
  const shifts = useRead(openShiftCalls['openShifts.week'], { filter }, { enabled }).data ?? NO_SHIFTS;
  const swaps = useRead(swapCalls['swaps.week'], { filter }, { enabled }).data ?? NO_SWAPS;
  return useMemo(() => {
    const days = new Set(board.days);
    const [open, pending] = [
      shifts.filter(({ date }) => days.has(date)),
      swaps.filter((swap) => swap.shifts.some(({ date }) => days.has(date))),
    ];
    return {
      shifts: open,
      swaps: pending,
      teams: new Set([...open, ...pending].map(({ teamUuid }) => teamUuid)),
    };
  }, [board.days, shifts, swaps]);
}

const NO_SHIFTS: readonly OpenOnBoard[] = [];
const NO_SWAPS: readonly SwapOnBoard[] = [];
