import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { insertFeature, WEEKDAYS } from '../testing/access/world-records.ts';
import type { Person, Store } from '../testing/planning-fixtures.ts';
import { openPlanningTeams } from '../testing/planning-store.ts';
import { codesOf, type Product } from '../testing/product.ts';

let product: Product;
let store: Store;
let running: Store;
let director: string;
let ana: Person;
let own: string;
beforeAll(async () => {
  ({ product, store, running, director, ana } = await openPlanningTeams());
  own = await product.signIn({ role: 'COLLABORATOR', collaboratorId: ana.id, name: 'Ana' });
});
afterAll(() => product.stop());

const OFF = { from: 0, to: 0, wish: null };
const save = (input: Record<string, unknown>, as = own) =>
  product.call(
    'availability.save',
    { validFrom: '2026-12-07', days: WEEKDAYS, remark: '', version: 0, ...input },
    as,
  );
const Week = z.object({
  people: z.array(
    z.object({
      collaboratorUuid: z.string(),
      days: z.array(z.object({ date: z.string(), from: z.number(), wish: z.string().nullable() })),
    }),
  ),
});
async function week(weekStart: string, as = director) {
  const answer = await product.call(
    'availability.week',
    { filter: { personnelDivision: '0417', weekStart } },
    as,
  );
  return answer.status === 200 ? Week.parse(answer.body).people : codesOf(answer);
}

test('is said by nobody where the site has no self-service', async () => {
  expect(codesOf(await save({}))).toEqual(['NOT_AUTHORIZED']);
  expect(await week('2026-12-07')).toEqual(['NOT_AUTHORIZED']);
  await insertFeature(product, store.siteId, 'SELF_SERVICE');
  expect(await week('2026-12-07')).toEqual([]);
});

test('holds from its Monday on, until a later one takes over', async () => {
  expect(await save({ remark: 'Por las tardes estudio' })).toMatchObject({ status: 200 });
  const sundays = WEEKDAYS.map((day, at) => (at === 6 ? OFF : { ...day, wish: at === 0 ? 'AVOID' : null }));
  expect(await save({ validFrom: '2026-12-14', days: sundays })).toMatchObject({ status: 200 });
  expect(await week('2026-11-30')).toEqual([]);
  expect(await week('2026-12-09')).toMatchObject([
    {
      collaboratorUuid: ana.id,
      days: [{ date: '2026-12-07', from: 480, wish: null }, {}, {}, {}, {}, {}, {}],
    },
  ]);
  expect(await week('2027-01-04')).toMatchObject([
    { days: [{ wish: 'AVOID' }, {}, {}, {}, {}, {}, { date: '2027-01-10', from: 0 }] },
  ]);
  expect((await product.call('availability.own', {}, own)).body).toMatchObject({
    weeks: [
      { validFrom: '2026-12-07', remark: 'Por las tardes estudio', version: 1 },
      { validFrom: '2026-12-14', version: 1 },
    ],
  });
});

test('starts on a Monday that has not passed, is whole, and overwrites nothing unseen', async () => {
  expect(codesOf(await save({ validFrom: '2026-12-08' }))).toEqual(['FIELD_NOT_VALID']);
  expect(codesOf(await save({ validFrom: '2026-01-05' }))).toEqual(['START_DATE_PASSED']);
  expect(codesOf(await save({ days: WEEKDAYS.slice(1) }))).toEqual(['FIELD_NOT_VALID']);
  expect(codesOf(await save({ days: WEEKDAYS.map((day) => ({ ...day, to: 1441 })) }))).toContain(
    'FIELD_NOT_VALID',
  );
  expect(codesOf(await save({ version: 0 }))).toEqual(['STALE_VERSION']);
  expect(await save({ version: 1 })).toMatchObject({
    body: { aggregates: { availability: { version: 2 } } },
  });
});

test('keeps somebody from hours that they cannot work, and says so', async () => {
  const who = async (fromHour: number, toHour: number) => {
    const answer = await product.call(
      'planning.whoCouldTake',
      { filter: { teamUuid: store.teamUuid, date: '2026-12-08', fromHour, toHour } },
      director,
    );
    return Who.parse(answer.body);
  };
  const { unable } = await who(1080, 1320);
  expect(unable.find(({ collaboratorUuid }) => collaboratorUuid === ana.id)).toMatchObject({
    reason: 'UNAVAILABLE',
  });
  const { candidates } = await who(540, 900);
  expect(candidates.map(({ collaboratorUuid }) => collaboratorUuid)).toContain(ana.id);
});

const Who = z.object({
  candidates: z.array(z.object({ collaboratorUuid: z.string() })),
  unable: z.array(z.object({ collaboratorUuid: z.string(), reason: z.string() })),
});

test('is seen by the team’s planners, and nobody else', async () => {
  const lead = (teamId: number) =>
    product.signIn({ role: 'RESPONSIBLE', siteId: store.siteId, teamId, name: 'Daniela' });
  expect(await week('2026-12-07', await lead(store.teamId))).toHaveLength(1);
  expect(await week('2026-12-07', await lead(running.teamId))).toEqual([]);
  expect(await week('2026-12-07', own)).toEqual(['NOT_AUTHORIZED']);
});
