import { personPricer, type PersonWeek } from './person-pricer.ts';
import type { Column, Problem } from './problem.ts';
import { sameShift, type Plan, type PlannedShift, type Week, type WeekPerson } from './week.ts';

const DAYS = 7;
const HALF_HOUR = 30;

export type WeekProblem = {
  readonly problem: Problem;
  /** Returns the shifts that the columns stand for. */
  readonly planOf: (columns: readonly Column[]) => Plan;
  /** Returns the columns of the present plan, nothing for people whose present week breaks something. */
  readonly present: readonly (Column | undefined)[];
};

/** Returns a week as the engine solves it: its cells, and a pricer for each person. */
export function weekProblem(week: Week): WeekProblem {
  const halves = Math.ceil((week.close - week.open) / HALF_HOUR);
  const cells = DAYS * week.roles.length * halves;
  const first = (day: number, role: number): number => (day * week.roles.length + role) * halves;
  const need = new Int32Array(cells);
  const under = new Float64Array(cells);
  const empty = new Float64Array(cells);
  const over = new Float64Array(cells);
  for (const { day, role, people } of week.need)
    for (let half = 0; half < halves; half += 1) {
      const cell = first(day, role) + half;
      need[cell] = people[week.open / HALF_HOUR + half] ?? 0;
      under[cell] = week.roles[role]?.under ?? 0;
      empty[cell] = week.roles[role]?.empty ?? 0;
      over[cell] = week.roles[role]?.over ?? 0;
    }
  const span = ({ from, to, role }: PlannedShift, day: number): readonly [number, number] => {
    const begin = first(day, role) - week.open / HALF_HOUR;
    return [begin + Math.ceil(from / HALF_HOUR), begin + Math.ceil(to / HALF_HOUR)];
  };
  const closingsMean =
    week.people.reduce((sum, { before }) => sum + before.closingsOfLast4Weeks, 0) /
    Math.max(1, week.people.length);
  const weeks = week.people.map((person) => personWeek({ week, person, closingsMean, span }));
  const pricers = weeks.map((person) => personPricer(person, cells));
  const runs = Array.from({ length: DAYS * week.roles.length }, (_, at) => at * halves);
  return {
    problem: { need, under, empty, over, runs, pricers },
    planOf: (columns) =>
      columns.map(({ choice }, at) =>
        Array.from(choice, (option, day) => {
          const taken = weeks[at]?.options[day]?.[option];
          return taken ? { from: taken.from, to: taken.to, role: taken.role } : null;
        }),
      ),
    present: week.people.map((person, at) =>
      pricers[at]?.columnOf(
        person.present.map(
          (shift, day) =>
            weeks[at]?.options[day]?.findIndex((option) => shift !== null && sameShift(option, shift)) ?? -1,
        ),
      ),
    ),
  };
}

type Making = {
  readonly week: Week;
  readonly person: WeekPerson;
  readonly closingsMean: number;
  readonly span: (shift: PlannedShift, day: number) => readonly [number, number];
};

function personWeek({ week, person, closingsMean, span }: Making): PersonWeek {
  const { limits, weights } = week;
  const planned = person.present.some(Boolean);
  const most = person.baseMinutes + person.extraMinutes - person.creditMinutes;
  return {
    options: Array.from({ length: DAYS }, (_, day) =>
      shiftsOf({ week, person, day }).map((shift) => ({
        ...shift,
        minutes: shift.to - shift.from,
        cost: shiftCost({ week, person, closingsMean }, shift, day),
        closes: shift.to === week.close,
        cells: span(shift, day),
      })),
    ),
    offCosts: Array.from({ length: DAYS }, (_, day) => {
      const present = person.present[day] ?? null;
      if (person.accepted[day] === true && present !== null) return Infinity;
      return planned && present !== null ? weights.removed : 0;
    }),
    hoursCosts: Array.from({ length: Math.max(0, Math.floor(most / limits.step)) + 1 }, (_, used) => {
      const above = used * limits.step + person.creditMinutes - person.baseMinutes;
      return above < 0 ? (weights.baseUnder * -above) / HALF_HOUR : (weights.extra * above) / HALF_HOUR;
    }),
    step: limits.step,
    daysMax: limits.daysMax,
    restMinutes: limits.restMin,
    lastEnd: person.before.lastEnd === null ? null : person.before.lastEnd - 1440,
    runBefore: person.before.runOfDays,
    runMax: limits.runMax,
    closingsCosts: weights.closings,
    weekendBoth: person.before.weekendsOfLast3 >= 2 ? weights.weekendBoth : 0,
  };
}

/** Every shift that the limits, the skills and the availability of one day allow; an accepted day only as it is. */
function shiftsOf({
  week,
  person,
  day,
}: {
  readonly week: Week;
  readonly person: WeekPerson;
  readonly day: number;
}): PlannedShift[] {
  const { limits } = week;
  const free = person.availability[day] ?? null;
  if (person.accepted[day] === true) {
    const present = person.present[day] ?? null;
    return present === null ? [] : [present];
  }
  if (free === null || person.vacationDays.includes(day)) return [];
  const shifts: PlannedShift[] = [];
  const begin = Math.ceil(Math.max(week.open, free[0]) / limits.step) * limits.step;
  const end = Math.min(week.close, free[1]);
  for (const { role } of person.skills)
    for (let from = begin; from + limits.shiftMin <= end; from += limits.step)
      for (let to = from + limits.shiftMin; to <= Math.min(end, from + limits.shiftMax); to += limits.step)
        if (to <= limits.nightFrom || to - from <= limits.mixedMax) shifts.push({ from, to, role });
  return shifts;
}

function shiftCost(
  { week, person, closingsMean }: Omit<Making, 'span'>,
  shift: PlannedShift,
  day: number,
): number {
  const { weights } = week;
  const closes = shift.to === week.close;
  const skill = person.skills.find(({ role }) => role === shift.role);
  let cost = 0;
  if (closes && person.before.closingsOfLast4Weeks > closingsMean + 1) cost += weights.closingsAbove;
  if (skill?.level === 'LEARNING') cost += weights.learning;
  else if (shift.role !== person.skills[0]?.role) cost += weights.otherRole;
  if (person.band === 'EARLY' && shift.to > 18 * 60) cost += weights.band;
  if (person.band === 'LATE' && shift.from < 12 * 60) cost += weights.band;
  for (const wish of person.wishes) {
    if (wish.day !== day) continue;
    if (
      wish.kind === 'DAY_OFF' ||
      (wish.kind === 'NO_CLOSE' && closes) ||
      (wish.kind === 'NO_OPEN' && shift.from < 600)
    )
      cost += wish.weight;
  }
  const present = person.present[day] ?? null;
  if (person.present.some(Boolean) && !sameShift(shift, present))
    cost += present === null ? weights.added : weights.moved;
  return cost;
}
