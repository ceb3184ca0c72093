import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openStore, type Store } from '../testing/planning-fixtures.ts';
import { startProduct, type Answer, type Product } from '../testing/product.ts';

let product: Product;
let store: Store;
let director: string;
beforeAll(async () => {
  product = await startProduct();
  store = await openStore(product, '0417');
  await openStore(product, '0511');
  director = await product.signIn({ role: 'DIRECTOR', siteId: store.siteId, name: 'Mónica Garza' });
});
afterAll(() => product.stop());

const slot = (weekday: number, fromHour: number, toHour: number, level = 'BUSY') => ({
  weekday,
  fromHour,
  toHour,
  name: 'Tarde',
  level,
});
const create = (input: Record<string, unknown>) =>
  product.call(
    'timeSlots.createSiteIntervals',
    { personnelDivision: '0417', toDate: null, slots: [slot(1, 540, 720)], ...input },
    director,
  );
const codes = ({ body }: Answer) =>
  z
    .object({
      exceptions: z.array(
        z.object({
          translationCode: z.string(),
          values: z.object({ field: z.string().optional() }).optional(),
        }),
      ),
    })
    .parse(body)
    .exceptions.map(({ translationCode, values }) => [translationCode, values?.field]);
const Active = z.array(
  z.object({
    date: z.string(),
    siteTimeSlotIntervalUuid: z.string().nullable(),
    slots: z.array(z.object({ fromHour: z.number(), level: z.string() })),
  }),
);
const active = async (date: string, days = 1, as = director) =>
  Active.parse(
    (
      await product.call(
        'timeSlots.activeBySiteAndDate',
        { filter: { personnelDivision: '0417', date, days } },
        as,
      )
    ).body,
  );
const uuidOf = ({ body }: Answer) =>
  z.object({ aggregates: z.object({ siteTimeSlotInterval: z.object({ uuid: z.string() }) }) }).parse(body)
    .aggregates.siteTimeSlotInterval.uuid;

test('a site that has said nothing has the default slots, of each weekday its own', async () => {
  const week = await active('2026-11-23', 7);
  expect(week.map(({ date }) => date)).toEqual([
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-11-28',
    '2026-11-29',
  ]);
  expect(week.every(({ siteTimeSlotIntervalUuid }) => siteTimeSlotIntervalUuid === null)).toBe(true);
  expect([week[0]?.slots.length, week[6]?.slots.length]).toEqual([4, 3]);
  const all = z.array(z.unknown()).parse((await product.call('timeSlots.default', {}, director)).body);
  expect(all).toHaveLength(week.reduce((sum, { slots }) => sum + slots.length, 0));
});

test('its own hold from their day on, and a season lies over the year', async () => {
  const year = uuidOf(await create({ fromDate: '2027-01-01' }));
  const season = uuidOf(
    await create({
      fromDate: '2027-11-15',
      toDate: '2027-12-31',
      slots: [slot(1, 600, 720), slot(1, 540, 600, 'QUIET')],
    }),
  );
  const idOn = async (date: string) => (await active(date))[0]?.siteTimeSlotIntervalUuid;
  expect([
    await idOn('2026-12-31'),
    await idOn('2027-01-01'),
    await idOn('2027-11-14'),
    await idOn('2027-11-15'),
    await idOn('2027-12-31'),
    await idOn('2028-01-01'),
  ]).toEqual([null, year, year, season, season, year]);
  expect((await active('2027-11-15'))[0]?.slots).toEqual([
    { fromHour: 540, level: 'QUIET' },
    { fromHour: 600, level: 'BUSY' },
  ]);
  const { body } = await product.call('timeSlots.siteIntervals', { personnelDivision: '0417' }, director);
  expect(
    z
      .array(z.object({ uuid: z.string() }))
      .parse(body)
      .map(({ uuid }) => uuid),
  ).toEqual([season, year]);
});

