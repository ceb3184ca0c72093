import { isLeaveReason, type LeaveReason } from '@jornada/domain/leave/reasons.ts';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

export type Contract = {
  readonly id: string;
  readonly type: 'CDI' | 'CDD';
  readonly startDate: string;
  readonly endDate: string | null;
};

/** The contract that a person works under, or the last one. */
export async function latestContract(db: Db, collaboratorId: string): Promise<Contract | null> {
  const row = await db
    .selectFrom('contract')
    .select(['id', 'type', 'start_date', 'end_date'])
    .where('collaborator_id', '=', collaboratorId)
    .orderBy('start_date', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined
    ? null
    : {
        id: row.id,
        type: row.type === 'CDD' ? 'CDD' : 'CDI',
        startDate: row.start_date,
        endDate: row.end_date,
      };
}

/** The person of a leave, with where they work and since when they do not. */
export function findPerson(db: Db, collaboratorId: string) {
  return db
    .selectFrom('collaborator as c')
    .innerJoin('site as s', 's.id', 'c.site_id')
    .select(['c.id', 'c.site_id', 'c.team_id', 'c.position_id', 'c.left_on', 'c.fictitious', 's.time_zone'])
    .where('c.id', '=', collaboratorId)
    .executeTakeFirst();
}

export async function insertReason(db: Db, processId: string, reason: LeaveReason): Promise<void> {
  await db.insertInto('process_leave').values({ process_id: processId, reason }).execute();
}

export async function reasonOf(db: Db, processId: string): Promise<LeaveReason> {
  const { reason } = await db
    .selectFrom('process_leave')
    .select('reason')
    .where('process_id', '=', processId)
    .executeTakeFirstOrThrow();
  if (!isLeaveReason(reason)) throw new Error(`no leave reason ${reason}`);
  return reason;
}

export async function setSituation(
  db: Db,
  collaboratorId: string,
  situation: 'HIRED' | 'LEAVE',
): Promise<void> {
  await db.updateTable('collaborator').set({ situation }).where('id', '=', collaboratorId).execute();
}

/** Ends what the person worked under with the last day; again it changes nothing. */
export async function endEmployment(db: Db, collaboratorId: string, lastDay: string): Promise<void> {
  await db
    .updateTable('contract')
    .set({ ended_on: sql<string>`least(end_date, ${lastDay}::date)` })
    .where('collaborator_id', '=', collaboratorId)
    .where('ended_on', 'is', null)
    .execute();
  await db
    .updateTable('labor_condition')
    .set({ valid_to: lastDay })
    .where('collaborator_id', '=', collaboratorId)
    .where('valid_from', '<=', lastDay)
    .where((is) => is.or([is('valid_to', 'is', null), is('valid_to', '>', lastDay)]))
    .execute();
  await db
    .updateTable('collaborator')
    .set({ left_on: lastDay })
    .where('id', '=', collaboratorId)
    .where('left_on', 'is', null)
    .execute();
}

/** What outside systems need to know of who leaves. */
export function personFacts(db: Db, processId: string) {
  return db
    .selectFrom('process as p')
    .innerJoin('collaborator as c', 'c.id', 'p.collaborator_id')
    .innerJoin('site as s', 's.id', 'p.site_id')
    .innerJoin('process_leave as l', 'l.process_id', 'p.id')
    .select(['s.code', 'p.effective_date', 'l.reason', 'c.rfc', 'c.sap_number', 'c.name', 'c.first_surname'])
    .where('p.id', '=', processId)
    .executeTakeFirstOrThrow();
}
