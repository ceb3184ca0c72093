import { permissions } from '@jornada/domain/access/permissions.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { appendLast } from '../audit/chain.ts';
import { alone } from '../db/alone.ts';
import { isDatabaseAway } from '../db/away.ts';
import type { Db } from '../db/connect.ts';
import { describeError, type App } from '../http/app.ts';
import { withinKeyLimit } from '../http/mount.ts';
import { Refused, statusOf } from '../http/refused.ts';
import { isApiKey, machine } from '../integration/keys.ts';
import { publish, writeEvents } from '../live/events.ts';
import { discoveryOf } from './discovery.ts';
import { ScimError } from './errors.ts';
import { createGroup, patchGroup, removeGroup, replaceGroup, ScimGroup, shownGroup } from './groups.ts';
import { filterOf, Patch, PatchError } from './patch.ts';
import { findGroup, findUser, listGroups, listMembers, listUsers } from './queries.ts';
import { createUser, patchUser, removeUser, replaceUser, ScimUser, shownUser } from './users.ts';

const PREFIX = '/scim/v2';
const TYPE = 'application/scim+json; charset=utf-8';
const MOST = 200;

type Caller = { readonly accountId: string | null; readonly key: string };
type Written = { readonly entity: string; readonly id: string; readonly fields: readonly string[] };

/**
 * Accounts and groups for the company's directory (SCIM 2.0, RFC 7643 and 7644), for a key with the scope of accounts
 * whose maker administers them. It speaks the standard's words, not the contract's.
 */
