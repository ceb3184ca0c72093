import { SAP_LISTS } from '@jornada/domain/collaborators/sap-lists.ts';
import { dayAt } from '@jornada/domain/time.ts';
import type { sapCalls } from '@jornada/contract/sap.ts';
import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { importNumbers, readNumbers } from './numbers.ts';
import { countPending, holdersOf, listPending, lockNumbers, storeNumbers } from './queries.ts';

export const sapHandlers: Handlers<typeof sapCalls> = {
  'sap.pending': ({ filter, sort, page }, { db }) => listPending(db, { ...filter, sort, page }),

  'sap.counts': async (_input, { db }) => {
    const counts = await countPending(db);
    return SAP_LISTS.map((kind) => ({ kind, waiting: counts.get(kind) ?? 0 }));
  },

  'sap.assign': assign,

  'sap.clear': async ({ pendingUuid, on }, context) => {
    const { db, now, actor } = context;
    if (on > dayAt(now)) throw new Refused('FUTURE_DATE_NOT_ALLOWED', { field: 'on' });
    const row = await db
      .selectFrom('sap_pending')
      .select(['site_id', 'cleared_at'])
      .where('id', '=', pendingUuid)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) throw new Refused('SAP_PENDING_NOT_FOUND');
    if (row.cleared_at !== null) throw new Refused('SAP_PENDING_ALREADY_CLEARED');
    await db
      .updateTable('sap_pending')
      .set({
        cleared_at: now.toString(),
        cleared_on: on,
        cleared_how: 'MARK',
        cleared_by: actor.accountId,
        cleared_by_name: actor.name,
      })
      .where('id', '=', pendingUuid)
      .execute();
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

async function assign(
  { collaboratorUuid, sapNumber }: { readonly collaboratorUuid: string; readonly sapNumber: string },
  context: Context,
): Promise<{ collaboratorUuid: string; sapNumber: string }> {
  const { db, actor } = context;
  await lockNumbers(db, [sapNumber]);
  const person = await db
    .selectFrom('collaborator')
    .select(['id', 'site_id', 'team_id', 'sap_number'])
    .where('id', '=', collaboratorUuid)
    .where('fictitious', '=', false)
    .forUpdate()
    .executeTakeFirst();
  if (person === undefined) throw new Refused('COLLABORATOR_NOT_FOUND');
  if (actor.collaboratorId === person.id) throw new Refused('OWN_FILE');
  if (person.sap_number === sapNumber) {
    context.record(null);
    return { collaboratorUuid, sapNumber };
  }
  if (person.sap_number !== null || (await holdersOf(db, [sapNumber])).size > 0)
    throw new Refused('SAP_ALREADY_ASSIGNED', { field: 'sapNumber', sap: sapNumber });
  await storeNumbers(db, [{ id: person.id, sapNumber }]);
  context.record({ entity: 'collaborator', id: person.id, siteId: person.site_id, fields: ['sapNumber'] });
  context.announce({ topic: 'collaborators', siteId: person.site_id, teamId: person.team_id });
  return { collaboratorUuid, sapNumber };
}
