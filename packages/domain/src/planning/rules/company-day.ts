import { coveredMinutes } from '../week/clock.ts';
import { company } from '../check/limits.ts';
import type { PreparedWeek } from '../week/prepare.ts';
import { hours, type PlanningRule } from '../check/rule.ts';
import type { Workday } from '../week/workdays.ts';

/**
 * A workday has at least four hours. An absence of its date is added, because an absence that replaces planned hours
 * does not make the plan short (decision 6). Days without worked time are not checked.
 */
export const workdayUnderFourHours = {
  code: 'WORKDAY_UNDER_FOUR_HOURS',
  severity: 'error',
  source: { policy: 'spec §9' },
  scope: 'day',
  title: { es: 'Jornada de menos de {minimum} h', en: 'Workday under {minimum} h' },
  sentence: {
    es: 'Jornada del {date}: {hours} h. Mínimo de la empresa: {minimum} h.',
    en: 'Workday on {date}: {hours} h. Company minimum: {minimum} h.',
  },
  check: (week) =>
    week.checked.flatMap((day) => {
      const minutes = day.worked < company.workdayMin ? withAbsences(day, week) : day.worked;
      if (minutes >= company.workdayMin) return [];
      return [
        {
          periods: day.periods,
          values: { date: day.date, hours: hours(minutes), minimum: hours(company.workdayMin) },
        },
      ];
    }),
} as const satisfies PlanningRule;

/**
 * A workday has at most eight hours of worked time, of any kind of shift. Agreed overtime stands outside this rule and
 * inside every legal one (decisions §5.12).
 */
export const workdayOverEightHours = {
  code: 'WORKDAY_OVER_EIGHT_HOURS',
  severity: 'error',
  source: { policy: 'spec §9' },
  scope: 'day',
  title: { es: 'Jornada de más de {maximum} h', en: 'Workday over {maximum} h' },
  sentence: {
    es: 'Jornada del {date}: {hours} h. Máximo de la empresa: {maximum} h.',
    en: 'Workday on {date}: {hours} h. Company maximum: {maximum} h.',
  },
  check: ({ checked }) =>
    checked.flatMap((day) => {
      const minutes = day.worked > company.workdayMax ? withoutAgreedOvertime(day) : day.worked;
      if (minutes <= company.workdayMax) return [];
      return [
        {
          periods: day.periods,
          values: { date: day.date, hours: hours(minutes), maximum: hours(company.workdayMax) },
        },
      ];
    }),
} as const satisfies PlanningRule;

function withAbsences(workday: Workday, { timeline }: PreparedWeek): number {
  const absences = timeline.filter(
    ({ day, period }) => day === workday.day && period.typology.kind === 'ABSENCE',
  );
  return absences.length === 0 ? workday.worked : coveredMinutes([...workday.blocks, ...absences]);
}

const withoutAgreedOvertime = ({ periods }: Workday): number =>
  coveredMinutes(periods.filter(({ period }) => !period.typology.outsideCompanyDay));
