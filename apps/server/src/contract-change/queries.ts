import type { PastContract } from '@jornada/domain/contract-change/rules.ts';
import { FIXED_TERM_GROUND_NAMES } from '@jornada/domain/hiring/fixed-term.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../db/connect.ts';
import { tutorOn } from '../evidence/signers.ts';
import { reachable } from '../outbox/reachable.ts';
import type { Process } from '../process/process.ts';
import { termsOn, type Terms } from '../terms/queries.ts';

/** The person whose contract changes, with where they work. */
export function findPerson(db: Db, collaboratorId: string) {
  return db
    .selectFrom('collaborator as c')
    .innerJoin('site as s', 's.id', 'c.site_id')
    .select(['c.id', 'c.site_id', 'c.team_id', 'c.position_id', 'c.left_on', 'c.fictitious'])
    .select(['c.sap_number', 's.time_zone'])
    .where('c.id', '=', collaboratorId)
    .executeTakeFirst();
}

export type StoredContract = PastContract & { readonly id: string };

/** All contracts of a person, the first one first; one that is agreed and has not begun is among them. */
export async function listContracts(db: Db, collaboratorId: string): Promise<StoredContract[]> {
  const rows = await db
    .selectFrom('contract')
    .select(['id', 'type', 'employer_id', 'start_date', 'end_date', 'ended_on'])
    .where('collaborator_id', '=', collaboratorId)
    .orderBy('start_date')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    type: row.type === 'CDD' ? 'CDD' : 'CDI',
    employerId: row.employer_id,
    startDate: row.start_date,
    endDate: row.end_date,
    endedOn: row.ended_on,
  }));
}

/** A contract with its employer's name. */
export function findContract(db: Db, contractId: string) {
  return db
    .selectFrom('contract as k')
    .innerJoin('employer as e', 'e.id', 'k.employer_id')
    .selectAll('k')
    .select(['e.legal_name', 'e.uuid as employer_uuid'])
    .where('k.id', '=', contractId)
    .executeTakeFirstOrThrow();
}

/** The terms that hold on the day before a contract changes. */
export async function termsBefore(db: Db, collaboratorId: string, day: string): Promise<Terms | undefined> {
  return termsOn(db, collaboratorId, day);
}

/** The monthly rate of a position on a day; null where none is set. */
export async function rateOn(db: Db, positionId: number, day: string): Promise<number | null> {
  const row = await db
    .selectFrom('monthly_rate')
    .select('amount_centavos')
    .where('position_id', '=', positionId)
    .where('valid_from', '<=', day)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.amount_centavos ?? null;
}

/** When somebody last confirmed address and bank, in a hire or an extension; null where that was never. */
export async function lastConfirmation(db: Db, collaboratorId: string): Promise<string | null> {
  const row = await db
    .selectFrom('process_station as s')
    .innerJoin('process as p', 'p.id', 's.process_id')
    .select(({ fn }) => fn.max('s.passed_at').as('at'))
    .where('p.collaborator_id', '=', collaboratorId)
    .where('s.station', 'in', ['bank', 'data'])
    .executeTakeFirst();
  return row?.at ?? null;
}

export async function storeTerms(db: Db, processId: string, terms: object): Promise<void> {
  await db
    .insertInto('process_contract')
    .values({ process_id: processId, terms: JSON.stringify(terms) })
    .execute();
}

export async function storeHrData(db: Db, processId: string, hrData: object): Promise<void> {
  await db
    .updateTable('process_contract')
    .set({ hr_data: JSON.stringify(hrData) })
    .where('process_id', '=', processId)
    .execute();
}

export function payloadOf(db: Db, processId: string) {
  return db
    .selectFrom('process_contract')
    .select(['terms', 'hr_data'])
    .where('process_id', '=', processId)
    .executeTakeFirstOrThrow();
}

/** Who started a process, to be written to; undefined where nobody did or the account is closed. */
export function starterOf(db: Db, processId: string) {
  return db
    .selectFrom('process as p')
    .innerJoin('account as a', 'a.id', 'p.created_by')
    .select(['a.id as accountId', 'a.name', 'a.email'])
    .where('p.id', '=', processId)
    .where('a.active', '=', true)
    .executeTakeFirst();
}

