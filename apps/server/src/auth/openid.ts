import * as openid from 'openid-client';
import { z } from 'zod';
import { isLoopback } from '../config.ts';
import type { App } from '../http/app.ts';
import { Refused } from '../http/refused.ts';
import type { IdentityClaims, PendingSignIn, Redeemed, Settings, Speaker } from './provider.ts';

const TIMEOUT_SECONDS = 10;

/** Speaks OpenID Connect with one provider: authorization code, PKCE, state and nonce. */
export function speakTo(app: App, settings: Settings): Speaker {
  let found: Promise<openid.Configuration> | undefined;
  const answers: Answers = new Map();
  const provider = async (): Promise<openid.Configuration> => {
    found ??= discover(app, settings, answers);
    return found.catch((error: unknown) => {
      found = undefined; // the next sign-in asks again
      throw away(app, error);
    });
  };
  return {
    begin: async (host) => begin(await provider(), settings, originFor(app, settings, host)),
    redeem: async (code, { state, pending }) => {
      const configuration = await provider();
      const callback = callbackOf(configuration, {
        code,
        state: state ?? pending.state,
        origin: pending.origin,
      });
      const by = (speaker: openid.Configuration) =>
        redeem(speaker, callback, { pending, claim: settings.claim });
      try {
        return await by(configuration).catch(async (error: unknown) => {
          if (!isKeyUnknown(error)) throw error;
          found = undefined;
          return by(await provider());
        });
      } catch (error) {
        if (error instanceof Refused) throw error;
        throw isAway(error) ? away(app, error) : wrong(app, error);
      } finally {
        for (const asked of answers.keys())
          if (new URLSearchParams(asked).get('code') === code) answers.delete(asked);
      }
    },
    endSessionUrl: async (idToken) => {
      const configuration = await provider().catch(() => undefined);
      if (configuration?.serverMetadata().end_session_endpoint === undefined) return null;
      return openid.buildEndSessionUrl(configuration, {
        id_token_hint: idToken,
        post_logout_redirect_uri: `${app.config.publicUrl}/`,
      }).href;
    },
  };
}

const outside: openid.CustomFetch = (url, { body, signal, ...options }) =>
  fetch(url, {
    ...options,
    ...(body === undefined ? {} : { body }),
    ...(signal === undefined ? {} : { signal }),
  });

/** What the provider said to a code and its verifier, which work once. */
type Answers = Map<string, Response>;

/** Keeps the answer to a code while it is being read: with keys that are out of date it has to be read twice. */
function keeping(answers: Answers, ask: openid.CustomFetch): openid.CustomFetch {
  return async (url, options) => {
    const { body } = options;
    if (!(body instanceof URLSearchParams) || !body.has('code')) return ask(url, options);
    const asked = body.toString();
    const answer = answers.get(asked) ?? (await ask(url, options));
    answers.set(asked, answer.clone());
    return answer;
  };
}

async function discover(app: App, settings: Settings, answers: Answers): Promise<openid.Configuration> {
  const issuer = new URL(settings.issuer);
  const configuration = await openid.discovery(
    issuer,
    settings.clientId,
    undefined,
    clientAuthentication(settings.clientSecret),
    {
      timeout: TIMEOUT_SECONDS,
      execute: issuer.protocol === 'http:' ? [openid.allowInsecureRequests] : [],
      [openid.customFetch]: keeping(answers, settings.embedded ? askOurselves(app) : outside),
    },
  );
  // The library trusts the connection for tokens that come over it; we want the provider's signature on them too.
  openid.enableNonRepudiationChecks(configuration);
  return configuration;
}

/** Basic where the provider speaks it, as the standard presumes; else in the body; without a secret, PKCE alone. */
function clientAuthentication(secret: string): openid.ClientAuth {
  if (secret === '') return openid.None();
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const authenticate = methods.includes('client_secret_basic')
      ? openid.ClientSecretBasic(secret)
      : openid.ClientSecretPost(secret);
    return authenticate(server, client, body, headers);
  };
}

async function begin(
  configuration: openid.Configuration,
  { scope, embedded }: Settings,
  origin: string,
): Promise<{ url: string; pending: PendingSignIn }> {
  const pending = {
    state: openid.randomState(),
    nonce: openid.randomNonce(),
    verifier: openid.randomPKCECodeVerifier(),
    origin,
  };
  const url = openid.buildAuthorizationUrl(configuration, {
    redirect_uri: `${origin}/login`,
    scope,
    state: pending.state,
    nonce: pending.nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(pending.verifier),
    code_challenge_method: 'S256',
    // The demo's page of accounts is a choice to be made each time, not a session to slip back into.
    ...(embedded ? { prompt: 'login' } : {}),
  });
  return { url: embedded ? `${origin}${url.pathname}${url.search}` : url.href, pending };
}

