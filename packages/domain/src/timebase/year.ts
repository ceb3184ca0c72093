import { GROWN_UP } from '../leave/settlement-law.ts';
import { dateAfter, dateOf, dayOf, mondayBefore } from '../calendar/days.ts';
import { mandatoryRestDays } from '../calendar/holidays.ts';
import type { Span } from '../leave/settlement-time.ts';
import { plannedDays, punchedDays, type CountedDay } from '../presence/counted-days.ts';
import type { Correction, PresenceInput, PresencePeriod, PunchRow, SiteOfClock } from '../presence/input.ts';
import type { TimebaseInput, TimebaseTerms } from './input.ts';
import { restDaysOf } from './rest-days.ts';

/** What the product knows of a person's year; days are ISO dates, ends included. */
export type PersonYear = {
  readonly year: number;
  readonly birthdate: string | null;
  readonly contracts: TimebaseInput['contracts'];
  readonly terms: readonly {
    readonly from: string;
    readonly to: string | null;
    readonly weeklyMinutes: number;
    readonly annualMinutes: number;
    readonly fullTime: boolean;
  }[];
  readonly pauses: readonly { readonly from: string; readonly to: string | null }[];
  readonly plan: readonly PresencePeriod[];
  readonly punches: readonly PunchRow[];
  readonly corrections: readonly Correction[];
  /** The Monday from which the person is known, where plan and punches are those of some weeks only. */
  readonly knownFrom?: string | undefined;
};

/** What everyone at the site shares. */
export type SiteYear = {
  readonly site: SiteOfClock;
  readonly otherSites: readonly SiteOfClock[];
  readonly slots: PresenceInput['slots'];
  /** Days of rest of the site's calendar, beside the law's. */
  readonly holidays: readonly string[];
  /** Dates on which somebody punched at the site. */
  readonly clockDates: ReadonlySet<string>;
  /** Weeks from this Monday on are not over: what is planned of them is taken as worked. */
  readonly runningFrom: string;
  /** The Mondays of the weeks that are counted, where plan and punches are those of some weeks only. */
  readonly weeks?: readonly string[] | undefined;
  readonly presence: PresenceInput['parameters'];
  readonly meanWeeksPerMonth: number;
};

/** What a week's worked time is read from; none where nothing is planned or punched. */
export type WeekSource = 'CLOCK' | 'PLAN' | null;

export type CountedYear = {
  readonly input: TimebaseInput;
  readonly sources: ReadonlyMap<string, WeekSource>;
  /** The first day that counts: of the year, of the contract, or of the first week that the product knows. */
  readonly since: string;
};

/** Mondays of the weeks that touch a year. */
export function mondaysOfYear(year: number): string[] {
  const mondays = [];
  for (let day = mondayBefore(dayOf(`${year}-01-01`)); day <= dayOf(`${year}-12-31`); day += 7)
    mondays.push(dateOf(day));
  return mondays;
}

// ASSUMPTION: on days without a punch at the site the plan counts as worked; the report says so of weeks without any.
// ASSUMPTION: the report begins with the first week of the year that has a plan or a punch of the person.
/** Puts a person's year into the form that the timebase is counted from. */
export function countedYear(person: PersonYear, site: SiteYear): CountedYear {
  const { year } = person;
  const mondays = site.weeks ?? mondaysOfYear(year);
  const plan = byWeek(person.plan);
  const punches = byWeek(person.punches);
  const sources = new Map(mondays.map((monday) => [monday, sourceOf(monday, { plan, punches, site })]));
  const known = person.knownFrom ?? mondays.find((monday) => sources.get(monday) !== null);
  const first = `${year}-01-01`;
  const since = known === undefined || known < first ? first : known;
  const presence = mondays.flatMap((monday): CountedDay[] => {
    const source = sources.get(monday);
    if (source == null) return [];
    const week = weekInput(monday, { person, site, plan, punches });
    if (source === 'PLAN') return plannedDays(week);
    const punched = new Set((punches.get(monday) ?? []).map(({ date }) => date));
    const isClocked = ({ date }: CountedDay): boolean => site.clockDates.has(date) || punched.has(date);
    const byPlan = (plan.get(monday) ?? []).some(
      ({ date }) => !site.clockDates.has(date) && !punched.has(date),
    );
    return [
      ...punchedDays(week).filter(isClocked),
      ...(byPlan ? plannedDays(week).filter((day) => !isClocked(day)) : []),
    ];
  });
  const before = since > first ? [{ from: first, to: dateAfter(since, -1) }] : [];
  return {
    sources,
    since,
    input: {
      timeZone: site.site.timeZone,
      contracts: person.contracts,
      terms: termsOf(person, site),
      pauses: [
        ...before,
        ...person.pauses.map(({ from, to }): Span => ({ from, to: to ?? `${year}-12-31` })),
      ],
      from: first,
      to: `${year}-12-31`,
      holidays: site.holidays,
      plan: person.plan.map(({ date, from, to, typology }) => ({ date, from, to, code: typology.code })),
      presence,
      rebilling: [],
      parameters: {
        meanWeeksPerMonth: site.meanWeeksPerMonth,
        weeksPerYear: 52,
        carry: 'NONE',
        carryIn: 0,
      },
    },
  };
}

