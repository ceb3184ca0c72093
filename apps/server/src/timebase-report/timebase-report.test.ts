import { PresenceWeek } from '@jornada/contract/presence.ts';
import { TimebasePerson, TimebaseReport } from '@jornada/contract/timebase-report.ts';
import { planningMonthCalls } from '@jornada/contract/planning-month.ts';
import { addDays } from '@jornada/domain/time.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSpreadsheet } from '../spreadsheets/spreadsheet.ts';
import { insertFeature } from '../testing/access/world-records.ts';
import { hire, plan, type Person } from '../testing/planning-fixtures.ts';
import { openPlanningTeams } from '../testing/planning-store.ts';
import type { Answer, Product } from '../testing/product.ts';

/** The product's clock stands on Friday 2026-11-20: the week of the 9th is the last one that is over. */
const [PLANNED_WEEK, CLOCK_WEEK, RUNNING_WEEK, NEXT_WEEK] = [
  '2026-11-02',
  '2026-11-09',
  '2026-11-16',
  '2026-11-23',
] as const;

let product: Product;
let director: string;
let hr: string;
let ana: Person;
let berta: Person;
beforeAll(async () => {
  const opened = await openPlanningTeams();
  ({ product, director, ana } = opened);
  const { store, codes, running } = opened;
  await insertFeature(product, store.siteId, 'ACCESS_DEVICES');
  hr = await product.signIn({ role: 'HR', name: 'Sergio Lara' });
  berta = await hire(product, {
    store: running,
    name: 'Berta',
    type: 'CDD',
    from: '2026-11-09',
    to: '2026-12-06',
    weeklyHours: 24,
  });
  const week = (monday: string, hours: string, code = 'ORD'): string[] =>
    [0, 1, 2, 3, 4].map((at) => `${addDays(monday, at)} ${hours} ${code}`);
  await plan(product, {
    person: ana,
    store,
    codes,
    periods: [
      ...week(PLANNED_WEEK, '09:00-17:00'),
      ...week(CLOCK_WEEK, '09:00-17:00').slice(0, 4),
      `${addDays(CLOCK_WEEK, 4)} 09:00-17:00 VAC`,
      // The Monday is a holiday (LFT 74), and nothing is planned on it.
      ...week(RUNNING_WEEK, '09:00-17:00').slice(1),
      ...week(NEXT_WEEK, '09:00-16:00'),
    ],
  });
  await plan(product, {
    person: berta,
    store: running,
    codes,
    periods: week(CLOCK_WEEK, '10:00-14:00').slice(0, 3),
  });
  const { db } = product.app.database;
  await db.updateTable('collaborator').set({ sap_number: '4000001' }).where('id', '=', ana.id).execute();
  await db.updateTable('collaborator').set({ sap_number: '4000002' }).where('id', '=', berta.id).execute();
  const punches = [
    ['09', '08:57', '17:02'],
    ['10', '09:00', '19:00'],
    ['11', '09:00', '17:00'],
  ].flatMap(([day, from, to]) => [
    `0417;2026-11-${day};4000001;${from};IN`,
    `0417;2026-11-${day};4000001;${to};OUT`,
  ]);
  // On Thursday the clock ran, and Ana did not come.
  punches.push('0417;2026-11-12;4000002;10:00;IN', '0417;2026-11-12;4000002;14:00;OUT');
  await product.call(
    'accessDeviceFiles.upload',
    {
      file: {
        name: 'checadas.csv',
        bytes: new TextEncoder().encode(['site;date;sapNumber;time;direction', ...punches].join('\r\n')),
      },
    },
    hr,
  );
});
afterAll(() => product.stop());

const ask = (filter: Record<string, unknown>, as = director, site = '0417'): Promise<Answer> =>
  product.call('timebaseReport.list', { personnelDivision: site, filter }, as);
const report = async (filter: Record<string, unknown>): Promise<TimebaseReport> =>
  TimebaseReport.parse((await ask(filter)).body);
const rowOf = async (person: Person, filter: Record<string, unknown>) =>
  (await report(filter)).rows.find(({ collaboratorUuid }) => collaboratorUuid === person.id);
const ofPerson = async (person: Person, date: string): Promise<TimebasePerson> =>
  TimebasePerson.parse(
    (
      await product.call(
        'timebaseReport.person',
        { personnelDivision: '0417', collaboratorUuid: person.id, filter: { date } },
        director,
      )
    ).body,
  );

