import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Role } from '@jornada/domain/access/roles.ts';
import { calls, type CallName } from '@jornada/contract/index.ts';
import { pathNames, type Call } from '@jornada/contract/call.ts';
import pg from 'pg';
import { inject } from 'vitest';
import { z } from 'zod';
import { signAccess, signGuest } from '../auth/tokens.ts';
import { readConfig } from '../config.ts';
import { connect, type Database } from '../db/connect.ts';
import type { Log } from '../http/app.ts';
import { refusalCodes } from '../http/openapi.ts';
import { assemble, type Running } from '../serve.ts';
import { compiledPostgres } from './compiled.ts';

export type Answer = {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Record<string, unknown>;
};

/** A product of its own on a database of its own, driven over HTTP; `clock.now` is what it believes the time is. */
export type Product = {
  readonly app: Running;
  readonly clock: { now: Temporal.Instant };
  readonly call: (
    name: CallName,
    input?: Record<string, unknown>,
    as?: string,
    headers?: Record<string, string>,
  ) => Promise<Answer>;
  readonly signIn: (who: {
    role: Role;
    siteId?: number;
    teamId?: number;
    collaboratorId?: string;
    name?: string;
  }) => Promise<string>;
  readonly guest: (processId: string, invitationId: string) => Promise<string>;
  readonly stop: () => Promise<void>;
};

const Refusals = z.object({
  success: z.literal(false),
  exceptions: z.array(z.object({ translationCode: z.string() })).min(1),
});

/** The codes that a refusal names; none where the answer is no refusal. */
export const codesOf = ({ body }: Answer): string[] =>
  Refusals.safeParse(body).data?.exceptions.map(({ translationCode }) => translationCode) ?? [];

const FRIDAY_MORNING = '2026-11-20T16:00:00Z';

export async function startProduct(
  options: {
    environment?: Record<string, string>;
    database?: Database;
    now?: string;
    log?: Log;
  } = {},
): Promise<Product> {
  const files = mkdtempSync(join(tmpdir(), 'jornada-files-'));
  const config = readConfig({
    JORNADA_DATA_DIR: files,
    JORNADA_LOG: 'silent',
    PORT: '0',
    JORNADA_SECRET: 'test',
    JORNADA_LIMIT_FACTOR: '1000', // the clock stands still: all calls of a file fall into one minute
    ...options.environment,
  });
  const clock = { now: Temporal.Instant.from(options.now ?? FRIDAY_MORNING) };
  const database = options.database ?? (await cloneDatabase());
  const app = await assemble({
    config: {
      ...config,
      databaseUrl: database.embedded ? '' : (databaseAddress.get(database) ?? config.databaseUrl),
    },
    demo: true,
    database,
    sweeps: false,
    now: () => clock.now,
    ...(options.log === undefined ? {} : { log: options.log }),
  });
  return {
    app,
    clock,
    call: (name, input = {}, as, headers = {}) => request(app, { call: calls[name], input, as, headers }),
    signIn: (who) => signIn(app, clock.now, who),
    guest: (processId, invitationId) => signGuest(app.tokenKeys, { processId, invitationId, now: clock.now }),
    stop: async () => {
      await app.stop();
      rmSync(files, { recursive: true, force: true });
    },
  };
}

type Asked = {
  call: Call;
  input: Record<string, unknown>;
  as: string | undefined;
  headers: Record<string, string>;
  /** Where the caller sits; limits count by it. */ address?: string;
};

/** One call over HTTP, with its input put where the contract says: path, query, JSON or form. */
export async function request(
  app: Running,
  { call, input, as, headers, address = '127.0.0.1' }: Asked,
): Promise<Answer> {
  const inPath = new Set(pathNames(call.path));
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input[name])),
  );
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.has(name)));
  const multipart = call.multipart ? formOf(rest) : undefined;
  const response = await app.server.inject({
    method: call.method,
    url: call.method === 'GET' ? `${path}${queryOf(rest)}` : path,
    remoteAddress: address,
    headers: {
      ...(as === undefined ? {} : { authorization: `Bearer ${as}` }),
      ...multipart?.headers,
      ...headers,
    },
    ...(call.method === 'GET' ? {} : { payload: multipart?.payload ?? rest }),
  });
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  if (isJson && response.statusCode >= 400) announced(call, response.json());
  return {
    status: response.statusCode,
    body: isJson ? response.json() : response.rawPayload,
    headers: response.headers,
  };
}

const Exceptions = z.object({
  exceptions: z.array(
    z.object({ translationCode: z.string(), values: z.object({ field: z.string().optional() }).optional() }),
  ),
});

