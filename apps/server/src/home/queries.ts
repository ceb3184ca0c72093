import type { Reach } from '@jornada/domain/access/reach.ts';
import { KINDS } from '@jornada/domain/processes/kinds.ts';
import { lastNear } from '@jornada/domain/home/waiting.ts';
import { addDays, mondayOf, weekNumber } from '@jornada/domain/time.ts';
import type { Waiting } from '@jornada/contract/home.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/connect.ts';
import { reaches } from '../db/reach.ts';
import { listDeadlines } from '../deadlines/queries.ts';
import type { Actor } from '../http/context.ts';
import { needsNotification } from '../planning/fictitious/queries.ts';
import { minutesOnLeave } from '../planning/read-queries.ts';
import { ownTasks } from '../process/task-queries.ts';

type Task = Omit<Waiting, 'band'>;

/** The most urgent tasks of one kind, at most as many as were asked for, and how many there are in all. */
export type Found = { readonly total: number; readonly tasks: readonly Task[] };

/** Counts all that its list holds beside the rows that come. */
export type Counted = { readonly total: number };
export const total = sql`count(*) over ()::int as total`;
export const foundOf = <Row extends Counted>(rows: readonly Row[], taskOf: (row: Row) => Task): Found => ({
  total: rows[0]?.total ?? 0,
  tasks: rows.map(taskOf),
});

export type HomeQuery = {
  readonly db: Db;
  readonly now: Temporal.Instant;
  readonly today: string;
  readonly siteId: number | null;
  readonly actor: Actor;
  readonly limit: number;
  /** Of each person by themselves, where others ask for a team's together. */
  readonly byPerson?: boolean;
};

export const NONE: Found = { total: 0, tasks: [] };

export const NOTHING = {
  processUuid: null,
  collaboratorUuid: null,
  teamUuid: null,
  weekStart: null,
  notificationUuid: null,
  evidenceUuid: null,
  since: null,
} as const;

export const USUAL_DAYS_IN_STEP = 1;

/** Of one site where one is named; it stands in a statement only then, so that all and one are each found by their own index. */
export const ofSite = (column: string, siteId: number | null): RawBuilder<unknown> =>
  siteId === null ? sql`` : sql`and ${sql.ref(column)} = ${siteId}`;

/** The day of a moment on the clock of the site `s`: an answer due at eight in the evening is not due tomorrow. */
export const localDate = (moment: string): RawBuilder<string> =>
  sql`(${sql.ref(moment)} at time zone s.time_zone)::date::text`;

/** The first day of somebody who comes; other kinds of process have days of other meanings. */
const startDay = sql<
  string | null
>`case when p.type in ('HIRING_CONTRACT_PROCESS_MEX', 'REHIRING_CONTRACT_PROCESS_MEX') then p.effective_date::text end`;

/** What a start waits for is due by that day, however short it has waited. */
const firstOf = (due: string, start: string | null): string => (start !== null && start < due ? start : due);

/** Acts of processes of any kind that wait for this person; never on their own process, nor as the second validator (decisions §2.3). */
export async function processTasks({ db, siteId, actor, today, limit }: HomeQuery): Promise<Found> {
  const found = await sql<
    Counted & {
      id: string;
      act: string;
      type: string;
      status: string;
      name: string;
      code: string;
      since: string;
      due: string | null;
      start: string | null;
      place: string;
      collaborator_id: string;
    }
  >`
    select t.process_id as id, t.act, p.type, p.status, coalesce(nullif(c.full_name, ''), c.rfc, '') as name, s.code, ${localDate('t.since')} as since,
      t.due::text, ${startDay} as start, coalesce(m.name, '') as place, t.collaborator_id, ${total}
    from process_task t
      join process p on p.id = t.process_id
      join collaborator c on c.id = t.collaborator_id
      join site s on s.id = t.site_id
      left join team m on m.id = t.team_id
    where ${ownTasks({ actor }, KINDS)} ${ofSite('t.site_id', siteId)}
    order by case when ${startDay} <= ${lastNear(today)} then ${startDay} end nulls last, t.due nulls last, t.since, t.process_id, t.act limit ${limit}`.execute(
    db,
  );
  return foundOf(found.rows, (row) => ({
    ...NOTHING,
    kind: 'PROCESS_TASK' as const,
    subject: row.name,
    due: firstOf(row.due ?? row.since, row.start),
    since: row.since,
    site: row.code,
    processUuid: row.id,
    collaboratorUuid: row.collaborator_id,
    values: {
      act: row.act,
      type: row.type,
      status: row.status,
      team: row.place,
      ...(row.start === null ? {} : { start: row.start }),
    },
  }));
}