/** The demo is reached by several names of this machine; anyone who came as localhost must return there, where the cookie is. */
function originFor({ config }: App, { embedded }: Settings, host: string): string {
  const name = host.replace(/:\d+$/, '');
  return embedded && isLoopback(name) ? `http://${host}` : config.publicUrl;
}

/** The address at which the browser came back, as the library reads it. One provider alone is configured, so it is the issuer. */
function callbackOf(
  configuration: openid.Configuration,
  { code, state, origin }: { code: string; state: string; origin: string },
): URL {
  const callback = new URL(`${origin}/login`);
  callback.search = new URLSearchParams({
    code,
    state,
    iss: configuration.serverMetadata().issuer,
  }).toString();
  return callback;
}

async function redeem(
  configuration: openid.Configuration,
  callback: URL,
  { pending, claim }: { pending: PendingSignIn; claim: string },
): Promise<Redeemed> {
  const tokens = await openid.authorizationCodeGrant(configuration, callback, {
    pkceCodeVerifier: pending.verifier,
    expectedState: pending.state,
    expectedNonce: pending.nonce,
    idTokenExpected: true,
  });
  const own: IdentityClaims | undefined = tokens.claims();
  if (own === undefined || typeof own['sub'] !== 'string' || tokens.id_token === undefined)
    throw new Error('the provider sent no ID token');
  const asksMore =
    [own[claim], own['email'], own['email_verified']].includes(undefined) &&
    configuration.serverMetadata().userinfo_endpoint !== undefined;
  const more: IdentityClaims = asksMore
    ? await openid.fetchUserInfo(configuration, tokens.access_token, own['sub'])
    : {};
  return { idToken: tokens.id_token, claims: { ...more, ...own, ...emailOf(own, more) } };
}

/** An address and whether it is verified, from one place: the ID token's unless only the other one says it. */
function emailOf(own: IdentityClaims, more: IdentityClaims): IdentityClaims {
  const from = own['email_verified'] === undefined && more['email'] !== undefined ? more : own;
  return { email: from['email'], email_verified: from['email_verified'] };
}

/** The embedded provider lives in this very server: it is asked without going out by the network. */
function askOurselves(app: App): openid.CustomFetch {
  return async (url, { method, headers, body }) => {
    const address = new URL(url);
    const response = await app.server.inject({
      method: z.enum(['GET', 'POST']).parse(method),
      url: `${address.pathname}${address.search}`,
      headers: { ...headers, host: address.host },
      ...(body === undefined || body === null ? {} : { payload: await new Response(body).text() }),
    });
    return new Response(response.statusCode === 204 ? null : response.rawPayload, {
      status: response.statusCode,
      headers: { 'content-type': String(response.headers['content-type']) },
    });
  };
}

/** Whether the provider could not be asked at all, rather than said no. */
function isAway(error: unknown): boolean {
  if (error instanceof openid.ResponseBodyError) return error.status >= 500;
  if (error instanceof openid.ClientError)
    return ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'].includes(error.code ?? '');
  return error instanceof TypeError;
}

/** Whether the provider signs with a key that it did not publish when we last looked. */
function isKeyUnknown(error: unknown): boolean {
  return (
    error instanceof openid.ClientError &&
    ['OAUTH_KEY_SELECTION_FAILED', 'OAUTH_INVALID_RESPONSE'].includes(error.code ?? '')
  );
}

function away(app: App, error: unknown): Refused {
  app.server.log.warn({ reason: nameOf(error) }, 'the identity provider does not answer');
  return new Refused('IDENTITY_PROVIDER_UNAVAILABLE');
}

function wrong(app: App, error: unknown): Refused {
  app.server.log.warn({ reason: nameOf(error) }, 'a sign-in was refused');
  return new Refused('INCORRECT_AUTHENTICATION');
}

/** What a log may say of it: never the code, a token or a claim. */
function nameOf(error: unknown): string {
  if (error instanceof openid.ResponseBodyError || error instanceof openid.AuthorizationResponseError)
    return error.error;
  return error instanceof openid.ClientError
    ? (error.code ?? error.name)
    : error instanceof Error
      ? error.name
      : 'unknown';
}
