import { HistoryEntry, Values } from '@jornada/contract/process.ts';
import { z } from 'zod';
import type { Db } from '../db/connect.ts';
import type { Process } from '../process/process.ts';

const PAY_VALUES: readonly string[] = ['salaryCentavos'];

/** What happened to a process, newest first; amounts only for those who see pay. Acts bear their names of today. */
export async function historyOf(
  db: Db,
  { id, kind }: Pick<Process, 'id' | 'kind'>,
  { pay }: { readonly pay: boolean },
): Promise<HistoryEntry[]> {
  const rows = await db
    .selectFrom('process_event')
    .select(['seq', 'at', 'actor_kind as actorKind', 'actor_name as actor', 'act', 'comment', 'payload'])
    .select(['from_status as fromStatus', 'to_status as toStatus'])
    .where('process_id', '=', id)
    .orderBy('seq', 'desc')
    .execute();
  return z.array(HistoryEntry).parse(
    rows.map(({ payload, act, ...row }) => ({
      ...row,
      act: kind.formerActs?.[act] ?? act,
      values: Object.fromEntries(
        Object.entries(Values.catch({}).parse(payload ?? {})).filter(
          ([name]) => pay || !PAY_VALUES.includes(name),
        ),
      ),
    })),
  );
}