test('a responsible who plans on the site reads them, and writes none', async () => {
  const responsible = await product.signIn({
    role: 'RESPONSIBLE',
    siteId: store.siteId,
    teamId: store.teamId,
  });
  expect(await active('2026-11-23', 1, responsible)).toHaveLength(1);
  expect(
    await product.call('timeSlots.siteIntervals', { personnelDivision: '0417' }, responsible),
  ).toMatchObject({ status: 200 });
  const later = {
    personnelDivision: '0417',
    fromDate: '2030-01-01',
    toDate: null,
    slots: [slot(1, 600, 720)],
  };
  expect(codes(await product.call('timeSlots.createSiteIntervals', later, responsible))).toEqual([
    ['NOT_AUTHORIZED', undefined],
  ]);
});

test('slots of a day that overlap are refused each at its place, ends that come first too', async () => {
  expect(
    codes(
      await create({
        fromDate: '2028-01-01',
        slots: [slot(1, 540, 720), slot(1, 705, 900), slot(2, 705, 900)],
      }),
    ),
  ).toEqual([['TIME_SLOTS_OVERLAP', 'slots.1.fromHour']]);
  expect(codes(await create({ fromDate: '2028-01-01', slots: [slot(1, 720, 540)] }))).toEqual([
    ['FIELD_NOT_VALID', 'slots.0.toHour'],
  ]);
  expect(codes(await create({ fromDate: '2028-01-01', slots: [slot(1, 541, 720)] }))).toEqual([
    ['FIELD_NOT_VALID', 'slots.0.fromHour'],
  ]);
  expect(codes(await create({ fromDate: '2028-01-01', slots: [] }))).toEqual([['FIELD_REQUIRED', 'slots']]);
  expect(codes(await create({ fromDate: '2028-01-02', toDate: '2028-01-01' }))).toEqual([
    ['FIELD_NOT_VALID', 'toDate'],
  ]);
});

test('two never begin on one day, and an older version is refused', async () => {
  const uuid = uuidOf(await create({ fromDate: '2029-01-01' }));
  expect(codes(await create({ fromDate: '2029-01-01' }))).toEqual([['DUPLICATE_UNIQUE_KEY', 'fromDate']]);
  const edit = { uuid, version: 1, fromDate: '2029-02-01', toDate: null, slots: [slot(7, 600, 1200)] };
  expect(await product.call('timeSlots.updateSiteIntervals', edit, director)).toMatchObject({
    status: 200,
    body: { aggregates: { siteTimeSlotInterval: { fromDate: '2029-02-01', version: 2 } } },
  });
  expect(codes(await product.call('timeSlots.updateSiteIntervals', edit, director))[0]?.[0]).toBe(
    'STALE_VERSION',
  );
  expect(
    codes(
      await product.call(
        'timeSlots.updateSiteIntervals',
        { ...edit, version: 2, fromDate: '2027-01-01' },
        director,
      ),
    ),
  ).toEqual([['DUPLICATE_UNIQUE_KEY', 'fromDate']]);
});

test('another site’s are like none', async () => {
  const elsewhere = await product.signIn({ role: 'HR' });
  const uuid = uuidOf(
    await product.call(
      'timeSlots.createSiteIntervals',
      { personnelDivision: '0511', fromDate: '2027-01-01', toDate: null, slots: [slot(1, 540, 720)] },
      elsewhere,
    ),
  );
  for (const id of [uuid, randomUUID()])
    expect(codes(await product.call('timeSlots.siteInterval', { uuid: id }, director))).toEqual([
      ['SITE_TIME_SLOT_INTERVAL_NOT_FOUND', undefined],
    ]);
  expect(
    codes(
      await product.call(
        'timeSlots.activeBySiteAndDate',
        { filter: { personnelDivision: '0511', date: '2027-01-01' } },
        director,
      ),
    ),
  ).toEqual([['SITE_NOT_FOUND', undefined]]);
});
