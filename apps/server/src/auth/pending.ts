import { SIGN_IN_SECONDS } from '@jornada/domain/access/session.ts';
import { z } from 'zod';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import type { PendingSignIn } from './provider.ts';

/** Several tabs may be on their way at once; opening more starts the oldest again. */
const MOST_PENDING = 4;

const Cookie = z.array(
  z.object({
    state: z.string(),
    nonce: z.string(),
    verifier: z.string(),
    origin: z.string(),
    at: z.number(),
  }),
);
type Cookie = z.output<typeof Cookie>;

/**
 * State, nonce and verifier wait in the browser's httpOnly cookie for ten minutes (decisions §1.10): what the specified
 * body of `getJwtTokenFromCode` does not carry, and what binds the code to this browser.
 */
export function keepPending(context: Context, pending: PendingSignIn): void {
  write(
    context,
    [{ ...pending, at: context.now.epochMilliseconds }, ...read(context)].slice(0, MOST_PENDING),
  );
}

/** The sign-in that a code belongs to: the one of its state, or the latest; it can be taken once. */
export function takePending(context: Context, state: string | undefined): PendingSignIn {
  const waiting = read(context);
  const pending = state === undefined ? waiting[0] : waiting.find((one) => one.state === state);
  if (pending === undefined) throw new Refused('INCORRECT_AUTHENTICATION');
  write(
    context,
    waiting.filter((one) => one !== pending),
  );
  return pending;
}

function read(context: Context): Cookie {
  const text = context.cookies[nameFor(context)];
  if (text === undefined) return [];
  const parsed = Cookie.safeParse(json(Buffer.from(text, 'base64url').toString('utf8')));
  const since = context.now.epochMilliseconds - SIGN_IN_SECONDS * 1000;
  return parsed.success ? parsed.data.filter((one) => one.at >= since) : [];
}

function write(context: Context, pending: Cookie): void {
  const maxAge = pending.length === 0 ? 0 : SIGN_IN_SECONDS;
  context.setCookie(nameFor(context), Buffer.from(JSON.stringify(pending)).toString('base64url'), {
    path: '/',
    maxAge,
  });
}

/** Over https the name itself forbids that a neighbouring host plants one. */
const nameFor = ({ config }: Context): string =>
  config.publicUrl.startsWith('https:') ? '__Host-signin' : 'signin';

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
