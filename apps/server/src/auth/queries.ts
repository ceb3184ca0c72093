import type { SiteOpens } from '@jornada/domain/access/openings.ts';
import { isAdmin } from '@jornada/domain/access/reach.ts';
import type { SessionLife } from '@jornada/domain/access/session.ts';
import { ROLES, type Role, type RoleRow } from '@jornada/domain/access/roles.ts';
import type { ActorRole, Profile } from '@jornada/contract/auth.ts';
import { sql } from 'kysely';
import { siteOpens } from '../access/site-opens.ts';
import type { Db } from '../db/connect.ts';
import { slot, statement } from '../db/statement.ts';
import type { Party } from '@jornada/domain/evidence/evidence-status.ts';
import type { App } from '../http/app.ts';
import type { Actor } from '../http/context.ts';

/** An open session with the person it belongs to; without an account it is someone whom the company does not know. */
export type OpenSession = {
  readonly life: SessionLife;
  readonly accountId: string | null;
  readonly active: boolean;
  readonly collaboratorId: string | null;
  readonly name: string;
  readonly roles: readonly RoleRow[];
};

/** Read at every call, so that a removed role or an ended session counts on the very next one (decisions §2.14). */
export async function readSession(db: Db, familyId: string): Promise<OpenSession | undefined> {
  const { rows } = await openSession(db, { familyId });
  const [row] = rows;
  if (row === undefined) return undefined;
  return {
    life: lifeOf(row),
    accountId: row.account_id,
    active: row.active ?? true,
    collaboratorId: row.collaborator_id,
    name: row.name ?? '',
    roles: (row.roles ?? []).flatMap(({ role, siteId, teamId }) =>
      isRole(role) ? [{ role, siteId, teamId }] : [],
    ),
  };
}

type SessionRow = {
  readonly created_at: string;
  readonly last_used_at: string;
  readonly ended_at: string | null;
  readonly account_id: string | null;
  readonly active: boolean | null;
  readonly collaborator_id: string | null;
  readonly name: string | null;
  readonly roles:
    | readonly { readonly role: string; readonly siteId: number | null; readonly teamId: number | null }[]
    | null;
};

const openSession = statement(
  () => sql<SessionRow>`
    select f.created_at, f.last_used_at, f.ended_at, f.account_id, a.active, a.collaborator_id, a.name,
      (select json_agg(json_build_object('role', r.role, 'siteId', r.site_id, 'teamId', r.team_id)) from account_role r where r.account_id = a.id) as roles
    from session_family f left join account a on a.id = f.account_id
    where f.id = ${slot('familyId')}`,
);

export async function touchSession(db: Db, familyId: string, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('session_family')
    .set({ last_used_at: now.toString() })
    .where('id', '=', familyId)
    .where('last_used_at', '<', now.toString())
    .execute();
}

export async function insertSession(
  db: Db,
  session: {
    id: string;
    accountId: string | null;
    idTokenHash: string;
    agent: string;
    address: string;
    now: Temporal.Instant;
  },
): Promise<void> {
  const at = session.now.toString();
  await db
    .insertInto('session_family')
    .values({
      id: session.id,
      account_id: session.accountId,
      id_token_hash: session.idTokenHash,
      agent: session.agent,
      address: session.address,
      created_at: at,
      last_used_at: at,
    })
    .execute();
}

/** Sessions of a person that are over for good; a day's grace lets the reuse of their tokens still be seen. */
export async function forgetOldSessions(db: Db, accountId: string, before: Temporal.Instant): Promise<void> {
  const old = db
    .selectFrom('session_family')
    .select('id')
    .where('account_id', '=', accountId)
    .where('created_at', '<', before.toString());
  await db.deleteFrom('refresh_token').where('family_id', 'in', old).execute();
  await db
    .deleteFrom('session_family')
    .where('account_id', '=', accountId)
    .where('created_at', '<', before.toString())
    .execute();
}

/** Ends a session by its id or by the ID token it began with; answers whose it was, if it was still open. */
export async function endSession(
  db: Db,
  by: { id: string } | { idTokenHash: string },
  now: Temporal.Instant,
): Promise<{ id: string; accountId: string | null } | undefined> {
  const query = db
    .updateTable('session_family')
    .set({ ended_at: now.toString() })
    .where('ended_at', 'is', null);
  const ended = await (
    'id' in by ? query.where('id', '=', by.id) : query.where('id_token_hash', '=', by.idTokenHash)
  )
    .returning(['id', 'account_id'])
    .executeTakeFirst();
  return ended && { id: ended.id, accountId: ended.account_id };
}

/** The session of a refresh token, locked: anyone who refreshes beside us waits until we are through. */
export async function lockFamilyOf(
  tx: Db,
  hash: string,
): Promise<{ id: string; accountId: string | null; life: SessionLife } | undefined> {
  const token = await tx
    .selectFrom('refresh_token')
    .select('family_id')
    .where('hash', '=', hash)
    .executeTakeFirst();
  if (token === undefined) return undefined;
  const family = await tx
    .selectFrom('session_family')
    .selectAll()
    .where('id', '=', token.family_id)
    .forUpdate()
    .executeTakeFirst();
  return family && { id: family.id, accountId: family.account_id, life: lifeOf(family) };
}

