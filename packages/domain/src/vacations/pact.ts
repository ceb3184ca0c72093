import { exact, isAbove, minus, most, rounded, sum, ZERO, type Fraction } from '../fraction.ts';
import type { Span } from '../leave/settlement-time.ts';
import { addDays, mondayOf } from '../time.ts';
import { costingDates, type Calendar } from './costs.ts';
import type { Ledger, VacationRight } from './ledger.ts';

export type PactWeek = { readonly monday: string; readonly days: number };
export type Signature = 'PERSON' | 'EMPLOYER';

/** What a person and the employer agree for the vacation of a year (LFT 81: its date is agreed). */
export type VacationPact = {
  readonly year: number;
  readonly weeks: readonly PactWeek[];
  /** Days taken over from earlier years, and left for later ones. */
  readonly carriedIn: number;
  readonly carriedOut: number;
  /** The person chose to split what the law gives in one piece (LFT 78). */
  readonly splitByPerson: boolean;
  readonly signatures: readonly Signature[];
  readonly change: { readonly weeks: readonly PactWeek[]; readonly signatures: readonly Signature[] } | null;
};

export const PACT_REFUSALS = [
  'PACT_NO_RIGHT',
  'PACT_WEEK_NOT_MONDAY',
  'PACT_WEEK_TWICE',
  'PACT_WEEK_DAYS',
  'PACT_WEEK_OUTSIDE',
  'PACT_BLACKOUT',
  'PACT_SUM',
  'PACT_CARRY_IN',
  'PACT_CARRY_OUT',
  'PACT_CONTINUOUS',
  'PACT_CHANGE_NEEDS_BOTH',
] as const;
export type PactRefusal = (typeof PACT_REFUSALS)[number];

export type CheckedPact = {
  readonly status: 'INVALID' | 'SIGNED' | 'HALF_SIGNED' | 'PROPOSED';
  readonly refusals: readonly PactRefusal[];
  /** Weeks in which a signed pact and the plan do not agree: a warning for the planner, never a block. */
  readonly differences: readonly {
    readonly monday: string;
    readonly agreed: number;
    readonly planned: number;
  }[];
};

/** Days that are enjoyed in one piece unless the person splits them, and that no year leaves for later (LFT 78). */
const CONTINUOUS_DAYS = 12;

type PactFacts = {
  readonly rights: readonly VacationRight[];
  readonly ledger: Ledger;
  readonly calendar: Calendar;
  readonly blackout: readonly Span[];
  /** Dates of planned or taken vacation that cost a day. */
  readonly costing: readonly string[];
};

/** Whether a pact may stand, how far it is signed, and where the plan differs from it. */
export function checkPact(pact: VacationPact, facts: PactFacts): CheckedPact {
  const signed = isSigned(pact.signatures);
  const { change } = pact;
  const blocked = change !== null && signed && !isSigned(change.signatures);
  const { weeks, signatures } = change === null || blocked ? pact : change;
  const right = facts.rights.find(({ from }) => Number(from.slice(0, 4)) === pact.year);
  const against: PactRefusal[] =
    right === undefined ? ['PACT_NO_RIGHT'] : refusalsOf({ ...pact, weeks }, right, facts);
  const status =
    against.length > 0
      ? 'INVALID'
      : isSigned(signatures)
        ? 'SIGNED'
        : signatures.length > 0
          ? 'HALF_SIGNED'
          : 'PROPOSED';
  return {
    status,
    refusals: [...against, ...(blocked ? (['PACT_CHANGE_NEEDS_BOTH'] as const) : [])],
    differences: status === 'SIGNED' && right !== undefined ? differencesOf(weeks, right, facts) : [],
  };
}

const isSigned = (signatures: readonly Signature[]): boolean =>
  signatures.includes('PERSON') && signatures.includes('EMPLOYER');

function refusalsOf(
  { weeks, carriedIn, carriedOut, splitByPerson }: VacationPact,
  right: VacationRight,
  { rights, ledger, calendar, blackout }: PactFacts,
): PactRefusal[] {
  const mondays = weeks.map(({ monday }) => monday);
  const whole = Math.floor(rounded(right.due, 6));
  const days = (monday: string) => Array.from({ length: 7 }, (_, at) => addDays(monday, at));
  const lower = rights.filter(({ year, lapsesOn }) => year < right.year && lapsesOn >= right.from);
  const left = sum(lower.map(({ year }) => most(ZERO, ledger.left(year))));
  const total = weeks.reduce((all, week) => all + week.days, 0);
  const broken: Record<(typeof CHECKED)[number], boolean> = {
    PACT_WEEK_NOT_MONDAY: mondays.some((monday) => mondayOf(monday) !== monday),
    PACT_WEEK_TWICE: new Set(mondays).size < mondays.length,
    PACT_WEEK_DAYS: weeks.some(
      (week) => week.days < 1 || week.days > costingDates(calendar, days(week.monday)).length,
    ),
    PACT_WEEK_OUTSIDE: mondays.some(
      (monday) => addDays(monday, 6) < right.from || monday > right.mustBeGrantedBy,
    ),
    PACT_BLACKOUT: mondays.some((monday) =>
      blackout.some(({ from, to }) => from <= addDays(monday, 6) && monday <= to),
    ),
    PACT_SUM: total !== whole + carriedIn - carriedOut,
    PACT_CARRY_IN: isAbove(exact(carriedIn), left),
    PACT_CARRY_OUT: isAbove(exact(carriedOut), carriable(right.due)),
    PACT_CONTINUOUS: !splitByPerson && longestRun(weeks) < Math.min(CONTINUOUS_DAYS, whole),
  };
  return CHECKED.filter((code) => broken[code]);
}

const CHECKED = [
  'PACT_WEEK_NOT_MONDAY',
  'PACT_WEEK_TWICE',
  'PACT_WEEK_DAYS',
  'PACT_WEEK_OUTSIDE',
  'PACT_BLACKOUT',
  'PACT_SUM',
  'PACT_CARRY_IN',
  'PACT_CARRY_OUT',
  'PACT_CONTINUOUS',
] as const satisfies readonly PactRefusal[];

const carriable = (due: Fraction): Fraction => most(ZERO, minus(due, exact(CONTINUOUS_DAYS)));

/** The most days in weeks that follow each other. */
function longestRun(weeks: readonly PactWeek[]): number {
  let [longest, run, previous] = [0, 0, ''];
  for (const { monday, days } of weeks.toSorted((one, other) => one.monday.localeCompare(other.monday))) {
    run = previous !== '' && addDays(previous, 7) === monday ? run + days : days;
    longest = Math.max(longest, run);
    previous = monday;
  }
  return longest;
}

function differencesOf(
  weeks: readonly PactWeek[],
  { from, mustBeGrantedBy }: VacationRight,
  { costing }: PactFacts,
): CheckedPact['differences'] {
  const differences = [];
  for (let monday = mondayOf(from); monday <= mustBeGrantedBy; monday = addDays(monday, 7)) {
    const agreed = weeks.find((week) => week.monday === monday)?.days ?? 0;
    const planned = costing.filter((date) => mondayOf(date) === monday).length;
    if (agreed !== planned) differences.push({ monday, agreed, planned });
  }
  return differences;
}