export async function mountScim(app: App): Promise<void> {
  const base = `${app.config.publicUrl}${PREFIX}`;
  const { db } = app.database;
  await app.server.register(async (scope) => {
    // Some directories name a type where they send no body, as with DELETE.
    scope.removeContentTypeParser('application/json');
    const types = ['application/scim+json', 'application/json'];
    scope.addContentTypeParser(types, { parseAs: 'string' }, (_request, body, done) => {
      try {
        done(null, body === '' ? undefined : JSON.parse(String(body)));
      } catch {
        done(new ScimError(400, 'invalidSyntax', 'the body is not JSON'));
      }
    });
    scope.setErrorHandler((error: Error, request, reply) => refuse(error, request, reply));

    const called = async (request: FastifyRequest, reply: FastifyReply, call: string): Promise<Caller> => {
      void reply.header('Cache-Control', 'no-store').type(TYPE);
      const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
      if (token === undefined || !isApiKey(token)) throw new Refused('UNABLE_TO_AUTHENTICATE');
      const reads = request.method === 'GET';
      const right = permissions[reads ? 'accounts.list' : 'accounts.create'];
      const { accountId, apiKey } = await machine(app, token, { right, call, reads });
      request.person = `account ${accountId ?? 'unknown'}, key ${apiKey?.id ?? 'unknown'}`;
      if (apiKey !== undefined) await withinKeyLimit(app, reply, apiKey.id);
      return { accountId, key: apiKey?.name ?? '' };
    };

    /** One transaction with one audit entry; open browsers reload their profile. */
    const commit = async <T extends { readonly id: string }>(
      { accountId, key }: Caller,
      act: string,
      run: (tx: Db) => Promise<{ result: T; written: Omit<Written, 'id'> }>,
    ): Promise<T> => {
      const done = await db.transaction().execute(async (tx) => {
        await alone(tx, 'account_role');
        const { result, written } = await run(tx);
        const entry = { ...written, id: result.id, at: app.now(), act, actorId: accountId, input: null };
        await appendLast(tx, { ...entry, apiKey: key });
        await writeEvents(tx, [{ topic: 'session' }], app.now());
        return result;
      });
      publish();
      return done;
    };

    // A colon in a route begins a parameter; two are one that is written.
    for (const [path, body] of Object.entries(discoveryOf(base)))
      scope.get(
        `${PREFIX}/${path.replaceAll(':', '::')}`,
        { config: { call: 'scim.discovery' } },
        async (request, reply) => {
          await called(request, reply, 'scim.discovery');
          return body;
        },
      );

    scope.get(`${PREFIX}/Users`, { config: { call: 'scim.users' } }, async (request, reply) => {
      await called(request, reply, 'scim.users');
      const asked = askedOf(request.query);
      const found = await listUsers(db, asked);
      if (found === null) throw new ScimError(400, 'invalidFilter', 'this filter is not supported');
      return listed(found, asked, (user) => shownUser(user, base));
    });
    scope.post(`${PREFIX}/Users`, { config: { call: 'scim.createUser' } }, async (request, reply) => {
      const caller = await called(request, reply, 'scim.createUser');
      const sent = parsed(ScimUser, request.body);
      const user = await commit(caller, 'scim.createUser', async (tx) => ({
        result: await createUser(tx, sent, app.now()),
        written: { entity: 'account', fields: fieldsOf(request.body) },
      }));
      const shown = shownUser(user, base);
      return reply.code(201).header('Location', shown.meta.location).send(shown);
    });
    scope.get<Named>(`${PREFIX}/Users/:id`, { config: { call: 'scim.user' } }, async (request, reply) => {
      await called(request, reply, 'scim.user');
      return shownUser(must(await findUser(db, request.params.id)), base);
    });
    scope.put<Named>(
      `${PREFIX}/Users/:id`,
      { config: { call: 'scim.replaceUser' } },
      async (request, reply) => {
        const caller = await called(request, reply, 'scim.replaceUser');
        const sent = parsed(ScimUser, request.body);
        const user = await commit(caller, 'scim.replaceUser', async (tx) => ({
          result: await replaceUser(tx, must(await findUser(tx, request.params.id)), sent, app.now()),
          written: { entity: 'account', fields: fieldsOf(request.body) },
        }));
        return shownUser(user, base);
      },
    );
    scope.patch<Named>(
      `${PREFIX}/Users/:id`,
      { config: { call: 'scim.patchUser' } },
      async (request, reply) => {
        const caller = await called(request, reply, 'scim.patchUser');
        const patch = parsed(Patch, request.body);
        const user = await commit(caller, 'scim.patchUser', async (tx) => ({
          result: await patchUser(tx, must(await findUser(tx, request.params.id)), patch, app.now()),
          written: {
            entity: 'account',
            fields: patch.Operations.map(({ op, path = '' }) => `${op} ${path}`.trim()),
          },
        }));
        return shownUser(user, base);
      },
    );
    scope.delete<Named>(
      `${PREFIX}/Users/:id`,
      { config: { call: 'scim.removeUser' } },
      async (request, reply) => {
        const caller = await called(request, reply, 'scim.removeUser');
        await commit(caller, 'scim.removeUser', async (tx) => {
          const user = must(await findUser(tx, request.params.id));
          await removeUser(tx, user, app.now());
          return { result: user, written: { entity: 'account', fields: ['removed'] } };
        });
        return reply.code(204).send();
      },
    );

    const groupOf = async (id: string, query: unknown) => {
      const group = must(await findGroup(db, id));
      const members = without(query, 'members') ? undefined : ((await listMembers(db, [id])).get(id) ?? []);
      return shownGroup(group, members, base);
    };
    scope.get(`${PREFIX}/Groups`, { config: { call: 'scim.groups' } }, async (request, reply) => {
      await called(request, reply, 'scim.groups');
      const asked = askedOf(request.query);
      const found = await listGroups(db, asked);
      if (found === null) throw new ScimError(400, 'invalidFilter', 'this filter is not supported');
      const members = without(request.query, 'members')
        ? undefined
        : await listMembers(
            db,
            found.rows.map(({ id }) => id),
          );
      return listed(found, asked, (group) =>
        shownGroup(group, members === undefined ? undefined : (members.get(group.id) ?? []), base),
      );
    });
    scope.post(`${PREFIX}/Groups`, { config: { call: 'scim.createGroup' } }, async (request, reply) => {
      const caller = await called(request, reply, 'scim.createGroup');
      const sent = parsed(ScimGroup, request.body);
      const { id } = await commit(caller, 'scim.createGroup', async (tx) => ({
        result: await createGroup(tx, sent, app.now()),
        written: { entity: 'directory_group', fields: fieldsOf(request.body) },
      }));
      const shown = await groupOf(id, {});
      return reply.code(201).header('Location', shown.meta.location).send(shown);
    });
    scope.get<Named>(`${PREFIX}/Groups/:id`, { config: { call: 'scim.group' } }, async (request, reply) => {
      await called(request, reply, 'scim.group');
      return groupOf(request.params.id, request.query);
    });
    scope.put<Named>(
      `${PREFIX}/Groups/:id`,
      { config: { call: 'scim.replaceGroup' } },
      async (request, reply) => {
        const caller = await called(request, reply, 'scim.replaceGroup');
        const sent = parsed(ScimGroup, request.body);
        const { id } = await commit(caller, 'scim.replaceGroup', async (tx) => ({
          result: await replaceGroup(tx, must(await findGroup(tx, request.params.id)).id, sent, app.now()),
          written: { entity: 'directory_group', fields: fieldsOf(request.body) },
        }));
        return groupOf(id, {});
      },
    );
    scope.patch<Named>(
      `${PREFIX}/Groups/:id`,
      { config: { call: 'scim.patchGroup' } },
      async (request, reply) => {
        const caller = await called(request, reply, 'scim.patchGroup');
        const patch = parsed(Patch, request.body);
        await commit(caller, 'scim.patchGroup', async (tx) => ({
          result: await patchGroup(tx, must(await findGroup(tx, request.params.id)).id, patch, app.now()),
          written: {
            entity: 'directory_group',
            fields: patch.Operations.map(({ op, path = '' }) => `${op} ${path.replace(/\[.*/, '')}`.trim()),
          },
        }));
        // Entra and Okta ask for no body here, and a group can have thousands of members.
        return reply.code(204).send();
      },
    );
    scope.delete<Named>(
      `${PREFIX}/Groups/:id`,
      { config: { call: 'scim.removeGroup' } },
      async (request, reply) => {
        const caller = await called(request, reply, 'scim.removeGroup');
        await commit(caller, 'scim.removeGroup', async (tx) => {
          const group = must(await findGroup(tx, request.params.id));
          await removeGroup(tx, group.id);
          return { result: group, written: { entity: 'directory_group', fields: ['removed'] } };
        });
        return reply.code(204).send();
      },
    );
  });
}

