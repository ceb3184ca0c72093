import type { LiveEvent } from '@jornada/contract/live.ts';
import { planningCalls } from '@jornada/contract/planning.ts';
import { daysBetween } from '@jornada/domain/time.ts';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../../api.ts';
import { useLive } from '../../live.ts';
import { can, useProfile } from '../../profile.ts';
import type { Board } from './store.ts';

export type Presence = { readonly accountId: string; readonly name: string; readonly collaboratorUuid: string | null; readonly date: string | null; readonly text: string; readonly at: number };

const GONE_AFTER_MS = 20_000;

/** Who else has this week open and where they type; and the saves of others, taken over as they are heard of. */
export function useOthers(board: Board): readonly Presence[] {
  const mine = useProfile()?.uuid;
  const [others, setOthers] = useState<readonly Presence[]>([]);
  useLive(
    useCallback(
      ({ topic, payload }: LiveEvent) => {
        const weekStart = payload['weekStart'];
        if (topic !== 'planning' || payload['teamUuid'] !== board.week.team.uuid || typeof weekStart !== 'string') return;
        // A week beside this one counts in rest and runs of days.
        if (payload['kind'] === 'saved' && Math.abs(daysBetween(board.weekStart, weekStart)) === 7) void board.beside(String(payload['collaboratorUuid']));
        if (weekStart !== board.weekStart) return;
        if (payload['kind'] === 'saved') void board.heard(String(payload['collaboratorUuid']), Number(payload['version']));
        if (payload['kind'] !== 'presence' || payload['accountId'] === mine) return;
        const heard = presenceOf(payload);
        setOthers((known) => [...known.filter(({ accountId }) => accountId !== heard.accountId), ...(heard.collaboratorUuid === null ? [] : [heard])]);
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

const presenceOf = (payload: LiveEvent['payload']): Presence => ({
  accountId: String(payload['accountId']),
  name: String(payload['by']),
  collaboratorUuid: text(payload['collaboratorUuid']),
  date: text(payload['date']),
  text: text(payload['text']) ?? '',
  at: performance.now(),
});

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const isGone = ({ at }: Presence): boolean => performance.now() - at > GONE_AFTER_MS;

const TELL_AGAIN_MS = 8000;
/** While the cursor runs over the board, the others hear of where it rests. */
const RESTS_AFTER_MS = 150;

/** Where whoever leaves the week is. */
const NOWHERE = { collaboratorUuid: null, date: null, text: '' };

type Place = { readonly collaboratorUuid: string | null; readonly date: string | null; readonly text: string };

/** Tells the others where one is; what is typed goes along, so that they see it coming. */
export function usePresence(board: Board, { collaboratorUuid, date, text: typed }: Place): void {
  const mayTell = can(useProfile(), 'planning.presence', board.week.site.code);
  useEffect(() => {
    if (!mayTell) return;
    const tell = () => send(board, { collaboratorUuid, date, text: typed });
    const rested = setTimeout(tell, RESTS_AFTER_MS);
    const again = setInterval(tell, TELL_AGAIN_MS);
    return () => {
      clearTimeout(rested);
      clearInterval(again);
    };
  }, [board, mayTell, collaboratorUuid, date, typed]);
  useEffect(() => (mayTell ? () => send(board, NOWHERE) : undefined), [board, mayTell]);
}

function send(board: Board, { collaboratorUuid, date, text: typed }: Place): void {
  void api(planningCalls['planning.presence'], { teamUuid: board.week.team.uuid, weekStart: board.weekStart, collaboratorUuid, date, text: typed.slice(0, LONGEST_TEXT) }).catch(() => undefined);
}

const LONGEST_TEXT = 40;
