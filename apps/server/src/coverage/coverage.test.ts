import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { needOn, plannedPeriod, typologyOf } from '@jornada/contract/week-to-check.ts';
import { CoverageNeed, NeedProposal, PlanningAnalysis } from '@jornada/contract/coverage.ts';
import { TeamWeek } from '@jornada/contract/planned-week.ts';
import { coverageOf } from '@jornada/domain/coverage/coverage.ts';
import { addDays } from '@jornada/domain/time.ts';
import { z } from 'zod';
import { insertFeature, insertPunches } from '../testing/access/world-records.ts';
import { hire, plan, type Person, type Store } from '../testing/planning-fixtures.ts';
import { openPlanningTeams } from '../testing/planning-store.ts';
import type { Answer, Product } from '../testing/product.ts';

/** A Monday, and the ones after it. */
const WEEK = '2026-11-23';
const NEXT = '2026-11-30';
const AFTER = '2026-12-07';

let product: Product;
let codes: Readonly<Record<string, string>>;
let store: Store;
let running: Store;
let other: Store;
let ana: Person;
let beto: Person;
let director: string;
beforeAll(async () => {
  ({ product, codes, store, director, running, other, ana } = await openPlanningTeams());
  beto = await hire(product, { store, name: 'Beto' });
  await plan(product, {
    person: ana,
    store,
    codes,
    periods: [
      '2026-11-23 09:00-17:00 ORD',
      '2026-11-24 06:00-14:00 INV',
      '2026-11-25 22:15-02:00 ORD',
      '2026-11-26 09:00-17:00 VAC',
      '2026-11-27 09:00-13:00 CEX',
    ],
  });
  await plan(product, {
    person: beto,
    store,
    codes,
    periods: ['2026-11-23 13:00-21:15 ORD', '2026-11-24 06:00-14:00 ORD'],
  });
});
afterAll(() => product.stop());

const half = (people: number, [from, to]: readonly [number, number] = [0, 24]): number[] =>
  Array.from({ length: 48 }, (_, slot) => (slot >= from * 2 && slot < to * 2 ? people : 0));
const anybody = (people: number, hours?: readonly [number, number]) => [
  { hourTypologyUuid: null, people: half(people, hours) },
];
const allWeek = (lines: readonly object[]) => [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, lines }));

const read = async (weekStart: string, as = director, team = store): Promise<CoverageNeed> =>
  CoverageNeed.parse(
    (
      await product.call(
        'coverageNeed.get',
        { filter: { teamUuid: team.teamUuid, startDateInterval: weekStart } },
        as,
      )
    ).body,
  );
const save = async (pieces: Record<string, unknown>, as = director, team = store): Promise<Answer> => {
  const version =
    (
      await product.app.database.db
        .selectFrom('coverage_need')
        .select('version')
        .where('team_id', '=', team.teamId)
        .executeTakeFirst()
    )?.version ?? 0;
  return product.call(
    'coverageNeed.save',
    { personnelDivision: team.siteCode, teamUuid: team.teamUuid, version, ...pieces },
    as,
  );
};
const board = async (weekStart: string): Promise<TeamWeek> =>
  TeamWeek.parse(
    (
      await product.call(
        'planning.weekTeamByManager',
        { filter: { startDateInterval: weekStart, teamUuid: store.teamUuid } },
        director,
      )
    ).body,
  );
/** People needed at ten in the morning on each day of a week, as the board shows it. */
const atTen = async (weekStart: string): Promise<number[]> => {
  const week = await board(weekStart);
  return [0, 1, 2, 3, 4, 5, 6].map((day) =>
    needOn(week, addDays(weekStart, day)).reduce((sum, { people }) => sum + (people[20] ?? 0), 0),
  );
};

