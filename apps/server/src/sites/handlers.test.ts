import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { LegalRepresentative, MapSite, Site, Team } from '@jornada/contract/sites.ts';
import { newId } from '../ids.ts';
import { seedReference } from '../reference/seed.ts';
import { insertProcess } from '../testing/process.ts';
import { startProduct, type Product } from '../testing/product.ts';

/** Friday; the week starts on Monday the 16th. */
const MONDAY = '2026-11-16';

let product: Product;
let santaFe: number;
let cancun: number;
let cycling: { id: number; uuid: string };
let rodrigo: string;
beforeAll(async () => {
  product = await startProduct();
  await seedReference(product.app.database, { today: '2026-11-20' });
  await fillCompany();
});
afterAll(() => product.stop());

describe('the map', () => {
  test('shows each site with its people, open processes, and the asked week’s plan and law errors', async () => {
    const admin = await product.signIn({ role: 'ADMINISTRATOR' });
    const sites = z
      .array(MapSite)
      .parse((await product.call('sites.maplist', { filter: { week: '2026-11-18' } }, admin)).body);
    expect(sites).toMatchObject([
      {
        code: '0417',
        name: 'Santa Fe',
        state: 'Ciudad de México',
        city: 'Cuajimalpa',
        zone: { name: 'Centro' },
        headCount: 2,
        openProcesses: 1,
        plannedMinutes: 2400,
        baseMinutes: 2400 + 1200,
        lawErrors: 2,
      },
      {
        code: '0441',
        headCount: 0,
        openProcesses: 0,
        plannedMinutes: 0,
        baseMinutes: 0,
        lawErrors: 0,
        zone: null,
      },
    ]);
  });

  test('asks for the current week by itself, and takes any day for its week', async () => {
    const admin = await product.signIn({ role: 'HR' });
    const [now, named] = await Promise.all([
      product.call('sites.maplist', {}, admin),
      product.call('sites.maplist', { filter: { week: '2026-11-22' } }, admin),
    ]);
    expect(now.body).toEqual(named.body);
    expect(
      z
        .array(MapSite)
        .parse((await product.call('sites.maplist', { filter: { week: '2026-11-23' } }, admin)).body)[0],
    ).toMatchObject({ plannedMinutes: 0, lawErrors: 0 });
  });

  test('a zone director sees their own sites alone, a director has no map', async () => {
    const zone = await product.signIn({ role: 'ZONE_DIRECTOR', siteId: cancun });
    const answer = await product.call('sites.maplist', {}, zone);
    expect(
      z
        .array(MapSite)
        .parse(answer.body)
        .map(({ code }) => code),
    ).toEqual(['0441']);
    expect(answer.headers['x-total-count']).toBe('1');
    expect(
      (await product.call('sites.maplist', {}, await product.signIn({ role: 'DIRECTOR', siteId: santaFe })))
        .status,
    ).toBe(403);
  });

  test('of another week the headcount is that of its Sunday: without those who have left by then, with those who have begun', async () => {
    const admin = await product.signIn({ role: 'HR_LEADER' });
    const headCount = async (week: string) =>
      z
        .array(MapSite)
        .parse((await product.call('sites.maplist', { filter: { week } }, admin)).body)
        .find(({ code }) => code === '0417')?.headCount;
    expect([
      await headCount('2026-11-16'),
      await headCount('2026-11-30'),
      await headCount('2026-12-07'),
    ]).toEqual([2, 1, 2]);
  });
});

