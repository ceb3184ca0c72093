import { randomUUID } from 'node:crypto';
import { PlanningAnalysis } from '@jornada/contract/coverage.ts';
import { homeCalls } from '@jornada/contract/home.ts';
import { ReportAnswer } from '@jornada/contract/reports.ts';
import { TimebaseReport } from '@jornada/contract/timebase-report.ts';
import { addDays, mondayOf } from '@jornada/domain/time.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  hire,
  openStore,
  openTeam,
  periodOf,
  plan,
  seedTypologies,
  type Person,
  type Store,
} from '../testing/planning-fixtures.ts';
import { startProduct, type Product } from '../testing/product.ts';

/* Two stores on Friday 20 November 2026; the last week that is over began on Monday 9 November. */
const TODAY = '2026-11-20';
const WEEK = '2026-11-09';

let product: Product;
let store: Store;
let workshop: Store;
let codes: Readonly<Record<string, string>>;
let hr: string;
let director: string;
let responsible: string;
const people: Person[] = [];

beforeAll(async () => {
  product = await startProduct();
  codes = await seedTypologies(product);
  store = await openStore(product, '0417');
  workshop = await openTeam(product, store, 'Taller');
  hr = await product.signIn({ role: 'HR' });
  director = await product.signIn({ role: 'DIRECTOR', siteId: store.siteId });
  responsible = await product.signIn({ role: 'RESPONSIBLE', siteId: store.siteId, teamId: store.teamId });
  for (let at = 0; at < 10; at += 1) people.push(await hire(product, { store, name: `Persona ${at}` }));
});
afterAll(() => product.stop());

const personAt = (at: number): Person => people[at] ?? { id: '', name: '' };

/** Weeks as planning writes them: a week without a row is one without a plan. */
async function planned(person: Person, place: Store, periods: readonly string[]): Promise<void> {
  const { db } = product.app.database;
  await plan(product, { person, store: place, codes, periods });
  for (const text of periods) {
    await sql`insert into team_week (site_id, team_id, week_start) values (${place.siteId}, ${place.teamId}, date_trunc('week', ${text.slice(0, 10)}::date)::date) on conflict do nothing`.execute(
      db,
    );
    await sql`insert into person_week (site_id, team_id, week_start, collaborator_id, planned_minutes)
      values (${place.siteId}, ${place.teamId}, date_trunc('week', ${text.slice(0, 10)}::date)::date, ${person.id}::uuid, 480) on conflict do nothing`.execute(
      db,
    );
  }
}

async function report(code: string, filter: Record<string, unknown> = {}, as = hr) {
  const call = as === hr ? 'reports.get' : 'teamReports.get';
  const { body, status } = await product.call(call, { code, filter }, as);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return ReportAnswer.parse(body);
}

const inStore = () => ({ personnelDivision: '0417' });
const inTeam = () => ({ ...inStore(), teamUuid: store.teamUuid });

