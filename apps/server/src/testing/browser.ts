import { z } from 'zod';
import type { Product } from './product.ts';

/** Where the product says that it lives, in tests that sign in; requests there go straight to the server. */
export const PUBLIC_URL = 'http://127.0.0.1:4000';

export type Page = { readonly status: number; readonly location: string | null; readonly body: unknown };

/** A browser as sign-in needs one: it keeps cookies by host and path, and follows no redirect by itself. */
export type Browser = {
  readonly get: (url: string) => Promise<Page>;
  readonly post: (url: string, body: object, headers?: Record<string, string>) => Promise<Page>;
  readonly cookies: Cookie[];
};

type Cookie = { readonly host: string; readonly name: string; readonly path: string; value: string };

export function openBrowser(product: Product): Browser {
  const cookies: Cookie[] = [];
  const visit = async (
    url: string,
    request: { method: 'GET' | 'POST'; body?: string; headers?: Record<string, string> },
  ): Promise<Page> => {
    const address = new URL(url, PUBLIC_URL);
    const cookie = cookies
      .filter(({ host, path }) => host === address.hostname && address.pathname.startsWith(path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    const headers = {
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(cookie === '' ? {} : { cookie }),
      ...request.headers,
    };
    const answer =
      address.port === '4000'
        ? await ask(product, address, { ...request, headers })
        : await fetch(address, { ...request, headers, redirect: 'manual' });
    for (const text of answer.headers.getSetCookie()) keep(cookies, address.hostname, text);
    const text = await answer.text();
    return {
      status: answer.status,
      location: answer.headers.get('location'),
      body: text.startsWith('{') ? JSON.parse(text) : text,
    };
  };
  return {
    get: (url) => visit(url, { method: 'GET' }),
    post: (url, body, headers = {}) => visit(url, { method: 'POST', body: JSON.stringify(body), headers }),
    cookies,
  };
}

async function ask(
  product: Product,
  address: URL,
  request: { method: 'GET' | 'POST'; body?: string; headers: Record<string, string> },
): Promise<Response> {
  const { body: payload, method, headers } = request;
  const answer = await product.app.server.inject({
    method,
    url: address.pathname + address.search,
    headers: { ...headers, host: address.host },
    ...(payload === undefined ? {} : { payload }),
  });
  const copied = new Headers();
  for (const [name, value] of Object.entries(answer.headers))
    for (const one of [value].flat()) copied.append(name, String(one));
  return new Response(answer.statusCode === 204 ? null : answer.body, {
    status: answer.statusCode,
    headers: copied,
  });
}

function keep(cookies: Cookie[], host: string, text: string): void {
  const [pair = '', ...attributes] = text.split('; ');
  const name = pair.slice(0, pair.indexOf('='));
  const path = attributes.find((attribute) => attribute.toLowerCase().startsWith('path='))?.slice(5) ?? '/';
  const old = cookies.findIndex(
    (cookie) => cookie.host === host && cookie.name === name && cookie.path === path,
  );
  if (old >= 0) cookies.splice(old, 1);
  if (!/max-age=0|expires=thu, 01 jan 1970/i.test(text))
    cookies.push({ host, name, path, value: pair.slice(pair.indexOf('=') + 1) });
}

const fields = { accessToken: z.string(), refreshToken: z.string() };
export const Tokens = z
  .object({ aggregates: z.object({ idToken: z.string(), ...fields }) })
  .transform(({ aggregates }) => aggregates);
export type Tokens = z.output<typeof Tokens>;
/** What a refresh answers: the ID token stays the one of the sign-in. */
export const Renewed = z.object({ aggregates: z.object(fields) }).transform(({ aggregates }) => aggregates);

export const actor = (call: string, segment = 'jornada'): string =>
  `${PUBLIC_URL}/api/v2/actor/${segment}/${call}`;

/** Asks the gateway and goes to the provider: the address of its page. */
export async function startSignIn(browser: Browser): Promise<string> {
  const { url } = z.object({ url: z.string() }).parse((await browser.get(actor('getLoginGateway'))).body);
  return url;
}

/** Chooses an account on the demo provider's page, and answers what comes back with the browser: code and state. */
export async function chooseAccount(
  browser: Browser,
  gateway: string,
  accountId: string,
): Promise<{ code: string; state: string }> {
  const page = await browser.get(gateway);
  const uid = new URL(page.location ?? '', PUBLIC_URL).searchParams.get('interaction');
  const chosen = await browser.post(`${PUBLIC_URL}/oidc/interaction/${uid}`, { account: accountId });
  const { url } = z.object({ url: z.string() }).parse(chosen.body);
  return readCallback((await browser.get(url)).location);
}

export function readCallback(location: string | null): { code: string; state: string } {
  const { searchParams } = new URL(location ?? '', PUBLIC_URL);
  return { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' };
}

/** The whole way from the gateway to tokens, as a script would go it. */
export async function signInThrough(browser: Browser, accountId: string): Promise<Tokens> {
  const callback = await chooseAccount(browser, await startSignIn(browser), accountId);
  return Tokens.parse((await browser.post(actor('getJwtTokenFromCode'), callback)).body);
}
