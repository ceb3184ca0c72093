import type { Readable } from 'node:stream';
import { permissions, type Permission, type Right } from '@jornada/domain/access/permissions.ts';
import { reachOf } from '@jornada/domain/access/reach.ts';
import { isList, pathNames, type Call, type CallParsed } from '@jornada/contract/call.ts';
import type { Refusal } from '@jornada/domain/result.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { App } from './app.ts';
import { commit } from './command.ts';
import type { Context } from './context.ts';
import { checkRest } from './check-rest.ts';
import { readable, refusalsOf, unkeepable } from './input.ts';
import { readForm } from './multipart.ts';
import { Refused, refuseAll } from './refused.ts';
import { keepBytes, signedBodyOf } from './signed-body.ts';
import { isOnThisMachine } from './this-machine.ts';
import { withOpenRows } from '../access/site-opens.ts';
import { identify, type Session } from '../auth/session.ts';

export type Download = {
  readonly body: Buffer | Readable;
  readonly mediaType: string;
  readonly name?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** What a call's handler answers: bytes, JSON built by PostgreSQL, rows with their total, or the output itself. */
type Reply<C extends Call> = C extends { download: true }
  ? Download
  : C extends { builtByDatabase: true }
    ? string
    : C extends { list: true }
      ? { readonly rows: z.input<C['output']>; readonly total: number }
      : z.input<C['output']>;

type Handler<C extends Call> = (input: CallParsed<C>, context: Context) => Promise<Reply<C>>;

/** A capability's handlers; one missing does not compile. */
export type Handlers<Rows extends Readonly<Record<string, Call>>> = {
  readonly [Name in keyof Rows]: Handler<Rows[Name]>;
};

/** Whether a call changes nothing. */
const isRead = ({ method, reads }: Call): boolean => method === 'GET' || reads === true;

type AnyHandler = (input: never, context: Context) => Promise<unknown>;

/**
 * Puts a capability's calls on the server. Every call runs one road: session, right, parse, and for a command
 * idempotency, transaction, audit, outbox; then the reply, checked against its schema.
 */
export function mount<Rows extends Readonly<Record<string, Call>>>(
  app: App,
  rows: Rows,
  handlers: Handlers<Rows>,
): void {
  for (const name of Object.keys(rows)) {
    const call = rows[name];
    const handler: AnyHandler | undefined = handlers[name];
    if (call === undefined || handler === undefined || !isPermission(name))
      throw new Error(`call ${name} is not complete`);
    route(app, { name, call, handler, right: permissions[name] });
  }
}

type Mounted = {
  readonly name: string;
  readonly call: Call;
  readonly handler: AnyHandler;
  readonly right: Right;
};

function route(app: App, mounted: Mounted): void {
  const { call } = mounted;
  const server: FastifyInstance = app.server;
  server.route({
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...(call.maxBytes === undefined ? {} : { bodyLimit: call.maxBytes }),
    ...(call.signed ? { preParsing: keepBytes } : {}),
    config: { call: mounted.name },
    handler: async (request, reply) => {
      void reply.header('Cache-Control', 'no-store'); // tokens and personal data belong in no cache on the way
      const session = await withOpenRows(
        app.database.db,
        await identify(app, request, mounted.right, { call: mounted.name, reads: isRead(call) }),
        mounted.right,
      );
      if (session.apiKey !== undefined) await withinKeyLimit(app, reply, session.apiKey.id);
      await app.limits.count({ name: mounted.name, call, actor: session, address: request.ip });
      const reach = reachOf(
        mounted.right.roles,
        mounted.right.guest ? session : { ...session, guestOf: null },
      );
      const { input, refusals } = await parse(call, request, reply);
      const context = contextOf(app, { request, reply, session, reach });
      if (refusals.length > 0)
        throw new Refused(
          await checkRest(app, { context, refusals, run: (inside) => run(mounted, input, inside) }),
        );
      if (isRead(call) || call.ephemeral)
        return answer(app, mounted, reply, await run(mounted, input, context));
      return commit(app, {
        request,
        reply,
        context,
        name: mounted.name,
        input,
        shape: (output) => shape(app, call, output),
        run: (inside) => run(mounted, input, inside),
      });
    },
  });
}

/** Programs learn with every answer how much of their minute is left (IETF draft ratelimit-headers 11). */
export async function withinKeyLimit(app: App, reply: FastifyReply, key: string): Promise<void> {
  const { most, left, seconds } = await app.limits.countKey(key);
  void reply.headers({
    'RateLimit-Policy': `"key";q=${most};w=60`,
    RateLimit: `"key";r=${Math.max(0, left)};t=${seconds}`,
  });
  if (left < 0) throw new Refused('TOO_MANY_REQUESTS', { seconds });
}

async function run({ handler }: Mounted, input: unknown, context: Context): Promise<unknown> {
  // The schema of this very row has parsed the input: the one place where the table's types meet the wire.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return handler(input as never, context);
}

/** The input by its schema. Where some of it does not fit, that is refused, or handed on with the rest to be checked with it. */
async function parse(
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ readonly input: unknown; readonly refusals: readonly Refusal[] }> {
  const path = Object.fromEntries(pathNames(call.path).map((name) => [name, record(request.params)[name]]));
  const rest =
    call.method === 'GET'
      ? record(request.query)
      : call.multipart
        ? await readForm(request, { maximum: call.maxBytes, onDisk: call.fileOnDisk ? reply : undefined })
        : record(request.body ?? {});
  const typed = { ...rest, ...path };
  const parsed = await call.input.safeParseAsync(typed, { reportInput: true });
  if (parsed.success) {
    refuseAll(unkeepable(parsed.data));
    return { input: parsed.data, refusals: [] };
  }
  const refusals = refusalsOf(parsed.error);
  const known = call.checkedWhole === true ? await readable(call.input, typed) : null;
  if (known === null || unkeepable(typed).length > 0) throw new Refused(refusals);
  return { input: known.value, refusals };
}

const LONGEST_AGENT = 400;

function contextOf(
  app: App,
  {
    request,
    reply,
    session,
    reach,
  }: { request: FastifyRequest; reply: FastifyReply; session: Session; reach: Context['reach'] },
): Context {
  const outside = () => {
    throw new Error('only a command records, announces or enqueues');
  };
  return {
    db: app.database.db,
    reads: app.database.reads,
    now: app.now(),
    actor: session,
    reach,
    config: app.config,
    demo: app.demo,
    log: request.log,
    address: request.ip,
    agent: (request.headers['user-agent'] ?? '').slice(0, LONGEST_AGENT),
    signed: signedBodyOf(request),
    host: request.host,
    onThisMachine: isOnThisMachine(request),
    record: outside,
    announce: outside,
    enqueue: outside,
    cookies: request.cookies,
    setCookie: (name, value, { path, maxAge }) => {
      reply.setCookie(name, value, {
        path,
        maxAge,
        httpOnly: true,
        sameSite: 'lax',
        secure: app.config.publicUrl.startsWith('https:'),
      });
    },
  };
}

async function answer(
  app: App,
  { call }: Mounted,
  reply: FastifyReply,
  output: unknown,
): Promise<FastifyReply> {
  if (call.download) return sendBytes(reply, download(output));
  if (call.method !== 'GET' && (call.ephemeral || call.reads))
    return reply.send({ success: true, aggregates: shape(app, call, output) });
  if (call.builtByDatabase) {
    const json = builtJson(app, call, output);
    if (isList(call)) void reply.header('X-Total-Count', String(JSON.parse(json).length));
    return reply.type('application/json; charset=utf-8').send(json);
  }
  if (call.list) {
    const { rows, total } = listed(output);
    return reply.header('X-Total-Count', String(total)).send(shape(app, call, rows));
  }
  const whole = shape(app, call, output);
  if (isList(call) && Array.isArray(whole)) void reply.header('X-Total-Count', String(whole.length));
  return reply.send(whole);
}

/** Checks a reply against its schema, which also strips what is not declared; a failed check is our bug, never the caller's. */
function shape(app: App, call: Call, output: unknown): unknown {
  const checked = call.output.safeParse(output);
  if (checked.success) return checked.data;
  throw new Error(`reply of ${call.path} does not fit its schema: ${checked.error.message}`, {
    cause: app.config.logLevel,
  });
}

/** JSON that PostgreSQL built is checked whole in tests and development, one in a hundred in production. */
function builtJson(app: App, call: Call, output: unknown): string {
  if (typeof output !== 'string') throw new Error(`${call.path} should answer JSON text`);
  app.built += 1;
  if (!app.config.production || app.built % 100 === 1) shape(app, call, JSON.parse(output));
  return output;
}

function sendBytes(reply: FastifyReply, { body, mediaType, name, headers }: Download): FastifyReply {
  void reply.headers({ 'X-Content-Type-Options': 'nosniff', ...headers }).type(mediaType);
  if (name !== undefined)
    void reply.header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`);
  return reply.send(body);
}

function isPermission(name: string): name is Permission {
  return Object.hasOwn(permissions, name);
}

function record(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Refused('MALFORMED_JSON');
  return Object.fromEntries(Object.entries(value));
}

function download(output: unknown): Download {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Handlers<> typed this row's handler
  return output as Download;
}

function listed(output: unknown): { rows: unknown; total: number } {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Handlers<> typed this row's handler
  return output as { rows: unknown; total: number };
}
