import { seesHealth } from '@jornada/domain/access/health.ts';
import { reachOf, within } from '@jornada/domain/access/reach.ts';
import { ADMINS, type Role } from '@jornada/domain/access/roles.ts';
import type { SitePermission } from '@jornada/domain/hiring/acts.ts';
import { sitePermits } from '../access/team-permissions.ts';
import type { Context } from '../http/context.ts';
import type { Hire } from '../hiring/process.ts';

const PAY_READERS = [...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'] as const satisfies readonly Role[];

export type MayRead = {
  readonly bank: boolean;
  readonly pay: boolean;
  readonly health: boolean;
  readonly home: boolean;
};

/**
 * What of a hire a caller sees beyond its steps: pay and bank are the admin trio's, the directors' and one's own
 * (decisions §2.5); health likewise (§2.6); a responsible does not see where the person lives (§2.9).
 */
export function mayRead(
  { actor }: Pick<Context, 'actor'>,
  { siteId, collaboratorId, id }: Pick<Hire, 'siteId' | 'collaboratorId' | 'id'>,
): MayRead {
  const own =
    actor.guestOf === id || (actor.collaboratorId !== null && actor.collaboratorId === collaboratorId);
  const pay = own || within(reachOf(PAY_READERS, actor), { siteId });
  return {
    bank: pay,
    pay,
    health: own || seesHealth(actor, { siteId }),
    home: pay || within(reachOf(['LAWYER', 'COMMISSIONER'], actor), { siteId }),
  };
}

/** The caller's roles that count on this hire: those that reach its site or team. */
export function rolesOn(
  { actor }: Pick<Context, 'actor'>,
  { siteId, teamId }: Pick<Hire, 'siteId' | 'teamId'>,
): Role[] {
  const held = new Set(actor.roles.map(({ role }) => role));
  return [...held].filter((role) =>
    within(reachOf([role], { ...actor, guestOf: null, collaboratorId: null }), { siteId, teamId }),
  );
}

/** What the site permits the caller as a responsible. */
export async function permissionsOn(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  { siteId }: Pick<Hire, 'siteId'>,
): Promise<SitePermission[]> {
  if (!actor.roles.some(({ role }) => role === 'RESPONSIBLE')) return [];
  const given: SitePermission[] = [];
  for (const permission of ['HIRING_START', 'INVITATIONS'] as const)
    if (await sitePermits(db, { siteId, collaboratorId: actor.collaboratorId, permission }))
      given.push(permission);
  return given;
}
