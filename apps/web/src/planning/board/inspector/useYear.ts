import type { CallOutput } from '@jornada/contract/call.ts';
import { legalErrorCalls } from '@jornada/contract/planning-legal-errors.ts';
import { useEffect } from 'react';
import { useRead } from '../../../data.ts';
import { weightOf } from '../../legal-errors/words.ts';
import type { Board } from '../store/store.ts';

type Overview = CallOutput<(typeof legalErrorCalls)['planning.legalErrorsOverview']>;
type YearFinding = Overview['site'][number];

/** The year's checks of everyone on the board, as saved: whose they are, null where they are the store's. */
export type YearLine = { readonly uuid: string | null; readonly finding: YearFinding };

/** Some saves follow each other; the year is read once they are done. */
const SETTLED_MS = 3_000;

/**
 * What no single week shows: annual hours, vacations, holidays. It takes the plan of a year, so that it is read apart
 * from the week, by those who see the inspector alone, and again once what was edited is saved.
 */
export function useYear(
  board: Board,
): { readonly year: number; readonly lines: readonly YearLine[] } | undefined {
  const { site, teams, pattern } = board.week;
  const [team, another] = teams;
  const teamUuid = another === undefined ? team?.uuid : undefined;
  const { data, refetch } = useRead(
    legalErrorCalls['planning.legalErrorsOverview'],
    { filter: { personnelDivision: site.code, ...(teamUuid !== undefined && { teamUuid }) } },
    { enabled: pattern !== true, keepOld: true },
  );
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let waited = board.waiting() > 0;
    const stop = board.subscribeAll(() => {
      const waits = board.waiting() > 0;
      if (waited && !waits) {
        clearTimeout(timer);
        timer = setTimeout(() => void refetch(), SETTLED_MS);
      }
      waited = waits;
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [board, refetch]);
  if (data === undefined || pattern === true) return undefined;
  const lines = [
    ...data.people.flatMap(({ collaborator, findings }) =>
      findings.map((finding) => ({ uuid: collaborator.uuid, finding })),
    ),
    ...data.site.map((finding) => ({ uuid: null, finding })),
  ];
  return {
    year: data.year,
    lines: lines.toSorted((one, other) => weightOf(one.finding) - weightOf(other.finding)),
  };
}
