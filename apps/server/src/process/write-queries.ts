import type { Db } from '../db/connect.ts';
import type { DB } from '../db/schema.ts';
import type { Updateable, Insertable } from 'kysely';
import type { Context } from '../http/context.ts';
import type { Process } from './process.ts';
import { writeTasks } from './task-queries.ts';
import type { StepWarning } from '@jornada/contract/hiring-fields.ts';

/** Changes a process. */
export const updateProcess = (db: Db, processId: string, changes: Updateable<DB['process']>) =>
  db.updateTable('process').set(changes).where('id', '=', processId);

/** Stations that are open again. */
export const deleteStations = (
  db: Db,
  { processId, reopens }: { readonly processId: string; readonly reopens: readonly string[] },
) =>
  db
    .deleteFrom('process_station')
    .where('process_id', '=', processId)
    .where('station', 'in', [...reopens])
    .compile();

/** Adds a process. */
export const insertProcess = (db: Db, row: Insertable<DB['process']>) =>
  db.insertInto('process').values(row).execute();

/** Stores what follows from a status. */
export const setDerived = (db: Db, id: string, changes: Updateable<DB['process']>) =>
  db.updateTable('process').set(changes).where('id', '=', id).execute();

/** Moves a process to the day on which it next takes effect: an absence that has begun waits for the re-entry. */
export async function setEffectiveDate<P extends Process>(
  { db }: Pick<Context, 'db'>,
  process: P,
  effectiveDate: string,
): Promise<P> {
  if (process.effectiveDate === effectiveDate) return process;
  await db
    .updateTable('process')
    .set({ effective_date: effectiveDate })
    .where('id', '=', process.id)
    .execute();
  return { ...process, effectiveDate };
}

/** Takes away what the processes of a person show of them in lists and pages; the processes themselves stay. */
export async function forgetSummaries(db: Db, collaboratorId: string): Promise<void> {
  await db
    .updateTable('process')
    .set({ summary: JSON.stringify({}) })
    .where('collaborator_id', '=', collaboratorId)
    .execute();
}

/** Notes until when a guest's link works; the guest's steps are staff's task without one. Null: none does. */
export async function setLink<P extends Process>(
  { db, now }: Pick<Context, 'db' | 'now'>,
  process: P,
  linkUntil: string | null,
): Promise<P> {
  if (process.linkUntil === linkUntil) return process;
  const linked = { ...process, linkUntil };
  await db.updateTable('process').set({ link_until: linkUntil }).where('id', '=', process.id).execute();
  await writeTasks(db, linked, now);
  return linked;
}

/** Corrected data keeps who typed it first, and takes the new doubts. */
export async function noteDoubts(
  { db }: Context,
  processId: string,
  { station, doubts }: { station: string; doubts: readonly StepWarning[] },
): Promise<void> {
  await db
    .updateTable('process_station')
    .set({ doubts: JSON.stringify(doubts) })
    .where('process_id', '=', processId)
    .where('station', '=', station)
    .execute();
}
