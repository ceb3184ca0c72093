import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { newTokenKey } from './auth/tokens.ts';
import { connect } from './db/connect.ts';
import { migrate } from './db/migrate.ts';
import { startProduct } from './testing/product.ts';
import { startPostgres, type TemporaryPostgres } from './db/postgres.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

let postgres: TemporaryPostgres;
let folder: string;
beforeAll(async () => {
  if (inject('database') !== 'postgres') return;
  postgres = await startPostgres({ durable: false });
  folder = mkdtempSync(join(tmpdir(), 'jornada-start-'));
});
afterAll(async () => {
  if (inject('database') !== 'postgres') return;
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the product as an operator does; stops it as soon as it is ready. */
async function start(changes: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const server = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'] ?? '',
      DATABASE_URL: postgres.url('postgres'),
      JORNADA_DATA_DIR: folder,
      PORT: '0',
      JORNADA_SECRET: 'a secret of thirty-two bytes or so',
      JORNADA_PUBLIC_URL: 'https://jornada.example',
      OIDC_ISSUER: 'https://sso.example',
      OUTSIDE_OSMOS_URL: 'https://osmos.example',
      OUTSIDE_IDENTITY_URL: 'https://identity.example',
      OUTSIDE_SECRET: 'shared with the outside systems',
      ...changes,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  server.stdout.on('data', (line) => {
    if (String(line).includes('ready at')) server.kill('SIGTERM');
  });
  const said = Promise.all([text(server.stdout), text(server.stderr)]);
  await once(server, 'exit');
  return { code: server.exitCode, said: (await said).join('') };
}

describe.runIf(inject('database') === 'postgres')('on a real database', () => {
  test.each([
    ['a short secret', { JORNADA_SECRET: 'short' }, 'JORNADA_SECRET must be set and have 32 bytes'],
    ['no public address', { JORNADA_PUBLIC_URL: '' }, 'JORNADA_PUBLIC_URL must name the address'],
    ['no outside systems', { OUTSIDE_SECRET: '' }, 'OUTSIDE_SECRET must be set'],
    ['a seal file that is not there', { SEAL_P12_FILE: 'nowhere.p12' }, 'names nowhere.p12, which cannot'],
  ])('%s stops the start with a sentence', async (_what, changes, sentence) => {
    const { code, said } = await start(changes);
    expect(said).toContain(sentence);
    expect(said).not.toContain('    at '); // a sentence, no stack
    expect(code).toBe(1);
  });

  test('a seal with an elliptic key stops the start: documents could not be sealed with it', async () => {
    const [key, certificate, file] = ['key.pem', 'certificate.pem', 'seal.p12'].map((name) =>
      join(folder, name),
    );
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-subj', '/CN=Sello'];
    const openssl = (...given: string[]) => execFileSync('openssl', given, { stdio: 'ignore' });
    openssl('req', '-x509', ...curve, '-keyout', key ?? '', '-out', certificate ?? '');
    openssl(
      'pkcs12',
      '-export',
      '-inkey',
      key ?? '',
      '-in',
      certificate ?? '',
      '-out',
      file ?? '',
      '-passout',
      'pass:x',
    );
    const { code, said } = await start({ SEAL_P12_FILE: file ?? '', SEAL_P12_PASSPHRASE: 'x' });
    expect(said).toContain('with one RSA key and its certificate');
    expect(code).toBe(1);
  });

  test('keys that lay in clear are sealed by the first start with a secret, and the stand-ins’ secret is gone', async () => {
    const database = await connect({ url: postgres.url('postgres') });
    await migrate(database);
    await database.db
      .insertInto('installation')
      .values([
        { key: 'token-key', value: await newTokenKey() },
        { key: 'outside-secret', value: 'of the stand-ins' },
      ])
      .execute();
    const { said } = await start({});
    expect(said).toContain('ready at https://jornada.example');
    // One role for everything can switch its own triggers off: the log says so.
    expect(said).toContain('this database role owns its tables');
    const kept = await database.db
      .selectFrom('installation')
      .selectAll()
      .where('key', 'in', ['token-key', 'outside-secret'])
      .execute();
    expect(kept).toEqual([{ key: 'token-key', value: expect.stringMatching(/^sealed:/) }]);
    const other = await start({ JORNADA_SECRET: 'another secret of thirty-two bytes' });
    expect(other.said).toContain('JORNADA_SECRET is not the one with which this database keeps its keys.');
    expect(other.code).toBe(1);
    await database.close();
  });

  test('as a role that owns nothing it starts, works, and can neither change tables nor take from the trails', async () => {
    const administer = await connect({ url: postgres.url('postgres') });
    await administer.pool.query('create role jornada_app login');
    await administer.pool.query('create database owned');
    await administer.close();
    const asProduct = postgres.url('owned').replace('jornada@', 'jornada_app@');
    const environment = { DATABASE_URL: asProduct, DATABASE_OWNER_URL: postgres.url('owned') };
    const { code, said } = await start(environment);
    expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining('ready at') });
    expect(said).not.toContain('owns its tables');
    // Again, with nothing left to bring up to date.
    expect(await start(environment)).toMatchObject({ code: 0, said: expect.stringContaining('ready at') });
    const database = await connect({ url: asProduct });
    const product = await startProduct({
      database,
      environment: { ...environment, JORNADA_SECRET: 'a secret of thirty-two bytes or so' },
    });
    const hr = await product.signIn({ role: 'HR' });
    const made = await product.call(
      'parameters.create',
      { code: 'OWNED_BY_NOBODY', name: 'Horas', value: '48' },
      hr,
    );
    expect(made.status).toBe(200);
    const written = await database.pool.query('select 1 from audit_entry');
    expect(written.rowCount).toBeGreaterThan(0);
    const refused = await Promise.allSettled(
      [
        'alter table audit_entry disable trigger all',
        'drop table audit_entry',
        'truncate audit_entry',
        'delete from audit_entry',
        "update audit_entry set act = 'nothing'",
        'delete from process_event',
        'update evidence_event set seq = 0',
        'delete from audit_chain',
        'alter table evidence disable trigger all',
        'alter table weekly_notification disable trigger weekly_notification_is_frozen',
        'truncate evidence cascade',
        'truncate access_punch',
        'delete from evidence_signer',
        'delete from quarterly_notification',
        'update access_punch set minute = 0',
        'update presence_correction set reason = null',
        'delete from working_time_answer',
        'drop table parameter',
        'alter table account add column admin boolean',
        "insert into schema_migration (name) values ('9999')",
        'create table mine (id int)',
      ].map((statement) => database.pool.query(statement)),
    );
    expect(refused.map((one) => (one.status === 'rejected' ? String(one.reason) : 'done'))).toEqual(
      refused.map(() => expect.stringMatching(/permission denied|must be owner/)),
    );
    await product.stop();
  });
});
