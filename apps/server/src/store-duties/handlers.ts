import type { storeDutyCalls } from '@jornada/contract/store-duties.ts';
import { permissions } from '@jornada/domain/access/permissions.ts';
import { reachOf, within } from '@jornada/domain/access/reach.ts';
import { isUrgent } from '@jornada/domain/deadlines/deadlines.ts';
import { nom035Guide, STORE_DUTY_NAMES } from '@jornada/domain/deadlines/store-duties.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { recordRead } from '../audit/reads.ts';
import { requireRoom } from '../documents/filing.ts';
import { checkDocument, keepFile, readFileBytes } from '../files/files.ts';
import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { newId } from '../ids.ts';
import { findSiteWithin } from '../sites/queries.ts';
import { findDue, findPaper, insertPaper, listPapers } from './queries.ts';

export const storeDutyHandlers: Handlers<typeof storeDutyCalls> = {
  'storeDuties.list': async ({ filter }, context) => {
    const siteId = await siteOf(context, filter.personnelDivision);
    const day = dayAt(context.now);
    const mayRead = within(reachOf(permissions['storeDuties.paper'].roles, context.actor), { siteId });
    const { people, due } = await findDue(context.db, { siteId, day });
    const duties = [];
    for (const duty of STORE_DUTY_NAMES) {
      const [current = null, ...earlier] = (await listPapers(context.db, { siteId, duty })).map(
        ({ size: _, ...paper }) => paper,
      );
      duties.push({
        duty,
        people,
        guide: nom035Guide(people),
        due,
        urgent: due !== null && isUrgent(duty, due, day),
        current,
        earlier,
        mayRead,
      });
    }
    return duties;
  },

  'storeDuties.file': async ({ personnelDivision, duty, doneOn, file }, context) => {
    const { db, now, actor } = context;
    const siteId = await siteOf(context, personnelDivision);
    if (doneOn > dayAt(now)) throw new Refused('FIELD_NOT_VALID', { field: 'doneOn' });
    const checked = await checkDocument(file.bytes, 'file');
    const filed = await listPapers(db, { siteId, duty });
    requireRoom({ files: filed.length, bytes: filed.reduce((sum, { size }) => sum + size, 0) }, file);
    const stored = await keepFile(context, { ...file, ...checked });
    const id = newId(now);
    await insertPaper(db, {
      id,
      site_id: siteId,
      duty,
      done_on: doneOn,
      file_id: stored.id,
      filed_at: now.toString(),
      filed_by_name: actor.name,
    });
    context.record({ entity: 'storeDuty', id, siteId, fields: [duty] });
    context.announce({ topic: 'home', siteId });
    return { uuid: id };
  },

  'storeDuties.paper': async ({ id }, context) => {
    const paper = await findPaper(context.db, id);
    if (paper === undefined || !within(context.reach, { siteId: paper.site_id }))
      throw new Refused('DOCUMENT_NOT_FOUND');
    const file = await readFileBytes(context, paper.file_id);
    await recordRead(context, 'storeDuties.paper', {
      entity: 'storeDuty',
      id,
      siteId: paper.site_id,
      fields: [paper.duty],
    });
    return {
      body: file.bytes,
      mediaType: file.mediaType,
      name: file.name,
      headers: { 'Cache-Control': 'no-store' },
    };
  },
};

async function siteOf({ db, reach }: Context, code: string): Promise<number> {
  const site = await findSiteWithin(db, { code, reach });
  if (site === undefined) throw new Refused('SITE_NOT_FOUND');
  return site.id;
}
