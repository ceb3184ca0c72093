import type { TeamWeek } from '@jornada/contract/planned-week.ts';
import { within, type Reach } from '@jornada/domain/access/reach.ts';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { slot, statement } from '../db/statement.ts';
import type { Writes } from './change.ts';
import { Refused } from '../http/refused.ts';
import type { TeamPlace } from './place-queries.ts';
import type { PlanFigures } from './plan-week.ts';
import { findTeamWeek, type WeekQuestion } from './week-query.ts';

type Locked = {
  readonly place: TeamPlace;
  readonly version: number;
  /** These people's plans, in the first of the weeks and those after it that were asked for. */
  readonly week: TeamWeek;
};

type LockQuestion = {
  readonly teamUuid: string;
  readonly weeks: readonly [string, ...string[]];
  readonly people: readonly string[];
  readonly detail: WeekQuestion['detail'];
  readonly reach: Reach;
};

/**
 * Locks the first of these weeks of a team for this transaction, counts its version up, which orders what its browsers
 * hear, and reads the weeks behind the lock. The people are locked first, because one who changes teams in that week can
 * be planned from two of them at once. Anyone who may not reach the team is refused after, and the transaction with them.
 */
export async function lockTeamWeek(
  db: Db,
  { teamUuid, weeks, people, detail, reach }: LockQuestion,
): Promise<Locked> {
  await lock.along(db, { teamUuid, weekStart: weeks[0], people: [...people] });
  const found = await findTeamWeek(db, {
    place: { teamUuid },
    weeks,
    editableFrom: weeks[0],
    health: 'shown',
    people,
    detail,
  });
  if (found === undefined || !within(reach, found)) throw new Refused('TEAM_NOT_FOUND');
  const week: TeamWeek = JSON.parse(found.answer);
  const { siteId, teamId } = found;
  const place = {
    siteId,
    teamId,
    siteCode: week.site.code,
    siteName: week.site.name,
    timeZone: week.site.timeZone,
    teamUuid: week.team.uuid,
    teamName: week.team.name,
  };
  return { place, version: week.weeks[0]?.version ?? 0, week };
}

const lock = statement(
  () => sql`
    insert into team_week as w (site_id, team_id, week_start, version)
    select t.site_id, t.id, ${slot('weekStart')}::date, 1
    from team t, (select count(*) from (select id from collaborator where id = any(${slot('people')}::uuid[]) order by id for no key update) c) people
    where t.uuid = ${slot('teamUuid')}::uuid
    on conflict (site_id, team_id, week_start) do update set version = w.version + 1`,
);

export type WrittenWeek = {
  readonly collaboratorUuid: string;
  readonly version: number;
  readonly figures: PlanFigures;
  readonly writes: Writes;
};

/** The week after a changed one: rechecked because its first day looks back; written only if nobody saved it since. */
export type NextWeek = {
  readonly collaboratorUuid: string;
  readonly weekStart: string;
  readonly version: number;
  readonly figures: PlanFigures;
};

type WriteAll = {
  readonly place: TeamPlace;
  readonly weekStart: string;
  readonly now: Temporal.Instant;
  readonly by: { readonly id: string | null; readonly name: string };
  readonly weeks: readonly WrittenWeek[];
  readonly next: readonly NextWeek[];
};

/** Writes all the people's weeks in one statement, which travels with what the transaction sends next. */
export async function writeWeeks(
  db: Db,
  { place, weekStart, now, by, weeks, next }: WriteAll,
): Promise<void> {
  const removed = weeks.flatMap(({ writes }) =>
    writes.removed.map(({ planningPeriodUuid, date }) => ({ id: planningPeriodUuid, was: date })),
  );
  const changed = weeks.flatMap(({ writes }) =>
    writes.changed.map((period) => ({ ...periodRow(period), was: period.was })),
  );
  const added = weeks.flatMap(({ collaboratorUuid, writes }) =>
    writes.added.map((period) => ({ ...periodRow(period), collaborator: collaboratorUuid })),
  );
  const rows = weeks.map(({ collaboratorUuid, version, figures }) => ({
    collaborator: collaboratorUuid,
    version,
    ...figures,
  }));
  const following = next.map(({ collaboratorUuid, version, figures, weekStart: monday }) => ({
    collaborator: collaboratorUuid,
    monday,
    version,
    ...figures,
  }));
  await write.along(db, {
    site: place.siteId,
    team: place.teamId,
    weekStart,
    now: now.toString(),
    by: by.id,
    byName: by.name,
    removed: JSON.stringify(removed),
    changed: JSON.stringify(changed),
    added: JSON.stringify(added),
    following: JSON.stringify(following),
    rows: JSON.stringify(rows),
  });
}

