import { isHiringStatus } from '@jornada/domain/hiring/statuses.ts';
import { hiringEvents, type RoadmapEvent } from '@jornada/domain/hiring/roadmap.ts';
import type { ProcessDetail } from '@jornada/contract/processes.ts';
import { z } from 'zod';
import type { Db } from '../db/connect.ts';

type History = ProcessDetail['history'];

const Payload = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).catch({});
const PAY_VALUES: readonly string[] = ['salaryCentavos'];

/** What happened to a hire, newest first for the page; amounts only for those who see pay. */
export async function historyOf(
  db: Db,
  processId: string,
  { pay }: { pay: boolean },
): Promise<{ history: History; events: RoadmapEvent[] }> {
  const rows = await db
    .selectFrom('process_event')
    .selectAll()
    .where('process_id', '=', processId)
    .orderBy('seq')
    .execute();
  const history = rows.flatMap((row): History => {
    if (!isHiringStatus(row.to_status)) return [];
    const values = Object.fromEntries(
      Object.entries(Payload.parse(row.payload ?? {})).filter(([name]) => pay || !PAY_VALUES.includes(name)),
    );
    return [
      {
        seq: row.seq,
        at: row.at,
        actor: row.actor_name,
        act: row.act,
        fromStatus: row.from_status !== null && isHiringStatus(row.from_status) ? row.from_status : null,
        toStatus: row.to_status,
        comment: row.comment,
        values,
      },
    ];
  });
  return {
    history: history.toReversed(),
    events: hiringEvents(
      rows.map((row) => ({ act: row.act, toStatus: row.to_status, at: row.at, actor: row.actor_name })),
    ),
  };
}
