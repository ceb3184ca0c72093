import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { weekToCheck } from '@jornada/contract/week-to-check.ts';
import { SiteWeek, TeamWeek } from '@jornada/contract/planned-week.ts';
import { checkWeek } from '@jornada/domain/planning/check/check-week.ts';
import { hire, openTeam, plan, type Person, type Store } from '../testing/planning-fixtures.ts';
import { openPlanningTeams } from '../testing/planning-store.ts';
import type { Product } from '../testing/product.ts';

const WEEK = '2026-11-23';

let product: Product;
let codes: Readonly<Record<string, string>>;
let store: Store;
let running: Store;
let other: Store;
let ana: Person;
let director: string;
beforeAll(async () => {
  ({ product, codes, store, director, running, other, ana } = await openPlanningTeams());
});
afterAll(() => product.stop());

const ask = (
  as: string,
  {
    team = store,
    week = WEEK,
    ...filter
  }: { team?: Store; week?: string; biweekly?: string; collaboratorUuid?: string } = {},
) =>
  product.call(
    'planning.weekTeamByManager',
    { filter: { startDateInterval: week, teamUuid: team.teamUuid, ...filter } },
    as,
  );

const read = async (as: string, options: Parameters<typeof ask>[1] = {}): Promise<TeamWeek> =>
  TeamWeek.parse((await ask(as, options)).body);

const NOT_FOUND = { status: 404, body: { exceptions: [{ translationCode: 'TEAM_NOT_FOUND' }] } };

describe('one answer holds what the grid and its rules need', () => {
  test('the week of a team, the weeks beside it and what another team plans', async () => {
    await plan(product, {
      person: ana,
      store,
      codes,
      periods: [
        '2026-11-22 14:00-22:00 ORD',
        '2026-11-23 09:00-17:00 ORD',
        '2026-11-24 09:00-17:00 FOR',
        '2026-11-30 08:00-16:00 ORD',
        '2026-12-07 08:00-16:00 ORD',
      ],
    });
    await plan(product, { person: ana, store: running, codes, periods: ['2026-11-26 10:00-14:00 ORD'] });
    const { people } = await read(director);
    const found = people.find(({ collaboratorUuid }) => collaboratorUuid === ana.id);
    expect(found?.periods).toMatchObject([
      { date: '2026-11-23', fromHour: 540, toHour: 1020, hourTypologyUuid: codes['ORD'] },
      { date: '2026-11-24', fromHour: 540, toHour: 1020, hourTypologyUuid: codes['FOR'] },
    ]);
    expect(found?.before).toEqual(['2026-11-22 840 1320 ORD']);
    expect(found?.after).toEqual(['2026-11-30 480 960 ORD']);
    expect(found?.elsewhere).toEqual(['2026-11-26 600 840 ORD']);
  });

  test('the browser checks it as it comes: the short night from the Sunday before is found', async () => {
    const week = await read(director);
    const person = week.people.find(({ collaboratorUuid }) => collaboratorUuid === ana.id);
    const found = person && checkWeek(weekToCheck(week, person, { weekStart: WEEK }));
    expect(found).toContainEqual(expect.objectContaining({ code: 'LEGAL_WARNING_REST', marks: [0] }));
  });

  test('people and teams stand in the order in which people look them up, accents or not', async () => {
    const [team] = [await openTeam(product, other, 'Óptica'), await openTeam(product, other, 'Running')];
    for (const name of ['Zoe', 'Óscar', 'Pablo', 'Ángela']) await hire(product, { store: team, name });
    const there = await product.signIn({ role: 'DIRECTOR', siteId: other.siteId });
    expect((await read(there, { team })).people.map(({ name }) => name)).toEqual([
      'Ángela',
      'Óscar',
      'Pablo',
      'Zoe',
    ]);
    const site = SiteWeek.parse(
      (
        await product.call(
          'planning.weekSiteByManager',
          { filter: { startDateInterval: WEEK, teamUuid: team.teamUuid } },
          there,
        )
      ).body,
    );
    expect(site.teams.map(({ name }) => name)).toEqual(['Ciclismo', 'Óptica', 'Running']);
  });

  test('a fortnight is two weeks, each with its version', async () => {
    const { weeks, people } = await read(director, { biweekly: 'true' });
    expect(weeks.map(({ weekStart }) => weekStart)).toEqual(['2026-11-23', '2026-11-30']);
    expect(people[0]?.weeks.map(({ version }) => version)).toEqual([0, 0]);
    expect(people[0]?.periods.map(({ date }) => date)).toEqual(['2026-11-23', '2026-11-24', '2026-11-30']);
    expect(people[0]?.after).toEqual(['2026-12-07 480 960 ORD']);
  });

  test('need per half hour and days of the calendar, the site own and the company ones', async () => {
    const { db } = product.app.database;
    const people = Array.from({ length: 48 }, (_, slot) => (slot === 20 ? 3 : 0));
    await db
      .insertInto('coverage_need_date')
      .values({ site_id: store.siteId, team_id: store.teamId, date: WEEK, people })
      .execute();
    await db
      .insertInto('holiday')
      .values([
        {
          id: randomUUID(),
          site_id: store.siteId,
          date: '2026-11-27',
          kind: 'EPHEMERIS',
          description: 'Noche de ofertas',
        },
        {
          id: randomUUID(),
          site_id: other.siteId,
          date: '2026-11-27',
          kind: 'EPHEMERIS',
          description: 'De otra tienda',
        },
      ])
      .execute();
    const { coverage, calendar } = await read(director);
    expect(coverage).toEqual([{ date: WEEK, hourTypologyUuid: null, people }]);
    expect(calendar.map(({ description }) => description)).toEqual(['Noche de ofertas']);
  });

  test('one person alone is read again after a live event', async () => {
    const beto = await hire(product, { store, name: 'Beto' });
    const { people } = await read(director, { collaboratorUuid: beto.id });
    expect(people.map(({ name }) => name)).toEqual(['Beto']);
  });

  test('complementary hours are refused without a pact, and under a CDI at all', async () => {
    const part = await hire(product, { store, name: 'Part', type: 'CDD', weeklyHours: 20 });
    const { people } = await read(director);
    const refused = (id: string) =>
      people.find(({ collaboratorUuid }) => collaboratorUuid === id)?.refusedTypologies;
    expect(refused(part.id)).toEqual([{ uuid: codes['COM'], code: 'COMPLEMENTARY_PACT_PROCESS_NOT_FOUND' }]);
    expect(refused(ana.id)).toEqual([
      { uuid: codes['COM'], code: 'CONTRACT_TYPE_NOT_COMPATIBLE_HOUR_TYPOLOGY' },
    ]);
  });
});

