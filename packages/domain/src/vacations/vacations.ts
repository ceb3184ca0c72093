import {
  exact,
  fraction,
  isAbove,
  minus,
  most,
  plus,
  rounded,
  sum,
  times,
  ZERO,
  type Fraction,
} from '../fraction.ts';
import { dailyWage, vacationAtLeave, type WageRow } from '../leave/settlement.ts';
import { LEAST, share, type Zone } from '../leave/settlement-law.ts';
import {
  earlier,
  firstContract,
  lastContract,
  relationStart,
  type Absence,
  type EmploymentContract,
  type Span,
} from '../leave/settlement-time.ts';
import { addMonths, daysBetween } from '../time.ts';
import { costingDates, datesOf, type Calendar, type Pattern } from './costs.ts';
import { daysAccrued, type Entitled } from './due.ts';
import { byYear, Ledger, rightsUntil, type Draw, type VacationRight } from './ledger.ts';
import { checkPact, type CheckedPact, type VacationPact } from './pact.ts';
import { weighRequests, type TeamAway, type VacationRequest, type WeighedRequest } from './requests.ts';

/** All that somebody's vacation is counted from. Days are ISO dates, the last one of a span included. */
export type VacationInput = {
  readonly asOf: string;
  readonly birthdate: string;
  readonly contracts: readonly EmploymentContract[];
  readonly seniorityDate: string | null;
  readonly absences: readonly Absence[];
  readonly vacationDays: number | null;
  readonly vacationPremiumPct: number | null;
  readonly wages: readonly WageRow[];
  readonly zones: readonly Zone[];
  /** Days taken before the plan knew them, by year of service. */
  readonly opening: readonly { readonly year: number; readonly days: number }[];
  readonly pattern: readonly Pattern[];
  readonly vac: readonly Span[];
  readonly worked: readonly string[];
  readonly holidays: readonly string[];
  readonly seasons: readonly Span[];
  /** Years whose certificate was given (LFT 81). */
  readonly certificates: readonly number[];
  readonly premium: Span | null;
  readonly pact: VacationPact | null;
  readonly requests: readonly VacationRequest[];
  readonly team: TeamAway;
  readonly parameters: {
    readonly ladder: readonly number[];
    readonly maxAway: number;
    readonly order: 'FIRST_COME' | 'SENIORITY';
    readonly advance: boolean;
  };
};

export type RightStatus = 'ACCRUING' | 'PLANNED' | 'TAKEN' | 'LAPSED' | 'OVERDUE' | 'OPEN';

/** The right to the vacation of one year of service, as it stands on a day. Days are rounded to two decimals. */
export type RightRow = {
  readonly year: number;
  readonly due: number;
  readonly taken: number;
  readonly planned: number;
  readonly requested: number;
  readonly left: number;
  readonly from: string;
  readonly mustBeGrantedBy: string;
  readonly lapsesOn: string;
  readonly status: RightStatus;
};

export type VacationWarning = {
  readonly code: string;
  readonly year: number;
  readonly date: string;
  readonly days: number;
};

export type VacationFigures = {
  readonly rights: readonly RightRow[];
  readonly balance: { readonly available: number; readonly accrued: number; readonly atLeave: number };
  readonly certificate: {
    readonly year: number;
    readonly on: string;
    readonly days: number;
    readonly firstDay: string | null;
  } | null;
  readonly premium: { readonly days: number; readonly centavos: number | null } | null;
  readonly warnings: readonly VacationWarning[];
  readonly pact: CheckedPact | null;
  readonly requests: readonly WeighedRequest[];
};

/**
 * Rights, balance, warnings, pact and requests of one person on a day (LFT 76–81, 179, 516). The one count behind file,
 * phone, list, planning and settlement: what it calls `atLeave` is what a leave on that day pays.
 */
export function countVacation(input: VacationInput): VacationFigures {
  const { asOf } = input;
  const { facts, calendar, since, vac, costing, rights, ledger, drawn } = drawVacation(input);
  const stands = ledger.copy();
  const { weighed, draws: asked } = weighRequests({
    ...input.parameters,
    asOf,
    seniority: since,
    requests: input.requests,
    team: input.team,
    vac,
    calendar,
    rights,
    ledger,
  });
  const rows = rights.map((right) =>
    countRight(right, { asOf, opening: input.opening, drawn, asked, stands }),
  );
  const listed = rows.filter(isListed(asOf, [...drawn, ...asked]));
  return {
    rights: listed.map(shown),
    balance: balanceOf(facts, rows),
    certificate: certificateOf(rows, asOf),
    premium: input.premium === null ? null : premiumOf(input, calendar),
    warnings: listed.flatMap((row) => warningsOf(row, input)),
    pact:
      input.pact === null
        ? null
        : checkPact(input.pact, { rights, ledger: stands, calendar, blackout: input.team.blackout, costing }),
    requests: weighed,
  };
}