describe('absence', () => {
  beforeAll(async () => {
    for (const person of people) await planned(person, store, [`${WEEK} 09:00-17:00 ORD`]);
    await planned(personAt(0), store, ['2026-11-10 09:00-17:00 INC', '2026-11-11 09:00-13:00 INC']);
    await planned(personAt(1), store, ['2026-11-10 09:00-17:00 PSG', '2026-11-12 09:00-17:00 VAC']);
    await planned(personAt(2), store, ['2026-11-13 09:00-13:00 AUS']);
    // The week that runs is not over.
    await planned(personAt(3), store, ['2026-11-16 09:00-17:00 INC']);
  });

  test('sums first: absent over due hours, vacation on neither side, the running week in neither', async () => {
    const { total, rows, weeks, pending } = await report('absence', inStore());
    // Due: 10 × 8 of work, 8 + 4 sick, 8 unpaid, 4 away; absent: the last 24.
    expect(total).toMatchObject({ due: 104, absent: 24, incapacity: 12, spells: 3, unjustified: 1 });
    expect(total['share']).toBeCloseTo(24 / 104, 10);
    expect(rows.map(({ name }) => name.es)).toEqual(['Ciclismo']);
    expect(weeks).toEqual([{ week: WEEK, days: [0, 1, 1, null, 1, null, null] }]);
    expect(pending).toBe(0);
  });

  test('people add up to their team; an absence has no rate of one person, and health is for those who may see it', async () => {
    const team = await report('absence', inTeam());
    expect(team.level).toBe('person');
    expect(team.rows.reduce((sum, { cells }) => sum + Number(cells['absent']), 0)).toBe(24);
    expect(team.total).toMatchObject({ due: 104, absent: 24, incapacity: 12 });
    expect(team.rows.find(({ name }) => name.es === 'Persona 2')?.cells).toMatchObject({
      unjustified: 1,
      unjustified30: 1,
    });
    expect((await report('absence', inTeam(), director)).total['incapacity']).toBe(12);
    expect((await report('absence', inTeam(), responsible)).total['incapacity']).toBeNull();
  });

  test('no rate of nine people', async () => {
    for (const person of people.slice(0, 9)) await planned(person, workshop, ['2026-11-02 09:00-17:00 ORD']);
    const { rows } = await report('absence', inStore());
    expect(rows.find(({ name }) => name.es === 'Taller')?.cells).toMatchObject({ due: 72, share: null });
  });

  test('a past plan that changes is counted again; the same weeks a year before stand beside', async () => {
    const year = addDays(WEEK, -364);
    await planned(personAt(4), store, [`${year} 09:00-17:00 INC`]);
    const compared = await report('absence', inStore());
    expect(compared.before).toMatchObject({ due: 8, absent: 8 });
    // The same week alone, not the one before it, which has no year before.
    expect(compared.like).toMatchObject({ stores: 1, cells: { due: 104, absent: 24 } });
    const { db } = product.app.database;
    await sql`update planning_period set to_minute = 780 where collaborator_id = ${personAt(1).id}::uuid and work_date = '2026-11-10'`.execute(
      db,
    );
    expect((await report('absence', inStore())).total).toMatchObject({ due: 172, absent: 20 });
    await sql`delete from planning_period where collaborator_id = ${personAt(4).id}::uuid and work_date = ${year}::date`.execute(
      db,
    );
    expect((await report('absence', inStore())).before?.['due'] ?? 0).toBe(0);
  });
});

describe('coverage', () => {
  test('short and spare are never netted, and are those of the analysis of the same days', async () => {
    const { db } = product.app.database;
    const other = await openStore(product, '0422');
    const leads = await product.signIn({ role: 'DIRECTOR', siteId: other.siteId });
    const one = await hire(product, { store: other, name: 'Una' });
    await planned(one, other, [`${WEEK} 09:00-13:00 ORD`]);
    await sql`insert into coverage_need_pattern (site_id, team_id, valid_from) values (${other.siteId}, ${other.teamId}, '2026-01-05')`.execute(
      db,
    );
    // Two from 11 to 15: two hours have one too few, two have none of two; from 9 to 11 one is spare.
    const need = Array.from({ length: 48 }, (_, slot) => (slot >= 22 && slot < 30 ? 2 : 0));
    await sql`insert into coverage_need_weekday (site_id, team_id, valid_from, weekday, people) values (${other.siteId}, ${other.teamId}, '2026-01-05', 1, ${need}::int[])`.execute(
      db,
    );
    await sql`insert into demand_day (site_id, measure, date, total, changed_at, changed_by_name) values (${other.siteId}, 'SALES', ${WEEK}::date, 1000000, now(), 'RH')`.execute(
      db,
    );
    const span = { startDate: '2026-11-01', endDate: '2026-11-15' };
    const { total, rows } = await report('coverage', { personnelDivision: '0422', ...span });
    expect(total).toMatchObject({ need: 8, plan: 4, short: 6, spare: 2 });
    expect(total['covered']).toBeCloseTo(2 / 8, 10);
    expect(total['accuracy']).toBeCloseTo(2 / 10, 10);
    // 10,000 a month are 10,000 × 7 ÷ 30 a week of 40 hours; four of them.
    expect(total['cost']).toBeCloseTo(233.33, 1);
    expect(rows).toHaveLength(1);
    const weeks = await report('coverage', { personnelDivision: '0422', teamUuid: other.teamUuid, ...span });
    expect(weeks.rows).toMatchObject([
      { key: WEEK, cells: { short: 6, worst: { es: 'lun 13:00, faltan 2', en: 'Mon 13:00, 2 short' } } },
    ]);
    const company = await report('coverage', span);
    expect(company.rows.find(({ key }) => key === '0422')?.cells).toMatchObject({ sales: 10_000 });
    expect(Number(company.total['costShare'])).toBeCloseTo(0.023333, 5);
    const analysis = await product.call(
      'planningAnalysis.get',
      {
        filter: {
          personnelDivision: '0422',
          startDateInterval: WEEK,
          endDateInterval: addDays(WEEK, 6),
          by: 'MONTH',
        },
      },
      leads,
    );
    expect(PlanningAnalysis.parse(analysis.body).buckets).toMatchObject([
      { needed: 480, planned: 240, missing: 360, surplus: 120 },
    ]);
  });
});