describe('what a team needs', () => {
  test('a pattern holds from its Monday on, and the next one from the next', async () => {
    expect(
      await save({
        patterns: [
          { from: WEEK, to: null, days: allWeek(anybody(3)) },
          { from: AFTER, to: null, days: allWeek(anybody(5)) },
        ],
      }),
    ).toMatchObject({ status: 200 });
    expect(await atTen(addDays(WEEK, -7))).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect(await atTen(NEXT)).toEqual([3, 3, 3, 3, 3, 3, 3]);
    expect(await atTen(AFTER)).toEqual([5, 5, 5, 5, 5, 5, 5]);
    expect(await read(NEXT)).toMatchObject({
      pattern: { from: WEEK, to: null },
      patterns: [{ from: WEEK }, { from: AFTER }],
      dates: [],
      editable: true,
      changedBy: 'Mónica Garza',
    });
  });

  test('a season lies over it and ends on its Sunday', async () => {
    await save({
      patterns: [
        { from: NEXT, to: addDays(NEXT, 6), days: allWeek(anybody(9)) },
        { from: AFTER, to: null, days: null },
      ],
    });
    expect([(await atTen(WEEK))[0], (await atTen(NEXT))[6], (await atTen(AFTER))[0]]).toEqual([3, 9, 3]);
    await save({ patterns: [{ from: NEXT, to: null, days: null }] });
    expect((await atTen(NEXT))[0]).toBe(3);
  });

  test('a day of its own stands instead of the weekday, with typologies, until it is taken away', async () => {
    const lines = [...anybody(1), { hourTypologyUuid: codes['INV'], people: half(2, [6, 12]) }];
    await save({ dates: [{ date: '2026-12-02', lines }] });
    expect(await atTen(NEXT)).toEqual([3, 3, 3, 3, 3, 3, 3].with(2, 3));
    expect(needOn(await board(NEXT), '2026-12-02')).toEqual([
      { typology: undefined, people: half(1) },
      { typology: 'INV', people: half(2, [6, 12]) },
    ]);
    expect((await read(NEXT)).dates).toEqual([{ date: '2026-12-02', lines }]);
    await save({ dates: [{ date: '2026-12-02', lines: [] }] });
    expect((await atTen(NEXT))[2]).toBe(0);
    await save({ dates: [{ date: '2026-12-02', lines: null }] });
    expect((await atTen(NEXT))[2]).toBe(3);
  });

  test('nobody overwrites a colleague unseen', async () => {
    const { version } = await read(WEEK);
    await save({ dates: [{ date: '2026-12-24', lines: anybody(2) }] });
    const late = await product.call(
      'coverageNeed.save',
      {
        personnelDivision: store.siteCode,
        teamUuid: store.teamUuid,
        version,
        dates: [{ date: '2026-12-24', lines: null }],
      },
      director,
    );
    expect(late).toMatchObject({
      status: 409,
      body: { exceptions: [{ translationCode: 'STALE_VERSION', values: { who: 'Mónica Garza' } }] },
    });
  });

  test.each([
    [
      'a pattern from a Tuesday',
      { patterns: [{ from: '2026-11-24', to: null, days: [] }] },
      'WEEK_INCORRECT',
    ],
    [
      'a pattern that ends on a Saturday',
      { patterns: [{ from: WEEK, to: '2026-11-28', days: [] }] },
      'WEEK_INCORRECT',
    ],
    [
      'a pattern that ends before it begins',
      { patterns: [{ from: WEEK, to: '2026-11-22', days: [] }] },
      'WEEK_INCORRECT',
    ],
    [
      'forty-seven half hours',
      { dates: [{ date: WEEK, lines: [{ hourTypologyUuid: null, people: half(1).slice(1) }] }] },
      'FIELD_NOT_VALID',
    ],
    [
      'half a person',
      { dates: [{ date: WEEK, lines: [{ hourTypologyUuid: null, people: half(1).with(9, 0.5) }] }] },
      'FIELD_NOT_VALID',
    ],
    [
      'one day twice',
      {
        dates: [
          { date: WEEK, lines: [] },
          { date: WEEK, lines: [] },
        ],
      },
      'FIELD_NOT_VALID',
    ],
    [
      'one typology twice on a day',
      { dates: [{ date: WEEK, lines: [...anybody(1), ...anybody(2)] }] },
      'FIELD_NOT_VALID',
    ],
  ])('%s is refused', async (_what, pieces, code) => {
    expect(await save(pieces)).toMatchObject({
      status: 422,
      body: { exceptions: [{ translationCode: code }] },
    });
  });

  test('only work on the floor can be needed', async () => {
    for (const hourTypologyUuid of [codes['VAC'], codes['CEX'], randomUUID()])
      expect(
        await save({ dates: [{ date: WEEK, lines: [{ hourTypologyUuid, people: half(1) }] }] }),
      ).toMatchObject({
        status: 404,
        body: { exceptions: [{ translationCode: 'HOUR_TYPOLOGY_NOT_FOUND' }] },
      });
  });
});

