import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProduct, type Product } from '../testing/product.ts';
import { queueMessage } from './messages.ts';

const received: string[] = [];
const arrived = new EventTarget();
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
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
