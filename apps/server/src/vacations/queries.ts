import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { dayAt } from '@jornada/domain/time.ts';

/** Returns where a person works and which calendar counts for them. */
export function findPersonPlace(db: Db, collaboratorId: string) {
  return db
    .selectFrom('collaborator as c')
    .innerJoin('site as s', 's.id', 'c.site_id')
    .select([
      'c.id as collaboratorId',
      'c.site_id as siteId',
      'c.team_id as teamId',
      's.code as siteCode',
      's.time_zone as timeZone',
    ])
    .where('c.id', '=', collaboratorId)
    .where('c.fictitious', '=', false)
    .executeTakeFirst();
}

/** A request with whose it is, held until the command is through. */
export function lockRequest(db: Db, id: string) {
  return db
    .selectFrom('vacation_request as v')
    .innerJoin('collaborator as c', 'c.id', 'v.collaborator_id')
    .select([
      'v.collaborator_id as collaboratorId',
      'v.status',
      'v.answered_at as answeredAt',
      'v.answered_by_name as answeredBy',
      'v.version as storedVersion',
      'c.site_id as siteId',
      'c.team_id as teamId',
    ])
    .where('v.id', '=', id)
    .forUpdate('v')
    .executeTakeFirst();
}

/** A request that is read alone, with whose it is. */
export function findRequestPlace(db: Db, id: string) {
  return db
    .selectFrom('vacation_request as v')
    .innerJoin('collaborator as c', 'c.id', 'v.collaborator_id')
    .select(['v.collaborator_id as collaboratorId', 'c.site_id as siteId', 'c.team_id as teamId'])
    .where('v.id', '=', id)
    .executeTakeFirst();
}

export async function insertRequest(
  db: Db,
  row: {
    readonly id: string;
    readonly collaboratorId: string;
    readonly from: string;
    readonly to: string;
    readonly comment: string;
    readonly at: string;
  },
): Promise<void> {
  await db
    .insertInto('vacation_request')
    .values({
      id: row.id,
      collaborator_id: row.collaboratorId,
      from_date: row.from,
      to_date: row.to,
      comment: row.comment,
      status: 'WAITING',
      asked_at: row.at,
    })
    .execute();
}