type Named = { Params: { id: string } };

function must<T>(found: T | undefined): T {
  if (found === undefined) throw new ScimError(404, undefined, 'no such resource');
  return found;
}

function parsed<T>(schema: z.ZodType<T>, body: unknown): T {
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
const fieldsOf = (body: unknown): string[] =>
  typeof body === 'object' && body !== null ? Object.keys(body).filter((name) => name !== 'schemas') : [];

const Query = z.object({
  filter: z.string().max(1000).default(''),
  startIndex: z.coerce.number().int().catch(1).default(1),
  count: z.coerce.number().int().catch(MOST).default(MOST),
  excludedAttributes: z.string().max(1000).default(''),
});

function askedOf(query: unknown) {
  const { filter, startIndex, count } = parsed(Query, query);
  const where = filter === '' ? new Map<string, string>() : filterOf(filter);
  if (where === null) throw new ScimError(400, 'invalidFilter', 'this filter is not supported');
  return { where, start: Math.max(1, startIndex), count: Math.min(MOST, Math.max(0, count)) };
}

const without = (query: unknown, attribute: string): boolean =>
  parsed(Query, query).excludedAttributes.toLowerCase().split(',').includes(attribute);

const listed = <Row>(
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

function refuse(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = knownOf(error);
  if (known === null) request.log.error({ reference: request.id, error: describeError(error) }, 'unexpected');
  const { status, scimType, detail } = known ?? {
    status: isDatabaseAway(error) ? 503 : 500,
    scimType: undefined,
    detail: `something went wrong (${request.id})`,
  };
  return reply
    .code(status)
    .type(TYPE)
    .send({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: String(status),
      ...(scimType === undefined ? {} : { scimType }),
      detail,
    });
}

function knownOf(error: Error): { status: number; scimType: string | undefined; detail: string } | null {
  if (error instanceof ScimError)
    return { status: error.status, scimType: error.scimType, detail: error.message };
  if (error instanceof PatchError) return { status: 400, scimType: 'invalidValue', detail: error.message };
  if (error instanceof Refused)
    return { status: statusOf(error.refusals), scimType: undefined, detail: error.message };
  const code = 'code' in error ? String(error.code) : '';
  if (code.startsWith('FST_ERR_CTP')) return { status: 400, scimType: 'invalidSyntax', detail: 'not JSON' };
  return null;
}
