import { randomUUID } from 'node:crypto';
import type { ProcessType } from '@jornada/domain/process/kind.ts';
import { kindOf } from '@jornada/domain/processes/kinds.ts';
import type { Db } from '../db/connect.ts';
import { derivedOf } from '../process/finish.ts';
import { findProcess } from '../process/queries.ts';
import { writeTasks } from '../process/task-queries.ts';

type Inserted = {
  readonly now: Temporal.Instant;
  readonly siteId: number;
  readonly collaboratorId: string;
  readonly status: string;
  readonly id?: string;
  readonly type?: ProcessType;
  readonly teamId?: number | null;
  readonly effectiveDate?: string | null;
  readonly linkUntil?: string;
  /** Stations that were passed, each with the account that passed it. */
  readonly passed?: Readonly<Record<string, string | null>>;
  readonly terms?: object;
  readonly hrData?: object;
};

/** A process as it would stand in some status, without the acts that lead there. Returns its id. */
export async function insertProcess(db: Db, process: Inserted): Promise<string> {
  const { type = 'HIRING_CONTRACT_PROCESS_MEX', id = randomUUID(), now, terms, hrData } = process;
  const at = now.toString();
  await db
    .insertInto('process')
    .values({
      id,
      type,
      family: kindOf(type)?.family ?? '',
      status: process.status,
      site_id: process.siteId,
      team_id: process.teamId ?? null,
      collaborator_id: process.collaboratorId,
      effective_date: process.effectiveDate ?? null,
      signature: kindOf(type)?.start.to.includes('PENDING_SIGNATURE') ? 'PENDING_SENDING' : null,
      end_date: kindOf(type)?.family === 'pact' ? (process.effectiveDate ?? null) : null,
      link_until: process.linkUntil ?? null,
      status_since: at,
      created_at: at,
    })
    .execute();
  if (type === 'MUTATION_PROCESS_MEX')
    await db.updateTable('process').set({ signature: 'PENDING_SENDING' }).where('id', '=', id).execute();
  if (type === 'LEAVE_PROCESS_MEX')
    await db.insertInto('process_leave').values({ process_id: id, reason: 'voluntaryResignation' }).execute();
  else if (type === 'LEAVE_OF_ABSENCE_PROCESS_MEX')
    await db
      .insertInto('process_absence')
      .values({
        process_id: id,
        reason: 'maternityLeave',
        from_date: '2026-11-02',
        birth_date: '2026-12-14',
        to_date: '2027-01-24',
      })
      .execute();
  else if (type === 'MUTATION_PROCESS_MEX')
    await insertMove(db, { id, collaboratorId: process.collaboratorId });
  else if (kindOf(type)?.family === 'hours')
    await db
      .insertInto('process_hours')
      .values({
        process_id: id,
        full_time: false,
        weekly_minutes: 1440,
        annual_minutes: 74_880,
        workday_type: '01',
        salary_centavos: 1_200_000,
      })
      .execute();
  else if (kindOf(type)?.family === 'pact')
    await db.insertInto('process_pact').values({ process_id: id, weekly_minutes: 240 }).execute();
  else
    await db
      .insertInto('process_contract')
      .values({
        process_id: id,
        terms: JSON.stringify(terms ?? (await changeTerms(db, { ...process, type })) ?? null),
        hr_data: hrData === undefined ? null : JSON.stringify(hrData),
      })
      .execute();
  for (const [station, account] of Object.entries(process.passed ?? {}))
    await db
      .insertInto('process_station')
      .values({ process_id: id, station, passed_at: at, passed_by: account, passed_by_name: 'Mariana Gil' })
      .execute();
  const found = await findProcess(db, id);
  if (found === undefined) throw new Error(`${type} has no status ${process.status}`);
  await db.updateTable('process').set(derivedOf(found)).where('id', '=', id).execute();
  await writeTasks(db, found, now);
  return id;
}

/** A change of position: to another one than today's, whichever it is. */
async function insertMove(
  db: Db,
  { id, collaboratorId }: { readonly id: string; readonly collaboratorId: string },
): Promise<void> {
  const terms = await db
    .selectFrom('labor_condition')
    .select(['team_id', 'position_id', 'salary_centavos'])
    .where('collaborator_id', '=', collaboratorId)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const other = await db
    .selectFrom('position')
    .select('id')
    .where('id', '<>', terms.position_id)
    .orderBy('number')
    .limit(1)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('process_mutation')
    .values({
      process_id: id,
      kind: 'POSITION',
      from_team_id: terms.team_id,
      from_position_id: terms.position_id,
      from_salary_centavos: terms.salary_centavos,
      to_team_id: terms.team_id,
      to_position_id: other.id,
    })
    .execute();
}

/** What an extension or a conversion that a test says no more of agrees on, over a fixed term of its own. */
async function changeTerms(
  db: Db,
  { type, siteId, collaboratorId }: { type: ProcessType; siteId: number; collaboratorId: string },
): Promise<object | undefined> {
  if (type !== 'EXTENSION_CONTRACT_PROCESS_MEX' && type !== 'CONVERSION_CONTRACT_PROCESS_MEX')
    return undefined;
  const { employer_id } = await db
    .selectFrom('site')
    .select('employer_id')
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow();
  const registry = await db
    .insertInto('employer_registry')
    .values({
      employer_id,
      number: `A${String(Math.floor(Math.random() * 1e10)).padStart(10, '0')}`,
      state_code: '09',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const contractUuid = randomUUID();
  await db
    .insertInto('contract')
    .values({
      id: contractUuid,
      collaborator_id: collaboratorId,
      employer_id,
      registry_id: registry.id,
      type: 'CDD',
      start_date: '2026-06-15',
      end_date: '2026-12-14',
    })
    .execute();
  return type === 'EXTENSION_CONTRACT_PROCESS_MEX'
    ? {
        contractUuid,
        firstDay: '2026-12-15',
        number: 1,
        endDate: '2027-03-31',
        fixedTermGround: 'SUBSTITUTION',
        fixedTermDetail: 'Cubre una licencia.',
      }
    : {
        contractUuid,
        conversionDate: '2026-12-15',
        fullTime: true,
        weeklyHours: 40,
        annualHours: 2080,
        workdayType: '03',
        salaryCentavos: 1_100_000,
        payPeriod: '04',
      };
}