describe('stability', () => {
  test('notice of a change runs to the earlier start, and lead to Monday', async () => {
    const other = await openStore(product, '0430');
    const one = await hire(product, { store: other, name: 'Avisada' });
    await planned(one, other, [`${WEEK} 09:00-17:00 ORD`]);
    const first = randomUUID();
    const send = (
      id: string,
      base: string | null,
      sentAt: string,
      periods: readonly string[],
      status: 'ACCEPTED' | 'SENT',
    ) =>
      product.app.database.db
        .insertInto('weekly_notification')
        .values({
          site_id: other.siteId,
          id,
          group_id: randomUUID(),
          team_id: other.teamId,
          week_start: WEEK,
          collaborator_id: one.id,
          status,
          base_id: base,
          snapshot: JSON.stringify({ periods: periods.map((text) => periodOf(text, codes)) }),
          snapshot_hash: 'x',
          sent_by: randomUUID(),
          sent_by_name: 'Dirección',
          sent_at: sentAt,
          due_at: '2026-11-08T12:00:00Z',
          answered_at: status === 'SENT' ? null : '2026-11-07T12:00:00Z',
        })
        .execute();
    // Thursday at midnight in Mexico City, four days before Monday.
    await send(first, null, '2026-11-05T06:00:00Z', [`${WEEK} 09:00-17:00 ORD`], 'ACCEPTED');
    // Sunday at noon: 21 hours before Monday's start at nine.
    await send(randomUUID(), first, '2026-11-08T18:00:00Z', [`${WEEK} 12:00-20:00 ORD`], 'SENT');
    const { total, parts } = await report('stability', { personnelDivision: '0430' });
    expect(total).toMatchObject({
      weeks: 1,
      lead: 4,
      changes: 1,
      under48: 1,
      accepted: 1,
      refused: 0,
      unanswered: 1,
      share: null,
    });
    expect(parts[0]?.rows.map(({ count }) => count)).toEqual([1, 0, 0, 0, 0]);
    // The same change, had they been given the open shift that they asked for in between.
    const { db } = product.app.database;
    const typology = await db
      .selectFrom('planning_period')
      .select('typology_id')
      .where('collaborator_id', '=', one.id)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('open_shift')
      .values({
        id: randomUUID(),
        site_id: other.siteId,
        team_id: other.teamId,
        work_date: WEEK,
        from_minute: 720,
        to_minute: 1200,
        typology_id: typology.typology_id,
        status: 'GIVEN',
        collaborator_id: one.id,
        published_at: '2026-11-06T12:00:00Z',
        published_by_name: 'Dirección',
        changed_at: '2026-11-07T12:00:00Z',
        changed_by_name: 'Dirección',
      })
      .execute();
    await db.updateTable('figure_week').set({ stale: true }).where('site_id', '=', other.siteId).execute();
    expect((await report('stability', { personnelDivision: '0430' })).total).toMatchObject({
      changes: 0,
      under48: 0,
      askedFor: 1,
      accepted: 1,
    });
    // Rejected, and replaced by a newer one: it was rejected all the same.
    await db
      .updateTable('weekly_notification')
      .set({
        status: 'CLOSED',
        answered_at: '2026-11-08T19:00:00Z',
        reject_reason: 'Estudio por la tarde',
        superseded_at: '2026-11-08T20:00:00Z',
      })
      .where('base_id', '=', first)
      .execute();
    await db.updateTable('figure_week').set({ stale: true }).where('site_id', '=', other.siteId).execute();
    expect((await report('stability', { personnelDivision: '0430' })).total).toMatchObject({
      accepted: 1,
      refused: 1,
      unanswered: 0,
    });
  });
});

