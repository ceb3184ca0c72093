import { randomUUID } from 'node:crypto';
import type { RunStatus } from '@jornada/domain/payment-files/runs.ts';
import { clabeFor } from '@jornada/domain/identity/clabe.ts';
import { z } from 'zod';
import { payable } from './advances.ts';
import type { Store } from './planning-fixtures.ts';
import type { Answer, Product } from './product.ts';

export const PAYING_CLABE = clabeFor('012', '180', '00000000417');

const Changed = z.object({
  aggregates: z.object({
    run: z.looseObject({ uuid: z.string(), number: z.number(), version: z.number(), status: z.string() }),
  }),
});
export const runIn = ({ body }: Answer) => Changed.parse(body).aggregates.run;

export async function employerRfcOf({ app }: Product, siteId: number): Promise<string> {
  const { rfc } = await app.database.db
    .selectFrom('site')
    .innerJoin('employer', 'employer.id', 'site.employer_id')
    .select('employer.rfc')
    .where('site.id', '=', siteId)
    .executeTakeFirstOrThrow();
  return rfc;
}

/** The code that was mailed for a run. */
export async function releaseCode(
  { app }: Product,
  { number }: { readonly number: number },
): Promise<string> {
  const { body } = await app.database.db
    .selectFrom('message')
    .select('body')
    .where('kind', '=', 'payment-code')
    .where('body', 'like', `%corrida ${number}.%`)
    .executeTakeFirstOrThrow();
  return /\d{6}/.exec(body ?? '')?.[0] ?? '';
}

const WAY: readonly RunStatus[] = ['DRAFT', 'CHECKED', 'RELEASED', 'DOWNLOADED', 'ANSWERED'];

/** A pay run of two people that has come as far as this: one prepares, checks and confirms, the other releases. */
export async function runAt(
  product: Product,
  {
    store,
    status,
    preparer,
    releaser,
  }: { store: Store; status: RunStatus; preparer: string; releaser: string },
) {
  const people = [await payable(product, store, 'Ana Solís'), await payable(product, store, 'Íñigo Peña')];
  let run = runIn(
    await product.call(
      'payrollPayment.create',
      {
        kind: 'P',
        employerRfc: await employerRfcOf(product, store.siteId),
        payOn: '2026-11-20',
        payingClabe: PAYING_CLABE,
        title: 'Quincena 21',
      },
      preparer,
    ),
  );
  const named = () => ({ runUuid: run.uuid, version: run.version });
  for (const [index, { sapNumber }] of people.entries())
    run = runIn(
      await product.call(
        'payrollPayment.setLine',
        { ...named(), sapNumber, amountCentavos: 500_000 + index * 12_345, note: '' },
        preparer,
      ),
    );
  const upTo = WAY.indexOf(status);
  if (upTo >= 1) run = runIn(await product.call('payrollPayment.check', named(), preparer));
  if (upTo >= 2) {
    await product.call('payrollPayment.sendCode', { runUuid: run.uuid }, releaser);
    run = runIn(
      await product.call(
        'payrollPayment.release',
        { ...named(), code: await releaseCode(product, run) },
        releaser,
      ),
    );
  }
  if (upTo >= 3) {
    await product.call('payrollPayment.download', { runUuid: run.uuid, layout: 'JRNPAY01' }, releaser);
    run = { ...run, version: run.version + 1, status: 'DOWNLOADED' };
  }
  if (upTo >= 4)
    for (const [line, paid] of [
      [1, true],
      [2, false],
    ] as const)
      run = runIn(
        await product.call(
          'payrollPayment.answerLine',
          { runUuid: run.uuid, line, paid, bankCode: paid ? '00' : '14' },
          preparer,
        ),
      );
  return { run, people };
}

/** A checked run with one line, without the way to it. */
export async function insertRun(
  { app, clock }: Product,
  { collaboratorId, employerId }: { collaboratorId: string; employerId: number },
): Promise<string> {
  const { db } = app.database;
  const id = randomUUID();
  const now = clock.now.toString();
  const { number } = await db
    .insertInto('payment_run')
    .values({
      id,
      kind: 'P',
      employer_id: employerId,
      pay_on: '2026-11-20',
      paying_clabe: PAYING_CLABE,
      title: 'Quincena 21',
      status: 'CHECKED',
      created_by: randomUUID(),
      created_by_name: 'Ada Ríos',
      created_at: now,
      changed_at: now,
      changed_by_name: 'Ada Ríos',
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('payment_line')
    .values({
      run_id: id,
      number: 1,
      collaborator_id: collaboratorId,
      amount_centavos: 500_000,
      payment_key: `${String(number).padStart(8, '0')}00000001`,
      sap_number: '0417263',
      clabe: PAYING_CLABE,
    })
    .execute();
  return id;
}
