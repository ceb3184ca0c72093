import { weekToCheck } from '@jornada/contract/week-to-check.ts';
import type { TeamWeek } from '@jornada/contract/planned-week.ts';
import { addDays, dayAt, mondayOf } from '@jornada/domain/time.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { App } from '../http/app.ts';
import type { Context } from '../http/context.ts';
import { newId } from '../ids.ts';
import { actAsSystem } from '../jobs/act.ts';
import type { TeamPlace } from './place.ts';
import { asSent, planWeek, type PlanFigures, type StoredFinding } from './plan-week.ts';
import { teamWeekJson } from './week-query.ts';

const QUEUE = 'planning.recheck';

/** What changed, and the planned weeks that it may touch: of a site or all, of a person or all, on these days. */
export type Recheck = {
  readonly cause: 'CONTRACT' | 'RECORD' | 'RULE' | 'HOLIDAY';
  /** What the reader learns of it: a name, a day, a rule; never a health matter. */
  readonly subject: string;
  readonly siteId?: number | null;
  readonly collaboratorId?: string | null;
  readonly from: string;
  /** Without it all that is planned from there on. */
  readonly to?: string | null;
};

/** What a recheck found in one person's week. */
type RecheckedWeek = {
  readonly collaboratorUuid: string;
  readonly added: readonly string[];
  readonly gone: readonly string[];
};

/**
 * Has the weeks from today on that a change touches rechecked, once the command's transaction stands: a job sent
 * inside it. What it found stands under legal errors, and the weeks' own figures.
 */
export async function recheckWeeks(
  { db, now, actor, enqueue }: Pick<Context, 'db' | 'now' | 'actor' | 'enqueue'>,
  { cause, subject, siteId = null, collaboratorId = null, from, to = null }: Recheck,
): Promise<void> {
  // Where nothing is planned there is nothing to check: a plan that comes later is checked as it is saved.
  if (
    !(await isPlanned(db, {
      site_id: siteId,
      collaborator_id: collaboratorId,
      from_date: from,
      to_date: to,
      today: dayAt(now),
    }))
  )
    return;
  const id = newId(now);
  await db
    .insertInto('planning_recheck')
    .values({
      id,
      cause,
      subject,
      site_id: siteId,
      collaborator_id: collaboratorId,
      from_date: from,
      to_date: to,
      asked_at: now.toString(),
      asked_by_name: actor.name,
    })
    .execute();
  await enqueue({ queue: QUEUE, data: { recheckId: id, ...START, people: 0 } });
}

export async function startRechecks(app: App): Promise<void> {
  await app.jobs.work(QUEUE, async ({ recheckId, site, team, week, people }) =>
    runRecheck(app, {
      id: String(recheckId),
      after: { site: Number(site), team: Number(team), week: String(week) },
      people: Number(people),
    }),
  );
}

/** The last team's week that was checked, in the order in which they are. */
type Place = { readonly site: number; readonly team: number; readonly week: string };

const START: Place = { site: 0, team: 0, week: '1970-01-01' };

/** So many teams' weeks are one job: a rule of the whole company touches more than one job has time for. */
const WEEKS_AT_ONCE = 100;

type Slice = {
  readonly id: string;
  readonly after: Place;
  /** Person-weeks checked before. */ readonly people: number;
};

/** Checks a slice of the weeks that a recheck names, each team's week in a transaction of its own, and sends for the next; done twice it changes nothing. */
async function runRecheck(app: App, { id, after, people: before }: Slice): Promise<void> {
  const { db } = app.database;
  const asked = await db.selectFrom('planning_recheck').selectAll().where('id', '=', id).executeTakeFirst();
  if (asked === undefined || asked.done_at !== null) return;
  const weeks = await weeksOf(db, { ...asked, today: dayAt(app.now()) }, after);
  for (const week of weeks)
    await actAsSystem(app, QUEUE, (context) => recheckTeamWeek(context, { id, place: week }));
  const people = before + weeks.reduce((sum, week) => sum + week.people.length, 0);
  const last = weeks.at(-1);
  await actAsSystem(app, QUEUE, async ({ db: tx, now, enqueue, announce }) => {
    if (last !== undefined && weeks.length === WEEKS_AT_ONCE)
      return enqueue({
        queue: QUEUE,
        data: { recheckId: id, site: last.siteId, team: last.teamId, week: last.weekStart, people },
      });
    await tx
      .updateTable('planning_recheck')
      .set({ done_at: now.toString(), weeks: people })
      .where('id', '=', id)
      .execute();
    announce({ topic: 'planning', siteId: asked.site_id, payload: { kind: 'rechecked' } });
  });
}