describe('copied from a week', () => {
  const copy = async (values: Record<string, unknown>) =>
    product.call(
      'coverageNeed.copyFromWeek',
      {
        personnelDivision: store.siteCode,
        teamUuid: store.teamUuid,
        version: (await read(WEEK)).version,
        startDateInterval: WEEK,
        weekStart: AFTER,
        ...values,
      },
      director,
    );

  test('what stood on the floor becomes the need of the days, in whole people', async () => {
    expect(await copy({ into: 'DATES' })).toMatchObject({
      status: 200,
      body: { aggregates: { days: [{ weekday: 1 }, {}, {}, {}, {}, {}, {}] } },
    });
    const { dates } = await read(AFTER);
    expect(dates.map(({ date }) => date)).toEqual([0, 1, 2, 3, 4, 5, 6].map((day) => addDays(AFTER, day)));
    const monday = dates[0]?.lines[0]?.people ?? [];
    // A quarter of an hour until 21:15 is half a person, rounded up.
    expect([monday[17], monday[18], monday[26], monday[41], monday[42], monday[43]]).toEqual([
      0, 1, 2, 1, 1, 0,
    ]);
    // Vacation and hours for another store are not on the floor; a night belongs to the morning after as well.
    expect(dates.map(({ lines }) => Math.max(...(lines[0]?.people ?? [])))).toEqual([2, 2, 1, 1, 0, 0, 0]);
    expect([
      dates[2]?.lines[0]?.people[44],
      dates[3]?.lines[0]?.people[3],
      dates[3]?.lines[0]?.people[4],
    ]).toEqual([1, 1, 0]);
    await save({ dates: dates.map(({ date }) => ({ date, lines: null })) });
  });

  test('or the pattern from a Monday on', async () => {
    await copy({ into: 'PATTERN' });
    expect(await read(addDays(AFTER, 7))).toMatchObject({ pattern: { from: AFTER, to: null } });
    await save({ patterns: [{ from: AFTER, to: null, days: null }] });
  });
});

const Imported = z.object({
  aggregates: z.object({
    rows: z.number(),
    badRows: z.array(z.object({ row: z.number(), column: z.string() })),
    replaced: z.array(z.object({ teamUuid: z.string(), version: z.number(), dates: z.array(z.unknown()) })),
  }),
});

