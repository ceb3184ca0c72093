import { pactRoom, type PactRoom } from '@jornada/domain/vacations/room.ts';
import { countVacation, datesAway } from '@jornada/domain/vacations/vacations.ts';
import { addDays, mondayOf, weekNumber } from '@jornada/domain/time.ts';
import type {
  TeamVacationWeek,
  VacationPact,
  VacationRequest,
  VacationYear,
} from '@jornada/contract/vacations.ts';
import { inputOf, isOpen, pactOf, type Around } from './input.ts';
import type { OffWeek, StoredPact, VacationPerson } from './people-queries.ts';
import type { Vacations } from './read.ts';
import { summaryOf } from './summary.ts';

/** Returns a team's year: its weeks, and everyone with plan, requests and pact. */
export function yearOf(
  vacations: Vacations,
  {
    year,
    team,
    site,
    teamId,
  }: {
    readonly year: number;
    readonly team: VacationYear['team'];
    readonly site: VacationYear['site'];
    readonly teamId: number;
  },
): VacationYear {
  const { people, around, off } = vacations;
  const away = people.map((person) => datesAway(inputOf({ ...person, requests: [] }, around)));
  const mondays = mondaysOf(year);
  return {
    site,
    team,
    year,
    asOf: around.asOf,
    maxAway: around.parameters.maxAway,
    weeks: weeksOf(vacations, { mondays, teamId, away }),
    people: people.map((person, at) => ({
      ...summaryOf(person, around),
      weeks: plannedByWeek(away[at] ?? [], { mondays, asOf: around.asOf }),
      requests: person.requests.filter(isOpen).map((request) => requestOf(person, request, around)),
      ...pactsOf(person, around, { year, off }),
    })),
    off: off.flatMap(({ siteId, teamId: of, ...week }) =>
      of === null || of === teamId
        ? [
            {
              ...week,
              scope:
                siteId === null ? ('COMPANY' as const) : of === null ? ('SITE' as const) : ('TEAM' as const),
            },
          ]
        : [],
    ),
  };
}

/** From the week of the first of January to that of the last of the next June. */
function mondaysOf(year: number): string[] {
  const mondays = [];
  for (let monday = mondayOf(`${year}-01-01`); monday <= `${year + 1}-06-30`; monday = addDays(monday, 7))
    mondays.push(monday);
  return mondays;
}

/** Returns weeks with who is away in them, the calendar's days of rest and whether the team should be there. */
export function weeksOf(
  { calendar, off }: Pick<Vacations, 'calendar' | 'off'>,
  {
    mondays,
    teamId,
    away,
  }: {
    readonly mondays: readonly string[];
    readonly teamId: number | null;
    /** The dates on which each person is away. */
    readonly away: readonly (readonly string[])[];
  },
): TeamVacationWeek[] {
  const count = new Map<string, number>();
  for (const date of away.flat()) count.set(date, (count.get(date) ?? 0) + 1);
  return mondays.map((monday) => {
    const sunday = addDays(monday, 6);
    const here = off.filter(
      (week) => (week.teamId === null || week.teamId === teamId) && week.from <= sunday && monday <= week.to,
    );
    const days = Array.from({ length: 7 }, (_, day) => addDays(monday, day));
    return {
      monday,
      number: weekNumber(monday),
      off: stricter(here),
      note: here
        .map(({ note }) => note)
        .filter(Boolean)
        .join(', '),
      holidays: calendar.filter(({ date }) => monday <= date && date <= sunday),
      away: Math.max(...days.map((day) => count.get(day) ?? 0)),
    };
  });
}

/** Of several kinds the stricter one counts. */
export const stricter = (weeks: readonly Pick<OffWeek, 'kind'>[]): OffWeek['kind'] | null =>
  weeks.some(({ kind }) => kind === 'CLOSED') ? 'CLOSED' : weeks.length > 0 ? 'DISCOURAGED' : null;

