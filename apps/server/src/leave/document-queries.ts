import type { EmploymentContract } from '@jornada/domain/leave/settlement-time.ts';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

type PaperFacts = {
  readonly employer: {
    readonly legalName: string;
    readonly rfc: string;
    readonly registry: string;
    readonly representative: string;
    readonly email: string;
    readonly accountId: string;
  } | null;
  readonly worker: { readonly curp: string; readonly nss: string };
  readonly site: { readonly name: string; readonly municipality: string; readonly stateCode: string };
  readonly position: string;
  readonly contracts: readonly EmploymentContract[];
};

/** Who employed and signs for the employer (who signed the contract, else the first by name), who worked, where and when. */
export async function readPaperFacts(db: Db, processId: string): Promise<PaperFacts | undefined> {
  const { rows } = await sql<PaperFacts>`
    select
      (select json_build_object('legalName', e.legal_name, 'rfc', e.rfc, 'registry', g.number, 'representative', a.name, 'email', a.email, 'accountId', a.id)
        from contract k join employer e on e.id = k.employer_id join employer_registry g on g.id = k.registry_id
          join legal_representative r on r.employer_id = e.id join account a on a.id = r.account_id and a.active
        where k.collaborator_id = c.id and a.collaborator_id is distinct from c.id
        order by k.start_date desc, a.id = k.patron_account_id desc nulls last, a.name limit 1) as employer,
      json_build_object('curp', coalesce(c.curp, ''), 'nss', coalesce(c.nss, '')) as worker,
      json_build_object('name', s.name, 'municipality', s.municipality, 'stateCode', s.state_code) as site,
      coalesce(o.name_es, '') as position,
      coalesce((select json_agg(json_build_object('employer', k.employer_id::text, 'type', k.type, 'start', k.start_date, 'end', coalesce(k.ended_on, k.end_date)))
        from contract k where k.collaborator_id = c.id), '[]') as contracts
    from process p join collaborator c on c.id = p.collaborator_id join site s on s.id = p.site_id left join position o on o.id = p.position_id
    where p.id = ${processId}::uuid`.execute(db);
  return rows[0];
}
