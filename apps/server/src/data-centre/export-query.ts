import { DATASETS, type DatasetName } from '@jornada/domain/data-centre/datasets.ts';
import { addDays } from '@jornada/domain/time.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/connect.ts';

type Asked = { readonly siteId: number | null; readonly today: string };
type Exported = readonly (string | number)[];

/** Returns a data set as rows of cells, its header first, in the columns in which it is imported. */
export async function exportRows(db: Db, dataset: DatasetName, asked: Asked): Promise<Exported[]> {
  const { rows } = await sql<
    Readonly<Record<string, string | number | null>>
  >`${QUERIES[dataset](asked)}`.execute(db);
  const { columns } = DATASETS[dataset];
  return [
    columns.map(({ header }) => header),
    ...rows.map((row) => columns.map(({ key }) => row[key] ?? '')),
  ];
}

const ofSite = (column: string, siteId: number | null): RawBuilder<unknown> =>
  siteId === null ? sql`true` : sql`${sql.ref(column)} = ${siteId}`;

const clock = (minute: string): RawBuilder<string> =>
  sql`to_char((${sql.ref(minute)} / 60)::int, 'FM00') || ':' || to_char((${sql.ref(minute)} % 60)::int, 'FM00')`;

/** To the hundredth, which brings the same minute back. */
const inHours = (minutes: string): RawBuilder<number> => sql`round(${sql.ref(minutes)} / 60.0, 2)::float8`;

const QUERIES: Readonly<Record<DatasetName, (asked: Asked) => RawBuilder<unknown>>> = {
  people: ({ siteId, today }) => sql`
    select s.code as site, t.name as team, o.number::text as position, c.name, c.first_surname as "firstSurname", c.second_surname as "secondSurname",
      c.rfc, c.curp, c.nss, c.sap_number as sap, c.birthdate::text as birthdate, c.gender, c.personal_email as email, c.professional_email as "workEmail",
      k.type as "contractType", k.start_date::text as start, k.end_date::text as "end", ${inHours('l.weekly_minutes')} as "weeklyHours",
      l.salary_centavos / 100.0::float as salary, r.number as registry
    from contract k join collaborator c on c.id = k.collaborator_id join employer_registry r on r.id = k.registry_id
      join lateral (select * from labor_condition l where l.contract_id = k.id and l.valid_from <= greatest(${today}::date, k.start_date) order by l.valid_from desc limit 1) l on true
      join site s on s.id = l.site_id join team t on t.id = l.team_id join position o on o.id = l.position_id
    where ${ofSite('c.site_id', siteId)} and c.left_on is null and not c.fictitious and k.ended_on is null and coalesce(k.end_date, 'infinity') >= ${today}::date
    order by s.code, c.first_surname, c.name`,
  terms: ({ siteId }) => sql`
    select c.rfc as person, c.full_name as name, s.code as site, t.name as team, o.name_es as position, l.valid_from::text as "from", l.valid_to::text as "to",
      ${inHours('l.weekly_minutes')} as "weeklyHours", l.salary_centavos / 100.0::float as salary
    from labor_condition l join collaborator c on c.id = l.collaborator_id join site s on s.id = l.site_id join team t on t.id = l.team_id join position o on o.id = l.position_id
    where ${ofSite('l.site_id', siteId)} and not c.fictitious order by c.rfc, l.valid_from`,
  absences: ({ siteId }) => sql`
    select c.rfc as person, r.kind, r.valid_from::text as "from", r.valid_to::text as "to"
    from planning_record r join collaborator c on c.id = r.collaborator_id
    where ${ofSite('c.site_id', siteId)} and r.kind <> 'COMPLEMENTARY_PACT' order by c.rfc, r.valid_from`,
  calendar: ({ siteId }) => sql`
    select coalesce(s.code, '') as site, h.date::text as date, h.kind, case when h.openable then 'SI' else 'NO' end as openable, h.description
    from holiday h left join site s on s.id = h.site_id where ${siteId === null ? sql`true` : sql`(h.site_id is null or h.site_id = ${siteId})`} order by h.date, s.code`,
  posts: ({ siteId }) => sql`
    select s.code as site, t.name as team, o.number::text as position, a.valid_from::text as "from", a.people, ${inHours('a.weekly_minutes')} as "weeklyHours"
    from authorised_post a join site s on s.id = a.site_id join team t on t.id = a.team_id join position o on o.id = a.position_id
    where ${ofSite('a.site_id', siteId)} order by s.code, t.name, o.number, a.valid_from`,
  // A store's half hours for thirteen months; of the whole company the days of thirteen weeks.
  demand: ({ siteId, today }) => sql`
    select s.code as site, d.date::text as date, ${clock('x.minute')} as time,
      sum(x.value) filter (where d.measure = 'SALES')::float / 100 as sales, sum(x.value) filter (where d.measure = 'TICKETS')::float as tickets,
      sum(x.value) filter (where d.measure = 'FOOTFALL')::float as footfall
    from demand_day d join site s on s.id = d.site_id cross join lateral (
      select (o.at::int - 1) * 30 as minute, o.value from unnest(d.half_hours) with ordinality o(value, at) where ${siteId !== null} and o.value > 0
      union all select null, d.total where ${siteId === null} or d.half_hours is null) x
    where ${ofSite('d.site_id', siteId)} and d.date >= ${addDays(today, siteId === null ? -91 : -396)}::date
    group by s.code, d.date, x.minute order by s.code, d.date, x.minute`,
  plans: ({ siteId, today }) => sql`
    select s.code as site, t.name as team, c.rfc as person, c.full_name as name, p.work_date::text as date, ${clock('p.from_minute')} as "from",
      ${clock('p.to_minute')} as "to", y.abbreviation as typology
    from planning_period p join site s on s.id = p.site_id join team t on t.id = p.team_id join collaborator c on c.id = p.collaborator_id join hour_typology y on y.id = p.typology_id
    where ${ofSite('p.site_id', siteId)} and p.work_date between ${today}::date and ${addDays(today, 28)}::date
    order by s.code, t.name, c.full_name, p.work_date, p.from_minute`,
};