describe('imported from a file', () => {
  const send = (text: string, as = director, bytes = new TextEncoder().encode(text)) =>
    product.call(
      'coverageNeed.importFromCSV',
      { personnelDivision: store.siteCode, file: { name: 'necesidad.csv', bytes } },
      as,
    );
  const undo = (replaced: unknown) =>
    product.call('coverageNeed.undoImport', { personnelDivision: store.siteCode, replaced }, director);
  const FILE = [
    'equipo;fecha;desde;hasta;personas;tipología',
    'Ciclismo;2026-12-14;09:00;21:00;4;',
    'Ciclismo;2026-12-14;06:00;09:00;2;INV',
    'Ciclismo;2026-12-32;06:00;09:00;2;',
    'Running;15/12/2026;9:00;12:00;7;',
  ].join('\n');

  test('each day that it names is replaced, bad rows are named, and it can be taken back', async () => {
    await save({ dates: [{ date: '2026-12-14', lines: anybody(1) }] });
    const { aggregates } = Imported.parse((await send(FILE)).body);
    expect(aggregates).toMatchObject({ rows: 3, badRows: [{ row: 4, column: 'date' }] });
    expect((await read('2026-12-14')).dates).toEqual([
      {
        date: '2026-12-14',
        lines: [
          { hourTypologyUuid: null, people: half(4, [9, 21]) },
          { hourTypologyUuid: codes['INV'], people: half(2, [6, 9]) },
        ],
      },
    ]);
    expect((await read('2026-12-14', director, running)).dates[0]?.lines[0]?.people).toEqual(
      half(7, [9, 12]),
    );
    expect(await undo(aggregates.replaced)).toMatchObject({ status: 200, body: { aggregates: { days: 2 } } });
    expect((await read('2026-12-14')).dates).toEqual([{ date: '2026-12-14', lines: anybody(1) }]);
    expect((await read('2026-12-14', director, running)).dates).toEqual([]);
  });

  test('it is taken back in every team, or in none where one has changed since', async () => {
    const { aggregates } = Imported.parse((await send(FILE)).body);
    await save({ dates: [{ date: '2026-12-14', lines: anybody(9) }] });
    expect(await undo(aggregates.replaced)).toMatchObject({
      status: 409,
      body: { exceptions: [{ translationCode: 'STALE_VERSION' }] },
    });
    expect((await read('2026-12-14')).dates).toEqual([{ date: '2026-12-14', lines: anybody(9) }]);
    expect((await read('2026-12-14', director, running)).dates).toHaveLength(1);
    await save({ dates: [{ date: '2026-12-14', lines: null }] });
  });

  test('what was replaced in a team out of reach is not written back', async () => {
    const { aggregates } = Imported.parse((await send(FILE)).body);
    const [first] = aggregates.replaced;
    expect(await undo([{ ...first, teamUuid: randomUUID() }])).toMatchObject({
      status: 404,
      body: { exceptions: [{ translationCode: 'TEAM_NOT_FOUND', values: { field: 'teamUuid' } }] },
    });
    expect(await undo(aggregates.replaced)).toMatchObject({ status: 200 });
  });

  test('a responsible imports for their own team alone: another one is an unknown name', async () => {
    const responsible = await product.signIn({
      role: 'RESPONSIBLE',
      siteId: store.siteId,
      teamId: running.teamId,
    });
    const { aggregates } = Imported.parse((await send(FILE, responsible)).body);
    expect(aggregates.badRows.map(({ row, column }) => [row, column])).toEqual([
      [2, 'team'],
      [3, 'team'],
      [4, 'team'],
    ]);
  });

  test('a picture is no table', async () => {
    expect(await send('', director, new Uint8Array([0x89, 0x50, 0, 0, 0xff]))).toMatchObject({ status: 422 });
  });
});

