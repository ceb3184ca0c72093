import { randomUUID } from 'node:crypto';
import { CollaboratorFile } from '@jornada/contract/collaborators.ts';
import { TeamWeek } from '@jornada/contract/planned-week.ts';
import { ReportAnswer } from '@jornada/contract/reports.ts';
import { addDays } from '@jornada/domain/time.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readSpreadsheet } from '../spreadsheets/spreadsheet.ts';
import {
  hire,
  openStore,
  openTeam,
  seedTypologies,
  type Person,
  type Store,
} from '../testing/planning-fixtures.ts';
import { codesOf, startProduct, type Product } from '../testing/product.ts';

/* A zone of two stores, each with two teams, on Friday 20 November 2026. */
const TODAY = '2026-11-20';

let product: Product;
let north: Store;
let south: Store;
let southB: Store;
let zone: string;
let hr: string;
let director: string;

beforeAll(async () => {
  product = await startProduct();
  await seedTypologies(product); // and the states of the country
  north = await openStore(product, '0417');
  south = await openStore(product, '0422');
  southB = await openTeam(product, south, 'Taller');
  // One employer of both, so that a move between them is a move.
  const { db } = product.app.database;
  const { employer_id } = await db
    .selectFrom('site')
    .select('employer_id')
    .where('id', '=', north.siteId)
    .executeTakeFirstOrThrow();
  await db.updateTable('site').set({ employer_id }).execute();
  zone = randomUUID();
  const { id } = await db
    .insertInto('zone')
    .values({ uuid: zone, name: 'Centro' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('site').set({ zone_id: id }).execute();
  hr = await product.signIn({ role: 'HR' });
  director = await product.signIn({ role: 'DIRECTOR', siteId: north.siteId });
  for (let at = 0; at < 14; at += 1) await hire(product, { store: north, name: `Base ${at}` });
});
afterAll(() => product.stop());

async function report(code: string, filter: Record<string, unknown> = {}, as = hr) {
  const { body, status } = await product.call('reports.get', { code, filter }, as);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return ReportAnswer.parse(body);
}

const figure = (answer: ReportAnswer, key: string): unknown => answer.total[key];

/** Lays other terms on somebody from a day, as a mutation does. */
async function move(person: Person, to: Store, from: string): Promise<void> {
  const { db } = product.app.database;
  const old = await db
    .selectFrom('labor_condition')
    .selectAll()
    .where('collaborator_id', '=', person.id)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('labor_condition')
    .set({ valid_to: addDays(from, -1) })
    .where('contract_id', '=', old.contract_id)
    .where('valid_from', '=', old.valid_from)
    .execute();
  await db
    .insertInto('labor_condition')
    .values({ ...old, valid_from: from, valid_to: null, site_id: to.siteId, team_id: to.teamId })
    .execute();
}

/** An exit with its reason. */
async function leave(person: Person, store: Store, { reason, day }: { reason: string; day: string }) {
  const { db } = product.app.database;
  const id = randomUUID();
  await db
    .insertInto('process')
    .values({
      id,
      type: 'LEAVE_PROCESS_MEX',
      family: 'leave',
      status: 'COMPLETED_SUCCESS',
      site_id: store.siteId,
      team_id: store.teamId,
      collaborator_id: person.id,
      effective_date: day,
      created_at: `${day}T12:00:00Z`,
      status_since: `${day}T12:00:00Z`,
      closed_at: `${day}T12:00:00Z`,
    })
    .execute();
  await db.insertInto('process_leave').values({ process_id: id, reason }).execute();
}

describe('turnover', () => {
  test('somebody counts to the day before the last one, a move is no exit, a rehire within 30 days neither', async () => {
    const left = await hire(product, { store: north, name: 'Se fue', from: '2025-01-06', to: '2026-06-15' });
    await leave(left, north, { reason: 'voluntaryResignation', day: '2026-06-15' });
    const moved = await hire(product, { store: north, name: 'Se mudó', from: '2025-01-06' });
    await move(moved, south, '2026-03-02');
    const answer = await report('turnover');
    // 16 people a year ago; one came and went in neither way.
    expect(answer).toMatchObject({
      from: '2025-12-01',
      to: TODAY,
      level: 'zone',
      total: { start: 16, in: 0, out: 1, moves: 0, end: 15 },
    });
    // Six months ends of 16, then 15: (5 × 16 + 15.5 + … ) over the twelve months.
    const [, , , , , , june] = answer.months;
    expect(june).toMatchObject({ month: '2026-06-01', cells: { out: 1, end: 15 } });
    expect(figure(answer, 'mean')).toBeCloseTo((6 * 16 + 15.5 + 5 * 15) / 12, 6);
    expect(figure(answer, 'rate')).toBeCloseTo(1 / ((6 * 16 + 15.5 + 5 * 15) / 12), 6);
    expect(figure(answer, 'voluntary')).toBe(figure(answer, 'rate'));
    expect(answer.parts[0]?.rows).toEqual([
      {
        key: 'voluntaryResignation',
        name: { es: 'Renuncia voluntaria', en: 'Voluntary resignation' },
        count: 1,
      },
    ]);
    const stores = await report('turnover', { zone });
    expect(stores.rows.map(({ key, cells }) => [key, cells['start'], cells['moves'], cells['end']])).toEqual([
      ['0417', 16, -1, 14],
      ['0422', 0, 1, 1],
    ]);
    // One person is too few for a rate.
    expect(stores.rows[1]?.cells['rate']).toBeNull();
    // On the last day the person is gone at its close, and was there the day before.
    const on = async (endDate: string) =>
      figure(
        await report('headCount', { endDate, personnelDivision: '0417', teamUuid: north.teamUuid }),
        'inService',
      );
    expect([await on('2026-06-14'), await on('2026-06-15')]).toEqual([15, 14]);

    const back = await hire(product, { store: south, name: 'Volvió', from: '2025-01-06', to: '2026-05-10' });
    await product.app.database.db
      .insertInto('contract')
      .columns(['id', 'collaborator_id', 'employer_id', 'registry_id', 'type', 'start_date'])
      .expression((from) =>
        from
          .selectFrom('contract')
          .select((is) => [
            is.val(randomUUID()).as('id'),
            'collaborator_id',
            'employer_id',
            'registry_id',
            'type',
            is.val('2026-06-09').as('start_date'),
          ])
          .where('collaborator_id', '=', back.id),
      )
      .execute();
    await product.app.database.db
      .insertInto('labor_condition')
      .columns([
        'contract_id',
        'valid_from',
        'collaborator_id',
        'site_id',
        'team_id',
        'position_id',
        'full_time',
        'weekly_minutes',
        'annual_minutes',
        'workday_type',
        'salary_centavos',
        'pay_period',
      ])
      .expression((from) =>
        from
          .selectFrom('labor_condition as l')
          .innerJoin('contract as k', 'k.collaborator_id', 'l.collaborator_id')
          .select((is) => [
            'k.id',
            is.val('2026-06-09').as('valid_from'),
            'l.collaborator_id',
            'l.site_id',
            'l.team_id',
            'l.position_id',
            'l.full_time',
            'l.weekly_minutes',
            'l.annual_minutes',
            'l.workday_type',
            'l.salary_centavos',
            'l.pay_period',
          ])
          .where('l.collaborator_id', '=', back.id)
          .where('k.start_date', '=', '2026-06-09'),
      )
      .execute();
    // 10 May to 9 June are 30 days.
    expect(await report('turnover')).toMatchObject({ total: { start: 17, in: 0, out: 1, end: 16 } });
    await product.app.database.db
      .insertInto('parameter')
      .values({
        code: 'REPORT_REHIRE_DAYS',
        name: 'Días',
        value: '29',
        changed_at: `${TODAY}T00:00:00Z`,
        changed_by_name: 'RH',
      })
      .execute();
    expect(await report('turnover')).toMatchObject({ total: { start: 17, in: 1, out: 2, end: 16 } });
    await product.app.database.db.deleteFrom('parameter').where('code', '=', 'REPORT_REHIRE_DAYS').execute();
  });

  test('parts add up to the whole in every drill, and each row runs from its start to its end', async () => {
    let seed = 7;
    const random = (below: number): number => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const places = [north, south, southB];
    for (let at = 0; at < 40; at += 1) {
      const from = addDays('2024-06-01', random(880));
      const stays = random(3) > 0;
      const person = await hire(product, {
        store: places[random(3)] ?? north,
        name: `Azar ${at}`,
        from,
        type: random(2) === 0 ? 'CDI' : 'CDD',
        ...(stays ? {} : { to: addDays(from, random(500)) }),
      });
      if (stays && random(2) === 0)
        await move(person, places[random(3)] ?? south, addDays(from, 1 + random(200)));
    }
    const KEYS = ['start', 'in', 'out', 'moves', 'end'] as const;
    const adds = (whole: ReportAnswer) => {
      for (const { cells } of [...whole.rows, { cells: whole.total }])
        expect(
          Number(cells['start']) + Number(cells['in']) - Number(cells['out']) + Number(cells['moves']),
        ).toBe(cells['end']);
      for (const key of KEYS)
        expect([key, whole.rows.reduce((sum, { cells }) => sum + Number(cells[key]), 0)]).toEqual([
          key,
          whole.total[key],
        ]);
      expect(whole.months.at(-1)?.cells['end']).toBe(whole.total['end']);
    };
    for (const more of [{}, { contractType: 'CDD' }, { endDate: '2027-03-31' }, { endDate: '2026-02-28' }]) {
      const company = await report('turnover', more);
      const stores = await report('turnover', { zone, ...more });
      adds(company);
      adds(stores);
      expect(stores.total).toEqual(company.total);
      for (const store of stores.rows) {
        const teams = await report('turnover', { personnelDivision: store.key, ...more });
        adds(teams);
        expect(teams.total).toMatchObject(store.cells);
        // Contracts of those who are here are all of them.
        const { contracts } = z.object({ contracts: z.object({ es: z.string() }) }).parse(teams.total);
        const [permanent = 0, fixedTerm = 0] = contracts.es.split(' / ').map(Number);
        expect(permanent + fixedTerm).toBe(teams.total['end']);
        for (const team of teams.rows) {
          const people = await report('turnover', {
            personnelDivision: store.key,
            teamUuid: team.key,
            ...more,
          });
          adds(people);
          expect(people.total).toMatchObject(team.cells);
        }
      }
      // The same headcount in both reports, on the same day.
      const heads = await report('headCount', { endDate: company.to, ...more });
      expect(heads.total['inService']).toBe(company.total['end']);
    }
  });

  test('the same people on the map and in the report, on a day on which nobody leaves', async () => {
    const map = await product.call('sites.maplist', {}, hr);
    const stores = await report('headCount', { zone });
    expect(map.body).toEqual(
      expect.arrayContaining(
        stores.rows.map(({ key, cells }) =>
          expect.objectContaining({ code: key, headCount: cells['inService'] }),
        ),
      ),
    );
  });
});

test('vacancies are posts less people less signed hires, and say since when', async () => {
  const { db } = product.app.database;
  const store = await openStore(product, '0900');
  const one = await hire(product, { store, name: 'Primera', from: '2026-01-05', weeklyHours: 30 });
  const position = await db
    .selectFrom('labor_condition')
    .select('position_id')
    .where('collaborator_id', '=', one.id)
    .executeTakeFirstOrThrow();
  for (const [validFrom, people] of [
    ['2026-01-01', 1],
    ['2026-10-01', 3],
  ] as const)
    await db
      .insertInto('authorised_post')
      .values({
        site_id: store.siteId,
        team_id: store.teamId,
        position_id: position.position_id,
        valid_from: validFrom,
        people,
        weekly_minutes: 0,
        changed_at: '2026-01-01T00:00:00Z',
        changed_by_name: 'RH',
      })
      .execute();
  const coming = await hire(product, {
    store,
    name: 'Viene',
    from: '2026-12-01',
    type: 'CDD',
    to: '2027-05-31',
  });
  await db
    .updateTable('labor_condition')
    .set({ position_id: position.position_id })
    .where('collaborator_id', '=', coming.id)
    .execute();
  const answer = await report('headCount', { personnelDivision: '0900' });
  expect(answer.total).toMatchObject({
    authorised: 3,
    inService: 1,
    coming: 1,
    vacant: 1,
    permanent: 1,
    fixedTerm: 0,
    hours: 30,
    fullTime: 0.75,
    // Since the posts grew on 1 October.
    daysVacant: 50,
  });
  // The line and the step of twelve months: nobody and no post before January, and 1 and 3 at the last day as in the table.
  expect(answer.months.map(({ cells }) => [cells['inService'], cells['authorised']])).toEqual([
    [0, 0],
    ...Array.from({ length: 9 }, () => [1, 1]),
    [1, 3],
    [1, 3],
  ]);
  const fixedTerm = await report('headCount', { personnelDivision: '0900', contractType: 'CDD' });
  expect(fixedTerm.months.at(-1)?.cells).toEqual({ inService: 0, authorised: null });
  // Signed hires count from their date.
  expect(
    (await report('headCount', { personnelDivision: '0900', endDate: '2026-12-01' })).total,
  ).toMatchObject({
    inService: 2,
    coming: 0,
    vacant: 1,
    fixedTerm: 1,
    leaving: 1,
  });
});

test('early leavers: of ten hired in June, who was here after 30, 90 and 180 days; open cohorts have no share', async () => {
  const store = await openStore(product, '0910');
  for (let at = 0; at < 10; at += 1)
    await hire(product, {
      store,
      name: `Junio ${at}`,
      from: '2026-06-01',
      // Gone at the close of day 30, one day after day 90, still here.
      ...(at === 0 ? { to: '2026-07-01' } : at < 3 ? { to: '2026-08-31' } : {}),
    });
  const answer = await report('earlyLeavers', { personnelDivision: '0910', teamUuid: store.teamUuid });
  expect(answer.total).toMatchObject({ hired: 10, after30: 0.9, after90: 0.9, after180: null });
  expect(answer.months.find(({ month }) => month === '2026-06-01')?.cells).toMatchObject({ hired: 10 });
  expect(answer.rows).toHaveLength(10);
});

describe('ends ahead', () => {
  test('terms and birthdays by 30, 60 and 90 days; a director reads their own store alone', async () => {
    const store = await openStore(product, '0920');
    const leads = await product.signIn({ role: 'DIRECTOR', siteId: store.siteId });
    await hire(product, { store, name: 'Termina', type: 'CDD', from: '2026-06-01', to: '2026-12-20' });
    await hire(product, { store, name: 'Cumple', birthdate: '2009-01-15', from: '2026-06-01' });
    await hire(product, { store: south, name: 'De otra', type: 'CDD', from: '2026-06-01', to: '2026-12-20' });
    const own = ReportAnswer.parse(
      (await product.call('teamReports.get', { code: 'endsAhead' }, leads)).body,
    );
    expect(own.level).toBe('site');
    expect(own.rows.map(({ key }) => key)).toEqual(['0920']);
    expect(own.total).toMatchObject({ within30: 1, within60: 2 });
    const people = ReportAnswer.parse(
      (
        await product.call(
          'teamReports.get',
          { code: 'endsAhead', filter: { personnelDivision: '0920', teamUuid: store.teamUuid } },
          leads,
        )
      ).body,
    );
    expect(people.rows[0]).toMatchObject({
      name: { es: 'Termina' },
      cells: { date: '2026-12-20', decidedBy: { es: 'Dirección' } },
    });
    // Week by week, the running one first: each end in its week.
    expect(people.weekly).toHaveLength(14);
    expect(people.weekly[0]).toEqual({ week: '2026-11-16', count: 0 });
    expect(people.weekly.find(({ week }) => week === '2026-12-14')?.count).toBe(
      people.rows.filter(({ cells }) => cells['date'] === '2026-12-20').length,
    );
    expect(people.weekly.reduce((sum, { count }) => sum + count, 0)).toBe(people.total['within90']);
  });

  test('another store answers like an unknown one, the company’s reports are closed to directors', async () => {
    const ask = async (filter: Record<string, unknown>) =>
      product.call('teamReports.get', { code: 'endsAhead', filter }, director);
    expect(codesOf(await ask({ personnelDivision: '0422' }))).toEqual(['SITE_NOT_FOUND']);
    expect(codesOf(await ask({ personnelDivision: '9999' }))).toEqual(['SITE_NOT_FOUND']);
    expect(codesOf(await ask({ teamUuid: southB.teamUuid }))).toEqual(['TEAM_NOT_FOUND']);
    expect((await product.call('reports.get', { code: 'turnover' }, director)).status).toBe(403);
    expect(codesOf(await product.call('teamReports.get', { code: 'turnover' }, hr))).toEqual([
      'REPORT_NOT_FOUND',
    ]);
    expect(
      codesOf(
        await product.call('reports.get', { code: 'turnover', filter: { startDate: '2024-01-01' } }, hr),
      ),
    ).toEqual(['FIELD_NOT_VALID']);
  });
});

test('hiring time: median and 90th percentile of completed hires, open ones and no-shows apart', async () => {
  const { db } = product.app.database;
  const store = await openStore(product, '0915');
  const hireIn = async (name: string, days: number, status: string, passed: Record<string, number>) => {
    const person = await hire(product, { store, name, from: '2026-10-01' });
    const id = randomUUID();
    const since = `${addDays('2026-10-01', -days)}T18:00:00Z`;
    await db
      .insertInto('process')
      .values({
        id,
        type: 'HIRING_CONTRACT_PROCESS_MEX',
        family: 'contract',
        status,
        site_id: store.siteId,
        team_id: status === 'INVITATION_SENT' ? null : store.teamId,
        collaborator_id: person.id,
        effective_date: '2026-10-01',
        created_at: since,
        status_since: since,
        closed_at: status === 'COMPLETED_SUCCESS' ? '2026-10-01T18:00:00Z' : null,
      })
      .execute();
    for (const [station, after] of Object.entries(passed))
      await db
        .insertInto('process_station')
        .values({
          process_id: id,
          station,
          passed_at: `${addDays(addDays('2026-10-01', -days), after)}T18:00:00Z`,
          passed_by_name: 'RH',
        })
        .execute();
  };
  await hireIn('Rápida', 10, 'COMPLETED_SUCCESS', { personal: 1, labor: 2, director: 3, legal: 8, hr: 9 });
  await hireIn('Lenta', 20, 'COMPLETED_SUCCESS', { personal: 2, labor: 4, director: 5, legal: 12, hr: 13 });
  await hireIn('Abierta', 4, 'INVITATION_SENT', {});
  await hire(product, { store, name: 'No vino', from: '2026-10-05', to: '2026-10-05' });
  const answer = await report('hiringTime', { personnelDivision: '0915' });
  expect(answer.total).toMatchObject({
    hired: 2,
    open: 1,
    median: 15,
    slowest: { es: 'Validación' },
    noShows: 1,
  });
  expect(figure(answer, 'p90')).toBeCloseTo(19, 10);
  expect(answer.parts[0]?.rows.map(({ key, count }) => [key, count])).toEqual([
    ['data', 3],
    ['validation', 7],
    ['hr', 1],
    ['signature', 0],
    ['systems', 0],
  ]);
  expect(answer.rows.map(({ name }) => name.es)).toEqual(['Ciclismo', 'Por asignar']);
  // October's hires, step by step as in the whole.
  expect(answer.months.find(({ month }) => month === '2026-10-01')?.cells).toMatchObject({
    data: 3,
    validation: 7,
    hr: 1,
  });
});

test('law and evidence: weeks with a breach over planned weeks, signed over answered or due', async () => {
  const { db } = product.app.database;
  const store = await openStore(product, '0940');
  const people = await Promise.all(['Una', 'Dos', 'Tres'].map((name) => hire(product, { store, name })));
  for (const week of ['2026-11-02', '2026-11-09'])
    await db
      .insertInto('team_week')
      .values({ site_id: store.siteId, team_id: store.teamId, week_start: week })
      .execute();
  const week = (at: number, start: string, errors: number, warnings: number) =>
    db
      .insertInto('person_week')
      .values({
        site_id: store.siteId,
        team_id: store.teamId,
        week_start: start,
        collaborator_id: people[at]?.id ?? '',
        planned_minutes: 2400,
        law_errors: errors,
        law_warnings: warnings,
      })
      .execute();
  await week(0, '2026-11-02', 1, 1);
  await week(1, '2026-11-02', 0, 2);
  await week(2, '2026-11-02', 0, 0);
  await week(0, '2026-11-09', 0, 0);
  const sent = (at: number, status: 'ACCEPTED' | 'SENT' | 'REJECTED', dueAt: string) =>
    db
      .insertInto('weekly_notification')
      .values({
        site_id: store.siteId,
        id: randomUUID(),
        group_id: randomUUID(),
        team_id: store.teamId,
        week_start: '2026-11-02',
        collaborator_id: people[at]?.id ?? '',
        status,
        snapshot: '{}',
        snapshot_hash: 'x',
        sent_by: randomUUID(),
        sent_by_name: 'Dirección',
        sent_at: '2026-10-28T12:00:00Z',
        due_at: dueAt,
        answered_at: status === 'SENT' ? null : '2026-10-29T12:00:00Z',
      })
      .execute();
  await sent(0, 'ACCEPTED', '2026-10-30T12:00:00Z');
  await sent(1, 'SENT', '2026-10-30T12:00:00Z');
  await sent(2, 'REJECTED', '2026-10-30T12:00:00Z');
  const answer = await report('lawAndEvidence', { personnelDivision: '0940' });
  expect(answer.total).toMatchObject({
    weeks: 4,
    law: 1,
    warned: 2,
    lawShare: 0.5,
    due: 3,
    signed: 1,
    late: 1,
  });
  expect(figure(answer, 'signedShare')).toBeCloseTo(1 / 3, 10);
  expect(answer.weekly).toEqual([
    { week: '2026-11-02', count: 2 },
    { week: '2026-11-09', count: 0 },
  ]);
  const people14 = await report('lawAndEvidence', { personnelDivision: '0940', teamUuid: store.teamUuid });
  expect(people14.rows.reduce((sum, { cells }) => sum + Number(cells['weeks']), 0)).toBe(4);
});

test('hours, kind of contract, end and last day are those of the file, the board, the list and the team', async () => {
  const store = await openStore(product, '0955');
  const stays = await hire(product, { store, name: 'Fija', from: '2026-01-05', weeklyHours: 30 });
  const ends = await hire(product, {
    store,
    name: 'Temporal',
    type: 'CDD',
    from: '2026-06-01',
    to: '2026-12-20',
    weeklyHours: 24,
  });
  const left = await hire(product, { store, name: 'Salió', from: '2026-02-02' });
  const { db } = product.app.database;
  await db
    .updateTable('contract')
    .set({ ended_on: '2026-10-15' })
    .where('collaborator_id', '=', left.id)
    .execute();
  await db.updateTable('collaborator').set({ left_on: '2026-10-15' }).where('id', '=', left.id).execute();
  const here = { personnelDivision: '0955', teamUuid: store.teamUuid };
  const fileOf = async ({ id }: Person) =>
    CollaboratorFile.parse((await product.call('collaborators.get', { id }, hr)).body);

  const counted = await report('headCount', here);
  const counts: (typeof counted)['rows'] = [];
  for (const { key } of counted.rows)
    counts.push(...(await report('headCount', { ...here, positionNumber: Number(key) })).rows);
  const board = TeamWeek.parse(
    (
      await product.call(
        'planning.weekTeamByManager',
        { filter: { teamUuid: store.teamUuid, startDateInterval: '2026-11-16' } },
        hr,
      )
    ).body,
  );
  const minutes = new Map<string, number>();
  for (const person of [stays, ends]) {
    const { contracts } = await fileOf(person);
    const terms = contracts[0]?.conditions.find(({ validTo }) => validTo === null || validTo >= TODAY);
    minutes.set(person.id, terms?.weeklyMinutes ?? 0);
    expect(counts.find(({ key }) => key === person.id)?.cells).toMatchObject({
      inService: 1,
      hours: (terms?.weeklyMinutes ?? 0) / 60,
      permanent: contracts[0]?.type === 'CDI' ? 1 : 0,
      fixedTerm: contracts[0]?.type === 'CDD' ? 1 : 0,
    });
    expect(
      board.people.find(({ collaboratorUuid }) => collaboratorUuid === person.id)?.weeks[0]?.weeklyMinutes,
    ).toBe(terms?.weeklyMinutes);
  }
  expect(counted.total).toMatchObject({
    inService: 2,
    hours: [...minutes.values()].reduce((sum, own) => sum + own, 0) / 60,
  });
  const rows = async (call: 'collaborators.bySite' | 'teamData.get') =>
    z
      .array(z.unknown())
      .parse(
        (
          await product.call(
            call,
            call === 'teamData.get' ? { filter: here } : { personnelDivision: '0955' },
            hr,
          )
        ).body,
      ).length;
  expect([await rows('collaborators.bySite'), await rows('teamData.get')]).toEqual([2, 2]);

  const [term] = (await report('endsAhead', here)).rows;
  expect([term?.key, term?.cells['date']]).toEqual([ends.id, (await fileOf(ends)).contracts[0]?.endDate]);
  const exits = (await report('turnover', here)).rows.filter(({ cells }) => cells['out'] === 1);
  expect(exits.map(({ key, cells }) => [key, cells['lastDay']])).toEqual([
    [left.id, (await fileOf(left)).leftOn],
  ]);
});

test('team data: the people in the teams on a day, by the terms of that day; others’ teams stay closed', async () => {
  const ask = async (filter: Record<string, unknown>, as: string) => {
    const { body } = await product.call('teamData.get', { filter }, as);
    return z
      .array(
        z.object({
          fullName: z.string(),
          team: z.string(),
          file: z.string().nullable(),
          situation: z.string().nullable(),
        }),
      )
      .parse(body);
  };
  const store = await openStore(product, '0930');
  const other = await openTeam(product, store, 'Taller');
  const person = await hire(product, { store, name: 'Mudada', from: '2026-01-05' });
  await move(person, other, '2026-06-01');
  await product.app.database.db
    .updateTable('collaborator')
    .set({ situation: 'MUTATION_PROCESS', team_id: other.teamId })
    .where('id', '=', person.id)
    .execute();
  const leads = await product.signIn({ role: 'RESPONSIBLE', siteId: store.siteId, teamId: store.teamId });
  const manages = await product.signIn({ role: 'DIRECTOR', siteId: store.siteId });
  const on = (date: string, as: string) => ask({ personnelDivision: '0930', date }, as);
  expect(await on('2026-05-31', manages)).toMatchObject([
    { fullName: 'Mudada', team: 'Ciclismo', file: '0930', situation: 'MUTATION_PROCESS' },
  ]);
  expect(await on('2026-06-01', manages)).toMatchObject([{ fullName: 'Mudada', team: 'Taller' }]);
  // A leader of the person's former team cannot open the file, and does not see the situation.
  expect(await on('2026-05-31', leads)).toMatchObject([{ file: null, situation: null }]);
  expect(await on('2026-06-01', leads)).toEqual([]);
  const inSituation = (situation: string, as: string) =>
    ask({ personnelDivision: '0930', date: '2026-05-31', situation }, as);
  expect(await inSituation('MUTATION_PROCESS', manages)).toHaveLength(1);
  expect(await inSituation('LEAVE', manages)).toEqual([]);
  expect(await inSituation('MUTATION_PROCESS', leads)).toEqual([]);
  expect(
    codesOf(await product.call('teamData.get', { filter: { personnelDivision: '0417' } }, leads)),
  ).toEqual(['SITE_NOT_FOUND']);
});

test('the spreadsheet holds the same rows with real types, and a sheet of what they mean', async () => {
  const answer = await report('turnover', { zone });
  const { body, headers } = await product.call('reports.export', { code: 'turnover', filter: { zone } }, hr);
  expect(headers['content-type']).toContain('spreadsheetml');
  if (!(body instanceof Uint8Array)) throw new Error('no file');
  const sheet = readSpreadsheet(body);
  expect(sheet?.rows[0]?.cells.slice(0, 4)).toEqual(['Tienda', 'Clave', 'Al inicio', 'Altas']);
  expect(sheet?.rows.slice(1, -1).map(({ cells }) => [cells[1], Number(cells[2])])).toEqual(
    answer.rows.map(({ key, cells }) => [key, cells['start']]),
  );
  const entry = await product.app.database.db
    .selectFrom('audit_entry')
    .select('act')
    .where('act', '=', 'reports.export')
    .execute();
  expect(entry).toHaveLength(1);
});

test('the year before is that of the stores that have one, beside the same stores now', async () => {
  const young = await openStore(product, '0499');
  for (let at = 0; at < 12; at += 1)
    await hire(product, { store: young, name: `Nueva ${at}`, from: '2026-06-01' });
  const gone = await hire(product, {
    store: young,
    name: 'Se fue pronto',
    from: '2026-06-01',
    to: '2026-07-01',
  });
  await leave(gone, young, { reason: 'voluntaryResignation', day: '2026-07-01' });
  await sql`update site set zone_id = (select id from zone where uuid = ${zone}::uuid) where id = ${young.siteId}`.execute(
    product.app.database.db,
  );
  const { total, like } = await report('turnover', { zone });
  expect(like).toMatchObject({ whole: false, stores: 2, of: 3 });
  expect(Number(total['out']) - Number(like?.cells['out'])).toBe(1);
  expect(total['points']).toBeCloseTo(Number(like?.cells['rate']) - Number(total['before']), 10);
  expect(total['points']).not.toBeCloseTo(Number(total['rate']) - Number(total['before']), 3);
});
