import { isAbove, rounded, ZERO } from '../fraction.ts';
import type { Span } from '../leave/settlement-time.ts';
import { costingDates, datesOf, type Calendar } from './costs.ts';
import { byYear, type Draw, type Ledger, type VacationRight } from './ledger.ts';

export type VacationRequest = {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly at: string;
  readonly approvedBy: string | null;
  /** PAY asks for money instead, which the law forbids (LFT 79). */
  readonly kind: string | null;
};

/** Who else is away, who else asks, and the weeks in which nobody should be. */
export type TeamAway = {
  readonly blackout: readonly Span[];
  readonly away: readonly { readonly person: string; readonly dates: readonly string[] }[];
  readonly requests: readonly {
    readonly id: string;
    readonly person: string;
    readonly at: string;
    readonly seniority: string;
    readonly dates: readonly string[];
  }[];
};

export const REQUEST_REFUSALS = [
  'REQUEST_RANGE',
  'REQUEST_CASH',
  'REQUEST_PAST',
  'REQUEST_OVERLAP',
  'REQUEST_NO_WORKDAY',
  'REQUEST_ADVANCE',
  'REQUEST_NOT_ENOUGH',
] as const;
export type RequestRefusal = (typeof REQUEST_REFUSALS)[number];

/** Why a manager who approves gives a reason. */
export type RequestReason = 'TEAM_FULL' | 'BLACKOUT' | 'AFTER_WINDOW';

export type WeighedRequest = {
  readonly id: string;
  readonly days: number;
  readonly rights: readonly { readonly year: number; readonly days: number }[];
  readonly refusals: readonly RequestRefusal[];
  readonly reasons: readonly RequestReason[];
  readonly outcome: 'REFUSED' | 'NEEDS_REASON' | 'CAN_APPROVE';
};

export type Weighing = {
  readonly asOf: string;
  readonly seniority: string;
  readonly requests: readonly VacationRequest[];
  readonly team: TeamAway;
  /** Dates of vacation that are planned or taken. */
  readonly vac: readonly string[];
  readonly calendar: Calendar;
  readonly rights: readonly VacationRight[];
  /** What vacation drew already; requests draw from it one after the other. */
  readonly ledger: Ledger;
  readonly maxAway: number;
  readonly order: 'FIRST_COME' | 'SENIORITY';
  readonly advance: boolean;
};

/** How requests weigh: a person's own and the colleagues' in one order, each against those before it (spec §1, LFT 76–81). */
export function weighRequests(facts: Weighing): { weighed: WeighedRequest[]; draws: Draw[] } {
  const { requests, team, seniority, order, ledger } = facts;
  const places = new Places(team.away);
  const asked: string[] = [];
  const draws: Draw[] = [];
  const found = new Map<VacationRequest, WeighedRequest>();
  const all = [
    ...requests.map((own) => ({ at: own.at, id: own.id, seniority, own })),
    ...team.requests.map((other) => ({ ...other, own: null })),
  ].toSorted((one, other) => {
    const [first, second] = [one, other].map(({ at, seniority: since, id }) =>
      order === 'FIRST_COME' ? [at, since, id] : [since, at, id],
    );
    return compare(first ?? [], second ?? []);
  });
  for (const one of all) {
    if (one.own === null) {
      if (!places.full(one.dates, { person: one.person, most: facts.maxAway }))
        places.take(one.person, one.dates);
      continue;
    }
    const weighed = weighOne(one.own, { ...facts, asked, places });
    found.set(one.own, weighed.answer);
    if (weighed.answer.outcome === 'REFUSED') continue;
    asked.push(...weighed.dates);
    draws.push(...ledger.draw(weighed.costing));
    if (!weighed.answer.reasons.includes('TEAM_FULL')) places.take(OWN, weighed.costing);
  }
  return { weighed: requests.flatMap((one) => found.get(one) ?? []), draws };
}

/** The person whose requests are weighed, among those who take a place in the team. */
const OWN = '';

