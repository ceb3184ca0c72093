import { dateOf } from '../../calendar/days.ts';
import { coveredMinutes, instantAt } from '../week/clock.ts';
import { limitOn } from '../check/limits.ts';
import type { PreparedWeek } from '../week/prepare.ts';
import { hours, type PlanningRule } from '../check/rule.ts';
import { isWorked } from '../typologies/typologies.ts';
import { type PreparedPeriod, touchesDay } from '../week/workdays.ts';

/**
 * Work on a Sunday, by the clock: every worked minute on that date counts, also the part after midnight of a Saturday
 * (decision 14). Due to everyone who works on Sunday (LFT 71, wording since 2026-05-01).
 */
export const sundayPremium = {
  code: 'SUNDAY_PREMIUM',
  severity: 'info',
  source: { law: 'LFT', article: '71' },
  scope: 'period',
  limit: 'SUNDAY_PREMIUM',
  title: { es: 'Prima dominical', en: 'Sunday premium' },
  sentence: {
    es: 'Trabajo en {date}: prima dominical de {premium}% por {hours} h.',
    en: 'Work on {date}: {premium}% Sunday premium for {hours} h.',
  },
  check: (week) => {
    const sunday = week.monday + 6;
    const periods = workedOn(week, sunday);
    if (periods.length === 0) return [];
    const date = dateOf(sunday);
    const premium = limitOn('SUNDAY_PREMIUM', date)?.value ?? 0;
    return [{ periods, values: { date, premium, hours: hours(minutesOn(week, periods, sunday)) } }];
  },
} as const satisfies PlanningRule;

/**
 * Work on a mandatory rest day, by the clock: LFT 74, federal elections and the site's calendar (decision 14). Who
 * works that day is agreed (75), which a plan cannot show.
 */
export const holidayPay = {
  code: 'HOLIDAY_WORK_PAY',
  severity: 'info',
  source: { law: 'LFT', article: '74, 75' },
  scope: 'period',
  validFrom: '1970-05-01',
  title: { es: 'Descanso obligatorio trabajado', en: 'Mandatory rest day worked' },
  sentence: {
    es: 'Trabajo en día de descanso obligatorio ({holiday}, {date}): salario doble adicional por {hours} h.',
    en: 'Work on a mandatory rest day ({holiday}, {date}): additional double pay for {hours} h.',
  },
  check: (week) =>
    week.restDays.flatMap((restDay) => {
      const periods = workedOn(week, restDay.day);
      if (periods.length === 0) return [];
      const worked = hours(minutesOn(week, periods, restDay.day));
      return [{ periods, values: { holiday: restDay.name, date: restDay.date, hours: worked } }];
    }),
} as const satisfies PlanningRule;

/** This week's worked periods with a minute on a day of the clock. */
function workedOn({ periods }: PreparedWeek, day: number): PreparedPeriod[] {
  return periods.filter((prepared) => touchesDay(prepared, day) && isWorked(prepared.period.typology));
}

function minutesOn({ clock }: PreparedWeek, periods: readonly PreparedPeriod[], day: number): number {
  const midnight = { start: instantAt(clock, day * 1440), end: instantAt(clock, (day + 1) * 1440) };
  return coveredMinutes(
    periods.map(({ start, end }) => ({
      start: Math.max(start, midnight.start),
      end: Math.min(end, midnight.end),
    })),
  );
}
