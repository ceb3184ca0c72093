import { isAvailable, type DatedAvailability } from '@jornada/domain/availability/availability.ts';
import { personPricer, type ShiftOption } from '@jornada/domain/autoplan/person-pricer.ts';
import {
  addTo,
  countsOf,
  marginals,
  planCost,
  priceOf,
  runningSums,
  type Column,
  type Pricer,
  type Problem,
} from '@jornada/domain/autoplan/problem.ts';
import { coverageOf, type Coverage } from '@jornada/domain/coverage/coverage.ts';
import { checkPrepared, type Finding } from '@jornada/domain/planning/check/check-week.ts';
import { effectOf } from '@jornada/domain/planning/check/effect.ts';
import { company } from '@jornada/domain/planning/check/limits.ts';
import { restWithin } from '@jornada/domain/planning/fixes/moves.ts';
import { countsForTimebase, isWorked } from '@jornada/domain/planning/typologies/typologies.ts';
import { refusalsOf } from '@jornada/domain/planning/typologies/refusals.ts';
import { prepareWeek } from '@jornada/domain/planning/week/prepare.ts';
import { faceMinutes, type PersonWeek, type PlannedPeriod } from '@jornada/domain/planning/week/week.ts';
import { addDays } from '@jornada/domain/time.ts';
import type { OpenGap, TeamProposal } from './auto-plan.ts';
import { candidatesFor } from './candidates.ts';
import type { BesidePeriod, HourTypology, PlannedCollaborator, TeamWeek } from './planned-week.ts';
import { proposedDaysOf, reasonsOf } from './proposed.ts';
import {
  closedDays,
  needOn,
  plannedPeriod,
  readBesideText,
  typologyOf,
  weekToCheck,
} from './week-to-check.ts';

/** What weighs how much; HR sets it. A missing half hour always outweighs every wish of a week. */
export type ProposalWeights = {
  readonly under: number;
  readonly empty: number;
  readonly over: number;
  readonly baseUnder: number;
  readonly wish: number;
  readonly weekendBoth: number;
  readonly closings: readonly number[];
  readonly closingsAbove: number;
  readonly moved: number;
  readonly removed: number;
  readonly added: number;
};

export const PROPOSAL_WEIGHTS: ProposalWeights = {
  under: 100,
  empty: 100,
  over: 10,
  baseUnder: 3,
  wish: 8,
  weekendBoth: 3,
  closings: [0, 0, 0, 2, 5, 9, 14, 20],
  closingsAbove: 1,
  moved: 2,
  removed: 3,
  added: 2,
};

export type AskedProposal = {
  readonly week: TeamWeek;
  readonly weekStart: string;
  /** Days up to this one stay as they are. */
  readonly today: string;
  /** The four weeks before, of the same team. */
  readonly history: readonly TeamWeek[];
  readonly availability: readonly (DatedAvailability & { readonly person: string })[];
  readonly weights: ProposalWeights;
  /** What the person who asks keeps: a person's date, or the whole week where it names none. */
  readonly locked: readonly { readonly collaboratorUuid: string; readonly date: string | null }[];
};

const DAYS = 7;
const HALF_HOUR = 30;
const HALVES = 48;
/** Notifications whose week somebody has agreed to: their days stay. */
const AGREED: readonly string[] = ['ACCEPTED', 'SIGNED_ON_PAPER', 'CLOSED'];

export type TeamModel = {
  readonly problem: Problem;
  readonly present: readonly (Column | undefined)[];
  /** Returns what the columns change, after every week passed the checks of the product. */
  readonly proposalOf: (columns: readonly Column[]) => TeamProposal;
};

/** A person whose days may change. */
type Member = {
  readonly person: PlannedCollaborator;
  readonly own: readonly BesidePeriod[];
  readonly base: PersonWeek;
  readonly options: readonly (readonly Option[])[];
  readonly pricerWith: (options: readonly (readonly Option[])[]) => Pricer;
  readonly findings: readonly Finding[];
};

/** A person's week that brings nothing worse, as a column and as periods. */
type Passed = { readonly column: Column; readonly periods: readonly BesidePeriod[] };

type Option = ShiftOption & { readonly periods: readonly BesidePeriod[] };