describe('sites', () => {
  test.each([
    ['ADMINISTRATOR', {}, ['0441', '0417']],
    ['LAWYER', {}, ['0441', '0417']],
    ['DIRECTOR', { siteId: 'santaFe' }, ['0417']],
    ['RESPONSIBLE', { siteId: 'santaFe', teamId: 'cycling' }, ['0417']],
    ['COLLABORATOR', { collaboratorId: 'rodrigo' }, ['0417']],
    ['DIRECTOR', {}, []],
  ] as const)('%s with %o lists %o', async (role, at, codes) => {
    const where = {
      ...('siteId' in at ? { siteId: santaFe } : {}),
      ...('teamId' in at ? { teamId: cycling.id } : {}),
      ...('collaboratorId' in at ? { collaboratorId: rodrigo } : {}),
    };
    const token = role === 'COLLABORATOR' ? await signInRodrigo() : await product.signIn({ role, ...where });
    expect(
      z
        .array(Site)
        .parse((await product.call('sites.list', {}, token)).body)
        .map(({ code }) => code),
    ).toEqual(codes);
  });

  test('are found by name without accents, by code and by state', async () => {
    const admin = await product.signIn({ role: 'ADMINISTRATOR' });
    const found = async (key: string) =>
      z
        .array(Site)
        .parse((await product.call('sites.list', { filter: { key } }, admin)).body)
        .map(({ code }) => code);
    expect([
      await found('cancun'),
      await found('0417'),
      await found('quintana'),
      await found('100%'),
    ]).toEqual([['0441'], ['0417'], ['0441'], []]);
  });

  test('the one who signs for a site’s employer finds the site', async () => {
    const patron = await product.signIn({ role: 'PATRON', name: 'Tomás Arce Villalobos' });
    expect((await product.call('sites.list', {}, patron)).body).toEqual([]);
    const { db } = product.app.database;
    const account = await db
      .selectFrom('account')
      .select('id')
      .where('name', '=', 'Tomás Arce Villalobos')
      .executeTakeFirstOrThrow();
    const employer = await db
      .selectFrom('site')
      .select('employer_id')
      .where('id', '=', santaFe)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('legal_representative')
      .values({ account_id: account.id, employer_id: employer.employer_id })
      .execute();
    expect(z.array(Site).parse((await product.call('sites.list', {}, patron)).body)).toHaveLength(2);
    const director = await product.signIn({ role: 'DIRECTOR', siteId: santaFe });
    const representatives = z
      .array(LegalRepresentative)
      .parse((await product.call('sites.legalRepresentatives', { id: '0417' }, director)).body);
    expect(representatives).toMatchObject([
      {
        name: 'Tomás Arce Villalobos',
        employer: { legalName: 'Deportes de Prueba', registries: ['C0910000109'] },
      },
    ]);
    expect((await product.call('teams.patrons', { id: cycling.uuid }, director)).body).toEqual(
      representatives,
    );
  });

  test('a site beyond reach answers like one that is not there', async () => {
    const director = await product.signIn({ role: 'DIRECTOR', siteId: cancun });
    const refused = { status: 404, body: { exceptions: [{ translationCode: 'SITE_NOT_FOUND' }] } };
    for (const id of ['0417', '9999']) {
      expect(await product.call('sites.directors', { id }, director)).toMatchObject(refused);
      expect(await product.call('sites.legalRepresentatives', { id }, director)).toMatchObject(refused);
      expect(await product.call('teams.list', { filter: { personnelDivision: id } }, director)).toMatchObject(
        refused,
      );
    }
    expect(await product.call('teams.patrons', { id: cycling.uuid }, director)).toMatchObject({
      status: 404,
      body: { exceptions: [{ translationCode: 'TEAM_NOT_FOUND' }] },
    });
  });

  test('its directors are those with the role there', async () => {
    await product.signIn({ role: 'DIRECTOR', siteId: cancun, name: 'Ana Poot' });
    const commissioner = await product.signIn({ role: 'COMMISSIONER', siteId: cancun });
    expect((await product.call('sites.directors', { id: '0441' }, commissioner)).body).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: 'Ana Poot' })]),
    );
  });
});

describe('teams', () => {
  test('a director lists those of the site, with their people and who leads them', async () => {
    await product.signIn({
      role: 'RESPONSIBLE',
      siteId: santaFe,
      teamId: cycling.id,
      name: 'Daniela Ortega Luna',
    });
    const director = await product.signIn({ role: 'DIRECTOR', siteId: santaFe });
    const teams = z
      .array(Team)
      .parse((await product.call('teams.list', { filter: { personnelDivision: '0417' } }, director)).body);
    expect(teams).toMatchObject([
      { name: 'Ciclismo y Running', headCount: 2, site: { code: '0417' } },
      { name: 'Montaña', headCount: 0, responsibles: [] },
    ]);
    expect(teams[0]?.responsibles).toContain('Daniela Ortega Luna');
    // The map counts the same people today.
    const map = await product.call('sites.maplist', {}, await product.signIn({ role: 'ADMINISTRATOR' }));
    expect(map.body).toMatchObject([{ code: '0417', headCount: 2 }, { code: '0441' }]);
  });

  test('a responsible lists their own teams, a collaborator the team of their file', async () => {
    const responsible = await product.signIn({ role: 'RESPONSIBLE', siteId: santaFe, teamId: cycling.id });
    for (const token of [responsible, await signInRodrigo()])
      expect(
        z
          .array(Team)
          .parse((await product.call('teams.list', {}, token)).body)
          .map(({ name }) => name),
      ).toEqual(['Ciclismo y Running']);
  });
});

