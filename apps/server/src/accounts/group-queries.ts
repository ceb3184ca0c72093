import type { DB } from '../db/schema.ts';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { DirectoryGroup } from '@jornada/contract/directory-groups.ts';
import { alone } from '../db/alone.ts';
import { Refused } from '../http/refused.ts';
import { endSessions } from '../sessions/queries.ts';
import { isAdministeredWithout } from './queries.ts';

/** Adds a group of the directory; one name once. */
export const insertGroup = (db: Db, row: Insertable<DB['directory_group']>) =>
  db
    .insertInto('directory_group')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();

/** Deletes a group of the directory. */
export const deleteGroup = (db: Db, groupUuid: string) =>
  db.deleteFrom('directory_group').where('id', '=', groupUuid).execute();

/** Gives a group a role; once. */
export const insertGroupRole = (db: Db, row: Insertable<DB['directory_group_role']>) =>
  db
    .insertInto('directory_group_role')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();

/** Takes a role from a group. */
export const deleteGroupRole = (
  db: Db,
  {
    groupUuid,
    role,
    siteId,
    teamId,
  }: {
    readonly groupUuid: string;
    readonly role: string;
    readonly siteId: number | null;
    readonly teamId: number | null;
  },
) =>
  sql`
      delete from directory_group_role where group_id = ${groupUuid}::uuid and role = ${role}
        and site_id is not distinct from ${siteId} and team_id is not distinct from ${teamId} returning role`.execute(
    db,
  );

/** The members of a group, while nobody changes rights. */
export async function lockGroup(db: Db, group: string): Promise<string[]> {
  await alone(db, 'account_role');
  const [known] = await listGroups(db, group);
  if (known === undefined) throw new Refused('DIRECTORY_GROUP_NOT_FOUND');
  const rows = await db
    .selectFrom('directory_group_member')
    .select('account_id as id')
    .where('group_id', '=', group)
    .execute();
  return rows.map(({ id }) => id);
}

/** Groups by name with what they give; of one id that one alone. */
export async function listGroups(db: Db, id: string | null): Promise<DirectoryGroup[]> {
  const { rows } = await sql<DirectoryGroup>`
    select g.id as uuid, g.name, g.provisioned as "isProvisioned",
      (select count(*)::int from directory_group_member m where m.group_id = g.id) as members,
      coalesce((select json_agg(json_build_object(
          'role', r.role,
          'site', case when s.id is not null then json_build_object('code', s.code, 'name', s.name) end,
          'team', case when t.id is not null then json_build_object('uuid', t.uuid, 'name', t.name) end
        ) order by r.role, s.code, t.name)
        from directory_group_role r left join site s on s.id = r.site_id left join team t on t.id = r.team_id
        where r.group_id = g.id), '[]') as roles
    from directory_group g where ${id === null ? sql`true` : sql`g.id = ${id}::uuid`} order by lower(g.name), g.id`.execute(
    db,
  );
  return rows;
}

/**
 * Gives accounts the roles of their groups, and takes those that no group gives any more; roles that somebody gave by
 * hand stay. Returns whose roles changed, and whether the company has lost its last administrator by it.
 */
export async function applyGroupRoles(
  tx: Db,
  accounts: readonly string[],
): Promise<{ changed: string[]; endsAdministration: boolean }> {
  const wasAdministered = await isAdministered(tx);
  const among = (column: 'm.account_id' | 'r.account_id') =>
    sql`${sql.ref(column)} = any(${[...accounts]}::uuid[])`;
  const { rows: given } = await sql<{ id: string }>`
    insert into account_role (account_id, role, site_id, team_id, by_hand, by_group)
    select distinct m.account_id, g.role, g.site_id, g.team_id, false, true
    from directory_group_member m join directory_group_role g on g.group_id = m.group_id where ${among('m.account_id')}
    on conflict (account_id, role, site_id, team_id) do update set by_group = true where not account_role.by_group
    returning account_id as id`.execute(tx);
  const isGiven = sql`exists (select from directory_group_member m join directory_group_role g on g.group_id = m.group_id
    where m.account_id = r.account_id and g.role = r.role and g.site_id is not distinct from r.site_id and g.team_id is not distinct from r.team_id)`;
  const { rows: taken } = await sql<{ id: string }>`
    delete from account_role r where r.by_group and not r.by_hand and ${among('r.account_id')} and not ${isGiven}
    returning r.account_id as id`.execute(tx);
  await sql`update account_role r set by_group = false where r.by_group and ${among('r.account_id')} and not ${isGiven}`.execute(
    tx,
  );
  return {
    changed: [...new Set([...given, ...taken].map(({ id }) => id))],
    endsAdministration: wasAdministered && !(await isAdministered(tx)),
  };
}

/** Opens or closes an account as the directory says; false where that would leave the company without an administrator. */
export async function setActive(
  tx: Db,
  { account, active, now }: { account: string; active: boolean; now: Temporal.Instant },
): Promise<boolean> {
  if (!active && (await administers(tx, account)) && !(await isAdministeredWithout(tx, account)))
    return false;
  await tx.updateTable('account').set({ active }).where('id', '=', account).execute();
  if (!active) await endSessions(tx, { account, now });
  return true;
}

/** Whether somebody is an administrator who can sign in. */
async function isAdministered(tx: Db): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from account_role r join account a on a.id = r.account_id where r.role = 'ADMINISTRATOR' and a.active) as is`.execute(
    tx,
  );
  return rows[0]?.is ?? false;
}

async function administers(tx: Db, account: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from account_role r join account a on a.id = r.account_id
      where r.role = 'ADMINISTRATOR' and a.active and a.id = ${account}::uuid) as is`.execute(tx);
  return rows[0]?.is ?? false;
}

/**
 * Puts an account into exactly those groups that the provider names at sign-in, of those whose members no directory
 * keeps; by their name. Answers whether it moved, or was kept as it was: the last administrator leaves no group that
 * makes them one, since nobody could give the role back.
 */
export async function joinGroups(
  tx: Db,
  account: string,
  named: readonly string[],
): Promise<'same' | 'moved' | 'kept'> {
  const isNamed = sql<boolean>`lower(g.name) = any(${named.map((name) => name.toLowerCase())}::text[])`;
  const { rows } = await sql<{ moves: boolean }>`
    select exists (select from directory_group g
      left join directory_group_member m on m.group_id = g.id and m.account_id = ${account}::uuid
      where not g.provisioned and (m.group_id is not null) <> (${isNamed})) as moves`.execute(tx);
  if (rows[0]?.moves !== true) return 'same';
  // Two who are administrators by their groups alone do not leave them at the same time.
  await alone(tx, 'account_role');
  await sql`savepoint as_before`.execute(tx);
  await sql`delete from directory_group_member m using directory_group g
    where m.group_id = g.id and not g.provisioned and m.account_id = ${account}::uuid and not ${isNamed}`.execute(
    tx,
  );
  await sql`insert into directory_group_member (group_id, account_id)
    select g.id, ${account}::uuid from directory_group g where ${isNamed} and not g.provisioned on conflict do nothing`.execute(
    tx,
  );
  const { endsAdministration } = await applyGroupRoles(tx, [account]);
  if (!endsAdministration) return 'moved';
  await sql`rollback to savepoint as_before`.execute(tx);
  return 'kept';
}