describe('need against plan', () => {
  const ask = (filter: Record<string, unknown>, as = director) =>
    product.call(
      'planningAnalysis.get',
      {
        filter: {
          personnelDivision: store.siteCode,
          startDateInterval: WEEK,
          endDateInterval: addDays(WEEK, 6),
          ...filter,
        },
      },
      as,
    );
  const analysis = async (filter: Record<string, unknown> = {}): Promise<PlanningAnalysis> =>
    PlanningAnalysis.parse((await ask(filter)).body);

  beforeAll(async () => {
    await save({
      patterns: [{ from: WEEK, to: null, days: allWeek(anybody(2, [9, 21])) }],
      dates: [
        {
          date: '2026-11-24',
          lines: [...anybody(1, [6, 14]), { hourTypologyUuid: codes['INV'], people: half(2, [6, 9]) }],
        },
      ],
    });
  });

  test('the database adds up what the board shows, day by day', async () => {
    const week = await board(WEEK);
    const typologies = new Map(week.typologies.map((typology) => [typology.uuid, typologyOf(typology)]));
    const people = week.people.map(({ periods }) =>
      periods.map((period) => plannedPeriod(period, typologies)),
    );
    const shown = [0, 1, 2, 3, 4, 5, 6].map((day) => {
      const date = addDays(WEEK, day);
      const { neededHours, plannedHours, missingHours } = coverageOf(people, {
        date,
        need: needOn(week, date),
      });
      return {
        start: date,
        needed: neededHours * 60,
        planned: plannedHours * 60,
        missing: missingHours * 60,
      };
    });
    expect(
      (await analysis()).buckets.map(({ start, needed, planned, missing }) => ({
        start,
        needed,
        planned,
        missing,
      })),
    ).toEqual(shown);
    expect(shown.map(({ missing }) => missing / 60)).toEqual([8, 3, 24, 24, 24, 24, 24]);
  });

  test('by week and by month the same sums', async () => {
    const days = (await analysis()).buckets;
    const total = (of: 'needed' | 'planned' | 'missing' | 'surplus') =>
      days.reduce((sum, bucket) => sum + bucket[of], 0);
    const whole = {
      needed: total('needed'),
      planned: total('planned'),
      missing: total('missing'),
      surplus: total('surplus'),
    };
    expect((await analysis({ by: 'WEEK' })).buckets).toEqual([
      { start: WEEK, teamUuid: store.teamUuid, ...whole, worked: null },
    ]);
    expect((await analysis({ by: 'MONTH' })).buckets).toEqual([
      { start: '2026-11-01', teamUuid: store.teamUuid, ...whole, worked: null },
    ]);
  });

  test('what was worked by the clock stands beside, for whom may read punches', async () => {
    const now = product.clock.now;
    await insertFeature(product, store.siteId, 'ACCESS_DEVICES');
    await insertPunches(product, { store, id: beto.id, date: WEEK, minutes: [780, 1275] });
    product.clock.now = Temporal.Instant.from('2026-11-30T18:00:00Z');
    const as = (role: 'DIRECTOR' | 'ORGANIZER') =>
      product.signIn({ role, siteId: store.siteId, name: `Una ${role}` });
    const workedAs = async (bearer: string) =>
      PlanningAnalysis.parse((await ask({}, bearer)).body).buckets.find(({ start }) => start === WEEK)
        ?.worked;
    expect(await workedAs(await as('DIRECTOR'))).toBe(495);
    expect(await workedAs(await as('ORGANIZER'))).toBeNull();
    product.clock.now = now;
    await product.app.database.db.updateTable('site_feature').set({ enabled: false }).execute();
  });

  test('what was needed as what, the usual day, and the gaps that lacked most', async () => {
    const { byTypology, profile, worst } = await analysis();
    expect(byTypology.find(({ hourTypologyUuid }) => hourTypologyUuid === codes['INV'])).toEqual({
      hourTypologyUuid: codes['INV'],
      needed: 360,
      planned: 480,
    });
    expect(byTypology.find(({ hourTypologyUuid }) => hourTypologyUuid === null)).toMatchObject({
      planned: 0,
    });
    expect(profile.find(({ weekday, halfHour }) => weekday === 1 && halfHour === 18)).toEqual({
      weekday: 1,
      halfHour: 18,
      needed: 2,
      planned: 1,
      missing: 1,
    });
    expect(worst[0]).toEqual({
      teamUuid: store.teamUuid,
      date: '2026-11-25',
      fromHour: 540,
      toHour: 1260,
      missing: 24 * 60,
      most: 2,
    });
    expect(worst.filter(({ date }) => date === WEEK)).toEqual([
      { teamUuid: store.teamUuid, date: WEEK, fromHour: 540, toHour: 780, missing: 240, most: 1 },
      { teamUuid: store.teamUuid, date: WEEK, fromHour: 1020, toHour: 1260, missing: 240, most: 1 },
    ]);
  });

  test('nobody is needed while the calendar closes the store; on a holiday on which it opens, and beside an ephemeris, the need counts', async () => {
    const holiday = (date: string, openable: boolean) =>
      product.call(
        'holiday.create',
        { personnelDivision: store.siteCode, date, type: 'LOCAL', openable, description: 'Fiesta patronal' },
        director,
      );
    await holiday('2026-11-23', false);
    await holiday('2026-11-26', true);
    await product.call(
      'ephemeris.create',
      { personnelDivision: store.siteCode, date: '2026-11-27', description: 'Buen Fin' },
      director,
    );
    expect(await atTen(WEEK)).toEqual([0, 1, 2, 2, 2, 2, 2]);
    const { buckets, worst, byTypology } = await analysis();
    expect(
      buckets.map(({ needed, planned, missing }) =>
        [needed, planned, missing].map((minutes) => minutes / 60),
      ),
    ).toEqual([
      [0, 16.25, 0],
      [14, 16, 3],
      [24, 1.75, 24],
      [24, 2, 24],
      ...Array.from({ length: 3 }, () => [24, 0, 24]),
    ]);
    expect(worst.map(({ date }) => date)).not.toContain('2026-11-23');
    expect(byTypology.find(({ hourTypologyUuid }) => hourTypologyUuid === null)).toMatchObject({
      needed: (8 + 5 * 24) * 60,
    });
    await product.app.database.db.deleteFrom('holiday').where('site_id', '=', store.siteId).execute();
    expect(await atTen(WEEK)).toEqual([2, 1, 2, 2, 2, 2, 2]);
  });

  test('two days that do not follow each other, or more than a year, are refused', async () => {
    expect(await ask({ endDateInterval: '2026-11-22' })).toMatchObject({ status: 422 });
    expect(await ask({ endDateInterval: '2027-11-25' })).toMatchObject({ status: 422 });
  });

  test('a responsible sees their own team, another store answers like an unknown one', async () => {
    const responsible = await product.signIn({
      role: 'RESPONSIBLE',
      siteId: store.siteId,
      teamId: running.teamId,
    });
    const answer = PlanningAnalysis.parse((await ask({}, responsible)).body);
    expect([answer.teams.map(({ name }) => name), answer.buckets]).toEqual([['Running'], []]);
    expect(await ask({ teamUuid: store.teamUuid }, responsible)).toMatchObject({ status: 404 });
    expect(await ask({ personnelDivision: other.siteCode })).toMatchObject({
      status: 404,
      body: { exceptions: [{ translationCode: 'SITE_NOT_FOUND' }] },
    });
  });
});

