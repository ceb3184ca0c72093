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

/** What a site's summary says of a person, as it is kept for sums. */
export type FigureRow = {
  readonly collaboratorId: string;
  readonly due: number;
  readonly taken: number;
  readonly planned: number;
  readonly requested: number;
  readonly available: number;
  readonly deadline: string | null;
  readonly deadlineKind: string | null;
  readonly deadlineDays: number | null;
  /** Days of vacation in the plan from the day of the count on. */
  readonly plannedOn: readonly string[];
};

/** Sites that were not counted on the day that it is there, or changed since; all, or those named. */
export async function listUncounted(
  db: Db,
  { now, sites }: { readonly now: Temporal.Instant; readonly sites: readonly number[] | null },
): Promise<{ siteId: number; today: string }[]> {
  const { rows } = await sql<{ siteId: number; today: string }>`
    select s.id as "siteId", local.day::text as today
    from site s cross join lateral (select (${now.toString()}::timestamptz at time zone s.time_zone)::date as day) local
    left join vacation_due_site d on d.site_id = s.id
    where (d.counted_on is null or d.counted_on < local.day or exists (select from vacation_mark m where m.site_id = s.id))
      and ${sites === null ? sql`true` : sql`s.id = any(${[...sites]}::int[])`}
    order by s.id`.execute(db);
  return rows;
}

export async function listTeamIds(db: Db, siteId: number): Promise<number[]> {
  const teams = await db.selectFrom('team').select('id').where('site_id', '=', siteId).execute();
  return teams.map(({ id }) => id);
}

/** Takes away the marks of changes that a count from here on sees. */
export async function clearMarks(db: Db, siteId: number): Promise<void> {
  await db.deleteFrom('vacation_mark').where('site_id', '=', siteId).execute();
}

/** Writes what was counted of a site in place of what was known; of people who went elsewhere the other site counts. */
export async function replaceDue(
  db: Db,
  {
    siteId,
    today,
    rows,
    figures,
  }: { siteId: number; today: string; rows: readonly DueRow[]; figures: readonly FigureRow[] },
): Promise<void> {
  await db
    .deleteFrom('figure_vacation')
    .where('collaborator_id', 'in', (of) =>
      of.selectFrom('collaborator').select('id').where('site_id', '=', siteId),
    )
    .execute();
  await sql`
    insert into figure_vacation (collaborator_id, due, taken, planned, requested, available, deadline, deadline_kind, deadline_days, planned_on)
    select x."collaboratorId", x.due, x.taken, x.planned, x.requested, x.available, x.deadline, x."deadlineKind", x."deadlineDays", array(select d::date from jsonb_array_elements_text(x."plannedOn") d)
    from jsonb_to_recordset(${JSON.stringify(figures)}::jsonb)
      x("collaboratorId" uuid, due numeric, taken numeric, planned numeric, requested numeric, available numeric, deadline date, "deadlineKind" text, "deadlineDays" numeric, "plannedOn" jsonb)
    on conflict do nothing`.execute(db);
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
