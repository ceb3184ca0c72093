import type { availabilityCalls, OwnAvailability } from '@jornada/contract/availability.ts';
import { addDays, dayAt, mondayOf } from '@jornada/domain/time.ts';
import { reachFloor } from '../coverage/place.ts';
import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { requireVersion, signed } from '../http/versions.ts';
import { listAvailability, listSaid, listTeamPeople, type SaidRow } from './queries.ts';

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
    await db
      .insertInto('availability')
      .values({ collaborator_id: person, valid_from: validFrom, ...row })
      .onConflict((conflict) =>
        conflict.columns(['collaborator_id', 'valid_from']).doUpdateSet({ ...row, version: version + 1 }),
      )
      .execute();
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

/** The caller as a collaborator, and their site's day; locked while what they said is written. */
async function selfOf(
  { db, actor, now }: Context,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<{ person: string; siteId: number; today: string }> {
  if (actor.collaboratorId === null) throw new Refused('NOT_AUTHORIZED');
  const query = db
    .selectFrom('collaborator as c')
    .innerJoin('site as s', 's.id', 'c.site_id')
    .select(['c.id', 's.id as siteId', 's.time_zone as timeZone'])
    .where('c.id', '=', actor.collaboratorId);
  const row = await (lock ? query.forUpdate('c') : query).executeTakeFirst();
  if (row === undefined) throw new Refused('NOT_AUTHORIZED');
  return { person: row.id, siteId: row.siteId, today: dayAt(now, row.timeZone) };
}
