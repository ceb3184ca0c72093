import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { sealEvidence } from '../evidence/sealing.ts';
import { insertAdvance, payable } from '../testing/advances.ts';
import { openStore, type Store } from '../testing/planning-fixtures.ts';
import { codesOf, startProduct, type Answer, type Product } from '../testing/product.ts';
import { lapseAdvances } from './lapse.ts';
import { owedAdvances } from './queries.ts';

let product: Product;
let store: Store;
let other: Store;
let director: string;
let hr: string;
beforeAll(async () => {
  product = await startProduct();
  store = await openStore(product, '0417');
  other = await openStore(product, '0500');
  director = await product.signIn({ role: 'DIRECTOR', siteId: store.siteId, name: 'Mónica Garza' });
  hr = await product.signIn({ role: 'HR', name: 'Norma Ríos' });
});
afterAll(() => product.stop());

const Requested = z.object({
  aggregates: z.object({ advance: z.object({ uuid: z.string(), version: z.number(), status: z.string() }) }),
});
const named = (answer: Answer) => {
  const { uuid, version } = Requested.parse(answer.body).aggregates.advance;
  return { advanceUuid: uuid, version };
};
async function person(name = 'Ana Solís') {
  const { id } = await payable(product, store, name);
  return { id, as: await product.signIn({ role: 'COLLABORATOR', siteId: store.siteId, collaboratorId: id }) };
}
const request = (as: string, amountCentavos = 30_000) =>
  product.call('salaryAdvance.request', { amountCentavos }, as);

describe('a person asks for an advance', () => {
  test('the offer says how much and why: four served days of 500', async () => {
    const { as } = await person();
    const { body } = await product.call('salaryAdvance.offer', {}, as);
    // 15 × (500 − 315.04) × 30 % = 832.32; 30 % of 2,000 = 600.
    expect(body).toMatchObject({
      offer: {
        dailyCentavos: 50_000,
        servedDays: 4,
        earnedCentavos: 200_000,
        availableCentavos: 60_000,
        deductibleCentavos: 83_232,
        mostCentavos: 60_000,
        period: { payDay: '2026-11-30' },
      },
      leastCentavos: 20_000,
      refusals: [],
      advances: [],
    });
  });

  test('what they agreed to is sealed, and anyone verifies it by its code', async () => {
    const { as } = await person();
    const answer = await request(as);
    expect(answer).toMatchObject({
      status: 200,
      body: { aggregates: { advance: { status: 'REQUESTED', amountCentavos: 30_000 } } },
    });
    const { advanceUuid } = named(answer);
    const { evidence_id: id } = await product.app.database.db
      .selectFrom('salary_advance')
      .select('evidence_id')
      .where('id', '=', advanceUuid)
      .executeTakeFirstOrThrow();
    await sealEvidence(product.app, id ?? '');
    const { code, title } = await product.app.database.db
      .selectFrom('evidence')
      .select(['code', 'title'])
      .where('id', '=', id ?? '')
      .executeTakeFirstOrThrow();
    expect(title).toBe('Anticipo de salario del 30 de noviembre de 2026');
    expect((await product.call('evidence.verify', { code })).body).toMatchObject({
      intact: true,
      status: 'SIGNED',
      kind: 'ADVANCE_CONSENT',
    });
  });

  test('all broken limits come back together, and nothing is kept', async () => {
    const { as } = await person();
    const answer = await request(as, 100_000);
    expect([answer.status, codesOf(answer)]).toEqual([
      422,
      ['ADVANCE_OVER_AVAILABLE', 'ADVANCE_OVER_DEDUCTIBLE'],
    ]);
    expect((await product.call('salaryAdvance.offer', {}, as)).body).toMatchObject({ advances: [] });
  });

  test('two at the same moment never go over a limit together', async () => {
    const { as } = await person();
    const answers = await Promise.all([request(as, 40_000), request(as, 40_000)]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '422']);
  });

  test('a feature that is turned off counts on the next call', async () => {
    const { as } = await person();
    const turn = (enabled: boolean) =>
      product.app.database.db
        .updateTable('site_feature')
        .set({ enabled })
        .where('site_id', '=', store.siteId)
        .where('feature', '=', 'SALARY_ADVANCE')
        .execute();
    const advance = named(await request(as));
    await turn(false);
    for (const answer of [
      await product.call('salaryAdvance.offer', {}, as),
      await request(as),
      await product.call('salaryAdvance.cancel', advance, as),
      await product.call('salaryAdvance.list', { filter: { personnelDivision: '0417' } }, director),
      await product.call('salaryAdvance.approve', advance, director),
    ])
      expect(codesOf(answer)).toEqual(['NOT_AUTHORIZED']);
    // Administrators still see what waits; it is offered to nobody there.
    expect(codesOf(await product.call('salaryAdvance.approve', advance, hr))).toContain(
      'ADVANCE_NOT_OFFERED',
    );
    await turn(true);
    expect((await product.call('salaryAdvance.cancel', advance, as)).status).toBe(200);
  });

  test('they cancel what nobody decided yet, and nobody else does', async () => {
    const { as } = await person();
    const advance = named(await request(as));
    const stranger = await person('Rita Luna');
    expect(codesOf(await product.call('salaryAdvance.cancel', advance, stranger.as))).toEqual([
      'ADVANCE_NOT_FOUND',
    ]);
    expect(await product.call('salaryAdvance.cancel', advance, as)).toMatchObject({
      body: { aggregates: { advance: { status: 'CANCELLED' } } },
    });
    expect(codesOf(await product.call('salaryAdvance.cancel', { ...advance, version: 2 }, as))).toEqual([
      'ADVANCE_TRANSITION_NOT_ALLOWED',
    ]);
  });
});

