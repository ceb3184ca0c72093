import type { SurveyAnswer } from '@jornada/domain/leave/survey.ts';
import { addDays, DEFAULT_TIME_ZONE, startOfDay } from '@jornada/domain/time.ts';
import type { Insertable } from 'kysely';
import { z } from 'zod';
import { reaches } from '../db/reach.ts';
import type { Db } from '../db/connect.ts';
import type { DB } from '../db/schema.ts';
import type { Context } from '../http/context.ts';

export async function insertSurvey(db: Db, row: Insertable<DB['leave_survey']>): Promise<void> {
  await db.insertInto('leave_survey').values(row).execute();
}

/** Whose link a token is, held until the command is through. */
export async function findInvitation(db: Db, tokenHash: string) {
  const row = await db
    .selectFrom('leave_survey as v')
    .innerJoin('process as p', 'p.id', 'v.process_id')
    .innerJoin('process_leave as l', 'l.process_id', 'p.id')
    .innerJoin('collaborator as c', 'c.id', 'p.collaborator_id')
    .innerJoin('site as s', 's.id', 'p.site_id')
    .select([
      'v.process_id',
      'v.expires_at',
      'v.answered_at',
      'l.reason',
      'c.name',
      'p.site_id',
      's.name as site_name',
      's.time_zone',
    ])
    .where('v.token_hash', '=', tokenHash)
    .executeTakeFirst();
  return (
    row && {
      processId: row.process_id,
      expiresAt: Temporal.Instant.from(row.expires_at).toString(),
      answeredAt: row.answered_at,
      reason: row.reason,
      name: row.name,
      siteId: row.site_id,
      siteName: row.site_name,
      timeZone: row.time_zone,
    }
  );
}

/** False where it was answered before. */
export async function markAnswered(db: Db, processId: string, now: Temporal.Instant): Promise<boolean> {
  const marked = await db
    .updateTable('leave_survey')
    .set({ answered_at: now.toString() })
    .where('process_id', '=', processId)
    .where('answered_at', 'is', null)
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}

export async function insertAnswer(db: Db, row: Insertable<DB['leave_survey_answer']>): Promise<void> {
  await db.insertInto('leave_survey_answer').values(row).execute();
}

/** Leaves of a site that nobody has answered for, the last to leave first. */
export async function listUnanswered({ db, reach }: Context, siteId: number) {
  const rows = await db
    .selectFrom('process as p')
    .innerJoin('process_leave as l', 'l.process_id', 'p.id')
    .innerJoin('collaborator as c', 'c.id', 'p.collaborator_id')
    .leftJoin('leave_survey as v', 'v.process_id', 'p.id')
    .select(['p.id', 'p.version', 'p.effective_date', 'c.full_name'])
    .where('p.site_id', '=', siteId)
    .where('p.status', '<>', 'CANCELLED')
    .where('v.answered_at', 'is', null)
    .where(reaches(reach, { site: 'p.site_id', team: 'p.team_id' }))
    .orderBy('p.effective_date', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ id, version, effective_date, full_name }) => ({
    processUuid: id,
    version,
    fullName: full_name ?? '',
    lastDay: effective_date,
  }));
}

/** Invitations sent in a span, and how many were answered; never by whom. */
export async function countInvitations(
  db: Db,
  { from, to, siteId }: { readonly from: string | null; readonly to: string; readonly siteId: number | null },
): Promise<{ invited: number; answered: number }> {
  let query = db
    .selectFrom('leave_survey as v')
    .innerJoin('process as p', 'p.id', 'v.process_id')
    .select(({ fn }) => [
      fn.countAll<number>().as('invited'),
      fn.count<number>('v.answered_at').as('answered'),
    ])
    .where('v.sent_at', '<', startOfDay(addDays(to, 1), DEFAULT_TIME_ZONE).toString());
  if (from !== null) query = query.where('v.sent_at', '>=', startOfDay(from, DEFAULT_TIME_ZONE).toString());
  if (siteId !== null) query = query.where('p.site_id', '=', siteId);
  return query.executeTakeFirstOrThrow();
}

const Scales = z.record(z.string(), z.number());

/** All answers of the company, of some months, the newest first. */
export async function listAnswers(
  db: Db,
  { from, to }: { readonly from: string | null; readonly to: string | null },
): Promise<(SurveyAnswer & { siteCode: string; siteName: string; month: string; reason: string })[]> {
  let query = db
    .selectFrom('leave_survey_answer as a')
    .innerJoin('site as s', 's.id', 'a.site_id')
    .select(['a.month', 'a.reason', 'a.scales', 'a.reasons', 'a.comment', 's.code', 's.name']);
  if (from !== null) query = query.where('a.month', '>=', from);
  if (to !== null) query = query.where('a.month', '<=', to);
  const rows = await query.orderBy('a.month', 'desc').execute();
  return rows.map(({ month, reason, scales, reasons, comment, code, name }) => ({
    month: month.slice(0, 7),
    reason,
    scales: Scales.parse(scales),
    reasons,
    comment,
    siteCode: code,
    siteName: name,
  }));
}
