import type { ExportRun, SapTargetOf } from '@jornada/contract/time-exports.ts';
import { PAYSHEET_GROUPS } from '@jornada/domain/reference/labor.ts';
import {
  INCIDENCES,
  SUA_INCAPACITY,
  type ExportKind,
  type ExportLine,
  type PaysheetGroup,
} from '@jornada/domain/time-exports/lines.ts';
import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import type { Db } from '../db/connect.ts';
import { paged } from '../db/paged.ts';

export type Period = {
  readonly kind: ExportKind;
  readonly group: PaysheetGroup;
  readonly from: string;
  readonly to: string;
};

/** For so many days before the period, what was changed after its cut-off is found. */
const DAYS_BACK = 92;

const MINUTES = sql`case when p.to_minute > p.from_minute then p.to_minute - p.from_minute else p.to_minute - p.from_minute + 1440 end`;

/** Who is paid with a group on a day; whose terms name none is paid with the first group of their pay period, or of all. */
function inGroup(person: RawBuilder<unknown>, day: RawBuilder<unknown>, group: PaysheetGroup) {
  const first = (period: string) => PAYSHEET_GROUPS.find(({ payPeriod }) => payPeriod === period)?.code;
  const periods = PAYSHEET_GROUPS.flatMap(({ code, payPeriod }) =>
    first(payPeriod) === code ? [payPeriod] : [],
  );
  const own = periods.filter((period) => first(period) === group);
  const rest = group === PAYSHEET_GROUPS[0].code;
  return sql`coalesce((select case when t.paysheet_group is not null then t.paysheet_group = ${group}
      else t.pay_period = any(${own}::text[]) or (${rest} and t.pay_period <> all(${periods}::text[])) end
    from labor_condition t where t.collaborator_id = ${person} and t.valid_from <= ${day} order by t.valid_from desc limit 1), false)`;
}

const incidence = (code: string, quantity: RawBuilder<unknown>, where: RawBuilder<unknown>) => sql`
  select p.collaborator_id, p.work_date as on_date, ${code}::text as code, '' as target, 0 as from_minute, (${quantity})::int as quantity,
    '' as folio, '' as branch
  from ${PERIODS} and ${where} group by 1, 2`;

const SICK = sql`h.abbreviation = 'INC'`;
const CERTIFIED = sql`incapacity i where i.collaborator_id = p.collaborator_id and p.work_date between i.from_date and i.to_date`;

/** Planned periods of real people in the days that count, as they stand now. */
const PERIODS = sql`planning_period p join hour_typology h on h.id = p.typology_id join site s on s.id = p.site_id
    join collaborator c on c.id = p.collaborator_id and not c.fictitious, span
  where p.work_date between span.since and span.until`;

const DAY = sql`1`;

/** What there is to export by each kind, one row per person, day, code and start. */
const FACTS: Readonly<Record<ExportKind, RawBuilder<unknown>>> = {
  SAP_TIME: sql`
    select p.collaborator_id, p.work_date as on_date, h.sap_code as code, h.sap_target as target, p.from_minute, ${MINUTES} as quantity, '' as folio, '' as branch
    from ${PERIODS} and h.sap_target <> 'NONE'`,
  INCIDENCES: sql`
    ${incidence(INCIDENCES.overtime, sql`sum(${MINUTES})`, sql`h.abbreviation = 'EXT'`)}
    union all select distinct p.collaborator_id, p.work_date, ${INCIDENCES.incapacity}, '', 0, 1,
      coalesce((select i.folio from ${CERTIFIED}), ''), coalesce((select i.branch from ${CERTIFIED}), '') from ${PERIODS} and ${SICK}
    union all ${incidence(INCIDENCES.absence, DAY, sql`h.abbreviation in ('AUS', 'PSG')`)}
    union all ${incidence(INCIDENCES.vacation, DAY, sql`h.kind = 'VACATION'`)}
    union all ${incidence(INCIDENCES.sunday, DAY, sql`h.kind not in ('VACATION', 'ABSENCE') and extract(isodow from p.work_date) = 7`)}`,
  SUA: sql`
    ${incidence('11', DAY, sql`h.abbreviation in ('AUS', 'PSG')`)}
    union all select i.collaborator_id, i.from_date, ${SUA_INCAPACITY}, '', 0, i.to_date - i.from_date + 1, i.folio, i.branch
      from incapacity i, span where i.from_date between span.since and span.until
    union all ${incidence(SUA_INCAPACITY, DAY, sql`${SICK} and not exists (select from ${CERTIFIED})`)}
    union all (
      select distinct on (v.contract_id, v.kind, v.on_date) v.collaborator_id, v.on_date, v.kind, '', 0, v.sbc_centavos, '', ''
      from imss_movement v, span where v.on_date between span.since and span.until
      order by v.contract_id, v.kind, v.on_date, v.export_number desc, v.line desc)`,
};

/**
 * The lines that the next run of a kind and group would hold: facts that were not exported, and withdrawals of those that
 * were and are different now. Since the first run of the kind and group began, for a while back.
 */
