import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import type { FloorDay, TeamGap } from './floor.ts';

export type AskedGap = { readonly day: FloorDay; readonly gap: Pick<TeamGap, 'from' | 'to' | 'teamUuid' | 'typology'> };

/** The gap whose candidates are shown; it stands in the address, so that the analysis and the back button lead to it. */
export function useAskedGap(days: readonly FloorDay[]): { asked: AskedGap | undefined; ask: (date: string, gap: AskedGap['gap'] | null) => void } {
  const [search, setSearch] = useSearchParams();
  const [date, from, to, teamUuid = '', typology] = search.get('gap')?.split('_') ?? [];
  const day = days.find((each) => each.date === date);
  const ask = useCallback(
    (on: string, gap: AskedGap['gap'] | null) =>
      setSearch(
        (old) => {
          const next = new URLSearchParams(old);
          if (gap === null) next.delete('gap');
          else next.set('gap', [on, gap.from, gap.to, gap.teamUuid, gap.typology ?? ''].join('_'));
          return next;
        },
        { replace: true },
      ),
    [setSearch],
  );
  const gap = { from: Number(from), to: Number(to), teamUuid, typology: typology === '' ? undefined : typology };
  return { asked: day !== undefined && gap.from < gap.to ? { day, gap } : undefined, ask };
}
