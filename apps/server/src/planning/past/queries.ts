import type { PastMonth } from '@jornada/contract/planning-past.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Actor } from '../../http/context.ts';
import type { TeamPlace } from '../place-queries.ts';

type Asked = {
  readonly collaboratorUuid: string;
  readonly teams: readonly string[];
  readonly mondays: readonly string[];
};

/** What was corrected of a person's weeks in these teams, newest first. */
export async function listPastChanges(
  db: Db,
  { collaboratorUuid, teams, mondays }: Asked,
): Promise<PastMonth['changes']> {
  const found = await sql<PastMonth['changes'][number]>`
    select c.week_start as "weekStart", t.uuid as "teamUuid", c.version, c.reason, c.by_name as by, c.at
    from past_week_change c join team t on t.id = c.team_id
    where c.collaborator_id = ${collaboratorUuid} and t.uuid = any(${[...teams]}::uuid[]) and c.week_start = any(${[...mondays]}::date[])
    order by c.at desc`.execute(db);
  return found.rows;
}

/** Where teams stand. */
export async function listTeamPlaces(
  db: Db,
  uuids: readonly string[],
): Promise<{ readonly uuid: string; readonly siteId: number; readonly teamId: number }[]> {
  const found = await sql<{
    uuid: string;
    siteId: number;
    teamId: number;
  }>`select uuid, site_id as "siteId", id as "teamId" from team where uuid = any(${[...uuids]}::uuid[])`.execute(
    db,
  );
  return found.rows;
}

type Change = {
  readonly place: TeamPlace;
  readonly weekStart: string;
  readonly collaboratorUuid: string;
  readonly version: number;
  readonly reason: string;
  readonly actor: Actor;
  readonly now: Temporal.Instant;
};

export async function insertPastChange(
  db: Db,
  { place, weekStart, collaboratorUuid, version, reason, actor, now }: Change,
): Promise<void> {
  await db
    .insertInto('past_week_change')
    .values({
      site_id: place.siteId,
      team_id: place.teamId,
      week_start: weekStart,
      collaborator_id: collaboratorUuid,
      version,
      reason,
      by_account: actor.accountId,
      by_name: actor.name,
      at: now.toString(),
    })
    .execute();
}
