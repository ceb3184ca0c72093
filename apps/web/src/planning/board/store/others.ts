import type { CallInput } from '@jornada/contract/call.ts';
import type { LiveEvent } from '@jornada/contract/live.ts';
import { planningCalls } from '@jornada/contract/planning.ts';
import { addDays, mondayOf } from '@jornada/domain/time.ts';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../../../api.ts';
import { useLive } from '../../../live.ts';
import { can, useProfile } from '../../../profile.ts';
import type { BoardRow } from '../week/rows.ts';
import type { Board } from './store.ts';

export type Presence = {
  readonly accountId: string;
  readonly name: string;
  readonly row: string | null;
  readonly date: string | null;
  /** What they type; null where they type what this person may not read. */
  readonly text: string | null;
  readonly at: number;
};

const GONE_AFTER_MS = 20_000;

/** Who else has this plan open and where they type; and the saves of others, taken over as they are heard of. */
export function useOthers(board: Board): readonly Presence[] {
  const mine = useProfile()?.uuid;
  const [others, setOthers] = useState<readonly Presence[]>([]);
  useLive(
    useCallback(
      ({ topic, payload }: LiveEvent) => {
        const weekStart = payload['weekStart'];
        const teamUuid = String(payload['teamUuid']);
        if (
          board.week.pattern === true ||
          topic !== 'planning' ||
          typeof weekStart !== 'string' ||
          !board.week.teams.some(({ uuid }) => uuid === teamUuid)
        )
          return;
        const place = { teamUuid, weekStart, collaboratorUuid: String(payload['collaboratorUuid']) };
        // A week beside those shown counts in rest and runs of days.
        if (
          payload['kind'] === 'saved' &&
          (addDays(weekStart, 7) === board.mondays[0] || addDays(weekStart, -7) === board.mondays.at(-1))
        )
          void board.beside(place);
        if (!board.mondays.includes(weekStart)) return;
        if (payload['kind'] === 'saved') void board.heard({ ...place, version: Number(payload['version']) });
        if (payload['kind'] !== 'presence' || payload['accountId'] === mine) return;
        const heard = presenceOf(payload, board.rowAt(place)?.key ?? null);
        setOthers((known) => [
          ...known.filter(({ accountId }) => accountId !== heard.accountId),
          ...(heard.row === null ? [] : [heard]),
        ]);
      },
      [board, mine],
    ),
  );
  useEffect(() => {
    const timer = setInterval(
      () => setOthers((known) => (known.some(isGone) ? known.filter((each) => !isGone(each)) : known)),
      GONE_AFTER_MS / 4,
    );
    return () => clearInterval(timer);
  }, []);
  return others;
}

const presenceOf = (payload: LiveEvent['payload'], row: string | null): Presence => ({
  accountId: String(payload['accountId']),
  name: String(payload['by']),
  row,
  date: text(payload['date']),
  text: text(payload['text']),
  at: performance.now(),
});

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const isGone = ({ at }: Presence): boolean => performance.now() - at > GONE_AFTER_MS;

const REPORT_AGAIN_MS = 8000;
/** While the cursor runs over the board, the others hear of where it rests. */
const RESTS_AFTER_MS = 150;

type Place = { readonly row: BoardRow | undefined; readonly date: string; readonly text: string };

/** Tells others where this person is; what is typed goes along, so that they see it coming. */
export function usePresence(board: Board, { row, date, text: typed }: Place): void {
  const profile = useProfile();
  // Read only while trying out another person's permissions: the server would refuse it.
  const mayReport = profile?.triedAs === undefined && can(profile, 'planning.presence', board.week.site.code);
  const teamUuid = row?.team.uuid;
  const collaboratorUuid = row?.person.collaboratorUuid;
  useEffect(() => {
    if (!mayReport || teamUuid === undefined || collaboratorUuid === undefined) return;
    const report = () => send({ teamUuid, weekStart: mondayOf(date), collaboratorUuid, date, text: typed });
    const rested = setTimeout(report, RESTS_AFTER_MS);
    const again = setInterval(report, REPORT_AGAIN_MS);
    return () => {
      clearTimeout(rested);
      clearInterval(again);
    };
  }, [mayReport, teamUuid, collaboratorUuid, date, typed]);
  const weekStart = mondayOf(date);
  useEffect(
    () =>
      mayReport && teamUuid !== undefined
        ? () => send({ teamUuid, weekStart, collaboratorUuid: null, date: null, text: '' })
        : undefined,
    [mayReport, teamUuid, weekStart],
  );
}

/** A plain call, not an act: nobody waits for it, and one that fails is followed by the next. */
function send({
  text: typed,
  ...at
}: CallInput<(typeof planningCalls)['planning.presence']> & { text: string }): void {
  void api(planningCalls['planning.presence'], { ...at, text: typed.slice(0, LONGEST_TEXT) }).catch(
    () => undefined,
  );
}

const LONGEST_TEXT = 40;