const write = statement(
  () => sql`
    with gone as (
      delete from planning_period p using jsonb_to_recordset(${slot('removed')}::jsonb) as x(id uuid, was date)
      where p.site_id = ${slot('site')}::int and p.work_date = x.was and p.id = x.id),
    moved as (
      update planning_period p set work_date = x.date, from_minute = x.from_minute, to_minute = x.to_minute, typology_id = h.id, break_from = x.break_from, break_minutes = x.break_minutes
      from jsonb_to_recordset(${slot('changed')}::jsonb)
        as x(id uuid, was date, date date, from_minute int, to_minute int, typology uuid, break_from int, break_minutes int) join hour_typology h on h.uuid = x.typology
      where p.site_id = ${slot('site')}::int and p.work_date = x.was and p.id = x.id),
    fresh as (
      insert into planning_period (site_id, work_date, id, team_id, collaborator_id, from_minute, to_minute, typology_id, break_from, break_minutes)
      select ${slot('site')}::int, x.date, x.id, ${slot('team')}::int, x.collaborator, x.from_minute, x.to_minute, h.id, x.break_from, x.break_minutes
      from jsonb_to_recordset(${slot('added')}::jsonb)
        as x(id uuid, collaborator uuid, date date, from_minute int, to_minute int, typology uuid, break_from int, break_minutes int) join hour_typology h on h.uuid = x.typology),
    following as (
      update person_week w set law_errors = x.law_errors, policy_errors = x.policy_errors, law_warnings = x.law_warnings, policy_warnings = x.policy_warnings,
        findings = x.findings, breaks_in = x.breaks_in
      from jsonb_to_recordset(${slot('following')}::jsonb)
        as x(collaborator uuid, monday date, version int, law_errors int, policy_errors int, law_warnings int, policy_warnings int, findings jsonb, breaks_in int)
      where w.site_id = ${slot('site')}::int and w.team_id = ${slot('team')}::int and w.week_start = x.monday and w.collaborator_id = x.collaborator and w.version = x.version)
    insert into person_week (site_id, team_id, week_start, collaborator_id, version, changed_at, changed_by, changed_by_name,
      plan_hash, planned_minutes, law_errors, policy_errors, law_warnings, policy_warnings, findings, breaks_in)
    select ${slot('site')}::int, ${slot('team')}::int, ${slot('weekStart')}::date, x.collaborator, x.version, ${slot('now')}::timestamptz, ${slot('by')}::uuid, ${slot('byName')}::text,
      x.plan_hash, x.planned_minutes, x.law_errors, x.policy_errors, x.law_warnings, x.policy_warnings, x.findings, x.breaks_in
    from jsonb_to_recordset(${slot('rows')}::jsonb)
      as x(collaborator uuid, version int, plan_hash text, planned_minutes int, law_errors int, policy_errors int, law_warnings int, policy_warnings int, findings jsonb, breaks_in int)
    on conflict (site_id, team_id, week_start, collaborator_id) do update set version = excluded.version, changed_at = excluded.changed_at,
      changed_by = excluded.changed_by, changed_by_name = excluded.changed_by_name, plan_hash = excluded.plan_hash, planned_minutes = excluded.planned_minutes,
      law_errors = excluded.law_errors, policy_errors = excluded.policy_errors, law_warnings = excluded.law_warnings, policy_warnings = excluded.policy_warnings,
      findings = excluded.findings, breaks_in = excluded.breaks_in`,
);

function periodRow({
  planningPeriodUuid,
  date,
  fromHour,
  toHour,
  hourTypologyUuid,
  break: rest,
}: Writes['added'][number] | Writes['changed'][number]) {
  return {
    id: planningPeriodUuid,
    date,
    from_minute: fromHour,
    to_minute: toHour,
    typology: hourTypologyUuid,
    break_from: rest?.from ?? null,
    break_minutes: rest?.minutes ?? null,
  };
}
