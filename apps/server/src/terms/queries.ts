import { sql, type Insertable, type Updateable, type Selectable } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { DB, LaborCondition } from '../db/schema.ts';

/** A person with where they work now. */
export function findEmployed(db: Db, collaboratorId: string) {
  return db
    .selectFrom('collaborator as c')
    .innerJoin('site as s', 's.id', 'c.site_id')
    .select(['c.id', 'c.site_id', 'c.team_id', 'c.position_id', 'c.left_on', 'c.fictitious', 's.time_zone'])
    .where('c.id', '=', collaboratorId)
    .executeTakeFirst();
}

/** What is needed to check other terms from a day on: the contract in force then, and what the position allows. */
export function findContractOn(db: Db, { collaboratorId, day }: { collaboratorId: string; day: string }) {
  return db
    .selectFrom('labor_condition as l')
    .innerJoin('contract as k', 'k.id', 'l.contract_id')
    .innerJoin('position as o', 'o.id', 'l.position_id')
    .select([
      'k.type',
      'k.start_date',
      'k.end_date',
      'o.manager',
      'o.min_weekly_minutes',
      'o.max_weekly_minutes',
    ])
    .select(['l.full_time', 'l.weekly_minutes', 'l.annual_minutes', 'l.workday_type', 'l.salary_centavos'])
    .where('l.collaborator_id', '=', collaboratorId)
    .where('l.valid_from', '<=', day)
    .where((is) => is.or([is('l.valid_to', 'is', null), is('l.valid_to', '>=', day)]))
    .where((is) => is.or([is('k.end_date', 'is', null), is('k.end_date', '>=', day)]))
    .where((is) => is.or([is('k.ended_on', 'is', null), is('k.ended_on', '>=', day)]))
    .orderBy('l.valid_from', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export type Agreement = {
  readonly siteId: number;
  readonly siteCode: string;
  readonly siteName: string;
  readonly siteAddress: string;
  readonly municipality: string;
  readonly stateCode: string;
  readonly timeZone: string;
  readonly fullName: string;
  readonly rfc: string;
  readonly curp: string;
  readonly nss: string;
  readonly birthdate: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly team: string;
  readonly position: string;
  readonly contract: {
    readonly type: 'CDI' | 'CDD';
    readonly startDate: string;
    readonly endDate: string | null;
  };
  readonly employer: {
    readonly legalName: string;
    readonly rfc: string;
    readonly address: string;
    readonly registry: string;
  };
  readonly tutor: { readonly fullName: string; readonly email: string; readonly phone: string | null } | null;
  readonly patron: { readonly id: string; readonly name: string; readonly email: string } | null;
};

/** Everything that an agreement names of its parties, by the contract in force on a day. */
export async function readAgreement(
  db: Db,
  { collaboratorId, day }: { readonly collaboratorId: string; readonly day: string },
): Promise<Agreement | undefined> {
  const { rows } = await sql<Agreement>`
    select s.id as "siteId", s.code as "siteCode", s.name as "siteName", concat(s.address, ', C. P. ', s.postal_code, ', ', s.municipality) as "siteAddress",
      s.municipality, s.state_code as "stateCode", s.time_zone as "timeZone", coalesce(c.full_name, '') as "fullName", coalesce(c.rfc, '') as rfc,
      coalesce(c.curp, '') as curp, coalesce(c.nss, '') as nss, c.birthdate::text, c.personal_email as email, c.personal_phone as phone, t.name as team, o.name_es as position,
      json_build_object('type', k.type, 'startDate', k.start_date, 'endDate', k.end_date) as contract,
      json_build_object('legalName', e.legal_name, 'rfc', e.rfc, 'address', concat(e.address, ', C. P. ', e.postal_code), 'registry', r.number) as employer,
      (select json_build_object('fullName', trim(concat(g.name, ' ', g.surname)), 'email', g.email, 'phone', nullif(g.phone, '')) from legal_tutor g where g.collaborator_id = c.id) as tutor,
      (select json_build_object('id', a.id, 'name', a.name, 'email', a.email) from account a
        where a.active and a.collaborator_id is distinct from c.id and (a.id = k.patron_account_id or a.id in (select p.account_id from legal_representative p where p.employer_id = k.employer_id))
        order by (a.id = k.patron_account_id) desc, a.name limit 1) as patron
    from labor_condition l join contract k on k.id = l.contract_id join collaborator c on c.id = l.collaborator_id
      join site s on s.id = l.site_id join team t on t.id = l.team_id join position o on o.id = l.position_id
      join employer e on e.id = k.employer_id join employer_registry r on r.id = k.registry_id
    where l.collaborator_id = ${collaboratorId}::uuid and l.valid_from <= ${day}::date and (l.valid_to is null or l.valid_to >= ${day}::date)
    order by l.valid_from desc limit 1`.execute(db);
  return rows[0];
}

/** Changes the terms that begin after a day. */
export const changeTermsAfter = (
  db: Db,
  { collaboratorId, from }: { readonly collaboratorId: string; readonly from: string },
  changes: Updateable<DB['labor_condition']>,
) =>
  db
    .updateTable('labor_condition')
    .set(changes)
    .where('collaborator_id', '=', collaboratorId)
    .where('valid_from', '>', from)
    .execute();

/** Changes the terms that begin on a day. */
export const changeTermsOn = (
  db: Db,
  { contractId, validFrom }: { readonly contractId: string; readonly validFrom: string },
  changes: Updateable<DB['labor_condition']>,
) =>
  db
    .updateTable('labor_condition')
    .set(changes)
    .where('contract_id', '=', contractId)
    .where('valid_from', '=', validFrom)
    .execute();

/** Adds terms. */
export const insertTerms = (db: Db, row: Insertable<DB['labor_condition']>) =>
  db.insertInto('labor_condition').values(row).execute();

/** Terms that a process laid. */
export const listLaid = (db: Db, processId: string) =>
  db.selectFrom('labor_condition').selectAll().where('process_id', '=', processId).execute();

/** Deletes the terms that begin on a day. */
export const deleteTerms = (
  db: Db,
  { contractId, validFrom }: { readonly contractId: string; readonly validFrom: string },
) =>
  db
    .deleteFrom('labor_condition')
    .where('contract_id', '=', contractId)
    .where('valid_from', '=', validFrom)
    .execute();

/** Lets terms run on. */
export const extendTerms = (
  db: Db,
  {
    validTo,
    contractId,
    validFrom,
  }: { readonly validTo: string | null; readonly contractId: string; readonly validFrom: string },
) =>
  db
    .updateTable('labor_condition')
    .set({ valid_to: validTo })
    .where('contract_id', '=', contractId)
    .where('valid_from', '=', validFrom)
    .execute();

/** Takes a change back from the terms that follow. */
export const takeBackChange = (
  db: Db,
  { collaboratorId, validFrom }: { readonly collaboratorId: string; readonly validFrom: string },
  changes: Updateable<DB['labor_condition']>,
) =>
  db
    .updateTable('labor_condition')
    .set(changes)
    .where('collaborator_id', '=', collaboratorId)
    .where('valid_from', '>', validFrom)
    .execute();

export type Terms = Selectable<LaborCondition>;

/** The terms of a person that hold on a day. */
export async function termsOn(db: Db, collaboratorId: string, day: string): Promise<Terms | undefined> {
  return db
    .selectFrom('labor_condition')
    .selectAll()
    .where('collaborator_id', '=', collaboratorId)
    .where('valid_from', '<=', day)
    .where((is) => is.or([is('valid_to', 'is', null), is('valid_to', '>=', day)]))
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirst();
}
