import { permissions } from '@jornada/domain/access/permissions.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { appendLast } from '../audit/chain.ts';
import { alone } from '../db/alone.ts';
import type { Db } from '../db/connect.ts';
import type { App } from '../http/app.ts';
import { withinKeyLimit } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { isApiKey, machine } from '../integration/keys.ts';
import { publish, writeEvents } from '../live/events.ts';
import { ScimError } from './errors.ts';
import { filterOf } from './patch.ts';

export const PREFIX = '/scim/v2';
export const TYPE = 'application/scim+json; charset=utf-8';
const MOST = 200;

type Caller = { readonly accountId: string | null; readonly key: string };
type Written = { readonly entity: string; readonly fields: readonly string[] };

/** Where the routes of a resource are mounted, and the address under which it is known. */
export type ScimRoutes = { readonly app: App; readonly scope: FastifyInstance; readonly base: string };

/** A route that names one resource. */
export type Named = { Params: { id: string } };

/** Whose key asks; refused where it lacks the scope, or its maker does not administer accounts. */
export async function called(
  app: App,
  { request, reply, call }: { request: FastifyRequest; reply: FastifyReply; call: string },
): Promise<Caller> {
  void reply.header('Cache-Control', 'no-store').type(TYPE);
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined || !isApiKey(token)) throw new Refused('UNABLE_TO_AUTHENTICATE');
  const reads = request.method === 'GET';
  const right = permissions[reads ? 'accounts.list' : 'accounts.create'];
  const { accountId, apiKey } = await machine(app, token, { right, call, reads });
  request.person = `account ${accountId ?? 'unknown'}, key ${apiKey?.id ?? 'unknown'}`;
  if (apiKey !== undefined) await withinKeyLimit(app, reply, apiKey.id);
  return { accountId, key: apiKey?.name ?? '' };
}

/** One transaction with one audit entry; open browsers reload their profile. */
export async function commit<T extends { readonly id: string }>(
  app: App,
  { accountId, key }: Caller,
  act: string,
  run: (tx: Db) => Promise<{ result: T; written: Written }>,
): Promise<T> {
  const done = await app.database.db.transaction().execute(async (tx) => {
    await alone(tx, 'account_role');
    const { result, written } = await run(tx);
    const entry = { ...written, id: result.id, at: app.now(), act, actorId: accountId, input: null };
    await appendLast(tx, { ...entry, apiKey: key });
    await writeEvents(tx, [{ topic: 'session' }], app.now());
    return result;
  });
  publish();
  return done;
}

export function must<T>(found: T | undefined): T {
  if (found === undefined) throw new ScimError(404, undefined, 'no such resource');
  return found;
}

export function parsed<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new ScimError(
    400,
    'invalidValue',
    `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not valid'}`,
  );
}

/** Names alone go into the trail, never values. */
export const fieldsOf = (body: unknown): string[] =>
  typeof body === 'object' && body !== null ? Object.keys(body).filter((name) => name !== 'schemas') : [];

const Query = z.object({
  filter: z.string().max(1000).default(''),
  startIndex: z.coerce.number().int().catch(1).default(1),
  count: z.coerce.number().int().catch(MOST).default(MOST),
  excludedAttributes: z.string().max(1000).default(''),
});

export function askedOf(query: unknown) {
  const { filter, startIndex, count } = parsed(Query, query);
  const where = filter === '' ? new Map<string, string>() : filterOf(filter);
  if (where === null) throw new ScimError(400, 'invalidFilter', 'this filter is not supported');
  return { where, start: Math.max(1, startIndex), count: Math.min(MOST, Math.max(0, count)) };
}

export const without = (query: unknown, attribute: string): boolean =>
  parsed(Query, query).excludedAttributes.toLowerCase().split(',').includes(attribute);

export const listed = <Row>(
  { rows, total }: { rows: Row[]; total: number },
  { start }: { start: number },
  shown: (row: Row) => unknown,
) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults: total,
  startIndex: start,
  itemsPerPage: rows.length,
  Resources: rows.map(shown),
});