describe('a week', () => {
  test('keeps to people of one situation when asked', async () => {
    await product.app.database.db
      .updateTable('collaborator')
      .set({ situation: 'EXTENSION' })
      .where('id', '=', ana.id)
      .execute();
    expect((await report({ date: PLANNED_WEEK, situation: 'CONVERSION' })).rows).toEqual([]);
    const { rows } = await report({ date: PLANNED_WEEK, situation: 'EXTENSION' });
    expect(rows.map(({ collaboratorUuid }) => collaboratorUuid)).toEqual([ana.id]);
  });

  test('without a clock at the store is read from the plan', async () => {
    expect(await rowOf(ana, { date: PLANNED_WEEK })).toMatchObject({
      base: { weekly: 2400, annual: 124_800 },
      source: 'PLAN',
      figure: { contracted: 2400, planned: 2400, worked: 2400, credited: 0, balance: 0 },
    });
  });

  test('with a clock counts punches; vacation credits its day, a planned day not worked shows in the balance', async () => {
    // Three days of eight hours (two more on Tuesday), Thursday not punched, Friday of vacation.
    expect(await rowOf(ana, { date: CLOCK_WEEK })).toMatchObject({
      source: 'CLOCK',
      figure: {
        contracted: 2400,
        planned: 2400,
        credited: 480,
        credits: [{ code: 'VAC', minutes: 480 }],
        overtime: 120,
        worked: 1440,
        balance: -480,
      },
    });
  });

  test('counts the plan on days on which nobody punched at the store', async () => {
    await movePunches('2026-11-12', '2026-11-05');
    try {
      expect(await rowOf(ana, { date: CLOCK_WEEK })).toMatchObject({ figure: { worked: 1920, balance: 0 } });
      expect(await rowOf(ana, { date: PLANNED_WEEK })).toMatchObject({
        figure: { worked: 1920, balance: -480 },
      });
    } finally {
      await movePunches('2026-11-05', '2026-11-12');
    }
  });

  test('that runs or is to come takes the plan as worked; a holiday without a plan credits its day', async () => {
    expect(await rowOf(ana, { date: RUNNING_WEEK })).toMatchObject({
      source: 'PLAN',
      figure: { worked: 1920, credited: 480, credits: [{ code: 'FES', minutes: 480 }], balance: 0 },
    });
  });
});

test('the figures are those of the record of working time and of the month', async () => {
  const presence = PresenceWeek.parse(
    (await product.call('accessDeviceData.week', { personnelDivision: '0417', date: CLOCK_WEEK }, director))
      .body,
  ).people.find(({ collaboratorUuid }) => collaboratorUuid === ana.id);
  const figure = (await rowOf(ana, { date: CLOCK_WEEK }))?.figure;
  const { ordinary = 0, double = 0, triple = 0, overLimit = 0 } = presence?.week ?? {};
  expect([figure?.worked, figure?.overtime]).toEqual([ordinary, double + triple + overLimit]);

  const month = planningMonthCalls['planning.collaboratorMonthlyPlanningByManagerProfile'].output.parse(
    (
      await product.call(
        'planning.collaboratorMonthlyPlanningByManagerProfile',
        { filter: { date: '2026-11-01', collaboratorUuid: ana.id } },
        director,
      )
    ).body,
  );
  const planned = month.teams
    .flatMap(({ people }) => people.flatMap(({ periods }) => periods))
    .filter(({ date }) => date.startsWith('2026-11'))
    .reduce((sum, { fromHour, toHour }) => sum + toHour - fromHour, 0);
  const november = (await ofPerson(ana, CLOCK_WEEK)).months.find(({ month: name }) => name === '2026-11');
  expect(november?.planned).toBe(planned);
});

test('the year begins with the first week that is known, and adds its weeks up', async () => {
  const row = await rowOf(ana, { date: CLOCK_WEEK });
  expect(row).toMatchObject({
    since: PLANNED_WEEK,
    toDate: { contracted: 4800, worked: 3840, credited: 480, balance: -480 },
    // One more week with an hour too little on each of its days; weeks without a plan change nothing.
    yearEnd: { balance: -480 - 300 },
  });
  const { weeks, months } = await ofPerson(ana, CLOCK_WEEK);
  expect(
    weeks.slice(0, 5).map(({ monday, balance, cumulative, state }) => [monday, balance, cumulative, state]),
  ).toEqual([
    [PLANNED_WEEK, 0, 0, 'CLOSED'],
    [CLOCK_WEEK, -480, -480, 'CLOSED'],
    [RUNNING_WEEK, 0, -480, 'RUNNING'],
    [NEXT_WEEK, -300, -780, 'PLANNED'],
    ['2026-11-30', -2400, -780, 'PLANNED'],
  ]);
  expect(months.map(({ month }) => month)).toEqual(['2026-11', '2026-12']);
});

