import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import type Provider from 'oidc-provider';
import type { App } from '../http/app.ts';
import { demoClaims } from './account-queries.ts';
import { memoryStore } from './store.ts';

const CLIENT = 'jornada';
const SCOPE = 'openid profile email';
const ALGORITHM = 'ES256';
const MINUTES = 60;

/** A certified provider with one client, ourselves, and the accounts of the demo company; its page is the web's `/login`. */
export async function makeDemoProvider(app: App): Promise<Provider> {
  const { default: ProviderClass } = await importQuietly();
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const provider = new ProviderClass(`${app.config.publicUrl}/oidc`, {
    adapter: memoryStore(),
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: ALGORITHM, use: 'sig', kid: 'demo' }] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    clients: [
      {
        client_id: CLIENT,
        application_type: 'native', // so that any port of this machine may be returned to
        token_endpoint_auth_method: 'none', // we speak to ourselves; PKCE binds the code
        id_token_signed_response_alg: ALGORITHM,
        redirect_uris: ['127.0.0.1', 'localhost', '[::1]'].map((host) => `http://${host}/login`),
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    enabledJWA: { idTokenSigningAlgValues: [ALGORITHM] },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
    },
    interactions: { url: (_context, interaction) => `/login?interaction=${interaction.uid}` },
    ttl: {
      AccessToken: 10 * MINUTES,
      AuthorizationCode: MINUTES,
      Grant: 60 * MINUTES,
      IdToken: 60 * MINUTES,
      Interaction: 60 * MINUTES,
      Session: 60 * MINUTES,
    },
    findAccount: async (_context, id) => {
      const claims = await demoClaims(app.database.db, id);
      return claims && { accountId: claims.sub, claims: async () => claims };
    },
    expiresWithSession: () => false, // two tabs on their way at once are two sign-ins
    // We are the company's own application: nobody is asked to consent.
    loadExistingGrant: async (context) => {
      const accountId = context.oidc.session?.accountId;
      if (accountId === undefined) return undefined;
      const grant = new context.oidc.provider.Grant({ clientId: CLIENT, accountId });
      grant.addOIDCScope(SCOPE);
      await grant.save();
      return grant;
    },
    renderError: async (context, out) => {
      context.redirect(`/login?error=${encodeURIComponent(out.error)}`);
    },
  });
  return provider;
}

/** The library warns of every Node without an LTS name, the pinned one included. */
export async function importQuietly(): Promise<typeof import('oidc-provider')> {
  const { warn } = console;
  console.warn = () => undefined;
  try {
    return await import('oidc-provider');
  } finally {
    console.warn = warn;
  }
}
