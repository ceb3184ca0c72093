import type { NeedProposal } from '@jornada/contract/coverage.ts';
import type { Measure } from '@jornada/domain/demand/demand.ts';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { Refused } from '../http/refused.ts';

type Productivity = NeedProposal['productivity'];

type OfTeam = { readonly teamId: number; readonly measure: Measure };

export const NOT_SET: Productivity = { perPersonHour: null, version: 0, changedAt: null, changedBy: null };

const COLUMNS = sql`per_person_hour::float as "perPersonHour", version, changed_at as "changedAt", changed_by_name as "changedBy"`;

/** What is set for a team and a measure. */
export async function productivitySet(db: Db, { teamId, measure }: OfTeam): Promise<Productivity> {
  const { rows } = await sql<Productivity>`
    select ${COLUMNS} from team_productivity where team_id = ${teamId} and measure = ${measure}`.execute(db);
  return rows[0] ?? NOT_SET;
}

type Wanted = OfTeam & {
  readonly perPersonHour: number | null;
  readonly version: number;
  readonly by: string;
  readonly now: Temporal.Instant;
};

/** Sets it, or leaves it to the team's last weeks with null; refuses an older version with STALE_VERSION. */
export async function setProductivity(
  db: Db,
  { teamId, measure, perPersonHour, version, by, now }: Wanted,
): Promise<Productivity> {
  const { rows } = await sql<Productivity>`
    insert into team_productivity as p (team_id, measure, per_person_hour, changed_at, changed_by_name)
    select ${teamId}, ${measure}, ${perPersonHour}, ${now.toString()}, ${by}
    where ${version} = 0 or exists (select 1 from team_productivity where team_id = ${teamId} and measure = ${measure})
    on conflict (team_id, measure) do update
      set per_person_hour = excluded.per_person_hour, version = p.version + 1, changed_at = excluded.changed_at, changed_by_name = excluded.changed_by_name
      where p.version = ${version}
    returning ${COLUMNS}`.execute(db);
  const [row] = rows;
  if (row !== undefined) return row;
  const { changedBy: who, changedAt: when } = await productivitySet(db, { teamId, measure });
  throw new Refused('STALE_VERSION', { who, when });
}