const byWeek = <T extends { readonly date: string }>(rows: readonly T[]): ReadonlyMap<string, readonly T[]> =>
  Map.groupBy(rows, ({ date }) => dateOf(mondayBefore(dayOf(date))));

type Weeks = {
  readonly person: PersonYear;
  readonly site: SiteYear;
  readonly plan: ReadonlyMap<string, readonly PresencePeriod[]>;
  readonly punches: ReadonlyMap<string, readonly PunchRow[]>;
};

function sourceOf(monday: string, { plan, punches, site }: Omit<Weeks, 'person'>): WeekSource {
  const isOver = monday < site.runningFrom;
  const hasClock = (plan.get(monday) ?? []).some(({ date }) => site.clockDates.has(date));
  if (isOver && (hasClock || punches.has(monday))) return 'CLOCK';
  return plan.has(monday) ? 'PLAN' : null;
}

/** A week with the Sunday before it and the Monday after, where its nights begin and end. */
function weekInput(monday: string, { person, site, plan, punches }: Weeks): PresenceInput {
  const [before, after] = [dateAfter(monday, -1), dateAfter(monday, 7)];
  const around = <T extends { readonly date: string }>(rows: ReadonlyMap<string, readonly T[]>): T[] => [
    ...(rows.get(dateAfter(monday, -7)) ?? []).filter(({ date }) => date === before),
    ...(rows.get(monday) ?? []),
    ...(rows.get(after) ?? []).filter(({ date }) => date === after),
  ];
  return {
    site: site.site,
    otherSites: site.otherSites,
    person: { birthdate: person.birthdate ?? GROWN_UP, restDay: null },
    weekStart: monday,
    runBefore: 0,
    plan: around(plan),
    punches: around(punches),
    slots: site.slots,
    holidays: site.holidays,
    corrections: person.corrections.filter(({ date }) => before <= date && date <= after),
    parameters: site.presence,
  };
}

/** A row for each week of each term: the days of rest are the week's own. */
function termsOf(
  { year, terms, plan }: PersonYear,
  { holidays, weeks = mondaysOfYear(year) }: SiteYear,
): TimebaseTerms[] {
  const planned = new Set(plan.map(({ date }) => dayOf(date)));
  const rest = new Set([
    ...holidays.map(dayOf),
    ...[year - 1, year, year + 1].flatMap(mandatoryRestDays).map(({ date }) => dayOf(date)),
  ]);
  return terms.flatMap(({ from, to, weeklyMinutes, annualMinutes, fullTime }) =>
    weeks.flatMap((monday) =>
      (to !== null && to < monday) || from > dateAfter(monday, 6)
        ? []
        : [
            {
              from: from > monday ? from : monday,
              weeklyHours: weeklyMinutes / 60,
              annualHours: annualMinutes > 0 ? annualMinutes / 60 : null,
              restDays: restDaysOf(monday, { planned, holidays: rest, fullTime }),
              fullTime,
            },
          ],
    ),
  );
}
