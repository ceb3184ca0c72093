import { refusedOn, together, where, type Findings } from '@jornada/domain/hiring/numbers.ts';
import { readLater } from '@jornada/domain/unreadable.ts';
import { HrData } from '@jornada/contract/hiring-fields.ts';
import type { HrOptions } from '@jornada/contract/hiring.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../http/context.ts';
import type { Db } from '../../db/connect.ts';
import type { Hire } from '../hire.ts';

export type Hr = z.output<typeof HrData>;

/** The data of HR's step as they were typed; null until then. */
export function readHr({ hrData }: Pick<Hire, 'hrData'>): Hr | null {
  const parsed = HrData.safeParse(hrData);
  return parsed.success ? parsed.data : null;
}

/** A SAP number that nobody has, and an employer with its registry and somebody who signs for it. */
export async function judgeHr(
  { db }: Context,
  hire: Pick<Hire, 'collaboratorId'>,
  data: Hr,
): Promise<Findings> {
  const taken = await readLater(async () => isTaken(db, hire, data.sapNumber));
  const parties = await readLater(async () => findParties(db, data));
  return together(
    () => where(taken(), () => refusedOn('sapNumber', 'SAP_ALREADY_ASSIGNED', { sap: data.sapNumber })),
    () => where(parties().employer === undefined, () => refusedOn('employerUuid', 'EMPLOYER_REQUIRED')),
    () =>
      where(parties().registry === undefined, () =>
        refusedOn('registryNumber', 'EMPLOYER_REGISTRY_REQUIRED'),
      ),
    () => {
      const { patron } = parties();
      return where(patron === undefined || patron.collaborator_id === hire.collaboratorId, () =>
        refusedOn('patronUuid', 'PATRON_REQUIRED'),
      );
    },
  );
}

/** Whether somebody else has a SAP number; of two who ask for one at once, the second waits for the first. */
async function isTaken(
  db: Db,
  { collaboratorId }: Pick<Hire, 'collaboratorId'>,
  sapNumber: string,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext(${sapNumber}))`.execute(db);
  const taken = await db
    .selectFrom('collaborator')
    .select('id')
    .where('sap_number', '=', sapNumber)
    .where('id', '<>', collaboratorId)
    .executeTakeFirst();
  return taken !== undefined;
}

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
