import { planningCalls, type TeamWeek } from '@jornada/contract/planning.ts';
import type { LiveEvent } from '@jornada/contract/live.ts';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { api } from '../../api.ts';
import { useLive } from '../../live.ts';
import { useProfile } from '../../profile.ts';
import { showExceptions } from '../../refusals.ts';
import { createBoard, type Board, type BoardRow } from './store.ts';

/** A board over a week that was read, saving by itself; whoever leaves saves what waits. */
export function useBoard(week: TeamWeek): Board {
  const board = useMemo(() => {
    const weekStart = week.weeks[0]?.weekStart ?? '';
    return createBoard(week, {
      save: async (people) => {
        const { people: saved } = await api(planningCalls['planningModifications.modificationProposalCreateWeekTeam'], {
          personnelDivision: week.site.code,
          teamUuid: week.team.uuid,
          weekStart,
          people: people.map(({ collaboratorUuid, version, change }) => ({ collaboratorUuid, version, ...change })),
        });
        return saved;
      },
      readPerson: async (collaboratorUuid) => {
        const read = await api(planningCalls['planning.weekTeamByManager'], { filter: { startDateInterval: weekStart, teamUuid: week.team.uuid, collaboratorUuid } });
        return read.people.find((person) => person.collaboratorUuid === collaboratorUuid);
      },
      refused: (exceptions) => void showExceptions(exceptions),
    });
  }, [week]);
  useEffect(() => () => void board.saveNow(), [board]);
  return board;
}

export function useRow(board: Board, uuid: string): BoardRow | undefined {
  return useSyncExternalStore(
    useCallback((listener) => board.subscribe(uuid, listener), [board, uuid]),
    () => board.row(uuid),
  );
}

/** Draws again with every change of any row: for sums and counters. */
export function useWholeBoard(board: Board): BoardRow[] {
  useSyncExternalStore(board.subscribeAll, board.tick);
  return board.rows();
}

export type Presence = { readonly accountId: string; readonly name: string; readonly collaboratorUuid: string | null; readonly date: string | null; readonly text: string; readonly at: number };

const GONE_AFTER_MS = 20_000;

/** Who else has this week open and where they type; and the saves of others, taken over as they are heard of. */
export function useOthers(board: Board): readonly Presence[] {
  const profile = useProfile();
  const [others, setOthers] = useState<readonly Presence[]>([]);
  const mine = profile?.uuid;
  useLive(
    useCallback(
      (event: LiveEvent) => {
        const { payload } = event;
        if (event.topic !== 'planning' || payload['teamUuid'] !== board.week.team.uuid || payload['weekStart'] !== board.weekStart) return;
        if (payload['kind'] === 'saved') void board.heard(String(payload['collaboratorUuid']), Number(payload['version']));
        if (payload['kind'] !== 'presence' || payload['accountId'] === mine) return;
        const heard: Presence = {
          accountId: String(payload['accountId']),
          name: String(payload['by']),
          collaboratorUuid: payload['collaboratorUuid'] === null ? null : String(payload['collaboratorUuid']),
          date: payload['date'] === null ? null : String(payload['date']),
          text: String(payload['text'] ?? ''),
          at: performance.now(),
        };
        setOthers((known) => [...known.filter(({ accountId }) => accountId !== heard.accountId), heard]);
      },
      [board, mine],
    ),
  );
  useEffect(() => {
    const timer = setInterval(() => setOthers((known) => (known.some(isGone) ? known.filter((each) => !isGone(each)) : known)), GONE_AFTER_MS / 4);
    return () => clearInterval(timer);
  }, []);
  return others;
}

const isGone = ({ at }: Presence): boolean => performance.now() - at > GONE_AFTER_MS;

const TELL_EVERY_MS = 8000;

/** Tells the others where one is; what is typed goes along, so that they see it coming. */
export function usePresence(board: Board, place: { collaboratorUuid: string | null; date: string | null; text: string }): void {
  const last = useRef('');
  useEffect(() => {
    const tell = () => {
      void api(planningCalls['planning.presence'], { teamUuid: board.week.team.uuid, weekStart: board.weekStart, ...place }).catch(() => undefined);
    };
    const now = JSON.stringify(place);
    if (now !== last.current) {
      last.current = now;
      tell();
    }
    const timer = setInterval(tell, TELL_EVERY_MS);
    return () => clearInterval(timer);
  }, [board, place]);
}
