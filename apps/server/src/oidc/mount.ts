import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { z } from 'zod';
import type { App } from '../http/app.ts';
import { envelope, Refused } from '../http/refused.ts';
import { isOnThisMachine } from '../http/this-machine.ts';
import { demoAccounts, findDemoAccounts, isDemoAccount } from './account-queries.ts';

const PREFIX = '/oidc';

/**
 * The demo's OpenID provider, under /oidc of this very server. It asks no password and therefore answers on loopback
 * alone (decisions §6, Demo). Its library is loaded with the first sign-in, so that nobody else pays for it.
 */
export async function mountDemoProvider(app: App): Promise<void> {
  let made: Promise<Provider> | undefined;
  const provider = (): Promise<Provider> =>
    (made ??= import('./provider.ts').then(({ makeDemoProvider }) => makeDemoProvider(app)));
  await app.server.register(async (scope) => {
    scope.addHook('onRequest', onThisMachine);
    scope.get<{ Params: { uid: string } }>(`${PREFIX}/interaction/:uid`, async (request) => {
      await findInteraction(await provider(), request.params.uid);
      const { search } = Search.parse(request.query);
      const { db } = app.database;
      return search === '' ? demoAccounts(db, app.now()) : findDemoAccounts(db, search, app.now());
    });
    scope.post<{ Params: { uid: string } }>(`${PREFIX}/interaction/:uid`, async (request) => {
      const interaction = await findInteraction(await provider(), request.params.uid);
      const { account } = Choice.parse(request.body);
      if (!(await isDemoAccount(app.database.db, account))) throw new Refused('ACTOR_NOT_FOUND');
      interaction.result = { login: { accountId: account }, consent: {} };
      await interaction.save(interaction.exp - Math.floor(Temporal.Now.instant().epochMilliseconds / 1000));
      return { url: interaction.returnTo };
    });
  });
  await app.server.register(async (scope) => {
    scope.addHook('onRequest', onThisMachine);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null)); // the provider reads the body itself
    scope.all(`${PREFIX}/*`, async (request, reply) => {
      const answer = (await provider()).callback();
      reply.hijack();
      const url = request.raw.url ?? PREFIX;
      await answer(
        Object.assign(request.raw, { originalUrl: url, url: url.slice(PREFIX.length) }),
        reply.raw,
      );
    });
  });
}

const Search = z.object({ search: z.string().max(200).default('') });
const Choice = z.object({ account: z.string().max(60) });

/** The sign-in that a browser is in the middle of; after an hour or a restart there is none. */
async function findInteraction(provider: Provider, uid: string) {
  const interaction = await provider.Interaction.find(uid);
  if (interaction === undefined) throw new Refused('UNABLE_TO_AUTHENTICATE');
  return interaction;
}

async function onThisMachine(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (isOnThisMachine(request)) return;
  if (request.url.startsWith(`${PREFIX}/auth`))
    return reply.redirect('/login?error=demo_on_this_machine', 303);
  return reply.code(403).send(envelope([{ code: 'NOT_AUTHORIZED' }]));
}