/** Returns a team's week as the engine solves it: days that stay are taken off the need, the rest is open. */
export function teamModel(asked: AskedProposal): TeamModel {
  const { week, weekStart, weights } = asked;
  const dates = Array.from({ length: DAYS }, (_, day) => addDays(weekStart, day));
  const ordinary = week.typologies.find(({ abbreviation }) => abbreviation === 'ORD');
  const typologies = new Map(week.typologies.map((typology) => [typology.uuid, typologyOf(typology)]));
  const plannedOf = (periods: readonly BesidePeriod[]): PlannedPeriod[] =>
    periods.map((period) => plannedPeriod(period, typologies));
  const inWeek = (person: PlannedCollaborator): BesidePeriod[] =>
    person.periods.filter(({ date }) => date >= weekStart && date < addDays(weekStart, DAYS));
  const hoursOfWeek = hoursWithNeed(week, dates);
  const closingsOf = closingsByPerson(asked);
  const closingsMean =
    [...closingsOf.values()].reduce((sum, count) => sum + count, 0) / Math.max(1, closingsOf.size);
  const members = week.people.flatMap((person) => memberOf(person) ?? []);
  const free = new Map(members.map((member) => [member.person.collaboratorUuid, member]));
  const cells = DAYS * HALVES;
  const need = new Int32Array(cells);
  const under = new Float64Array(cells).fill(weights.under);
  const empty = new Float64Array(cells).fill(weights.empty);
  const over = new Float64Array(cells).fill(weights.over);
  dates.forEach((date, day) => {
    const stays = week.people.map((person) => {
      const member = free.get(person.collaboratorUuid);
      const open = (member?.options[day] ?? []).some(({ cells: [from, to] }) => to > from);
      return plannedOf(inWeek(person)).filter((period) => !open || period.date !== date);
    });
    for (const { from, missing } of floorOf(stays, date).halfHours)
      need[day * HALVES + from / HALF_HOUR] = Math.ceil(missing);
  });
  const problem: Problem = {
    need,
    under,
    empty,
    over,
    runs: dates.map((_, day) => day * HALVES),
    pricers: members.map(({ pricerWith, options }) => pricerWith(options)),
  };
  return {
    problem,
    present: members.map((member, at) => problem.pricers[at]?.columnOf(presentChoice(member))),
    proposalOf: (columns) => proposalOf(columns),
  };

  function floorOf(people: readonly (readonly PlannedPeriod[])[], date: string): Coverage {
    return coverageOf(people, {
      date,
      need: needOn(week, date).filter(({ typology }) => typology === undefined || typology === 'ORD'),
    });
  }

  function presentChoice({ own, options }: Member): number[] {
    return dates.map((date, day) => {
      const [shift] = own.filter((period) => period.date === date);
      return (options[day] ?? []).findIndex(
        ({ from, to, cells: [first, last] }) =>
          shift !== undefined && (first === last || (from === shift.fromHour && to === endOf(shift))),
      );
    });
  }

  /** The person with the days that may change, or nothing where all of the week stays. */
  function memberOf(person: PlannedCollaborator): Member | undefined {
    const terms = person.weeks.find((one) => one.weekStart === weekStart);
    if (terms === undefined || ordinary === undefined || person.fictitious) return undefined;
    if (person.refusedTypologies.some(({ uuid }) => uuid === ordinary.uuid)) return undefined;
    if (AGREED.includes(terms.notification?.status ?? '')) return undefined;
    const locks = asked.locked.filter((lock) => lock.collaboratorUuid === person.collaboratorUuid);
    if (locks.some(({ date }) => date === null)) return undefined;
    const own = inWeek(person);
    const closed = closedDays(week.calendar);
    const elsewhere = new Set(person.elsewhere.map((text) => text.slice(0, 10)));
    const onDate = (date: string): BesidePeriod[] => own.filter((period) => period.date === date);
    const isOpen = dates.map((date) => {
      const there = onDate(date);
      return (
        date > asked.today &&
        date >= terms.from &&
        date <= terms.to &&
        !closed.has(date) &&
        !locks.some((lock) => lock.date === date) &&
        !elsewhere.has(date) &&
        there.length < 2 &&
        there.every((period) => period.hourTypologyUuid === ordinary.uuid && endOf(period) <= 1440)
      );
    });
    if (!isOpen.some(Boolean)) return undefined;
    const base = weekToCheck(week, person, { weekStart, periods: own });
    const staying = own.filter(({ date }) => isOpen[dates.indexOf(date)] !== true);
    const first = findingsOf(base, { own, periods: staying });
    const options = dates.map((date, day): Option[] => {
      if (isOpen[day] !== true) return stayingOption(onDate(date), day);
      return shiftsOn({ person, date, present: onDate(date)[0], ordinary }).flatMap((period) => {
        const after = findingsOf(base, { own, periods: [...staying, period] });
        if (isWorse(after, first)) return [];
        return [optionOf({ person, period, day, present: onDate(date)[0], planned: own.length > 0 })];
      });
    });
    const workedMinutes = options
      .flat()
      .reduce((sum, { cells: [from, to], minutes }) => sum + (from === to ? minutes : 0), 0);
    const credit = staying
      .filter((period) => countsForTimebase(typologyIn(period)) && !isWorked(typologyIn(period)))
      .reduce((sum, period) => sum + faceMinutes({ from: period.fromHour, to: period.toHour }), 0);
    const contracted = Math.max(0, terms.weeklyMinutes - credit);
    const most = Math.max(contracted, workedMinutes);
    const stayingDays = options.filter((list) => list.some(({ cells: [from, to] }) => from === to)).length;
    const pricerWith = (open: readonly (readonly Option[])[]): Pricer =>
      personPricer(
        {
          options: open,
          offCosts: dates.map((date, day) => {
            if ((options[day] ?? []).some(({ cells: [from, to] }) => from === to)) return Infinity;
            return isOpen[day] === true && onDate(date).length > 0 ? weights.removed : 0;
          }),
          hoursCosts: Array.from(
            { length: Math.ceil(most / HALF_HOUR) + 1 },
            (_, used) => (weights.baseUnder * Math.max(0, contracted - used * HALF_HOUR)) / HALF_HOUR,
          ),
          step: HALF_HOUR,
          daysMax: Math.max(DAYS - company.weeklyRestDays, stayingDays),
          restMinutes: company.restBetweenWorkdays,
          lastEnd: lastEndBefore(person),
          runBefore: runBefore(person),
          runMax: 6,
          closingsCosts: weights.closings,
          weekendBoth: weekendsOf(person) >= 2 ? weights.weekendBoth : 0,
        },
        DAYS * HALVES,
      );
    const member = {
      person,
      own,
      base,
      options,
      pricerWith,
      findings: findingsOf(base, { own, periods: own }),
    };
    return canBePriced(member) ? member : undefined;
  }

  function typologyIn(period: BesidePeriod) {
    return typologies.get(period.hourTypologyUuid) ?? { code: 'AUS', kind: 'ABSENCE' as const };
  }

  /** A day that stays: worked as it is, without covering anything that is still needed. */
  function stayingOption(periods: readonly BesidePeriod[], day: number): Option[] {
    const worked = periods.filter((period) => isWorked(typologyIn(period)));
    if (worked.length === 0) return [];
    const minutes = worked
      .filter((period) => countsForTimebase(typologyIn(period)))
      .reduce((sum, period) => sum + faceMinutes({ from: period.fromHour, to: period.toHour }), 0);
    return [
      {
        from: Math.min(...worked.map(({ fromHour }) => fromHour)),
        to: Math.max(...worked.map(endOf)),
        role: 0,
        minutes,
        cost: 0,
        closes: false,
        cells: [day * HALVES, day * HALVES],
        periods,
      },
    ];
  }

  /** The shifts that the store's hours and what the person said allow, and the one that is there. */
  function shiftsOn({
    person,
    date,
    present,
    ordinary: typology,
  }: {
    readonly person: PlannedCollaborator;
    readonly date: string;
    readonly present: BesidePeriod | undefined;
    readonly ordinary: HourTypology;
  }): BesidePeriod[] {
    const said = asked.availability.find(
      (day) => day.person === person.collaboratorUuid && day.date === date,
    );
    const shifts: BesidePeriod[] = present === undefined ? [] : [present];
    for (let { from } = hoursOfWeek; from + company.workdayMin <= hoursOfWeek.to; from += HALF_HOUR)
      for (
        let to = from + company.workdayMin;
        to <= Math.min(hoursOfWeek.to, from + company.workdayMax);
        to += HALF_HOUR
      ) {
        if (present?.fromHour === from && present.toHour === to) continue;
        if (!isAvailable(said, { from, to })) continue;
        const rest = restWithin({ date, from, to, typology: typologyOf(typology) });
        shifts.push({ date, fromHour: from, toHour: to, hourTypologyUuid: typology.uuid, break: rest });
      }
    return shifts;
  }

  function optionOf({
    person,
    period,
    day,
    present,
    planned,
  }: {
    readonly person: PlannedCollaborator;
    readonly period: BesidePeriod;
    readonly day: number;
    readonly present: BesidePeriod | undefined;
    readonly planned: boolean;
  }): Option {
    const to = endOf(period);
    const closes = to >= week.site.closesAt;
    let cost = 0;
    if (closes && (closingsOf.get(person.collaboratorUuid) ?? 0) > closingsMean + 1)
      cost += weights.closingsAbove;
    const said = asked.availability.find(
      (one) => one.person === person.collaboratorUuid && one.date === period.date,
    );
    if (said?.wish === 'AVOID') cost += weights.wish;
    if (planned && present !== period) cost += present === undefined ? weights.added : weights.moved;
    const first = day * HALVES;
    return {
      from: period.fromHour,
      to,
      role: 0,
      minutes: to - period.fromHour,
      cost,
      closes,
      // Quarters at the edges count for the half hours that the shift fills.
      cells: [first + Math.ceil(period.fromHour / HALF_HOUR), first + Math.floor(to / HALF_HOUR)],
      periods: [period],
    };
  }

  function findingsOf(
    base: PersonWeek,
    { own, periods }: { readonly own: readonly BesidePeriod[]; readonly periods: readonly BesidePeriod[] },
  ): readonly Finding[] {
    const prepared = prepareWeek({
      ...base,
      periods: [...plannedOf(periods), ...base.periods.slice(own.length)],
    });
    if (refusalsOf(prepared).length > 0) return [REFUSED];
    return checkPrepared(prepared);
  }

  function canBePriced({ pricerWith, options }: Member): boolean {
    try {
      pricerWith(options).best(new Float64Array(DAYS * HALVES));
      return true;
    } catch {
      return false;
    }
  }

  /** Weeks of the columns that pass the checks, then of the plan as it is; each improved person by person, the cheaper one kept. */
  function proposalOf(columns: readonly Column[]): TeamProposal {
    const asIs = members.map((member, at) => ({
      column: problem.pricers[at]?.columnOf(presentChoice(member)) ?? floorColumn(member.own),
      periods: member.own,
    }));
    const passed = members.map((member, at) => {
      const column = columns[at];
      const found = column && passing(member, { column, prices: new Float64Array(cells) }, 1);
      return found ?? asIs[at] ?? { column: floorColumn(member.own), periods: member.own };
    });
    const [best] = [polished(passed), polished(asIs)].toSorted((a, b) => costOf(a) - costOf(b));
    const weeks = new Map(
      members.map(({ person, own }, at) => [person.collaboratorUuid, best?.[at]?.periods ?? own]),
    );
    const unchanged = week.people.filter(({ collaboratorUuid }) => !free.has(collaboratorUuid));
    return proposalWith(
      weeks,
      unchanged.map(({ collaboratorUuid }) => collaboratorUuid),
    );
  }

  function costOf(list: readonly Passed[]): number {
    return planCost(
      problem,
      list.map(({ column }) => column),
    );
  }

  /** What periods of a week cover, where they are no week that the engine would choose. */
  function floorColumn(periods: readonly BesidePeriod[]): Column {
    const covering = periods.filter((period) => isWorked(typologyIn(period)));
    const spans = covering.flatMap((period) => {
      const day = dates.indexOf(period.date) * HALVES;
      return [
        day + Math.ceil(period.fromHour / HALF_HOUR),
        day + Math.floor(Math.min(1440, endOf(period)) / HALF_HOUR),
      ];
    });
    return { cost: 0, spans: Int32Array.from(spans), choice: Int16Array.from(dates, () => -1) };
  }

  function polished(list: readonly Passed[]): Passed[] {
    const now = [...list];
    const counts = countsOf(
      problem,
      now.map(({ column }) => column),
    );
    const prices = new Float64Array(cells);
    const sums = new Float64Array(cells + 1);
    for (let round = 0; round < POLISHES; round += 1)
      members.forEach((member, at) => {
        const old = now[at];
        if (old === undefined) return;
        addTo(counts, old.column, -1);
        marginals(problem, counts, prices);
        runningSums(prices, sums);
        const better = problem.pricers[at]?.best(prices);
        const found = better && passing(member, { column: better, prices }, ATTEMPTS);
        const taken = found && priceOf(found.column, sums) < priceOf(old.column, sums) - 1e-6 ? found : old;
        now[at] = taken;
        addTo(counts, taken.column, 1);
      });
    return now;
  }

  /** The column's week if it brings no error and no warning; else the cheapest other one that does not. */
  function passing(
    member: Member,
    { column, prices }: { readonly column: Column; readonly prices: Float64Array },
    attempts: number,
  ): Passed | undefined {
    let options: readonly (readonly Option[])[] = member.options;
    let tried = column;
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const taken = options.map((list, day) => list[tried.choice[day] ?? -1]);
      const periods = [
        ...taken.flatMap((option) => option?.periods ?? []),
        ...member.own.filter(({ date }) => member.options[dates.indexOf(date)]?.length === 0),
      ].toSorted((a, b) => a.date.localeCompare(b.date) || a.fromHour - b.fromHour);
      const findings = findingsOf(member.base, { own: member.own, periods });
      if (!isWorse(findings, member.findings)) return { column: tried, periods };
      const bad = new Set(
        findings
          .filter(({ severity }) => severity !== 'info')
          .flatMap(({ marks }) => marks.map((mark) => periods[mark]?.date)),
      );
      const changed = taken.map((option, day) => {
        const open = option !== undefined && option.cells[0] !== option.cells[1];
        return (
          open &&
          !member.own.includes(option.periods[0] ?? NO_PERIOD) &&
          (bad.size === 0 || bad.has(dates[day]))
        );
      });
      if (!changed.some(Boolean)) return undefined;
      options = options.map((list, day) =>
        changed[day] === true ? list.filter((option) => option !== taken[day]) : list,
      );
      try {
        tried = member.pricerWith(options).best(prices);
      } catch {
        return undefined;
      }
    }
    return undefined;
  }

  function proposalWith(
    weeks: ReadonlyMap<string, readonly BesidePeriod[]>,
    unchanged: readonly string[],
  ): TeamProposal {
    const after = week.people.map((person) => ({
      person,
      periods: weeks.get(person.collaboratorUuid) ?? inWeek(person),
    }));
    const days = after.flatMap(({ person, periods }) =>
      proposedDaysOf(person.collaboratorUuid, { dates, before: inWeek(person), after: periods }),
    );
    const floors = (periodsOf: (person: PlannedCollaborator) => readonly BesidePeriod[]): Coverage[] =>
      dates.map((date) =>
        floorOf(
          week.people.map((person) => plannedOf(periodsOf(person))),
          date,
        ),
      );
    const missing = (list: readonly Coverage[]): number =>
      list.reduce((sum, { missingHours }) => sum + missingHours, 0);
    const now = floors((person) => weeks.get(person.collaboratorUuid) ?? inWeek(person));
    const errors = (periodsOf: (member: Member) => readonly BesidePeriod[]): number =>
      members.reduce(
        (sum, member) =>
          sum +
          findingsOf(member.base, { own: member.own, periods: periodsOf(member) }).filter(
            (finding) => effectOf(finding) === 'blocks',
          ).length,
        0,
      );
    const asking = asked.availability.filter(({ wish, person }) => wish === 'AVOID' && free.has(person));
    return {
      days,
      missingBefore: missing(floors(inWeek)),
      missingAfter: missing(now),
      errorsBefore: errors(({ own }) => own),
      errorsAfter: errors(({ person, own }) => weeks.get(person.collaboratorUuid) ?? own),
      hoursLeft: hoursLeft(after),
      gaps: now.flatMap(({ gaps, halfHours }, day) =>
        gaps.map(({ from, to }) => ({
          date: dates[day] ?? weekStart,
          from,
          to,
          hours:
            halfHours
              .filter((half) => half.from >= from && half.from < to)
              .reduce((sum, half) => sum + half.missing, 0) / 2,
          reasons: reasonsFor({ date: dates[day] ?? weekStart, from, to }, after),
        })),
      ),
      wishes: asking
        .filter(({ person, date }) =>
          (weeks.get(person) ?? []).some((period) => period.date === date && isWorked(typologyIn(period))),
        )
        .map(({ person, date }) => ({ collaboratorUuid: person, date })),
      wishesAsked: asking.length,
      unchanged: [...unchanged],
    };
  }

  function reasonsFor(
    gap: { readonly date: string; readonly from: number; readonly to: number },
    people: readonly { readonly person: PlannedCollaborator; readonly periods: readonly BesidePeriod[] }[],
  ): OpenGap['reasons'] {
    if (ordinary === undefined) return [];
    return reasonsOf(candidatesFor(week, { ...gap, typology: ordinary }, people));
  }

  function hoursLeft(
    people: readonly { readonly person: PlannedCollaborator; readonly periods: readonly BesidePeriod[] }[],
  ): number {
    return people.reduce((sum, { person, periods }) => {
      const terms = person.weeks.find((one) => one.weekStart === weekStart);
      const used = periods
        .filter((period) => countsForTimebase(typologyIn(period)))
        .reduce((minutes, period) => minutes + faceMinutes({ from: period.fromHour, to: period.toHour }), 0);
      return sum + Math.max(0, (terms?.weeklyMinutes ?? 0) - used) / 60;
    }, 0);
  }

  function workedBefore(person: PlannedCollaborator): { date: string; end: number }[] {
    const codes = new Map(week.typologies.map((typology) => [typology.abbreviation, typologyOf(typology)]));
    return person.before
      .map(readBesideText)
      .filter(({ code }) => isWorked(codes.get(code) ?? { code: 'AUS', kind: 'ABSENCE' }))
      .map((period) => ({ date: period.date, end: endOf(period) }));
  }

  function lastEndBefore(person: PlannedCollaborator): number | null {
    const ends = workedBefore(person).filter(({ date }) => date === addDays(weekStart, -1));
    return ends.length === 0 ? null : Math.max(...ends.map(({ end }) => end)) - 1440;
  }

  function runBefore(person: PlannedCollaborator): number {
    const worked = new Set(workedBefore(person).map(({ date }) => date));
    let run = 0;
    while (worked.has(addDays(weekStart, -1 - run))) run += 1;
    return run;
  }

  /** Of the weeks before, those of which both weekend days were worked. */
  function weekendsOf({ collaboratorUuid }: PlannedCollaborator): number {
    return asked.history.reduce((count, past) => {
      const person = past.people.find((one) => one.collaboratorUuid === collaboratorUuid);
      const worked = new Set(
        person?.periods.filter((period) => isWorked(typologyIn(period))).map(({ date }) => date),
      );
      const mondays = past.weeks.map(({ weekStart: monday }) => monday);
      return (
        count +
        mondays.filter((monday) => worked.has(addDays(monday, 5)) && worked.has(addDays(monday, 6))).length
      );
    }, 0);
  }
}

