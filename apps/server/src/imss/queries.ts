import type { ImssExport, ImssRegistry } from '@jornada/contract/imss-movements.ts';
import { IMSS_KINDS, type ImssKind } from '@jornada/domain/imss/idse.ts';
import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import type { Db } from '../db/connect.ts';
import { paged } from '../db/paged.ts';

export async function listRegistries(db: Db, number?: string): Promise<(ImssRegistry & { id: number })[]> {
  const { rows } = await sql<ImssRegistry & { id: number }>`
    select r.id, r.number, e.legal_name as employer, r.subdelegation from employer_registry r join employer e on e.id = r.employer_id
    where ${number ?? null}::text is null or r.number = ${number ?? null} order by e.legal_name, r.number`.execute(
    db,
  );
  return rows;
}

const Candidate = z.object({
  contractId: z.string(),
  collaboratorId: z.string(),
  fullName: z.string(),
  site: z.string(),
  onDate: z.string(),
  nss: z.string().nullable(),
  curp: z.string().nullable(),
  name: z.string(),
  firstSurname: z.string(),
  secondSurname: z.string(),
  sapNumber: z.string().nullable(),
  contractType: z.enum(['CDI', 'CDD']),
  start: z.string(),
  fullTime: z.boolean(),
  monthlyCentavos: z.number(),
  aguinaldoDays: z.number().nullable(),
  vacationDays: z.number().nullable(),
  vacationPremiumPct: z.number().nullable(),
  umf: z.string().nullable(),
  sbcCentavos: z.number().nullable(),
  confirmedCentavos: z.number().nullable(),
  confirmedFrom: z.string().nullable(),
  version: z.number(),
  reason: z.string().nullable(),
  incapacity: z.boolean(),
  sent: z.array(
    z.object({ kind: z.enum(IMSS_KINDS), onDate: z.string(), sbcCentavos: z.number(), cause: z.string() }),
  ),
});
export type Candidate = z.output<typeof Candidate>;

type Asked = { readonly registryId: number; readonly from: string; readonly to: string };

/** A contract that follows another of the same registry without a day between is no new hire, and the first no leave. */
const MOVES: Readonly<Record<ImssKind, (asked: Asked) => RawBuilder<unknown>>> = {
  '08': ({ registryId, from, to }) => sql`
    select k.id, k.start_date as on_date from contract k
    where k.registry_id = ${registryId} and k.start_date between ${from}::date and ${to}::date
      and not exists (select from contract o where o.collaborator_id = k.collaborator_id and o.registry_id = k.registry_id and o.id <> k.id
        and o.start_date < k.start_date and coalesce(o.ended_on, o.end_date, 'infinity') >= k.start_date - 1)`,
  '07': ({ registryId, from, to }) => sql`
    select k.id, l.valid_from as on_date from labor_condition l join contract k on k.id = l.contract_id
    where k.registry_id = ${registryId} and l.valid_from between ${from}::date and ${to}::date
      and l.salary_centavos <> (select b.salary_centavos from labor_condition b where b.contract_id = l.contract_id and b.valid_from < l.valid_from
        order by b.valid_from desc limit 1)
    union
    select k.id, i.sbc_from from imss_person i join contract k on k.collaborator_id = i.collaborator_id
    where k.registry_id = ${registryId} and i.sbc_from between ${from}::date and ${to}::date and k.start_date < i.sbc_from
      and coalesce(k.ended_on, k.end_date, 'infinity') >= i.sbc_from`,
  '02': ({ registryId, from, to }) => sql`
    select k.id, coalesce(k.ended_on, k.end_date) as on_date from contract k
    where k.registry_id = ${registryId} and coalesce(k.ended_on, k.end_date) between ${from}::date and ${to}::date
      and not exists (select from contract o where o.collaborator_id = k.collaborator_id and o.registry_id = k.registry_id and o.id <> k.id
        and o.start_date > k.start_date and o.start_date <= coalesce(k.ended_on, k.end_date) + 1)`,
};