/** Every call has its error codes: what it refuses with the contract says, or the schema of the field does. */
function announced(call: Call, answer: unknown): void {
  const codes: readonly string[] = refusalCodes(call);
  for (const { translationCode: code, values } of Exceptions.parse(answer).exceptions)
    if (values?.field === undefined && !codes.includes(code))
      throw new Error(`${call.path} is refused with ${code}, which its contract does not name`);
}

const written = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** `{ filter: { a: 1 } }` as `?filter[a]=1`. */
function queryOf(input: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    if (typeof value === 'object' && value !== null)
      for (const [inner, of] of Object.entries(value)) query.append(`${name}[${inner}]`, written(of));
    else if (value !== undefined) query.append(name, written(value));
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

const FormFile = z.object({ name: z.string(), bytes: z.instanceof(Uint8Array) });

function formOf(input: Record<string, unknown>): { headers: Record<string, string>; payload: Buffer } {
  const boundary = `----${randomUUID()}`;
  const parts = Object.entries(input).map(([name, value]) => {
    const file = FormFile.safeParse(value);
    const head = file.success
      ? `; filename="${file.data.name}"\r\nContent-Type: application/octet-stream`
      : '';
    return Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${head}\r\n\r\n`),
      file.success ? file.data.bytes : Buffer.from(String(value)),
      Buffer.from('\r\n'),
    ]);
  });
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

/** A person with one role and a live session; the bearer token that speaks for them. */
async function signIn(
  app: Running,
  now: Temporal.Instant,
  who: { role: Role; siteId?: number; teamId?: number; collaboratorId?: string; name?: string },
): Promise<string> {
  const accountId = randomUUID();
  const familyId = randomUUID();
  const { db } = app.database;
  const email = `${accountId}@anahuac.example`;
  await db
    .insertInto('account')
    .values({ id: accountId, email, name: who.name ?? who.role, collaborator_id: who.collaboratorId ?? null })
    .execute();
  await db
    .insertInto('account_role')
    .values({
      account_id: accountId,
      role: who.role,
      site_id: who.siteId ?? null,
      team_id: who.teamId ?? null,
    })
    .execute();
  await db
    .insertInto('session_family')
    .values({ id: familyId, account_id: accountId, created_at: now.toString(), last_used_at: now.toString() })
    .execute();
  return signAccess(app.tokenKeys, { accountId, familyId, now });
}

const databaseAddress = new WeakMap<Database, string>();

/** The same database for one product after the other: stopping a product leaves it open. */
export function shared(database: Database): Database {
  const copy = { ...database, close: async () => undefined };
  const address = databaseAddress.get(database);
  if (address !== undefined) databaseAddress.set(copy, address);
  return copy;
}

/** A migrated database of this file's own, on whichever engine the project names. */
export async function cloneDatabase(): Promise<Database> {
  return inject('database') === 'postgres'
    ? clonePostgres(inject('template'))
    : clonePglite(inject('template'));
}

async function clonePostgres(template: string): Promise<Database> {
  const url = await createClone(template);
  // On a busy machine a test takes longer, and is not answered that the database is away.
  const database = await connect({ url, patient: true });
  databaseAddress.set(database, url);
  return database;
}

/** A migrated database of this test's own on PostgreSQL, by its address. */
export async function createClone(template = inject('template')): Promise<string> {
  const name = `jornada_${randomUUID().replaceAll('-', '')}`;
  const source = new URL(template.replace('postgres://jornada@/', 'postgres://jornada@localhost/'));
  const original = source.pathname.slice(1);
  const address = (database: string) => template.replace(`/${original}`, `/${database}`);
  const client = new pg.Client({ connectionString: address('postgres') });
  await client.connect();
  await client.query(`create database ${name} template ${original}`);
  await client.end();
  return address(name);
}

async function clonePglite(template: string): Promise<Database> {
  const { connectSocket } = await import('../db/connect.ts');
  const socketFolder = mkdtempSync(join(tmpdir(), 'jornada-socket-'));
  const workerData = {
    template,
    socketPath: join(socketFolder, '.s.PGSQL.5432'),
    pgliteWasmModule: await compiledPostgres(),
  };
  const worker = new Worker(new URL('../db/pglite-worker.ts', import.meta.url), { workerData });
  await new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  const database = connectSocket(socketFolder);
  return {
    ...database,
    close: async () => {
      await database.close();
      await worker.terminate();
      rmSync(socketFolder, { recursive: true, force: true });
    },
  };
}
