import type { Cells } from '@jornada/contract/reports.ts';
import { permissions } from '@jornada/domain/access/permissions.ts';
import { reachOf } from '@jornada/domain/access/reach.ts';
import { openRoles } from '../access/site-opens.ts';
import type { Figures, Question } from './question.ts';
import { readVacationSums, type VacationSums } from './vacations-query.ts';

const ADDED = ['people', 'due', 'taken', 'planned', 'requested', 'available', 'overdue', 'lapsing'] as const;

/** Days of vacation by place and person, as they are kept by the count behind each store's summary. */
export async function vacations(question: Question): Promise<Figures> {
  const sums = await readVacationSums(await opened(question));
  return {
    rows: sums.map((row) => ({ key: row.key, cells: { ...cellsOf([row]), deadline: row.deadline } })),
    total: cellsOf(sums),
  };
}

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
