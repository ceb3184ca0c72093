import type { Cells } from '@jornada/contract/reports.ts';
import { permissions } from '@jornada/domain/access/permissions.ts';
import { reachOf } from '@jornada/domain/access/reach.ts';
import { addDays, mondayOf } from '@jornada/domain/time.ts';
import { openRoles } from '../access/site-opens.ts';
import type { Figures, Question } from './question.ts';
import { listWeeksAhead, readVacationSums, type VacationSums } from './vacations-query.ts';

const ADDED = [
  'people',
  'due',
  'taken',
  'planned',
  'requested',
  'available',
  'overdue',
  'lapsing',
  'pacts',
] as const;

/** Days of vacation by place and person, as they are kept by the count behind each store's summary. */
export async function vacations(question: Question): Promise<Figures> {
  const asked = await opened(question);
  const sums = await readVacationSums(asked);
  const from = mondayOf(question.today);
  const ahead = new Map(
    (await listWeeksAhead(asked, { from, to: addDays(from, 7 * WEEKS_AHEAD - 1) })).map(({ week, count }) => [
      week,
      count,
    ]),
  );
  return {
    rows: sums.map((row) => ({
      key: row.key,
      cells: { ...cellsOf([row]), deadline: row.deadline, pact: PACTS[row.pact ?? 'NONE'] ?? null },
    })),
    total: cellsOf(sums),
    weekly: Array.from({ length: WEEKS_AHEAD }, (_, at) => addDays(from, 7 * at)).map((week) => ({
      week,
      count: ahead.get(week) ?? 0,
    })),
  };
}

/** So many weeks are drawn, the running one first. */
const WEEKS_AHEAD = 26;

/** Where the pact of the year stands. */
const PACTS: Readonly<Record<string, { es: string; en: string }>> = {
  NONE: { es: 'sin pacto', en: 'none' },
  PROPOSED: { es: 'propuesto', en: 'proposed' },
  SENT: { es: 'enviado', en: 'sent' },
  ON_PAPER: { es: 'en papel', en: 'on paper' },
  SIGNED: { es: 'firmado', en: 'signed' },
};

/** The question without the stores that close vacations to the reader's role, as their summary does. */
async function opened(question: Question): Promise<Question> {
  const { db, actor, scope } = question;
  if (scope.reach.everywhere) return question;
  const roles = await openRoles(db, actor, permissions['vacations.summary']);
  return {
    ...question,
    scope: { ...scope, reach: reachOf(permissions['teamReports.get'].roles, { ...actor, roles }) },
  };
}

const cellsOf = (rows: readonly VacationSums[]): Cells =>
  Object.fromEntries(ADDED.map((key) => [key, rows.reduce((sum, row) => sum + row[key], 0)]));
