import { rmSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../db/migrate.ts';
import { startPostgres } from '../db/postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Which database this project's tests run on. */
    database: 'pglite' | 'postgres';
    /** Where a test file clones its own database from: a server's address, or a dumped data folder. */
    template: string;
  }
}

/** Prepares one migrated template per database; each test file clones it, so that files never see each other. */
export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  return project.config.provide.database === 'postgres' ? preparePostgres(project) : preparePglite(project);
}

async function preparePostgres(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const temporary = given === undefined ? await startPostgres({ durable: false }) : undefined;
  const url = (database: string) => (given === undefined ? (temporary?.url(database) ?? '') : withDatabase(given, database));
  const name = `jornada_template_${process.pid}`;
  await administer(url('postgres'), `create database ${name}`);
  const pool = new pg.Pool({ connectionString: url(name) });
  await migrate(pool);
  await pool.end();
  project.provide('template', url(name));
  return async () => {
    await administer(url('postgres'), `drop database if exists ${name} with (force)`);
    await temporary?.stop();
  };
}

async function preparePglite(project: TestProject): Promise<() => Promise<void>> {
  const { PGlite } = await import('@electric-sql/pglite');
  const { readdirSync, readFileSync } = await import('node:fs');
  const folder = mkdtempSync(join(tmpdir(), 'jornada-template-'));
  const db = await PGlite.create();
  const migrations = new URL('../../migrations/', import.meta.url);
  await db.exec('create table schema_migration (name text primary key, applied_at timestamptz not null default now())');
  for (const name of readdirSync(migrations).toSorted()) {
    await db.exec(readFileSync(new URL(name, migrations), 'utf8'));
    await db.query('insert into schema_migration (name) values ($1)', [name]);
  }
  const file = join(folder, 'template.tar');
  writeFileSync(file, Buffer.from(await (await db.dumpDataDir('none')).arrayBuffer()));
  await db.close();
  project.provide('template', file);
  return async () => rmSync(folder, { recursive: true, force: true });
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
