import type { Db } from '../db/connect.ts';
import type { DB } from '../db/schema.ts';
import type { Insertable } from 'kysely';
import { reachOf, within } from '@jornada/domain/access/reach.ts';
import { permissions } from '@jornada/domain/access/permissions.ts';
import { mondayOf } from '@jornada/domain/time.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { readOwnWeek } from './period.ts';
import { siteInWeek } from './period-queries.ts';

/** Stores what a person answers about days. */
export const insertAnswers = (db: Db, rows: readonly Insertable<DB['working_time_answer']>[]) =>
  db.insertInto('working_time_answer').values(rows).execute();

/** The caller's own week; locked while an answer is written. */
export async function ownWeek(
  { db, actor }: Context,
  asked: string,
  { lock = false }: { readonly lock?: boolean } = {},
) {
  const person = actor.collaboratorId;
  if (person === null) throw new Refused('COLLABORATOR_NOT_FOUND');
  if (lock) await db.selectFrom('collaborator').select('id').where('id', '=', person).forUpdate().execute();
  const weekStart = mondayOf(asked);
  const site = await siteInWeek(db, { person, weekStart });
  if (site === undefined) throw new Refused('COLLABORATOR_NOT_FOUND');
  return { person, site, weekStart, own: await readOwnWeek(db, { person, weekStart, site }) };
}

export async function siteOf({ db, reach }: Context, code: string) {
  const site = await db
    .selectFrom('site')
    .select(['id', 'code', 'name', 'time_zone as timeZone'])
    .where('code', '=', code)
    .executeTakeFirst();
  if (site === undefined || !within(reach, { siteId: site.id })) throw new Refused('SITE_NOT_FOUND');
  return site;
}

/** Somebody whose file the caller reaches. */
export async function personOf({ db, actor }: Context, id: string): Promise<{ name: string }> {
  const person = await db
    .selectFrom('collaborator')
    .select(['full_name as name', 'site_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  const reach = reachOf(permissions['workingTime.pack'].roles, actor);
  if (person === undefined || !within(reach, { siteId: person.site_id }))
    throw new Refused('COLLABORATOR_NOT_FOUND');
  return { name: person.name ?? '' };
}