describe('who could take this', () => {
  const Who = z.object({
    candidates: z.array(z.looseObject({ name: z.string() })),
    others: z.array(z.looseObject({ name: z.string() })),
    unable: z.array(z.looseObject({ name: z.string(), reason: z.string(), codes: z.array(z.string()) })),
  });
  const ask = async (filter: Record<string, unknown>) =>
    Who.parse(
      (
        await product.call(
          'planning.whoCouldTake',
          { filter: { teamUuid: store.teamUuid, date: WEEK, fromHour: 1020, toHour: 1200, ...filter } },
          director,
        )
      ).body,
    );

  test('names who can and why the others cannot', async () => {
    const { candidates, unable } = await ask({ fromHour: 420, toHour: 540 });
    expect(candidates).toEqual([]);
    expect(unable).toMatchObject([
      { name: 'Ana', reason: 'BREAKS', codes: ['WORKDAY_OVER_EIGHT_HOURS'] },
      { name: 'Beto', reason: 'BREAKS' },
    ]);
  });

  test('an absence is named, and the free one comes with rest and hours left', async () => {
    const { candidates, unable } = await ask({ date: '2026-11-26', fromHour: 600, toHour: 900 });
    expect(unable).toMatchObject([{ name: 'Ana', reason: 'ABSENT' }]);
    expect(candidates).toMatchObject([
      {
        name: 'Beto',
        fromHour: 600,
        toHour: 900,
        coveredMinutes: 300,
        lengthens: false,
        restMinutes: 44 * 60,
        leftMinutes: 40 * 60 - 495 - 480,
        findings: [],
      },
    ]);
  });

  test('people of the other teams come apart, with their leader there; a responsible hears of their own teams alone', async () => {
    const caro = await hire(product, { store: running, name: 'Caro' });
    await plan(product, { person: caro, store: running, codes, periods: ['2026-11-26 09:00-11:00 ORD'] });
    await hire(product, { store: other, name: 'Dina' });
    await product.signIn({ role: 'RESPONSIBLE', siteId: store.siteId, teamId: running.teamId, name: 'Elia' });
    const gap = { date: '2026-11-26', fromHour: 660, toHour: 900 };
    const { candidates, others } = await ask(gap);
    expect(candidates.map(({ name }) => name)).toEqual(['Beto']);
    expect(others).toMatchObject([
      {
        name: 'Caro',
        team: { uuid: running.teamUuid, name: 'Running' },
        ask: expect.arrayContaining(['Elia']),
        fromHour: 660,
        toHour: 900,
        lengthens: true,
      },
    ]);
    const responsible = await product.signIn({
      role: 'RESPONSIBLE',
      siteId: store.siteId,
      teamId: store.teamId,
    });
    expect(
      (
        await product.call(
          'planning.whoCouldTake',
          { filter: { teamUuid: store.teamUuid, ...gap } },
          responsible,
        )
      ).body,
    ).toMatchObject({ candidates: [{ name: 'Beto' }], others: [] });
  });

  test('premiums come to those who may see pay, and nothing of them to others', async () => {
    await product.app.database.db
      .updateTable('labor_condition')
      .set({ salary_centavos: 1_200_000 })
      .execute();
    // A Sunday brings a quarter of the day's wage (LFT 71).
    const gap = { date: '2026-11-29', fromHour: 660, toHour: 900 };
    const paid = await ask(gap);
    expect([...paid.candidates, ...paid.others].length).toBeGreaterThan(0);
    for (const one of [...paid.candidates, ...paid.others])
      expect(one).toHaveProperty('premiumCentavos', 10_000);
    const responsible = await product.signIn({
      role: 'RESPONSIBLE',
      siteId: store.siteId,
      teamId: store.teamId,
    });
    const { body } = await product.call(
      'planning.whoCouldTake',
      { filter: { teamUuid: store.teamUuid, ...gap } },
      responsible,
    );
    expect(JSON.stringify(body)).not.toContain('premiumCentavos');
  });

  test('of the other teams, those who can work in this one by polyvalence come first', async () => {
    const gina = await hire(product, { store: running, name: 'Gina' });
    const gap = { date: '2026-11-26', fromHour: 660, toHour: 900 };
    const names = async () => (await ask(gap)).others.map(({ name }) => name);
    expect(await names()).toEqual(['Caro', 'Gina']);
    const { number } = await product.app.database.db
      .selectFrom('labor_condition')
      .innerJoin('position', 'position.id', 'labor_condition.position_id')
      .select('position.number')
      .where('collaborator_id', '=', gina.id)
      .executeTakeFirstOrThrow();
    const cell = { collaboratorUuid: gina.id, teamUuid: store.teamUuid, positionNumber: number };
    await product.call(
      'polyvalences.save',
      { personnelDivision: store.siteCode, cells: [{ ...cell, level: 'ABLE' }] },
      director,
    );
    expect(await names()).toEqual(['Gina', 'Caro']);
  });

  test('someone who only reads planning is not asked', async () => {
    const commissioner = await product.signIn({ role: 'COMMISSIONER', siteId: store.siteId });
    expect((await read(WEEK, commissioner)).editable).toBe(false);
    expect(await save({}, commissioner)).toMatchObject({ status: 403 });
    expect(
      await product.call(
        'planning.whoCouldTake',
        { filter: { teamUuid: store.teamUuid, date: WEEK, fromHour: 0, toHour: 60 } },
        commissioner,
      ),
    ).toMatchObject({ status: 403 });
  });
});

