import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { HrData } from '@jornada/contract/hiring-fields.ts';
import type { HrOptions } from '@jornada/contract/hiring.ts';
import type { z } from 'zod';
import type { Context } from '../../http/context.ts';
import type { Hire } from '../payload-queries.ts';

/** Lets nobody else take a SAP number before this transaction ends. */
export const lockSapNumber = (db: Db, sapNumber: string) =>
  sql`select pg_advisory_xact_lock(hashtext(${sapNumber}))`.execute(db);

/** Somebody else who has a SAP number. */
export const findHolder = (
  db: Db,
  { sapNumber, collaboratorId }: { readonly sapNumber: string; readonly collaboratorId: string },
) =>
  db
    .selectFrom('collaborator')
    .select('id')
    .where('sap_number', '=', sapNumber)
    .where('id', '<>', collaboratorId)
    .executeTakeFirst();

export type Hr = z.output<typeof HrData>;

/** The employer, one of its registries and one who signs for it; what does not belong together is not found. */
export async function findParties(db: Db, { employerUuid, registryNumber, patronUuid }: Hr) {
  const employer = await db
    .selectFrom('employer')
    .selectAll()
    .where('uuid', '=', employerUuid)
    .executeTakeFirst();
  const employerId = employer?.id ?? -1;
  const registry = await db
    .selectFrom('employer_registry')
    .selectAll()
    .where('number', '=', registryNumber)
    .where('employer_id', '=', employerId)
    .executeTakeFirst();
  const patron = await db
    .selectFrom('account as a')
    .innerJoin('legal_representative as r', 'r.account_id', 'a.id')
    .select([
      'a.id',
      'a.name',
      'a.email',
      'a.collaborator_id',
      'r.power_deed',
      'r.power_date',
      'r.power_notary',
    ])
    .where('a.id', '=', patronUuid)
    .where('a.active', '=', true)
    .where('r.employer_id', '=', employerId)
    .executeTakeFirst();
  return { employer, registry, patron };
}

/** The number belongs to the person from here on, so that no second hire can take it. */
export async function storeHr({ db }: Context, { collaboratorId }: Hire, { sapNumber }: Hr): Promise<void> {
  await db
    .updateTable('collaborator')
    .set({ sap_number: sapNumber })
    .where('id', '=', collaboratorId)
    .execute();
}

/** Who can be chosen in HR's step; the site's own employer and registry first. */
export async function hrOptions(db: Db, siteId: number): Promise<HrOptions> {
  const found = await sql<HrOptions['employers'][number]>`
    select e.uuid, e.legal_name as "legalName", e.rfc, e.id = s.employer_id as "ofSite",
      coalesce((select json_agg(json_build_object('number', r.number, 'ofSite', coalesce(r.id = s.registry_id, false)) order by (r.id = s.registry_id) desc nulls last, r.number)
        from employer_registry r where r.employer_id = e.id), '[]') as registries,
      coalesce((select json_agg(json_build_object('uuid', a.id, 'name', a.name) order by a.name)
        from legal_representative l join account a on a.id = l.account_id where l.employer_id = e.id and a.active), '[]') as patrons
    from employer e join site s on s.id = ${siteId}
    order by "ofSite" desc, e.legal_name`.execute(db);
  return { employers: found.rows };
}
