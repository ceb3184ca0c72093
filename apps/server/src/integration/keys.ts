import { createHash, randomBytes } from 'node:crypto';
import { keyOpens, keyRoles } from '@jornada/domain/access/api-keys.ts';
import type { Right } from '@jornada/domain/access/permissions.ts';
import { ROLES, type RoleRow } from '@jornada/domain/access/roles.ts';
import type { App } from '../http/app.ts';
import type { Actor } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { findValidKey, touchKey } from './queries.ts';

const PREFIX = 'jk_';
const KEY_BYTES = 32;

/** Whether a bearer is a program's key. */
export const isApiKey = (bearer: string): boolean => bearer.startsWith(PREFIX);

/** A new key, and what is kept of it. */
export function newKey(): { key: string; hash: string; ending: string } {
  const key = `${PREFIX}${randomBytes(KEY_BYTES).toString('base64url')}`;
  return { key, hash: hashOf(key), ending: key.slice(-4) };
}

/**
 * The program that brings a key, with the rights that its account has now. Refused where the key or the account has
 * ended, where its scopes do not name the call, or where the account itself may not make it.
 */
export async function machine(
  app: App,
  key: string,
  { right, call, reads }: { right: Right; call: string; reads: boolean },
): Promise<Pick<Actor, 'accountId' | 'name' | 'roles' | 'apiKey'>> {
  const now = app.now();
  const { rows } = await findValidKey(app.database.db, { hash: hashOf(key), now: now.toString() });
  const [found] = rows;
  if (found === undefined) throw new Refused('UNABLE_TO_AUTHENTICATE');
  const account = found.roles.flatMap(roleRow);
  const roles = keyRoles(account, found.sites);
  const may = (of: readonly RoleRow[]) => of.some(({ role }) => right.roles.includes(role));
  if (!keyOpens(found.scopes, { call, reads }) || !may(account) || !may(roles))
    throw new Refused('NOT_AUTHORIZED');
  await touchKey(app.database.db, found.id, now);
  return {
    accountId: found.accountId,
    name: found.account,
    roles,
    apiKey: { id: found.id, name: found.name, scopes: found.scopes },
  };
}

function roleRow({
  role,
  siteId,
  teamId,
}: {
  role: string;
  siteId: number | null;
  teamId: number | null;
}): RoleRow[] {
  const known = ROLES.find((one) => one === role);
  return known === undefined ? [] : [{ role: known, siteId, teamId }];
}

/** A key as it is stored: nobody who reads the database can use it. */
const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');
