import { dateOf, weekdayOf } from '../../calendar/days.ts';
import { clock } from '../../time.ts';
import { minimumOn } from '../check/limits.ts';
import type { PreparedWeek } from '../week/prepare.ts';
import { type Breach, hours, type PlanningRule } from '../check/rule.ts';
import { type PreparedPeriod, touchesDay, type Workday } from '../week/workdays.ts';
import { worksLate } from './late-hours.ts';

// The age is that of the date on which the workday starts (decision 15). Before 2015 other ages held.
const REFORM_OF_2015 = '2015-06-13';

/** Nobody under 15 works (LFT 22 Bis; Constitution 123-A-III). */
export const minimumAge = {
  code: 'MIN_AGE',
  severity: 'error',
  source: { law: 'LFT', article: '22 Bis' },
  scope: 'period',
  validFrom: REFORM_OF_2015,
  title: { es: 'Menor de 15 años', en: 'Under 15' },
  sentence: {
    es: '{name} tendrá menos de {minimum} años el {date}: su trabajo está prohibido.',
    en: '{name} will be under {minimum} on {date}: working is prohibited.',
  },
  check: (week) =>
    workdaysOfMinors(week)
      .filter(({ age }) => age === 'UNDER_15')
      .map(({ date, periods }) => ({ periods, values: { name: week.name, date, minimum: 15 } })),
} as const satisfies PlanningRule;

/**
 * Under 18 no work after 22:00 in a shop, by the clock; the article names no end, so it is where the day window begins
 * (LFT 175-I, 60). Ending at 22:00 sharp is allowed.
 */
export const minorsLatestHour = {
  code: 'MINOR18_LATEST',
  severity: 'error',
  source: { law: 'LFT', article: '175-I' },
  scope: 'period',
  limit: 'MINOR18_LATEST',
  title: { es: 'Menor de 18 entre {latest} y {earliest}', en: 'Under 18 between {latest} and {earliest}' },
  sentence: {
    es: 'Una persona menor de 18 años no puede trabajar después de las {latest} ni antes de las {earliest}; el turno {period} del {date} incluye esas horas.',
    en: "People under 18 can't work after {latest} or before {earliest}; the shift {period} on {date} includes those hours.",
  },
  check: (week) =>
    workdaysOfMinors(week).flatMap(({ day, periods }) =>
      periods
        .filter((prepared) => worksLate(prepared, { limit: 'MINOR18_LATEST', day, week }))
        .map((prepared) => lateBreach(prepared, day)),
    ),
} as const satisfies PlanningRule;

/** Under 18 no work on a Sunday, by the clock: the part after midnight of a Saturday too (decision 14, LFT 178). */
export const minorsSunday = {
  code: 'MINOR18_SUNDAY',
  severity: 'error',
  source: { law: 'LFT', article: '178' },
  scope: 'period',
  validFrom: REFORM_OF_2015,
  title: { es: 'Menor de 18 en domingo', en: 'Under 18 on a Sunday' },
  sentence: {
    es: 'Una persona menor de 18 años no puede trabajar en {date}.',
    en: "People under 18 can't work on {date}.",
  },
  check: (week) =>
    workdaysOfMinors(week).flatMap(({ periods }) => {
      const onSunday = periods.filter((prepared) => touchesDay(prepared, lastSunday(prepared)));
      const [first] = onSunday;
      return first ? [{ periods: onSunday, values: { date: dateOf(lastSunday(first)) } }] : [];
    }),
} as const satisfies PlanningRule;

/** Under 18 no work on a mandatory rest day, by the clock (decision 14, LFT 178 and 74). */
export const minorsHoliday = {
  code: 'MINOR18_HOLIDAY',
  severity: 'error',
  source: { law: 'LFT', article: '178; 74' },
  scope: 'period',
  validFrom: REFORM_OF_2015,
  title: { es: 'Menor de 18 en descanso obligatorio', en: 'Under 18 on a mandatory rest day' },
  sentence: {
    es: 'Una persona menor de 18 años no puede trabajar en día de descanso obligatorio ({holiday}, {date}).',
    en: "People under 18 can't work on a mandatory rest day ({holiday}, {date}).",
  },
  check: (week) =>
    week.restDays.flatMap(({ day, date, name }) => {
      const periods = workdaysOfMinors(week).flatMap((workday) =>
        workday.periods.filter((one) => touchesDay(one, day)),
      );
      return periods.length > 0 ? [{ periods, values: { holiday: name, date } }] : [];
    }),
} as const satisfies PlanningRule;

/** Under 18 no overtime, as attributed: of a day or of the week; under 16 it starts after six hours (LFT 178, 177). */
export const minorsOvertime = {
  code: 'MINOR18_OVERTIME',
  severity: 'error',
  source: { law: 'LFT', article: '5-IV, 178' },
  scope: 'day',
  validFrom: REFORM_OF_2015,
  title: { es: 'Menor de 18 con horas extra', en: 'Under 18 with overtime' },
  sentence: {
    es: '{name} es menor de 18 años y no puede trabajar tiempo extraordinario: {hours} h el {date}.',
    en: "{name} is under 18 and can't work overtime: {hours} h on {date}.",
  },
  check: (week) =>
    week.checkedOvertime
      .filter(({ workday }) => isMinors(workday))
      .map(({ workday: { date, periods }, minutes }) => ({
        periods,
        values: { name: week.name, date, hours: hours(minutes) },
      })),
} as const satisfies PlanningRule;

const isMinors = ({ age, date }: Workday): boolean => age !== 'ADULT' && date >= REFORM_OF_2015;

export const workdaysOfMinors = ({ checked }: PreparedWeek): Workday[] => checked.filter(isMinors);

/** The last Sunday up to a period's end: of a night that begins on a Saturday the day after it. */
const lastSunday = ({ lastDay }: PreparedPeriod): number => lastDay - (weekdayOf(lastDay) % 7);

const lateBreach = (prepared: PreparedPeriod, day: number): Breach => {
  const { date, from, to } = prepared.period;
  return {
    periods: [prepared],
    values: {
      date,
      latest: clock(minimumOn('MINOR18_LATEST', day)),
      earliest: clock(minimumOn('DAY_FROM', day)),
      period: `${clock(from)}–${clock(to)}`,
    },
  };
};
