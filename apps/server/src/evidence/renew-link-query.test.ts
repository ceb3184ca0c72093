import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedHire, type SeededHire } from '../testing/hire.ts';
import { startProduct, type Product } from '../testing/product.ts';
import { enterByLink, linkToken, sendContract, tick, type Sent } from '../testing/signing.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const refusal = (code: string, values: object = {}) => ({
  body: { exceptions: [{ translationCode: code, ...(Object.keys(values).length > 0 ? { values } : {}) }] },
});

async function sentHire(): Promise<{ hire: SeededHire; sent: Sent; bearer: string }> {
  const hire = await seedHire(product);
  const sent = await sendContract(product, hire);
  return { hire, sent, bearer: await enterByLink(product, hire) };
}

describe('a signing link', () => {
  test('answers a wrong RFC, an unknown link and an old one alike', async () => {
    const hire = await seedHire(product);
    await sendContract(product, hire);
    const token = await linkToken(product, hire.mailbox);
    const alike = { status: 401, ...refusal('SIGNING_LINK_NOT_VALID', { field: 'rfc' }) };
    expect(await product.call('evidence.enter', { token, rfc: 'XXXX010101AAA' })).toMatchObject(alike);
    expect(await product.call('evidence.enter', { token: 'x'.repeat(43), rfc: hire.rfc })).toMatchObject(
      alike,
    );
    await sendContract(product, hire);
    expect(await product.call('evidence.enter', { token, rfc: hire.rfc })).toMatchObject(alike);
  });

  test('ends after ten wrong RFCs', async () => {
    const hire = await seedHire(product);
    await sendContract(product, hire);
    const token = await linkToken(product, hire.mailbox);
    for (let attempt = 1; attempt <= 9; attempt += 1)
      await product.call('evidence.enter', { token, rfc: 'XXXX010101AAA' });
    expect(await product.call('evidence.enter', { token, rfc: hire.rfc })).toMatchObject({ status: 200 });
    await product.call('evidence.enter', { token, rfc: 'XXXX010101AAA' });
    expect(await product.call('evidence.enter', { token, rfc: hire.rfc })).toMatchObject({ status: 401 });
  });

  test('opens its own document and no other, and nothing else of the product', async () => {
    const one = await sentHire();
    const other = await sentHire();
    expect(await product.call('evidence.reading', { id: other.sent.id }, one.bearer)).toMatchObject({
      status: 404,
      ...refusal('EVIDENCE_NOT_FOUND'),
    });
    expect(
      await product.call('evidence.file', { code: other.sent.code, part: 'original' }, one.bearer),
    ).toMatchObject({ status: 404 });
    expect(await product.call('evidence.pending', {}, one.bearer)).toMatchObject({
      status: 403,
      ...refusal('NOT_AUTHORIZED'),
    });
    expect(await product.call('parameters.list', {}, one.bearer)).toMatchObject({ status: 403 });
  });

  test('ends with its fortnight, and its bearer after half an hour', async () => {
    const hire = await seedHire(product);
    const sent = await sendContract(product, hire);
    const bearer = await enterByLink(product, { mailbox: hire.mailbox, rfc: hire.rfc });
    const token = await linkToken(product, hire.mailbox);
    const start = product.clock.now;
    product.clock.now = start.add({ minutes: 30 });
    expect(await product.call('evidence.reading', { id: sent.id }, bearer)).toMatchObject({
      status: 401,
      ...refusal('EXPIRED_AUTHENTICATION_TOKEN'),
    });
    expect(await product.call('evidence.enter', { token, rfc: hire.rfc })).toMatchObject({ status: 200 });
    product.clock.now = start.add({ hours: 14 * 24 });
    expect(await product.call('evidence.enter', { token, rfc: hire.rfc })).toMatchObject({ status: 401 });
    product.clock.now = start;
  });

  test('can be sent again by those who direct the store; the one before ends', async () => {
    const { hire, sent, bearer } = await sentHire();
    const read = (as: string) => product.call('evidence.reading', { id: sent.id }, as);
    expect(await read(bearer)).toMatchObject({ status: 200 });
    const before = await linkToken(product, hire.mailbox);
    const director = await product.signIn({ role: 'DIRECTOR', siteId: hire.siteId });
    tick(product);
    expect(await product.call('evidence.sendLink', { id: sent.id, party: 'WORKER' }, director)).toMatchObject(
      { status: 200 },
    );
    expect(await product.call('evidence.enter', { token: before, rfc: hire.rfc })).toMatchObject({
      status: 401,
    });
    expect(
      await product.call('evidence.enter', { token: await linkToken(product, hire.mailbox), rfc: hire.rfc }),
    ).toMatchObject({ status: 200 });
    // A session from the former link has ended as well; the new one lets the person in.
    expect(await read(bearer)).toMatchObject({ status: 401, ...refusal('UNABLE_TO_AUTHENTICATE') });
    expect(await read(await enterByLink(product, hire))).toMatchObject({ status: 200 });
    expect(await product.call('evidence.sendLink', { id: sent.id, party: 'TUTOR' }, director)).toMatchObject({
      status: 404,
    });
    const elsewhere = await product.signIn({ role: 'DIRECTOR', siteId: (await seedHire(product)).siteId });
    expect(
      await product.call('evidence.sendLink', { id: sent.id, party: 'WORKER' }, elsewhere),
    ).toMatchObject({ status: 404 });
  });
});