/** The newest document of a kind that was made for a person and is not void. */
export async function newestDocument(
  db: Db,
  { collaboratorId, document }: { readonly collaboratorId: string; readonly document: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('evidence')
    .select('id')
    .where('collaborator_id', '=', collaboratorId)
    .where('document', '=', document)
    .where('voided_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** The summary that is kept of a contract. */
export async function keptSummaryOf(
  db: Db,
  { contractId, document }: { readonly contractId: string; readonly document: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('evidence')
    .select('id')
    .where('subject_id', '=', contractId)
    .where('document', '=', document)
    .executeTakeFirst();
  return row?.id;
}

/** Locks a contract: two who open its summary for the first time wait for each other. */
export const lockContract = (db: Db, id: string) =>
  db.selectFrom('contract').select('id').where('id', '=', id).forUpdate().execute();

const Summary = z.object({
  collaboratorId: z.string(),
  fullName: z.string(),
  siteId: z.number(),
  contract: z
    .object({
      id: z.string(),
      type: z.enum(['CDI', 'CDD']),
      startDate: z.string(),
      endDate: z.string().nullable(),
      ground: z.enum(FIXED_TERM_GROUND_NAMES).nullable(),
      trialDays: z.number().nullable(),
      employer: z.string(),
      registry: z.string(),
      site: z.string(),
      timeZone: z.string(),
      team: z.string(),
      position: z.string(),
      fullTime: z.boolean(),
      weeklyMinutes: z.number(),
      annualMinutes: z.number(),
      workdayType: z.string(),
      salaryCentavos: z.number(),
      payPeriod: z.string(),
      /** Who signed or is to sign it for the employer. */
      signerIds: z.array(z.string()),
    })
    .nullable(),
});

/** A person with the contract that begins on a day and its first terms; without it the contract is null. */
export async function findSummary(
  db: Db,
  collaboratorId: string,
  startDate: string,
): Promise<z.output<typeof Summary> | undefined> {
  const { rows } = await sql`
    select c.id as "collaboratorId", c.full_name as "fullName", c.site_id as "siteId", (
      select json_build_object('id', k.id, 'type', k.type, 'startDate', k.start_date, 'endDate', k.end_date, 'ground', k.fixed_term_ground,
        'trialDays', k.trial_days, 'employer', e.legal_name, 'registry', r.number, 'site', s.name, 'timeZone', s.time_zone, 'team', t.name, 'position', o.name_es,
        'fullTime', lc.full_time, 'weeklyMinutes', lc.weekly_minutes, 'annualMinutes', lc.annual_minutes, 'workdayType', lc.workday_type,
        'salaryCentavos', lc.salary_centavos, 'payPeriod', lc.pay_period, 'signerIds', (
          select coalesce(json_agg(distinct a.id), '[]') from (
            select k.patron_account_id as id where k.patron_account_id is not null
            union all
            select g.account_id from evidence_signer g where g.evidence_id = k.evidence_id and g.account_id is not null) a))
      from contract k join employer e on e.id = k.employer_id join employer_registry r on r.id = k.registry_id
        join labor_condition lc on lc.contract_id = k.id join site s on s.id = lc.site_id join team t on t.id = lc.team_id
        join position o on o.id = lc.position_id
      where k.collaborator_id = c.id and k.start_date = ${startDate}::date order by lc.valid_from limit 1) as contract
    from collaborator c where c.id = ${collaboratorId}::uuid and not c.fictitious`.execute(db);
  return z.array(Summary).parse(rows)[0];
}

/** The extensions that the last of an unbroken chain of fixed terms counts, for every contract `k` of a list. */
export const EXTENSIONS_SO_FAR = sql<number>`(with recursive chain as (
    select k.id, k.start_date, k.employer_id, k.collaborator_id, 0 as place
    union all
    select b.id, b.start_date, b.employer_id, b.collaborator_id, c.place + 1
    from chain c join contract b on b.collaborator_id = c.collaborator_id and b.employer_id = c.employer_id and b.type = 'CDD'
      and coalesce(b.ended_on, b.end_date) = c.start_date - 1)
  select max(place)::int from chain)`;

/** The site of a process. */
export const findWholeSite = (db: Db, siteId: number) =>
  db.selectFrom('site').selectAll().where('id', '=', siteId).executeTakeFirstOrThrow();

/** Who works, where mail reaches them, and who signs with them while they are under 18. */
export async function workerOf(db: Db, { collaboratorId, fullName, effectiveDate }: Process) {
  const person = await db
    .selectFrom('collaborator as c')
    .leftJoin('legal_tutor as t', 't.collaborator_id', 'c.id')
    .select(['c.curp', 'c.nss', 'c.birthdate', 'c.personal_email', 't.name', 't.surname', 't.email'])
    .where('c.id', '=', collaboratorId)
    .executeTakeFirstOrThrow();
  const email = await reachable(db, { email: person.personal_email, collaboratorName: fullName });
  const tutor =
    person.name === null || person.email === null
      ? null
      : { fullName: `${person.name} ${person.surname ?? ''}`.trim(), email: person.email };
  return {
    curp: person.curp,
    nss: person.nss,
    email,
    tutor:
      effectiveDate === null
        ? null
        : tutorOn(effectiveDate, { fullName, birthdate: person.birthdate, tutor }),
  };
}
