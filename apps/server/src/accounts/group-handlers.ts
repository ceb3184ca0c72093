import type { DirectoryGroup, directoryGroupCalls } from '@jornada/contract/directory-groups.ts';
import { alone } from '../db/alone.ts';
import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { newId } from '../ids.ts';
import { rightOf } from './handlers.ts';
import {
  insertGroup,
  deleteGroup,
  insertGroupRole,
  deleteGroupRole,
  lockGroup,
  listGroups,
  applyGroupRoles,
} from './group-queries.ts';

export const directoryGroupHandlers: Handlers<typeof directoryGroupCalls> = {
  'directoryGroups.list': async (_, { db }) => {
    const rows = await listGroups(db, null);
    return { rows, total: rows.length };
  },

  'directoryGroups.create': async ({ name }, context) => {
    const { db, now } = context;
    await alone(db, 'directory_group');
    const uuid = newId(now);
    const made = await insertGroup(db, {
      id: uuid,
      name,
      created_at: now.toString(),
      updated_at: now.toString(),
    });
    if (made.numInsertedOrUpdatedRows !== 1n) throw new Refused('DUPLICATE_UNIQUE_KEY', { field: 'name' });
    return written(context, uuid, ['name']);
  },

  'directoryGroups.remove': async ({ groupUuid }, context) => {
    const { db } = context;
    const members = await lockGroup(db, groupUuid);
    await deleteGroup(db, groupUuid);
    await apply(context, members);
    context.record({ entity: 'directory_group', id: groupUuid, fields: ['removed'] });
    return {};
  },

  'directoryGroups.giveRole': async ({ groupUuid, ...asked }, context) => {
    const { db } = context;
    const members = await lockGroup(db, groupUuid);
    const { role, siteId, teamId } = await rightOf(db, { accountUuid: '', ...asked });
    const added = await insertGroupRole(db, { group_id: groupUuid, role, site_id: siteId, team_id: teamId });
    if (added.numInsertedOrUpdatedRows !== 1n) throw new Refused('DUPLICATE_UNIQUE_KEY', { field: 'role' });
    await apply(context, members);
    return written(context, groupUuid, [role]);
  },

  'directoryGroups.takeRole': async ({ groupUuid, ...asked }, context) => {
    const { db } = context;
    const members = await lockGroup(db, groupUuid);
    const { role, siteId, teamId } = await rightOf(db, { accountUuid: '', ...asked });
    const { rows } = await deleteGroupRole(db, { groupUuid, role, siteId, teamId });
    if (rows.length === 0) throw new Refused('ROLE_NOT_FOUND');
    await apply(context, members);
    return written(context, groupUuid, [role]);
  },
};

/** Nobody changes their own rights, and the company keeps an administrator. */
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
