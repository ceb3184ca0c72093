import { GROWN_UP } from '@jornada/domain/leave/settlement-law.ts';
import { zoneOf } from '@jornada/domain/leave/border.ts';
import { company } from '@jornada/domain/planning/check/limits.ts';
import { spansOf } from '@jornada/domain/leave/settlement-facts.ts';
import type { Absence, Span } from '@jornada/domain/leave/settlement-time.ts';
import type { VacationPact } from '@jornada/domain/vacations/pact.ts';
import { datesAway, serviceStart, type VacationInput } from '@jornada/domain/vacations/vacations.ts';
import { addDays } from '@jornada/domain/time.ts';
import type { OffWeek, StoredPact, StoredRequest, VacationPerson } from './people-queries.ts';

/** What a person's vacation is counted against beside their own facts. */
export type Around = {
  readonly asOf: string;
  readonly holidays: readonly string[];
  readonly parameters: VacationInput['parameters'];
};

/** Rest days rotate in a store, and everyone has as many a week as the company gives (decisions §5.5). */
const DAYS_PER_WEEK = 7 - company.weeklyRestDays;
/** A record without a last day is open: it counts as long as anybody looks ahead. */
const OPEN_END = '2199-12-31';

/**
 * Returns the domain's input of one person: balance, file, phone, list, pact and settlement are all counted from it.
 * Requests that wait are weighed with it.
 */
export function inputOf(
  person: VacationPerson,
  { asOf, holidays, parameters }: Around,
  {
    pact = null,
    team = NOBODY,
  }: { readonly pact?: VacationPact | null; readonly team?: VacationInput['team'] } = {},
): VacationInput {
  const terms = person.terms.findLast(({ from }) => from <= asOf) ?? person.terms[0];
  const open = person.requests.filter(isOpen);
  const asked: Span[] = [
    ...open,
    ...(pact?.weeks ?? []).map(({ monday }) => ({ from: monday, to: addDays(monday, 6) })),
  ];
  return {
    asOf,
    birthdate: person.birthdate ?? GROWN_UP,
    contracts: person.contracts,
    seniorityDate: person.seniorityDate,
    absences: absencesOf(person),
    vacationDays: terms?.vacationDays ?? null,
    vacationPremiumPct: terms?.vacationPremiumPct ?? null,
    wages: person.terms.map(({ from, centavos }) => ({ from, kind: 'MONTHLY' as const, centavos })),
    zones: [zoneOf(person.stateCode, person.municipality)],
    opening: person.opening,
    pattern: [{ from: '1990-01-01', restDays: null, daysPerWeek: DAYS_PER_WEEK }],
    vac: daysOf(person, 'VAC').map((day) => ({ from: day, to: day })),
    // What is planned on days that are asked for makes room for the vacation.
    worked: person.worked.filter((day) => !asked.some(({ from, to }) => from <= day && day <= to)),
    holidays,
    seasons: [],
    certificates: person.certificates,
    premium: null,
    pact,
    requests: open.map(({ uuid, from, to, askedAt }) => ({
      id: uuid,
      from,
      to,
      at: askedAt,
      approvedBy: null,
      kind: null,
    })),
    team,
    parameters,
  };
}

const NOBODY: VacationInput['team'] = { blackout: [], away: [], requests: [] };

/** A request that nobody has decided yet. */
export const isOpen = ({ status }: Pick<StoredRequest, 'status'>): boolean =>
  status === 'WAITING' || status === 'PROPOSED';

const daysOf = ({ days }: VacationPerson, code: string): string[] =>
  days.flatMap((day) => (day.endsWith(` ${code}`) ? [day.slice(0, 10)] : [])).toSorted();

/** Absences from the plan's days, and from the records that close the plan. */
export const absencesOf = (person: VacationPerson): Absence[] => [
  ...spansOf('PERMIT', daysOf(person, 'PSG')),
  ...spansOf('UNJUSTIFIED', daysOf(person, 'AUS')),
  ...spansOf('SICK', daysOf(person, 'INC')),
  ...person.records.map(({ kind, from, to }) => ({ kind, from, to: to ?? OPEN_END })),
];

/** Returns a stored pact as the domain checks it: who signed is its status, and a signed one that was reopened has a change. */
export function pactOf({ status, weeks, signedWeeks, ...pact }: StoredPact): VacationPact {
  const both = ['PERSON', 'EMPLOYER'] as const;
  const signatures = status === 'SIGNED' ? both : [];
  return {
    year: pact.year,
    carriedIn: pact.carriedIn,
    carriedOut: pact.carriedOut,
    splitByPerson: pact.splitByPerson,
    ...(signedWeeks === null
      ? { weeks, signatures, change: null }
      : { weeks: signedWeeks, signatures: both, change: { weeks, signatures } }),
  };
}

/** Returns who of a team is away or asks to be, as one of them is weighed against the others. */
export function teamAround(
  one: VacationPerson,
  team: readonly VacationPerson[],
  { around, off }: { readonly around: Around; readonly off: readonly OffWeek[] },
): VacationInput['team'] {
  const others = team.filter(({ id, teamId }) => id !== one.id && teamId === one.teamId);
  const inputs = others.map((person) => ({ person, input: inputOf(person, around) }));
  return {
    blackout: closedFor(one.teamId, off),
    away: inputs.map(({ person, input }) => ({
      person: person.id,
      dates: datesAway(input).filter((date) => date >= around.asOf),
    })),
    requests: inputs.flatMap(({ person, input }) =>
      person.requests.filter(isOpen).map((request) => {
        const planned = new Set(datesAway(input));
        return {
          id: request.uuid,
          person: person.id,
          at: request.askedAt,
          seniority: serviceStart(input),
          dates: datesAway(input, [request]).filter((date) => !planned.has(date)),
        };
      }),
    ),
  };
}

/** Returns the spans in which a team is closed for vacation. */
const closedFor = (teamId: number | null, off: readonly OffWeek[]): Span[] =>
  off.filter((week) => week.kind === 'CLOSED' && (week.teamId === null || week.teamId === teamId));