type Before = Weighing & { readonly asked: readonly string[]; readonly places: Places };
type Answer = {
  readonly answer: WeighedRequest;
  readonly dates: readonly string[];
  readonly costing: readonly string[];
};

function weighOne(request: VacationRequest, before: Before): Answer {
  const { id, from, to, kind, approvedBy } = request;
  const alone: RequestRefusal | null = kind === 'PAY' ? 'REQUEST_CASH' : to < from ? 'REQUEST_RANGE' : null;
  if (alone !== null) return refused(id, { days: 0, refusals: [alone] });
  const known = new Set([...before.vac, ...before.asked]);
  const dates = datesOf([{ from, to }]);
  const free = dates.filter((date) => !known.has(date));
  const wanted = new Set(free);
  const costing = costingDates(before.calendar, [...known, ...free]).filter((date) => wanted.has(date));
  const trial = before.ledger.copy();
  const draws = trial.draw(costing);
  const rightOf = (year: number) => before.rights.find((right) => right.year === year);
  const advance = draws.some(({ year, date }) => (rightOf(year)?.from ?? '') > date);
  const refusals: RequestRefusal[] = [
    ...(from <= before.asOf ? (['REQUEST_PAST'] as const) : []),
    ...(free.length < dates.length ? (['REQUEST_OVERLAP'] as const) : []),
    ...(costing.length === 0 ? (['REQUEST_NO_WORKDAY'] as const) : []),
    ...(advance && !(approvedBy === 'HR' && before.advance) ? (['REQUEST_ADVANCE'] as const) : []),
    ...(draws.some(({ year }) => isAbove(ZERO, trial.left(year))) ? (['REQUEST_NOT_ENOUGH'] as const) : []),
  ];
  if (refusals.length > 0) return refused(id, { days: costing.length, refusals });
  const { blackout } = before.team;
  const reasons: RequestReason[] = [
    ...(before.places.full(costing, { person: OWN, most: before.maxAway }) ? (['TEAM_FULL'] as const) : []),
    ...(costing.some((date) => blackout.some((span) => span.from <= date && date <= span.to))
      ? (['BLACKOUT'] as const)
      : []),
    ...(draws.some(({ year, date }) => date > (rightOf(year)?.mustBeGrantedBy ?? date))
      ? (['AFTER_WINDOW'] as const)
      : []),
  ];
  return {
    answer: {
      id,
      days: costing.length,
      rights: [...byYear(draws)].map(([year, days]) => ({ year, days: rounded(days, 2) })),
      refusals: [],
      reasons,
      outcome: reasons.length > 0 ? 'NEEDS_REASON' : 'CAN_APPROVE',
    },
    dates: free,
    costing,
  };
}

const refused = (
  id: string,
  { days, refusals }: { readonly days: number; readonly refusals: readonly RequestRefusal[] },
): Answer => ({
  answer: { id, days, rights: [], refusals, reasons: [], outcome: 'REFUSED' },
  dates: [],
  costing: [],
});

/** The people away on each date; each counts once. */
class Places {
  readonly #on = new Map<string, Set<string>>();

  constructor(away: TeamAway['away']) {
    for (const { person, dates } of away) this.take(person, dates);
  }

  take(person: string, dates: readonly string[]): void {
    for (const date of dates) this.#on.set(date, new Set(this.#on.get(date)).add(person));
  }

  /** Whether so many others or more are away on one of the dates. */
  full(dates: readonly string[], { person, most }: { person: string; most: number }): boolean {
    return dates.some((date) => {
      const away = this.#on.get(date) ?? new Set();
      return away.size - (away.has(person) ? 1 : 0) >= most;
    });
  }
}

function compare(one: readonly string[], other: readonly string[]): number {
  for (const [at, text] of one.entries()) {
    const against = other[at] ?? '';
    if (text !== against) return text < against ? -1 : 1;
  }
  return 0;
}
