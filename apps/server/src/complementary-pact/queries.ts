import type { Db } from '../db/connect.ts';

export async function insertPact(db: Db, processId: string, weeklyMinutes: number): Promise<void> {
  await db
    .insertInto('process_pact')
    .values({ process_id: processId, weekly_minutes: weeklyMinutes })
    .execute();
}

/** The complementary minutes that a pact covers in a week. */
export async function readPact(db: Db, processId: string): Promise<number> {
  const { weekly_minutes } = await db
    .selectFrom('process_pact')
    .select('weekly_minutes')
    .where('process_id', '=', processId)
    .executeTakeFirstOrThrow();
  return weekly_minutes;
}

type Record = {
  readonly id: string;
  readonly processId: string | null;
  readonly collaboratorId: string;
  readonly from: string;
  readonly to: string;
  readonly weeklyMinutes: number;
  /** Null while it waits for its signatures: planning then refuses its hours as not signed. */
  readonly signedOn: string | null;
  readonly at: string;
  readonly by: string;
};

/** The dated record that planning reads. */
export async function insertPactRecord(db: Db, record: Record): Promise<void> {
  await db
    .insertInto('planning_record')
    .values({
      id: record.id,
      process_id: record.processId,
      collaborator_id: record.collaboratorId,
      kind: 'COMPLEMENTARY_PACT',
      valid_from: record.from,
      valid_to: record.to,
      weekly_minutes: record.weeklyMinutes,
      signed_on: record.signedOn,
      changed_at: record.at,
      changed_by_name: record.by,
    })
    .execute();
}

export async function signPactRecord(
  db: Db,
  { processId, signedOn, at }: { readonly processId: string; readonly signedOn: string; readonly at: string },
): Promise<void> {
  await db
    .updateTable('planning_record')
    .set((row) => ({ signed_on: signedOn, changed_at: at, version: row('version', '+', 1) }))
    .where('process_id', '=', processId)
    .execute();
}

export async function deletePactRecord(db: Db, processId: string): Promise<void> {
  await db.deleteFrom('planning_record').where('process_id', '=', processId).execute();
}

/** What a pact agrees on, and the day of its last signature. */
export async function readPactPage(
  db: Db,
  processId: string,
): Promise<{ weeklyMinutes: number; signedOn: string | null }> {
  const row = await db
    .selectFrom('process_pact as p')
    .leftJoin('planning_record as r', 'r.process_id', 'p.process_id')
    .select(['p.weekly_minutes', 'r.signed_on'])
    .where('p.process_id', '=', processId)
    .executeTakeFirstOrThrow();
  return { weeklyMinutes: row.weekly_minutes, signedOn: row.signed_on };
}
