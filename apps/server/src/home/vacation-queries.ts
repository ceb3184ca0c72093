import { permissions } from '@jornada/domain/access/permissions.ts';
import { reachOf, type Reach } from '@jornada/domain/access/reach.ts';
import { addDays } from '@jornada/domain/time.ts';
import { sql } from 'kysely';
import { openRoles } from '../access/site-opens.ts';
import type { Db } from '../db/connect.ts';
import { reaches } from '../db/reach.ts';
import type { Actor } from '../http/context.ts';
import {
  foundOf,
  localDate,
  NONE,
  NOTHING,
  ofSite,
  total,
  USUAL_DAYS_IN_STEP,
  type Counted,
  type Found,
  type HomeQuery,
} from './queries.ts';

/** Whose vacation the caller weighs, where the site has requests on; null for who weighs none. */
async function keepersReach(db: Db, actor: Actor): Promise<Reach | null> {
  const right = permissions['vacationRequests.approve'];
  if (!actor.roles.some(({ role }) => right.roles.some((one) => one === role))) return null;
  const roles = await openRoles(db, actor, right);
  return roles.length === 0 ? null : reachOf(right.roles, { ...actor, roles });
}

/** Requests of vacation that wait for an answer, of people whom the caller directs; where the site has them on. */
export async function vacationRequests({ db, siteId, actor, limit }: HomeQuery): Promise<Found> {
  const reach = await keepersReach(db, actor);
  if (reach === null) return NONE;
  const found = await sql<
    Counted & {
      id: string;
      collaborator_id: string;
      name: string;
      code: string;
      team: string;
      from: string;
      to: string;
      since: string;
    }
  >`
    select v.id, v.collaborator_id, c.full_name as name, s.code, t.uuid as team, v.from_date::text as from, v.to_date::text as to,
      ${localDate('v.asked_at')} as since, ${total}
    from vacation_request v join collaborator c on c.id = v.collaborator_id join site s on s.id = c.site_id join team t on t.id = c.team_id
    where v.status = 'WAITING' and ${reaches(reach, { site: 'c.site_id', team: 'c.team_id' })}
      and c.id is distinct from ${actor.collaboratorId}::uuid ${ofSite('c.site_id', siteId)}
    order by v.asked_at, v.id limit ${limit}`.execute(db);
  return foundOf(found.rows, (row) => ({
    ...NOTHING,
    kind: 'VACATION_REQUEST' as const,
    subject: row.name,
    due: addDays(row.since, USUAL_DAYS_IN_STEP),
    since: row.since,
    site: row.code,
    collaboratorUuid: row.collaborator_id,
    teamUuid: row.team,
    values: { request: row.id, year: row.from.slice(0, 4), from: row.from, to: row.to },
  }));
}

type PactRow = {
  readonly collaborator_id: string;
  readonly subject: string;
  readonly code: string;
  readonly team: string;
  readonly year: number;
  readonly since: string;
};

/** Signed pacts that their people want open again, of those whom the caller directs. */
export async function pactsToReopen({ db, siteId, actor, limit }: HomeQuery): Promise<Found> {
  const reach = await keepersReach(db, actor);
  if (reach === null) return NONE;
  const { rows } = await sql<PactRow & Counted>`
    select v.collaborator_id, c.full_name as subject, s.code, t.uuid as team, v.year, ${localDate('v.changed_at')} as since, ${total}
    from vacation_pact v join collaborator c on c.id = v.collaborator_id join site s on s.id = c.site_id join team t on t.id = c.team_id
    where v.reopen_by = 'PERSON' and ${reaches(reach, { site: 'c.site_id', team: 'c.team_id' })}
      and c.id is distinct from ${actor.collaboratorId}::uuid ${ofSite('c.site_id', siteId)}
    order by v.changed_at, v.id limit ${limit}`.execute(db);
  return foundOf(rows, (row) => pactTask('PACT_REOPEN', row));
}

/** The own signed pacts that the employer wants open again. */
export async function ownPacts({ db, actor, limit }: HomeQuery): Promise<Found> {
  const asked = await listPactsAsked(db, actor);
  return {
    total: asked.length,
    tasks: asked.slice(0, limit).map((row) => pactTask('PACT_ANSWER', row)),
  };
}

/** The caller's signed pacts that somebody wants open again for the employer, where the store has requests on. */
export async function listPactsAsked(db: Db, { collaboratorId }: Actor): Promise<readonly PactRow[]> {
  if (collaboratorId === null) return [];
  const { rows } = await sql<PactRow>`
    select v.collaborator_id, v.changed_by_name as subject, s.code, t.uuid as team, v.year, ${localDate('v.changed_at')} as since
    from vacation_pact v join collaborator c on c.id = v.collaborator_id join site s on s.id = c.site_id join team t on t.id = c.team_id
      join site_feature f on f.site_id = s.id and f.feature = 'VACATION_REQUESTS' and f.enabled
    where v.reopen_by = 'EMPLOYER' and v.collaborator_id = ${collaboratorId}::uuid
    order by v.changed_at, v.id`.execute(db);
  return rows;
}

const pactTask = (
  kind: 'PACT_REOPEN' | 'PACT_ANSWER',
  { collaborator_id, subject, code, team, year, since }: PactRow,
): Found['tasks'][number] => ({
  ...NOTHING,
  kind,
  subject,
  due: addDays(since, USUAL_DAYS_IN_STEP),
  since,
  site: code,
  collaboratorUuid: collaborator_id,
  teamUuid: team,
  values: { year },
});
