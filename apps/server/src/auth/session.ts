import type { Right } from '@jornada/domain/access/permissions.ts';
import { ROLES, type Role, type RoleRow } from '@jornada/domain/access/roles.ts';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { readBearer } from './tokens.ts';
import type { App } from '../http/app.ts';
import type { Actor } from '../http/context.ts';
import { Refused } from '../http/refused.ts';

export type Session = Actor;

const ANYONE: Session = { accountId: null, collaboratorId: null, roles: [], guestOf: null, name: '', language: 'es' };

/**
 * Who is calling, refused unless the right names one of their roles. Roles and the session's end are read from the
 * database at every call, so that a removed role or a sign-out counts on the very next one (decisions §2.14).
 */
export async function identify(app: App, request: FastifyRequest, right: Right): Promise<Session> {
  const language = request.headers['accept-language']?.startsWith('en') ? 'en' : 'es';
  const header = request.headers.authorization;
  if (header === undefined || !header.startsWith('Bearer ')) {
    if (right.public) return { ...ANYONE, language };
    throw new Refused('UNABLE_TO_AUTHENTICATE');
  }
  if (right.public) return { ...ANYONE, language };
  const bearer = await readBearer(app.tokenKeys, header.slice('Bearer '.length), app.now());
  if (bearer.kind === 'guest') {
    if (!right.guest || !(await invitationIsOpen(app, bearer))) throw new Refused(right.guest ? 'UNABLE_TO_AUTHENTICATE' : 'NOT_AUTHORIZED');
    return { ...ANYONE, guestOf: bearer.processId, language };
  }
  const person = await readAccount(app, bearer);
  if (person === undefined) throw new Refused('UNABLE_TO_AUTHENTICATE');
  const session = { ...person, language } satisfies Session;
  if (!session.roles.some(({ role }) => right.roles.includes(role))) throw new Refused('NOT_AUTHORIZED');
  return session;
}

async function readAccount(app: App, { accountId, familyId }: { accountId: string; familyId: string }): Promise<Omit<Session, 'language'> | undefined> {
  const found = await sql<{ name: string; collaborator_id: string | null; roles: { role: string; siteId: number | null; teamId: number | null }[] | null }>`
    select a.name, a.collaborator_id,
      (select json_agg(json_build_object('role', r.role, 'siteId', r.site_id, 'teamId', r.team_id)) from account_role r where r.account_id = a.id) as roles
    from account a join session_family f on f.account_id = a.id
    where a.id = ${accountId} and a.active and f.id = ${familyId} and f.ended_at is null`.execute(app.database.db);
  const row = found.rows[0];
  if (row === undefined) return undefined;
  return { accountId, collaboratorId: row.collaborator_id, name: row.name, guestOf: null, roles: (row.roles ?? []).flatMap(known) };
}

/** The guest's link ends with completion, deletion or its date; a bearer taken before ends with it. */
async function invitationIsOpen(app: App, { processId, invitationId }: { processId: string; invitationId: string }): Promise<boolean> {
  const found = await app.database.db
    .selectFrom('invitation')
    .select('id')
    .where('id', '=', invitationId)
    .where('process_id', '=', processId)
    .where('deleted_at', 'is', null)
    .where('completed_at', 'is', null)
    .where('expires_at', '>', app.now().toString())
    .executeTakeFirst();
  return found !== undefined;
}

function known({ role, siteId, teamId }: { role: string; siteId: number | null; teamId: number | null }): RoleRow[] {
  return isRole(role) ? [{ role, siteId, teamId }] : [];
}

const isRole = (text: string): text is Role => ROLES.some((role) => role === text);
