import { randomUUID } from 'node:crypto';
import { connect } from '../../apps/server/src/db/connect.ts';
import { addDays, dayAt } from '../../packages/domain/src/time.ts';
import { fight, type Cost, type Duel } from './calls.ts';
import { signIn, type Ground } from './ground.ts';
import type { Measured } from './servers.ts';

const [ROUNDS, REQUESTS, SESSIONS] = [3, 15, 8] as const;

export type YearTimes = {
  /** Each against the limit's list of collaborators. */
  readonly calls: readonly { readonly what: string; readonly product: Cost; readonly limit: Cost }[];
  readonly timebaseMs: number;
};

/**
 * What a team's or a store's year costs: vacation of 60 people, the polyvalences of 200 people in 30 positions, and the
 * timebase report of 60 people and 52 weeks.
 */
export async function measureYear(
  ground: Ground,
  { product, limit, list }: { product: Measured; limit: Measured; list: Duel },
): Promise<YearTimes> {
  const database = await connect({ url: ground.url });
  const year = dayAt(Temporal.Now.instant()).slice(0, 4);
  await database.pool.query(VACATIONS, [ground.teamId, addDays(ground.weekStart, -7 * 20)]);
  await database.pool.query(STORE, [MATRIX, randomUUID()]);
  await database.pool.query(LEVELS, [MATRIX]);
  await database.pool.query('vacuum analyze');
  const tokens: string[] = [];
  for (let n = 0; n < SESSIONS; n += 1) tokens.push(await signIn(database, { role: 'HR', siteId: null }));
  await database.close();
  // In turns, since each account asks so many times a minute and no more.
  let asked = 0;
  const call = (path: string): Duel => ({
    product: () => ({
      path,
      headers: { authorization: `Bearer ${tokens[(asked += 1) % tokens.length] ?? ''}` },
    }),
    limit: list.limit,
  });
  const against = async (what: string, path: string) => ({
    what,
    ...(await fight(ground, { product, limit, duel: call(path), rounds: ROUNDS, requests: REQUESTS })),
  });
  const timebase = await against(
    '',
    `/mx/planning/api/v2/sites/${ground.siteCode}/timebaseReport?${new URLSearchParams({ 'filter[span]': 'YEAR', 'filter[date]': ground.weekStart })}`,
  );
  return {
    calls: [
      await against(
        'vacation year of a team of 60',
        `/mx/planning/api/v2/teams/${ground.teamUuid}/vacationPacts/${year}`,
      ),
      await against(
        'polyvalence matrix of 200 people and 30 columns',
        `/mx/api/v2/polyvalences?${new URLSearchParams({ 'filter[personnelDivision]': MATRIX, 'filter[weekStart]': ground.weekStart })}`,
      ),
    ],
    timebaseMs: timebase.product.p50,
  };
}

const MATRIX = '0998';

/** A week of vacation of everyone in the team. */
const VACATIONS = `
  update planning_period p set typology_id = (select id from hour_typology where kind = 'VACATION' order by id limit 1)
  from (select id, row_number() over (order by id) as n from collaborator where team_id = $1) c
  where p.collaborator_id = c.id and p.work_date >= $2::date + 7 * (c.n % 20)::int and p.work_date < $2::date + 7 * (c.n % 20)::int + 7`;

/** Five teams of 40 people in six positions each. */
const STORE = `
  with site as (
    insert into site (code, name, state_code, municipality, address, postal_code, latitude, longitude, time_zone, employer_id)
    select $1, 'Tienda Matriz', '09', 'Álvaro Obregón', 'Calle 1', '01210', 19.4, -99.2, 'America/Mexico_City', (select min(id) from employer) returning id),
  position as (
    insert into position (number, name_es, name_en, duties_es) select 900 + n, 'Puesto ' || n, 'Position ' || n, 'Atender' from generate_series(1, 6) n returning id, number),
  team as (insert into team (uuid, site_id, name) select case when n = 1 then $2::uuid else gen_random_uuid() end, site.id, 'Equipo ' || n from site, generate_series(1, 5) n returning id, site_id),
  person as (
    insert into collaborator (id, site_id, team_id, position_id, situation, name, first_surname, second_surname, search_name, rfc, sap_number, birthdate)
    select gen_random_uuid(), team.site_id, team.id, position.id, 'HIRED', 'Ana', 'Ortega', 'Matriz' || n, 'ana ortega matriz' || n,
      'XCXX' || lpad((team.id * 100 + n)::text, 6, '0') || 'AA1', lpad((8000000 + team.id * 100 + n)::text, 7, '0'), date '1990-01-01' + n * 30
    from team cross join generate_series(1, 40) n join position on position.number = 901 + n % 6 returning id, site_id, team_id, position_id),
  contract as (
    insert into contract (id, collaborator_id, employer_id, registry_id, type, start_date)
    select gen_random_uuid(), person.id, r.employer_id, r.id, 'CDI', date '2020-01-06' from person, (select id, employer_id from employer_registry order by id limit 1) r returning id, collaborator_id)
  insert into labor_condition (contract_id, valid_from, collaborator_id, site_id, team_id, position_id, full_time, weekly_minutes, annual_minutes, workday_type, salary_centavos, pay_period)
  select contract.id, date '2020-01-06', person.id, person.site_id, person.team_id, person.position_id, true, 2400, 124800, '01', 1000000, '04'
  from contract join person on person.id = contract.collaborator_id`;

/** Everyone can do four of the columns beside their own. */
const LEVELS = `
  insert into polyvalence (id, change_id, site_id, collaborator_id, team_id, position_id, level, since, changed_at, changed_by_name)
  select gen_random_uuid(), gen_random_uuid(), c.site_id, c.id, t.id, o.id, 'ABLE', current_date - 100, now(), 'RH'
  from collaborator c join site s on s.id = c.site_id and s.code = $1 join team t on t.site_id = c.site_id
    join position o on o.number between 901 and 906
  where (hashtext(c.id::text || t.id || o.id) & 7) = 0 and not (t.id = c.team_id and o.id = c.position_id)`;