/** Everything of a registry that happened in a period, with what was sent of the same contract before; by day and name. */
export async function listCandidates(db: Db, kind: ImssKind, asked: Asked): Promise<Candidate[]> {
  const { rows } = await sql`
    select k.id as "contractId", c.id as "collaboratorId", coalesce(c.full_name, '') as "fullName", s.code as site, m.on_date::text as "onDate", c.nss, c.curp,
      c.name, c.first_surname as "firstSurname", c.second_surname as "secondSurname", c.sap_number as "sapNumber", k.type as "contractType",
      coalesce(c.seniority_date, k.start_date)::text as start, coalesce(l.full_time, true) as "fullTime", coalesce(l.salary_centavos, 0)::float as "monthlyCentavos",
      l.aguinaldo_days as "aguinaldoDays", l.vacation_days as "vacationDays", l.vacation_premium_percent as "vacationPremiumPct", i.umf,
      case when i.sbc_from <= m.on_date then i.sbc_centavos end as "sbcCentavos", i.sbc_centavos as "confirmedCentavos",
      i.sbc_from::text as "confirmedFrom", coalesce(i.version, 0) as version,
      (select x.reason from process p join process_leave x on x.process_id = p.id
        where p.collaborator_id = c.id and p.effective_date = m.on_date order by p.created_at desc limit 1) as reason,
      exists (select from planning_period p join hour_typology h on h.id = p.typology_id
        where p.collaborator_id = c.id and p.work_date = m.on_date and h.abbreviation = 'INC') as incapacity,
      coalesce((select json_agg(json_build_object('kind', v.kind, 'onDate', v.on_date, 'sbcCentavos', v.sbc_centavos, 'cause', v.cause) order by v.export_number, v.line)
        from imss_movement v where v.contract_id = k.id and v.kind = ${kind}), '[]') as sent
    from (${MOVES[kind](asked)}) m join contract k on k.id = m.id join collaborator c on c.id = k.collaborator_id join site s on s.id = c.site_id
      left join imss_person i on i.collaborator_id = c.id
      left join lateral (select * from labor_condition t where t.contract_id = k.id and t.valid_from <= m.on_date order by t.valid_from desc limit 1) l on true
    where not c.fictitious order by m.on_date, c.search_name, k.id`.execute(db);
  return z.array(Candidate).parse(rows);
}

const exports = (where: RawBuilder<boolean>): RawBuilder<ImssExport & { total: number }> => sql`
  select x.number, r.number as registry, x.kind, x.from_date::text as from, x.to_date::text as to, x.movements, f.original_name as "fileName", x.sha256,
    x.created_by_name as by, x.created_at as at,
    coalesce((select json_agg(json_build_object('by', d.by_name, 'at', d.at) order by d.at) from imss_download d where d.export_number = x.number), '[]') as downloads,
    count(*) over ()::int as total
  from imss_export x join employer_registry r on r.id = x.registry_id join stored_file f on f.id = x.file_id
  where ${where} order by x.number desc`;

export const listExports = (
  db: Db,
  page: { number: number; size: number },
): Promise<{ rows: ImssExport[]; total: number }> => paged(db, { list: exports(sql`true`), page });

export async function findExport(db: Db, number: number): Promise<ImssExport | undefined> {
  return (await exports(sql`x.number = ${number}`).execute(db)).rows[0];
}

export type SentMovement = {
  readonly contractId: string;
  readonly collaboratorId: string;
  readonly onDate: string;
  readonly sbcCentavos: number;
  readonly sbcSource: string;
  readonly cause: string;
};

export async function addMovements(
  db: Db,
  { number, registryId, kind }: { number: number; registryId: number; kind: ImssKind },
  sent: readonly SentMovement[],
): Promise<void> {
  await sql`
    insert into imss_movement (export_number, line, registry_id, contract_id, collaborator_id, kind, on_date, sbc_centavos, sbc_source, cause)
    select ${number}, n.line, ${registryId}, n.contract_id, n.collaborator_id, ${kind}, n.on_date, n.sbc, n.source, n.cause
    from unnest(${sent.map((one) => one.contractId)}::uuid[], ${sent.map((one) => one.collaboratorId)}::uuid[], ${sent.map((one) => one.onDate)}::date[],
      ${sent.map((one) => one.sbcCentavos)}::int[], ${sent.map((one) => one.sbcSource)}::text[], ${sent.map((one) => one.cause)}::text[])
      with ordinality as n(contract_id, collaborator_id, on_date, sbc, source, cause, line)`.execute(db);
}
