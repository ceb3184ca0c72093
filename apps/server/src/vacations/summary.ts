import type { TypedCell } from '@jornada/domain/xlsx.ts';
import { serviceUntil } from '@jornada/domain/leave/settlement-time.ts';
import { explainLeft, explainLine, explainRight } from '@jornada/domain/vacations/explain.ts';
import {
  countVacation,
  serviceStart,
  vacationLines,
  type RightRow,
  type VacationFigures,
} from '@jornada/domain/vacations/vacations.ts';
import type { VacationFile, VacationSummaryRow } from '@jornada/contract/vacations.ts';
import { inputOf, type Around } from './input.ts';
import type { VacationPerson } from './people-queries.ts';

/** Returns one person's row of a site's summary. */
export function summaryOf(person: VacationPerson, around: Around): VacationSummaryRow {
  const input = inputOf(person, around);
  const { rights, balance, warnings } = countVacation(input);
  const since = serviceStart(input);
  const last = rights.findLast(({ from }) => from <= around.asOf);
  const next = rights.find(({ from }) => from > around.asOf);
  return {
    collaboratorUuid: person.id,
    name: person.name,
    team: { uuid: person.teamUuid ?? '', name: person.team ?? '' },
    position: person.position,
    situation: person.situation,
    since,
    years: serviceUntil(around.asOf, { from: since, absences: input.absences }).completeYears,
    due: last?.due ?? 0,
    taken: last?.taken ?? 0,
    planned: last?.planned ?? 0,
    requested: rights.reduce((sum, { requested }) => sum + requested, 0),
    ...balance,
    deadline: deadlineOf(rights),
    next: next === undefined ? null : { on: next.from, days: next.due },
    warnings: [...warnings],
    why:
      last === undefined
        ? null
        : explainLeft(last, {
            earlier: rights.filter(({ year, lapsesOn }) => year < last.year && around.asOf <= lapsesOn),
            since,
          }),
  };
}

/** The oldest right with days left says what presses most. */
function deadlineOf(rights: readonly RightRow[]): VacationSummaryRow['deadline'] {
  const open = rights.find(({ status }) => status === 'OVERDUE' || status === 'OPEN');
  if (open !== undefined)
    return {
      date: open.mustBeGrantedBy,
      kind: open.status === 'OVERDUE' ? 'OVERDUE' : 'GRANT',
      days: open.left,
    };
  const lapsed = rights.findLast(({ status }) => status === 'LAPSED');
  return lapsed === undefined ? null : { date: lapsed.lapsesOn, kind: 'LAPSED', days: lapsed.left };
}

/** Returns one person's vacation line by line. */
export function fileOf(person: VacationPerson, around: Around): VacationFile {
  const input = inputOf(person, around);
  const { rights, balance, warnings }: VacationFigures = countVacation(input);
  const since = serviceStart(input);
  return {
    collaboratorUuid: person.id,
    name: person.name,
    asOf: around.asOf,
    since,
    rights: rights.map((right) => ({ ...right, why: explainRight(right, { since }) })),
    balance,
    warnings: [...warnings],
    lines: vacationLines(input).map((line) => ({ ...line, why: explainLine(line) })),
  };
}

/** Returns the summary as the rows of a spreadsheet, its header first, in the caller's language. */
export function sheetOf(rows: readonly VacationSummaryRow[], language: 'es' | 'en'): TypedCell[][] {
  return [
    HEADERS.map((header) => ({ head: header[language] })),
    ...rows.map((row) => [
      row.name,
      row.team.name,
      row.position?.[language] ?? '',
      { day: row.since },
      row.years,
      row.due,
      row.taken,
      row.planned,
      row.requested,
      row.available,
      row.deadline === null ? '' : { day: row.deadline.date },
      row.accrued,
      row.atLeave,
      row.why?.[language] ?? '',
    ]),
  ];
}

const HEADERS = [
  { es: 'Colaborador', en: 'Collaborator' },
  { es: 'Equipo', en: 'Team' },
  { es: 'Puesto', en: 'Position' },
  { es: 'Antigüedad desde', en: 'Seniority since' },
  { es: 'Años', en: 'Years' },
  { es: 'Derecho', en: 'Entitled' },
  { es: 'Tomados', en: 'Taken' },
  { es: 'Planeados', en: 'Planned' },
  { es: 'Pedidos', en: 'Requested' },
  { es: 'Quedan', en: 'Left' },
  { es: 'Hasta', en: 'By' },
  { es: 'Devengados', en: 'Accrued' },
  { es: 'A la baja', en: 'At exit' },
  { es: 'Por qué', en: 'Why' },
] as const;