/**
 * Weekly notifications that came back: rejected ones to answer, each by itself; and those that nobody answered in time,
 * of a team's week together.
 */
export async function notificationTasks(
  { db, now, today, siteId, limit, byPerson = false }: HomeQuery,
  reach: Reach,
): Promise<Found> {
  const found = await sql<
    Counted & {
      id: string;
      rejected: boolean;
      people: number;
      name: string;
      code: string;
      at: string;
      reason: string | null;
      team: string;
      team_name: string;
      week_start: string;
      collaborator_id: string;
    }
  >`
    select n.id, n.rejected, n.people, c.full_name as name, s.code, ${localDate('n.at')} as at, n.reject_reason as reason,
      t.uuid as team, t.name as team_name, n.week_start::text, n.collaborator_id, n.total
    from (
      select min(n.id::text)::uuid as id, n.status = 'REJECTED' as rejected, count(*)::int as people, n.site_id, n.team_id, n.week_start,
        min(n.collaborator_id::text)::uuid as collaborator_id, min(coalesce(n.answered_at, n.due_at)) as at, min(n.due_at) as due_at, min(n.reject_reason) as reject_reason, ${total}
      from weekly_notification n
      where n.closed_at is null and n.quarterly_id is null and n.status in ('SENT', 'COMMUNICATED', 'REJECTED') and n.week_start >= ${mondayOf(today)}::date
        and (n.status = 'REJECTED' or n.due_at < ${now.toString()}::timestamptz)
        ${ofSite('n.site_id', siteId)} and ${reaches(reach, { site: 'n.site_id', team: 'n.team_id' })}
        and not exists (select from weekly_notification later where later.site_id = n.site_id and later.collaborator_id = n.collaborator_id
          and later.week_start = n.week_start and later.sent_at > n.sent_at)
      group by n.site_id, n.team_id, n.week_start, n.status = 'REJECTED', case when ${byPerson} or n.status = 'REJECTED' then n.id end
      order by min(n.due_at) limit ${limit}) n
      join collaborator c on c.id = n.collaborator_id
      join site s on s.id = n.site_id
      join team t on t.id = n.team_id
    order by n.due_at`.execute(db);
  return foundOf(found.rows, (row) => {
    const about = {
      ...NOTHING,
      due: today,
      since: row.at,
      site: row.code,
      teamUuid: row.team,
      weekStart: row.week_start,
    };
    const week = weekNumber(row.week_start);
    if (row.people > 1)
      return {
        ...about,
        kind: 'OVERDUE_ANSWER',
        subject: row.team_name,
        values: { week, count: row.people },
      };
    return {
      ...about,
      kind: row.rejected ? 'ANSWER_REJECTION' : 'OVERDUE_ANSWER',
      subject: row.name,
      collaboratorUuid: row.collaborator_id,
      notificationUuid: row.id,
      values: { reason: row.reason ?? '', week, team: row.team_name },
    };
  });
}

const WEEKS = [0, 1, 2];

/**
 * Of this week and the next two: unsent changes, for those who may send them, and teams whose week is hardly
 * planned; nobody owes hours while on leave. One team's week is looked up at a time, by its key: joined as a whole, all
 * weeks would be read that a team was ever planned in.
 */