/** Writes what became of a request. */
export async function answerRequest(
  db: Db,
  id: string,
  row: {
    readonly status: 'APPROVED' | 'PROPOSED' | 'DECLINED' | 'WITHDRAWN';
    readonly by: string;
    readonly at: string;
    readonly answer: string | null;
    readonly proposed?: { readonly from: string; readonly to: string } | null;
    /** The days that were agreed in place of those asked for. */
    readonly days?: { readonly from: string; readonly to: string };
  },
): Promise<void> {
  await db
    .updateTable('vacation_request')
    .set((stored) => ({
      status: row.status,
      answered_at: row.at,
      answered_by_name: row.by,
      answer: row.answer,
      proposed_from: row.proposed?.from ?? null,
      proposed_to: row.proposed?.to ?? null,
      ...(row.days === undefined ? {} : { from_date: row.days.from, to_date: row.days.to }),
      version: stored('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

export type TermsOn = {
  readonly from: string;
  readonly to: string | null;
  readonly teamUuid: string;
  readonly siteCode: string;
  readonly weeklyMinutes: number;
};

/** Returns where and for how long somebody works on the days of a span, by dated terms. */
export async function readTermsBetween(
  db: Db,
  {
    collaboratorId,
    from,
    to,
  }: { readonly collaboratorId: string; readonly from: string; readonly to: string },
): Promise<TermsOn[]> {
  return db
    .selectFrom('labor_condition as l')
    .innerJoin('team as t', 't.id', 'l.team_id')
    .innerJoin('site as s', 's.id', 'l.site_id')
    .select([
      'l.valid_from as from',
      'l.valid_to as to',
      't.uuid as teamUuid',
      's.code as siteCode',
      'l.weekly_minutes as weeklyMinutes',
    ])
    .where('l.collaborator_id', '=', collaboratorId)
    .where('l.valid_from', '<=', to)
    .where((is) => is.or([is('l.valid_to', 'is', null), is('l.valid_to', '>=', from)]))
    .orderBy('l.valid_from')
    .execute();
}

/** Returns the account by which somebody signs in, to notify them of an answer. */
export async function findAccountOf(db: Db, collaboratorId: string): Promise<string | null> {
  const account = await db
    .selectFrom('account')
    .select('id')
    .where('collaborator_id', '=', collaboratorId)
    .executeTakeFirst();
  return account?.id ?? null;
}

/** Returns how many of somebody's shifts on some days they were already notified of. */
export async function countNotified(
  db: Db,
  {
    collaboratorId,
    from,
    to,
  }: { readonly collaboratorId: string; readonly from: string; readonly to: string },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from planning_period p
      join hour_typology h on h.id = p.typology_id and h.kind in ('WORK', 'COMPLEMENTARY', 'CEX')
      join person_week w on w.site_id = p.site_id and w.team_id = p.team_id and w.collaborator_id = p.collaborator_id
        and w.week_start = date_trunc('week', p.work_date)::date and w.sent_notification_id is not null
    where p.collaborator_id = ${collaboratorId}::uuid and p.work_date between ${from}::date and ${to}::date`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** A pact with whose it is, held until the command is through. */
export function lockPact(db: Db, id: string) {
  return db
    .selectFrom('vacation_pact as v')
    .innerJoin('collaborator as c', 'c.id', 'v.collaborator_id')
    .select([
      'v.collaborator_id as collaboratorId',
      'v.year',
      'v.status',
      'v.reopen_by as reopenBy',
      'v.changed_at as changedAt',
      'v.changed_by_name as changedBy',
      'v.version as storedVersion',
      'c.site_id as siteId',
      'c.team_id as teamId',
    ])
    .where('v.id', '=', id)
    .forUpdate('v')
    .executeTakeFirst();
}

export type PactRow = {
  readonly id: string;
  readonly collaboratorId: string;
  readonly year: number;
  readonly weeks: readonly { readonly monday: string; readonly days: number }[];
  readonly carriedIn: number;
  readonly carriedOut: number;
  readonly splitByPerson: boolean;
  readonly proposedBy: 'PERSON' | 'EMPLOYER';
  readonly at: string;
  readonly by: string;
};

/** Writes the weeks of a pact, the first of its year or others in their place; those that were signed stay beside them. */
export async function putPact(db: Db, row: PactRow): Promise<void> {
  const weeks = JSON.stringify(row.weeks);
  await db
    .insertInto('vacation_pact')
    .values({
      id: row.id,
      collaborator_id: row.collaboratorId,
      year: row.year,
      status: 'PROPOSED',
      weeks,
      carried_in: row.carriedIn,
      carried_out: row.carriedOut,
      split_by_person: row.splitByPerson,
      proposed_by: row.proposedBy,
      changed_at: row.at,
      changed_by_name: row.by,
    })
    .onConflict((conflict) =>
      conflict.columns(['collaborator_id', 'year']).doUpdateSet((stored) => ({
        status: 'PROPOSED',
        weeks,
        carried_in: row.carriedIn,
        carried_out: row.carriedOut,
        split_by_person: row.splitByPerson,
        proposed_by: row.proposedBy,
        changed_at: row.at,
        changed_by_name: row.by,
        version: sql<number>`${stored.ref('vacation_pact.version')} + 1`,
      })),
    )
    .execute();
}

/** Moves a pact on. */
export async function movePact(
  db: Db,
  id: string,
  row: {
    readonly status: 'PROPOSED' | 'SENT' | 'ON_PAPER' | 'SIGNED';
    readonly at: string;
    readonly by: string;
    readonly reopenBy?: 'PERSON' | 'EMPLOYER' | null;
    readonly reopenReason?: string | null;
    /** What becomes of the weeks that were signed before: kept beside the new ones, or replaced by them. */
    readonly signedWeeks?: 'keep' | 'drop';
  },
): Promise<void> {
  await db
    .updateTable('vacation_pact')
    .set((stored) => ({
      status: row.status,
      reopen_by: row.reopenBy ?? null,
      reopen_reason: row.reopenReason ?? null,
      ...(row.signedWeeks === 'keep' ? { signed_weeks: stored.ref('weeks') } : {}),
      ...(row.signedWeeks === 'drop' ? { signed_weeks: null } : {}),
      changed_at: row.at,
      changed_by_name: row.by,
      version: stored('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/** Locks a pact that its signers have before them. */
export async function holdPact(db: Db, id: string): Promise<void> {
  await db.selectFrom('vacation_pact').select('id').where('id', '=', id).forUpdate().execute();
}

export async function insertOffWeek(
  db: Db,
  row: {
    readonly id: string;
    readonly siteId: number | null;
    readonly teamId: number | null;
    readonly from: string;
    readonly to: string;
    readonly kind: string;
    readonly note: string;
    readonly at: string;
    readonly by: string;
  },
): Promise<void> {
  await db
    .insertInto('vacation_week')
    .values({
      id: row.id,
      site_id: row.siteId,
      team_id: row.teamId,
      from_date: row.from,
      to_date: row.to,
      kind: row.kind,
      note: row.note,
      changed_at: row.at,
      changed_by_name: row.by,
    })
    .execute();
}

export function lockOffWeek(db: Db, id: string) {
  return db
    .selectFrom('vacation_week')
    .select(['site_id as siteId', 'team_id as teamId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function deleteOffWeek(db: Db, id: string): Promise<void> {
  await db.deleteFrom('vacation_week').where('id', '=', id).execute();
}

/** Notes that a certificate was given; once for a year of service. */
export async function insertCertificate(
  db: Db,
  row: {
    readonly id: string;
    readonly collaboratorId: string;
    readonly year: number;
    readonly days: number;
    readonly at: string;
    readonly by: string;
  },
): Promise<void> {
  await db
    .insertInto('vacation_certificate')
    .values({
      id: row.id,
      collaborator_id: row.collaboratorId,
      year: row.year,
      days: String(row.days),
      given_at: row.at,
      given_by_name: row.by,
    })
    .onConflict((conflict) => conflict.columns(['collaborator_id', 'year']).doNothing())
    .execute();
}

/** Returns the day on which vacation is counted, by a site's own clock. */
export const todayOf = (now: Temporal.Instant, timeZone: string): string => dayAt(now, timeZone);

export async function siteDay(
  db: Db,
  { siteId, now }: { readonly siteId: number; readonly now: Temporal.Instant },
): Promise<string> {
  const site = await db
    .selectFrom('site')
    .select('time_zone')
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow();
  return todayOf(now, site.time_zone);
}