describe('overtime and punches', () => {
  test('closed days count, open ones stand apart; a break that was planned is worked time', async () => {
    const { db } = product.app.database;
    const other = await openStore(product, '0440');
    const late = await hire(product, { store: other, name: 'Tarde' });
    const never = await hire(product, { store: other, name: 'Nunca' });
    await planned(late, other, ['2026-11-09 09:00-17:00 ORD', '2026-11-10 09:00-17:00 ORD']);
    await planned(never, other, ['2026-11-09 09:00-17:00 ORD']);
    const file = randomUUID();
    await sql`insert into access_device_file (id, name, sha256, rows, uploaded_at, uploaded_by_name) values (${file}::uuid, 'x.csv', 'x', 2, now(), 'RH')`.execute(
      db,
    );
    for (const [row, minute, direction] of [
      [1, 600, 'IN'],
      [2, 1020, 'OUT'],
    ] as const)
      await sql`insert into access_punch (file_id, row, site_id, collaborator_id, work_date, minute, direction)
        values (${file}::uuid, ${row}, ${other.siteId}, ${late.id}::uuid, '2026-11-09', ${minute}, ${direction})`.execute(
        db,
      );
    await sql`insert into presence_day (site_id, team_id, work_date, closed_at, closed_by_name) values (${other.siteId}, ${other.teamId}, '2026-11-09', now(), 'Dirección')`.execute(
      db,
    );
    const punches = await report('planAgainstPunches', { personnelDivision: '0440' });
    expect(punches.total).toMatchObject({
      planned: 16,
      worked: 7,
      late: 1,
      missing: 1,
      days: 2,
      openDays: 1,
      adherence: null,
    });
    // Nobody came to the closed day; the open one says nothing.
    expect((await report('absence', { personnelDivision: '0440' })).total).toMatchObject({
      due: 24,
      absent: 8,
      unjustified: 1,
    });
    // Only the one whose every day is closed has classes.
    expect((await report('overtime', { personnelDivision: '0440' })).total).toMatchObject({ ordinary: 0 });
    await sql`insert into presence_day (site_id, team_id, work_date, closed_at, closed_by_name) values (${other.siteId}, ${other.teamId}, '2026-11-10', now(), 'Dirección')`.execute(
      db,
    );
    expect((await report('overtime', { personnelDivision: '0440' })).total).toMatchObject({ ordinary: 7 });
    expect((await report('planAgainstPunches', { personnelDivision: '0440' })).total).toMatchObject({
      planned: 24,
      openDays: 0,
      missing: 2,
    });
  });
});

test('premiums of counted minutes cost what the law says, and only those who read pay see it', async () => {
  const { db } = product.app.database;
  const paid = await openStore(product, '0441');
  const one = await hire(product, { store: paid, name: 'Dominga' });
  await planned(one, paid, ['2026-11-15 09:00-17:00 ORD']);
  const file = randomUUID();
  await sql`insert into access_device_file (id, name, sha256, rows, uploaded_at, uploaded_by_name) values (${file}::uuid, 'y.csv', 'y', 2, now(), 'RH')`.execute(
    db,
  );
  await sql`insert into access_punch (file_id, row, site_id, collaborator_id, work_date, minute, direction)
    select ${file}::uuid, n, ${paid.siteId}, ${one.id}::uuid, '2026-11-15', m, '' from (values (1, 540), (2, 1020)) as x (n, m)`.execute(
    db,
  );
  await sql`insert into presence_day (site_id, team_id, work_date, closed_at, closed_by_name) values (${paid.siteId}, ${paid.teamId}, '2026-11-15', now(), 'Dirección')`.execute(
    db,
  );
  const { rows } = await sql<{ centavos: number }>`
    select salary_centavos as centavos from labor_condition where collaborator_id = ${one.id}::uuid`.execute(
    db,
  );
  // A quarter of the day's wage, a thirtieth of the month's (LFT 71, 89).
  const cost = Math.round(((rows[0]?.centavos ?? 0) / 30) * 0.25) / 100;
  expect(cost).toBeGreaterThan(0);
  const whole = await report('overtime', { personnelDivision: '0441' });
  expect(whole).toMatchObject({ pay: true, total: { sunday: 8, cost } });
  const drilled = await report('overtime', { personnelDivision: '0441', teamUuid: paid.teamUuid });
  expect(drilled.rows.map(({ cells }) => cells['cost'])).toEqual([cost]);
  const leads = await product.signIn({ role: 'RESPONSIBLE', siteId: paid.siteId, teamId: paid.teamId });
  const own = await report('overtime', { personnelDivision: '0441', teamUuid: paid.teamUuid }, leads);
  expect(own.pay).toBe(false);
  for (const cells of [
    own.total,
    ...own.rows.map((row) => row.cells),
    ...own.months.map((month) => month.cells),
  ])
    expect(cells).not.toHaveProperty('cost');
});

