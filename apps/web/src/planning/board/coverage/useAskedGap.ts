import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../../texts.ts';
import { useFormat } from '../../../ui/format.ts';
import { texts } from '../../texts.ts';
import type { FloorDay, TeamGap } from './floor.ts';
import { sayDone } from '../store/sayDone.ts';

export type AskedGap = {
  readonly day: FloorDay;
  readonly gap: Pick<TeamGap, 'from' | 'to' | 'teamUuid' | 'typology'>;
};

type Asking = {
  readonly asked: AskedGap | undefined;
  readonly ask: (date: string, gap: AskedGap['gap'] | null) => void;
  /** Goes on to what the day still lacks, as soon as it is known what was taken. */
  readonly goOn: (date: string) => void;
};

/** The gap whose candidates are shown; it stands in the address, so that the analysis and the back button lead to it. Alt Q asks for the day on which one stands. */
export function useAskedGap(days: readonly FloorDay[], here: string): Asking {
  const t = useTexts(texts);
  const format = useFormat();
  const [search, setSearch] = useSearchParams();
  const [date, from, to, teamUuid = '', typology] = search.get('gap')?.split('_') ?? [];
  const day = days.find((each) => each.date === date);
  const taken = useRef<string>(null);
  const ask = useCallback(
    (on: string, gap: AskedGap['gap'] | null) => {
      // Anyone who asks or closes meanwhile is not led on.
      taken.current = null;
      setSearch(
        (old) => {
          const next = new URLSearchParams(old);
          if (gap === null) next.delete('gap');
          else next.set('gap', [on, gap.from, gap.to, gap.teamUuid, gap.typology ?? ''].join('_'));
          return next;
        },
        { replace: true },
      );
    },
    [setSearch],
  );
  useEffect(() => {
    const on = taken.current;
    if (on === null) return;
    ask(on, biggestGap(days.find((each) => each.date === on)));
  }, [days, ask]);
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyQ') return;
      event.preventDefault();
      const gap = biggestGap(days.find((each) => each.date === here));
      if (gap === null) sayDone({ text: t('who.nobodyMissing', { day: format.day(here) }) });
      else ask(here, gap);
    };
    window.addEventListener('keydown', keys);
    return () => window.removeEventListener('keydown', keys);
  }, [days, here, ask, t, format]);
  const goOn = useCallback((on: string) => {
    taken.current = on;
  }, []);
  const gap = {
    from: Number(from),
    to: Number(to),
    teamUuid,
    typology: typology === '' ? undefined : typology,
  };
  return { asked: day !== undefined && gap.from < gap.to ? { day, gap } : undefined, ask, goOn };
}

/** Where most people are missing on a day. */
export const biggestGap = (day: FloorDay | undefined): TeamGap | null =>
  day?.gaps.toSorted((one, other) => other.most - one.most)[0] ?? null;
