import { coveredMinutes } from '../week/clock.ts';
import { company, minimumOn } from '../check/limits.ts';
import { owedMinutes } from '../week/owed.ts';
import type { PreparedWeek } from '../week/prepare.ts';
import { appliesOn } from '../records/records.ts';
import { hours, type PlanningRule } from '../check/rule.ts';
import { countsForTimebase } from '../typologies/typologies.ts';
import type { PreparedPeriod } from '../week/workdays.ts';
import { recordsOf } from './restrictions.ts';

/**
 * Work, CEX, vacation and absence of the week's dates against the contract's weekly hours; complementary hours and
 * agreed overtime come on top (decision 17). Above the base and below the law it is not overtime, but needs consent.
 */
export const timebaseExceeded = {
  code: 'TIMEBASE_EXCEEDED',
  severity: 'warning',
  source: { policy: 'decisions §5.9' },
  scope: 'week',
  title: { es: 'Excede las horas contratadas', en: 'Over contracted hours' },
  sentence: {
    es: 'La semana del {weekStart} tiene {hours} h planeadas; contratadas: {timebase} h.',
    en: 'The week of {weekStart} has {hours} h planned; contracted: {timebase} h.',
  },
  check: (prepared) => {
    const { week } = prepared;
    const periods = countingPeriods(prepared);
    const timebase = week.person.weeklyMinutes ?? Infinity;
    const planned = coveredMinutes(periods) + paidHoursLess(prepared);
    if (planned <= timebase) return [];
    return [
      { periods, values: { weekStart: week.weekStart, hours: hours(planned), timebase: hours(timebase) } },
    ];
  },
} as const satisfies PlanningRule;

/** Under the base is every week while it is being planned: information, years are balanced in BHA (decision 17). On leave nothing is missing. */
export const timebaseNotReached = {
  code: 'TIMEBASE_NOT_REACHED',
  severity: 'info',
  source: { policy: 'decisions §5.9' },
  scope: 'week',
  title: { es: 'Faltan {missing} h contratadas', en: '{missing} contracted h missing' },
  sentence: {
    es: 'La semana del {weekStart} tiene {hours} h planeadas de {timebase} h: faltan {missing} h.',
    en: 'The week of {weekStart} has {hours} h planned of {timebase} h: short by {missing} h.',
  },
  check: (prepared) => {
    const { weekStart, person, periods } = prepared.week;
    const timebase = owedMinutes(person, weekStart, periods);
    const planned = coveredMinutes(countingPeriods(prepared)) + paidHoursLess(prepared);
    if (planned >= timebase) return [];
    const figures = { hours: hours(planned), timebase: hours(timebase), missing: hours(timebase - planned) };
    return [{ values: { weekStart, ...figures } }];
  },
} as const satisfies PlanningRule;

/**
 * A full-time contract has 20 to 40 hours a week, both allowed (spec §9). The contract's processes refuse it; the
 * planner cannot mend a contract and only warns (decision 17).
 */
export const fullTimeRange = {
  code: 'WEEKLY_TIMEBASE_FULL_TIME_OUT_OF_RANGE',
  severity: 'warning',
  source: { policy: 'spec §9' },
  scope: 'week',
  title: { es: 'Base de tiempo completo fuera de rango', en: 'Full-time timebase out of range' },
  sentence: {
    es: 'La base semanal de tiempo completo es de {timebase} h; debe estar entre {minimum} y {maximum}.',
    en: 'The full-time weekly timebase is {timebase} h; it must be {minimum} to {maximum}.',
  },
  check: ({ week: { person } }) =>
    person.fullTime === true ? outOfRange(person.weeklyMinutes, company.fullTime) : [],
} as const satisfies PlanningRule;

/** A part-time contract has 4 to 34 hours a week, both allowed (spec §9); warns as the full-time one. */
export const partTimeRange = {
  code: 'WEEKLY_TIMEBASE_PART_TIME_OUT_OF_RANGE',
  severity: 'warning',
  source: { policy: 'spec §9' },
  scope: 'week',
  title: { es: 'Base de tiempo parcial fuera de rango', en: 'Part-time timebase out of range' },
  sentence: {
    es: 'La base semanal de tiempo parcial es de {timebase} h; debe estar entre {minimum} y {maximum}.',
    en: 'The part-time weekly timebase is {timebase} h; it must be {minimum} to {maximum}.',
  },
  check: ({ week: { person } }) =>
    person.fullTime === false ? outOfRange(person.weeklyMinutes, company.partTime) : [],
} as const satisfies PlanningRule;

/** The company gives no open-ended part-time contract, though the LFT allows it (spec §5, §8). */
export const openEndedPartTime = {
  code: 'CDI_CANNOT_BE_PART_TIME',
  severity: 'warning',
  source: { policy: 'spec §5' },
  scope: 'week',
  title: { es: 'Contrato indeterminado de tiempo parcial', en: 'Part-time permanent contract' },
  sentence: {
    es: 'El contrato indeterminado de {name} es de tiempo parcial.',
    en: "{name}'s permanent contract is part-time.",
  },
  check: ({ week: { person }, name }) =>
    person.contractType === 'CDI' && person.fullTime === false ? [{ values: { name } }] : [],
} as const satisfies PlanningRule;

function countingPeriods({ periods, monday }: PreparedWeek): PreparedPeriod[] {
  return periods.filter(
    ({ day, period }) => day >= monday && day < monday + 7 && countsForTimebase(period.typology),
  );
}

/** Of lactation with the reduced day: one paid hour for each workday, which fills the timebase (LFT 170-IV). */
function paidHoursLess(prepared: PreparedWeek): number {
  const reduced = recordsOf(prepared, 'LACTATION').filter(({ hourLess }) => hourLess === true);
  if (reduced.length === 0) return 0;
  return prepared.counted
    .filter(({ date }) => reduced.some((record) => appliesOn(record, date)))
    .reduce((sum, { day }) => sum + minimumOn('LACTATION', day), 0);
}

function outOfRange(
  timebase: number | undefined,
  { min, max }: { readonly min: number; readonly max: number },
) {
  if (timebase === undefined || (timebase >= min && timebase <= max)) return [];
  return [{ values: { timebase: hours(timebase), minimum: hours(min), maximum: hours(max) } }];
}