test('the ten figures of a zone are of its stores alone, and of several stores those that the reader reaches', async () => {
  const ask = async (filter: Record<string, unknown>, as: string) => {
    const answer = await product.call('home.figures', { filter }, as);
    expect(answer.status).toBe(200);
    return new Map(
      homeCalls['home.figures'].output.parse(answer.body).figures.map(({ key, value }) => [key, value]),
    );
  };
  const zone = await product.signIn({ role: 'ZONE_DIRECTOR', siteId: store.siteId });
  const [one, reached] = [await ask(inStore(), zone), await ask({}, zone)];
  expect(reached).toEqual(one);
  const company = await ask({}, hr);
  expect(company.get('vacant')).toBe((await report('headCount', {}, hr)).total['vacant']);
  const { status } = await product.call(
    'home.figures',
    { filter: { zone: '01890000-0000-7000-8000-000000000009' } },
    hr,
  );
  expect(status).toBe(422);
});

test('the ten figures of a home are those of the reports, for the teams that the reader leads', async () => {
  const ask = async (as: string) =>
    homeCalls['home.figures'].output.parse(
      (await product.call('home.figures', { filter: { personnelDivision: '0417' } }, as)).body,
    );
  const figures = Object.fromEntries((await ask(director)).figures.map((one) => [one.key, one]));
  const span = { startDate: '2026-10-01', endDate: TODAY };
  // Everything of the last four weeks lies in this span.
  const absence = await report('absence', { ...inStore(), ...span });
  expect(figures['absence']?.value).toBeCloseTo(Number(absence.total['share']), 10);
  expect(figures['absence']?.line).toHaveLength(12);
  expect(figures['absence']?.line.at(-1)).not.toBeNull();
  expect(figures['vacant']?.value).toBe((await report('headCount', inStore())).total['vacant']);
  expect(figures['present']).toMatchObject({ value: null });
  // Each has a line: past weeks, and of what falls due the weeks ahead.
  for (const { key, line } of Object.values(figures)) expect([key, line.length]).toEqual([key, 12]);
  expect(figures['vacant']?.line.at(-1)).toBe(figures['vacant']?.value);
  expect(
    figures['decisions']?.line.slice(0, 4).reduce((sum: number, n) => sum + (n ?? 0), 0),
  ).toBeLessThanOrEqual(figures['decisions']?.value ?? 0);
  expect(await ask(responsible)).toMatchObject({ figures: expect.any(Array) });
  expect(
    (await product.call('home.figures', { filter: { personnelDivision: '0422' } }, director)).status,
  ).toBe(404);
  const need = Array.from({ length: 48 }, (_, slot) => (slot >= 20 && slot < 24 ? 9 : 0));
  await product.call(
    'coverageNeed.save',
    {
      personnelDivision: '0417',
      teamUuid: store.teamUuid,
      version: 0,
      dates: [{ date: TODAY, lines: [{ hourTypologyUuid: null, people: need }] }],
    },
    director,
  );
  const again = await ask(director);
  const stores = await report('storeFigures', {}, director);
  expect(stores.rows.map(({ key }) => key)).toEqual(['0417']);
  expect(stores.rows[0]?.cells['absence']).toBeCloseTo(Number(absence.total['share']), 10);
  // Home and report speak of the same week: the running one, as the analysis of its days counts it.
  const monday = mondayOf(TODAY);
  const analysis = await product.call(
    'planningAnalysis.get',
    {
      filter: {
        personnelDivision: '0417',
        startDateInterval: monday,
        endDateInterval: addDays(monday, 6),
        by: 'WEEK',
      },
    },
    director,
  );
  const lacks = PlanningAnalysis.parse(analysis.body).buckets.reduce((sum, one) => sum + one.missing, 0) / 60;
  expect(lacks).toBeGreaterThan(0);
  const short = again.figures.find(({ key }) => key === 'short');
  expect([short?.value, stores.rows[0]?.cells['short'], stores.total['short']]).toEqual([
    lacks,
    lacks,
    lacks,
  ]);
});

