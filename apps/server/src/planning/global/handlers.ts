import type { planningGlobalCalls } from '@jornada/contract/planning-global.ts';
import { healthReach } from '@jornada/domain/access/health.ts';
import type { Handlers } from '../../http/mount.ts';
import { listPlaced } from './queries.ts';

export const planningGlobalHandlers: Handlers<typeof planningGlobalCalls> = {
  'planning.globalPlanning': ({ filter, page }, { db, reach, actor }) =>
    listPlaced(db, { ...filter, page, reach, health: healthReach(actor) }),
};
