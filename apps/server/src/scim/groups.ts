import { z } from 'zod';
import { applyGroupRoles } from '../accounts/group-queries.ts';
import type { Db } from '../db/connect.ts';
import { newId } from '../ids.ts';
import { ScimError } from './errors.ts';
import { changesOf, membersOf, type Patch } from './patch.ts';
import { addMembers, findGroup, memberIds, removeMembers, type DirectoryGroup } from './queries.ts';
import {
  findGroupNamed,
  insertGroup,
  deleteGroup,
  findOther,
  updateGroup,
  touchGroup,
} from './group-queries.ts';

const Text = z.string().trim().max(256);
export const ScimGroup = z.object({
  displayName: Text.min(1),
  externalId: Text.nullish(),
  members: z.unknown().optional(),
});
type ScimGroup = z.output<typeof ScimGroup>;

const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';

export function shownGroup(
  group: DirectoryGroup,
  members: readonly { value: string; display: string }[] | undefined,
  base: string,
) {
  return {
    schemas: [GROUP],
    id: group.id,
    ...(group.externalId === null ? {} : { externalId: group.externalId }),
    displayName: group.displayName,
    ...(members === undefined
      ? {}
      : { members: members.map(({ value, display }) => ({ value, display, type: 'User' })) }),
    meta: {
      resourceType: 'Group',
      created: group.createdAt,
      lastModified: group.changedAt,
      location: `${base}/Groups/${group.id}`,
    },
  };
}

/** A new group; one of that name that an administrator made ahead is taken over. */
export async function createGroup(tx: Db, group: ScimGroup, now: Temporal.Instant): Promise<DirectoryGroup> {
  const known = await findGroupNamed(tx, group.displayName);
  if (known?.provisioned === true) throw new ScimError(409, 'uniqueness', 'a group has this name');
  const id = known?.id ?? newId(now);
  if (known === undefined)
    await insertGroup(tx, {
      id,
      name: group.displayName,
      created_at: now.toString(),
      updated_at: now.toString(),
    });
  return replaceGroup(tx, id, group, now);
}

export async function replaceGroup(
  tx: Db,
  id: string,
  { displayName, externalId, members }: ScimGroup,
  now: Temporal.Instant,
): Promise<DirectoryGroup> {
  const before = await memberIds(tx, id);
  await rename(tx, id, { name: displayName, external_id: externalId ?? null, provisioned: true });
  await removeMembers(tx, id, null);
  await add(tx, id, membersOf(members));
  return touched(tx, { id, before, now });
}

export async function patchGroup(
  tx: Db,
  id: string,
  patch: Patch,
  now: Temporal.Instant,
): Promise<DirectoryGroup> {
  const before = await memberIds(tx, id);
  for (const { op, attribute, value } of changesOf(patch)) {
    if (attribute === 'members') {
      const members = membersOf(value);
      // Removed without saying whom: all of them.
      if (op === 'remove') await removeMembers(tx, id, value === undefined ? null : members);
      else {
        if (op === 'set') await removeMembers(tx, id, null);
        await add(tx, id, members);
      }
    } else if (attribute === 'displayname') {
      const name = Text.min(1).safeParse(value);
      if (!name.success) throw new ScimError(400, 'invalidValue', 'a group needs a name');
      await rename(tx, id, { name: name.data });
    } else if (attribute === 'externalid')
      await rename(tx, id, { external_id: typeof value === 'string' ? value : null });
  }
  return touched(tx, { id, before, now });
}

/** The group goes with the roles that it gave. */
export async function removeGroup(tx: Db, id: string): Promise<void> {
  const before = await memberIds(tx, id);
  await deleteGroup(tx, id);
  await apply(tx, before);
}

async function add(tx: Db, id: string, members: readonly string[]): Promise<void> {
  const unknown = await addMembers(tx, id, members);
  if (unknown.length > 0) throw new ScimError(400, 'invalidValue', `no such user: ${unknown.join(', ')}`);
}

async function rename(
  tx: Db,
  id: string,
  set: { name?: string; external_id?: string | null; provisioned?: boolean },
): Promise<void> {
  if (set.name !== undefined) {
    const other = await findOther(tx, { name: set.name, id });
    if (other !== undefined) throw new ScimError(409, 'uniqueness', 'a group has this name');
  }
  await updateGroup(tx, id, set);
}

async function touched(
  tx: Db,
  { id, before, now }: { id: string; before: readonly string[]; now: Temporal.Instant },
): Promise<DirectoryGroup> {
  await touchGroup(tx, { now, id });
  await apply(tx, [...new Set([...before, ...(await memberIds(tx, id))])]);
  const group = await findGroup(tx, id);
  if (group === undefined) throw new ScimError(404, undefined, 'no such group');
  return group;
}

/** Gives and takes what the groups of these accounts give now. */
async function apply(tx: Db, accounts: readonly string[]): Promise<void> {
  const { endsAdministration } = await applyGroupRoles(tx, accounts);
  if (endsAdministration) throw new ScimError(409, 'mutability', 'the company would have no administrator');
}
