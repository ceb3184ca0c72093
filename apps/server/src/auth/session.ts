import type { Right } from '@jornada/domain/access/permissions.ts';
import { TRY_AS } from '@jornada/domain/access/try-as.ts';
import { isSessionOpen } from '@jornada/domain/access/session.ts';
import type { FastifyRequest } from 'fastify';
import { readSession, touchSession, invitationIsOpen, signerWithOpenLink } from './queries.ts';
import { readBearer, type Bearer } from './tokens.ts';
import type { App } from '../http/app.ts';
import type { Actor } from '../http/context.ts';
import { isApiKey, machine } from '../integration/keys.ts';
import { Refused } from '../http/refused.ts';
import { asTried } from './try-as.ts';

export type Session = Actor;

const ANYONE: Session = {
  accountId: null,
  collaboratorId: null,
  roles: [],
  guestOf: null,
  signerOf: null,
  name: '',
  language: 'es',
  sessionId: null,
};

/** A use is written down when the last one is this old, so that busy pages do not write at every read. */
const TOUCH_SECONDS = 5;

/** Who is calling, refused unless the right names one of their roles. */
export async function identify(
  app: App,
  request: FastifyRequest,
  right: Right,
  asked: { readonly call: string; readonly reads: boolean },
): Promise<Session> {
  const language: Actor['language'] = request.headers['accept-language']?.startsWith('en') ? 'en' : 'es';
  const token = bearerOf(request);
  if (right.public)
    return { ...ANYONE, language, sessionId: token === null ? null : await sessionOf(app, token) };
  if (token === null) throw new Refused('UNABLE_TO_AUTHENTICATE');
  if (isApiKey(token)) {
    const program = await machine(app, token, { right, ...asked });
    request.person = `account ${program.accountId ?? 'unknown'}, key ${program.apiKey?.id ?? 'unknown'}`;
    return { ...ANYONE, ...program, language };
  }
  const bearer = await readBearer(app.tokenKeys, token, app.now());
  request.person = namedBy(bearer);
  if (bearer.kind === 'guest') {
    if (!right.guest || !(await invitationIsOpen(app, bearer)))
      throw new Refused(right.guest ? 'UNABLE_TO_AUTHENTICATE' : 'NOT_AUTHORIZED');
    return { ...ANYONE, guestOf: bearer.processId, language };
  }
  if (bearer.kind === 'signer') {
    const name = right.signer ? await signerWithOpenLink(app, bearer) : undefined;
    if (name === undefined) throw new Refused(right.signer ? 'UNABLE_TO_AUTHENTICATE' : 'NOT_AUTHORIZED');
    return { ...ANYONE, signerOf: { evidenceId: bearer.evidenceId, party: bearer.party }, name, language };
  }
  const own = await person(app, bearer.familyId);
  const session = { ...(await asTried(app, own, { header: request.headers[TRY_AS], ...asked })), language };
  request.person = `account ${session.accountId ?? 'unknown'}, session ${bearer.familyId}`;
  if (!right.roleless && !session.roles.some(({ role }) => right.roles.includes(role)))
    throw new Refused('NOT_AUTHORIZED');
  return session;
}

/** Ids alone, as logs may hold them. */
function namedBy(bearer: Bearer): string {
  if (bearer.kind === 'guest') return `candidate of ${bearer.processId}`;
  if (bearer.kind === 'signer') return `${bearer.party} of ${bearer.evidenceId}`;
  return `session ${bearer.familyId}`;
}

async function person(app: App, familyId: string): Promise<Session> {
  const now = app.now();
  const found = await readSession(app.database.db, familyId);
  if (found === undefined || !found.active || !isSessionOpen(found.life, now))
    throw new Refused('UNABLE_TO_AUTHENTICATE');
  if (now.since(found.life.lastUsedAt).total('seconds') >= TOUCH_SECONDS)
    await touchSession(app.database.db, familyId, now);
  const { accountId, collaboratorId, name, roles } = found;
  return { ...ANYONE, accountId, collaboratorId, name, roles, sessionId: familyId };
}

function bearerOf({ headers }: FastifyRequest): string | null {
  // The scheme's case says nothing (RFC 9110, 11.1).
  return /^bearer (.*)$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}

/** A call that asks for no session still knows which one a good bearer names: signing out needs it. */
async function sessionOf(app: App, token: string): Promise<string | null> {
  const bearer = await readBearer(app.tokenKeys, token, app.now()).catch((error: unknown) => {
    if (error instanceof Refused) return null;
    throw error;
  });
  return bearer?.kind === 'account' ? bearer.familyId : null;
}
