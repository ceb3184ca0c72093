import { randomUUID } from 'node:crypto';
import { loadTokenKeys } from '../../apps/server/src/auth/keys.ts';
import { signAccess } from '../../apps/server/src/auth/tokens.ts';
import { connect } from '../../apps/server/src/db/connect.ts';
import { SECRET, type Ground } from './ground.ts';

/** A store of ten teams with 50 people each, everyone planned on all of 14 days: 7,000 periods (issue 3, Speed). */
export type BigSite = {
  readonly siteCode: string;
  readonly siteId: number;
  readonly teamUuid: string;
  readonly monday: string;
  readonly token: string;
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly shifts: readonly {
    readonly id: string;
    readonly person: string;
    readonly date: string;
    readonly from: number;
    readonly to: number;
  }[];
};

const [TEAMS, PEOPLE] = [10, 50] as const;

export async function openBigSite(ground: Ground): Promise<BigSite> {
  const database = await connect({ url: ground.url });
  const { pool, db } = database;
  const code = '0999';
  await pool.query(SITE, [code, TEAMS, PEOPLE]);
  await pool.query(PLANS, [code, ground.weekStart]);
  await pool.query('vacuum analyze');
  const site = await db.selectFrom('site').select('id').where('code', '=', code).executeTakeFirstOrThrow();
  const team = await db
    .selectFrom('team')
    .select('uuid')
    .where('site_id', '=', site.id)
    .orderBy('name')
    .executeTakeFirstOrThrow();
  const now = Temporal.Now.instant();
  const [accountId, familyId] = [randomUUID(), randomUUID()];
  await db
    .insertInto('account')
    .values({ id: accountId, email: 'tienda.grande@anahuac.example', name: 'Directora Grande' })
    .execute();
  await db
    .insertInto('account_role')
    .values({ account_id: accountId, role: 'DIRECTOR', site_id: site.id, team_id: null })
    .execute();
  await db
    .insertInto('session_family')
    .values({ id: familyId, account_id: accountId, created_at: now.toString(), last_used_at: now.toString() })
    .execute();
  const token = await signAccess(await loadTokenKeys(db, { secret: SECRET, previousSecret: '' }), {
    accountId,
    familyId,
    now,
  });
  const people = await pool.query<{ id: string; name: string }>(
    'select c.id, c.full_name as name from collaborator c join team t on t.id = c.team_id where c.site_id = $1 order by t.name, c.full_name, c.id',
    [site.id],
  );
  const shifts = await pool.query<BigSite['shifts'][number]>(
    'select id, collaborator_id as person, work_date::text as date, from_minute as from, to_minute as to from planning_period where site_id = $1 order by collaborator_id, work_date',
    [site.id],
  );
  await database.close();
  return {
    siteCode: code,
    siteId: site.id,
    teamUuid: team.uuid,
    monday: ground.weekStart,
    token,
    people: people.rows,
    shifts: shifts.rows,
  };
}

const SITE = `
  with site as (
    insert into site (code, name, state_code, municipality, address, postal_code, latitude, longitude, time_zone, employer_id)
    select $1, 'Tienda Grande', '09', 'Álvaro Obregón', 'Calle 1', '01210', 19.4, -99.2, 'America/Mexico_City', (select min(id) from employer) returning id),
  team as (insert into team (uuid, site_id, name) select gen_random_uuid(), site.id, 'Equipo ' || lpad(n::text, 2, '0') from site, generate_series(1, $2::int) n returning id, site_id, name),
  person as (
    insert into collaborator (id, site_id, team_id, position_id, situation, name, first_surname, second_surname, search_name, rfc, sap_number, birthdate)
    select gen_random_uuid(), team.site_id, team.id, (select min(id) from position), 'ACTIVE', names.name, names.surname, 'Grande' || n, lower(names.name || ' ' || names.surname || ' grande' || n),
      'XBXX' || lpad((team.id * 100 + n)::text, 6, '0') || 'AA1', lpad((9000000 + team.id * 100 + n)::text, 7, '0'), date '1990-01-01' + n * 30
    from team, generate_series(1, $3::int) n,
      lateral (select (array['Ana','Beto','Carla','Diego','Elena','Fabián','Gloria','Hugo'])[1 + n % 8] as name, (array['Ortega','Salinas','Peralta','Castro','Domínguez'])[1 + n % 5] as surname) names
    returning id, site_id, team_id, position_id),
  contract as (
    insert into contract (id, collaborator_id, employer_id, registry_id, type, start_date)
    select gen_random_uuid(), person.id, r.employer_id, r.id, 'CDI', date '2020-01-06' from person, (select id, employer_id from employer_registry order by id limit 1) r returning id, collaborator_id)
  insert into labor_condition (contract_id, valid_from, collaborator_id, site_id, team_id, position_id, full_time, weekly_minutes, annual_minutes, workday_type, salary_centavos, pay_period)
  select contract.id, date '2020-01-06', person.id, person.site_id, person.team_id, person.position_id, true, 2400, 124800, '01', 1000000, '04'
  from contract join person on person.id = contract.collaborator_id`;

/** Everyone on every day of the fortnight, from 6 to 14 o'clock on, four or eight hours. */
const PLANS = `
  with plan as (
    insert into planning_period (site_id, work_date, id, team_id, collaborator_id, from_minute, to_minute, typology_id)
    select c.site_id, $2::date + d, gen_random_uuid(), c.team_id, c.id, 360 + (c.n % 17) * 30, 360 + (c.n % 17) * 30 + case when (c.n + d) % 7 < 3 then 240 else 480 end, h.id
    from (select c.*, row_number() over (order by c.team_id, c.id) as n from collaborator c join site s on s.id = c.site_id where s.code = $1) c
    cross join generate_series(0, 13) d join hour_typology h on h.abbreviation = 'ORD'
    returning site_id, team_id, collaborator_id, work_date),
  week as (insert into team_week (site_id, team_id, week_start, version) select distinct site_id, team_id, date_trunc('week', work_date)::date, 1 from plan returning site_id, team_id, week_start)
  insert into person_week (site_id, team_id, week_start, collaborator_id, version, changed_at, plan_hash, planned_minutes)
  select distinct site_id, team_id, date_trunc('week', work_date)::date, collaborator_id, 1, now(), 'x', 2400 from plan`;
