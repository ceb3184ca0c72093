import { seniorityOn } from '@jornada/domain/hiring/seniority.ts';
import type { Db } from '../db/connect.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { newId } from '../ids.ts';
import { recheckWeeks } from '../planning/recheck.ts';
import type { Hire } from './payload-queries.ts';
import { readHr } from './sections/hr.ts';
import { readLabor, salaryOf, termsOf } from './sections/labor.ts';
import { findParties } from './sections/hr-queries.ts';
import { findPosition, findTeam } from './sections/labor-queries.ts';

/** Since when the person counts as employed. */
async function seniorityOf(db: Db, { collaboratorId }: Hire, startDate: string): Promise<string> {
  const person = await db
    .selectFrom('collaborator')
    .select(['seniority_date', 'left_on'])
    .where('id', '=', collaboratorId)
    .executeTakeFirstOrThrow();
  return seniorityOn(startDate, { since: person.seniority_date, lastDay: person.left_on });
}

/** One contract with its first terms; the person belongs to the site, team and position of the terms. */
export async function writeContract(context: Context, hire: Hire): Promise<void> {
  const { db, now } = context;
  const labor = readLabor(hire);
  const hr = readHr(hire);
  if (labor === null || hr === null) throw new Refused('HIRING_PROCESS_NOT_VALID');
  const { employer, registry, patron } = await findParties(db, hr);
  const team = await findTeam(db, hire, labor.teamUuid);
  const position = await findPosition(db, labor);
  if (employer === undefined || registry === undefined || team === undefined || position === undefined)
    throw new Refused('HIRING_PROCESS_NOT_VALID');
  const evidence = await db
    .selectFrom('evidence')
    .select('id')
    .where('subject_id', '=', hire.id)
    .where('document', '=', 'CONTRACT')
    .where('voided_at', 'is', null)
    .where('superseded_at', 'is', null)
    .executeTakeFirst();
  const contractId = newId(now);
  await db
    .insertInto('contract')
    .values({
      id: contractId,
      collaborator_id: hire.collaboratorId,
      process_id: hire.id,
      employer_id: employer.id,
      registry_id: registry.id,
      patron_account_id: patron?.id ?? hr.patronUuid,
      type: labor.contractType,
      start_date: labor.startDate,
      end_date: labor.endDate,
      fixed_term_ground: labor.fixedTermGround,
      trial_days: labor.trialDays === 0 ? null : labor.trialDays,
      evidence_id: evidence?.id ?? null,
    })
    .execute();
  const { weeklyMinutes, annualMinutes } = termsOf(labor);
  await db
    .insertInto('labor_condition')
    .values({
      contract_id: contractId,
      valid_from: labor.startDate,
      collaborator_id: hire.collaboratorId,
      process_id: hire.id,
      site_id: hire.siteId,
      team_id: team.id,
      position_id: position.id,
      full_time: labor.fullTime,
      weekly_minutes: weeklyMinutes,
      annual_minutes: annualMinutes,
      workday_type: labor.workdayType,
      salary_centavos: await salaryOf(db, labor),
      pay_period: labor.payPeriod,
    })
    .execute();
  await db
    .updateTable('collaborator')
    .set({
      site_id: hire.siteId,
      team_id: team.id,
      position_id: position.id,
      situation: 'NOT_STARTED_TO_WORK',
      seniority_date: await seniorityOf(db, hire, labor.startDate),
      left_on: null,
    })
    .where('id', '=', hire.collaboratorId)
    .execute();
  await recheckWeeks(context, {
    cause: 'CONTRACT',
    subject: hire.fullName,
    siteId: hire.siteId,
    collaboratorId: hire.collaboratorId,
    from: labor.startDate,
  });
}
