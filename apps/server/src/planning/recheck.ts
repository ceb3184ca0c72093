import { judgedWeek } from '@jornada/contract/judged-week.ts';
import type { TeamWeek } from '@jornada/contract/planned-week.ts';
import { addDays, dayAt, mondayOf } from '@jornada/domain/time.ts';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { App } from '../http/app.ts';
import type { Context } from '../http/context.ts';
import { newId } from '../ids.ts';
import { actAsSystem } from '../jobs/act.ts';
import type { TeamPlace } from './place.ts';
import { asTold, planWeek, type PlanFigures, type StoredFinding } from './plan-week.ts';
import { teamWeekJson } from './week-query.ts';

const QUEUE = 'planning.recheck';

/** What changed, and the planned weeks that it may touch: of a site or all, of a person or all, on these days. */
export type Recheck = {
  readonly cause: 'CONTRACT' | 'RECORD' | 'RULE' | 'HOLIDAY';
  /** What the reader is told of it: a name, a day, a rule; never a health matter. */
  readonly subject: string;
  readonly siteId?: number | null;
  readonly collaboratorId?: string | null;
  readonly from: string;
  /** Without it all that is planned from there on. */
  readonly to?: string | null;
};

/** What a recheck found in one person's week. */
type RecheckedWeek = {
  readonly weekStart: string;
  readonly teamId: number;
  readonly collaboratorUuid: string;
  readonly name: string;
  readonly added: readonly string[];
  readonly gone: readonly string[];
};

/**
 * Has the weeks from today on that a change touches judged anew, once the command's transaction stands: a job sent
 * inside it. What it found stands under legal errors, and the weeks' own figures.
 */
export async function recheckWeeks({ db, now, actor, enqueue }: Pick<Context, 'db' | 'now' | 'actor' | 'enqueue'>, { cause, subject, siteId = null, collaboratorId = null, from, to = null }: Recheck): Promise<void> {
  // Where nothing is planned there is nothing to judge: a plan that comes later is judged as it is saved.
  const planned = await weeksOf(db, { site_id: siteId, collaborator_id: collaboratorId, from_date: from, to_date: to, today: dayAt(now) });
  if (planned.length === 0) return;
  const id = newId(now);
  await db
    .insertInto('planning_recheck')
    .values({ id, cause, subject, site_id: siteId, collaborator_id: collaboratorId, from_date: from, to_date: to, asked_at: now.toString(), asked_by_name: actor.name })
    .execute();
  await enqueue({ queue: QUEUE, data: { recheckId: id } });
}

export async function startRechecks(app: App): Promise<void> {
  await app.jobs.work(QUEUE, async ({ recheckId }) => runRecheck(app, String(recheckId)));
}

/** Judges every week that a recheck names, each team's week in a transaction of its own; done twice it changes nothing. */
async function runRecheck(app: App, id: string): Promise<void> {
  const { db } = app.database;
  const asked = await db.selectFrom('planning_recheck').selectAll().where('id', '=', id).executeTakeFirst();
  if (asked === undefined || asked.done_at !== null) return;
  const weeks = await weeksOf(db, { ...asked, today: dayAt(app.now()) });
  const changed: RecheckedWeek[] = [];
  for (const week of weeks) changed.push(...(await actAsSystem(app, QUEUE, (context) => recheckTeamWeek(context, week))));
  const people = weeks.reduce((sum, week) => sum + week.people.length, 0);
  await db
    .updateTable('planning_recheck')
    .set({ done_at: app.now().toString(), weeks: people, changed: JSON.stringify(changed) })
    .where('id', '=', id)
    .execute();
  await actAsSystem(app, QUEUE, async ({ announce }) => announce({ topic: 'planning', siteId: asked.site_id, payload: { kind: 'rechecked' } }));
}

type PlannedTeamWeek = TeamPlace & { readonly weekStart: string; readonly people: readonly string[] };

/** Planned weeks that the days reach; the week before too, whose Sunday night can, and the week after, which looks back. */
async function weeksOf(db: Db, { site_id, collaborator_id, from_date, to_date, today }: { site_id: number | null; collaborator_id: string | null; from_date: string; to_date: string | null; today: string }): Promise<PlannedTeamWeek[]> {
  const first = [mondayOf(today), addDays(mondayOf(from_date), -7)].toSorted().at(-1) ?? today;
  const found = await sql<PlannedTeamWeek>`
    select w.week_start as "weekStart", array_agg(w.collaborator_id) as people, s.id as "siteId", t.id as "teamId", s.code as "siteCode", s.name as "siteName",
      s.time_zone as "timeZone", t.uuid as "teamUuid", t.name as "teamName"
    from person_week w join team t on t.id = w.team_id join site s on s.id = w.site_id
    where w.plan_hash <> '' and w.week_start >= ${first}::date and (${to_date}::date is null or w.week_start <= ${to_date}::date + 7)
      and (${site_id}::int is null or w.site_id = ${site_id}::int) and (${collaborator_id}::uuid is null or w.collaborator_id = ${collaborator_id}::uuid)
    group by w.week_start, s.id, t.id order by w.week_start, s.id, t.id`.execute(db);
  return found.rows;
}

