import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

export type DueRow = {
  readonly collaboratorId: string;
  readonly kind: 'VACATION_GRANT' | 'VACATION_LAPSES';
  readonly due: string;
  readonly days: number;
  /** Days of vacation in the plan when it was counted. */
  readonly plannedDays: number;
};

/** Sites that were not counted on the day that it is there. */
export async function listUncounted(
  db: Db,
  { now, siteCode }: { readonly now: Temporal.Instant; readonly siteCode: string | undefined },
): Promise<{ siteId: number; today: string }[]> {
  const { rows } = await sql<{ siteId: number; today: string }>`
    select s.id as "siteId", local.day::text as today
    from site s cross join lateral (select (${now.toString()}::timestamptz at time zone s.time_zone)::date as day) local
    left join vacation_due_site d on d.site_id = s.id
    where (d.counted_on is null or d.counted_on < local.day) and (${siteCode ?? null}::text is null or s.code = ${siteCode ?? null})
    order by s.id`.execute(db);
  return rows;
}

export async function listTeamIds(db: Db, siteId: number): Promise<number[]> {
  const teams = await db.selectFrom('team').select('id').where('site_id', '=', siteId).execute();
  return teams.map(({ id }) => id);
}

/** Writes what was counted of a site in place of what was known; of people who went elsewhere the other site counts. */
export async function replaceDue(
  db: Db,
  { siteId, today, rows }: { siteId: number; today: string; rows: readonly DueRow[] },
): Promise<void> {
  await db
    .deleteFrom('vacation_due')
    .where('collaborator_id', 'in', (of) =>
      of.selectFrom('collaborator').select('id').where('site_id', '=', siteId),
    )
    .execute();
  await sql`
    insert into vacation_due (collaborator_id, kind, due, days, planned_days)
    select x."collaboratorId", x.kind, x.due, x.days, x."plannedDays"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) x("collaboratorId" uuid, kind text, due date, days numeric, "plannedDays" int)
    on conflict do nothing`.execute(db);
  await db
    .insertInto('vacation_due_site')
    .values({ site_id: siteId, counted_on: today })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet({ counted_on: today }))
    .execute();
}
