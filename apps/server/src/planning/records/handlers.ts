import type { planningRecordCalls, RecordRow } from '@jornada/contract/planning-records.ts';
import { within } from '@jornada/domain/access/reach.ts';
import { comesFromProcess, recordRefusals } from '@jornada/domain/planning/records/records.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { recordRead } from '../../audit/reads.ts';
import type { Context } from '../../http/context.ts';
import type { Handlers } from '../../http/mount.ts';
import { refuseAll, Refused } from '../../http/refused.ts';
import { newId } from '../../ids.ts';
import { recheckWeeks } from '../recheck.ts';
import { findCollaboratorPlace } from '../read-queries.ts';
import {
  deleteRecord,
  findRecord,
  type Facts,
  type FoundRecord,
  hasSameRecord,
  insertRecord,
  listRecords,
  updateRecord,
  findFullName,
} from './queries.ts';

export const planningRecordHandlers: Handlers<typeof planningRecordCalls> = {
  'planningRecords.list': async ({ filter, page }, context) => {
    const { db, reach, now } = context;
    const answer = await listRecords(db, { reach, today: dayAt(now), filter, page });
    if (answer.rows.length > 0)
      await recordRead(context, 'planningRecords.list', {
        entity: 'planning_record',
        id: filter.personnelDivision ?? '',
        fields: answer.rows.map(({ uuid }) => uuid),
      });
    return answer;
  },

  'planningRecords.create': async ({ collaboratorUuid, ...facts }, context) => {
    const { db, reach, actor, now } = context;
    const place = await findCollaboratorPlace(db, collaboratorUuid);
    if (place === undefined || !within(reach, place))
      throw new Refused('COLLABORATOR_NOT_FOUND', { field: 'collaboratorUuid' });
    refuseOwn(context, collaboratorUuid);
    if (comesFromProcess(facts.kind)) throw new Refused('PLANNING_RECORD_OF_PROCESS', { field: 'kind' });
    const id = newId(now);
    await check(context, { id, collaboratorId: collaboratorUuid, ...facts });
    await insertRecord(db, {
      id,
      collaboratorId: collaboratorUuid,
      ...facts,
      at: now.toString(),
      by: actor.name,
    });
    await recheck(context, { collaborator: { uuid: collaboratorUuid }, from: facts.from, to: facts.to });
    return written(context, id, []);
  },

  'planningRecords.update': async ({ recordUuid, version, ...change }, context) => {
    const record = await changeable(context, recordUuid);
    const facts = { kind: record.kind, ...change };
    await check(context, { id: recordUuid, collaboratorId: record.collaborator.uuid, ...facts });
    return rewrite(context, record, { version, facts });
  },

  'planningRecords.end': async ({ recordUuid, version, to }, context) => {
    const record = await changeable(context, recordUuid);
    const facts = { ...record, to };
    await check(context, { ...facts, id: recordUuid, collaboratorId: record.collaborator.uuid });
    return rewrite(context, record, { version, facts });
  },

  'planningRecords.remove': async ({ recordUuid, version }, context) => {
    const record = await changeable(context, recordUuid);
    if (!(await deleteRecord(context.db, { id: recordUuid, version }))) throw stale(record);
    await recheck(context, record);
    context.record({ entity: 'planning_record', id: recordUuid, siteId: record.siteId });
    return {};
  },
};

/** A record of somebody within reach; any other answers like one that is not there. */
async function reachRecord({ db, reach }: Context, id: string): Promise<FoundRecord> {
  const record = await findRecord(db, id);
  if (record === undefined || !within(reach, { siteId: record.siteId }))
    throw new Refused('PLANNING_RECORD_NOT_FOUND');
  return record;
}

/** A record of somebody within reach that no process owns. */
async function changeable(context: Context, id: string): Promise<FoundRecord> {
  const record = await reachRecord(context, id);
  refuseOwn(context, record.collaborator.uuid);
  if (record.processUuid !== null) throw new Refused('PLANNING_RECORD_OF_PROCESS');
  return record;
}

/** Nobody writes their own record (decisions §2.3); one that is not whole, or stands there already, is refused. */
async function check(
  context: Context,
  record: Facts & { readonly id: string; readonly collaboratorId: string },
): Promise<void> {
  refuseOwn(context, record.collaboratorId);
  refuseAll(
    recordRefusals({
      kind: record.kind,
      from: record.from,
      to: record.to ?? undefined,
      weeklyMinutes: record.weeklyMinutes ?? undefined,
    }),
  );
  if (await hasSameRecord(context.db, record))
    throw new Refused('PLANNING_RECORD_OVERLAPS', { field: 'from' });
}

function refuseOwn({ actor }: Context, collaboratorId: string): void {
  if (actor.collaboratorId === collaboratorId) throw new Refused('OWN_PROCESS');
}

async function rewrite(
  context: Context,
  record: FoundRecord,
  { version, facts }: { version: number; facts: Facts },
): Promise<{ record: RecordRow }> {
  const { db, now, actor } = context;
  if (
    !(await updateRecord(db, {
      id: record.uuid,
      version,
      ...factsOf(facts),
      at: now.toString(),
      by: actor.name,
    }))
  )
    throw stale(record);
  // The days that it held before and those that it holds now.
  await recheck(context, {
    ...record,
    from: [record.from, facts.from].toSorted()[0] ?? record.from,
    to: record.to === null || facts.to === null ? null : ([record.to, facts.to].toSorted()[1] ?? null),
  });
  return written(context, record.uuid, ['from', 'to', 'weeklyMinutes', 'signedOn', 'hourLess']);
}

/** Has the person's planned weeks of these days rechecked; the reader learns whose, not why. Anyone who has the person's board open reads again. */
async function recheck(
  context: Context,
  {
    collaborator,
    from,
    to,
  }: { readonly collaborator: { readonly uuid: string }; readonly from: string; readonly to: string | null },
): Promise<void> {
  const { full_name } = await findFullName(context.db, collaborator.uuid);
  const { siteId = null, teamId = null } = (await findCollaboratorPlace(context.db, collaborator.uuid)) ?? {};
  await recheckWeeks(context, {
    cause: 'RECORD',
    subject: full_name ?? '',
    siteId,
    collaboratorId: collaborator.uuid,
    from,
    to,
  });
  for (const topic of ['planning', 'collaborators'] as const) context.announce({ topic, siteId, teamId });
}

const factsOf = ({ kind, from, to, weeklyMinutes, signedOn, hourLess }: Facts): Facts => ({
  kind,
  from,
  to,
  weeklyMinutes,
  signedOn,
  hourLess,
});

const stale = ({ changedBy, changedAt }: RecordRow): Refused =>
  new Refused('STALE_VERSION', { who: changedBy, when: changedAt });

/** The record as it stands now, with the audit entry. */
async function written(
  context: Context,
  id: string,
  fields: readonly string[],
): Promise<{ record: RecordRow }> {
  const { siteId, ...record } = await reachRecord(context, id);
  context.record({ entity: 'planning_record', id, siteId, fields });
  return { record };
}