/** Draws every day of vacation from the rights of one person, in the order of the dates. */
export function drawVacation(input: VacationInput) {
  const facts = factsOf(input);
  const { entitled, calendar, since } = facts;
  const vac = datesOf(input.vac);
  const costing = costingDates(calendar, vac);
  const pactEnd = input.pact === null ? [] : [`${input.pact.year}-12-31`];
  const last =
    [input.asOf, ...vac, ...input.requests.map(({ to }) => to), ...pactEnd].toSorted().at(-1) ?? input.asOf;
  const rights = rightsUntil(entitled, since, last);
  const ledger = new Ledger(rights, input.opening);
  return { facts, calendar, since, vac, costing, rights, ledger, drawn: ledger.draw(costing) };
}

/** Returns the days taken by `asOf` by year of service, exact: what a settlement on that day takes off. */
export function vacationTaken(input: VacationInput): { year: number; days: Fraction }[] {
  const { drawn } = drawVacation(input);
  const opening = input.opening.map(({ year, days }) => ({ year, days: exact(days) }));
  return [...opening, ...drawn.filter(({ date }) => date <= input.asOf)];
}

/** A change of somebody's balance: a right that arose, days taken before the plan, a day of vacation. */
export type VacationLine = {
  readonly date: string;
  readonly kind: 'RIGHT' | 'OPENING' | 'DAY';
  /** The year of service of the right. */
  readonly year: number;
  /** Days that come or, below zero, go. */
  readonly days: number;
};

/** Returns what the listed rights consist of, line by line and in order of their dates. */
export function vacationLines(input: VacationInput): VacationLine[] {
  const { rights, drawn } = drawVacation(input);
  const listed = new Set(countVacation(input).rights.map(({ year }) => year));
  return [
    ...rights.map(({ year, from, due }) => ({ date: from, kind: 'RIGHT' as const, year, days: due })),
    ...input.opening.map(({ year, days }) => ({
      date: rights.find((right) => right.year === year)?.from ?? input.asOf,
      kind: 'OPENING' as const,
      year,
      days: minus(ZERO, exact(days)),
    })),
    ...drawn.map(({ date, year, days }) => ({ date, kind: 'DAY' as const, year, days: minus(ZERO, days) })),
  ]
    .filter(({ year }) => listed.has(year))
    .toSorted((one, other) => one.date.localeCompare(other.date))
    .map((line) => ({ ...line, days: rounded(line.days, 2) }));
}

/** Returns the dates on which somebody is away on vacation, and those that some days more would cost. */
export const datesAway = (input: VacationInput, more: readonly Span[] = []): string[] =>
  costingDates(factsOf(input).calendar, datesOf([...input.vac, ...more]));

/** Returns the first day of somebody's service (LFT 158). */
export const serviceStart = (input: VacationInput): string => factsOf(input).since;

type VacationFacts = ReturnType<typeof factsOf>;

function factsOf(input: VacationInput) {
  const { asOf, absences } = input;
  const last = lastContract(input.contracts, asOf) ?? firstContract(input.contracts);
  const start = last === undefined ? asOf : relationStart(input.contracts, last);
  const entitled: Entitled = {
    birthdate: input.birthdate,
    start,
    absences,
    vacationDays: input.vacationDays,
    seasons: input.seasons,
  };
  const calendar: Calendar = {
    start,
    pattern: input.pattern,
    absences,
    holidays: new Set(input.holidays),
    worked: new Set(input.worked),
  };
  return { asOf, entitled, calendar, since: earlier(start, input.seniorityDate ?? start) };
}

/** A right with what was drawn from it, exact. */
type Counted = VacationRight & {
  readonly taken: Fraction;
  readonly planned: Fraction;
  readonly requested: Fraction;
  readonly left: Fraction;
  readonly draws: readonly Draw[];
  readonly status: RightStatus;
};

function countRight(
  right: VacationRight,
  {
    asOf,
    opening,
    drawn,
    asked,
    stands,
  }: {
    readonly asOf: string;
    readonly opening: VacationInput['opening'];
    readonly drawn: readonly Draw[];
    readonly asked: readonly Draw[];
    readonly stands: Ledger;
  },
): Counted {
  const draws = drawn.filter(({ year }) => year === right.year);
  const before = opening.filter(({ year }) => year === right.year).map(({ days }) => exact(days));
  const taken = sum([...before, ...draws.filter(({ date }) => date <= asOf).map(({ days }) => days)]);
  const planned = sum(draws.filter(({ date }) => date > asOf).map(({ days }) => days));
  const left = stands.left(right.year);
  return {
    ...right,
    taken,
    planned,
    requested: byYear(asked).get(right.year) ?? ZERO,
    left,
    draws,
    status: statusOf(right, { asOf, left, planned }),
  };
}

function statusOf(
  { from, mustBeGrantedBy, lapsesOn }: VacationRight,
  { asOf, left, planned }: { readonly asOf: string; readonly left: Fraction; readonly planned: Fraction },
): RightStatus {
  if (from > asOf) return 'ACCRUING';
  if (!isAbove(left, ZERO)) return isAbove(planned, ZERO) ? 'PLANNED' : 'TAKEN';
  if (asOf > lapsesOn) return 'LAPSED';
  return asOf > mustBeGrantedBy ? 'OVERDUE' : 'OPEN';
}

