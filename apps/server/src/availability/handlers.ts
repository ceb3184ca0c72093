import type { availabilityCalls, OwnAvailability } from '@jornada/contract/availability.ts';
import { addDays, mondayOf } from '@jornada/domain/time.ts';
import { reachFloor } from '../coverage/place-queries.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { requireVersion, signed } from '../http/versions.ts';
import {
  listAvailability,
  listSaid,
  listTeamPeople,
  type SaidRow,
  upsertAvailability,
  selfOf,
} from './queries.ts';

export const availabilityHandlers: Handlers<typeof availabilityCalls> = {
  'availability.own': async (_input, context) => {
    const { person, today } = await selfOf(context);
    return { weeks: (await listSaid(context.db, { person, day: today })).map(shownOf) };
  },

  'availability.save': async ({ validFrom, days, remark, version }, context) => {
    const { db } = context;
    const { person, siteId, today } = await selfOf(context, { lock: true });
    if (validFrom < mondayOf(today)) throw new Refused('START_DATE_PASSED', { field: 'validFrom' });
    const known = (await listSaid(db, { person, day: validFrom })).find((row) => row.validFrom === validFrom);
    requireVersion(known ?? { version: 0, changed_at: null, changed_by_name: null }, version);
    const row = { days: JSON.stringify(days), remark, ...signed(context) };
    await upsertAvailability(db, { collaborator_id: person, valid_from: validFrom, ...row, version });
    context.record({ entity: 'availability', id: `${person}:${validFrom}`, siteId, fields: ['days'] });
    context.announce({ topic: 'planning', siteId, payload: { kind: 'availability' } });
    return { availability: { validFrom, days, remark, version: version + 1 } };
  },

  'availability.week': async ({ filter: { personnelDivision, weekStart: asked } }, { db, reach, actor }) => {
    const floor = await reachFloor(db, { code: personnelDivision, reach, actor });
    const [from, to] = [mondayOf(asked), addDays(mondayOf(asked), 6)];
    const people = await listTeamPeople(db, { teamIds: floor.teams.map(({ teamId }) => teamId), from, to });
    const rows = await listAvailability(db, { people, from, to });
    return {
      people: [...Map.groupBy(rows, ({ person }) => person)].map(([collaboratorUuid, days]) => ({
        collaboratorUuid,
        remark: days.at(-1)?.remark ?? '',
        days,
      })),
    };
  },
};

const shownOf = ({ validFrom, days, remark, version }: SaidRow): OwnAvailability => ({
  validFrom,
  days,
  remark,
  version,
});