describe('a need proposed from what came', () => {
  const propose = async (filter: Record<string, unknown>, as = director) =>
    product.call(
      'coverageNeed.propose',
      { filter: { teamUuid: store.teamUuid, startDateInterval: WEEK, ...filter } },
      as,
    );

  test('where nothing was imported there is nothing to propose', async () => {
    expect(await propose({})).toMatchObject({
      status: 200,
      body: { measures: [], measure: null, lastDay: null, error: null, days: [] },
    });
  });

  test('people follow the forecast by what one serves in an hour, as asked or as the team did; nothing is saved', async () => {
    const before = await read(WEEK);
    await product.app.database.db
      .insertInto('demand_day')
      .values(
        Array.from({ length: 63 }, (_, index) => ({
          site_id: store.siteId,
          measure: 'FOOTFALL',
          date: addDays('2026-09-14', index),
          total: 80,
          half_hours: half(4, [10, 20]),
          changed_at: '2026-11-16T12:00:00Z',
          changed_by_name: 'Mónica Garza',
        })),
      )
      .execute();
    const asked = NeedProposal.parse((await propose({ perPersonHour: 2, minimum: 0 })).body);
    expect(asked).toMatchObject({
      measures: ['FOOTFALL'],
      measure: 'FOOTFALL',
      lastDay: '2026-11-15',
      perPersonHour: 2,
      error: { weeks: 7, naive: 0 },
    });
    expect(asked.days).toHaveLength(7);
    expect(asked.days[3]).toMatchObject({
      date: '2026-11-26',
      total: 80,
      season: 1,
      people: half(4, [10, 20]),
    });
    expect(NeedProposal.parse((await propose({})).body).perPersonHour).toBeNull();
    await plan(product, { person: ana, store, codes, periods: ['2026-11-10 09:00-17:00 ORD'] });
    expect(NeedProposal.parse((await propose({})).body).perPersonHour).toBe(10);
    expect(await read(WEEK)).toEqual(before);
  });

  test('what is set for the team is used until it is taken back, each change on the last one', async () => {
    const set = async (input: Record<string, unknown>, as = director) =>
      product.call(
        'coverageNeed.setProductivity',
        { personnelDivision: store.siteCode, teamUuid: store.teamUuid, measure: 'FOOTFALL', ...input },
        as,
      );
    expect(await set({ perPersonHour: 16, version: 1 })).toMatchObject({
      body: { exceptions: [{ translationCode: 'STALE_VERSION' }] },
    });
    expect(await set({ perPersonHour: 0.5, version: 0 })).toMatchObject({
      status: 422,
      body: { exceptions: [{ translationCode: 'FIELD_NOT_VALID', values: { field: 'perPersonHour' } }] },
    });
    expect(await set({ perPersonHour: 16, version: 0 })).toMatchObject({
      status: 200,
      body: { aggregates: { perPersonHour: 16, version: 1 } },
    });
    expect((await propose({})).body).toMatchObject({
      perPersonHour: 16,
      measuredPerPersonHour: 10,
      productivity: { perPersonHour: 16, version: 1 },
    });
    expect((await propose({ perPersonHour: 4 })).body).toMatchObject({ perPersonHour: 4 });
    expect(await set({ perPersonHour: 20, version: 0 })).toMatchObject({
      body: { exceptions: [{ translationCode: 'STALE_VERSION' }] },
    });
    expect(await set({ perPersonHour: null, version: 1 })).toMatchObject({
      body: { aggregates: { version: 2 } },
    });
    expect((await propose({})).body).toMatchObject({ perPersonHour: 10 });
  });

  test('nobody is needed on a day on which the calendar closes the store', async () => {
    const date = addDays(WEEK, 4);
    await product.app.database.db
      .insertInto('holiday')
      .values({ id: randomUUID(), site_id: store.siteId, date, kind: 'LOCAL', description: 'Inventario' })
      .execute();
    const { days } = NeedProposal.parse((await propose({ perPersonHour: 2 })).body);
    expect(days[4]).toMatchObject({ date, closed: true, total: 0, people: half(0) });
    expect(days[3]).toMatchObject({ closed: false });
    await product.app.database.db.deleteFrom('holiday').where('date', '=', date).execute();
  });

  test('an unknown measure, no productivity and a Tuesday are refused', async () => {
    expect(await propose({ measure: 'RAIN' })).toMatchObject({ status: 422 });
    expect(await propose({ perPersonHour: 0 })).toMatchObject({ status: 422 });
    expect(await propose({ startDateInterval: '2026-11-24' })).toMatchObject({
      body: { exceptions: [{ translationCode: 'WEEK_INCORRECT' }] },
    });
  });
});
