import type { Db } from '../../db/connect.ts';
import type { AwayDay } from '@jornada/domain/collaborators/absences.ts';
import { addDays } from '@jornada/domain/time.ts';
import { sql, type RawBuilder } from 'kysely';
import { reachOf, within } from '@jornada/domain/access/reach.ts';
import { permissions } from '@jornada/domain/access/permissions.ts';
import type { PersonFile } from '@jornada/contract/collaborator-file.ts';
import type { Context } from '../../http/context.ts';

/** Days of vacation and absence in the plan, each with its code. */
export const awayDays = (
  db: Db,
  {
    code,
    id,
    own,
    today,
  }: {
    readonly code: RawBuilder<string>;
    readonly id: string;
    readonly own: boolean;
    readonly today: string;
  },
) =>
  sql<AwayDay>`
    select distinct p.work_date::text as date, ${code} as code from planning_period p join hour_typology h on h.id = p.typology_id
    where p.collaborator_id = ${id}::uuid and h.kind in ('VACATION', 'ABSENCE') and h.abbreviation <> 'FES'
      and ${own ? sql`p.work_date <= ${today}::date` : sql`true`}
    order by date, code`.execute(db);

/** Leaves of absence from their first to their last day. */
export const leaveSpans = (db: Db, id: string) =>
  sql<{ from: string; to: string | null; days: number; ahead: boolean }>`
    select min(valid_from)::text as "from", nullif(max(coalesce(valid_to, 'infinity')), 'infinity')::text as "to",
      coalesce(nullif(max(coalesce(valid_to, 'infinity')), 'infinity') - min(valid_from) + 1, 0)::int as days
    from planning_record where collaborator_id = ${id}::uuid and kind in ('LEAVE_OF_ABSENCE', 'MATERNITY_BEFORE', 'MATERNITY_AFTER')
    group by coalesce(process_id, id) order by 1`.execute(db);

/** The periods that are planned for a person in a week. */
export const plannedPeriods = (
  db: Db,
  { code, id, monday }: { readonly code: RawBuilder<string>; readonly id: string; readonly monday: string },
) =>
  sql<{
    date: string;
    from: number;
    to: number;
    minutes: number;
    code: string;
    worked: boolean;
  }>`
    select p.work_date::text as date, p.from_minute as "from",
      p.to_minute + case when p.to_minute <= p.from_minute then 1440 else 0 end as "to",
      p.to_minute - p.from_minute + case when p.to_minute <= p.from_minute then 1440 else 0 end as minutes,
      ${code} as code, h.in_timebase as worked
    from planning_period p join hour_typology h on h.id = p.typology_id
    where p.collaborator_id = ${id}::uuid and p.work_date between ${monday}::date and ${addDays(monday, 6)}::date
    order by p.work_date, p.from_minute`.execute(db);

/** The person's processes that the reader may see: their own, or those within reach; never a cause. */
export async function processesOf({ db, actor }: Context, id: string): Promise<PersonFile['processes']> {
  const reach = reachOf(permissions['contractProcesses.getBySite'].roles, actor);
  const rows = await db
    .selectFrom('process')
    .select(['id', 'type', 'status', 'created_at', 'effective_date', 'closed_at', 'site_id', 'team_id'])
    .where('collaborator_id', '=', id)
    .orderBy('created_at')
    .execute();
  return rows
    .filter(
      (row) => actor.collaboratorId === id || within(reach, { siteId: row.site_id, teamId: row.team_id }),
    )
    .map((row) => ({
      uuid: row.id,
      type: row.type,
      status: row.status,
      startedAt: row.created_at,
      effectiveDate: row.effective_date,
      closedAt: row.closed_at,
    }));
}

/** The code of a type of hours `h`; a condition of health is neutral for those who may not know it. */
export const codeShown = (health: boolean): RawBuilder<string> =>
  sql<string>`case when h.restricted and not ${health} then 'AUS' else h.abbreviation end`;
