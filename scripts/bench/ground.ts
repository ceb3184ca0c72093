import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadTokenKeys } from '../../apps/server/src/auth/keys.ts';
import { signAccess } from '../../apps/server/src/auth/tokens.ts';
import { connect, type Database } from '../../apps/server/src/db/connect.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { startPostgres, type TemporaryPostgres } from '../../apps/server/src/db/postgres.ts';
import { seedReference } from '../../apps/server/src/reference/seed.ts';
import { addDays, dayAt, mondayOf } from '../../packages/domain/src/time.ts';

export const SECRET = 'of this bench, and as long as a real one';
const PEOPLE = 60;

/** The company that is measured: 20 sites of 60 people, a year of five shifts a week, on a durable PostgreSQL. */
export type Ground = {
  readonly url: string;
  readonly postgres: TemporaryPostgres;
  readonly folder: string;
  readonly siteCode: string;
  readonly siteId: number;
  readonly teamId: number;
  readonly teamUuid: string;
  /** The week that is read. */
  readonly weekStart: string;
  /** A week in which nothing is planned yet, for writing. */
  readonly freeWeek: string;
  readonly people: readonly string[];
  readonly typologyId: number;
  readonly typologyUuid: string;
  readonly token: string;
  readonly rows: number;
  readonly end: () => Promise<void>;
};

