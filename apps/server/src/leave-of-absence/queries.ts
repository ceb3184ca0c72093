import {
  isAbsenceReason,
  isCareGround,
  type AbsenceReason,
} from '@jornada/domain/leave-of-absence/reasons.ts';
import {
  ABSENCE_LIMITS,
  type Absence,
  type AbsenceLimits,
  type AbsencePerson,
  type AbsenceRecord,
  type Lactation,
} from '@jornada/domain/leave-of-absence/rules.ts';
import { addDays } from '@jornada/domain/time.ts';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { newId } from '../ids.ts';
import { numberParameter } from '../parameters/queries.ts';

/** An absence as its process keeps it. */
export type StoredAbsence = Absence & {
  readonly reentryDate: string | null;
  readonly lactation: Lactation | null;
};

export async function insertAbsence(db: Db, processId: string, absence: Absence): Promise<void> {
  const { reason, careGround, from, to, birthDate, adoption, hospital } = absence;
  await db
    .insertInto('process_absence')
    .values({
      process_id: processId,
      reason,
      care_ground: careGround,
      from_date: from,
      to_date: to,
      birth_date: birthDate,
      adoption,
      hospital,
    })
    .execute();
}

export async function updateAbsence(
  db: Db,
  processId: string,
  change: { readonly to: string } | { readonly reentryDate: string; readonly lactation: Lactation | null },
): Promise<void> {
  await db
    .updateTable('process_absence')
    .set(
      'to' in change
        ? { to_date: change.to }
        : {
            reentry_date: change.reentryDate,
            lactation_until: change.lactation?.until ?? null,
            lactation_hour_less: change.lactation?.hourLess ?? false,
          },
    )
    .where('process_id', '=', processId)
    .execute();
}

export async function findAbsence(db: Db, processId: string): Promise<StoredAbsence> {
  const absence = await lookUpAbsence(db, processId);
  if (absence === undefined) throw new Error(`process ${processId} has no absence`);
  return absence;
}

/** The same; undefined where the person was erased, and the absence with them. */
export async function lookUpAbsence(db: Db, processId: string): Promise<StoredAbsence | undefined> {
  const row = await db
    .selectFrom('process_absence')
    .selectAll()
    .where('process_id', '=', processId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    ...reasonOf(row),
    from: row.from_date,
    to: row.to_date,
    birthDate: row.birth_date,
    adoption: row.adoption,
    hospital: row.hospital,
    reentryDate: row.reentry_date,
    lactation:
      row.lactation_until === null ? null : { until: row.lactation_until, hourLess: row.lactation_hour_less },
  };
}

function reasonOf({ reason, care_ground: ground }: { reason: string; care_ground: string | null }): {
  reason: AbsenceReason;
  careGround: Absence['careGround'];
} {
  if (!isAbsenceReason(reason)) throw new Error(`no reason of absence ${reason}`);
  return { reason, careGround: ground !== null && isCareGround(ground) ? ground : null };
}

/** Earlier absences of a person that took place, without the one meant; those that ended early by their last day away. */
export async function listEarlier(
  db: Db,
  { collaboratorId, except }: { readonly collaboratorId: string; readonly except: string | null },
): Promise<AbsencePerson['earlier']> {
  const rows = await db
    .selectFrom('process_absence as a')
    .innerJoin('process as p', 'p.id', 'a.process_id')
    .select(['a.process_id', 'a.reason', 'a.care_ground', 'a.from_date', 'a.to_date', 'a.reentry_date'])
    .where('p.collaborator_id', '=', collaboratorId)
    .where('p.status', '<>', 'CANCELLED')
    .execute();
  return rows
    .filter(({ process_id: id }) => id !== except)
    .map((row) => ({
      ...reasonOf(row),
      from: row.from_date,
      to: row.reentry_date === null ? row.to_date : addDays(row.reentry_date, -1),
    }));
}

/** Since when somebody belongs to the company: the seniority that was agreed, else the first contract. */
export async function findSeniority(db: Db, collaboratorId: string): Promise<string | null> {
  const { rows } = await sql<{ since: string | null }>`
    select coalesce(c.seniority_date, (select min(k.start_date) from contract k where k.collaborator_id = c.id))::text as since
    from collaborator c where c.id = ${collaboratorId}::uuid`.execute(db);
  return rows[0]?.since ?? null;
}

/** The company's figures, as HR has set them. */
export async function findLimits(db: Db): Promise<AbsenceLimits> {
  const standard = ABSENCE_LIMITS;
  const of = (code: string, value: number) => numberParameter(db, code, value);
  return {
    voluntarySeniorityMonths: await of('VOLUNTARY_LEAVE_SENIORITY_MONTHS', standard.voluntarySeniorityMonths),
    voluntaryMinimumMonths: await of('VOLUNTARY_LEAVE_MINIMUM_MONTHS', standard.voluntaryMinimumMonths),
    voluntaryMaximumMonths: await of('VOLUNTARY_LEAVE_MAXIMUM_MONTHS', standard.voluntaryMaximumMonths),
    voluntaryGapMonths: await of('VOLUNTARY_LEAVE_GAP_MONTHS', standard.voluntaryGapMonths),
    studyMaximumMonths: await of('STUDY_LEAVE_MAXIMUM_MONTHS', standard.studyMaximumMonths),
    agreedCareMaximumMonths: await of('CARE_LEAVE_MAXIMUM_MONTHS', standard.agreedCareMaximumMonths),
  };
}

type Written = { readonly processId: string; readonly collaboratorId: string; readonly by: string };

/** Writes the records by which planning closes the days of an absence, in place of those that the process wrote before. */
export async function replaceRecords(
  db: Db,
  { processId, collaboratorId, by }: Written,
  { records, now }: { readonly records: readonly AbsenceRecord[]; readonly now: Temporal.Instant },
): Promise<void> {
  await db.deleteFrom('planning_record').where('process_id', '=', processId).execute();
  if (records.length === 0) return;
  await db
    .insertInto('planning_record')
    .values(
      records.map(({ kind, from, to, hourLess }) => ({
        id: newId(now),
        process_id: processId,
        collaborator_id: collaboratorId,
        kind,
        valid_from: from,
        valid_to: to,
        hour_less: hourLess,
        changed_at: now.toString(),
        changed_by_name: by,
      })),
    )
    .execute();
}

/** Moves the first day of an absence that begins earlier than planned. */
export async function beginOn(db: Db, processId: string, day: string): Promise<void> {
  await db
    .updateTable('process_absence')
    .set({ from_date: day })
    .where('process_id', '=', processId)
    .execute();
}