type PlannedTeamWeek = TeamPlace & { readonly weekStart: string; readonly people: readonly string[] };

type Meant = {
  readonly site_id: number | null;
  readonly collaborator_id: string | null;
  readonly from_date: string;
  readonly to_date: string | null;
  readonly today: string;
};

/**
 * Planned weeks that the days reach, as a condition; the week before too, whose Sunday night can, and the week after, which
 * looks back. A store or a person stands in it only where one is meant, so that theirs are found by their own index.
 */
function isMeant({ site_id, collaborator_id, from_date, to_date, today }: Meant): RawBuilder<boolean> {
  const first = [mondayOf(today), addDays(mondayOf(from_date), -7)].toSorted().at(-1) ?? today;
  const conditions = [
    sql`plan_hash <> '' and week_start >= ${first}::date`,
    ...(to_date === null ? [] : [sql`week_start <= ${to_date}::date + 7`]),
    ...(site_id === null ? [] : [sql`site_id = ${site_id}`]),
    ...(collaborator_id === null ? [] : [sql`collaborator_id = ${collaborator_id}`]),
  ];
  return sql`${sql.join(conditions, sql` and `)}`;
}

async function isPlanned(db: Db, meant: Meant): Promise<boolean> {
  const found = await sql<{
    there: boolean;
  }>`select exists (select from person_week where ${isMeant(meant)}) as there`.execute(db);
  return found.rows[0]?.there ?? false;
}

/** The next of these weeks, store by store. */
async function weeksOf(db: Db, meant: Meant, after: Place): Promise<PlannedTeamWeek[]> {
  const found = await sql<PlannedTeamWeek>`
    select w.week_start as "weekStart", w.people, s.id as "siteId", t.id as "teamId", s.code as "siteCode", s.name as "siteName",
      s.time_zone as "timeZone", t.uuid as "teamUuid", t.name as "teamName"
    from (
      select site_id, team_id, week_start, array_agg(collaborator_id) as people from person_week
      where ${isMeant(meant)} and (site_id, team_id, week_start) > (${after.site}::int, ${after.team}::int, ${after.week}::date)
      group by site_id, team_id, week_start order by site_id, team_id, week_start limit ${sql.lit(WEEKS_AT_ONCE)}) w
      join team t on t.id = w.team_id join site s on s.id = w.site_id
    order by w.site_id, w.team_id, w.week_start`.execute(db);
  return found.rows;
}