describe("a store's plan", () => {
  const readSite = async (
    as: string,
    { team = store, ...filter }: { team?: Store; biweekly?: string } = {},
  ) =>
    SiteWeek.parse(
      (
        await product.call(
          'planning.weekSiteByManager',
          { filter: { startDateInterval: WEEK, teamUuid: team.teamUuid, ...filter } },
          as,
        )
      ).body,
    );

  test('holds every team of the site exactly as the team alone answers', async () => {
    const eva = await hire(product, { store: running, name: 'Eva' });
    await plan(product, {
      person: eva,
      store: running,
      codes,
      periods: ['2026-11-23 10:00-14:00 ORD', '2026-12-01 10:00-14:00 ORD'],
    });
    for (const biweekly of ['false', 'true']) {
      const { teams, ...surroundings } = await readSite(director, { biweekly });
      const alone = await Promise.all([store, running].map((team) => read(director, { team, biweekly })));
      expect(teams.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual(
        alone
          .map(({ team, weeks, people, coverage }) => ({ ...team, weeks, people, coverage }))
          .toSorted((a, b) => a.name.localeCompare(b.name)),
      );
      expect(surroundings).toEqual({
        site: alone[0]?.site,
        calendar: alone[0]?.calendar,
        typologies: alone[0]?.typologies,
        apart: alone[0]?.apart,
      });
    }
  });

  test('shows a responsible their own teams alone, and edits are for those who plan', async () => {
    const responsible = await product.signIn({
      role: 'RESPONSIBLE',
      siteId: store.siteId,
      teamId: running.teamId,
    });
    const { teams } = await readSite(responsible, { team: running });
    expect(teams.map(({ uuid, weeks }) => [uuid, weeks.map(({ editable }) => editable)])).toEqual([
      [running.teamUuid, [true]],
    ]);
    const commissioner = await product.signIn({ role: 'COMMISSIONER', siteId: store.siteId });
    expect(
      (await readSite(commissioner)).teams.flatMap(({ weeks }) => weeks.map(({ editable }) => editable)),
    ).toEqual([false, false]);
    expect(
      await product.call(
        'planning.weekSiteByManager',
        { filter: { startDateInterval: WEEK, teamUuid: store.teamUuid } },
        responsible,
      ),
    ).toMatchObject(NOT_FOUND);
  });

  test('somebody who works in two teams stands in both, each with the other beside', async () => {
    const { db } = product.app.database;
    const both = await hire(product, { store, name: 'Dos equipos' });
    const terms = await db
      .updateTable('labor_condition')
      .set({ valid_to: '2026-11-25' })
      .where('collaborator_id', '=', both.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await db
      .insertInto('labor_condition')
      .values({ ...terms, valid_from: '2026-11-26', valid_to: null, team_id: running.teamId })
      .execute();
    await plan(product, { person: both, store, codes, periods: ['2026-11-24 09:00-17:00 ORD'] });
    const stands = (await readSite(director)).teams.flatMap(({ uuid, people }) =>
      people
        .filter(({ name }) => name === 'Dos equipos')
        .map(({ periods, elsewhere, weeks }) => [
          uuid,
          periods.length,
          elsewhere,
          weeks.map(({ from, to }) => [from, to]),
        ]),
    );
    expect(stands).toEqual(
      expect.arrayContaining([
        [store.teamUuid, 1, [], [['2026-11-23', '2026-11-25']]],
        [running.teamUuid, 0, ['2026-11-24 540 1020 ORD'], [['2026-11-26', '2026-11-29']]],
      ]),
    );
  });
});

describe('what a plan would change, and who has one', () => {
  test('the proposal of a week is what its people were not sent yet, entry by entry', async () => {
    const nadia = await hire(product, { store: running, name: 'Nadia' });
    await plan(product, { person: nadia, store: running, codes, periods: ['2027-02-01 09:00-13:00 FOR'] });
    const propose = (as: string) =>
      product.call(
        'planning.modificationProposalWeekTeam',
        { filter: { startDateInterval: '2027-02-01', teamUuid: running.teamUuid } },
        as,
      );
    expect(await propose(director)).toMatchObject({
      status: 200,
      body: {
        weekStart: '2027-02-01',
        people: [
          {
            collaboratorUuid: nadia.id,
            sent: null,
            differences: [
              {
                date: '2027-02-01',
                fromHour: 540,
                toHour: 780,
                action: 'ADDED',
                translation: { en: 'Training' },
              },
            ],
          },
        ],
      },
    });
    expect(await propose(await product.signIn({ role: 'DIRECTOR', siteId: other.siteId }))).toMatchObject(
      NOT_FOUND,
    );
  });

  test('who has a plan between two days, of a team and of the store, with how much of it', async () => {
    const [omar, pia] = [
      await hire(product, { store, name: 'Omar' }),
      await hire(product, { store: running, name: 'Pía' }),
    ];
    await plan(product, {
      person: omar,
      store,
      codes,
      periods: ['2027-03-01 22:00-06:00 ORD', '2027-03-03 09:00-13:00 ORD'],
    });
    await plan(product, {
      person: pia,
      store: running,
      codes,
      periods: ['2027-03-02 09:00-13:00 ORD', '2027-03-20 09:00-13:00 ORD'],
    });
    const dates = { startDateInterval: '2027-03-01', endDateInterval: '2027-03-07' };
    const team = await product.call(
      'collaborators.byTeamWithPlanning',
      { filter: { teamUuid: store.teamUuid, ...dates } },
      director,
    );
    expect(team.body).toEqual([
      {
        collaboratorUuid: omar.id,
        name: 'Omar',
        position: { es: 'Asesor', en: 'Advisor' },
        team: { uuid: store.teamUuid, name: expect.any(String) },
        plannedDays: 2,
        plannedMinutes: 720,
        firstDate: '2027-03-01',
        lastDate: '2027-03-03',
      },
    ]);
    const site = (as: string, filter = dates) =>
      product.call(
        'collaborators.bySiteWithPlanning',
        { filter: { personnelDivision: store.siteCode, ...filter } },
        as,
      );
    expect(await site(director)).toMatchObject({
      body: expect.arrayContaining([
        expect.objectContaining({ name: 'Omar' }),
        expect.objectContaining({ name: 'Pía', plannedMinutes: 240 }),
      ]),
    });
    const responsible = await product.signIn({
      role: 'RESPONSIBLE',
      siteId: store.siteId,
      teamId: running.teamId,
    });
    expect(await site(responsible)).toMatchObject({ body: [{ name: 'Pía' }] });
    expect(await site(await product.signIn({ role: 'DIRECTOR', siteId: other.siteId }))).toMatchObject({
      status: 404,
      body: { exceptions: [{ translationCode: 'SITE_NOT_FOUND' }] },
    });
    expect(
      await site(director, { startDateInterval: '2027-03-07', endDateInterval: '2027-03-01' }),
    ).toMatchObject({ body: { exceptions: [{ translationCode: 'RESTRICTED_DATES' }] } });
  });
});

describe('who can be planned', () => {
  const names = async (week: string) => (await read(director, { week })).people.map(({ name }) => name);

  test('a contract counts from its first day to its last, both included', async () => {
    await hire(product, { store, name: 'Breve', type: 'CDD', from: '2026-12-16', to: '2026-12-23' });
    expect(await names('2026-12-07')).not.toContain('Breve');
    expect(await names('2026-12-28')).not.toContain('Breve');
    const { people } = await read(director, { week: '2026-12-14' });
    expect(people.find(({ name }) => name === 'Breve')?.weeks).toMatchObject([
      { from: '2026-12-16', to: '2026-12-20' },
    ]);
  });

  test('ages are given in bands and only of minors; a birthdate never leaves the server', async () => {
    await hire(product, { store: running, name: 'Adulta', birthdate: '2008-11-22' });
    await hire(product, { store: running, name: 'Cumple', birthdate: '2008-11-25' });
    await hire(product, { store: running, name: 'Quince', birthdate: '2011-03-03' });
    const answer = await ask(director, { team: running });
    expect(JSON.stringify(answer.body)).not.toContain('2008-11');
    const { people } = TeamWeek.parse(answer.body);
    const ages = Object.fromEntries(people.map(({ name, weeks }) => [name, weeks[0]?.ages]));
    expect(ages).toMatchObject({
      Adulta: null,
      Cumple: ['UNDER_18', 'UNDER_18', 'UNDER_18', 'ADULT', 'ADULT', 'ADULT', 'ADULT', 'ADULT'],
      Quince: Array.from({ length: 8 }, () => 'UNDER_16'),
    });
  });
});

describe('who may read', () => {
  test('another site, another team and an unknown team answer alike', async () => {
    expect(await ask(director, { team: other })).toMatchObject(NOT_FOUND);
    expect(await ask(director, { team: { ...store, teamUuid: randomUUID() } })).toMatchObject(NOT_FOUND);
    const responsible = await product.signIn({
      role: 'RESPONSIBLE',
      siteId: store.siteId,
      teamId: running.teamId,
    });
    expect(await ask(responsible)).toMatchObject(NOT_FOUND);
    expect(await ask(responsible, { team: running })).toMatchObject({ status: 200 });
  });

  test('the commissioner reads and cannot edit, the organizer edits', async () => {
    const commissioner = await product.signIn({ role: 'COMMISSIONER', siteId: store.siteId });
    const organizer = await product.signIn({ role: 'ORGANIZER', siteId: store.siteId });
    expect((await read(commissioner)).weeks).toMatchObject([{ editable: false }]);
    expect((await read(organizer)).weeks).toMatchObject([{ editable: true }]);
    expect((await read(organizer, { week: '2026-11-09' })).weeks).toMatchObject([{ editable: false }]);
  });

  test('a collaborator never reads the working plan', async () => {
    const self = await product.signIn({ role: 'COLLABORATOR', collaboratorId: ana.id });
    expect(await ask(self)).toMatchObject({ status: 403 });
    const answer = await product.call(
      'planning.weekTeam',
      { filter: { startDateInterval: WEEK, teamUuid: store.teamUuid } },
      self,
    );
    expect(answer).toMatchObject({
      status: 200,
      body: { people: [{ collaboratorUuid: ana.id, sent: null, periods: [] }] },
    });
    expect(
      await product.call(
        'planning.weekTeam',
        { filter: { startDateInterval: WEEK, teamUuid: other.teamUuid } },
        self,
      ),
    ).toMatchObject(NOT_FOUND);
    expect(
      await product.call('planning.collaboratorWeek', { filter: { startDateInterval: WEEK } }, self),
    ).toMatchObject({ status: 200, body: { plan: null, pending: null } });
  });

  test('people read which of their terms change around the week, before and after', async () => {
    const eva = await hire(product, { name: 'Eva', store });
    const self = await product.signIn({ role: 'COLLABORATOR', collaboratorId: eva.id });
    const changeIn = async (startDateInterval: string) => {
      const answer = await product.call('planning.collaboratorWeek', { filter: { startDateInterval } }, self);
      return answer.body;
    };
    expect(await changeIn(WEEK)).toMatchObject({ termsChange: null });
    const db = product.app.database.db;
    const first = await db
      .selectFrom('labor_condition')
      .selectAll()
      .where('collaborator_id', '=', eva.id)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('labor_condition')
      .set({ valid_to: '2026-11-25' })
      .where('collaborator_id', '=', eva.id)
      .execute();
    await db
      .insertInto('labor_condition')
      .values({ ...first, valid_from: '2026-11-26', team_id: running.teamId, weekly_minutes: 1800 })
      .execute();
    for (const week of ['2026-11-16', WEEK, '2026-11-30'])
      expect(await changeIn(week)).toMatchObject({
        termsChange: {
          from: '2026-11-26',
          before: { weeklyMinutes: first.weekly_minutes },
          after: { weeklyMinutes: 1800 },
        },
      });
    expect(await changeIn('2026-12-07')).toMatchObject({ termsChange: null });
  });

  test('sick leave reads as absence for those without the right, in every part of the answer', async () => {
    await plan(product, {
      person: ana,
      store,
      codes,
      periods: ['2027-01-04 09:00-17:00 INC', '2027-01-11 09:00-17:00 INC', '2026-12-28 09:00-17:00 INC'],
    });
    const responsible = await product.signIn({
      role: 'RESPONSIBLE',
      siteId: store.siteId,
      teamId: store.teamId,
    });
    const kinds = (week: TeamWeek) =>
      week.people
        .filter(({ name }) => name === 'Ana')
        .flatMap(({ periods, before, after }) => [
          ...periods.map(({ hourTypologyUuid }) => hourTypologyUuid),
          ...before,
          ...after,
        ]);
    expect(kinds(await read(director, { week: '2027-01-04' }))).toEqual([
      codes['INC'],
      '2026-12-28 540 1020 INC',
      '2027-01-11 540 1020 INC',
    ]);
    const neutral = await read(responsible, { week: '2027-01-04' });
    expect(kinds(neutral)).toEqual([codes['AUS'], '2026-12-28 540 1020 AUS', '2027-01-11 540 1020 AUS']);
    const mine = neutral.people.find(({ name }) => name === 'Ana');
    expect(mine?.periods).toMatchObject([{ restricted: true }]);
    expect(mine?.refusedTypologies.map(({ uuid }) => uuid)).toContain(codes['INC']);
  });
});

test('who is typing where is stored nowhere, and is no business of another site', async () => {
  const { db } = product.app.database;
  const stored = async () => ({
    audit: await db.selectFrom('audit_entry').select('seq').execute(),
    live: await db.selectFrom('live_event').select('id').execute(),
  });
  const before = await stored();
  const typing = {
    teamUuid: store.teamUuid,
    weekStart: WEEK,
    collaboratorUuid: ana.id,
    date: '2026-11-24',
    text: '10-14',
  };
  expect(await product.call('planning.presence', typing, director)).toMatchObject({ status: 200 });
  expect(await stored()).toEqual(before);
  const far = await product.signIn({ role: 'DIRECTOR', siteId: other.siteId });
  expect(await product.call('planning.presence', typing, far)).toMatchObject(NOT_FOUND);
});

test('a person may be given what the rules give to the contract, and no health matter by those without the right', async () => {
  const given = async (as: string) =>
    JSON.stringify(
      (await product.call('hourTypologies.byCollaborator', { filter: { collaboratorUuid: ana.id } }, as))
        .body,
    );
  expect(await given(director)).toContain('"INC"');
  expect(await given(director)).not.toContain('"COM"');
  expect(
    await given(await product.signIn({ role: 'RESPONSIBLE', siteId: store.siteId, teamId: store.teamId })),
  ).not.toContain('"INC"');
  const far = await product.signIn({ role: 'DIRECTOR', siteId: other.siteId });
  expect(
    await product.call('hourTypologies.byCollaborator', { filter: { collaboratorUuid: ana.id } }, far),
  ).toMatchObject({ status: 404, body: { exceptions: [{ translationCode: 'COLLABORATOR_NOT_FOUND' }] } });
});

describe('what is asked wrongly', () => {
  test.each(['2026-11-24', '1999-12-27', '2100-01-04'])('%s is no week', async (week) => {
    expect(await ask(director, { week })).toMatchObject({
      status: 422,
      body: { exceptions: [{ translationCode: 'WEEK_INCORRECT' }] },
    });
  });

  test('half-typed dates, teams and unknown filters are refused on their field', async () => {
    const refused = await product.call(
      'planning.weekTeamByManager',
      { filter: { startDateInterval: '2026-13-41', teamUuid: 'x', colour: 'red' } },
      director,
    );
    expect(refused).toMatchObject({
      status: 400,
      body: {
        exceptions: expect.arrayContaining([
          {
            translationCode: 'FIELD_NOT_VALID',
            values: expect.objectContaining({ field: 'filter.startDateInterval' }),
          },
          {
            translationCode: 'FIELD_NOT_VALID',
            values: expect.objectContaining({ field: 'filter.teamUuid' }),
          },
          { translationCode: 'FILTER_UNKNOWN', values: { field: 'filter.colour' } },
        ]),
      },
    });
  });
});
