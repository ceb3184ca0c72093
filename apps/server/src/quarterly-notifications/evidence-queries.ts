import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { Quarterly } from './queries.ts';

export type Facts = {
  readonly employer: { readonly legalName: string; readonly rfc: string };
  readonly site: { readonly name: string; readonly timeZone: string; readonly address: string };
  readonly worker: { readonly fullName: string; readonly curp: string; readonly sapNumber: string };
  readonly contract: { readonly type: 'CDI' | 'CDD'; readonly startDate: string };
};

/** Notes that a party accepted. */
const acceptFor = (
  db: Db,
  { collaboratorId, siteId }: { readonly collaboratorId: string; readonly siteId: number },
) =>
  sql<Facts>`
    select json_build_object('legalName', e.legal_name, 'rfc', e.rfc) as employer,
      json_build_object('name', s.name || ' ' || s.code, 'timeZone', s.time_zone, 'address', concat_ws(', ', s.address, s.postal_code || ' ' || s.municipality)) as site,
      json_build_object('fullName', c.full_name, 'curp', coalesce(c.curp, ''), 'sapNumber', coalesce(c.sap_number, '')) as worker,
      json_build_object('type', k.type, 'startDate', k.start_date) as contract
    from site s join employer e on e.id = s.employer_id
    join collaborator c on c.id = ${collaboratorId}::uuid
    join lateral (select type, start_date::text from contract k where k.collaborator_id = c.id order by k.start_date desc limit 1) k on true
    where s.id = ${siteId}`.execute(db);

/** Who and where, as the document names them. */
export async function factsOf(db: Db, { siteId, collaboratorId }: Quarterly): Promise<Facts> {
  const { rows } = await acceptFor(db, { collaboratorId, siteId });
  const [found] = rows;
  if (found === undefined) throw new Error('the person of a quarter has no contract');
  return found;
}

/** Who signs for the employer on paper: its representative, else the store's director. */
export async function representativeOf(db: Db, siteId: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select a.name from site s
    left join legal_representative r on r.employer_id = s.employer_id
    left join account_role d on d.role = 'DIRECTOR' and d.site_id = s.id
    join account a on a.id in (r.account_id, d.account_id) and a.active
    where s.id = ${siteId} order by a.id <> r.account_id nulls last, a.name limit 1`.execute(db);
  return rows[0]?.name ?? '';
}