export type RefreshToken = { readonly usedAt: Temporal.Instant | null; readonly siblingSalt: string | null };

/** Read after the session is locked: before that, a neighbour's use might not show yet. */
export async function readRefreshToken(tx: Db, hash: string): Promise<RefreshToken | undefined> {
  const row = await tx
    .selectFrom('refresh_token')
    .select(['used_at', 'sibling_salt'])
    .where('hash', '=', hash)
    .executeTakeFirst();
  return (
    row && {
      usedAt: row.used_at === null ? null : Temporal.Instant.from(row.used_at),
      siblingSalt: row.sibling_salt,
    }
  );
}

export async function insertRefreshToken(
  tx: Db,
  token: { hash: string; familyId: string; now: Temporal.Instant },
): Promise<void> {
  await tx
    .insertInto('refresh_token')
    .values({ hash: token.hash, family_id: token.familyId, created_at: token.now.toString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** One use spends the token and its sibling: a copy of the other one must not outlive this. */
export async function spendRefreshTokens(tx: Db, familyId: string, now: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('refresh_token')
    .set({ used_at: now.toString() })
    .where('family_id', '=', familyId)
    .where('used_at', 'is', null)
    .execute();
}

export async function saltSibling(tx: Db, hash: string, salt: string): Promise<void> {
  await tx.updateTable('refresh_token').set({ sibling_salt: salt }).where('hash', '=', hash).execute();
}

export async function isActive(db: Db, accountId: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('account')
      .select('id')
      .where('id', '=', accountId)
      .where('active', '=', true)
      .executeTakeFirst()) !== undefined
  );
}

export async function findAccount(
  db: Db,
  by: { subject: string } | { email: string },
): Promise<{ id: string; subject: string | null } | undefined> {
  const query = db.selectFrom('account').select(['id', 'subject']).where('active', '=', true);
  return (
    'subject' in by
      ? query.where('subject', '=', by.subject)
      : query.where(sql<string>`lower(email)`, '=', by.email.trim().toLowerCase())
  ).executeTakeFirst();
}

export async function bindSubject(db: Db, accountId: string, subject: string): Promise<void> {
  await db
    .updateTable('account')
    .set({ subject })
    .where('id', '=', accountId)
    .where('subject', 'is', null)
    .execute();
}

/** A signed-in person's rights with the names of sites and teams, their file, and what the account says. */
export async function readProfile(
  db: Db,
  accountId: string,
): Promise<
  | (Omit<Profile, 'expiry' | 'givenName' | 'familyName'> & {
      givenName: string | null;
      familyName: string | null;
    })
  | undefined
> {
  const person = await db
    .selectFrom('account as a')
    .leftJoin('collaborator as c', 'c.id', 'a.collaborator_id')
    .leftJoin('site as s', 's.id', 'c.site_id')
    .leftJoin('team as t', 't.id', 'c.team_id')
    .select([
      'a.id',
      'a.subject',
      'a.email',
      'a.name',
      'c.id as collaboratorId',
      'c.full_name',
      'c.name as givenName',
      'c.first_surname',
      'c.second_surname',
    ])
    .select([
      's.id as site_id',
      's.code as siteCode',
      's.name as siteName',
      't.uuid as teamUuid',
      't.name as teamName',
    ])
    .where('a.id', '=', accountId)
    .executeTakeFirst();
  if (person === undefined) return undefined;
  const { collaboratorId, siteCode, siteName, teamUuid, teamName } = person;
  const ownFile = collaboratorId !== null && siteCode !== null && siteName !== null;
  return {
    actorRoles: await readActorRoles(db, { accountId, collaboratorId, home: person.site_id }),
    collaborator: ownFile
      ? {
          uuid: collaboratorId,
          fullName: person.full_name ?? '',
          name: person.givenName ?? '',
          site: { code: siteCode, name: siteName },
          team: teamUuid === null || teamName === null ? null : { uuid: teamUuid, name: teamName },
        }
      : null,
    uuid: person.id,
    uid: person.subject ?? person.email,
    email: person.email,
    name: person.name,
    givenName: person.givenName,
    familyName:
      person.first_surname === null ? null : `${person.first_surname} ${person.second_surname ?? ''}`.trim(),
  };
}

/** What a profile says while its person tries out the rights of somebody else: those rights, and whose they are. */
export async function readTried(
  db: Db,
  { triedAs, roles }: Pick<Actor, 'triedAs' | 'roles'>,
): Promise<Partial<Pick<Profile, 'actorRoles' | 'collaborator' | 'triedAs'>>> {
  if (triedAs === undefined) return {};
  const { accountId, collaboratorId, name } = triedAs;
  return {
    actorRoles: await readActorRoles(db, { accountId, collaboratorId, home: null, only: roles }),
    collaborator: null,
    triedAs: name,
  };
}

/** The rows with what each row's site opens: menus draw what the very next call would answer. */
async function readActorRoles(
  db: Db,
  {
    accountId,
    collaboratorId,
    home,
    only,
  }: {
    accountId: string;
    collaboratorId: string | null;
    home: number | null;
    only?: readonly RoleRow[];
  },
): Promise<ActorRole[]> {
  const held = await db
    .selectFrom('account_role as r')
    .leftJoin('site as s', 's.id', 'r.site_id')
    .leftJoin('team as t', 't.id', 'r.team_id')
    .select([
      'r.role',
      'r.site_id',
      'r.team_id',
      's.code',
      's.name as siteName',
      't.uuid',
      't.name as teamName',
    ])
    .where('r.account_id', '=', accountId)
    .orderBy('s.code')
    .orderBy('t.name')
    .execute();
  const rows = held.filter(
    ({ role, site_id, team_id }) =>
      only === undefined ||
      only.some((row) => row.role === role && row.siteId === site_id && row.teamId === team_id),
  );
  const opens = new Map<number, SiteOpens>();
  for (const siteId of new Set(rows.map(({ site_id }) => site_id ?? home)))
    if (siteId !== null) opens.set(siteId, await siteOpens(db, { siteId, collaboratorId }));
  return rows
    .flatMap(({ role, site_id, code, siteName, uuid, teamName }): ActorRole[] => {
      if (!isRole(role)) return [];
      const open = opens.get(site_id ?? (role === 'COLLABORATOR' ? home : null) ?? 0);
      return [
        {
          role,
          ...(code === null || siteName === null ? {} : { site: { code, name: siteName } }),
          ...(uuid === null || teamName === null ? {} : { team: { uuid, name: teamName } }),
          ...(isAdmin(role) ? {} : { features: [...(open?.features ?? [])] }),
          ...(role === 'RESPONSIBLE' ? { teamPermissions: [...(open?.permissions ?? [])] } : {}),
        },
      ];
    })
    .toSorted((one, other) => ROLES.indexOf(one.role) - ROLES.indexOf(other.role));
}

function lifeOf(row: { created_at: string; last_used_at: string; ended_at: string | null }): SessionLife {
  return {
    createdAt: Temporal.Instant.from(row.created_at),
    lastUsedAt: Temporal.Instant.from(row.last_used_at),
    endedAt: row.ended_at === null ? null : Temporal.Instant.from(row.ended_at),
  };
}

/** The rows of an account's rights. */
export async function readRoles(db: Db, accountId: string): Promise<RoleRow[]> {
  const rows = await db
    .selectFrom('account_role')
    .select(['role', 'site_id', 'team_id'])
    .where('account_id', '=', accountId)
    .execute();
  return rows.flatMap(({ role, site_id, team_id }) =>
    isRole(role) ? [{ role, siteId: site_id, teamId: team_id }] : [],
  );
}

/** The account of somebody with a file, by that file. */
export async function findAccountOf(
  db: Db,
  collaboratorId: string,
): Promise<{ id: string; collaboratorId: string; name: string } | undefined> {
  const { rows } = await sql<{ id: string; collaboratorId: string; name: string }>`
    select id, collaborator_id as "collaboratorId", name from account
    where collaborator_id = ${collaboratorId}::uuid and active order by id limit 1`.execute(db);
  return rows[0];
}

const isRole = (text: string): text is Role => ROLES.some((role) => role === text);

/** The guest's link ends with completion, deletion or its date; a bearer taken before ends with it. */
export async function invitationIsOpen(
  app: App,
  { processId, invitationId }: { processId: string; invitationId: string },
): Promise<boolean> {
  const found = await app.database.db
    .selectFrom('invitation')
    .select('id')
    .where('id', '=', invitationId)
    .where('process_id', '=', processId)
    .where('deleted_at', 'is', null)
    .where('completed_at', 'is', null)
    .where((is) => is.or([is('expires_at', '>', app.now().toString()), is('papers_since', 'is not', null)]))
    .executeTakeFirst();
  return found !== undefined;
}

/** A signing link ends with its date, the next link and the document's voiding; a bearer taken before ends with it. */
export async function signerWithOpenLink(
  app: App,
  { evidenceId, party, link }: { evidenceId: string; party: Party; link: number },
): Promise<string | undefined> {
  const found = await app.database.db
    .selectFrom('evidence_signer as s')
    .innerJoin('evidence as e', 'e.id', 's.evidence_id')
    .select('s.full_name')
    .where('s.evidence_id', '=', evidenceId)
    .where('s.party', '=', party)
    .where('s.link_serial', '=', link)
    .where('e.voided_at', 'is', null)
    .where('s.link_expires_at', '>', app.now().toString())
    .executeTakeFirst();
  return found?.full_name;
}
