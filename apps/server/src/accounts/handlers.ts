import type { Account, accountCalls } from '@jornada/contract/accounts.ts';
import { ROLE_SCOPE, type Role } from '@jornada/domain/access/roles.ts';
import { alone } from '../db/alone.ts';
import type { Db } from '../db/connect.ts';
import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { newId } from '../ids.ts';
import { queueMessage } from '../outbox/messages.ts';
import { endSessions } from '../sessions/queries.ts';
import { lockZones } from '../zone-directors/queries.ts';
import {
  addRepresentation,
  addRight,
  findAccount,
  findOwnSite,
  findTeamOf,
  isAdministeredWithout,
  listAccounts,
  removeRepresentation,
  removeRight,
  type Right,
  findByEmail,
  insertAccount,
  setAccountActive,
  findSiteOf,
  type AskedRole,
  employerOf,
  requireZoneFree,
} from './queries.ts';

export const accountHandlers: Handlers<typeof accountCalls> = {
  'accounts.list': async ({ filter, page }, { db }) => listAccounts(db, { ...filter, page }),

  'accounts.create': async ({ name, email, language }, context) => {
    const { db, now, config } = context;
    await alone(db, 'account');
    const known = await findByEmail(db, email);
    if (known !== undefined) throw new Refused('DUPLICATE_PROFESSIONAL_EMAIL', { field: 'email' });
    const uuid = newId(now);
    await insertAccount(db, { id: uuid, email, name, created_at: now.toString() });
    await queueMessage(context, {
      kind: 'account-opened',
      channel: 'MAIL',
      recipient: email,
      language,
      ...WELCOME[language]({ name, url: `${config.publicUrl}/` }),
    });
    return written(context, { uuid, fields: ['name', 'email'] });
  },

  'accounts.setActive': async ({ accountUuid: uuid, active }, context) => {
    const { db, now } = context;
    const account = await locked(context, uuid);
    if (!active) await requireAdministrator(db, account);
    await setAccountActive(db, { active, uuid });
    if (!active) await endSessions(db, { account: uuid, now });
    return written(context, { uuid, fields: ['active'] });
  },

  'accounts.grantRole': async (asked, context) => {
    const { db } = context;
    const { accountUuid: uuid, role } = asked;
    await locked(context, uuid);
    const right = await rightOf(db, asked);
    const employerId = await employerOf(db, asked);
    if (role === 'ZONE_DIRECTOR' && right.siteId !== null) await requireZoneFree(db, uuid, right.siteId);
    const added = await addRight(db, uuid, right);
    const represents = employerId !== null && (await addRepresentation(db, uuid, employerId));
    if (!added && !represents) throw new Refused('DUPLICATE_UNIQUE_KEY', { field: 'role' });
    return written(context, { uuid, fields: [role], siteId: right.siteId });
  },

  'accounts.takeRole': async ({ accountUuid: uuid, role, ...where }, context) => {
    const { db } = context;
    const account = await locked(context, uuid);
    if (role === 'ADMINISTRATOR') await requireAdministrator(db, account);
    const left = role === 'PATRON' ? await removeRepresentation(db, uuid, where.employer ?? null) : 0;
    if (left === undefined) throw new Refused('ROLE_NOT_FOUND');
    const place = { role, site: where.personnelDivision ?? null, team: where.teamUuid ?? null };
    const outcome = left === 0 ? await removeRight(db, uuid, place) : 'removed';
    if (outcome === 'unknown') throw new Refused('ROLE_NOT_FOUND');
    if (outcome === 'group') throw new Refused('ROLE_BY_GROUP');
    return written(context, { uuid, fields: [role] });
  },
};

/** Somebody else's account, while nobody changes rights; nobody changes their own (decisions §2.3). */
async function locked({ db, actor }: Context, uuid: string): Promise<Account> {
  await lockZones(db);
  await alone(db, 'account_role');
  const account = await findAccount(db, uuid);
  if (account === undefined) throw new Refused('ACCOUNT_NOT_FOUND');
  if (actor.accountId === uuid) throw new Refused('OWN_RIGHTS');
  return account;
}