/** From the oldest that lapsed within a year to the running one, or to the last that something draws on. */
function isListed(
  asOf: string,
  draws: readonly Draw[],
): (row: Counted, at: number, rows: readonly Counted[]) => boolean {
  const lapsed = addMonths(asOf, -12);
  const drawnOn = Math.max(0, ...draws.map(({ year }) => year));
  return (row, _, rows) => {
    const running = rows.find(({ from }) => from > asOf)?.year ?? 0;
    return row.lapsesOn >= lapsed && row.year <= Math.max(running, drawnOn);
  };
}

const shown = ({ year, from, mustBeGrantedBy, lapsesOn, status, ...row }: Counted): RightRow => ({
  year,
  due: rounded(row.due, 2),
  taken: rounded(row.taken, 2),
  planned: rounded(row.planned, 2),
  requested: rounded(row.requested, 2),
  left: rounded(row.left, 2),
  from,
  mustBeGrantedBy,
  lapsesOn,
  status,
});

function balanceOf(
  { asOf, entitled, since }: VacationFacts,
  rows: readonly Counted[],
): VacationFigures['balance'] {
  const alive = rows.filter(({ from, lapsesOn }) => from <= asOf && asOf <= lapsesOn);
  const running = rows.find(({ from }) => from > asOf);
  const taken = rows.map(({ year, taken: days }) => ({ year, days }));
  return {
    available: rounded(sum(alive.map(({ left }) => most(ZERO, left))), 2),
    accrued: running === undefined ? 0 : rounded(daysAccrued(entitled, running.service, asOf), 2),
    atLeave: rounded(
      sum(vacationAtLeave(entitled, { since, lastDay: asOf, taken }).map(({ days }) => days)),
      2,
    ),
  };
}

function certificateOf(rows: readonly Counted[], asOf: string): VacationFigures['certificate'] {
  const arisen = rows.findLast(({ from }) => from <= asOf);
  if (arisen === undefined) return null;
  const { year, from, due, draws } = arisen;
  return { year, on: from, days: rounded(due, 2), firstDay: draws[0]?.date ?? null };
}

/** The vacation premium of a span (LFT 80): each working day at the wage of its date, rounded once. */
function premiumOf(input: VacationInput, calendar: Calendar): VacationFigures['premium'] {
  const dates = costingDates(calendar, datesOf(input.premium === null ? [] : [input.premium]));
  const wages = dates.map((date) => dailyWage(input, date));
  const percent = Math.max(LEAST.vacationPremiumPct, input.vacationPremiumPct ?? 0);
  const known = wages.flatMap((wage) => (wage === null ? [] : [wage]));
  return {
    days: dates.length,
    centavos: known.length < wages.length ? null : rounded(times(sum(known), share(percent))),
  };
}

function warningsOf(
  row: Counted,
  { asOf, certificates, parameters: { ladder } }: VacationInput,
): VacationWarning[] {
  const { year, status, from, mustBeGrantedBy, lapsesOn, left, draws } = row;
  const found: VacationWarning[] = [];
  const warn = (code: string, date: string, days: Fraction) =>
    found.push({ code, year, date, days: rounded(days, 2) });
  if (status === 'OPEN')
    for (const rung of rungsOf(daysBetween(asOf, mustBeGrantedBy), ladder))
      warn(`GRANT_${rung}`, mustBeGrantedBy, left);
  if (status === 'OVERDUE') {
    warn('GRANT_OVERDUE', mustBeGrantedBy, left);
    for (const rung of rungsOf(daysBetween(asOf, lapsesOn), ladder)) warn(`LAPSE_${rung}`, lapsesOn, left);
  }
  if (status === 'LAPSED') warn('LAPSED', lapsesOn, left);
  const late = draws.filter(({ date }) => date > asOf && date > mustBeGrantedBy);
  const early = draws.filter(({ date }) => date < from);
  const sumOf = (some: readonly Draw[]) => some.reduce((total, { days }) => plus(total, days), fraction(0));
  if (late[0] !== undefined) warn('PLANNED_LATE', late[0].date, sumOf(late));
  if (early[0] !== undefined) warn('ADVANCE', early[0].date, sumOf(early));
  if (isAbove(ZERO, left)) warn('OVERDRAWN', from, minus(ZERO, left));
  if (from <= asOf && asOf <= lapsesOn && !certificates.includes(year))
    warn('CERTIFICATE_DUE', from, row.due);
  return found;
}

/** The smallest rung that so many days do not pass, or the last day; none where the highest is passed. */
function rungsOf(days: number, ladder: readonly number[]): (number | 'LAST_DAY')[] {
  if (days === 0) return ['LAST_DAY'];
  const rungs = ladder.filter((rung) => rung >= days).toSorted((one, other) => one - other);
  return rungs.slice(0, 1);
}