function plannedByWeek(
  dates: readonly string[],
  { mondays, asOf }: { readonly mondays: readonly string[]; readonly asOf: string },
): { monday: string; taken: number; planned: number }[] {
  const byWeek = Map.groupBy(dates, mondayOf);
  return mondays.flatMap((monday) => {
    const here = byWeek.get(monday) ?? [];
    const taken = here.filter((date) => date <= asOf).length;
    return here.length === 0 ? [] : [{ monday, taken, planned: here.length - taken }];
  });
}

/** Returns a stored request as it travels, with the days that it costs. */
export function requestOf(
  person: VacationPerson,
  { proposed, ...request }: VacationPerson['requests'][number],
  around: Around,
): VacationRequest {
  const planned = new Set(datesAway(inputOf({ ...person, requests: [] }, around)));
  const dates = datesAway(
    inputOf({ ...person, requests: [{ ...request, proposed, status: 'WAITING' }] }, around),
    [request],
  ).filter((date) => request.from <= date && date <= request.to);
  // What was approved stands in the plan; what is asked for would be added to it.
  const days = request.status === 'APPROVED' ? dates : dates.filter((date) => !planned.has(date));
  return { ...request, proposed, days: days.length };
}

type OfYear = { readonly year: number; readonly off: readonly OffWeek[] };

function pactsOf(
  person: VacationPerson,
  around: Around,
  { year, off }: OfYear,
): { pact: VacationPact | null; room: PactRoom | null } {
  const stored = person.pacts.find((pact) => pact.year === year);
  return {
    pact: stored === undefined ? null : checkedPact(person, stored, { around, off }),
    room: pactRoom(inputOf(person, around), year),
  };
}

/** Returns a pact with what stands against it and where the plan differs. */
export function checkedPact(
  person: VacationPerson,
  stored: StoredPact,
  { around, off }: { readonly around: Around; readonly off: readonly OffWeek[] },
): VacationPact {
  const counted = (one: StoredPact) =>
    countVacation(
      inputOf({ ...person, requests: [] }, around, {
        pact: pactOf(one),
        team: { blackout: blackoutOf(person, off), away: [], requests: [] },
      }),
    ).pact;
  const pact = counted(stored);
  // Once both have reopened it, what can or cannot be signed are the new weeks; the plan follows those in force.
  const toSign = stored.signedWeeks === null ? pact : counted({ ...stored, signedWeeks: null });
  const hasPlan = (monday: string): boolean =>
    monday <= around.asOf ||
    [...person.worked, ...person.days].some((day) => mondayOf(day.slice(0, 10)) === monday);
  const differences = pact?.differences ?? [];
  return {
    ...stored,
    refusals: [...(toSign?.refusals ?? [])],
    differences: differences.filter(({ monday }) => hasPlan(monday)),
    unplanned: differences.flatMap(({ monday, agreed }) => (hasPlan(monday) ? [] : [{ monday, agreed }])),
  };
}

/** Returns every week in which the plan holds other days than were agreed, without a plan as well. */
export const otherwise = ({ differences, unplanned }: VacationPact): VacationPact['differences'] => [
  ...differences,
  ...unplanned.map((week) => ({ ...week, planned: 0 })),
];

/** Returns whose signed pact says other days for a week than its plan holds. */
export function differencesIn(
  { people, around, off }: Vacations,
  monday: string,
): { collaboratorUuid: string; name: string; year: number; agreed: number; planned: number }[] {
  return people.flatMap((person) =>
    person.pacts
      .filter(({ status, signedWeeks }) => status === 'SIGNED' || signedWeeks !== null)
      .flatMap((stored) => {
        return otherwise(checkedPact(person, stored, { around, off }))
          .filter((week) => week.monday === monday)
          .map(({ agreed, planned }) => ({
            collaboratorUuid: person.id,
            name: person.name,
            year: stored.year,
            agreed,
            planned,
          }));
      }),
  );
}

export const blackoutOf = ({ teamId }: VacationPerson, off: readonly OffWeek[]): OffWeek[] =>
  off.filter((week) => week.kind === 'CLOSED' && (week.teamId === null || week.teamId === teamId));
