import {
  checkCases,
  dateIn,
  given,
  listIn,
  numberIn,
  oneOf,
  recordIn,
  rowsIn,
  textIn,
  type Fields,
} from '../case-fields.ts';
import { GROWN_UP } from '../leave/settlement-law.ts';
import type { Span } from '../leave/settlement-time.ts';
import type { PactWeek, VacationPact } from './pact.ts';
import type { TeamAway } from './requests.ts';
import { countVacation, type VacationInput } from './vacations.ts';

/** Counts the vacation of the cases of a file: a list of `id` and `input`. */
export const checkFile = (file: unknown) =>
  checkCases(file, (entry, where) =>
    countVacation(inputIn(recordIn(entry['input'], `${where}, input`), where)),
  );

function inputIn(entry: Fields, where: string): VacationInput {
  const terms = recordIn(entry['terms'] ?? {}, `${where}, terms`);
  const rows = <T>(name: string, read: (row: Fields, at: string) => T): T[] =>
    rowsIn(entry[name], read, `${where}, ${name}`);
  const spans = (name: string): Span[] => rows(name, spanIn);
  const dates = (name: string): string[] => datesIn(entry[name], `${where}, ${name}`);
  return {
    asOf: dateIn(entry['asOf'], `${where}, asOf`),
    birthdate: given(entry['birthdate'], dateIn, `${where}, birthdate`) ?? GROWN_UP,
    contracts: rows('contracts', ({ employer, type, start, end }, at) => ({
      employer: textIn(employer ?? '', at),
      type: oneOf(['CDI', 'CDD'], type ?? 'CDI', at),
      start: dateIn(start, at),
      end: given(end, dateIn, at) ?? null,
    })),
    seniorityDate: given(entry['seniorityDate'], dateIn, `${where}, seniorityDate`) ?? null,
    absences: rows('absences', ({ kind, from, to }, at) => ({
      kind: oneOf(['PERMIT', 'UNJUSTIFIED', 'SICK', 'WORK_RISK', 'MATERNITY'], kind, at),
      from: dateIn(from, at),
      to: dateIn(to, at),
    })),
    vacationDays: given(terms['vacationDays'], numberIn, `${where}, terms`) ?? null,
    vacationPremiumPct: given(terms['vacationPremiumPct'], numberIn, `${where}, terms`) ?? null,
    wages: rows('wages', ({ from, kind, centavos, weeklyHours }, at) => ({
      from: dateIn(from, at),
      kind: oneOf(['MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY'], kind, at),
      centavos: given(centavos, numberIn, at) ?? 0,
      weeklyHours: given(weeklyHours, numberIn, at),
    })),
    zones: listIn(entry['zones'] ?? [], `${where}, zones`).map((zone) =>
      oneOf(['GENERAL', 'BORDER'], zone, `${where}, zones`),
    ),
    opening: rows('opening', ({ year, days }, at) => ({
      year: numberIn(year, at),
      days: numberIn(days, at),
    })),
    pattern: rows('pattern', ({ from, restDays, daysPerWeek }, at) => ({
      from: dateIn(from, at),
      restDays: given(restDays, listIn, at)?.map((day) => numberIn(day, at)) ?? null,
      daysPerWeek: given(daysPerWeek, numberIn, at) ?? 6,
    })),
    vac: spans('vac'),
    worked: dates('worked'),
    holidays: dates('holidays'),
    seasons: spans('seasons'),
    certificates: listIn(entry['certificates'] ?? [], `${where}, certificates`).map((year) =>
      numberIn(year, `${where}, certificates`),
    ),
    premium:
      given(entry['premium'], (value, at) => spanIn(recordIn(value, at), at), `${where}, premium`) ?? null,
    pact: given(entry['pact'], (value, at) => pactIn(recordIn(value, at), at), `${where}, pact`) ?? null,
    requests: rows('requests', ({ id, from, to, at: asked, approvedBy, kind }, at) => ({
      id: textIn(id, at),
      // Money is asked for without days.
      from: kind === 'PAY' ? '' : dateIn(from, at),
      to: kind === 'PAY' ? '' : dateIn(to, at),
      at: given(asked, textIn, at) ?? '',
      approvedBy: given(approvedBy, textIn, at) ?? null,
      kind: given(kind, textIn, at) ?? null,
    })),
    team: teamIn(recordIn(entry['team'] ?? {}, `${where}, team`), `${where}, team`),
    parameters: parametersIn(
      recordIn(entry['parameters'] ?? {}, `${where}, parameters`),
      `${where}, parameters`,
    ),
  };
}

const spanIn = ({ from, to }: Fields, where: string): Span => ({
  from: dateIn(from, where),
  to: dateIn(to, where),
});

const datesIn = (value: unknown, where: string): string[] =>
  listIn(value ?? [], where).map((date) => dateIn(date, where));

const weeksIn = (value: unknown, where: string): PactWeek[] =>
  rowsIn(value, ({ monday, days }, at) => ({ monday: dateIn(monday, at), days: numberIn(days, at) }), where);

const signaturesIn = (value: unknown, where: string): VacationPact['signatures'] =>
  listIn(value ?? [], where).map((name) => oneOf(['PERSON', 'EMPLOYER'], name, where));

function pactIn(pact: Fields, where: string): VacationPact {
  return {
    year: numberIn(pact['year'], where),
    weeks: weeksIn(pact['weeks'], `${where}, weeks`),
    carriedIn: given(pact['carriedIn'], numberIn, where) ?? 0,
    carriedOut: given(pact['carriedOut'], numberIn, where) ?? 0,
    splitByPerson: pact['splitByPerson'] === true,
    signatures: signaturesIn(pact['signatures'], `${where}, signatures`),
    change:
      given(
        pact['change'],
        (value, at) => {
          const change = recordIn(value, at);
          return {
            weeks: weeksIn(change['weeks'], at),
            signatures: signaturesIn(change['signatures'], at),
          };
        },
        `${where}, change`,
      ) ?? null,
  };
}

function teamIn(team: Fields, where: string): TeamAway {
  return {
    blackout: rowsIn(team['blackout'], spanIn, `${where}, blackout`),
    away: rowsIn(
      team['away'],
      ({ person, dates }, at) => ({ person: textIn(person, at), dates: datesIn(dates, at) }),
      `${where}, away`,
    ),
    requests: rowsIn(
      team['requests'],
      ({ id, person, at: asked, seniority, dates }, at) => ({
        id: textIn(id, at),
        person: textIn(person, at),
        at: given(asked, textIn, at) ?? '',
        seniority: given(seniority, textIn, at) ?? '',
        dates: datesIn(dates, at),
      }),
      `${where}, requests`,
    ),
  };
}

/** What a company may set otherwise; these are its standards. */
function parametersIn(parameters: Fields, where: string): VacationInput['parameters'] {
  return {
    ladder:
      given(parameters['ladder'], listIn, where)?.map((rung) => numberIn(rung, where)) ??
      VACATION_STANDARDS.ladder,
    maxAway: given(parameters['maxAway'], numberIn, where) ?? VACATION_STANDARDS.maxAway,
    order: oneOf(['FIRST_COME', 'SENIORITY'], parameters['order'] ?? VACATION_STANDARDS.order, where),
    advance: given(parameters['advance'], (value) => value === true, where) ?? VACATION_STANDARDS.advance,
  };
}

const VACATION_STANDARDS = {
  ladder: [60, 30],
  maxAway: 3,
  order: 'FIRST_COME',
  advance: true,
} as const satisfies VacationInput['parameters'];
