import type { Db } from '../db/connect.ts';
import type { DB } from '../db/schema.ts';
import type { Insertable, Updateable } from 'kysely';
import { type Answer, askingOf } from './asked.ts';
import { sapFacts } from './sap-queries.ts';
import { SYSTEMS, type OutsideRequest } from './system.ts';

/** A request to an outside system. */
export const findRequest = (
  db: Db,
  {
    requestUuid,
    system,
  }: { readonly requestUuid: string; readonly system: 'IDENTITY_ACCESS' | 'OSMOS' | 'SAP' },
) =>
  db
    .selectFrom('outside_request')
    .select(['id', 'process_id', 'sap_pending_id', 'site_id', 'purpose', 'answered_at'])
    .where('id', '=', requestUuid)
    .where('system', '=', system)
    .executeTakeFirst();

/** Stores an answer; the same one once. */
export const insertAnswer = (db: Db, row: Insertable<DB['outside_answer']>) =>
  db
    .insertInto('outside_answer')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();

/** Notes that a request is answered. */
export const setAnswered = (
  db: Db,
  {
    now,
    answer,
    requestId,
  }: { readonly now: Temporal.Instant; readonly answer: Answer; readonly requestId: string },
) =>
  db
    .updateTable('outside_request')
    .set({ answered_at: now.toString(), answer: JSON.stringify(answer), last_error: null })
    .where('id', '=', requestId)
    .execute();

/** When a request was answered. */
export const findAnsweredAt = (db: Db, requestId: string) =>
  db
    .selectFrom('outside_request')
    .select('answered_at')
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow();

/** The newest request of a process to a system. */
export const findNewest = (
  db: Db,
  { processId, system }: { readonly processId: string; readonly system: 'IDENTITY_ACCESS' | 'OSMOS' | 'SAP' },
) =>
  db
    .selectFrom('outside_request')
    .select('id')
    .where('process_id', '=', processId)
    .where('system', '=', system)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const SECRET_NAME = 'outside-secret';

/** Stores the secret that outside systems sign with; the first stays. */
export const insertSecret = (db: Db, row: Insertable<DB['installation']>) =>
  db
    .insertInto('installation')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** The secret that outside systems sign with. */
export const findSecret = (db: Db) =>
  db.selectFrom('installation').select('value').where('key', '=', SECRET_NAME).executeTakeFirstOrThrow();

/** A request that nobody answered yet, counted as one more attempt, with the facts that the system needs. */
export async function takeRequest(db: Db, id: string): Promise<OutsideRequest | undefined> {
  const row = await db
    .updateTable('outside_request')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .returning(['system', 'attempts', 'process_id', 'sap_pending_id'])
    .executeTakeFirst();
  const system = SYSTEMS.find((known) => known === row?.system);
  if (row === undefined || system === undefined) return undefined;
  const facts =
    row.process_id === null
      ? await sapFacts(db, row.sap_pending_id ?? '')
      : await factsOfProcess(db, system, row.process_id);
  return { requestUuid: id, system, attempt: row.attempts, facts };
}

async function factsOfProcess(
  db: Db,
  system: OutsideRequest['system'],
  processId: string,
): Promise<OutsideRequest['facts']> {
  const { type } = await db
    .selectFrom('process')
    .select('type')
    .where('id', '=', processId)
    .executeTakeFirstOrThrow();
  return askingOf(type, system).facts(db, processId);
}

/** Notes what became of a request. */
export const updateRequest = (db: Db, requestId: string, changes: Updateable<DB['outside_request']>) =>
  db.updateTable('outside_request').set(changes).where('id', '=', requestId).execute();
