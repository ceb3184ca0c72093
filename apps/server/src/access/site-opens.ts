import { openRows, type SiteOpens } from '@jornada/domain/access/openings.ts';
import type { Right } from '@jornada/domain/access/permissions.ts';
import type { RoleRow } from '@jornada/domain/access/roles.ts';
import type { Db } from '../db/connect.ts';
import type { Actor } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { permittedBy, featuresOf, siteOfFile } from './queries.ts';

/** Returns what a site opens to one person: what it has turned on, and what it lets that person do as a responsible. */
export const siteOpens = async (
  db: Db,
  { siteId, collaboratorId }: { siteId: number; collaboratorId: string | null },
): Promise<SiteOpens> => ({
  features: await featuresOf(db, siteId),
  permissions: await permittedBy(db, { siteId, collaboratorId }),
});

/**
 * The caller with those rows of rights alone that count for a call now: what a site has turned off, or does not let its
 * responsibles do, closes on the very next call (decisions §2.14). Refused where no row is left that the call names.
 */
export async function withOpenRows(db: Db, session: Actor, right: Right): Promise<Actor> {
  if ((right.needs === undefined && right.feature === undefined) || session.accountId === null)
    return session;
  const roles = await openRoles(db, session, right);
  if (!roles.some(({ role }) => right.roles.includes(role))) throw new Refused('NOT_AUTHORIZED');
  return { ...session, roles };
}

/** Returns those rows of a caller's rights that a call counts now; of roles that it does not name, all. */
export async function openRoles(db: Db, session: Actor, right: Right): Promise<RoleRow[]> {
  const collaboratorId = session.triedAs?.collaboratorId ?? session.collaboratorId;
  const home = await siteOfFile(db, collaboratorId);
  const opens = new Map<number, SiteOpens>();
  for (const siteId of new Set(session.roles.map(({ siteId: of }) => of ?? home)))
    if (siteId !== null) opens.set(siteId, await siteOpens(db, { siteId, collaboratorId }));
  const siteOf = (row: RoleRow): number | null => row.siteId ?? (row.role === 'COLLABORATOR' ? home : null);
  return openRows(session.roles, right, (row) => opens.get(siteOf(row) ?? 0) ?? NOTHING);
}

const NOTHING: SiteOpens = { features: new Set(), permissions: new Set() };