test('the timebase of weeks that are over is the one that the store’s own report has, also of people without a plan', async () => {
  const idle = await hire(product, { store, name: 'Sin plan' });
  await planned(idle, store, ['2026-11-02 09:00-17:00 VAC']);
  const weeks: TimebaseReport['rows'] = [];
  for (const date of ['2026-11-02', WEEK]) {
    const { body } = await product.call(
      'timebaseReport.list',
      { personnelDivision: '0417', filter: { span: 'WEEK', date } },
      director,
    );
    weeks.push(...TimebaseReport.parse(body).rows);
  }
  const sum = (key: 'contracted' | 'worked' | 'credited' | 'balance', rows = weeks) =>
    rows.reduce((total, { figure }) => total + figure[key], 0) / 60;
  const filter = { startDate: '2026-11-01', endDate: TODAY };
  const whole = await report('timebase', { ...inStore(), ...filter });
  expect(whole.total).toMatchObject({
    toDate: sum('contracted'),
    worked: sum('worked'),
    credited: sum('credited'),
  });
  expect(whole.total['balance']).toBeCloseTo(sum('balance'), 8);
  const team = await report('timebase', { ...inTeam(), ...filter });
  const own = weeks.filter(({ name }) => name === 'Sin plan');
  expect(own).toHaveLength(2);
  expect(team.rows.find(({ name }) => name.es === 'Sin plan')?.cells).toMatchObject({
    toDate: sum('contracted', own),
    credited: sum('credited', own),
  });
  expect(team.rows.reduce((total, { cells }) => total + Number(cells['weekly']), 0)).toBeCloseTo(
    Number(team.total['weekly']),
    8,
  );
  // What is planned of the weeks ahead is in the balance at the year's end, as on the store's own screen.
  await planned(idle, store, ['2026-11-18 09:00-17:00 ORD', '2026-11-25 09:00-13:00 ORD']);
  const year = TimebaseReport.parse(
    (
      await product.call(
        'timebaseReport.list',
        { personnelDivision: '0417', filter: { span: 'YEAR', date: TODAY } },
        director,
      )
    ).body,
  );
  const ends = await report('timebase', { ...inTeam(), ...filter });
  for (const { name, yearEnd } of year.rows.filter((row) => row.team === 'Ciclismo'))
    expect(ends.rows.find((row) => row.name.es === name)?.cells['yearEnd']).toBeCloseTo(
      yearEnd.balance / 60,
      8,
    );
  const cellsOfIdle = ends.rows.find((row) => row.name.es === 'Sin plan')?.cells;
  expect(cellsOfIdle?.['yearEnd']).not.toBe(cellsOfIdle?.['balance']);
  expect((await report('timebase', { ...inStore(), ...filter })).rows[0]?.cells['yearEnd']).toBeCloseTo(
    Number(ends.total['yearEnd']),
    8,
  );
  // A change of terms counts the weeks again.
  await sql`update labor_condition set weekly_minutes = weekly_minutes - 60 where collaborator_id = ${idle.id}::uuid`.execute(
    product.app.database.db,
  );
  const fewer = await report('timebase', { ...inStore(), ...filter });
  expect(Number(whole.total['toDate']) - Number(fewer.total['toDate'])).toBeCloseTo(2, 8);
});

test('parts add up to the whole in every drill, on whatever day', async () => {
  for (const code of ['absence', 'overtime', 'planAgainstPunches', 'coverage', 'stability', 'timebase']) {
    const whole = await report(code, { endDate: TODAY });
    for (const key of [
      'due',
      'absent',
      'ordinary',
      'planned',
      'need',
      'short',
      'spare',
      'changes',
      'weeks',
      'toDate',
      'credited',
    ])
      expect([code, key, whole.rows.reduce((sum, { cells }) => sum + Number(cells[key] ?? 0), 0)]).toEqual([
        code,
        key,
        Number(whole.total[key] ?? 0),
      ]);
    for (const row of whole.rows) {
      const site = await report(code, { personnelDivision: row.key });
      expect(site.total).toMatchObject(row.cells);
    }
  }
});

