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
import { readEnds } from '../reports/ends-ahead-query.ts';
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

/** Vacancies are set against those of so many weeks ago. */
const WEEKS_BACK = 4;

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
  const vacancies = await vacantLine(question);
  const vacant = number(total['vacant']);
  const vacantBefore = vacancies[LINE_WEEKS - 1 - WEEKS_BACK] ?? null;
  const vacation = await vacationFigure(question, { siteId, teams });
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
      line: vacancies,
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
    {
      key: 'decisions',
      kind: 'count',
      value: number(total['decisions']),
      of: null,
      change: null,
      line: await decisionLine(question),
    },
    vacation,
  ];
  return { from: recent.from, to: addDays(last, 6), figures };
}

const number = (cell: Cells[string] | undefined): number | null => (typeof cell === 'number' ? cell : null);

type Presence = { readonly planned: number; readonly present: number; readonly punched: boolean };

/** Who is planned to be at work now, and of them who has punched in; without a time clock nobody knows. */
async function present(question: Question, siteId: number): Promise<HomeFigure> {
  const moments = await presenceAt(question, siteId);
  const shown = moments.map((one) => (one.punched ? one.present : null));
  const [before, current] = [shown.at(-2) ?? null, shown.at(-1) ?? null];
  return {
    key: 'present',
    kind: 'count',
    value: current,
    of: moments.at(-1)?.planned ?? 0,
    change: before === null || current === null ? null : current - before,
    line: shown,
  };
}

/** The same at this time of the same weekday in the weeks before, the oldest first. */
async function presenceAt({ db, scope, now }: Question, siteId: number): Promise<Presence[]> {
  const { rows } = await sql<Presence>`
    with here as (
      select id, at, at::date as day, (extract(hour from at) * 60 + extract(minute from at))::int as minute
      from (select s.id, (${now.toString()}::timestamptz at time zone s.time_zone) - make_interval(weeks => w) as at
        from site s cross join generate_series(0, ${LINE_WEEKS - 1}::int) w where s.id = ${siteId}) x
    ), planned as (
      select distinct h.at, p.collaborator_id from here h join planning_period p on p.site_id = h.id and p.work_date in (h.day, h.day - 1)
        join hour_typology y on y.id = p.typology_id and y.kind in ('WORK', 'COMPLEMENTARY') join collaborator c on c.id = p.collaborator_id and not c.fictitious
      where ${reaches(scope.reach, { site: 'p.site_id', team: 'p.team_id' })} and (p.work_date - h.day) * 1440 + p.from_minute <= h.minute
        and h.minute < (p.work_date - h.day) * 1440 + case when p.to_minute > p.from_minute then p.to_minute else p.to_minute + 1440 end
    ), punches as (
      select h.at, a.collaborator_id, count(*) as times from here h join access_punch a on a.site_id = h.id and a.work_date = h.day and a.minute <= h.minute
        join access_device_file f on f.id = a.file_id and f.withdrawn_at is null group by 1, 2
    )
    select (select count(*)::int from planned p where p.at = h.at) as planned,
      (select count(*)::int from planned p join punches x using (at, collaborator_id) where p.at = h.at and x.times % 2 = 1) as present,
      exists (select from punches x where x.at = h.at) as punched
    from here h order by h.at`.execute(db);
  return rows;
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

const WEEKS = Array.from({ length: LINE_WEEKS }, (_, at) => at);

/** Vacancies at the close of today and of the same weekday in the weeks before, the oldest first. */
async function vacantLine(question: Question): Promise<(number | null)[]> {
  const line: (number | null)[] = [];
  for (const at of WEEKS) {
    const day = addDays(question.today, -7 * (LINE_WEEKS - 1 - at));
    line.push(number((await headCount({ ...question, span: { from: day, to: day } })).total['vacant']));
  }
  return line;
}

/** How much falls on each of the weeks ahead, the one from today first. */
const aheadOf = (
  today: string,
  rows: readonly { readonly date: string; readonly count: number }[],
): number[] =>
  WEEKS.map((at) => {
    const [from, to] = [addDays(today, 7 * at), addDays(today, 7 * at + 6)];
    return rows.reduce((sum, { date, count }) => sum + (from <= date && date <= to ? count : 0), 0);
  });

/** Terms, trials, permits and birthdays of the weeks ahead. */
async function decisionLine(question: Question): Promise<number[]> {
  const ends = await readEnds(question, { days: 7 * LINE_WEEKS });
  return aheadOf(
    question.today,
    ends.map(({ date }) => ({ date, count: 1 })),
  );
}

/** Days of vacation that should have been granted (LFT 81) and were not, and those that must be in the weeks ahead. */
async function vacationFigure(
  { db, today }: Question,
  { siteId, teams }: { readonly siteId: number; readonly teams: readonly number[] },
): Promise<HomeFigure> {
  const { people, around } = await readVacations(db, {
    whose: { siteId, teamIds: teams },
    siteId,
    asOf: today,
  });
  const deadlines = people.flatMap((person) => summaryOf(person, around).deadline ?? []);
  return {
    key: 'vacation',
    kind: 'days',
    value: deadlines.reduce((sum, { kind, days }) => sum + (kind === 'OVERDUE' ? days : 0), 0),
    of: null,
    change: null,
    line: aheadOf(
      today,
      deadlines.flatMap(({ kind, date, days }) => (kind === 'GRANT' ? [{ date, count: days }] : [])),
    ),
  };
}
