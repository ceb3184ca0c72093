import { z } from 'zod';
import type { Db } from '../db/connect.ts';
import { newId } from '../ids.ts';
import { ScimError } from './errors.ts';
import { changesOf, truthOf, type Patch } from './patch.ts';
import { findTaken, findUser, type DirectoryUser } from './queries.ts';
import { applyGroupRoles, setActive } from '../accounts/group-queries.ts';
import {
  insertAccount,
  restoreAccount,
  deleteMemberships,
  setRemoved,
  updateAccount,
} from './user-queries.ts';

const Text = z.string().trim().max(256);
/** What is read of a user; directories send much more, which is left aside. */
export const ScimUser = z.object({
  userName: Text.min(1),
  externalId: Text.nullish(),
  displayName: Text.nullish(),
  name: z
    .object({ formatted: Text.nullish(), givenName: Text.nullish(), familyName: Text.nullish() })
    .nullish(),
  emails: z.array(z.object({ value: Text, type: Text.nullish(), primary: z.unknown().optional() })).nullish(),
  active: z.unknown().optional(),
});
type ScimUser = z.output<typeof ScimUser>;

/** What is stored of it. */
type Written = {
  readonly userName: string;
  readonly externalId: string | null;
  readonly email: string;
  readonly name: string;
  readonly active: boolean;
};

const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';

/** An account as SCIM shows it. */
export function shownUser(user: DirectoryUser, base: string) {
  const [givenName = '', ...rest] = user.name.split(' ');
  return {
    schemas: [USER],
    id: user.id,
    ...(user.externalId === null ? {} : { externalId: user.externalId }),
    userName: user.userName,
    displayName: user.name,
    name: { formatted: user.name, givenName, familyName: rest.join(' ') },
    emails: [{ value: user.email, type: 'work', primary: true }],
    active: user.active,
    meta: {
      resourceType: 'User',
      created: user.createdAt,
      lastModified: user.changedAt,
      location: `${base}/Users/${user.id}`,
    },
  };
}

const EMAIL = z.email();

function writtenOf(user: ScimUser, before: DirectoryUser | null): Written {
  const emails = user.emails ?? [];
  const isPrimary = (value: unknown): boolean => value === true || value === 'True' || value === 'true';
  const sent =
    (
      emails.find(({ type }) => type?.toLowerCase() === 'work') ??
      emails.find(({ primary }) => isPrimary(primary)) ??
      emails[0]
    )?.value ?? user.userName;
  const email = sent.toLowerCase();
  if (!EMAIL.safeParse(email).success) throw new ScimError(400, 'invalidValue', 'a user needs a work email');
  const joined = [user.name?.givenName ?? '', user.name?.familyName ?? ''].join(' ').trim();
  const name =
    (user.name?.formatted ?? '') || joined || (user.displayName ?? '') || (before?.name ?? '') || email;
  return {
    userName: user.userName,
    externalId: user.externalId ?? null,
    email,
    name: name.slice(0, 120),
    active:
      user.active === undefined || user.active === null ? (before?.active ?? true) : truthOf(user.active),
  };
}

/** A new account, or one that the directory had removed and brings back. Refused where somebody has its name or address. */
export async function createUser(tx: Db, user: ScimUser, now: Temporal.Instant): Promise<DirectoryUser> {
  const written = writtenOf(user, null);
  const taken = await findTaken(tx, { ...written, but: null });
  if (taken !== undefined && !taken.isRemoved)
    throw new ScimError(409, 'uniqueness', 'an account has this user name or address');
  const id = taken?.id ?? newId(now);
  if (taken === undefined)
    await insertAccount(tx, { id, email: written.email, name: written.name, created_at: now.toString() });
  await restoreAccount(tx, id);
  return write(tx, { id, written, before: null, now });
}

/** The user with what was sent in place of all that was there. */
export async function replaceUser(
  tx: Db,
  before: DirectoryUser,
  user: ScimUser,
  now: Temporal.Instant,
): Promise<DirectoryUser> {
  return write(tx, { id: before.id, written: writtenOf(user, before), before, now });
}

export async function patchUser(
  tx: Db,
  before: DirectoryUser,
  patch: Patch,
  now: Temporal.Instant,
): Promise<DirectoryUser> {
  const next: Record<string, unknown> = {
    userName: before.userName,
    externalId: before.externalId,
    displayName: before.name,
    emails: [{ value: before.email, type: 'work' }],
    active: before.active,
  };
  const name: Record<string, unknown> = {};
  for (const { op, attribute, value } of changesOf(patch)) {
    const set = op === 'remove' ? null : value;
    if (attribute === 'username') next['userName'] = set;
    else if (attribute === 'externalid') next['externalId'] = set;
    else if (attribute === 'active') next['active'] = op === 'remove' ? false : value;
    else if (attribute === 'displayname') next['displayName'] = set;
    else if (attribute === 'name' && typeof value === 'object') Object.assign(name, set);
    else if (attribute === 'name.givenname') name['givenName'] = set;
    else if (attribute === 'name.familyname') name['familyName'] = set;
    else if (attribute === 'name.formatted') name['formatted'] = set;
    else if (attribute === 'emails' && Array.isArray(value)) next['emails'] = value;
    else if (attribute === 'emails' || attribute === 'emails.value')
      next['emails'] = op === 'remove' ? next['emails'] : [{ value, type: 'work' }];
  }
  const [givenName = '', ...rest] = before.name.split(' ');
  if ('givenName' in name || 'familyName' in name)
    next['name'] = { givenName, familyName: rest.join(' '), ...name };
  else if ('formatted' in name) next['name'] = name;
  const parsed = ScimUser.safeParse(next);
  if (!parsed.success) throw new ScimError(400, 'invalidValue', 'a value has the wrong type');
  return write(tx, { id: before.id, written: writtenOf(parsed.data, before), before, now });
}

/** Gone for the directory: the account is closed and its groups end; what the person did stays. */
export async function removeUser(tx: Db, user: DirectoryUser, now: Temporal.Instant): Promise<void> {
  await close(tx, user.id, now);
  await deleteMemberships(tx, user.id);
  await applyGroupRoles(tx, [user.id]);
  await setRemoved(tx, user.id, {
    directory_user_name: null,
    directory_external_id: null,
    directory_removed_at: now.toString(),
    directory_changed_at: now.toString(),
  });
}

async function close(tx: Db, account: string, now: Temporal.Instant): Promise<void> {
  if (!(await setActive(tx, { account, active: false, now })))
    throw new ScimError(409, 'mutability', 'the company would have no administrator');
}

async function write(
  tx: Db,
  {
    id,
    written,
    before,
    now,
  }: { id: string; written: Written; before: DirectoryUser | null; now: Temporal.Instant },
): Promise<DirectoryUser> {
  const taken = await findTaken(tx, { ...written, but: id });
  if (taken !== undefined && !taken.isRemoved)
    throw new ScimError(409, 'uniqueness', 'an account has this user name or address');
  await updateAccount(tx, id, {
    directory_user_name: written.userName,
    directory_external_id: written.externalId,
    directory_changed_at: now.toString(),
    email: written.email,
    // The name of somebody with a file comes from the file.
    ...(before?.isCollaborator === true ? {} : { name: written.name }),
  });
  if (!written.active) await close(tx, id, now);
  else if (before?.active !== true) await setActive(tx, { account: id, active: true, now });
  const user = await findUser(tx, id);
  if (user === undefined) throw new ScimError(404, undefined, 'no such user');
  return user;
}
