import { spawnSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { calls } from '@jornada/contract/index.ts';
import { expect, test } from 'vitest';
import { startProduct } from '../testing/product.ts';

const page = readFileSync(new URL('../../../../docs/api.md', import.meta.url), 'utf8');
const script = /```sh\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
const hasCurl = spawnSync('curl', ['--version']).status === 0;

test('every address of docs/api.md is a call of the contract, or the demo provider', () => {
  const written = [...script.matchAll(/\$JORNADA(\/[\w/.]+)/g)].map((match) => match[1] ?? '');
  const known = new Set<string>(
    Object.values(calls).map(({ path }) => path.replace('{identityProviderSegment}', 'jornada')),
  );
  expect(written.length).toBeGreaterThan(6);
  expect(written.filter((path) => !known.has(path) && !path.startsWith('/oidc/interaction/'))).toEqual([]);
});

// Without curl nobody can follow the page either; the flow itself is tested in handlers.test.ts.
test.runIf(hasCurl)('the script of docs/api.md signs in, calls, refreshes and signs out', async () => {
  const product = await startProduct();
  const { db } = product.app.database;
  const id = randomUUID();
  await db
    .insertInto('account')
    .values({ id, email: 'helena.cruz@anahuac.example', name: 'Helena Cruz Ávila' })
    .execute();
  await db.insertInto('account_role').values({ account_id: id, role: 'ADMINISTRATOR' }).execute();
  const address = await product.app.server.listen({ port: 0, host: '127.0.0.1' });
  const { printed, status } = await run(script, { ...process.env, JORNADA: address });
  const [profile, parameters, out] = printed.trim().split('\n');
  const sessions = await db.selectFrom('session_family').select('ended_at').execute();
  await product.stop();
  expect(status).toBe(0);
  expect(JSON.parse(profile ?? '')).toMatchObject({
    name: 'Helena Cruz Ávila',
    actorRoles: [{ role: 'ADMINISTRATOR' }],
  });
  expect(JSON.parse(parameters ?? '')).toEqual([]);
  expect(JSON.parse(out ?? '')).toEqual({ success: true, aggregates: { url: null } });
  expect(sessions).toEqual([{ ended_at: expect.any(String) }]);
});

function run(text: string, env: NodeJS.ProcessEnv): Promise<{ printed: string; status: number | null }> {
  const shell = spawn('sh', ['-eu', '-c', text], { env });
  let printed = '';
  shell.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  return new Promise((resolve) => shell.on('close', (status) => resolve({ printed, status })));
}
