import { owedMinutes } from '@jornada/domain/planning/week/owed.ts';
import { isAvailable } from '@jornada/domain/availability/availability.ts';
import { personPricer, type ShiftOption } from '@jornada/domain/autoplan/person-pricer.ts';
import type { Pricer } from '@jornada/domain/autoplan/problem.ts';
import type { Finding } from '@jornada/domain/planning/check/check-week.ts';
import { company } from '@jornada/domain/planning/check/limits.ts';
import { restWithin } from '@jornada/domain/planning/fixes/moves.ts';
import { countsForTimebase, isWorked } from '@jornada/domain/planning/typologies/typologies.ts';
import { faceMinutes, type PersonWeek } from '@jornada/domain/planning/week/week.ts';
import type {
  BesidePeriod,
  HourTypology,
  PersonWeek as Terms,
  PlannedCollaborator,
} from '../planned-week.ts';
import { closedDays, typologyOf, weekToCheck } from '../week-to-check.ts';
import { lastEndBefore, runBefore, weekendsOf } from './before.ts';
import { pactMinutes } from './complementary.ts';
import {
  DAYS,
  endOf,
  findingsOf,
  HALF_HOUR,
  HALVES,
  inWeek,
  isWorse,
  typologyIn,
  type Scene,
} from './scene.ts';

/** A person whose days may change. */
export type Member = {
  readonly person: PlannedCollaborator;
  readonly own: readonly BesidePeriod[];
  readonly base: PersonWeek;
  /** For each day the shifts that break nothing by themselves; on a day that stays, what is worked there. */
  readonly options: readonly (readonly Option[])[];
  readonly pricerWith: (options: readonly (readonly Option[])[]) => Pricer;
  readonly findings: readonly Finding[];
  /** Contracted minutes that shifts may still fill; what goes beyond is complementary. */
  readonly contracted: number;
};

export type Option = ShiftOption & { readonly periods: readonly BesidePeriod[] };

/** Notifications whose week somebody has agreed to: their days stay. */
const AGREED: readonly string[] = ['ACCEPTED', 'SIGNED_ON_PAPER', 'CLOSED'];
const RUN_MAX = 6;

/** The person with the days that may change, or nothing where all of the week stays. */
export function memberOf(scene: Scene, person: PlannedCollaborator): Member | undefined {
  const { ordinary, dates, weights, week, weekStart } = scene;
  const terms = person.weeks.find((one) => one.weekStart === weekStart);
  if (terms === undefined || ordinary === undefined || person.fictitious) return undefined;
  if (person.refusedTypologies.some(({ uuid }) => uuid === ordinary.uuid)) return undefined;
  if (AGREED.includes(terms.notification?.status ?? '')) return undefined;
  const own = inWeek(scene, person);
  const onDate = (date: string): BesidePeriod[] => own.filter((period) => period.date === date);
  const isOpen = openDays(scene, { person, terms, own, ordinary });
  if (!isOpen.some(Boolean)) return undefined;
  const base = weekToCheck(week, person, { weekStart, periods: own });
  const staying = own.filter(({ date }) => isOpen[dates.indexOf(date)] !== true);
  const first = findingsOf(scene, base, { own, periods: staying });
  const options = dates.map((date, day): Option[] => {
    const [present] = onDate(date);
    if (isOpen[day] !== true) return stayingOption(scene, onDate(date), day);
    return shiftsOn(scene, { person, date, present, ordinary }).flatMap((period) => {
      const after = findingsOf(scene, base, { own, periods: [...staying, period] });
      if (isWorse(after, first)) return [];
      return [optionOf(scene, { person, period, day, present, planned: own.length > 0 })];
    });
  });
  const stays = options.map((list) => list.some(({ cells: [from, to] }) => from === to));
  const worked = options
    .filter((_, day) => stays[day])
    .flat()
    .reduce((sum, { minutes }) => sum + minutes, 0);
  const contracted = Math.max(
    0,
    owedMinutes({ weeklyMinutes: terms.weeklyMinutes, records: person.records }, scene.weekStart) -
      creditOf(scene, staying),
  );
  const most = Math.max(contracted + pactMinutes(scene, person, staying), worked);
  const pricerWith = (open: readonly (readonly Option[])[]): Pricer =>
    personPricer(
      {
        options: open,
        offCosts: dates.map((date, day) => {
          if (stays[day] === true) return Infinity;
          return isOpen[day] === true && onDate(date).length > 0 ? weights.removed : 0;
        }),
        hoursCosts: Array.from(
          { length: Math.ceil(most / HALF_HOUR) + 1 },
          (_, used) => (weights.baseUnder * Math.abs(contracted - used * HALF_HOUR)) / HALF_HOUR,
        ),
        step: HALF_HOUR,
        daysMax: Math.max(DAYS - company.weeklyRestDays, stays.filter(Boolean).length),
        restMinutes: company.restBetweenWorkdays,
        lastEnd: lastEndBefore(scene, person),
        runBefore: runBefore(scene, person),
        runMax: RUN_MAX,
        closingsCosts: weights.closings,
        weekendBoth: weekendsOf(scene, person) >= 2 ? weights.weekendBoth : 0,
      },
      DAYS * HALVES,
    );
  const findings = findingsOf(scene, base, { own, periods: own });
  const member = { person, own, base, options, pricerWith, findings, contracted };
  return canBePriced(member) ? member : undefined;
}

