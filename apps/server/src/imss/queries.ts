import type { ImssExport, ImssRegistry, ImssUndone } from '@jornada/contract/imss-movements.ts';
import type { ImssKind } from '@jornada/domain/imss/idse.ts';
import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import type { Db } from '../db/connect.ts';
import { paged } from '../db/paged.ts';
import type { Context } from '../http/context.ts';

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
  stateCode: z.string(),
  municipality: z.string(),
  sbcCentavos: z.number().nullable(),
  sbcOutdated: z.boolean(),
  byAnniversary: z.boolean(),
  confirmed: z.object({ sbcCentavos: z.number(), from: z.string() }).nullable(),
  version: z.number(),
  reason: z.string().nullable(),
  incapacity: z.boolean(),
  sent: z.array(z.object({ onDate: z.string(), sbcCentavos: z.number(), cause: z.string() })),
});
export type Candidate = z.output<typeof Candidate>;

type Asked = { readonly registryId: number; readonly from: string; readonly to: string };

/** When a contract ends, as far as is known. */
const end = (k: RawBuilder<unknown>) => sql`coalesce(${k}.ended_on, ${k}.end_date, 'infinity')`;

/** Another contract of the same person and registry, beside `k`. */
const ANOTHER = sql`contract o where o.collaborator_id = k.collaborator_id and o.registry_id = k.registry_id and o.id <> k.id`;

/**
 * All movements of a registry as they stand now, one row per contract and day. A contract that follows another without
 * a day between is no new hire, and the first no leave; what changes is the wage, which both share. A change of wage
 * that was sent stays one, so that what was taken back since is corrected. On an anniversary the year of service may give
 * days of vacation more, and with them the wage is integrated again (LSS 30, 34).
 */
const MOVES: Readonly<Record<ImssKind, (registryId: number) => RawBuilder<unknown>>> = {
  '08': (registryId) => sql`
    select k.id, k.start_date as on_date from contract k
    where k.registry_id = ${registryId} and ${end(sql`k`)} >= k.start_date
      and not exists (select from ${ANOTHER} and o.start_date < k.start_date and ${end(sql`o`)} >= k.start_date - 1)`,
  '07': (registryId) => sql`
    select k.id, l.valid_from as on_date from labor_condition l join contract k on k.id = l.contract_id
    where k.registry_id = ${registryId} and ${employed(sql`l.valid_from - 1`)}
      and l.salary_centavos <> (select b.salary_centavos from labor_condition b join contract o on o.id = b.contract_id
        where b.collaborator_id = k.collaborator_id and o.registry_id = k.registry_id and b.valid_from < l.valid_from
        order by b.valid_from desc limit 1)
    union
    select k.id, w.valid_from from imss_base_wage w join contract k on k.collaborator_id = w.collaborator_id
    where k.registry_id = ${registryId} and k.start_date <= w.valid_from and ${end(sql`k`)} >= w.valid_from and ${employed(sql`w.valid_from - 1`)}
    union
    select k.id, a.day from contract k join collaborator c on c.id = k.collaborator_id
      cross join lateral (select (coalesce(c.seniority_date, k.start_date) + make_interval(years => n))::date as day from generate_series(1, ${MOST_YEARS}::int) n) a
    where k.registry_id = ${registryId} and k.start_date < a.day and ${end(sql`k`)} >= a.day
    union
    select v.contract_id, v.on_date from imss_movement v where v.registry_id = ${registryId} and v.kind = '07'`,
  '02': (registryId) => sql`
    select k.id, coalesce(k.ended_on, k.end_date) as on_date from contract k
    where k.registry_id = ${registryId}
      and not exists (select from ${ANOTHER} and o.start_date > k.start_date and o.start_date <= ${end(sql`k`)} + 1)`,
};

/** Years of service at most. */
const MOST_YEARS = 70;

/** Whether the person of contract `k` was employed in its registry on a day. */
const employed = (day: RawBuilder<unknown>) => sql`exists (select from contract o
  where o.collaborator_id = k.collaborator_id and o.registry_id = k.registry_id and o.start_date <= ${day} and ${end(sql`o`)} >= ${day})`;

/** The wage that a person has on a day. */
const wageOn = (day: RawBuilder<unknown>) => sql`(select t.salary_centavos from labor_condition t
  where t.collaborator_id = c.id and t.valid_from <= ${day} order by t.valid_from desc limit 1)`;

/** The year of service of a day begins on it. */
const ANNIVERSARY = sql`exists (select from generate_series(1, ${MOST_YEARS}::int) n
  where (coalesce(c.seniority_date, k.start_date) + make_interval(years => n))::date = m.on_date)`;

/** Only its anniversary makes a day one of change: the wage is as before, and HR confirmed none from it on. */
const BY_ANNIVERSARY = sql`(${ANNIVERSARY} and ${wageOn(sql`m.on_date - 1`)} is not distinct from l.salary_centavos and w.valid_from is distinct from m.on_date)`;

/** HR confirmed the base wage for another wage than that of this day. */
const OUTDATED = sql`coalesce(${wageOn(sql`w.valid_from`)} <> l.salary_centavos, false)`;

