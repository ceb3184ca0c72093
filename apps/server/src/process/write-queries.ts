import type { Db } from '../db/connect.ts';
import type { DB } from '../db/schema.ts';
import { type Updateable, type Insertable, sql } from 'kysely';
import type { Context, Actor } from '../http/context.ts';
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

export type Named = Pick<Process, 'id' | 'status' | 'fullName' | 'rfc'>;

/** Guests and signers have no account: histories call them by the name of the person. The product is the reader's word. */
export function nameOf({ system, guestOf, name }: Actor, { fullName, rfc }: Named): string {
  if (system !== undefined) return '';
  const person = fullName === '' ? rfc : fullName;
  return guestOf !== null || name === '' ? person : name;
}

function actorKind({ system, accountId, signerOf }: Actor): string {
  if (system !== undefined) return system;
  if (accountId !== null) return 'PERSON';
  return signerOf === null ? 'GUEST' : 'SIGNER';
}

/** One line of a process's history. */
export const insertEvent = ({
  id,
  act,
  from,
  to,
  accountId,
  actor,
  process,
  comment,
  payload,
  now,
}: {
  readonly id: string;
  readonly act: string;
  readonly from: string | null;
  readonly to: string;
  readonly accountId: string | null;
  readonly actor: Actor;
  readonly process: Named;
  readonly comment: string | null;
  readonly payload: Readonly<Record<string, string | number | boolean | null>> | undefined;
  readonly now: Temporal.Instant;
}) =>
  sql`
    insert into process_event (process_id, seq, act, from_status, to_status, actor_id, actor_kind, actor_name, comment, payload, at)
    select ${id}::uuid, coalesce(max(seq), 0) + 1, ${act}, ${from}, ${to}, ${accountId}::uuid, ${actorKind(actor)}, ${nameOf(actor, process)},
      ${comment}, ${payload === undefined ? null : JSON.stringify(payload)}::jsonb, ${now.toString()}::timestamptz
    from process_event where process_id = ${id}::uuid`;

/** Stations that a process has passed. */
export const insertStations = (db: Db, rows: readonly Insertable<DB['process_station']>[]) =>
  db
    .insertInto('process_station')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['process_id', 'station']).doUpdateSet((station) => ({
        passed_at: station.ref('excluded.passed_at'),
        passed_by: station.ref('excluded.passed_by'),
        passed_by_name: station.ref('excluded.passed_by_name'),
        doubts: station.ref('excluded.doubts'),
      })),
    );
