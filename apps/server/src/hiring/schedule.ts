import { dayAt } from '@jornada/domain/time.ts';
import type { HiringAct } from '@jornada/domain/hiring/transitions.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { newId } from '../ids.ts';
import { recheckWeeks } from '../planning/recheck.ts';
import { asSystem, findHire, move, type Hire } from './process.ts';
import { findParties, readHr } from './sections/hr.ts';
import { findPosition, findTeam, readLabor, salaryOf, termsOf } from './sections/labor.ts';

/**
 * Everything is agreed and every system knows: the contract and its terms are written as dated rows, and the person is
 * in the planning from here on (decisions §3). A start today, or one that has passed meanwhile, takes effect at once.
 */
export async function scheduleHire(
  context: Context,
  hire: Hire,
  { act, comment }: { act: HiringAct; comment?: string },
): Promise<Hire> {
  const startDate = await writeContract(context, hire);
  const scheduled = await move(context, hire, {
    act,
    to: 'SCHEDULED_FOR_START_DATE',
    payload: { startDate },
    ...(comment === undefined ? {} : { comment }),
    changes: { effective_date: startDate },
  });
  context.announce({ topic: 'collaborators', siteId: hire.siteId, teamId: hire.teamId });
  context.announce({ topic: 'planning', siteId: hire.siteId, teamId: hire.teamId });
  return startIfDue(asSystem(context), scheduled);
}

/** The start day has come at the site: the person works here. Anything earlier stays as it is. */
export async function startIfDue(context: Context, hire: Hire): Promise<Hire> {
  if (hire.effectiveDate === null || hire.effectiveDate > dayAt(context.now, hire.timeZone)) return hire;
  if (hire.status === 'SCHEDULED_FOR_START_DATE')
    return startIfDue(context, await move(context, hire, { act: 'system.start' }));
  if (hire.status !== 'WAITING_TO_START') return hire;
  await context.db
    .updateTable('collaborator')
    .set({ situation: 'HIRED' })
    .where('id', '=', hire.collaboratorId)
    .execute();
  const executed = await move(context, hire, { act: 'system.execute' });
  const completed = await move(context, executed, {
    act: 'system.complete',
    payload: { startDate: hire.effectiveDate },
  });
  context.announce({ topic: 'collaborators', siteId: hire.siteId, teamId: hire.teamId });
  return completed;
}

/** One contract with its first terms; the person belongs to the site, team and position of the terms. */
async function writeContract(context: Context, hire: Hire): Promise<string> {
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
      seniority_date: labor.startDate,
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
  return labor.startDate;
}

/** The hire of a due timer, locked; undefined where another server is at it, or it has been done. */
export async function lockDue(context: Context, processId: string): Promise<Hire | undefined> {
  const free = await context.db
    .selectFrom('process')
    .select('id')
    .where('id', '=', processId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return free === undefined ? undefined : findHire(context.db, { processId }, { lock: 'update' });
}
