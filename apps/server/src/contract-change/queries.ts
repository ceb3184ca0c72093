import type { PastContract } from '@jornada/domain/contract-change/rules.ts';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { termsOn, type Terms } from '../terms/terms.ts';

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

/** Marks the person as somebody whose contract changes, or lets them be again what they were. */
export async function setSituation(
  db: Db,
  collaboratorId: string,
  { from, to }: { readonly from: string | null; readonly to: string },
): Promise<void> {
  await db
    .updateTable('collaborator')
    .set({ situation: to })
    .where('id', '=', collaboratorId)
    .where((is) => (from === null ? is.val(true) : is('situation', '=', from)))
    .execute();
}

/** Who started a process, to be written to; undefined where nobody did or the account is closed. */
export function starterOf(db: Db, processId: string) {
  return db
    .selectFrom('process as p')
    .innerJoin('account as a', 'a.id', 'p.created_by')
    .select(['a.name', 'a.email'])
    .where('p.id', '=', processId)
    .where('a.active', '=', true)
    .executeTakeFirst();
}

/** The extensions that the last of an unbroken chain of fixed terms counts, for every contract `k` of a list. */
export const EXTENSIONS_SO_FAR = sql<number>`(with recursive chain as (
    select k.id, k.start_date, k.employer_id, k.collaborator_id, 0 as place
    union all
    select b.id, b.start_date, b.employer_id, b.collaborator_id, c.place + 1
    from chain c join contract b on b.collaborator_id = c.collaborator_id and b.employer_id = c.employer_id and b.type = 'CDD'
      and coalesce(b.ended_on, b.end_date) = c.start_date - 1)
  select max(place)::int from chain)`;
