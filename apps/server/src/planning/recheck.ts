import { weekToCheck } from '@jornada/contract/week-to-check.ts';
import type { TeamWeek } from '@jornada/contract/planned-week.ts';
import { dayAt } from '@jornada/domain/time.ts';
import type { App } from '../http/app.ts';
import type { Context } from '../http/context.ts';
import { newId } from '../ids.ts';
import { actAsSystem } from '../jobs/act.ts';
import type { TeamPlace } from './place-queries.ts';
import { asSent, planWeek, type PlanFigures, type StoredFinding } from './plan-week.ts';
import { teamWeekJson } from './week-query.ts';
import {
  insertRecheck,
  findRecheck,
  setRechecked,
  lockTeamWeek,
  listStored,
  insertChanges,
  type Place,
  WEEKS_AT_ONCE,
  type PlannedTeamWeek,
  isPlanned,
  weeksOf,
  writeFigures,
} from './recheck-queries.ts';

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
  await insertRecheck(db, {
    id,
    cause,
    subject,
    site_id: siteId,
    collaborator_id: collaboratorId,
    from_date: from,
    to_date: to,
    asked_at: now.toString(),
    asked_by_name: actor.name,
  });
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

const START: Place = { site: 0, team: 0, week: '1970-01-01' };

type Slice = {
  readonly id: string;
  readonly after: Place;
  /** Person-weeks checked before. */ readonly people: number;
};

/** Checks a slice of the weeks that a recheck names, each team's week in a transaction of its own, and sends for the next; done twice it changes nothing. */
async function runRecheck(app: App, { id, after, people: before }: Slice): Promise<void> {
  const { db } = app.database;
  const asked = await findRecheck(db, id);
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
    await setRechecked(tx, { now, people, id });
    announce({ topic: 'planning', siteId: asked.site_id, payload: { kind: 'rechecked' } });
  });
}

/** Checks the people of one team's week; writes the figures that changed, of those whom nobody saved since, and what that found. */
async function recheckTeamWeek(
  { db, announce }: Context,
  { id, place }: { readonly id: string; readonly place: PlannedTeamWeek },
): Promise<void> {
  const { siteId, teamId, weekStart, people } = place;
  await lockTeamWeek(db, { siteId, teamId, weekStart });
  const stored = await listStored(db, { siteId, teamId, weekStart, people });
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
  await insertChanges(
    db,
    changed.map(({ collaboratorUuid, added, gone }) => ({
      recheck_id: id,
      site_id: siteId,
      team_id: teamId,
      week_start: weekStart,
      collaborator_id: collaboratorUuid,
      added: [...added],
      gone: [...gone],
    })),
  );
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