test('reports read the copy where there is one, and nothing else does', async () => {
  const { database } = product.app;
  const queries: string[] = [];
  const copy = database.db.withPlugin({
    transformQuery: ({ node }) => {
      queries.push(node.kind);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  const whole = await report('absence', inStore());
  Object.assign(database, { reads: copy });
  try {
    await product.call('home.floor', { filter: inStore() }, director);
    expect(queries).toEqual([]);
    expect((await report('absence', inStore())).total).toEqual(whole.total);
    expect(queries.length).toBeGreaterThan(0);
  } finally {
    Object.assign(database, { reads: undefined });
  }
});

test('a store is compared with the middle of stores within reach that plan about as many hours', async () => {
  const { db } = product.app.database;
  const asked = (compare: 'SIMILAR' | 'ZONE' = 'SIMILAR') =>
    report('planAgainstPunches', { ...inStore(), compare });
  await planned(personAt(0), store, ['2026-10-05 09:00-17:00 ORD']);
  expect((await asked()).similar).toBeNull();
  const { rows } = await sql<{ planned: number }>`
    select avg(planned)::int as planned
    from (select sum((select sum(day) from unnest(staffed) day)) as planned from figure_team_week where site_id = ${store.siteId} group by week_start) w
    where planned > 0`.execute(db);
  // Of a week: the others have planned one alone, the store several.
  const usual = rows[0]?.planned ?? 0;
  expect(usual).toBeGreaterThan(0);
  const seven = sql`array_fill(0, array[7])`;
  const kept = async (code: string, { hours, adhered }: { hours: number; adhered: number }) => {
    const like = await openStore(product, code);
    const minutes = Math.round(usual * hours);
    await sql`insert into figure_week (site_id, week_start, stale, counted_at) values (${like.siteId}, ${WEEK}, false, now())`.execute(
      db,
    );
    await sql`insert into figure_team_week (site_id, team_id, week_start, people, due, absent, planned, worked, adhered, closed_days, staffed, cost)
      values (${like.siteId}, ${like.teamId}, ${WEEK}, 12, ${seven}, ${seven}, ${minutes}, ${minutes}, ${Math.round(minutes * adhered)}, 12, array[${minutes}::int, 0, 0, 0, 0, 0, 0], ${seven})`.execute(
      db,
    );
  };
  await kept('0601', { hours: 0.8, adhered: 0.5 });
  await kept('0602', { hours: 1, adhered: 0.6 });
  // Two would name each other.
  expect((await asked()).similar).toBeNull();
  await kept('0603', { hours: 1.2, adhered: 0.9 });
  await kept('0604', { hours: 1.3, adhered: 0.1 });
  const { similar } = await asked();
  expect(similar?.stores).toBe(3);
  expect(similar?.cells['adherence']).toBeCloseTo(0.6, 3);
  // Of more than the parameter says, the nearest in hours: neither 0601 nor 0603.
  await db
    .insertInto('parameter')
    .values({ code: 'REPORT_LIKE_STORES', name: 'Tiendas', value: '3' })
    .execute();
  await kept('0605', { hours: 0.95, adhered: 0.7 });
  await kept('0606', { hours: 1.1, adhered: 0.8 });
  const { similar: nearest } = await asked();
  expect(nearest?.stores).toBe(3);
  expect(nearest?.cells['adherence']).toBeCloseTo(0.7, 3);
  // Its zone has three other stores, of which one plans too much to be alike; with few people its own rate is not shown.
  expect((await asked('ZONE')).zone).toBeNull();
  await sql`with made as (insert into zone (uuid, name) values (gen_random_uuid(), 'Norte') returning id)
    update site set zone_id = made.id from made where code = any(${['0601', '0602', '0604', '0417']}::text[])`.execute(
    db,
  );
  const { zone } = await asked('ZONE');
  expect(zone?.stores).toBe(4);
  expect(zone?.cells['adherence']).toBeCloseTo(0.5, 3);
  // Who reaches one store alone sees nothing of others.
  for (const compare of ['SIMILAR', 'ZONE'])
    expect(await report('planAgainstPunches', { ...inStore(), compare }, director)).toMatchObject({
      similar: null,
      zone: null,
    });
});

describe('a week marked to be counted', () => {
  test('waits for a change that is not committed yet, and then counts it', async () => {
    const other = await openStore(product, '0449');
    const one = await hire(product, { store: other, name: 'Una' });
    await planned(one, other, [`${WEEK} 09:00-17:00 ORD`]);
    const hours = async (): Promise<unknown> =>
      (await report('timebase', { personnelDivision: '0449' })).total['planned'];
    const client = await product.app.database.pool.connect();
    await client.query('begin');
    await client.query('update planning_period set to_minute = 840 where collaborator_id = $1', [one.id]);
    const before = await hours();
    await client.query('commit');
    client.release();
    expect([before, await hours()]).toEqual([0, 5]);
  });
});
