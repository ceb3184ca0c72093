import type { App } from '../http/app.ts';

/** What one sign-in leaves behind in the browser's cookie until the code comes back. */
export type PendingSignIn = {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly origin: string;
};

/** What the provider says of a person: claims by name. */
export type IdentityClaims = Readonly<Record<string, unknown>>;

export type Redeemed = { readonly idToken: string; readonly claims: IdentityClaims };

/** The OpenID provider as the product sees it: any one that keeps to the standard, or the demo's embedded one. */
export type IdentityProvider = {
  /** The claim that names a person; see `person.ts`. */
  readonly claim: string;
  /** The demo's own provider knows the company's accounts by themselves and binds no foreign names to them. */
  readonly embedded: boolean;
  /** The provider never says whether an address is verified, and the operator vouches for all of them. */
  readonly trustsEmail: boolean;
  readonly begin: (host: string) => Promise<{ url: string; pending: PendingSignIn }>;
  readonly redeem: (
    code: string,
    given: { state: string | undefined; pending: PendingSignIn },
  ) => Promise<Redeemed>;
  /** Where the provider ends its own session, when it says that it can. */
  readonly endSessionUrl: (idToken: string) => Promise<string | null>;
};

const SELF = '/oidc';

/** The configured provider, discovered at the first sign-in; undefined when the product has none. */
export function identityProvider(app: App): IdentityProvider | undefined {
  const { oidc, publicUrl } = app.config;
  if (oidc.issuer !== '')
    return fromFirstSignIn(app, {
      issuer: oidc.issuer,
      clientId: oidc.clientId,
      clientSecret: oidc.clientSecret,
      scope: oidc.scope,
      claim: oidc.claim,
      embedded: false,
      trustsEmail: oidc.trustsEmail,
    });
  if (!app.demo) return undefined;
  return fromFirstSignIn(app, {
    issuer: `${publicUrl}${SELF}`,
    clientId: 'jornada',
    clientSecret: '',
    scope: 'openid profile email',
    claim: 'email',
    embedded: true,
    trustsEmail: false,
  });
}

export type Settings = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope: string;
  readonly claim: string;
  readonly embedded: boolean;
  readonly trustsEmail: boolean;
};

/** The library that speaks OpenID Connect is loaded with the first sign-in: a server at rest does not carry it. */
function fromFirstSignIn(app: App, settings: Settings): IdentityProvider {
  let made: Promise<Speaker> | undefined;
  const speaker = (): Promise<Speaker> =>
    (made ??= import('./openid.ts').then(({ speakTo }) => speakTo(app, settings)));
  return {
    claim: settings.claim,
    embedded: settings.embedded,
    trustsEmail: settings.trustsEmail,
    begin: async (host) => (await speaker()).begin(host),
    redeem: async (code, given) => (await speaker()).redeem(code, given),
    endSessionUrl: async (idToken) => (await speaker()).endSessionUrl(idToken),
  };
}

export type Speaker = Pick<IdentityProvider, 'begin' | 'redeem' | 'endSessionUrl'>;