describe('anyone who directs the site decides', () => {
  test('sees who asks and whether it can be paid, never the wage', async () => {
    const { as, id } = await person();
    await request(as);
    const { body } = await product.call(
      'salaryAdvance.list',
      { filter: { personnelDivision: '0417' } },
      director,
    );
    const row = z
      .array(z.looseObject({ collaborator: z.object({ uuid: z.string() }) }))
      .parse(body)
      .find(({ collaborator }) => collaborator.uuid === id);
    expect(row).toMatchObject({ amountCentavos: 30_000, payableToday: true, status: 'REQUESTED' });
    expect(JSON.stringify(body)).not.toMatch(/dailyCentavos|earned|50000\b|1500000/);
  });

  test('sees those alone who are in one of the nine situations', async () => {
    const { as, id } = await person();
    await request(as);
    await product.app.database.db
      .updateTable('collaborator')
      .set({ situation: 'EXTENSION' })
      .where('id', '=', id)
      .execute();
    const peopleIn = async (situation: string) =>
      z
        .array(z.looseObject({ collaborator: z.object({ uuid: z.string() }) }))
        .parse((await product.call('salaryAdvance.list', { filter: { situation } }, director)).body)
        .map(({ collaborator }) => collaborator.uuid);
    expect(await peopleIn('EXTENSION')).toEqual([id]);
    expect(await peopleIn('CONVERSION')).toEqual([]);
  });

  test('approves; only those of their own site', async () => {
    const { as } = await person();
    const advance = named(await request(as));
    await payable(product, other, 'Rosa Gil');
    const foreign = await product.signIn({ role: 'DIRECTOR', siteId: other.siteId });
    expect(codesOf(await product.call('salaryAdvance.approve', advance, foreign))).toEqual([
      'ADVANCE_NOT_FOUND',
    ]);
    expect(await product.call('salaryAdvance.approve', advance, director)).toMatchObject({
      body: { aggregates: { advance: { status: 'APPROVED', approvedBy: 'Mónica Garza' } } },
    });
  });

  test('approval counts again: a limit that fell since lowers the amount', async () => {
    const { as, id } = await person();
    const advance = named(await request(as, 60_000));
    // One of the four days turns out to be unpaid.
    await product.app.database.db
      .updateTable('contract')
      .set({ start_date: '2026-11-17' })
      .where('collaborator_id', '=', id)
      .execute();
    expect(await product.call('salaryAdvance.approve', advance, director)).toMatchObject({
      body: { aggregates: { advance: { status: 'APPROVED', amountCentavos: 45_000 } } },
    });
  });

  test('rejects and withdraws with a reason', async () => {
    const { as } = await person();
    const advance = named(await request(as));
    expect(
      codesOf(await product.call('salaryAdvance.reject', { ...advance, reason: ' ' }, director)),
    ).toEqual(['PAYMENT_REASON_REQUIRED']);
    expect(
      await product.call('salaryAdvance.reject', { ...advance, reason: 'Este mes no' }, director),
    ).toMatchObject({
      body: { aggregates: { advance: { status: 'REJECTED', reason: 'Este mes no' } } },
    });
    const second = named(await request(as));
    const approved = named(await product.call('salaryAdvance.approve', second, director));
    const deputy = await product.signIn({ role: 'DIRECTOR', siteId: store.siteId, name: 'Otra directora' });
    expect(
      codesOf(await product.call('salaryAdvance.withdraw', { ...approved, reason: 'No fui yo' }, deputy)),
    ).toEqual(['ADVANCE_NOT_APPROVER']);
    expect(
      await product.call('salaryAdvance.withdraw', { ...approved, reason: 'Cambió el fondo' }, hr),
    ).toMatchObject({
      body: { aggregates: { advance: { status: 'CANCELLED' } } },
    });
  });

  test('never on their own request, nor on a superior’s', async () => {
    const { as, id } = await person();
    const advance = named(await request(as));
    const { db } = product.app.database;
    const account = await db
      .selectFrom('account')
      .select('id')
      .where('collaborator_id', '=', id)
      .executeTakeFirstOrThrow();
    await db.insertInto('account_role').values({ account_id: account.id, role: 'HR' }).execute();
    expect(codesOf(await product.call('salaryAdvance.approve', advance, as))).toEqual(['ADVANCE_OWN']);
    // That account makes them HR: the director of their store is below them.
    expect(codesOf(await product.call('salaryAdvance.approve', advance, director))).toEqual([
      'ADVANCE_OF_SUPERIOR',
    ]);
    expect((await product.call('salaryAdvance.approve', advance, hr)).status).toBe(200);
  });
});