export async function weekTasks(
  { db, today, siteId, limit }: HomeQuery,
  { planning, telling }: { readonly planning: Reach; readonly telling: Reach },
): Promise<Found> {
  const monday = mondayOf(today);
  const weeks = WEEKS.map((week) => addDays(monday, week * 7));
  const found = await sql<
    Counted & {
      team: string;
      name: string;
      code: string;
      week_start: string;
      hardly_planned: boolean;
      to_tell: number;
      held: number;
      planned: number;
      base: number;
    }
  >`
    with on_leave as (${minutesOnLeave(weeks)})
    select *, ${total} from (
      select t.uuid as team, t.name, s.code, w.week_start::text, plans.to_tell, plans.held, plans.planned, terms.base,
        w.week_start > ${monday}::date and plans.planned < terms.base / 2.0 as hardly_planned
      from team t join site s on s.id = t.site_id
        cross join unnest(${weeks}::date[]) as w (week_start)
        cross join lateral (
          select count(*) filter (where ${needsNotification('pw')} and ${reaches(telling, { site: 't.site_id', team: 't.id' })})::int as to_tell,
            count(*) filter (where ${needsNotification('pw')} and pw.law_errors + pw.policy_errors > 0)::int as held, coalesce(sum(pw.planned_minutes), 0)::int as planned
          from person_week pw where pw.site_id = t.site_id and pw.team_id = t.id and pw.week_start = w.week_start) plans
        cross join lateral (
          select (coalesce(sum(lc.weekly_minutes), 0) - coalesce((select minutes from on_leave where on_leave.team_id = t.id and on_leave.week_start = w.week_start), 0))::int as base
          from labor_condition lc where lc.team_id = t.id and lc.valid_from <= w.week_start and coalesce(lc.valid_to, 'infinity') >= w.week_start) terms
      where ${reaches(planning, { site: 't.site_id', team: 't.id' })} ${ofSite('t.site_id', siteId)}) week
    where to_tell > 0 or hardly_planned
    order by week_start, code, name limit ${limit}`.execute(db);
  return foundOf(found.rows, (row) => {
    const about = {
      ...NOTHING,
      subject: row.name,
      site: row.code,
      teamUuid: row.team,
      weekStart: row.week_start,
    };
    const week = weekNumber(row.week_start);
    const sunday = addDays(row.week_start, -1);
    if (row.hardly_planned)
      return {
        ...about,
        kind: 'PLAN_WEEK',
        due: sunday,
        values: { week, planned: row.planned, base: row.base },
      };
    return {
      ...about,
      kind: 'NOTIFY_WEEK',
      due: sunday < today ? today : sunday,
      values: { week, count: row.to_tell - row.held, held: row.held },
    };
  });
}

const CONTRACT_DAYS_AHEAD = 35;

/** Fixed terms that end soon: someone has to decide between extension, conversion and the end. */
export async function contractEnds({ db, today, siteId, limit }: HomeQuery, reach: Reach): Promise<Found> {
  const found = await sql<
    Counted & { collaborator_id: string; name: string; code: string; end_date: string }
  >`
    select c.id as collaborator_id, c.full_name as name, s.code, k.end_date::text, ${total}
    from contract k join collaborator c on c.id = k.collaborator_id join site s on s.id = c.site_id
    where k.end_date between ${today}::date and ${addDays(today, CONTRACT_DAYS_AHEAD)}::date and k.ended_on is null and c.left_on is null and not c.fictitious
      ${ofSite('c.site_id', siteId)} and ${reaches(reach, { site: 'c.site_id' })}
      and not exists (select from contract next where next.collaborator_id = c.id and next.start_date > k.start_date)
    order by k.end_date limit ${limit}`.execute(db);
  return foundOf(found.rows, (row) => ({
    ...NOTHING,
    kind: 'CONTRACT_ENDS' as const,
    subject: row.name,
    due: row.end_date,
    site: row.code,
    collaboratorUuid: row.collaborator_id,
    values: {},
  }));
}

