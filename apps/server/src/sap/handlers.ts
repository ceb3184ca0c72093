import { SAP_LISTS } from '@jornada/domain/collaborators/sap-lists.ts';
import { dayAt } from '@jornada/domain/time.ts';
import type { sapCalls } from '@jornada/contract/sap.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { importNumbers, readNumbers } from './numbers.ts';
import { countPending, listPending, lockPending, clearPending, assign } from './queries.ts';

export const sapHandlers: Handlers<typeof sapCalls> = {
  'sap.pending': ({ filter, sort, page }, { db }) => listPending(db, { ...filter, sort, page }),

  'sap.counts': async ({ filter: { personnelDivision } }, { db }) => {
    const counts = await countPending(db, personnelDivision);
    return SAP_LISTS.map((kind) => ({ kind, waiting: counts.get(kind) ?? 0 }));
  },

  'sap.assign': assign,

  'sap.clear': async ({ pendingUuid, on }, context) => {
    const { db, now, actor } = context;
    if (on > dayAt(now)) throw new Refused('FUTURE_DATE_NOT_ALLOWED', { field: 'on' });
    const row = await lockPending(db, pendingUuid);
    if (row === undefined) throw new Refused('SAP_PENDING_NOT_FOUND');
    if (row.cleared_at !== null) throw new Refused('SAP_PENDING_ALREADY_CLEARED');
    await clearPending(db, pendingUuid, {
      cleared_at: now.toString(),
      cleared_on: on,
      cleared_how: 'MARK',
      cleared_by: actor.accountId,
      cleared_by_name: actor.name,
    });
    context.record({ entity: 'sapPending', id: pendingUuid, siteId: row.site_id, fields: ['clearedOn'] });
    context.announce({ topic: 'collaborators', siteId: row.site_id });
    return { pendingUuid };
  },

  'sap.previewNumbers': async ({ file }, context) => {
    const { good, unchanged, bad } = await readNumbers(context, file.bytes);
    return {
      good: good.map(({ row, sapNumber, document, person: { fullName, site } }) => ({
        row,
        sapNumber,
        document,
        fullName,
        site,
      })),
      unchanged,
      bad: [...bad],
    };
  },

  'sap.importNumbers': ({ file, skipBad }, context) =>
    importNumbers(context, { bytes: file.bytes, skipBad: skipBad === 'true' }),
};