/** Refuses to leave the company without an administrator who can sign in. */
async function requireAdministrator(db: Db, { uuid, roles, active }: Account): Promise<void> {
  const administers = active && roles.some(({ role }) => role === 'ADMINISTRATOR');
  if (administers && !(await isAdministeredWithout(db, uuid))) throw new Refused('LAST_ADMINISTRATOR');
}

/** What is named beside a role, by how far the role reaches; anything else is refused. */
const NAMES = {
  anywhere: { site: 'no', team: 'no', employer: 'no' },
  'anywhere or the named site': { site: 'may', team: 'no', employer: 'no' },
  'own sites': { site: 'must', team: 'no', employer: 'no' },
  'own teams': { site: 'must', team: 'must', employer: 'no' },
  'own signatures': { site: 'no', team: 'no', employer: 'must' },
  oneself: { site: 'no', team: 'no', employer: 'no' },
} as const satisfies Record<(typeof ROLE_SCOPE)[Role], unknown>;

/** The right that is asked for, with the ids of its place; refused where it is named wrongly. */
export async function rightOf(db: Db, { accountUuid, role, ...asked }: AskedRole): Promise<Right> {
  const names = NAMES[ROLE_SCOPE[role]];
  const site = asked.personnelDivision ?? null;
  const team = asked.teamUuid ?? null;
  const employer = asked.employer ?? null;
  if (site === null && names.site === 'must')
    throw new Refused('SITE_REQUIRED', { field: 'personnelDivision' });
  if (site !== null && names.site === 'no')
    throw new Refused('FIELD_NOT_VALID', { field: 'personnelDivision' });
  if (team === null && names.team === 'must') throw new Refused('TEAM_REQUIRED', { field: 'teamUuid' });
  if (team !== null && names.team === 'no') throw new Refused('FIELD_NOT_VALID', { field: 'teamUuid' });
  if (employer === null && names.employer === 'must')
    throw new Refused('EMPLOYER_REQUIRED', { field: 'employer' });
  if (employer !== null && names.employer === 'no')
    throw new Refused('FIELD_NOT_VALID', { field: 'employer' });
  if (role === 'COLLABORATOR') {
    // The role needs a file of the company: an account without one cannot have it.
    const own = await findOwnSite(db, accountUuid);
    if (own === undefined) throw new Refused('ROLE_NOT_AUTHORIZED', { field: 'role' });
    return { role, siteId: own.id, teamId: null };
  }
  if (site === null) return { role, siteId: null, teamId: null };
  const found = await findSiteOf(db, site);
  if (found === undefined) throw new Refused('SITE_NOT_FOUND', { field: 'personnelDivision' });
  if (team === null) return { role, siteId: found.id, teamId: null };
  const led = await findTeamOf(db, { uuid: team, siteId: found.id });
  if (led === undefined) throw new Refused('TEAM_NOT_FOUND', { field: 'teamUuid' });
  return { role, siteId: found.id, teamId: led.id };
}

async function written(
  context: Context,
  { uuid, fields, siteId = null }: { uuid: string; fields: readonly string[]; siteId?: number | null },
): Promise<{ account: Account }> {
  const account = await findAccount(context.db, uuid);
  if (account === undefined) throw new Refused('ACCOUNT_NOT_FOUND');
  context.record({ entity: 'account', id: uuid, siteId, fields });
  context.announce({ topic: 'session', accountId: uuid });
  return { account };
}

const WELCOME = {
  es: ({ name, url }: { name: string; url: string }) => ({
    subject: 'Tu cuenta en Jornada está lista',
    body: [`Hola, ${name}:`, '', 'Ya puedes entrar con tu correo de la empresa.', '', url].join('\n'),
  }),
  en: ({ name, url }: { name: string; url: string }) => ({
    subject: 'Your Jornada account is ready',
    body: [`Hello ${name},`, '', 'You can now sign in with your company email.', '', url].join('\n'),
  }),
} as const;
