import { planningPremiumCalls } from '@jornada/contract/planning-premiums.ts';
import { addDays } from '@jornada/domain/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plan } from '../../testing/planning-fixtures.ts';
import { openPlanningTeams } from '../../testing/planning-store.ts';
import type { Answer, Product } from '../../testing/product.ts';
import type { Store } from '../../testing/planning-fixtures.ts';

const WEEK = '2026-11-23';
const {
  'planningPremiums.week': { output: Pay },
  'planningPremiums.sums': { output: Sums },
} = planningPremiumCalls;

let product: Product;
let store: Store;
let director: string;
beforeAll(async () => {
  const opened = await openPlanningTeams();
  ({ product, store, director } = opened);
  const { ana, codes } = opened;
  await product.app.database.db
    .updateTable('labor_condition')
    .set({ salary_centavos: 1_200_000 })
    .where('collaborator_id', '=', ana.id)
    .execute();
  await plan(product, {
    person: ana,
    store,
    codes,
    periods: [
      `${WEEK} 09:00-19:00 ORD`,
      ...[1, 2, 3].map((at) => `${addDays(WEEK, at)} 09:00-17:00 ORD`),
      // Of the same Sunday a year before, four hours.
      `${addDays(WEEK, 6 - 364)} 09:00-13:00 ORD`,
    ],
  });
});
afterAll(() => product.stop());

const ask = (
  name: 'planningPremiums.week' | 'planningPremiums.sums',
  as = director,
  more = {},
): Promise<Answer> => product.call(name, { personnelDivision: '0417', weekStart: WEEK, ...more }, as);

test('anyone who may see pay gets the dated wages by which the board previews a week', async () => {
  const { people, zones, parameters } = Pay.parse((await ask('planningPremiums.week')).body);
  expect(people).toMatchObject([
    {
      birthdate: '1995-05-10',
      wages: [{ from: '2024-01-08', kind: 'MONTHLY', centavos: 1_200_000, weeklyHours: 40, weekDays: 5 }],
    },
  ]);
  expect([zones, parameters.sundayPct]).toEqual([['GENERAL'], 25]);
});

test('week and month are summed as saved, beside the same a year before', async () => {
  // 12,000 a month is 50.00 an hour: two double hours are 200.00, and a Sunday is a quarter of the day's 400.00.
  const { week, month, lastYearWeek, lastYearMonth } = Sums.parse((await ask('planningPremiums.sums')).body);
  expect(week).toEqual({
    from: WEEK,
    to: '2026-11-29',
    totalCentavos: 20_000,
    lines: [{ code: 'OVERTIME_DOUBLE', minutes: 120, centavos: 20_000 }],
  });
  expect(month).toMatchObject({ from: '2026-11-01', to: '2026-11-30', totalCentavos: 20_000 });
  expect(lastYearWeek).toMatchObject({ from: '2025-11-24', to: '2025-11-30', totalCentavos: 10_000 });
  expect(lastYearMonth).toMatchObject({ from: '2025-11-01', totalCentavos: 10_000 });
});

test.each(['RESPONSIBLE', 'ORGANIZER', 'COMMISSIONER'] as const)('%s gets nothing of it', async (role) => {
  const bearer = await product.signIn({ role, siteId: store.siteId, teamId: store.teamId });
  for (const name of ['planningPremiums.week', 'planningPremiums.sums'] as const) {
    const answer = await ask(name, bearer);
    expect(answer.status).toBe(403);
    expect(JSON.stringify(answer.body)).not.toContain('1200000');
  }
});

test('another store is not found, and a week starts on a Monday', async () => {
  expect(await ask('planningPremiums.week', director, { personnelDivision: '0500' })).toMatchObject({
    status: 404,
    body: { exceptions: [{ translationCode: 'SITE_NOT_FOUND' }] },
  });
  expect(await ask('planningPremiums.sums', director, { weekStart: '2026-11-24' })).toMatchObject({
    body: { exceptions: [{ translationCode: 'WEEK_INCORRECT' }] },
  });
});
