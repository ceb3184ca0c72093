import { randomUUID } from 'node:crypto';
import { ReportAnswer } from '@jornada/contract/reports.ts';
import { addDays, mondayOf } from '@jornada/domain/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { hire, plan, type Person, type Store } from '../testing/planning-fixtures.ts';
import { openPlanningTeams } from '../testing/planning-store.ts';
import { codesOf, type Product } from '../testing/product.ts';

let product: Product;
let store: Store;
let running: Store;
let director: string;
let codes: Readonly<Record<string, string>>;
let ana: Person;

beforeAll(async () => {
  ({ product, store, running, director, codes, ana } = await openPlanningTeams());
});
afterAll(() => product.stop());

/** Monday to Friday of a week, as vacation. */
const weekOff = (monday: string, code = 'VAC'): string[] =>
  [0, 1, 2, 3, 4].map((day) => `${addDays(monday, day)} 09:00-17:00 ${code}`);

const Row = z.looseObject({
  name: z.string(),
  due: z.number(),
  taken: z.number(),
  planned: z.number(),
  available: z.number(),
  requested: z.number(),
  accrued: z.number(),
  atLeave: z.number(),
});
const Summary = z.object({
  asOf: z.string(),
  teams: z.array(z.object({ name: z.string() })),
  rows: z.array(Row),
});
const summary = async (as = director, filter = {}) =>
  Summary.parse((await product.call('vacations.summary', { personnelDivision: '0417', filter }, as)).body);
const rowOf = async (name: string) => (await summary()).rows.find((row) => row.name === name);

test('everyone of the site has a balance; what the plan holds as vacation is taken or planned', async () => {
  // Hired on 8 January 2024: the second anniversary, 8 January 2026, gave 14 days.
  expect(await rowOf('Ana')).toMatchObject({ due: 14, taken: 0, planned: 0, since: '2024-01-08', years: 2 });
  await plan(product, { person: ana, store, codes, periods: weekOff('2026-02-09') });
  await plan(product, { person: ana, store, codes, periods: weekOff('2026-12-07') });
  // February drew on the first year, whose seven other days lapsed in July; December draws on the second.
  expect(await rowOf('Ana')).toMatchObject({ due: 14, taken: 0, planned: 5, available: 9 });
});

test('the list keeps to one situation when asked', async () => {
  const { db } = product.app.database;
  await db
    .updateTable('collaborator')
    .set({ situation: 'LEAVE_OF_ABSENCE' })
    .where('id', '=', ana.id)
    .execute();
  const names = async (situation: string) =>
    (await summary(director, { situation })).rows.map(({ name }) => name);
  expect(await names('LEAVE_OF_ABSENCE')).toEqual(['Ana']);
  expect(await names('MUTATION_PROCESS')).toEqual([]);
  await db.updateTable('collaborator').set({ situation: 'HIRED' }).where('id', '=', ana.id).execute();
});

test('days that leave the plan come back to the balance', async () => {
  const { db } = product.app.database;
  const before = (await rowOf('Ana'))?.available;
  await plan(product, { person: ana, store, codes, periods: ['2026-12-14 09:00-17:00 VAC'] });
  expect((await rowOf('Ana'))?.available).toBe((before ?? 0) - 1);
  await db.deleteFrom('planning_period').where('work_date', '=', '2026-12-14').execute();
  expect((await rowOf('Ana'))?.available).toBe(before);
});

test('the settlement of a leave pays the very days that the balance shows for its last day', async () => {
  const bruno = await hire(product, { store, name: 'Bruno', from: '2021-03-15' });
  await plan(product, { person: bruno, store, codes, periods: weekOff('2026-06-08') });
  await plan(product, { person: bruno, store, codes, periods: ['2025-09-01 09:00-17:00 PSG'] });
  const { body } = await product.call(
    'leave.preview',
    {
      filter: { collaboratorUuid: bruno.id, reasonName: 'voluntaryResignation', lastDay: '2026-11-20' },
    },
    director,
  );
  const { settlement } = z
    .object({
      settlement: z.object({ lines: z.array(z.looseObject({ code: z.string(), days: z.number() })) }),
    })
    .parse(body);
  const paid = settlement.lines.find(({ code }) => code === 'VACATION')?.days;
  expect(paid).toBeGreaterThan(0);
  expect((await rowOf('Bruno'))?.atLeave).toBe(paid);
});

test('a person’s file says how each right came about, and sums up to its lines', async () => {
  const { body } = await product.call('vacations.get', { collaboratorUuid: ana.id }, director);
  const { rights, lines } = z
    .object({
      rights: z.array(
        z.looseObject({ year: z.number(), left: z.number(), why: z.object({ es: z.string() }) }),
      ),
      lines: z.array(z.looseObject({ year: z.number(), days: z.number() })),
    })
    .parse(body);
  for (const { year, left } of rights)
    expect(lines.filter((line) => line.year === year).reduce((sum, { days }) => sum + days, 0)).toBe(left);
  expect(rights[1]?.why.es).toContain('14 días por el año 2 de servicio, cumplido el 8 de enero de 2026');
});

