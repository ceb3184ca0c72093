import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { openStore, type Store } from '../testing/planning-fixtures.ts';
import { startProduct, type Product } from '../testing/product.ts';
import { announcePassing } from './events.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const SECRET = 'a secret of thirty-two bytes or so';

let product: Product;
let store: Store;
let other: ChildProcess;
let otherUrl: string;
let folder: string;
beforeAll(async () => {
  if (inject('database') !== 'postgres') return;
  product = await startProduct({
    environment: { JORNADA_SECRET: SECRET },
    now: Temporal.Now.instant().toString(),
  });
  store = await openStore(product, '0417');
  folder = mkdtempSync(join(tmpdir(), 'jornada-second-'));
  const port = await freePort();
  otherUrl = `http://127.0.0.1:${port}`;
  other = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'] ?? '',
      DATABASE_URL: product.app.config.databaseUrl,
      JORNADA_DATA_DIR: folder,
      PORT: String(port),
      JORNADA_SECRET: SECRET,
      JORNADA_PUBLIC_URL: otherUrl,
      OIDC_ISSUER: 'https://sso.example',
      OUTSIDE_OSMOS_URL: 'https://osmos.example',
      OUTSIDE_IDENTITY_URL: 'https://identity.example',
      OUTSIDE_SECRET: 'shared with the outside systems',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    other.stdout?.on('data', (line) => String(line).includes('ready at') && resolve());
    other.on('exit', () => reject(new Error('the second server ended')));
  });
});
afterAll(async () => {
  if (inject('database') !== 'postgres') return;
  const ended = once(other, 'exit');
  other.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true, force: true });
  await product.stop();
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

type Listening = {
  readonly token: string;
  readonly signal: AbortSignal;
  readonly onText: (text: string) => void;
};

/** Listens as a browser does: a stream that ends is opened again behind the last event that was heard. */
async function listenTo(url: string, { token, signal, onText }: Listening): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  let last = '';
  while (!signal.aborted)
    try {
      const { body } = await fetch(last === '' ? url : `${url}?after=${last}`, { headers, signal });
      for await (const text of body?.pipeThrough(new TextDecoderStream()) ?? []) {
        last = [...text.matchAll(/^id: (\d+)$/gm)].at(-1)?.[1] ?? last;
        onText(text);
      }
    } catch {
      // it left, or opens the next one
    }
}

describe.runIf(inject('database') === 'postgres')('on another server than the one that is asked', () => {
  test('a listener hears what a command changed, and who is typing', async () => {
    const hr = await product.signIn({ role: 'HR' });
    const leaving = new AbortController();
    onTestFinished(() => leaving.abort());
    let heard = '';
    const listening = listenTo(`${otherUrl}/mx/api/v2/live`, {
      token: hr,
      signal: leaving.signal,
      onText: (text) => (heard += text),
    });
    await expect.poll(() => heard).toContain('retry');
    const made = await product.call(
      'parameters.create',
      { code: 'HEARD_BY_OTHERS', name: 'Horas', value: '48' },
      hr,
    );
    expect(made.status).toBe(200);
    await expect.poll(() => heard).toContain('"topic":"parameters"');
    const typing = { kind: 'presence', text: '9-17' };
    // Nothing of it is stored: a stream that is just being opened again misses it and hears the next.
    await expect
      .poll(async () => {
        await announcePassing(product.app.database.db, {
          topic: 'planning',
          siteId: store.siteId,
          teamId: store.teamId,
          payload: typing,
          forHealth: typing,
        });
        return heard;
      })
      .toContain('9-17');
    leaving.abort();
    await listening;
  });
});