let rodrigoToken: string | undefined;
async function signInRodrigo(): Promise<string> {
  rodrigoToken ??= await product.signIn({ role: 'COLLABORATOR', collaboratorId: rodrigo });
  return rodrigoToken;
}

/** Two sites, one with two people at work, one who starts later, a plan and a hire. */
async function fillCompany(): Promise<void> {
  const { db } = product.app.database;
  const id = () => newId(product.clock.now);
  const zone = await db
    .insertInto('zone')
    .values({ uuid: id(), name: 'Centro' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const employer = await db
    .insertInto('employer')
    .values({
      uuid: id(),
      legal_name: 'Deportes de Prueba',
      rfc: 'DPP010101AAA',
      address: 'A',
      postal_code: '05348',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const registry = await db
    .insertInto('employer_registry')
    .values({ employer_id: employer.id, number: 'C0910000109', state_code: '09' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const place = {
    address: 'A',
    postal_code: '05348',
    time_zone: 'America/Mexico_City',
    employer_id: employer.id,
  };
  santaFe = (
    await db
      .insertInto('site')
      .values({
        ...place,
        code: '0417',
        name: 'Santa Fe',
        state_code: '09',
        municipality: 'Cuajimalpa',
        latitude: 19.36,
        longitude: -99.28,
        zone_id: zone.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
  cancun = (
    await db
      .insertInto('site')
      .values({
        ...place,
        code: '0441',
        name: 'Cancún',
        state_code: '23',
        municipality: 'Benito Juárez',
        latitude: 21.1,
        longitude: -86.8,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
  const position = await db
    .insertInto('position')
    .values({ number: 30, name_es: 'Asesoría', name_en: 'Adviser', duties_es: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  cycling = await db
    .insertInto('team')
    .values({ uuid: id(), site_id: santaFe, name: 'Ciclismo y Running' })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();
  await db.insertInto('team').values({ uuid: id(), site_id: santaFe, name: 'Montaña' }).execute();
  const people = [
    { rfc: 'AAAA900101AAA', minutes: 2400, start: '2024-01-01', end: null, left: null },
    { rfc: 'BBBB900101AAA', minutes: 1200, start: '2026-06-01', end: '2026-11-22', left: null },
    { rfc: 'CCCC900101AAA', minutes: 2400, start: '2026-12-08', end: null, left: '2026-11-01' },
  ] as const;
  for (const { rfc, minutes, start, end, left } of people) {
    const [person, contract] = [id(), id()];
    await db
      .insertInto('collaborator')
      .values({
        id: person,
        site_id: santaFe,
        team_id: cycling.id,
        situation: 'HIRED',
        name: 'N',
        first_surname: 'S',
        rfc,
        left_on: left,
      })
      .execute();
    await db
      .insertInto('contract')
      .values({
        id: contract,
        collaborator_id: person,
        employer_id: employer.id,
        registry_id: registry.id,
        type: end === null ? 'CDI' : 'CDD',
        start_date: start,
        end_date: end,
      })
      .execute();
    const terms = {
      contract_id: contract,
      valid_from: start,
      collaborator_id: person,
      site_id: santaFe,
      team_id: cycling.id,
      position_id: position.id,
      full_time: minutes === 2400,
      workday_type: '03',
      pay_period: '04',
    };
    await db
      .insertInto('labor_condition')
      .values({ ...terms, weekly_minutes: minutes, annual_minutes: minutes * 52, salary_centavos: 1_000_000 })
      .execute();
    rodrigo ??= person;
  }
  await db
    .insertInto('team_week')
    .values({ site_id: santaFe, team_id: cycling.id, week_start: MONDAY })
    .execute();
  await db
    .insertInto('person_week')
    .values({
      site_id: santaFe,
      team_id: cycling.id,
      week_start: MONDAY,
      collaborator_id: rodrigo,
      planned_minutes: 2400,
      law_errors: 2,
      policy_errors: 1,
      plan_hash: 'x',
    })
    .execute();
  for (const [status, rfc] of [
    ['WAITING_FOR_HR_DATA', 'DDDD900101AAA'],
    ['CANCELLED', 'EEEE900101AAA'],
  ] as const) {
    const person = id();
    await db
      .insertInto('collaborator')
      .values({ id: person, site_id: santaFe, situation: 'IN_HIRING', rfc })
      .execute();
    await insertProcess(db, { now: product.clock.now, status, siteId: santaFe, collaboratorId: person });
  }
}
