import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { pressTwice, PRESSES } from '../testing/double-press.ts';
import { startProduct, type Answer, type Product } from '../testing/product.ts';
import { drawn, enterByLink, readAll, sentCode, tick } from '../testing/signing.ts';
import { newHire, openCompany, PATIENCE, type World } from '../testing/hiring.ts';

let product: Product;
let world: World;
beforeAll(async () => {
  product = await startProduct();
  world = await openCompany(product);
});
afterAll(() => product.stop());

/** Under one key both hear of the one act; under two the second hears that it is done. */
function expectOne(
  { answers: [first, second], audited }: { answers: Answer[]; audited: number },
  keys: 1 | 2,
): void {
  expect(first).toMatchObject({ status: 200 });
  if (keys === 1) expect(second?.body).toEqual(first?.body);
  else expect(second).toMatchObject({ status: 409 });
  expect(audited).toBe(1);
}

describe.each(PRESSES)('a double click %s', (_how, keys) => {
  test('sends one contract, and signs once for the person and once for the employer', async () => {
    const { db } = product.app.database;
    const hire = newHire(world);
    await hire.toSend();
    const { version } = await hire.row();
    expectOne(
      await pressTwice(product, 'common.sendToSign', {
        processUuid: hire.processUuid,
        version,
        as: world.as.hr,
        keys,
      }),
      keys,
    );
    await vi.waitFor(async () => expect(await hire.status()).toBe('WAITING_TO_SIGN_CONTRACT'), PATIENCE);
    const contracts = await db
      .selectFrom('evidence')
      .select(['id', 'code', 'original_hash as hash', 'pages'])
      .$narrowType<{ hash: string }>()
      .where('subject_id', '=', hire.processUuid)
      .execute();
    expect(contracts).toHaveLength(1);
    expect(
      await db
        .selectFrom('message')
        .select('id')
        .where('recipient', '=', hire.person.email)
        .where('kind', '=', 'signature-link')
        .execute(),
    ).toHaveLength(1);

    const [sent] = contracts;
    if (sent === undefined) throw new Error('no contract');
    const patron = await db
      .selectFrom('account')
      .select('email')
      .where('id', '=', world.patronId)
      .executeTakeFirstOrThrow();
    const signers = [
      {
        mailbox: hire.person.email,
        as: await enterByLink(product, { mailbox: hire.person.email, rfc: hire.person.rfc }),
      },
      { mailbox: patron.email, as: world.as.patron },
    ];
    for (const { mailbox, as } of signers) {
      await readAll(product, sent, as);
      tick(product);
      await product.call('evidence.sendCode', { id: sent.id }, as);
      expectOne(
        await pressTwice(product, 'evidence.sign', {
          id: sent.id,
          hash: sent.hash,
          signature: drawn,
          code: await sentCode(product, mailbox),
          as,
          keys,
        }),
        keys,
      );
    }
    expect(
      await db
        .selectFrom('evidence_event')
        .select('seq')
        .where('evidence_id', '=', sent.id)
        .where('kind', '=', 'SIGNED')
        .execute(),
    ).toHaveLength(2);
    await hire.sealed();
  });
});
