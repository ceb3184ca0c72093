import { randomUUID } from 'node:crypto';
import { dayAt } from '@jornada/domain/time.ts';
import { sql } from 'kysely';
import { seedReference } from '../reference/seed.ts';
import { searchable } from '../collaborators/list-query.ts';
import type { Database } from '../db/connect.ts';

/** All that a fixture needs of a product: its database, and what it believes the time is. */
type Founded = {
  readonly app: { readonly database: Database };
  readonly clock: { readonly now: Temporal.Instant };
};

export type Person = { readonly id: string; readonly name: string };

/** A store with one team, as tests of planning need it. */
export type Store = {
  readonly siteId: number;
  readonly siteCode: string;
  readonly teamId: number;
  readonly teamUuid: string;
};

export type Hired = {
  readonly store: Store;
  readonly name: string;
  readonly birthdate?: string;
  readonly type?: 'CDI' | 'CDD';
  readonly from?: string;
  readonly to?: string;
  readonly weeklyHours?: number;
};

/** Typologies by their code, as the company starts with them. */
export async function seedTypologies(product: Founded): Promise<Readonly<Record<string, string>>> {
  await seedReference(product.app.database, { today: dayAt(product.clock.now) });
  const rows = await product.app.database.db
    .selectFrom('hour_typology')
    .select(['abbreviation', 'uuid'])
    .execute();
  return Object.fromEntries(rows.map(({ abbreviation, uuid }) => [abbreviation, uuid]));
}

