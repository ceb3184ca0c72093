import { rmSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { readConfig } from '../config.ts';
import { connect, connectSocket, type Database } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { startPostgres } from '../db/postgres.ts';
import { assemble } from '../serve.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Which database this project's tests run on. */
    database: 'pglite' | 'postgres';
    /** Where a test file clones its own database from: a server's address, or a dumped data folder. */
    template: string;
  }
}

/** Prepares one template per database; each test file clones it, so that files never see each other. */
export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  return project.config.provide.database === 'postgres' ? preparePostgres(project) : preparePglite(project);
}

async function preparePostgres(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const temporary = given === undefined ? await startPostgres({ durable: false }) : undefined;
  const url = (database: string) =>
    given === undefined ? (temporary?.url(database) ?? '') : withDatabase(given, database);
  const name = `jornada_template_${process.pid}`;
  await administer(url('postgres'), `create database ${name}`);
  await bringUpToDate(await connect({ url: url(name) }), url(name));
  project.provide('template', url(name));
  return async () => {
    await administer(url('postgres'), `drop database if exists ${name} with (force)`);
    await temporary?.stop();
  };
}

async function preparePglite(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'jornada-template-'));
  const db = await PGlite.create({ extensions: { pg_trgm } });
  const socket = new PGLiteSocketServer({ db, path: join(folder, '.s.PGSQL.5432') });
  await socket.start();
  await bringUpToDate(connectSocket(folder), '');
  await socket.stop();
  const file = join(folder, 'template.tar');
  writeFileSync(file, Buffer.from(await (await db.dumpDataDir('none')).arrayBuffer()));
  await db.close();
  project.provide('template', file);
  return async () => rmSync(folder, { recursive: true, force: true });
}

/**
 * The schema and, by one start of the product, its queues: preparing those takes longer than all else that a start does.
 * What fails in them is tried again at once, not after the minutes that the road takes between attempts.
 */
async function bringUpToDate(database: Database, databaseUrl: string): Promise<void> {
  await migrate(database);
  const config = readConfig({
    JORNADA_DATA_DIR: tmpdir(),
    JORNADA_LOG: 'silent',
    PORT: '0',
    JORNADA_SECRET: 'test',
  });
  const product = await assemble({ config: { ...config, databaseUrl }, demo: true, database });
  await database.pool.query('update pgboss.queue set retry_delay = 0, retry_backoff = false');
  await database.pool.query('delete from installation'); // keys are made again where a test starts a product
  await product.stop();
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

function withDatabase(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.toString();
}