test('a responsible sees their own team alone, and nothing once the site closes vacations to them', async () => {
  await hire(product, { store: running, name: 'Carla' });
  const responsible = await product.signIn({
    role: 'RESPONSIBLE',
    siteId: store.siteId,
    teamId: running.teamId,
  });
  const { rows, teams } = await summary(responsible);
  expect([rows.map(({ name }) => name), teams]).toEqual([
    ['Carla'],
    [{ name: 'Running', uuid: running.teamUuid }].map(({ name }) => ({ name })),
  ]);
  expect(codesOf(await product.call('vacations.get', { collaboratorUuid: ana.id }, responsible))).toEqual([
    'COLLABORATOR_NOT_FOUND',
  ]);
  const { db } = product.app.database;
  const closed = { site_id: store.siteId, permission: 'VACATIONS', allowed: false };
  await db.insertInto('team_permission').values(closed).execute();
  expect(
    (await product.call('vacations.summary', { personnelDivision: '0417', filter: {} }, responsible)).status,
  ).toBe(403);
  await db.deleteFrom('team_permission').where('permission', '=', 'VACATIONS').execute();
});

test('a collaborator reads their own vacation and nobody else’s', async () => {
  const own = await product.signIn({ role: 'COLLABORATOR', collaboratorId: ana.id });
  expect((await product.call('vacations.get', { collaboratorUuid: ana.id }, own)).status).toBe(200);
  expect(codesOf(await product.call('vacations.get', { collaboratorUuid: randomUUID() }, own))).toEqual([
    'COLLABORATOR_NOT_FOUND',
  ]);
});

test('the spreadsheet has everyone, with a header', async () => {
  const { status, headers } = await product.call(
    'vacations.summaryFile',
    { personnelDivision: '0417', filter: {} },
    director,
  );
  expect([status, headers['content-disposition']]).toEqual([
    200,
    expect.stringContaining('vacaciones-0417-2026-11-20.xlsx'),
  ]);
});

test('a week that holds more vacation than workdays costs five', async () => {
  const dora = await hire(product, { store, name: 'Dora', from: '2025-01-06' });
  const monday = mondayOf('2026-10-05');
  await plan(product, {
    person: dora,
    store,
    codes,
    periods: [0, 1, 2, 3, 4, 5, 6].map((day) => `${addDays(monday, day)} 09:00-17:00 VAC`),
  });
  expect(await rowOf('Dora')).toMatchObject({ due: 12, taken: 5, available: 7 });
});

test('the report of vacation has the same days, from the company down to the person, also after a change', async () => {
  const report = async (filter: object, as: string, call: 'reports.get' | 'teamReports.get') => {
    const { body } = await product.call(call, { code: 'vacations', filter }, as);
    return ReportAnswer.parse(body);
  };
  const hr = await product.signIn({ role: 'HR' });
  const days = ['due', 'taken', 'planned', 'requested', 'available'] as const;
  const sumOf = (rows: readonly Readonly<Record<string, unknown>>[], key: string) =>
    rows.reduce((sum, row) => sum + Number(row[key]), 0);
  const check = async () => {
    const { rows } = await summary();
    const site = await report({ personnelDivision: '0417' }, director, 'teamReports.get');
    expect(site.total['people']).toBe(rows.length);
    // Week by week the plan holds the same days.
    expect(site.weekly).toHaveLength(26);
    expect(sumOf(site.weekly, 'count')).toBe(site.total['planned']);
    for (const key of days) {
      expect([key, site.total[key]]).toEqual([key, sumOf(rows, key)]);
      expect([
        key,
        sumOf(
          site.rows.map(({ cells }) => cells),
          key,
        ),
      ]).toEqual([key, site.total[key]]);
    }
    const team = await report(
      { personnelDivision: '0417', teamUuid: store.teamUuid },
      director,
      'teamReports.get',
    );
    expect(team.rows.find(({ name }) => name.es === 'Ana')?.cells).toMatchObject({
      planned: (await rowOf('Ana'))?.planned,
      pact: { es: 'sin pacto' },
    });
    const company = await report({}, hr, 'reports.get');
    expect([company.level, company.pending]).toEqual(['zone', 0]);
    for (const key of days)
      expect([
        key,
        sumOf(
          company.rows.map(({ cells }) => cells),
          key,
        ),
      ]).toEqual([key, company.total[key]]);
    return site.total['planned'];
  };
  const before = await check();
  await plan(product, { person: ana, store, codes, periods: ['2026-12-21 09:00-17:00 VAC'] });
  expect(await check()).toBe(Number(before) + 1);
});