function changes({ kind, group, from, to }: Period): RawBuilder<unknown> {
  return sql`
  with span as (
    select greatest(${from}::date - ${DAYS_BACK}::int, least(${from}::date,
      (select min(r.from_date) from export_run r where r.kind = ${kind} and r.paysheet_group = ${group}))) as since, ${to}::date as until),
  fact as (select * from (${FACTS[kind]}) f where ${inGroup(sql`f.collaborator_id`, sql`f.on_date`, group)}),
  standing as (
    select * from (
      select distinct on (l.collaborator_id, l.on_date, l.code, l.from_minute) l.*
      from export_line l join export_run r on r.number = l.run_number, span
      where r.kind = ${kind} and r.paysheet_group = ${group} and r.to_date >= span.since and l.on_date between span.since and span.until
      order by l.collaborator_id, l.on_date, l.code, l.from_minute, l.run_number desc, l.cancels) newest
    where not cancels),
  change as (
    select s.collaborator_id, s.on_date, s.code, s.target, s.from_minute, s.quantity, s.folio, s.branch, true as cancels, s.document from standing s
    where not exists (select from fact f where (f.collaborator_id, f.on_date, f.code, f.target, f.from_minute, f.quantity, f.folio, f.branch)
      = (s.collaborator_id, s.on_date, s.code, s.target, s.from_minute, s.quantity, s.folio, s.branch))
    union all
    select f.collaborator_id, f.on_date, f.code, f.target, f.from_minute, f.quantity, f.folio, f.branch, false, '' from fact f
    where not exists (select from standing s where (f.collaborator_id, f.on_date, f.code, f.target, f.from_minute, f.quantity, f.folio, f.branch)
      = (s.collaborator_id, s.on_date, s.code, s.target, s.from_minute, s.quantity, s.folio, s.branch)))
  select x.collaborator_id as "collaboratorId", coalesce(c.full_name, '') as "fullName", x.on_date::text as "onDate", x.code, x.target,
    x.from_minute as "fromMinute", x.quantity, x.folio, x.branch, x.cancels, x.document, c.sap_number as "sapNumber", c.nss,
    (select g.number from contract k join employer_registry g on g.id = k.registry_id
      where k.collaborator_id = c.id and k.start_date <= x.on_date order by k.start_date desc limit 1) as registry
  from change x join collaborator c on c.id = x.collaborator_id
  order by x.on_date, c.search_name, c.id, x.code, x.from_minute, x.cancels desc`;
}

const Change = z.object({
  collaboratorId: z.string(),
  fullName: z.string(),
  onDate: z.string(),
  code: z.string(),
  target: z.string(),
  fromMinute: z.number(),
  quantity: z.number(),
  folio: z.string(),
  branch: z.string(),
  cancels: z.boolean(),
  document: z.string(),
  sapNumber: z.string().nullable(),
  nss: z.string().nullable(),
  registry: z.string().nullable(),
});
export type Change = z.output<typeof Change>;

export async function listChanges(db: Db, period: Period): Promise<Change[]> {
  return z.array(Change).parse((await changes(period).execute(db)).rows);
}

export async function addLines(
  db: Db,
  run: number,
  lines: readonly (ExportLine & { readonly collaboratorId: string })[],
): Promise<void> {
  const of = <Key extends keyof (typeof lines)[number]>(key: Key) => lines.map((line) => line[key]);
  await sql`
    insert into export_line (run_number, line, collaborator_id, on_date, code, target, from_minute, quantity, cancels, document, folio, branch)
    select ${run}, n.line, n.collaborator_id, n.on_date, n.code, n.target, n.from_minute, n.quantity, n.cancels, n.document, n.folio, n.branch
    from unnest(${of('collaboratorId')}::uuid[], ${of('onDate')}::date[], ${of('code')}::text[], ${of('target')}::text[], ${of('fromMinute')}::int[],
      ${of('quantity')}::int[], ${of('cancels')}::boolean[], ${of('document')}::text[],
      ${of('folio')}::text[], ${of('branch')}::text[])
      with ordinality as n(collaborator_id, on_date, code, target, from_minute, quantity, cancels, document, folio, branch, line)`.execute(
    db,
  );
}

/** The number of the next run, taken from its sequence: its documents bear it before the run is stored. */
export async function nextRun(db: Db): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select nextval(pg_get_serial_sequence('export_run', 'number'))::int as number`.execute(db);
  return z.tuple([z.object({ number: z.number() })]).parse(rows)[0].number;
}

const runs = (where: RawBuilder<boolean>): RawBuilder<ExportRun & { total: number }> => sql`
  select r.number, r.kind, r.paysheet_group as group, r.from_date::text as from, r.to_date::text as to, r.lines, r.late, r.canceled,
    f.original_name as "fileName", r.sha256, r.created_by_name as by, r.created_at as at,
    coalesce((select json_agg(json_build_object('by', d.by_name, 'at', d.at) order by d.at) from export_download d where d.run_number = r.number), '[]') as downloads,
    count(*) over ()::int as total
  from export_run r join stored_file f on f.id = r.file_id
  where ${where} order by r.number desc`;

export const listRuns = (
  db: Db,
  page: { number: number; size: number },
): Promise<{ rows: ExportRun[]; total: number }> => paged(db, { list: runs(sql`true`), page });

export async function findRun(db: Db, number: number): Promise<ExportRun | undefined> {
  return (await runs(sql`r.number = ${number}`).execute(db)).rows[0];
}

export async function listCutOffs(db: Db): Promise<{ kind: ExportKind; group: string; to: string }[]> {
  const { rows } = await sql<{ kind: ExportKind; group: string; to: string }>`
    select kind, paysheet_group as group, max(to_date)::text as to from export_run group by 1, 2 order by 1, 2`.execute(
    db,
  );
  return rows;
}

export async function listTargets(db: Db): Promise<SapTargetOf[]> {
  const { rows } = await sql<SapTargetOf>`
    select uuid, abbreviation, sap_code as "sapCode", name_es as es, name_en as en, sap_target as target
    from hour_typology order by position`.execute(db);
  return rows;
}
