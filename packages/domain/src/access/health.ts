import { reachOf, within, type Caller, type Place, type Reach } from './reach.ts';
import { ADMINS } from './roles.ts';

/** Who may read what names a condition: the admin trio and the directors of the record's site (decisions §2.6). */
const HEALTH_READERS = [...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'] as const;

/** Where a caller sees health matters of others. */
export const healthReach = (caller: Caller): Reach => reachOf(HEALTH_READERS, caller);

/** Whether a caller may see health matters of others at a place; elsewhere they stand as AUS, absent. People always see their own. */
export function seesHealth(caller: Caller, place: Pick<Place, 'siteId'>): boolean {
  return within(healthReach(caller), place);
}