test('payroll notes what it took off; a part leaves the rest owed', async () => {
  const { id } = await person();
  const advanceUuid = await insertAdvance(product, {
    collaboratorId: id,
    siteId: store.siteId,
    status: 'PAID',
  });
  const deduct = (version: number, amountCentavos: number) =>
    product.call('salaryAdvance.deduct', { advanceUuid, version, amountCentavos }, hr);
  expect(await deduct(1, 10_000)).toMatchObject({
    body: { aggregates: { advance: { status: 'PAID', deductedCentavos: 10_000 } } },
  });
  expect(codesOf(await deduct(2, 20_001))).toEqual(['ADVANCE_OVER_REST']);
  expect(await deduct(2, 20_000)).toMatchObject({
    body: { aggregates: { advance: { status: 'DEDUCTED' } } },
  });
});

test('a request that nobody decided ends on its pay day, by the system', async () => {
  const { id } = await person();
  const advanceUuid = await insertAdvance(product, {
    collaboratorId: id,
    siteId: store.siteId,
    status: 'REQUESTED',
  });
  const statusOf = async () =>
    await product.app.database.db
      .selectFrom('salary_advance')
      .select(['status', 'closed_by_name'])
      .where('id', '=', advanceUuid)
      .executeTakeFirstOrThrow();
  const began = product.clock.now;
  product.clock.now = Temporal.Instant.from('2026-11-30T05:59:00Z');
  await lapseAdvances(product.app);
  expect(await statusOf()).toMatchObject({ status: 'REQUESTED' });
  product.clock.now = Temporal.Instant.from('2026-11-30T06:00:00Z');
  expect(await lapseAdvances(product.app)).toBeGreaterThan(0);
  expect(await statusOf()).toEqual({ status: 'CANCELLED', closed_by_name: 'Sistema' });
  product.clock.now = began;
});

test('when the person leaves, what is not released yet ends; what was paid is owed', async () => {
  const { id } = await person();
  const { id: stays } = await person('Berta Luna');
  const open = async (status: 'REQUESTED' | 'APPROVED' | 'PAID', collaboratorId = id) =>
    insertAdvance(product, { collaboratorId, siteId: store.siteId, status });
  const ids = [
    await open('REQUESTED'),
    await open('APPROVED'),
    await open('PAID'),
    await open('APPROVED', stays),
  ];
  const { db } = product.app.database;
  await db.updateTable('collaborator').set({ left_on: '2026-11-20' }).where('id', '=', id).execute();
  expect(await lapseAdvances(product.app)).toBe(2);
  const rows = await db
    .selectFrom('salary_advance')
    .select(['id', 'status'])
    .where('id', 'in', ids)
    .execute();
  const statuses = new Map(rows.map((row) => [row.id, row.status]));
  expect(ids.map((one) => statuses.get(one))).toEqual(['CANCELLED', 'CANCELLED', 'PAID', 'APPROVED']);
  expect(await owedAdvances(db, id)).toBe(30_000);
});

test('an unknown advance is not found', async () => {
  expect(
    codesOf(await product.call('salaryAdvance.approve', { advanceUuid: randomUUID(), version: 1 }, hr)),
  ).toEqual(['ADVANCE_NOT_FOUND']);
});
