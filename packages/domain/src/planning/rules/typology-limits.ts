import { coveredMinutes } from '../week/clock.ts';
import type { PreparedWeek } from '../week/prepare.ts';
import { type Breach, hours, type PlanningRule } from '../check/rule.ts';
import type { TypologyLimit } from '../typologies/typology-rules.ts';
import type { PreparedPeriod } from '../week/workdays.ts';

/** Hours of one typology in a day, as the planning rules give them; a period belongs to the day that it begins on (decisions §5.3). */
export const typologyHoursOfDay = {
  code: 'PLANNING_RULE_HOURS_OF_DAY',
  severity: 'error',
  source: { policy: 'decisions §5.3' },
  scope: 'day',
  title: { es: '{typology}: más de {maximum} h en un día', en: '{typology}: over {maximum} h in a day' },
  sentence: {
    es: '{hours} h de {typology} el {date}. Máximo para {name}: {maximum} h al día (regla de planeación).',
    en: '{hours} h of {typology} on {date}. Maximum for {name}: {maximum} h a day (planning rule).',
  },
  check: (week) =>
    limited(week, 'maxDayMinutes').flatMap(({ periods, typology, maximum }) =>
      [...Map.groupBy(periods, ({ day }) => day).values()].flatMap((ofDay) => {
        const minutes = coveredMinutes(ofDay);
        return minutes <= maximum
          ? []
          : breachOf(week, ofDay, {
              typology,
              date: ofDay[0]?.period.date ?? '',
              hours: hours(minutes),
              maximum: hours(maximum),
            });
      }),
    ),
} as const satisfies PlanningRule;

/** Hours of one typology from Monday to Sunday, as the planning rules give them (decisions §5.3). */
export const typologyHoursOfWeek = {
  code: 'PLANNING_RULE_HOURS_OF_WEEK',
  severity: 'error',
  source: { policy: 'decisions §5.3' },
  scope: 'week',
  title: {
    es: '{typology}: más de {maximum} h en la semana',
    en: '{typology}: over {maximum} h in the week',
  },
  sentence: {
    es: '{hours} h de {typology} en la semana. Máximo para {name}: {maximum} h por semana (regla de planeación).',
    en: '{hours} h of {typology} in the week. Maximum for {name}: {maximum} h a week (planning rule).',
  },
  check: (week) =>
    limited(week, 'maxWeekMinutes').flatMap(({ periods, typology, maximum }) => {
      const minutes = coveredMinutes(periods);
      return minutes <= maximum
        ? []
        : breachOf(week, periods, { typology, hours: hours(minutes), maximum: hours(maximum) });
    }),
} as const satisfies PlanningRule;

/** Days of a week with one typology, as the planning rules give them (decisions §5.3). */
export const typologyDaysOfWeek = {
  code: 'PLANNING_RULE_DAYS_OF_WEEK',
  severity: 'error',
  source: { policy: 'decisions §5.3' },
  scope: 'week',
  title: { es: '{typology}: demasiados días en la semana', en: '{typology}: too many days in the week' },
  sentence: {
    es: '{count} {count:día|días} con {typology} en la semana. Máximo para {name}: {maximum} {maximum:día|días} por semana (regla de planeación).',
    en: '{count} {count:day|days} with {typology} in the week. Maximum for {name}: {maximum} {maximum:day|days} a week (planning rule).',
  },
  check: (week) =>
    limited(week, 'maxWeekDays').flatMap(({ periods, typology, maximum }) => {
      const count = new Set(periods.map(({ day }) => day)).size;
      return count <= maximum ? [] : breachOf(week, periods, { typology, count, maximum });
    }),
} as const satisfies PlanningRule;

type Limited = {
  readonly typology: string;
  readonly maximum: number;
  readonly periods: readonly PreparedPeriod[];
};

/** The typologies of this week that are limited in this way, with their periods: the limit is the person's, in every team. */
function limited(
  { periods, week: { person } }: PreparedWeek,
  kind: Exclude<keyof TypologyLimit, 'typology'>,
): Limited[] {
  return (person.typologyLimits ?? []).flatMap(({ typology, [kind]: maximum }) =>
    maximum === undefined
      ? []
      : [{ typology, maximum, periods: periods.filter(({ period }) => period.typology.code === typology) }],
  );
}

/** Another team answers for what it planned alone. */
function breachOf(
  { name }: PreparedWeek,
  periods: readonly PreparedPeriod[],
  values: Breach['values'],
): Breach[] {
  return periods.every(({ period }) => period.elsewhere === true)
    ? []
    : [{ periods, values: { ...values, name } }];
}
