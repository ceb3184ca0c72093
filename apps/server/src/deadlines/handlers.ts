import { DEADLINES } from '@jornada/domain/deadlines/deadlines.ts';
import { within } from '@jornada/domain/access/reach.ts';
import { dayAt } from '@jornada/domain/time.ts';
import type { deadlineCalls, FirstWeeksItem } from '@jornada/contract/deadlines.ts';
import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { requireVersion, signed } from '../http/versions.ts';
import { siteByCode } from '../home/floor-queries.ts';
import { newId } from '../ids.ts';
import { listDeadlines, listItems } from './queries.ts';
import { findPlaceOf, insertMark, insertItem, lockItem, updateItem } from './handler-queries.ts';

export const deadlineHandlers: Handlers<typeof deadlineCalls> = {
  'deadlines.list': async ({ filter, page }, { db, now, actor }) => {
    const { personnelDivision, collaboratorUuid, situation } = filter;
    const site = personnelDivision === undefined ? undefined : await siteByCode(db, personnelDivision);
    const found = await listDeadlines(db, {
      today: dayAt(now),
      actor,
      siteId: personnelDivision === undefined ? null : (site?.id ?? NO_SITE),
      limit: collaboratorUuid === undefined ? page.number * page.size : MOST,
      whose: 'seen',
      situation,
    });
    const rows =
      collaboratorUuid === undefined
        ? found.rows
        : found.rows.filter((row) => row.collaboratorUuid === collaboratorUuid);
    return {
      rows: rows.slice((page.number - 1) * page.size, page.number * page.size),
      total: collaboratorUuid === undefined ? found.total : rows.length,
    };
  },

  'deadlines.done': async ({ kind, collaboratorUuid, subject }, context) => {
    const { db, reach, actor, now } = context;
    const person = await findPlaceOf(db, collaboratorUuid);
    if (person === undefined || !within(reach, { siteId: person.site_id, teamId: person.team_id }))
      throw new Refused('COLLABORATOR_NOT_FOUND');
    if (actor.collaboratorId === collaboratorUuid) throw new Refused('OWN_PROCESS');
    if (DEADLINES[kind].done !== 'MARK') throw new Refused('FIELD_NOT_VALID', { field: 'kind' });
    const open = await listDeadlines(db, {
      today: dayAt(now),
      actor,
      siteId: person.site_id,
      limit: MOST,
      whose: 'seen',
    });
    if (
      !open.rows.some(
        (row) => row.kind === kind && row.collaboratorUuid === collaboratorUuid && row.subject === subject,
      )
    )
      throw new Refused('FIELD_NOT_VALID', { field: 'subject' });
    await insertMark(db, {
      kind,
      collaborator_id: collaboratorUuid,
      subject,
      done_at: now.toString(),
      done_by_name: actor.name,
    });
    context.record({ entity: 'deadline', id: collaboratorUuid, siteId: person.site_id, fields: [kind] });
    context.announce({ topic: 'home', siteId: person.site_id });
    return {};
  },

  'firstWeeksItems.list': async (_input, { db }) => listItems(db),

  'firstWeeksItems.create': async (input, context) => {
    const id = newId(context.now);
    await insertItem(context.db, { id, ...rowOf(input), ...signed(context) });
    return written(context, id);
  },

  'firstWeeksItems.update': async ({ uuid, version, ...input }, context) => {
    const known = await lockItem(context.db, uuid);
    if (known === undefined) throw new Refused('FIRST_WEEKS_ITEM_NOT_FOUND');
    requireVersion(known, version);
    await updateItem(context.db, uuid, { ...rowOf(input), ...signed(context), version: version + 1 });
    return written(context, uuid);
  },
};

/** A site that is not there has nothing that is due, like one out of reach. */
const NO_SITE = 0;
const MOST = 100_000;

const rowOf = ({ name, owner, dueDays, active }: Omit<FirstWeeksItem, 'uuid' | 'version'>) => ({
  name_es: name.es,
  name_en: name.en,
  owner,
  due_days: dueDays,
  active,
});

async function written(context: Context, id: string): Promise<{ item: FirstWeeksItem }> {
  const item = (await listItems(context.db)).find(({ uuid }) => uuid === id);
  if (item === undefined) throw new Refused('FIRST_WEEKS_ITEM_NOT_FOUND');
  context.record({ entity: 'firstWeeksItem', id });
  context.announce({ topic: 'catalogues' });
  return { item };
}
