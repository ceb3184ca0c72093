import type { timeExportCalls } from '@jornada/contract/time-exports.ts';
import { INCAPACITY_DAYS_MAX } from '@jornada/domain/time-exports/lines.ts';
import { daysBetween } from '@jornada/domain/time.ts';
import { recordRead } from '../audit/reads.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { newId } from '../ids.ts';
import {
  conflictsWith,
  deleteIncapacity,
  findIncapacity,
  insertIncapacity,
  listIncapacities,
  lockInsured,
} from './incapacity-queries.ts';

type Calls = Pick<
  typeof timeExportCalls,
  'timeExports.incapacities' | 'timeExports.addIncapacity' | 'timeExports.removeIncapacity'
>;

/** What IMSS certified: it concerns health, so only the admin trio notes and reads it, and each read is noted. */
export const incapacityHandlers: Handlers<Calls> = {
  'timeExports.incapacities': async ({ page }, context) => {
    await recordRead(context, 'timeExports.incapacities', {
      entity: 'incapacity',
      id: `page ${page.number}`,
      fields: ['health'],
    });
    return listIncapacities(context.db, page);
  },

  'timeExports.addIncapacity': async ({ collaboratorUuid, ...asked }, context) => {
    const { db, now, actor } = context;
    const person = await lockInsured(db, collaboratorUuid);
    if (person === undefined) throw new Refused('COLLABORATOR_NOT_FOUND', { field: 'collaboratorUuid' });
    const days = daysBetween(asked.from, asked.to) + 1;
    if (days < 1 || days > INCAPACITY_DAYS_MAX) throw new Refused('FIELD_NOT_VALID', { field: 'to' });
    const one = { collaboratorId: collaboratorUuid, ...asked };
    const against = await conflictsWith(db, one);
    if (against.folio) throw new Refused('INCAPACITY_FOLIO_TAKEN', { field: 'folio' });
    if (against.days) throw new Refused('INCAPACITY_OVERLAPS', { field: 'from' });
    const id = newId(now);
    await insertIncapacity(db, { ...one, id, at: now.toString(), by: actor.name });
    context.record({
      entity: 'incapacity',
      id,
      siteId: person.site_id,
      fields: ['from', 'to', 'folio', 'branch'],
    });
    context.announce({ topic: 'money' });
    const incapacity = await findIncapacity(db, id);
    if (incapacity === undefined) throw new Refused('INCAPACITY_NOT_FOUND');
    return { incapacity };
  },

  'timeExports.removeIncapacity': async ({ incapacityUuid }, context) => {
    const removed = await deleteIncapacity(context.db, incapacityUuid);
    if (removed === undefined) throw new Refused('INCAPACITY_NOT_FOUND');
    context.record({ entity: 'incapacity', id: incapacityUuid, fields: ['deleted'] });
    context.announce({ topic: 'money' });
    return { incapacityUuid };
  },
};
