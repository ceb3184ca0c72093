import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '../db/away.ts';
import { describeError, type App } from '../http/app.ts';
import { Refused, statusOf } from '../http/refused.ts';
import { discoveryOf } from './discovery.ts';
import { ScimError } from './errors.ts';
import { mountGroups } from './group-routes.ts';
import { PatchError } from './patch.ts';
import { called, PREFIX, TYPE } from './request.ts';
import { mountUsers } from './user-routes.ts';

/**
 * Accounts and groups for the company's directory (SCIM 2.0, RFC 7643 and 7644), for a key with the scope of accounts
 * whose maker administers them. It speaks the standard's words, not the contract's.
 */
export async function mountScim(app: App): Promise<void> {
  const base = `${app.config.publicUrl}${PREFIX}`;
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
    // A colon in a route begins a parameter; two are one that is written.
    for (const [path, body] of Object.entries(discoveryOf(base)))
      scope.get(
        `${PREFIX}/${path.replaceAll(':', '::')}`,
        { config: { call: 'scim.discovery' } },
        async (request, reply) => {
          await called(app, { request, reply, call: 'scim.discovery' });
          return body;
        },
      );
    mountUsers({ app, scope, base });
    mountGroups({ app, scope, base });
  });
}

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
