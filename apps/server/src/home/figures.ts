import type { CallOutput } from '@jornada/contract/call.ts';
import type { homeCalls } from '@jornada/contract/home.ts';
import type { Cells } from '@jornada/contract/reports.ts';
import { LEAST_PEOPLE } from '@jornada/domain/reports/flow.ts';
import { addDays, dayAt, mondayOf } from '@jornada/domain/time.ts';
import { sql } from 'kysely';
import { floorCells } from '../coverage/floor-cells.ts';
import { reaches } from '../db/reach.ts';
import type { Context } from '../http/context.ts';
import { numberParameter } from '../parameters/queries.ts';
import { headCount } from '../reports/head-count.ts';
import type { Question } from '../reports/question.ts';
import { scopeOf } from '../reports/scope.ts';
import { RECENT_WEEKS, recentWeeks, storeFigures } from '../reports/store-figures.ts';
import { lastWeek, settleWeeks } from '../reports/week-figures.ts';
import { weekReport, weeksOf, type WeekReport } from '../reports/weeks.ts';
import { readVacations } from '../vacations/read.ts';
import { summaryOf } from '../vacations/summary.ts';

type Answer = CallOutput<(typeof homeCalls)['home.figures']>;
type HomeFigure = Answer['figures'][number];

/** Weeks that a line shows. */
const LINE_WEEKS = 12;

/** The ten figures of a store's home, as far as the reader leads it; those of reports are the very figures of the reports. */
export async function homeFigures(
  { filter }: { readonly filter: { readonly personnelDivision: string } },
  context: Context,
): Promise<Answer> {
  const { db, now, actor } = context;
  const today = dayAt(now);
  const { scope } = await scopeOf(context, filter);
  const [siteId = 0] = scope.sites ?? [];
  const question: Question = {
    db,
    actor,
    scope,
    level: 'site',
    span: { from: today, to: today },
    today,
    now,
    health: false,
    least: await numberParameter(db, 'REPORT_LEAST_PEOPLE', LEAST_PEOPLE),
  };
  const teams = await teamIds(question);
  const last = lastWeek(now);
  // The same weeks a year before are what a change is against.
  for (const to of [last, addDays(last, -364)])
    await settleWeeks(db, { sites: scope.sites, from: addDays(to, -7 * LINE_WEEKS), to, now });
  const { total } = await storeFigures(question);
  const recent = recentWeeks(question, RECENT_WEEKS);
  const changeOf = async (code: WeekReport, key: string, weeks: number, relative: 'points' | 'count') => {
    const figures = await weekReport(code, { ...question, span: recentWeeks(question, weeks) });
    if (relative === 'points') return number(figures.total['points']);
    const before = figures.before === undefined ? null : number(figures.before[key]);
    const current = number(figures.total[key]);
    return before === null || current === null ? null : current - before;
  };
  const lineOf = (code: WeekReport, key: string) =>
    weeksOf(code, { ...question, span: recentWeeks(question, LINE_WEEKS) }, key);
  const monthAgo = await headCount({
    ...question,
    span: { from: addDays(today, -28), to: addDays(today, -28) },
  });
  const vacant = number(total['vacant']);
  const vacantBefore = number(monthAgo.total['vacant']);
  const figures: HomeFigure[] = [
    await present(question, siteId),
    {
      key: 'short',
      kind: 'hours',
      value: await shortThisWeek(question, teams),
      of: null,
      change: null,
      line: await lineOf('coverage', 'short'),
    },
    {
      key: 'vacant',
      kind: 'count',
      value: vacant,
      of: null,
      change: vacant === null || vacantBefore === null ? null : vacant - vacantBefore,
      line: [],
    },
    {
      key: 'absence',
      kind: 'percent',
      value: number(total['absence']),
      of: null,
      change: number(total['points']),
      line: await lineOf('absence', 'share'),
    },
    {
      key: 'overtime',
      kind: 'percent',
      value: number(total['overtime']),
      of: null,
      change: await changeOf('overtime', 'share', RECENT_WEEKS, 'points'),
      line: await lineOf('overtime', 'share'),
    },
    {
      key: 'adherence',
      kind: 'percent',
      value: number(total['adherence']),
      of: null,
      change: await changeOf('planAgainstPunches', 'adherence', 1, 'points'),
      line: await lineOf('planAgainstPunches', 'adherence'),
    },
    {
      key: 'under48',
      kind: 'count',
      value: number(total['under48']),
      of: null,
      change: await changeOf('stability', 'under48', RECENT_WEEKS, 'count'),
      line: await lineOf('stability', 'under48'),
    },
    {
      key: 'unanswered',
      kind: 'count',
      value: number(total['unanswered']),
      of: null,
      change: null,
      line: await lineOf('stability', 'unanswered'),
    },
    { key: 'decisions', kind: 'count', value: number(total['decisions']), of: null, change: null, line: [] },
    {
      key: 'vacation',
      kind: 'days',
      value: await vacationOverdue(question, { siteId, teams }),
      of: null,
      change: null,
      line: [],
    },
  ];
  return { from: recent.from, to: addDays(last, 6), figures };
}

