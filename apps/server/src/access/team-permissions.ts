import type { TeamPermission } from '@jornada/domain/access/permissions.ts';
import type { Db } from '../db/connect.ts';
import { type Asked, permittedBy } from './queries.ts';

export type { TeamPermission };

export async function sitePermits(
  db: Db,
  { permission, ...asked }: Asked & { readonly permission: TeamPermission },
): Promise<boolean> {
  return (await permittedBy(db, asked)).has(permission);
}