/** Which option of each day is the plan as it is. */
export function presentChoice({ dates }: Scene, { own, options }: Member): number[] {
  return dates.map((date, day) => {
    const [shift] = own.filter((period) => period.date === date);
    return (options[day] ?? []).findIndex(
      ({ from, to, cells: [first, last] }) =>
        shift !== undefined && (first === last || (from === shift.fromHour && to === endOf(shift))),
    );
  });
}

/** The days that a proposal may change: ahead, under contract, not locked, with one ordinary shift at most. */
function openDays(
  scene: Scene,
  {
    person,
    terms,
    own,
    ordinary,
  }: {
    readonly person: PlannedCollaborator;
    readonly terms: Terms;
    readonly own: readonly BesidePeriod[];
    readonly ordinary: HourTypology;
  },
): boolean[] {
  const locks = scene.locked.filter(({ collaboratorUuid }) => collaboratorUuid === person.collaboratorUuid);
  if (locks.some(({ date }) => date === null)) return scene.dates.map(() => false);
  const closed = closedDays(scene.week.calendar);
  const elsewhere = new Set(person.elsewhere.map((text) => text.slice(0, 10)));
  return scene.dates.map((date) => {
    const there = own.filter((period) => period.date === date);
    return (
      date > scene.today &&
      date >= terms.from &&
      date <= terms.to &&
      !closed.has(date) &&
      !locks.some((lock) => lock.date === date) &&
      !elsewhere.has(date) &&
      there.length < 2 &&
      there.every((period) => period.hourTypologyUuid === ordinary.uuid && endOf(period) <= 1440)
    );
  });
}

/** Absences that count for the base, as vacation does. */
const creditOf = (scene: Scene, staying: readonly BesidePeriod[]): number =>
  staying
    .filter((period) => countsForTimebase(typologyIn(scene, period)) && !isWorked(typologyIn(scene, period)))
    .reduce((sum, { fromHour, toHour }) => sum + faceMinutes({ from: fromHour, to: toHour }), 0);

/** A day that stays: worked as it is, without covering anything that is still needed. */
function stayingOption(scene: Scene, periods: readonly BesidePeriod[], day: number): Option[] {
  const worked = periods.filter((period) => isWorked(typologyIn(scene, period)));
  if (worked.length === 0) return [];
  const minutes = worked
    .filter((period) => countsForTimebase(typologyIn(scene, period)))
    .reduce((sum, { fromHour, toHour }) => sum + faceMinutes({ from: fromHour, to: toHour }), 0);
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
function shiftsOn(
  { availability, hours }: Scene,
  {
    person,
    date,
    present,
    ordinary,
  }: {
    readonly person: PlannedCollaborator;
    readonly date: string;
    readonly present: BesidePeriod | undefined;
    readonly ordinary: HourTypology;
  },
): BesidePeriod[] {
  const said = availability.find((day) => day.person === person.collaboratorUuid && day.date === date);
  const shifts: BesidePeriod[] = present === undefined ? [] : [present];
  for (let { from } = hours; from + company.workdayMin <= hours.to; from += HALF_HOUR)
    for (
      let to = from + company.workdayMin;
      to <= Math.min(hours.to, from + company.workdayMax);
      to += HALF_HOUR
    ) {
      if (present?.fromHour === from && present.toHour === to) continue;
      if (!isAvailable(said, { from, to })) continue;
      const rest = restWithin({ date, from, to, typology: typologyOf(ordinary) });
      shifts.push({ date, fromHour: from, toHour: to, hourTypologyUuid: ordinary.uuid, break: rest });
    }
  return shifts;
}

function optionOf(
  { availability, closings, closingsMean, week, weights }: Scene,
  {
    person: { collaboratorUuid },
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
  },
): Option {
  const to = endOf(period);
  const closes = to >= week.site.closesAt;
  const said = availability.find(({ person, date }) => person === collaboratorUuid && date === period.date);
  let cost = 0;
  if (closes && (closings.get(collaboratorUuid) ?? 0) > closingsMean + 1) cost += weights.closingsAbove;
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

function canBePriced({ pricerWith, options }: Member): boolean {
  try {
    pricerWith(options).best(new Float64Array(DAYS * HALVES));
    return true;
  } catch {
    return false;
  }
}
