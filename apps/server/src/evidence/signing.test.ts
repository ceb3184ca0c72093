import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actAsSystem } from '../jobs/act.ts';
import { seedHire, type SeededHire } from '../testing/hire.ts';
import { startProduct, type Product } from '../testing/product.ts';
import {
  drawn,
  enterByLink,
  readAll,
  sendContract,
  sentCode,
  signAs,
  tick,
  type Sent,
} from '../testing/signing.ts';
import { voidEvidence } from './process-document.ts';
import { sealEvidence, sealForgotten } from './sealing.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const refusal = (code: string, values: object = {}) => ({
  body: { exceptions: [{ translationCode: code, ...(Object.keys(values).length > 0 ? { values } : {}) }] },
});

async function sentHire(
  who: Parameters<typeof seedHire>[1] = {},
): Promise<{ hire: SeededHire; sent: Sent; bearer: string }> {
  const hire = await seedHire(product, who);
  const sent = await sendContract(product, hire);
  return { hire, sent, bearer: await enterByLink(product, { mailbox: hire.mailbox, rfc: hire.rfc }) };
}

const statusOf = async ({ code }: Sent) => (await product.call('evidence.verify', { code })).body;

describe('a contract is signed', () => {
  test('by the worker on the phone and the representative signed-in; then it is sealed and the hire goes on', async () => {
    const { hire, sent, bearer } = await sentHire();
    const shown = await product.call('evidence.reading', { id: sent.id }, bearer);
    expect(shown).toMatchObject({
      status: 200,
      body: {
        party: 'WORKER',
        signer: 'Ximena Peña Núñez',
        originalHash: sent.hash,
        pages: sent.pages,
        codeGoesTo: { channel: 'MAIL', masked: 'x•••@correo.example' },
        terms: { monthlyCentavos: 1_148_000, trialDays: 30 },
      },
    });
    expect(await signAs(product, sent, { bearer, mailbox: hire.mailbox })).toMatchObject({
      status: 200,
      body: { success: true, aggregates: { status: 'WAITING_FOR_SIGNATURES' } },
    });
    expect(await product.call('evidence.pending', {}, hire.patron)).toMatchObject({
      status: 200,
      body: [{ id: sent.id, worker: 'Ximena Peña Núñez', workerSignedAt: expect.any(String) }],
    });
    expect(await product.call('home.waiting', {}, hire.patron)).toMatchObject({
      status: 200,
      body: [
        {
          kind: 'SIGN_EMPLOYER',
          evidenceUuid: sent.id,
          subject: 'Ximena Peña Núñez',
          values: { document: 'CONTRACT' },
        },
      ],
    });
    await product.app.database.db
      .updateTable('evidence')
      .set({ on_paper: true })
      .where('id', '=', sent.id)
      .execute();
    for (const list of ['evidence.pending', 'home.waiting'] as const)
      expect(await product.call(list, {}, hire.patron)).toMatchObject({ status: 200, body: [] });
    await product.app.database.db
      .updateTable('evidence')
      .set({ on_paper: false })
      .where('id', '=', sent.id)
      .execute();
    const signed = await signAs(product, sent, {
      bearer: hire.patron,
      mailbox: hire.patronMailbox,
      signature: { kind: 'typed', name: 'tomas  arriaga villasenor' },
    });
    expect(signed).toMatchObject({ status: 200, body: { aggregates: { status: 'SEALING' } } });
    await sealEvidence(product.app, sent.id);
    expect(await statusOf(sent)).toMatchObject({
      status: 'SIGNED',
      intact: true,
      checks: { original: true, final: true, events: true, trail: true },
      signers: [
        { initials: 'X. P. N.', method: 'DRAWN', channel: 'MAIL' },
        { initials: 'T. A. V.', method: 'TYPED' },
      ],
    });
    const history = await product.app.database.db
      .selectFrom('process_event')
      .select(['act', 'to_status'])
      .where('process_id', '=', hire.processId)
      .execute();
    expect(history).toContainEqual({ act: 'signers.sign', to_status: 'SIGNED' });
    const hr = await product.signIn({ role: 'HR' });
    expect(await product.call('contractProcesses.get', { processUuid: hire.processId }, hr)).toMatchObject({
      body: {
        history: expect.arrayContaining([
          expect.objectContaining({
            act: 'signers.sign',
            actor: 'Ximena Peña Núñez',
            values: { document: 'CONTRACT', method: 'DRAWN', channel: 'MAIL' },
          }),
          expect.objectContaining({
            act: 'signers.sign',
            toStatus: 'SIGNED',
            values: { document: 'CONTRACT', method: 'TYPED', channel: 'MAIL' },
          }),
        ]),
      },
    });
    const documents = await product.app.database.db
      .selectFrom('document')
      .select('slot')
      .where('process_id', '=', hire.processId)
      .execute();
    expect(documents).toEqual([{ slot: 'CONTRACT' }]);
  });

  test('by the tutor too where the worker is a minor, each on a link of their own', async () => {
    const { hire, sent, bearer } = await sentHire({ birthdate: '2010-05-14', tutor: true });
    const tutor = await enterByLink(product, {
      mailbox: `rosa-${hire.collaboratorId}@correo.example`,
      rfc: hire.rfc,
    });
    await signAs(product, sent, { bearer: tutor, mailbox: `rosa-${hire.collaboratorId}@correo.example` });
    await signAs(product, sent, { bearer, mailbox: hire.mailbox });
    const last = await signAs(product, sent, { bearer: hire.patron, mailbox: hire.patronMailbox });
    expect(last).toMatchObject({ body: { aggregates: { status: 'SEALING' } } });
    await sealEvidence(product.app, sent.id);
    expect(await statusOf(sent)).toMatchObject({
      status: 'SIGNED',
      signers: [{ party: 'WORKER' }, { party: 'TUTOR', initials: 'R. N. S.' }, { party: 'EMPLOYER' }],
    });
  });

  test('exactly once, when both last signers and two sealers come at the same moment', async () => {
    const { hire, sent, bearer } = await sentHire();
    const both = await Promise.all([
      signAs(product, sent, { bearer, mailbox: hire.mailbox }),
      signAs(product, sent, { bearer: hire.patron, mailbox: hire.patronMailbox }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    await Promise.all([sealEvidence(product.app, sent.id), sealEvidence(product.app, sent.id)]);
    const seals = await product.app.database.db
      .selectFrom('evidence_event')
      .select('seq')
      .where('evidence_id', '=', sent.id)
      .where('kind', '=', 'SEALED')
      .execute();
    expect(seals).toHaveLength(1);
    expect(await statusOf(sent)).toMatchObject({ status: 'SIGNED', intact: true });
  });

  test('a page that was still looked at when the signature arrived changes nothing, and is no error', async () => {
    const { hire, sent, bearer } = await sentHire();
    await readAll(product, sent, bearer);
    expect(await signAs(product, sent, { bearer, mailbox: hire.mailbox })).toMatchObject({ status: 200 });
    const events = () =>
      product.app.database.db
        .selectFrom('evidence_event')
        .select('kind')
        .where('evidence_id', '=', sent.id)
        .execute();
    const before = await events();
    const pagesRead = Array.from({ length: sent.pages }, (_, index) => index + 1);
    expect(await product.call('evidence.read', { id: sent.id, pages: [1] }, bearer)).toMatchObject({
      status: 200,
      body: { aggregates: { pagesRead } },
    });
    expect(await events()).toEqual(before);
  });

  test('a second signature of the same person, and the same request again, change nothing', async () => {
    const { hire, sent, bearer } = await sentHire();
    await readAll(product, sent, bearer);
    await product.call('evidence.sendCode', { id: sent.id }, bearer);
    const request = {
      id: sent.id,
      hash: sent.hash,
      signature: drawn,
      code: await sentCode(product, hire.mailbox),
    };
    const key = { 'idempotency-key': sent.id };
    const first = await product.call('evidence.sign', request, bearer, key);
    expect((await product.call('evidence.sign', request, bearer, key)).body).toEqual(first.body);
    expect(await product.call('evidence.sign', request, bearer)).toMatchObject({
      status: 409,
      ...refusal('EVIDENCE_ALREADY_SIGNED'),
    });
  });
});

describe('the representative signs several documents with one code', () => {
  /** Two contracts of one representative, the first one read. */
  async function twoContracts() {
    const one = await sentHire();
    const other = await sentHire();
    await product.app.database.db
      .updateTable('evidence_signer')
      .set({ account_id: one.hire.patronId, contact: one.hire.patronMailbox })
      .where('evidence_id', '=', other.sent.id)
      .where('party', '=', 'EMPLOYER')
      .execute();
    await readAll(product, one.sent, one.hire.patron);
    const documents = [one.sent, other.sent].map(({ id, hash }) => ({ id, hash }));
    return { one, other, documents, patron: one.hire.patron, mailbox: one.hire.patronMailbox };
  }
  const signers = async (sent: Sent) =>
    product.app.database.db
      .selectFrom('evidence_signer')
      .select(['party', 'signed_at'])
      .where('evidence_id', '=', sent.id)
      .where('signed_at', 'is not', null)
      .execute();

  test('each of them read to its end; both are signed, and each chain says so', async () => {
    const { one, other, documents, patron, mailbox } = await twoContracts();
    expect(await product.call('evidence.sendBatchCode', { documents }, patron)).toMatchObject({
      status: 422,
      ...refusal('EVIDENCE_NOT_READ', { missing: other.sent.pages }),
    });
    await readAll(product, other.sent, patron);
    expect(await product.call('evidence.pending', {}, patron)).toMatchObject({
      body: documents.map(({ hash }) => ({
        originalHash: hash,
        pages: one.sent.pages,
        pagesRead: one.sent.pages,
      })),
    });
    tick(product);
    expect(await product.call('evidence.sendBatchCode', { documents }, patron)).toMatchObject({
      status: 200,
    });
    const code = await sentCode(product, mailbox);
    expect(
      await product.call('evidence.signBatch', { documents, signature: drawn, code }, patron),
    ).toMatchObject({
      status: 200,
      body: {
        aggregates: { signed: [{ status: 'WAITING_FOR_SIGNATURES' }, { status: 'WAITING_FOR_SIGNATURES' }] },
      },
    });
    for (const { sent } of [one, other]) {
      expect(await signers(sent)).toMatchObject([{ party: 'EMPLOYER' }]);
      const events = await product.app.database.db
        .selectFrom('evidence_event')
        .select(['kind', 'detail'])
        .where('evidence_id', '=', sent.id)
        .where('kind', '=', 'SIGNED')
        .execute();
      expect(events).toMatchObject([{ detail: { party: 'EMPLOYER', together: 2, sha256: sent.hash } }]);
      expect(await statusOf(sent)).toMatchObject({ intact: true });
    }
    await signAs(product, one.sent, { bearer: one.bearer, mailbox: one.hire.mailbox });
    await sealEvidence(product.app, one.sent.id);
    expect(await statusOf(one.sent)).toMatchObject({ status: 'SIGNED', intact: true });
  });

  test('all or none: not with a wrong code, the code of others, or a code for one of them', async () => {
    const { one, other, documents, patron, mailbox } = await twoContracts();
    await readAll(product, other.sent, patron);
    tick(product);
    await product.call('evidence.sendCode', { id: one.sent.id }, patron);
    const single = await sentCode(product, mailbox);
    const signed = (code: string, of = documents) =>
      product.call('evidence.signBatch', { documents: of, signature: drawn, code }, patron);
    expect(await signed(single)).toMatchObject({
      status: 422,
      ...refusal('SIGNATURE_CODE_NOT_SENT', { field: 'code' }),
    });
    tick(product);
    await product.call('evidence.sendBatchCode', { documents }, patron);
    expect(await product.call('evidence.sendBatchCode', { documents }, patron)).toMatchObject({
      status: 429,
      ...refusal('SIGNATURE_CODE_TOO_SOON', { seconds: 60 }),
    });
    const right = await sentCode(product, mailbox);
    const wrong = right === '000000' ? '000001' : '000000';
    expect(await signed(wrong)).toMatchObject({
      status: 422,
      ...refusal('SIGNATURE_CODE_WRONG', { field: 'code', triesLeft: 4 }),
    });
    expect(await signed(right, documents.slice(0, 1))).toMatchObject({ status: 422 });
    expect(await signers(one.sent)).toEqual([]);
    expect(await signed(right)).toMatchObject({ status: 200 });
  });
});

describe('a signature is refused', () => {
  test('before every page was read, and no code is sent', async () => {
    const { sent, bearer } = await sentHire();
    await product.call('evidence.read', { id: sent.id, pages: [1] }, bearer);
    expect(await product.call('evidence.sendCode', { id: sent.id }, bearer)).toMatchObject({
      status: 422,
      ...refusal('EVIDENCE_NOT_READ', { missing: sent.pages - 1 }),
    });
  });

  test('with a wrong code: each try counts, the sixth is none', async () => {
    const { hire, sent, bearer } = await sentHire();
    await readAll(product, sent, bearer);
    await product.call('evidence.sendCode', { id: sent.id }, bearer);
    const right = await sentCode(product, hire.mailbox);
    const wrong = right === '000000' ? '000001' : '000000';
    const attempt = (code: string) =>
      product.call('evidence.sign', { id: sent.id, hash: sent.hash, signature: drawn, code }, bearer, {
        'idempotency-key': `${sent.id}-${code}`,
      });
    // What is no code at all costs no try.
    expect(await attempt('1234')).toMatchObject(refusal('SIGNATURE_CODE_REQUIRED', { field: 'code' }));
    for (const triesLeft of [4, 3, 2, 1])
      expect(await attempt(wrong)).toMatchObject({
        status: 422,
        ...refusal('SIGNATURE_CODE_WRONG', { field: 'code', triesLeft }),
      });
    expect(await attempt(wrong)).toMatchObject({
      status: 422,
      ...refusal('SIGNATURE_CODE_SPENT', { field: 'code', triesLeft: 0 }),
    });
    expect(await attempt(right)).toMatchObject({
      status: 422,
      ...refusal('SIGNATURE_CODE_SPENT', { field: 'code' }),
    });
  });

  test('with an expired code; another one can be asked for after a minute', async () => {
    const { hire, sent, bearer } = await sentHire();
    await readAll(product, sent, bearer);
    await product.call('evidence.sendCode', { id: sent.id }, bearer);
    const code = await sentCode(product, hire.mailbox);
    expect(await product.call('evidence.sendCode', { id: sent.id }, bearer)).toMatchObject({
      status: 429,
      ...refusal('SIGNATURE_CODE_TOO_SOON', { seconds: 60 }),
    });
    const start = product.clock.now;
    product.clock.now = start.add({ minutes: 10 });
    expect(
      await product.call('evidence.sign', { id: sent.id, hash: sent.hash, signature: drawn, code }, bearer),
    ).toMatchObject({ status: 422, ...refusal('SIGNATURE_CODE_EXPIRED', { field: 'code' }) });
    expect(await signAs(product, sent, { bearer, mailbox: hire.mailbox })).toMatchObject({ status: 200 });
    product.clock.now = start;
  });

  test('without a code, with the code of another document, and on another hash', async () => {
    const one = await sentHire();
    const other = await sentHire();
    const otherBearer = other.bearer;
    await readAll(product, other.sent, otherBearer);
    expect(
      await product.call(
        'evidence.sign',
        { id: other.sent.id, hash: other.sent.hash, signature: drawn, code: '123456' },
        otherBearer,
      ),
    ).toMatchObject({ status: 422, ...refusal('SIGNATURE_CODE_NOT_SENT', { field: 'code' }) });
    await readAll(product, one.sent, one.bearer);
    await product.call('evidence.sendCode', { id: one.sent.id }, one.bearer);
    const code = await sentCode(product, one.hire.mailbox);
    await product.call('evidence.sendCode', { id: other.sent.id }, otherBearer);
    expect(
      await product.call(
        'evidence.sign',
        { id: other.sent.id, hash: other.sent.hash, signature: drawn, code },
        otherBearer,
      ),
    ).toMatchObject({ status: 422, ...refusal('SIGNATURE_CODE_WRONG', { field: 'code', triesLeft: 4 }) });
    expect(
      await product.call(
        'evidence.sign',
        { id: other.sent.id, hash: one.sent.hash, signature: drawn, code },
        otherBearer,
      ),
    ).toMatchObject({ status: 409, ...refusal('EVIDENCE_HASH_DIFFERENT') });
  });

  test('without a line, or under another name', async () => {
    const { sent, bearer } = await sentHire();
    await readAll(product, sent, bearer);
    const empty = { kind: 'drawn', drawing: { width: 10, height: 10, strokes: [] } };
    expect(
      await product.call(
        'evidence.sign',
        { id: sent.id, hash: sent.hash, signature: empty, code: '123456' },
        bearer,
      ),
    ).toMatchObject({ status: 422, body: { exceptions: [{ translationCode: 'SIGNATURE_REQUIRED' }] } });
    const other = { kind: 'typed', name: 'Ximena Peña' };
    expect(
      await product.call(
        'evidence.sign',
        { id: sent.id, hash: sent.hash, signature: other, code: '123456' },
        bearer,
      ),
    ).toMatchObject({ status: 422, ...refusal('SIGNATURE_NAME_DIFFERENT', { field: 'signature' }) });
  });
});

test('a code goes by text message to a verified phone, and the evidence says so', async () => {
  const { sent, bearer } = await sentHire();
  await product.app.database.db
    .updateTable('evidence_signer')
    .set({ phone: '5555554417' })
    .where('evidence_id', '=', sent.id)
    .where('party', '=', 'WORKER')
    .execute();
  expect(await product.call('evidence.reading', { id: sent.id }, bearer)).toMatchObject({
    body: { codeGoesTo: { channel: 'SMS', masked: '••• ••• 4417' } },
  });
  expect(await signAs(product, sent, { bearer, mailbox: '5555554417' })).toMatchObject({ status: 200 });
  expect(await statusOf(sent)).toMatchObject({ signers: [{ channel: 'SMS' }, {}] });
});

test('what all have signed and no job has sealed is sealed later', async () => {
  const { hire, sent, bearer } = await sentHire();
  await signAs(product, sent, { bearer, mailbox: hire.mailbox });
  await sealForgotten(product.app);
  expect(await statusOf(sent)).toMatchObject({ status: 'WAITING_FOR_SIGNATURES' });
  await signAs(product, sent, { bearer: hire.patron, mailbox: hire.patronMailbox });
  await sealForgotten(product.app);
  expect(await statusOf(sent)).toMatchObject({ status: 'SIGNED', intact: true });
});

test('a voided contract can no longer be opened or signed, says so in public, and a new one takes its place', async () => {
  const { hire, sent, bearer } = await sentHire();
  await actAsSystem(product.app, 'hiring.edit', (context) => voidEvidence(context, hire.processId));
  expect(await product.call('evidence.reading', { id: sent.id }, bearer)).toMatchObject({ status: 401 });
  expect(
    await product.call(
      'evidence.sign',
      { id: sent.id, hash: sent.hash, signature: drawn, code: '123456' },
      hire.patron,
    ),
  ).toMatchObject({ status: 409, ...refusal('EVIDENCE_VOIDED') });
  expect(await statusOf(sent)).toMatchObject({ status: 'VOIDED', intact: true });
  const again = await sendContract(product, hire);
  expect(again.code).not.toBe(sent.code);
  expect(await statusOf(again)).toMatchObject({ status: 'WAITING_FOR_SIGNATURES' });
});

test('a contract that everybody has signed is superseded, never voided: it stays intact beside the next one', async () => {
  const { hire, sent, bearer } = await sentHire();
  await signAs(product, sent, { bearer, mailbox: hire.mailbox });
  await signAs(product, sent, { bearer: hire.patron, mailbox: hire.patronMailbox });
  const next = await sendContract(product, hire);
  await sealEvidence(product.app, sent.id);
  expect(await statusOf(sent)).toMatchObject({
    status: 'SIGNED',
    intact: true,
    supersededAt: expect.any(String),
    voidedAt: null,
  });
  expect(await statusOf(next)).toMatchObject({
    status: 'WAITING_FOR_SIGNATURES',
    intact: true,
    supersededAt: null,
  });
});
