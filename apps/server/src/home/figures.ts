import type { CallOutput } from '@jornada/contract/call.ts';
import type { homeCalls } from '@jornada/contract/home.ts';
import type { Cells } from '@jornada/contract/reports.ts';
import { LEAST_PEOPLE } from '@jornada/domain/reports/flow.ts';
import { addDays, dayAt } from '@jornada/domain/time.ts';
import type { Context } from '../http/context.ts';
import { numberParameter } from '../parameters/queries.ts';
import { readEnds } from '../reports/ends-ahead-query.ts';
import { headCount } from '../reports/head-count.ts';
import type { Question } from '../reports/question.ts';
import { scopeOf } from '../reports/scope.ts';
import { RECENT_WEEKS, recentWeeks, storeFigures } from '../reports/store-figures.ts';
import { lastWeek, settleWeeks } from '../reports/week-figures.ts';
import { weekReport, weeksOf, type WeekReport } from '../reports/weeks.ts';
import { listGrants } from '../reports/vacations-query.ts';
import { vacations } from '../reports/vacations.ts';
import { settleVacations } from '../vacations/due-sweep.ts';
import { LINE_WEEKS, listPlaces, presenceAt, type Place } from './figure-queries.ts';

type Answer = CallOutput<(typeof homeCalls)['home.figures']>;
type HomeFigure = Answer['figures'][number];

/** Vacancies are set against those of so many weeks ago. */
const WEEKS_BACK = 4;

/** The ten figures of a store's home or a zone's, as far as the reader leads it; those of reports are the very figures of the reports. */
export async function homeFigures(
  {
    filter,
  }: {
    readonly filter: { readonly personnelDivision?: string | undefined; readonly zone?: string | undefined };
  },
  context: Context,
): Promise<Answer> {
  const { db, now, actor } = context;
  const today = dayAt(now);
  const { scope } = await scopeOf(context, filter);
  const question: Question = {
    db,
    actor,
    scope,
    level: 'site',
    span: { from: today, to: today },
    today,
    now,
    health: false,
    pay: false,
    least: await numberParameter(db, 'REPORT_LEAST_PEOPLE', LEAST_PEOPLE),
  };
  const places = await listPlaces(question);
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
  const vacation = await vacationFigure(question);
  const figures: HomeFigure[] = [
    await present(question, places),
    {
      key: 'short',
      kind: 'hours',
      value: number(total['short']),
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

/** People planned to be at work now, and how many of them have clocked in; without a time clock nobody knows. */
async function present(question: Question, places: readonly Place[]): Promise<HomeFigure> {
  const all: Awaited<ReturnType<typeof presenceAt>>[] = [];
  for (const { siteId } of places) all.push(await presenceAt(question, siteId));
  // Stores where nobody has punched are not known: with others they count neither among the present nor the planned.
  const moments = WEEKS.map((week) => {
    const here = all.flatMap((weeks) => weeks[week] ?? []);
    const punched = here.filter((one) => one.punched);
    const sum = (rows: typeof here, of: 'planned' | 'present') => rows.reduce((n, row) => n + row[of], 0);
    return punched.length === 0
      ? { shown: null, planned: sum(here, 'planned') }
      : { shown: sum(punched, 'present'), planned: sum(punched, 'planned') };
  });
  const shown = moments.map((one) => one.shown);
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
async function vacationFigure(question: Question): Promise<HomeFigure> {
  await settleVacations(question.db, { now: question.now, sites: question.scope.sites });
  const { total } = await vacations(question);
  return {
    key: 'vacation',
    kind: 'days',
    value: number(total['overdue']),
    of: null,
    change: null,
    line: aheadOf(question.today, await listGrants(question)),
  };
}
