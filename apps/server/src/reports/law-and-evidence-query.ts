import { sql } from 'kysely';
import { reaches } from '../db/reach.ts';
import type { Question } from './question.ts';
import { keyAt } from './scope-queries.ts';

/** Planned person-weeks of one row in one week, and what became of their notifications. */
export type PlannedWeeks = {
  readonly key: string;
  /** Its Monday. */
  readonly week: string;
  readonly weeks: number;
  readonly law: number;
  readonly warned: number;
  readonly breached: number;
  readonly unsent: number;
  readonly due: number;
  readonly signed: number;
  readonly late: number;
};

/** Weeks with a plan by the issues that the last save found, and the last notification of each. */
export async function readPlannedWeeks({ db, scope, level, span, now }: Question): Promise<PlannedWeeks[]> {
  const { reach, sites, teamId } = scope;
  const moment = sql`${now.toString()}::timestamptz`;
  const { rows } = await sql<PlannedWeeks>`
    with t as (
      select w.site_id, w.team_id, w.collaborator_id as person, w.week_start, w.law_errors, w.law_warnings, w.needs_notification
      from person_week w join collaborator c on c.id = w.collaborator_id
      where w.week_start between ${span.from}::date and ${span.to}::date and w.planned_minutes > 0 and not c.fictitious
        and ${reaches(reach, { site: 'w.site_id', team: 'w.team_id' })} and ${sites === null ? sql`true` : sql`w.site_id = any(${[...sites]}::int[])`}
        and ${teamId === null ? sql`true` : sql`w.team_id = ${teamId}`}
    ), sent as (
      select distinct on (n.site_id, n.team_id, n.week_start, n.collaborator_id) n.site_id, n.team_id, n.week_start, n.collaborator_id, n.status,
        n.answered_at, n.due_at
      from weekly_notification n
      where n.week_start between ${span.from}::date and ${span.to}::date and n.superseded_at is null
        and ${sites === null ? sql`true` : sql`n.site_id = any(${[...sites]}::int[])`}
      order by n.site_id, n.team_id, n.week_start, n.collaborator_id, n.sent_at desc
    )
    select ${keyAt(level)} as key, t.week_start::text as week, count(*)::int as weeks,
      count(*) filter (where t.law_errors > 0)::int as law, count(*) filter (where t.law_warnings > 0)::int as warned,
      count(*) filter (where t.law_errors > 0 or t.law_warnings > 0)::int as breached, count(*) filter (where t.needs_notification)::int as unsent,
      count(*) filter (where n.answered_at is not null or n.due_at <= ${moment})::int as due,
      count(*) filter (where n.status in ('ACCEPTED', 'SIGNED_ON_PAPER'))::int as signed,
      count(*) filter (where n.status in ('SENT', 'COMMUNICATED') and n.due_at <= ${moment})::int as late
    from t join site s on s.id = t.site_id left join zone z on z.id = s.zone_id join team m on m.id = t.team_id
      left join sent n on n.site_id = t.site_id and n.team_id = t.team_id and n.week_start = t.week_start and n.collaborator_id = t.person
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}
