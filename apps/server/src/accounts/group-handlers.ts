import type { DirectoryGroup, directoryGroupCalls } from '@jornada/contract/directory-groups.ts';
import { sql } from 'kysely';
import { alone } from '../db/alone.ts';
import type { Db } from '../db/connect.ts';
import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { newId } from '../ids.ts';
import { applyGroupRoles } from './groups.ts';
import { rightOf } from './handlers.ts';

export const directoryGroupHandlers: Handlers<typeof directoryGroupCalls> = {
  'directoryGroups.list': async (_, { db }) => {
    const rows = await listGroups(db, null);
    return { rows, total: rows.length };
  },

  'directoryGroups.create': async ({ name }, context) => {
    const { db, now } = context;
    await alone(db, 'directory_group');
    const uuid = newId(now);
    const made = await db
      .insertInto('directory_group')
      .values({ id: uuid, name, created_at: now.toString(), updated_at: now.toString() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (made.numInsertedOrUpdatedRows !== 1n) throw new Refused('DUPLICATE_UNIQUE_KEY', { field: 'name' });
    return written(context, uuid, ['name']);
  },

  'directoryGroups.remove': async ({ groupUuid }, context) => {
    const { db } = context;
    const members = await locked(db, groupUuid);
    await db.deleteFrom('directory_group').where('id', '=', groupUuid).execute();
    await apply(context, members);
    context.record({ entity: 'directory_group', id: groupUuid, fields: ['removed'] });
    return {};
  },

  'directoryGroups.giveRole': async ({ groupUuid, ...asked }, context) => {
    const { db } = context;
    const members = await locked(db, groupUuid);
    const { role, siteId, teamId } = await rightOf(db, { accountUuid: '', ...asked });
    const added = await db
      .insertInto('directory_group_role')
      .values({ group_id: groupUuid, role, site_id: siteId, team_id: teamId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows !== 1n) throw new Refused('DUPLICATE_UNIQUE_KEY', { field: 'role' });
    await apply(context, members);
    return written(context, groupUuid, [role]);
  },

  'directoryGroups.takeRole': async ({ groupUuid, ...asked }, context) => {
    const { db } = context;
    const members = await locked(db, groupUuid);
    const { role, siteId, teamId } = await rightOf(db, { accountUuid: '', ...asked });
    const { rows } = await sql`
      delete from directory_group_role where group_id = ${groupUuid}::uuid and role = ${role}
        and site_id is not distinct from ${siteId} and team_id is not distinct from ${teamId} returning role`.execute(
      db,
    );
    if (rows.length === 0) throw new Refused('ROLE_NOT_FOUND');
    await apply(context, members);
    return written(context, groupUuid, [role]);
  },
};

/** The members of a group, while nobody changes rights. */
async function locked(db: Db, group: string): Promise<string[]> {
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

/** Nobody changes the own rights, and the company keeps an administrator. */
async function apply({ db, actor, announce }: Context, members: readonly string[]): Promise<void> {
  const { changed, endsAdministration } = await applyGroupRoles(db, members);
  if (changed.some((id) => id === actor.accountId)) throw new Refused('OWN_RIGHTS');
  if (endsAdministration) throw new Refused('LAST_ADMINISTRATOR');
  for (const accountId of changed) announce({ topic: 'session', accountId });
}

async function written(
  context: Context,
  uuid: string,
  fields: readonly string[],
): Promise<{ group: DirectoryGroup }> {
  const [group] = await listGroups(context.db, uuid);
  if (group === undefined) throw new Refused('DIRECTORY_GROUP_NOT_FOUND');
  context.record({ entity: 'directory_group', id: uuid, fields });
  return { group };
}

/** Groups by name with what they give; of one id that one alone. */
async function listGroups(db: Db, id: string | null): Promise<DirectoryGroup[]> {
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
