import type { Cells } from '@jornada/contract/reports.ts';
import { pointsOf, twelveMonths, type Span } from '@jornada/domain/reports/flow.ts';
import { addDays } from '@jornada/domain/time.ts';
import { endsAhead } from './ends-ahead.ts';
import { headCount } from './head-count.ts';
import type { Figures, Question } from './question.ts';
import { readShort, readUnanswered } from './store-figures-query.ts';
import { turnover } from './turnover.ts';
import { lastWeek } from './week-figures.ts';
import { weekReport } from './weeks.ts';

/** Weeks over which absence, overtime and late changes are counted. */
export const RECENT_WEEKS = 4;

/** The last weeks that are over on the day of a question. */
export function recentWeeks({ today, now }: Pick<Question, 'today' | 'now'>, weeks: number): Span {
  const last = lastWeek(now);
  return { from: addDays(last, -7 * (weeks - 1)), to: today < last ? today : last };
}

const number = (cell: Cells[string] | undefined): number | null => (typeof cell === 'number' ? cell : null);

/** The figures that carry a store's home, store by store: each the very figure of its own report. */
export async function storeFigures(question: Question): Promise<Figures> {
  const { today } = question;
  const recent = { ...question, span: recentWeeks(question, RECENT_WEEKS) };
  const week = { ...question, span: recentWeeks(question, 1) };
  const parts = {
    heads: await headCount({ ...question, span: { from: today, to: today } }),
    absence: await weekReport('absence', recent),
    overtime: await weekReport('overtime', recent),
    stability: await weekReport('stability', recent),
    punches: await weekReport('planAgainstPunches', week),
    ends: await endsAhead(question),
    turnover: await turnover({ ...question, span: twelveMonths(today) }),
  };
  const unanswered = await readUnanswered(question);
  const short = await readShort(question);
  const cellsOf = (
    pick: (figures: Figures) => Cells | undefined,
    { waiting, lacks }: { waiting: number; lacks: number | null },
  ): Cells => {
    const of = (name: keyof typeof parts): Cells => pick(parts[name]) ?? {};
    const absence = of('absence');
    return {
      short: lacks,
      vacant: number(of('heads')['vacant']),
      absence: number(absence['share']),
      before: number(absence['before']),
      points: pointsOf(number(absence['share']), number(absence['before'])),
      overtime: number(of('overtime')['share']),
      adherence: number(of('punches')['adherence']),
      under48: number(of('stability')['under48']) ?? 0,
      unanswered: waiting,
      decisions: number(of('ends')['within30']) ?? 0,
      turnover: number(of('turnover')['rate']),
    };
  };
  const keys = [
    ...new Set(
      [parts.heads, parts.absence, parts.turnover, { rows: short ?? [] }].flatMap(({ rows }) =>
        rows.map(({ key }) => key),
      ),
    ),
  ];
  return {
    rows: keys.map((key) => ({
      key,
      cells: cellsOf(({ rows }) => rows.find((row) => row.key === key)?.cells, {
        waiting: unanswered.find((one) => one.key === key)?.count ?? 0,
        lacks: short === null ? null : (short.find((one) => one.key === key)?.count ?? 0),
      }),
    })),
    total: cellsOf(({ total }) => total, {
      waiting: unanswered.reduce((sum, { count }) => sum + count, 0),
      lacks: short === null ? null : short.reduce((sum, { count }) => sum + count, 0),
    }),
  };
}
