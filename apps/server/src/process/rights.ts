import { seesHealth } from '@jornada/domain/access/health.ts';
import { reachOf, within } from '@jornada/domain/access/reach.ts';
import { ADMINS, type Role } from '@jornada/domain/access/roles.ts';
import type { Context } from '../http/context.ts';
import type { Process } from './process.ts';

const PAY_READERS = [...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'] as const satisfies readonly Role[];

export type MayRead = {
  readonly bank: boolean;
  readonly pay: boolean;
  readonly health: boolean;
  readonly home: boolean;
};

/**
 * What of a process a caller sees beyond its steps: pay and bank are the admin trio's, the directors' and the person's
 * (decisions §2.5); health likewise (§2.6); a responsible does not see where the person lives (§2.9).
 */
export function mayRead(
  { actor }: Pick<Context, 'actor'>,
  { siteId, collaboratorId, id }: Pick<Process, 'siteId' | 'collaboratorId' | 'id'>,
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