/** Checks the people of one team's week; writes the figures that changed, of those whom nobody saved since, and what that found. */
async function recheckTeamWeek(
  { db, announce }: Context,
  { id, place }: { readonly id: string; readonly place: PlannedTeamWeek },
): Promise<void> {
  const { siteId, teamId, weekStart, people } = place;
  await db
    .selectFrom('team_week')
    .select('version')
    .where('site_id', '=', siteId)
    .where('team_id', '=', teamId)
    .where('week_start', '=', weekStart)
    .forUpdate()
    .execute();
  const stored = await db
    .selectFrom('person_week as w')
    .innerJoin('collaborator as c', 'c.id', 'w.collaborator_id')
    .select([
      'w.collaborator_id',
      'w.version',
      'w.findings',
      'w.plan_hash',
      'w.planned_minutes',
      'c.full_name',
    ])
    .where('w.site_id', '=', siteId)
    .where('w.team_id', '=', teamId)
    .where('w.week_start', '=', weekStart)
    .where('w.collaborator_id', 'in', [...people])
    .execute();
  const week: TeamWeek = JSON.parse(
    await teamWeekJson(db, {
      place,
      weeks: [weekStart],
      editableFrom: null,
      health: 'shown',
      people,
      detail: 'rules',
    }),
  );
  const checked = stored.map((row) => ({
    row,
    figures:
      figuresOf(week, { place, weekStart, collaboratorUuid: row.collaborator_id }) ?? withoutContract(row),
  }));
  await writeFigures(
    db,
    place,
    checked.map(({ row, figures }) => ({
      collaborator: row.collaborator_id,
      version: row.version,
      ...figures,
    })),
  );
  const changed = checked.flatMap(({ row, figures }): RecheckedWeek[] => {
    const [before, after] = [codesOf(row.findings), codesOf(figures.findings)];
    const [added, gone] = [
      after.filter((code) => !before.includes(code)),
      before.filter((code) => !after.includes(code)),
    ];
    return added.length + gone.length > 0 ? [{ collaboratorUuid: row.collaborator_id, added, gone }] : [];
  });
  if (changed.length === 0) return;
  await db
    .insertInto('planning_recheck_change')
    .values(
      changed.map(({ collaboratorUuid, added, gone }) => ({
        recheck_id: id,
        site_id: siteId,
        team_id: teamId,
        week_start: weekStart,
        collaborator_id: collaboratorUuid,
        added: [...added],
        gone: [...gone],
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Anyone who has the week open reads it again, with the fact that changed.
  announce({ topic: 'notifications', siteId, teamId, payload: { kind: 'rechecked', weekStart } });
}

/** The figures of one person in an answer of the week as it would be sent; undefined of anyone whom the team does not have in it. */
export function figuresOf(
  week: TeamWeek,
  { place, weekStart, collaboratorUuid }: { place: TeamPlace; weekStart: string; collaboratorUuid: string },
): PlanFigures | undefined {
  const person = week.people.find((one) => one.collaboratorUuid === collaboratorUuid);
  if (person === undefined) return undefined;
  const snapshot = {
    site: place.siteCode,
    teamUuid: place.teamUuid,
    collaboratorUuid,
    weekStart,
    periods: person.periods,
  };
  return planWeek(snapshot, asSent(weekToCheck(week, person, { weekStart }))).figures;
}

/** Of anyone who no longer belongs to the team in that week: what stands there has no contract. */
function withoutContract({
  plan_hash,
  planned_minutes,
  full_name,
}: {
  plan_hash: string;
  planned_minutes: number;
  full_name: string | null;
}): PlanFigures {
  const findings: StoredFinding[] = [
    { code: 'CONTRACT_NOT_FOUND', values: { name: full_name ?? '', date: '' }, dates: [] },
  ];
  return {
    plan_hash,
    planned_minutes,
    law_errors: 0,
    policy_errors: 1,
    law_warnings: 0,
    policy_warnings: 0,
    findings,
    breaks_in: null,
  };
}

const codesOf = (findings: unknown): string[] =>
  Array.isArray(findings) ? [...new Set(findings.map(({ code }: { code: string }) => code))] : [];

type Checked = PlanFigures & { readonly collaborator: string; readonly version: number };

async function writeFigures(
  db: Db,
  { siteId, teamId, weekStart }: PlannedTeamWeek,
  rows: readonly Checked[],
): Promise<void> {
  await sql`
    update person_week w set planned_minutes = x.planned_minutes, law_errors = x.law_errors, policy_errors = x.policy_errors, law_warnings = x.law_warnings,
      policy_warnings = x.policy_warnings, findings = x.findings, breaks_in = x.breaks_in
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(collaborator uuid, version int, planned_minutes int, law_errors smallint, policy_errors smallint, law_warnings smallint,
      policy_warnings smallint, findings jsonb, breaks_in smallint)
    where w.site_id = ${siteId} and w.team_id = ${teamId} and w.week_start = ${weekStart}::date and w.collaborator_id = x.collaborator and w.version = x.version
      and (w.planned_minutes, w.findings, w.breaks_in) is distinct from (x.planned_minutes, x.findings, x.breaks_in)`.execute(
    db,
  );
}
