import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { candidate, openCompany, refusal } from '../testing/hiring.ts';
import { startProduct, type Product } from '../testing/product.ts';
import { queueMessage } from './messages.ts';

const received: string[] = [];
const arrived = new EventTarget();
const REFUSED = 'nadie@correo.example';
let refusesAddress = true;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, done) => {
    const unknown = Object.assign(new Error('5.1.1 User unknown'), { responseCode: 550 });
    done(refusesAddress && address === REFUSED ? unknown : null);
  },
  onData: (stream, _session, done) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      received.push(Buffer.concat(chunks).toString('utf8'));
      arrived.dispatchEvent(new Event('mail'));
      done();
    });
  },
});

let product: Product;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  product = await startProduct({ environment: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
});
afterAll(async () => {
  await product.stop();
  server.close();
});

test('a mail goes out over SMTP, unreadable in the database before and gone from it after', async () => {
  const mail = new Promise((resolve) => arrived.addEventListener('mail', resolve, { once: true }));
  const { database, jobs, config, demo } = product.app;
  const body = await database.db.transaction().execute(async (tx) => {
    const id = await queueMessage(
      { db: tx, now: product.clock.now, config, demo, enqueue: (job) => jobs.send(tx, job) },
      {
        kind: 'invitation',
        channel: 'MAIL',
        recipient: 'candidata@correo.example',
        language: 'es',
        subject: 'Tu invitación',
        body: 'Hola\n\nhttps://jornada.example/secreto',
        attachment: { name: 'informe.xlsx', bytes: new TextEncoder().encode('cifras del informe') },
      },
    );
    const kept = await tx
      .selectFrom('message')
      .select(['body', 'attachment'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(kept.attachment).toMatch(/^sealed:/);
    return kept.body;
  });
  expect(body).not.toContain('secreto');
  await mail;
  expect(received[0]).toContain('https://jornada.example/secreto');
  expect(received[0]).toContain(Buffer.from('cifras del informe').toString('base64'));
  expect(received[0]).toMatch(/filename=.?informe\.xlsx/);
  expect(received[0]).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
  // The company's own domain, else its mail servers would not vouch for it.
  expect(received[0]).toMatch(/^Message-ID: <[0-9a-f-]+@anahuac\.example>/m);
  await expect
    .poll(
      async () =>
        await database.db
          .selectFrom('message')
          .select(['body', 'attachment', 'result'])
          .executeTakeFirstOrThrow(),
    )
    .toEqual({ body: null, attachment: null, result: 'DELIVERED' });
});

test('an address that the mail server refuses for good is not written to again before a mail has reached it', async () => {
  const world = await openCompany(product);
  const { rfc } = candidate();
  const invite = () =>
    product.call(
      'invitations.create',
      { personnelDivision: world.site.code, rfc, email: REFUSED },
      world.as.director,
    );
  expect(await invite()).toMatchObject({ status: 200 });
  const { db } = product.app.database;
  const newest = () =>
    db
      .selectFrom('message')
      .select(['id', 'refused_at', 'result'])
      .where('recipient', '=', REFUSED)
      .executeTakeFirstOrThrow();
  await expect.poll(async () => (await newest()).refused_at, { timeout: 10_000 }).not.toBeNull();
  expect(await invite()).toMatchObject(refusal(422, 'EMAIL_NOT_SENT'));

  refusesAddress = false;
  const { id } = await newest();
  expect(await product.call('outbox.resend', { kind: 'MAIL', uuid: id }, world.as.admin)).toMatchObject({
    status: 200,
  });
  await expect.poll(async () => (await newest()).result, { timeout: 10_000 }).toBe('DELIVERED');
  expect(await invite()).toMatchObject({ status: 200 });
});
