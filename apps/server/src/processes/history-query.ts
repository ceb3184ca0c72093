import type { Effect } from '@jornada/contract/effects.ts';
import { HistoryEntry, Values } from '@jornada/contract/process.ts';
import { withoutPay } from '@jornada/domain/process/effects.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../db/connect.ts';
import type { Process } from '../process/process.ts';

const PAY_VALUES: readonly string[] = ['salaryCentavos'];

type Event = Omit<HistoryEntry, 'values'> & { readonly payload: unknown };

/**
 * What happened to a process, newest first, and what it changed beside itself, in one statement; amounts only for those
 * who see pay. Acts bear their names of today.
 */
export async function historyOf(
  db: Db,
  { id, kind }: Pick<Process, 'id' | 'kind'>,
  { pay }: { readonly pay: boolean },
): Promise<{ readonly history: HistoryEntry[]; readonly effects: Effect[] }> {
  const { rows } = await sql<{ events: Event[]; effects: Effect[] }>`
    select
      coalesce((select json_agg(json_build_object('seq', e.seq, 'at', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'actorKind', e.actor_kind,
        'actor', e.actor_name, 'act', e.act, 'comment', e.comment, 'payload', e.payload, 'fromStatus', e.from_status, 'toStatus', e.to_status) order by e.seq desc)
        from process_event e where e.process_id = ${id}::uuid), '[]') as events,
      coalesce((select json_agg(x.effect order by x.position) from process_effect x where x.process_id = ${id}::uuid), '[]') as effects`.execute(
    db,
  );
  const [{ events, effects } = { events: [], effects: [] }] = rows;
  const history = events.map(({ payload, act, ...row }) => ({
    ...row,
    act: kind.formerActs?.[act] ?? act,
    values: Object.fromEntries(
      Object.entries(Values.catch({}).parse(payload ?? {})).filter(
        ([name]) => pay || !PAY_VALUES.includes(name),
      ),
    ),
  }));
  return { history: z.array(HistoryEntry).parse(history), effects: pay ? effects : withoutPay(effects) };
}
