import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import { importQuietly } from '../oidc/provider.ts';
import { memoryStore } from '../oidc/store.ts';

/** A company's own OpenID provider, as configured by somebody else: another server, issuer, client and secret. */
export type ForeignProvider = {
  readonly issuer: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Who sits before the browser; what the provider vouches for. */
  person: Readonly<Record<string, unknown>> & { readonly sub: string };
  readonly stop: () => Promise<void>;
};

export async function startForeignProvider(redirectUri: string): Promise<ForeignProvider> {
  const server = createServer();
  const issuer = await listen(server);
  const started: ForeignProvider = {
    issuer,
    environment: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'hr-suite',
      OIDC_CLIENT_SECRET: 'a secret of the other house',
    },
    person: { sub: 'nobody' },
    stop: () => new Promise((resolve) => void server.close(() => resolve())),
  };
  const { default: Provider } = await importQuietly();
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const provider = new Provider(issuer, {
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] },
    ttl: { AccessToken: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    adapter: memoryStore(),
    cookies: { keys: ['foreign'] },
    clients: [
      {
        client_id: 'hr-suite',
        client_secret: 'a secret of the other house',
        redirect_uris: [redirectUri],
        post_logout_redirect_uris: [`${new URL(redirectUri).origin}/`],
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'preferred_username', 'groups'],
    },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/enter/${interaction.uid}` },
    findAccount: async (_context, id) => ({ accountId: id, claims: async () => started.person }),
    loadExistingGrant: async (context) => {
      const grant = new context.oidc.provider.Grant({
        clientId: 'hr-suite',
        accountId: context.oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/enter/'))
      void provider.interactionFinished(request, response, { login: { accountId: started.person.sub } });
    else void answer(request, response);
  });
  return started;
}

export async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${portOf(server.address())}`;
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address.port;
}
