import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openTeam, plan, type Store } from '../testing/planning-fixtures.ts';
import { openPlanningTeams } from '../testing/planning-store.ts';
import type { Answer, Product } from '../testing/product.ts';

const DAY = '2026-11-23';

let product: Product;
let running: Store;
let cycling: Store;
let foreign: Store;
let director: string;
beforeAll(async () => {
  const { codes, ana, ...opened } = await openPlanningTeams();
  ({ product, store: cycling, running, other: foreign, director } = opened);
  await plan(product, {
    person: ana,
    store: cycling,
    codes,
    periods: [`${DAY} 09:00-13:00 ORD`, `${DAY} 14:00-18:00 FOR`, '2026-11-24 09:00-17:00 VAC'],
  });
});
afterAll(() => product.stop());

const save = (minutes: number, more: Record<string, unknown> = {}, as = director): Promise<Answer> =>
  product.call(
    'rebilling.save',
    {
      personnelDivision: '0417',
      date: DAY,
      fromTeamUuid: cycling.teamUuid,
      toTeamUuid: running.teamUuid,
      minutes,
      version: 0,
      ...more,
    },
    as,
  );
const list = async (as = director) =>
  z
    .object({
      teams: z.array(z.object({ name: z.string() })),
      rows: z.array(z.looseObject({ minutes: z.number(), version: z.number() })),
    })
    .parse(
      (
        await product.call(
          'rebilling.list',
          { personnelDivision: '0417', filter: { from: DAY, to: '2026-11-30' } },
          as,
        )
      ).body,
    );
const refusal = (code: string) => ({ body: { exceptions: [{ translationCode: code }] } });

test('a team gives as many hours of a day as it has planned, and not a quarter more; absences are no hours to give', async () => {
  expect(await save(495)).toMatchObject({
    status: 422,
    body: {
      exceptions: [
        {
          translationCode: 'REBILLING_HOURS_GREATER_THAN_PLANNED',
          values: { field: 'minutes', date: DAY, hours: 8.25, planned: 8 },
        },
      ],
    },
  });
  expect(await save(480)).toMatchObject({
    status: 200,
    body: {
      aggregates: {
        rebilling: {
          minutes: 480,
          plannedMinutes: 480,
          rebilledMinutes: 480,
          version: 1,
          changedBy: 'Mónica Garza',
        },
      },
    },
  });
  expect(await save(15, { date: '2026-11-24' })).toMatchObject(
    refusal('REBILLING_HOURS_GREATER_THAN_PLANNED'),
  );
});

test('what goes to several teams is one sum', async () => {
  const third = await openTeam(product, cycling, 'Natación');
  expect(await save(15, { toTeamUuid: third.teamUuid })).toMatchObject(
    refusal('REBILLING_HOURS_GREATER_THAN_PLANNED'),
  );
  expect(await save(465, { version: 1 })).toMatchObject({ status: 200 });
  expect(await save(15, { toTeamUuid: third.teamUuid })).toMatchObject({
    status: 200,
    body: { aggregates: { rebilling: { minutes: 15, rebilledMinutes: 480 } } },
  });
});

test('nobody overwrites a colleague unseen; without minutes the row is gone', async () => {
  expect(await save(60, { version: 1 })).toMatchObject({ status: 409, ...refusal('STALE_VERSION') });
  expect(await save(0, { version: 2 })).toMatchObject({
    status: 200,
    body: { aggregates: { rebilling: null } },
  });
  expect((await list()).rows.map(({ minutes }) => minutes)).toEqual([15]);
  // What comes in its place is another version: who still looks at the first does not overwrite it.
  expect(await save(45)).toMatchObject({ status: 200, body: { aggregates: { rebilling: { version: 4 } } } });
  for (const version of [0, 1, 2, 3])
    expect(await save(60, { version })).toMatchObject({ status: 409, ...refusal('STALE_VERSION') });
  expect(await save(0, { version: 4 })).toMatchObject({ status: 200 });
});

test('those who look at the giving team’s week hear of it; taking away what is not there is nothing done', async () => {
  const { db } = product.app.database;
  const heard = () =>
    db
      .selectFrom('live_event')
      .select(['topic', 'site_id', 'team_id', 'payload'])
      .where('payload', '@>', JSON.stringify({ kind: 'rebilled' }))
      .orderBy('id')
      .execute();
  const traces = async () =>
    (await db.selectFrom('audit_entry').select('seq').where('act', '=', 'rebilling.save').execute()).length;
  const [before, entries] = [(await heard()).length, await traces()];
  const { aggregates } = z
    .object({ aggregates: z.object({ rebilling: z.object({ version: z.number() }) }) })
    .parse((await save(30)).body);
  expect(await save(0, { version: aggregates.rebilling.version })).toMatchObject({ status: 200 });
  expect(await save(0)).toMatchObject({ status: 200, body: { aggregates: { rebilling: null } } });
  const event = {
    topic: 'planning',
    site_id: cycling.siteId,
    team_id: cycling.teamId,
    payload: { kind: 'rebilled', teamUuid: cycling.teamUuid, date: DAY },
  };
  expect([(await heard()).slice(before), await traces()]).toEqual([[event, event], entries + 2]);
});

test('hours go to another team of the same store', async () => {
  expect(await save(15, { toTeamUuid: cycling.teamUuid })).toMatchObject(refusal('FIELD_NOT_VALID'));
  expect(await save(15, { toTeamUuid: foreign.teamUuid })).toMatchObject(refusal('TEAM_NOT_FOUND'));
  expect(await save(15, { personnelDivision: '0500' })).toMatchObject(refusal('SITE_NOT_FOUND'));
});

test('a responsible moves and sees the hours of their own team alone; those who only read planning none', async () => {
  const responsible = await product.signIn({
    role: 'RESPONSIBLE',
    siteId: cycling.siteId,
    teamId: running.teamId,
  });
  expect(await save(15, {}, responsible)).toMatchObject(refusal('TEAM_NOT_FOUND'));
  const { teams, rows } = await list(responsible);
  expect([teams.map(({ name }) => name), rows]).toEqual([['Running'], []]);
  expect(
    await save(15, {}, await product.signIn({ role: 'COMMISSIONER', siteId: cycling.siteId })),
  ).toMatchObject({ status: 403 });
});