const ATTEMPTS = 12;
const POLISHES = 2;
const NO_PERIOD: BesidePeriod = { date: '', fromHour: 0, toHour: 0, hourTypologyUuid: '' };
const REFUSED: Finding = { code: 'PLANNING_PERIODS_OVERLAP', severity: 'error', marks: [], values: {} };

const endOf = ({ fromHour, toHour }: Pick<BesidePeriod, 'fromHour' | 'toHour'>): number =>
  fromHour + faceMinutes({ from: fromHour, to: toHour });

/** Whether a week brings an error or a warning that was not there, or one more often. */
function isWorse(after: readonly Finding[], before: readonly Finding[]): boolean {
  const left = new Map<string, number>();
  for (const { code } of before) left.set(code, (left.get(code) ?? 0) + 1);
  return after
    .filter((finding) => effectOf(finding) !== 'none')
    .some(({ code }) => {
      const known = left.get(code) ?? 0;
      left.set(code, known - 1);
      return known <= 0;
    });
}

/** From when to when anybody is needed in the week, in whole half hours; the store's hours without a need. */
function hoursWithNeed(
  week: TeamWeek,
  dates: readonly string[],
): { readonly from: number; readonly to: number } {
  const needed = dates
    .flatMap((date) => needOn(week, date))
    .flatMap(({ people }) => people.flatMap((count, half) => (count > 0 ? [half * HALF_HOUR] : [])));
  const { opensAt, closesAt } = week.site;
  return {
    from: Math.min(...needed, Math.ceil(opensAt / HALF_HOUR) * HALF_HOUR),
    to: Math.max(...needed.map((half) => half + HALF_HOUR), Math.floor(closesAt / HALF_HOUR) * HALF_HOUR),
  };
}

function closingsByPerson({ history, week }: AskedProposal): Map<string, number> {
  const closings = new Map(week.people.map(({ collaboratorUuid }) => [collaboratorUuid, 0]));
  for (const past of history)
    for (const { collaboratorUuid, periods } of past.people) {
      const count = periods.filter((period) => endOf(period) >= past.site.closesAt).length;
      if (closings.has(collaboratorUuid))
        closings.set(collaboratorUuid, (closings.get(collaboratorUuid) ?? 0) + count);
    }
  return closings;
}
