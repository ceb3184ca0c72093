import type { Context } from '../http/context.ts';
import type { Db } from '../db/connect.ts';
import { findFile } from '../collaborators/file/queries.ts';
import { newId } from '../ids.ts';
import { findParameter } from '../parameters/queries.ts';
import { SEND } from './ask.ts';
import type { Answer } from './asked.ts';
import type { OutsideRequest } from './system.ts';

/** Asks SAP to take a row of its list, where SAP is connected; without it HR marks the row. Ids only; the sender adds the facts. */
export async function askSap(
  { db, now, enqueue, config }: Context,
  { id, siteId }: { readonly id: string; readonly siteId: number },
): Promise<void> {
  const connected =
    config.outside.sapUrl !== '' || (await findParameter(db, { code: 'OUTSIDE_SAP_STAND_IN' })) !== undefined;
  if (!connected) return;
  const requestId = newId(now);
  await db
    .insertInto('outside_request')
    .values({
      id: requestId,
      system: 'SAP',
      site_id: siteId,
      sap_pending_id: id,
      purpose: 'STEP',
      asked_at: now.toString(),
    })
    .execute();
  await enqueue({ queue: SEND.SAP, data: { requestId }, key: requestId });
}

/** What SAP is sent of a row: who, what kind, from when, and which fields with their values as they are now. */
export async function sapFacts(db: Db, pendingId: string): Promise<OutsideRequest['facts']> {
  const row = await db
    .selectFrom('sap_pending as p')
    .innerJoin('collaborator as c', 'c.id', 'p.collaborator_id')
    .innerJoin('site as s', 's.id', 'p.site_id')
    .select(['p.kind', 'p.fields', 'p.effective_on', 'p.since', 'c.id', 'c.sap_number', 'c.rfc', 's.code'])
    .where('p.id', '=', pendingId)
    .executeTakeFirstOrThrow();
  const file = await findFile(db, row.id, { day: row.effective_on ?? row.since.slice(0, 10) });
  return {
    kind: row.kind,
    site: row.code,
    sapNumber: row.sap_number,
    rfc: row.rfc,
    effectiveOn: row.effective_on,
    fields: row.fields.join(','),
    ...Object.fromEntries(
      row.fields.map((name) => {
        const value = file?.values[name] ?? null;
        return [name, typeof value === 'object' ? null : String(value)];
      }),
    ),
  };
}

/** SAP's answer clears the row; a no stays on it in SAP's words. A row that HR has marked already is left alone. */
export async function sapAnswered(
  { db, now }: Context,
  { pendingId, answer }: { readonly pendingId: string; readonly answer: Answer },
): Promise<'applied' | 'late'> {
  const open = await db
    .selectFrom('sap_pending')
    .select('id')
    .where('id', '=', pendingId)
    .where('cleared_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (open === undefined) return 'late';
  const isRefused = answer['answer'] === 'NOK';
  await db
    .updateTable('sap_pending')
    .set(
      isRefused
        ? { refused_message: answer['message'] ?? '' }
        : { refused_message: null, cleared_at: now.toString(), cleared_how: 'ANSWER' },
    )
    .where('id', '=', pendingId)
    .execute();
  return 'applied';
}