export async function openStore(
  product: Founded,
  code: string,
  timeZone = 'America/Mexico_City',
): Promise<Store> {
  const { db } = product.app.database;
  const employer = await db
    .insertInto('employer')
    .values({
      uuid: randomUUID(),
      legal_name: `Deportes ${code}`,
      rfc: `DEP${code}AB1`,
      address: 'Calle 1',
      postal_code: '01210',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const site = await db
    .insertInto('site')
    .values({
      code,
      name: `Tienda ${code}`,
      state_code: '09',
      municipality: 'Álvaro Obregón',
      address: 'Calle 1',
      postal_code: '01210',
      latitude: 19.4,
      longitude: -99.2,
      time_zone: timeZone,
      employer_id: employer.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return openTeam(product, { siteId: site.id, siteCode: code }, 'Ciclismo');
}

export async function openTeam(
  product: Founded,
  { siteId, siteCode }: Pick<Store, 'siteId' | 'siteCode'>,
  name: string,
): Promise<Store> {
  const teamUuid = randomUUID();
  const team = await product.app.database.db
    .insertInto('team')
    .values({ uuid: teamUuid, site_id: siteId, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { siteId, siteCode, teamId: team.id, teamUuid };
}

let hired = 0;

/** Someone with a contract and the labour condition that puts them into the store's team. */
export async function hire(
  product: Founded,
  { store, name, birthdate = '1995-05-10', type = 'CDI', from = '2024-01-08', to, weeklyHours = 40 }: Hired,
): Promise<Person> {
  const { db } = product.app.database;
  hired += 1;
  const serial = hired;
  const id = randomUUID();
  const site = await db
    .selectFrom('site')
    .select('employer_id')
    .where('id', '=', store.siteId)
    .executeTakeFirstOrThrow();
  const registry = await db
    .insertInto('employer_registry')
    .values({
      employer_id: site.employer_id,
      number: `A${String(serial).padStart(10, '0')}`,
      state_code: '09',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const position = await db
    .insertInto('position')
    .values({ number: 5000 + serial, name_es: 'Asesor', name_en: 'Advisor', duties_es: 'Atender' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('collaborator')
    .values({
      id,
      site_id: store.siteId,
      team_id: store.teamId,
      position_id: position.id,
      situation: 'HIRED',
      name,
      search_name: searchable(name),
      rfc: `XAXX${String(serial).padStart(6, '0')}AAA`,
      birthdate,
      personal_email: `${id}@correo.example`,
    })
    .execute();
  const contractId = randomUUID();
  await db
    .insertInto('contract')
    .values({
      id: contractId,
      collaborator_id: id,
      employer_id: site.employer_id,
      registry_id: registry.id,
      type,
      start_date: from,
      end_date: type === 'CDD' ? (to ?? '2099-12-31') : null,
      ended_on: type === 'CDI' ? (to ?? null) : null,
    })
    .execute();
  await db
    .insertInto('labor_condition')
    .values({
      contract_id: contractId,
      valid_from: from,
      collaborator_id: id,
      site_id: store.siteId,
      team_id: store.teamId,
      position_id: position.id,
      full_time: weeklyHours > 34,
      weekly_minutes: weeklyHours * 60,
      annual_minutes: weeklyHours * 60 * 52,
      workday_type: '01',
      salary_centavos: 1_000_000,
      pay_period: '04',
    })
    .execute();
  return { id, name };
}

/** So many people hired into a store's team at once, alike in all but their name; their ids. */
export async function crowd(product: Founded, store: Store, count: number): Promise<string[]> {
  const { db } = product.app.database;
  const { id: first } = await hire(product, { store, name: 'Persona 1' });
  await sql`
    with one as (select * from collaborator where id = ${first}),
    fresh as (
      insert into collaborator (id, site_id, team_id, position_id, situation, name, search_name, rfc, birthdate, personal_email)
      select gen_random_uuid(), site_id, team_id, position_id, situation, 'Persona ' || n, 'persona ' || n, 'XBXX' || lpad(n::text, 6, '0') || 'AAA', birthdate, 'persona' || n || '@correo.example'
      from one, generate_series(2, ${count}::int) n returning id),
    signed as (
      insert into contract (id, collaborator_id, employer_id, registry_id, type, start_date)
      select f.id, f.id, k.employer_id, k.registry_id, k.type, k.start_date from fresh f, contract k where k.collaborator_id = ${first} returning id)
    insert into labor_condition (contract_id, valid_from, collaborator_id, site_id, team_id, position_id, full_time, weekly_minutes, annual_minutes, workday_type, salary_centavos, pay_period)
    select s.id, l.valid_from, s.id, l.site_id, l.team_id, l.position_id, l.full_time, l.weekly_minutes, l.annual_minutes, l.workday_type, l.salary_centavos, l.pay_period
    from signed s, labor_condition l where l.collaborator_id = ${first}`.execute(db);
  const people = await db
    .selectFrom('collaborator')
    .select('id')
    .where('team_id', '=', store.teamId)
    .execute();
  return people.map(({ id }) => id);
}

/** Writes periods as they stand in the database: `2026-11-23 09:00-17:00 ORD`. */
export async function plan(
  product: Founded,
  {
    person,
    store,
    codes,
    periods,
  }: { person: Person; store: Store; codes: Readonly<Record<string, string>>; periods: readonly string[] },
): Promise<void> {
  for (const text of periods) {
    const { date, fromHour, toHour, hourTypologyUuid } = periodOf(text, codes);
    const typology = await product.app.database.db
      .selectFrom('hour_typology')
      .select('id')
      .where('uuid', '=', hourTypologyUuid)
      .executeTakeFirstOrThrow();
    await product.app.database.db
      .insertInto('planning_period')
      .values({
        site_id: store.siteId,
        work_date: date,
        id: randomUUID(),
        team_id: store.teamId,
        collaborator_id: person.id,
        from_minute: fromHour,
        to_minute: toHour,
        typology_id: typology.id,
      })
      .execute();
  }
}

/** `2026-11-23 09:00-17:00 ORD` as the wire has it. */
export function periodOf(text: string, codes: Readonly<Record<string, string>>) {
  const [date = '', hours = '', code = ''] = text.split(' ');
  const [fromHour = 0, toHour = 0] = hours
    .split('-')
    .map((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)));
  return { date, fromHour, toHour, hourTypologyUuid: codes[code] ?? '' };
}
