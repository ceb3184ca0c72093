import { maximumOn, minimumOn } from '../check/limits.ts';
import { hours, type PlanningRule } from '../check/rule.ts';
import type { Span } from '../week/clock.ts';
import { isUnder16, type Workday } from '../week/workdays.ts';

/** Under 16 a day has at most six hours (LFT 177; Constitution 123-A-III); beyond them overtime begins (decision 15). */
export const under16Day = {
  code: 'MINOR16_DAILY_MAX',
  severity: 'error',
  source: { law: 'LFT', article: '177' },
  scope: 'day',
  limit: 'MINOR16_DAILY_MAX',
  title: { es: 'Menor de 16: máximo {maximum} h al día', en: 'Under 16: maximum {maximum} h a day' },
  sentence: {
    es: '{name} tiene menos de 16 años: {hours} h el {date}. Máximo: {maximum} h.',
    en: '{name} is under 16: {hours} h on {date}. Maximum: {maximum} h.',
  },
  check: ({ checked, name }) =>
    checked
      .filter(({ age, worked, day }) => isUnder16(age) && worked > maximumOn('MINOR16_DAILY_MAX', day))
      .map(({ periods, date, worked, day }) => ({
        periods,
        values: { name, date, hours: hours(worked), maximum: hours(maximumOn('MINOR16_DAILY_MAX', day)) },
      })),
} as const satisfies PlanningRule;

/** Under 16 at most three hours without a gap; periods that touch form one block (decision 15, LFT 177). */
export const under16Block = {
  code: 'MINOR16_BLOCK_MAX',
  severity: 'error',
  source: { law: 'LFT', article: '177' },
  scope: 'day',
  limit: 'MINOR16_BLOCK_MAX',
  title: {
    es: 'Menor de 16: máximo {maximum} h seguidas',
    en: 'Under 16: maximum {maximum} h without a break',
  },
  sentence: {
    es: '{name} tiene menos de 16 años: {hours} h seguidas el {date}. Máximo: {maximum} h.',
    en: '{name} is under 16: {hours} h without a break on {date}. Maximum: {maximum} h.',
  },
  check: ({ checked, name }) =>
    checked
      .filter(({ age }) => isUnder16(age))
      .flatMap((workday) => {
        const { date, day, blocks } = workday;
        const maximum = maximumOn('MINOR16_BLOCK_MAX', day);
        const tooLong = blocks.filter(({ start, end }) => end - start > maximum);
        return tooLong.map((block) => ({
          periods: workday.periods.filter(({ start, end }) => start >= block.start && end <= block.end),
          values: { name, date, hours: hours(block.end - block.start), maximum: hours(maximum) },
        }));
      }),
} as const satisfies PlanningRule;

/** Under 16 any gap between two blocks has an hour at least (decision 15, LFT 177). */
export const under16Rest = {
  code: 'MINOR16_REST_MIN',
  severity: 'error',
  source: { law: 'LFT', article: '177' },
  scope: 'day',
  limit: 'MINOR16_REST_MIN',
  title: { es: 'Menor de 16: reposo de {minimum} minutos', en: 'Under 16: {minimum}-minute rest' },
  sentence: {
    es: '{name} tiene menos de 16 años: {minutes} minutos entre turnos el {date}. Mínimo: {minimum}.',
    en: '{name} is under 16: {minutes} minutes between shifts on {date}. Minimum: {minimum}.',
  },
  check: ({ checked, name }) =>
    checked
      .filter(({ age }) => isUnder16(age))
      .flatMap((workday) => {
        const { date, day } = workday;
        const minimum = minimumOn('MINOR16_REST_MIN', day);
        const tooShort = gapsOf(workday).filter(({ start, end }) => end - start < minimum);
        return tooShort.map((gap) => ({
          periods: workday.periods.filter(({ start, end }) => end === gap.start || start === gap.end),
          values: { name, date, minutes: gap.end - gap.start, minimum },
        }));
      }),
} as const satisfies PlanningRule;

/** The gaps between worked blocks. */
function gapsOf({ blocks }: Workday): Span[] {
  return blocks.slice(1).map(({ start }, at) => ({ start: blocks[at]?.end ?? start, end: start }));
}