export async function prepareGround(
  {
    sites,
    weeks,
    within = tmpdir(),
  }: { readonly sites: number; readonly weeks: number; readonly within?: string } = { sites: 20, weeks: 52 },
): Promise<Ground> {
  const postgres = await startPostgres({ durable: true, within });
  const folder = mkdtempSync(join(tmpdir(), 'jornada-bench-'));
  const url = postgres.url('postgres');
  const database = await connect({ url });
  await migrate(database);
  const now = Temporal.Now.instant();
  const today = dayAt(now);
  await seedReference(database, { today });
  const thisWeek = mondayOf(today);
  await database.aside(async (client) => {
    await client.query(COMPANY, [sites, PEOPLE]);
    await client.query(PLANS, [addDays(thisWeek, -7 * Math.max(0, weeks - 4)), weeks]);
    await client.query(STATES);
    await client.query(COVERAGE);
    await client.query('vacuum analyze');
  });
  const { rows } = await database.pool.query<{
    site_id: number;
    code: string;
    team_id: number;
    uuid: string;
  }>(
    'select s.id as site_id, s.code, t.id as team_id, t.uuid from site s join team t on t.site_id = s.id order by s.code offset 7 limit 1',
  );
  const [place] = rows;
  if (place === undefined) throw new Error('the company of the bench is empty');
  const people = await database.pool.query<{ id: string }>(
    'select id from collaborator where team_id = $1 order by full_name',
    [place.team_id],
  );
  const typology = await database.pool.query<{ id: number; uuid: string }>(
    "select id, uuid from hour_typology where abbreviation = 'ORD'",
  );
  const token = await signIn(database, { role: 'DIRECTOR', siteId: place.site_id });
  const count = await database.pool.query<{ n: number }>('select count(*) as n from planning_period');
  await database.close();
  return {
    url,
    postgres,
    folder,
    siteCode: place.code,
    siteId: place.site_id,
    teamId: place.team_id,
    teamUuid: place.uuid,
    weekStart: thisWeek,
    freeWeek: addDays(thisWeek, 7 * 30),
    people: people.rows.map(({ id }) => id),
    typologyId: typology.rows[0]?.id ?? 0,
    typologyUuid: typology.rows[0]?.uuid ?? '',
    token,
    rows: count.rows[0]?.n ?? 0,
    end: async () => {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A session of a new account with one role; answers its access token. */
export async function signIn(
  { db }: Database,
  { role, siteId }: { readonly role: string; readonly siteId: number | null },
): Promise<string> {
  const [accountId, familyId] = [randomUUID(), randomUUID()];
  const now = Temporal.Now.instant();
  await db
    .insertInto('account')
    .values({ id: accountId, email: `${accountId}@anahuac.example`, name: 'Cuenta de Prueba' })
    .execute();
  await db
    .insertInto('account_role')
    .values({ account_id: accountId, role, site_id: siteId, team_id: null })
    .execute();
  await db
    .insertInto('session_family')
    .values({ id: familyId, account_id: accountId, created_at: now.toString(), last_used_at: now.toString() })
    .execute();
  const keys = await loadTokenKeys(db, { secret: SECRET, previousSecret: '' });
  return signAccess(keys, { accountId, familyId, now });
}

const COMPANY = `
  with employer as (insert into employer (uuid, legal_name, rfc, address, postal_code) values (gen_random_uuid(), 'Deportes Anáhuac', 'DAN200101AB1', 'Calle 1', '01210') returning id),
  registry as (insert into employer_registry (employer_id, number, state_code) select id, 'A0000000001', '09' from employer returning id, employer_id),
  position as (insert into position (number, name_es, name_en, duties_es) values (1, 'Asesor', 'Advisor', 'Atender') returning id),
  site as (
    insert into site (code, name, state_code, municipality, address, postal_code, latitude, longitude, time_zone, employer_id)
    select lpad((400 + n)::text, 4, '0'), 'Tienda ' || n, '09', 'Álvaro Obregón', 'Calle ' || n, '01210', 19.4, -99.2, 'America/Mexico_City', employer.id
    from generate_series(1, $1::int) n, employer returning id, code),
  team as (insert into team (uuid, site_id, name) select gen_random_uuid(), id, 'Ciclismo' from site returning id, site_id),
  person as (
    insert into collaborator (id, site_id, team_id, position_id, situation, name, first_surname, second_surname, search_name, rfc, sap_number, birthdate)
    select gen_random_uuid(), team.site_id, team.id, position.id, 'ACTIVE', names.name, names.surname, 'Prueba' || n, lower(names.name || ' ' || names.surname || ' prueba' || n),
      'XAXX' || lpad((team.id * 100 + n)::text, 6, '0') || 'AA1', lpad((team.id * 100 + n)::text, 7, '0'), date '1990-01-01' + n * 30
    from team, position, generate_series(1, $2::int) n,
      lateral (select (array['Ana','Beto','Carla','Diego','Elena','Fabián','Gloria','Hugo'])[1 + n % 8] as name, (array['Ortega','Salinas','Peralta','Castro','Domínguez'])[1 + n % 5] as surname) names
    returning id, site_id, team_id, position_id),
  contract as (
    insert into contract (id, collaborator_id, employer_id, registry_id, type, start_date)
    select gen_random_uuid(), person.id, registry.employer_id, registry.id, 'CDI', date '2020-01-06' from person, registry returning id, collaborator_id)
  insert into labor_condition (contract_id, valid_from, collaborator_id, site_id, team_id, position_id, full_time, weekly_minutes, annual_minutes, workday_type, salary_centavos, pay_period)
  select contract.id, date '2020-01-06', person.id, person.site_id, person.team_id, person.position_id, true, 2400, 124800, '01', 1000000, '04'
  from contract join person on person.id = contract.collaborator_id`;

/** Five shifts a week of everyone, days and hours by a simple pattern. */
const PLANS = `
  insert into planning_period (site_id, work_date, id, team_id, collaborator_id, from_minute, to_minute, typology_id)
  select c.site_id, $1::date + w * 7 + ((d + length(c.name)) % 7), gen_random_uuid(), c.team_id, c.id, 540 + (length(c.second_surname) % 3) * 60, 1020 + (length(c.second_surname) % 3) * 60, h.id
  from generate_series(0, $2::int - 1) w cross join generate_series(0, 4) d cross join collaborator c join hour_typology h on h.abbreviation = 'ORD'`;

const STATES = `
  with week as (insert into team_week (site_id, team_id, week_start, version) select distinct site_id, team_id, date_trunc('week', work_date)::date, 1 from planning_period returning site_id, team_id, week_start)
  insert into person_week (site_id, team_id, week_start, collaborator_id, version, changed_at, plan_hash, planned_minutes)
  select week.site_id, week.team_id, week.week_start, c.id, 1, now(), 'x', 2400 from week join collaborator c on c.team_id = week.team_id`;

const COVERAGE = `
  with pattern as (insert into coverage_need_pattern (site_id, team_id, valid_from) select t.site_id, t.id, date '2000-01-03' from team t returning site_id, team_id, valid_from)
  insert into coverage_need_weekday (site_id, team_id, valid_from, weekday, people)
  select p.site_id, p.team_id, p.valid_from, d, array(select case when h between 18 and 43 then 5 + (h % 7) else 0 end from generate_series(0, 47) h order by h)
  from pattern p cross join generate_series(1, 7) d`;