/** The same, or for another year of service. */
const OUTDATED_BY_YEAR = sql`(w.valid_from is not null and (${OUTDATED} or ${BY_ANNIVERSARY}))`;

/**
 * Everything of a registry that happened in a period, with what was sent of the same contract before; by day and name.
 * What came up late counts too: since the first file of the registry and kind began, for a year back.
 */
export async function listCandidates(db: Db, kind: ImssKind, asked: Asked): Promise<Candidate[]> {
  const { registryId, from, to } = asked;
  const outdated = kind === '07' ? OUTDATED_BY_YEAR : OUTDATED;
  const { rows } = await sql`
    select k.id as "contractId", c.id as "collaboratorId", coalesce(c.full_name, '') as "fullName", s.code as site, m.on_date::text as "onDate", c.nss, c.curp,
      c.name, c.first_surname as "firstSurname", c.second_surname as "secondSurname", c.sap_number as "sapNumber", k.type as "contractType",
      coalesce(c.seniority_date, k.start_date)::text as start, coalesce(l.full_time, true) as "fullTime", coalesce(l.salary_centavos, 0)::float as "monthlyCentavos",
      l.aguinaldo_days as "aguinaldoDays", l.vacation_days as "vacationDays", l.vacation_premium_percent as "vacationPremiumPct", i.umf,
      s.state_code as "stateCode", s.municipality,
      case when not ${outdated} then w.centavos end as "sbcCentavos", ${outdated} as "sbcOutdated",
      ${kind === '07' ? BY_ANNIVERSARY : sql`false`} as "byAnniversary",
      (select json_build_object('sbcCentavos', b.centavos, 'from', b.valid_from) from imss_base_wage b
        where b.collaborator_id = c.id order by b.valid_from desc limit 1) as confirmed, coalesce(i.version, 0) as version,
      (select x.reason from process p join process_leave x on x.process_id = p.id
        where p.collaborator_id = c.id and p.effective_date = m.on_date and p.status <> 'CANCELLED' order by p.created_at desc limit 1) as reason,
      exists (select from planning_period p join hour_typology h on h.id = p.typology_id
        where p.collaborator_id = c.id and p.work_date = m.on_date and h.abbreviation = 'INC') as incapacity,
      coalesce((select json_agg(json_build_object('onDate', v.on_date, 'sbcCentavos', v.sbc_centavos, 'cause', v.cause) order by v.export_number, v.line)
        from imss_movement v where v.contract_id = k.id and v.kind = ${kind}), '[]') as sent
    from (${MOVES[kind](registryId)}) m join contract k on k.id = m.id join collaborator c on c.id = k.collaborator_id join site s on s.id = c.site_id
      left join imss_person i on i.collaborator_id = c.id
      left join lateral (select * from imss_base_wage b where b.collaborator_id = c.id and b.valid_from <= m.on_date order by b.valid_from desc limit 1) w on true
      left join lateral (select * from labor_condition t where t.collaborator_id = c.id and t.valid_from <= m.on_date order by t.valid_from desc limit 1) l on true
    where not c.fictitious and m.on_date <= ${to}::date
      and m.on_date >= greatest(${from}::date - 365, least(${from}::date, (select min(x.from_date) from imss_export x where x.registry_id = ${registryId} and x.kind = ${kind})))
    order by m.on_date, c.search_name, k.id`.execute(db);
  return z.array(Candidate).parse(rows);
}

/** Hires and leaves that were sent and are none any more: no file takes them back, only the office of IMSS. The newest first. */
export async function listUndone(db: Db, kind: ImssKind, registryId: number): Promise<ImssUndone[]> {
  const { rows } = await sql<ImssUndone>`
    select json_build_object('uuid', c.id, 'fullName', coalesce(c.full_name, ''), 'sapNumber', c.sap_number) as collaborator,
      v.on_date::text as "onDate", v.export_number as "exportNumber"
    from (select distinct on (contract_id) contract_id, collaborator_id, on_date, export_number from imss_movement
        where registry_id = ${registryId} and kind = ${kind} order by contract_id, export_number desc, line desc) v
      join collaborator c on c.id = v.collaborator_id
    where not exists (select from (${MOVES[kind](registryId)}) m where m.id = v.contract_id and m.on_date is not null)
    order by v.export_number desc, c.search_name limit ${MOST_UNDONE}`.execute(db);
  return rows;
}

const MOST_UNDONE = 100;

/** Confirms a base wage from a day on, in place of what was confirmed from that day or later; null takes the newest away. */
export async function writeBaseWage(
  { db, now, actor }: Pick<Context, 'db' | 'now' | 'actor'>,
  collaboratorId: string,
  wage: { readonly centavos: number; readonly from: string } | null,
): Promise<void> {
  const from = sql`(select max(valid_from) from imss_base_wage where collaborator_id = ${collaboratorId})`;
  await sql`delete from imss_base_wage where collaborator_id = ${collaboratorId} and valid_from >= ${wage?.from ?? from}`.execute(
    db,
  );
  if (wage !== null)
    await db
      .insertInto('imss_base_wage')
      .values({
        collaborator_id: collaboratorId,
        valid_from: wage.from,
        centavos: wage.centavos,
        confirmed_at: now.toString(),
        confirmed_by_name: actor.name,
      })
      .execute();
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