/** Judges the people of one team's week; writes the figures of those whose findings changed and whom nobody saved since. */
async function recheckTeamWeek({ db, announce }: Context, place: PlannedTeamWeek): Promise<RecheckedWeek[]> {
  const { siteId, teamId, weekStart, people } = place;
  await db.selectFrom('team_week').select('version').where('site_id', '=', siteId).where('team_id', '=', teamId).where('week_start', '=', weekStart).forUpdate().execute();
  const stored = await db
    .selectFrom('person_week as w')
    .innerJoin('collaborator as c', 'c.id', 'w.collaborator_id')
    .select(['w.collaborator_id', 'w.version', 'w.findings', 'w.plan_hash', 'w.planned_minutes', 'c.full_name'])
    .where('w.site_id', '=', siteId)
    .where('w.team_id', '=', teamId)
    .where('w.week_start', '=', weekStart)
    .where('w.collaborator_id', 'in', [...people])
    .execute();
  const week: TeamWeek = JSON.parse(await teamWeekJson(db, { place, weeks: [weekStart], editableFrom: null, health: 'shown', people, detail: 'rules' }));
  const changed: RecheckedWeek[] = [];
  for (const row of stored) {
    const figures = figuresOf(week, { place, weekStart, collaboratorUuid: row.collaborator_id }) ?? withoutContract(row);
    const [before, after] = [codesOf(row.findings), codesOf(figures.findings)];
    await writeFigures(db, { place, weekStart, row, figures });
    const [added, gone] = [after.filter((code) => !before.includes(code)), before.filter((code) => !after.includes(code))];
    if (added.length + gone.length > 0) changed.push({ weekStart, teamId, collaboratorUuid: row.collaborator_id, name: row.full_name ?? '', added, gone });
  }
  // Whoever has the week open reads it anew, with the fact that changed.
  if (changed.length > 0) announce({ topic: 'notifications', siteId, teamId, payload: { kind: 'rechecked', weekStart } });
  return changed;
}

function figuresOf(week: TeamWeek, { place, weekStart, collaboratorUuid }: { place: TeamPlace; weekStart: string; collaboratorUuid: string }): PlanFigures | undefined {
  const person = week.people.find((one) => one.collaboratorUuid === collaboratorUuid);
  if (person === undefined) return undefined;
  const snapshot = { site: place.siteCode, teamUuid: place.teamUuid, collaboratorUuid, weekStart, periods: person.periods };
  return planWeek(snapshot, asTold(judgedWeek(week, person, { weekStart }))).figures;
}

/** Of whoever no longer belongs to the team in that week: what stands there has no contract. */
function withoutContract({ plan_hash, planned_minutes, full_name }: { plan_hash: string; planned_minutes: number; full_name: string | null }): PlanFigures {
  const findings: StoredFinding[] = [{ code: 'CONTRACT_NOT_FOUND', values: { name: full_name ?? '', date: '' }, dates: [] }];
  return { plan_hash, planned_minutes, law_errors: 0, policy_errors: 1, law_warnings: 0, policy_warnings: 0, findings, breaks_in: null };
}

const codesOf = (findings: unknown): string[] => (Array.isArray(findings) ? [...new Set(findings.map(({ code }: { code: string }) => code))] : []);

type Writing = { readonly place: TeamPlace; readonly weekStart: string; readonly row: { readonly collaborator_id: string; readonly version: number }; readonly figures: PlanFigures };

async function writeFigures(db: Db, { place, weekStart, row, figures: { plan_hash: _hash, findings, ...figures } }: Writing): Promise<void> {
  await db
    .updateTable('person_week')
    .set({ ...figures, findings: JSON.stringify(findings) })
    .where('site_id', '=', place.siteId)
    .where('team_id', '=', place.teamId)
    .where('week_start', '=', weekStart)
    .where('collaborator_id', '=', row.collaborator_id)
    .where('version', '=', row.version)
    .execute();
}