const number = (cell: Cells[string] | undefined): number | null => (typeof cell === 'number' ? cell : null);

/** Who is planned to be at work now, and of them who has punched in; without a time clock nobody knows. */
async function present({ db, scope, now }: Question, siteId: number): Promise<HomeFigure> {
  const { rows } = await sql<{ planned: number; present: number; punched: boolean }>`
    with here as (select id, (${now.toString()}::timestamptz at time zone time_zone) as at from site where id = ${siteId}), clock as (
      select id, at::date as day, (extract(hour from at) * 60 + extract(minute from at))::int as minute from here
    ), planned as (
      select distinct p.collaborator_id from clock h join planning_period p on p.site_id = h.id and p.work_date in (h.day, h.day - 1)
        join hour_typology y on y.id = p.typology_id and y.kind in ('WORK', 'COMPLEMENTARY') join collaborator c on c.id = p.collaborator_id and not c.fictitious
      where ${reaches(scope.reach, { site: 'p.site_id', team: 'p.team_id' })} and (p.work_date - h.day) * 1440 + p.from_minute <= h.minute
        and h.minute < (p.work_date - h.day) * 1440 + case when p.to_minute > p.from_minute then p.to_minute else p.to_minute + 1440 end
    ), punches as (
      select a.collaborator_id, count(*) as times from clock h join access_punch a on a.site_id = h.id and a.work_date = h.day and a.minute <= h.minute
        join access_device_file f on f.id = a.file_id and f.withdrawn_at is null group by 1
    )
    select (select count(*)::int from planned) as planned, (select count(*)::int from planned join punches using (collaborator_id) where times % 2 = 1) as present,
      exists (select from punches) as punched`.execute(db);
  const [row] = rows;
  return {
    key: 'present',
    kind: 'count',
    value: row?.punched === true ? row.present : null,
    of: row?.planned ?? 0,
    change: null,
    line: [],
  };
}

/** The reader's teams in the store. */
async function teamIds({ db, scope }: Question): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from team t where t.site_id = any(${[...(scope.sites ?? [])]}::int[]) and ${reaches(scope.reach, { site: 't.site_id', team: 't.id' })}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Hours that the plan of the running week lacks. */
async function shortThisWeek({ db, today }: Question, teams: readonly number[]): Promise<number> {
  const monday = mondayOf(today);
  const { rows } = await sql<{ short: number }>`
    with ${floorCells({ teams, first: monday, last: addDays(monday, 6) })}
    select coalesce(sum(missing), 0)::int as short from cell`.execute(db);
  return (rows[0]?.short ?? 0) / 60;
}

/** Days of vacation that should have been granted (LFT 81) and were not. */
async function vacationOverdue(
  { db, today }: Question,
  { siteId, teams }: { readonly siteId: number; readonly teams: readonly number[] },
): Promise<number> {
  const { people, around } = await readVacations(db, {
    whose: { siteId, teamIds: teams },
    siteId,
    asOf: today,
  });
  return people
    .map((person) => summaryOf(person, around).deadline)
    .reduce((sum, deadline) => sum + (deadline?.kind === 'OVERDUE' ? deadline.days : 0), 0);
}