test('every day of a week says what was owed, planned, worked and credited', async () => {
  const { days } = await ofPerson(ana, '2026-11-13');
  expect(
    days.map(({ planned, worked, credited, overtime, creditedBy }) => [
      planned,
      worked,
      credited,
      overtime,
      creditedBy,
    ]),
  ).toEqual([
    [480, 480, 0, 0, null],
    [480, 480, 0, 120, null],
    [480, 480, 0, 0, null],
    [480, 0, 0, 0, null],
    [480, 0, 480, 0, 'VAC'],
    [0, 0, 0, 0, null],
    [0, 0, 0, 0, null],
  ]);
});

test('next year’s lower limit leaves a margin to contracts that go on', async () => {
  const { limits, rows } = await report({ date: CLOCK_WEEK });
  expect(limits.map(({ year, minutes }) => [year, minutes / 60])).toEqual([
    [2026, 48],
    [2027, 46],
    [2028, 44],
    [2029, 42],
    [2030, 40],
  ]);
  expect(rows.map(({ name, margin, endsOn }) => [name, margin, endsOn])).toEqual([
    ['Ana', 360, null],
    ['Berta', null, '2026-12-06'],
  ]);
});

test('a relation that starts or ends within the week owes its days alone', async () => {
  expect(await rowOf(berta, { span: 'MONTH', date: '2026-11-30' })).toMatchObject({
    // Until the last closed Sunday: one week of 24 hours, of which the clock knows a Thursday alone.
    figure: { contracted: 1440, worked: 240, balance: -1200 },
  });
  expect((await rowOf(berta, { date: CLOCK_WEEK }))?.yearEnd.contracted).toBe(4 * 1440);
});

test('one team alone is listed; what is not of the store is not found', async () => {
  const { teams } = await report({ date: CLOCK_WEEK });
  const running = teams.find(({ name }) => name === 'Running');
  expect((await report({ date: CLOCK_WEEK, teamUuid: running?.uuid })).rows.map(({ name }) => name)).toEqual([
    'Berta',
  ]);
  const other = '0198c1de-0000-7000-8000-000000000000';
  expect(await ask({ date: CLOCK_WEEK, teamUuid: other })).toMatchObject({ status: 404 });
  expect(await ask({ date: CLOCK_WEEK }, director, '0500')).toMatchObject({
    status: 404,
    body: { exceptions: [{ translationCode: 'SITE_NOT_FOUND' }] },
  });
  expect(
    await product.call(
      'timebaseReport.person',
      { personnelDivision: '0417', collaboratorUuid: other, filter: { date: CLOCK_WEEK } },
      director,
    ),
  ).toMatchObject({ status: 404, body: { exceptions: [{ translationCode: 'COLLABORATOR_NOT_FOUND' }] } });
});

test('the sheet holds its definitions and the same figures, in hours', async () => {
  const { status, body } = await product.call(
    'timebaseReport.export',
    { personnelDivision: '0417', filter: { date: CLOCK_WEEK } },
    director,
  );
  expect(status).toBe(200);
  const rows = body instanceof Uint8Array ? readSpreadsheet(body)?.rows : undefined;
  expect(rows?.find(({ cells }) => cells[0] === 'Ana')?.cells.slice(1, 9)).toEqual([
    'Ciclismo',
    '40',
    '2080',
    '40',
    '40',
    '24',
    '8',
    '-8',
  ]);
  expect(rows?.some(({ cells }) => cells[0]?.startsWith('Saldo:') === true)).toBe(true);
});

/** Moves what a clock recorded to another day, which the product itself may not. */
async function movePunches(from: string, to: string): Promise<void> {
  const { db } = product.app.database;
  await sql`alter table access_punch disable trigger access_punch_is_append_only`.execute(db);
  await db.updateTable('access_punch').set({ work_date: to }).where('work_date', '=', from).execute();
  await sql`alter table access_punch enable trigger access_punch_is_append_only`.execute(db);
}
