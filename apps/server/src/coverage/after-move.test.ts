import { afterAll, beforeAll, expect, test } from 'vitest';
import { coverageCalls } from '@jornada/contract/coverage.ts';
import { hire, plan, type Person, type Store } from '../testing/planning-fixtures.ts';
import { openPlanningTeams } from '../testing/planning-store.ts';
import { codesOf, type Product } from '../testing/product.ts';

/* What a team lacks once somebody's hours are gone, and what another gains from the same hours. */
let product: Product;
let store: Store;
let running: Store;
let other: Store;
let director: string;
let gone: Person;
beforeAll(async () => {
  const opened = await openPlanningTeams();
  ({ product, store, running, other, director } = opened);
  const { codes } = opened;
  gone = await hire(product, { store, name: 'Berta' });
  const stays = await hire(product, { store, name: 'Saúl' });
  await plan(product, {
    person: gone,
    store,
    codes,
    periods: ['2026-11-23 09:00-17:00 ORD', '2026-11-25 09:00-13:00 ORD', '2026-11-26 09:00-17:00 VAC'],
  });
  await plan(product, { person: stays, store, codes, periods: ['2026-11-23 09:00-12:00 ORD'] });
  // Two people from nine to noon, one from noon to two; elsewhere one person at nine.
  for (const [team, people] of [
    [store, [2, 2, 2, 2, 2, 2, 1, 1, 1, 1]],
    [running, [1, 1]],
  ] as const)
    await product.call(
      'coverageNeed.save',
      {
        personnelDivision: team.siteCode,
        teamUuid: team.teamUuid,
        version: 0,
        dates: [
          {
            date: '2026-11-23',
            lines: [
              {
                hourTypologyUuid: null,
                people: Array.from({ length: 48 }, (_, slot) => people[slot - 18] ?? 0),
              },
            ],
          },
        ],
      },
      director,
    );
});
afterAll(() => product.stop());

const ask = (filter: object, as = director) => product.call('coverageNeed.afterMove', { filter }, as);
const read = async (filter: object) =>
  coverageCalls['coverageNeed.afterMove'].output.parse((await ask(filter)).body);

test('the team left lacks what the person covered, half hour by half hour, and the other gains the same hours', async () => {
  const { weekStart, weeks } = await read({
    collaboratorUuid: gone.id,
    startDateInterval: '2026-11-18',
    toTeamUuid: running.teamUuid,
  });
  expect(weekStart).toBe('2026-11-23');
  expect(weeks.map(({ way, days }) => [way, days[0]])).toEqual([
    ['LEAVES', { date: '2026-11-23', needed: 480, planned: 660, moved: 480, missing: 0, missingAfter: 300 }],
    ['ENTERS', { date: '2026-11-23', needed: 60, planned: 0, moved: 480, missing: 60, missingAfter: 0 }],
  ]);
  expect(weeks[0]?.days[2]).toMatchObject({ moved: 240, missingAfter: 0 });
  // Vacation covers nothing.
  expect(weeks[0]?.days[3]).toMatchObject({ moved: 0 });
  expect(weeks[0]?.worst).toEqual({ date: '2026-11-23', from: 540, people: 1 });
});

test('where nothing is planned from the day on, the last planned week speaks; nobody planned has none', async () => {
  expect(await read({ collaboratorUuid: gone.id, startDateInterval: '2027-03-01' })).toMatchObject({
    weekStart: '2026-11-23',
    weeks: [{ way: 'LEAVES' }],
  });
  const never = await hire(product, { store, name: 'Nora' });
  expect(await read({ collaboratorUuid: never.id, startDateInterval: '2026-11-18' })).toEqual({
    weekStart: null,
    weeks: [],
  });
});

test('somebody of another store answers like nobody', async () => {
  const away = await hire(product, { store: other, name: 'Lejos' });
  expect(codesOf(await ask({ collaboratorUuid: away.id, startDateInterval: '2026-11-18' }))).toEqual([
    'COLLABORATOR_NOT_FOUND',
  ]);
  // Nor is the coverage of another employer's team, or of one that is not there, anybody's to read.
  for (const toTeamUuid of [other.teamUuid, '00000000-0000-4000-8000-000000000000'])
    expect(
      await read({ collaboratorUuid: gone.id, startDateInterval: '2026-11-18', toTeamUuid }),
    ).toMatchObject({ weeks: [{ way: 'LEAVES' }] });
});

test('of a store of the same employer, to which somebody may be moved, the days are shown and no hour of them', async () => {
  const db = product.app.database.db;
  const { employer_id } = await db
    .selectFrom('site')
    .select('employer_id')
    .where('id', '=', store.siteId)
    .executeTakeFirstOrThrow();
  await db.updateTable('site').set({ employer_id }).where('id', '=', other.siteId).execute();
  const { weeks } = await read({
    collaboratorUuid: gone.id,
    startDateInterval: '2026-11-18',
    toTeamUuid: other.teamUuid,
  });
  expect(weeks).toMatchObject([
    { way: 'LEAVES', worst: { from: 540 } },
    { way: 'ENTERS', team: { uuid: other.teamUuid }, worst: null },
  ]);
  expect(weeks[1]?.days[0]).toEqual({
    date: '2026-11-23',
    needed: 0,
    planned: 0,
    moved: 480,
    missing: 0,
    missingAfter: 0,
  });
});
