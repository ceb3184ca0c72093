import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAdvance, payable } from '../testing/advances.ts';
import { employerRfcOf, PAYING_CLABE, runAt, runIn } from '../testing/payments.ts';
import { openStore, type Store } from '../testing/planning-fixtures.ts';
import { codesOf, startProduct, type Product } from '../testing/product.ts';

/* What runs and advances refuse, each over HTTP. */

let product: Product;
let store: Store;
let sandra: string;
let norma: string;
beforeAll(async () => {
  product = await startProduct();
  store = await openStore(product, '0417');
  sandra = await product.signIn({ role: 'HR', name: 'Sandra Lara' });
  norma = await product.signIn({ role: 'HR_LEADER', name: 'Norma Ríos' });
});
afterAll(() => product.stop());

const refused = async (call: Promise<Parameters<typeof codesOf>[0]>) => codesOf(await call);
const open = async (kind: 'A' | 'P') =>
  runIn(
    await product.call(
      'payrollPayment.create',
      {
        kind,
        employerRfc: await employerRfcOf(product, store.siteId),
        payOn: '2026-11-23',
        payingClabe: PAYING_CLABE,
        title: 'Corrida',
      },
      sandra,
    ),
  );

test('a run refuses what is unknown, out of turn, empty or unreadable', async () => {
  const { run, people } = await runAt(product, {
    store,
    status: 'DRAFT',
    preparer: sandra,
    releaser: norma,
  });
  const named = { runUuid: run.uuid, version: run.version };
  expect(await refused(product.call('payrollPayment.get', { runUuid: randomUUID() }, sandra))).toEqual([
    'PAYMENT_RUN_NOT_FOUND',
  ]);
  expect(await refused(product.call('payrollPayment.close', named, sandra))).toEqual([
    'PAYMENT_RUN_TRANSITION_NOT_ALLOWED',
  ]);
  const decide = (line: number) =>
    refused(
      product.call(
        'payrollPayment.decide',
        { runUuid: run.uuid, line, decision: 'LEAVE', reason: '' },
        sandra,
      ),
    );
  expect(await decide(99)).toEqual(['PAYMENT_LINE_NOT_FOUND']);
  expect(await decide(1)).toEqual(['PAYMENT_LINE_NOT_HELD']);
  const file = { name: 'nomina.csv', bytes: new TextEncoder().encode('nada que leer') };
  expect(await refused(product.call('payrollPayment.import', { runUuid: run.uuid, file }, sandra))).toEqual([
    'PAYMENT_FILE_NOT_READABLE',
  ]);
  const empty = await open('P');
  expect(
    await refused(
      product.call('payrollPayment.check', { runUuid: empty.uuid, version: empty.version }, sandra),
    ),
  ).toEqual(['PAYMENT_RUN_EMPTY']);
  const ofAdvances = await open('A');
  expect(
    await refused(
      product.call(
        'payrollPayment.setLine',
        {
          runUuid: ofAdvances.uuid,
          version: ofAdvances.version,
          sapNumber: people[0]?.sapNumber,
          amountCentavos: 1,
          note: '',
        },
        sandra,
      ),
    ),
  ).toEqual(['PAYMENT_LINE_OF_ADVANCE']);
});

test('an advance in an open run is not withdrawn', async () => {
  const { id } = await payable(product, store, 'Eva Ruiz');
  const advanceUuid = await insertAdvance(product, {
    collaboratorId: id,
    siteId: store.siteId,
    status: 'APPROVED',
  });
  await open('A');
  const asked = { advanceUuid, version: 1, reason: 'Ya no' };
  expect(await refused(product.call('salaryAdvance.withdraw', asked, sandra))).toEqual(['ADVANCE_IN_RUN']);
});

test('an advance is refused for its amount, its number, its day and its account', async () => {
  const person = async (name: string) => {
    const { id } = await payable(product, store, name);
    const as = await product.signIn({ role: 'COLLABORATOR', siteId: store.siteId, collaboratorId: id });
    return {
      id,
      ask: (amountCentavos: number) => refused(product.call('salaryAdvance.request', { amountCentavos }, as)),
    };
  };
  const ana = await person('Ana Solís');
  expect(await ana.ask(100)).toEqual(['ADVANCE_TOO_SMALL']);
  for (const status of ['DEDUCTED', 'DEDUCTED'] as const)
    await insertAdvance(product, { collaboratorId: ana.id, siteId: store.siteId, status });
  expect(await ana.ask(20_000)).toContain('ADVANCE_TOO_OFTEN');
  const rita = await person('Rita Luna');
  const { db } = product.app.database;
  const owed = await insertAdvance(product, {
    collaboratorId: rita.id,
    siteId: store.siteId,
    status: 'PAID',
  });
  await db
    .updateTable('salary_advance')
    .set({ amount_centavos: 1_500_000, pay_day: '2026-10-31', requested_on: '2026-10-20' })
    .where('id', '=', owed)
    .execute();
  expect(await rita.ask(20_000)).toContain('ADVANCE_OVER_MONTH');
  await db.deleteFrom('collaborator_bank').where('collaborator_id', '=', rita.id).execute();
  expect(await rita.ask(20_000)).toContain('ADVANCE_NO_ACCOUNT');
  const before = product.clock.now;
  product.clock.now = Temporal.Instant.from('2026-11-28T16:00:00Z');
  const late = await person('Luz Mora');
  expect(await late.ask(20_000)).toContain('ADVANCE_CLOSED');
  product.clock.now = before;
});
