import { PastMonth } from '@jornada/contract/planning-past.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPlanningStore } from '../../testing/planning-store.ts';
import { codesOf, type Answer, type Product } from '../../testing/product.ts';
import { hire, openStore, periodOf, plan, type Person, type Store } from '../fixtures.ts';

/** Today is Friday 20 November 2026. */
const OCTOBER = '2026-10-01';

let product: Product;
let codes: Readonly<Record<string, string>>;
let store: Store;
let director: string;
let ana: Person;
let serial = 0;
beforeAll(async () => {
  ({ product, codes, store, director } = await openPlanningStore());
});
beforeEach(async () => {
  serial += 1;
  ana = await hire(product, { store, name: `Ana ${serial}`, from: '2020-01-06' });
});
afterAll(() => product.stop());

const correct = (weekStart: string, text: string, input: Record<string, unknown> = {}): Promise<Answer> =>
  product.call(
    'planning.editWeekOfPastMonth',
    {
      personnelDivision: store.siteCode,
      teamUuid: store.teamUuid,
      weekStart,
      collaboratorUuid: ana.id,
      version: 0,
      added: [{ key: 'a', ...periodOf(text, codes) }],
      reason: 'Cubrió a Beto',
      ...input,
    },
    director,
  );
const past = (month: string, as = director): Promise<Answer> =>
  product.call('planning.pastMonthCollaboratorPlanning', { filter: { month, collaboratorUuid: ana.id } }, as);
const historic = (month: string): Promise<Answer> =>
  product.call(
    'planning.historicCollaboratorPlanning',
    { filter: { month, collaboratorUuid: ana.id } },
    director,
  );

describe('a week that is over', () => {
  test('is corrected with a reason, which is kept and shown', async () => {
    expect(await correct('2026-10-05', '2026-10-06 09:00-17:00 ORD')).toMatchObject({
      status: 200,
      body: { aggregates: { person: { outcome: 'saved', version: 1, needsTelling: true } } },
    });
    const month = PastMonth.parse((await past(OCTOBER)).body);
    expect(month.teams[0]?.people[0]?.periods).toMatchObject([periodOf('2026-10-06 09:00-17:00 ORD', codes)]);
    expect(month.changes).toMatchObject([
      {
        weekStart: '2026-10-05',
        teamUuid: store.teamUuid,
        version: 1,
        reason: 'Cubrió a Beto',
        by: 'Mónica Garza',
      },
    ]);
  });

  test('needs a reason of three letters', async () => {
    expect(codesOf(await correct('2026-10-05', '2026-10-06 09:00-17:00 ORD', { reason: '' }))).toEqual([
      'FIELD_REQUIRED',
    ]);
    expect(codesOf(await correct('2026-10-05', '2026-10-06 09:00-17:00 ORD', { reason: 'no' }))).toEqual([
      'FIELD_NOT_VALID',
    ]);
  });

  test('is refused outside the window, and in the current week or later', async () => {
    expect(codesOf(await correct('2026-09-21', '2026-09-22 09:00-17:00 ORD'))).toEqual(['MONTH_NOT_ALLOWED']);
    expect(codesOf(await correct('2026-11-16', '2026-11-17 09:00-17:00 ORD'))).toEqual(['WEEK_INCORRECT']);
    expect(codesOf(await correct('2026-10-06', '2026-10-06 09:00-17:00 ORD'))).toEqual(['WEEK_INCORRECT']);
  });

  test('is refused on an older version, and nothing is kept of the try', async () => {
    await correct('2026-10-05', '2026-10-06 09:00-17:00 ORD');
    expect((await correct('2026-10-05', '2026-10-07 09:00-17:00 ORD')).status).toBe(409);
    expect(PastMonth.parse((await past(OCTOBER)).body).changes).toHaveLength(1);
  });
});

describe('a past month', () => {
  test('says which of its weeks may still be corrected', async () => {
    const weeks = ['2026-09-28', '2026-10-05', '2026-10-12', '2026-10-19', '2026-10-26'];
    expect(PastMonth.parse((await past(OCTOBER)).body).correctable).toEqual(weeks);
    expect(PastMonth.parse((await past('2026-09-01')).body).correctable).toEqual(['2026-09-28']);
  });

  test('lets a reader correct nothing, also one who directs another store', async () => {
    const commissioner = await product.signIn({
      role: 'COMMISSIONER',
      siteId: store.siteId,
      name: 'Comisionada',
    });
    expect(PastMonth.parse((await past(OCTOBER, commissioner)).body).correctable).toEqual([]);
    const { db } = product.app.database;
    const { id } = await db
      .selectFrom('account')
      .select('id')
      .where('name', '=', 'Comisionada')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('account_role')
      .values({ account_id: id, role: 'DIRECTOR', site_id: (await openStore(product, '0500')).siteId })
      .execute();
    expect(PastMonth.parse((await past(OCTOBER, commissioner)).body).correctable).toEqual([]);
  });

  test('is not read before it is over, nor once it is historic', async () => {
    expect(codesOf(await past('2026-11-01'))).toEqual(['HISTORIC_PLANNING_UNDER_ONE_MONTH']);
    expect(codesOf(await past('2022-10-01'))).toEqual(['MONTH_NOT_ALLOWED']);
  });
});

test('planning older than four years is read in its own view, and nothing younger', async () => {
  await plan(product, { person: ana, store, codes, periods: ['2022-10-12 09:00-17:00 ORD'] });
  expect(PastMonth.parse((await historic('2022-10-01')).body)).toMatchObject({
    correctable: [],
    teams: [{ people: [{ periods: [{ date: '2022-10-12' }] }] }],
  });
  expect(codesOf(await historic('2022-11-01'))).toEqual(['HISTORIC_PLANNING_UNDER_FOUR_YEARS']);
});