/** What falls due for people that the caller answers for; the end of a term and a return have rows of their own. */
export async function deadlineTasks({ db, today, siteId, actor, limit }: HomeQuery): Promise<Found> {
  const { total: all, rows } = await listDeadlines(db, {
    today,
    actor,
    siteId,
    limit,
    whose: 'own',
    but: ['TERM_ENDS', 'REENTRY_DUE'],
  });
  return {
    total: all,
    tasks: rows.map((row) => ({
      ...NOTHING,
      kind: 'DEADLINE' as const,
      subject: row.name,
      due: row.urgent && row.due > today ? today : row.due,
      site: row.site,
      collaboratorUuid: row.collaboratorUuid,
      values: {
        deadline: row.kind,
        day: row.due,
        key: row.subject,
        count: row.count ?? 0,
        es: row.item?.es ?? '',
        en: row.item?.en ?? '',
      },
    })),
  };
}

/** The own weeks that wait for a yes or a no. */
export async function ownNotifications({ db, today, actor, limit }: HomeQuery): Promise<Found> {
  if (actor.collaboratorId === null) return NONE;
  const found = await sql<
    Counted & { id: string; code: string; week_start: string; due: string; by: string; team: string }
  >`
    select n.id, s.code, n.week_start::text, ${localDate('n.due_at')} as due, n.sent_by_name as by, t.name as team, ${total}
    from weekly_notification n join site s on s.id = n.site_id join team t on t.id = n.team_id
    where n.collaborator_id = ${actor.collaboratorId}::uuid and n.status in ('SENT', 'COMMUNICATED') and n.closed_at is null and n.quarterly_id is null
      and n.week_start >= ${mondayOf(today)}::date
      and not exists (select from weekly_notification later where later.site_id = n.site_id and later.collaborator_id = n.collaborator_id
        and later.week_start = n.week_start and later.sent_at > n.sent_at)
    order by n.due_at limit ${limit}`.execute(db);
  return foundOf(found.rows, (row) => ({
    ...NOTHING,
    kind: 'ANSWER_NOTIFICATION' as const,
    subject: row.by,
    due: row.due,
    site: row.code,
    weekStart: row.week_start,
    notificationUuid: row.id,
    values: { week: weekNumber(row.week_start), team: row.team },
  }));
}

/** Documents that wait for the caller's signature as legal representative, those first that the worker has signed. */
export async function ownSignatures({ db, actor, limit }: HomeQuery): Promise<Found> {
  if (actor.accountId === null) return NONE;
  const found = await sql<
    Counted & {
      id: string;
      code: string;
      name: string;
      worker_signed: boolean;
      company: string;
      document: string;
      since: string;
      process_id: string;
    }
  >`
    select e.id, s.code, coalesce(w.full_name, e.title) as name, w.evidence_id is null or w.signed_at is not null as worker_signed, e.company, e.document, ${localDate('e.created_at')} as since, e.subject_id as process_id, ${total}
    from evidence e
      join evidence_signer me on me.evidence_id = e.id and me.account_id = ${actor.accountId}::uuid and me.signed_at is null
      left join evidence_signer w on w.evidence_id = e.id and w.party = 'WORKER'
      join site s on s.id = e.site_id
    where e.voided_at is null and e.sealed_at is null and not e.on_paper
    order by w.signed_at is null, e.created_at limit ${limit}`.execute(db);
  return foundOf(found.rows, (row) => ({
    ...NOTHING,
    kind: 'SIGN_EMPLOYER' as const,
    subject: row.name,
    due: addDays(row.since, USUAL_DAYS_IN_STEP),
    since: row.since,
    site: row.code,
    processUuid: row.process_id,
    evidenceUuid: row.id,
    values: {
      company: row.company,
      document: row.document,
      ...(row.worker_signed ? {} : { unsigned: 1 }),
    },
  }));
}
