import { minimumOn } from '../check/limits.ts';
import type { PlanningRule } from '../check/rule.ts';
import type { Workday } from '../week/workdays.ts';

/**
 * Gaps that are all shorter than half an hour: the plan itself shows that the rest is too short (decision 7, LFT 63).
 * A gap is not worked time, whatever its length.
 */
export const breakTooShort = {
  code: 'BREAK_MIN',
  severity: 'warning',
  source: { law: 'LFT', article: '63' },
  scope: 'day',
  limit: 'BREAK_MIN',
  title: { es: 'Descanso de menos de {minimum} minutos', en: 'Break under {minimum} minutes' },
  sentence: {
    es: 'Descanso más largo planeado el {date}: {minutes} minutos. Mínimo: {minimum} (LFT 63).',
    en: 'Longest break planned on {date}: {minutes} minutes. Minimum: {minimum} (LFT 63).',
  },
  check: ({ checked }) =>
    checked
      .filter((day) => day.blocks.length > 1 && longestBreak(day) < minimumOn('BREAK_MIN', day.day))
      .map((day) => ({
        periods: day.periods,
        values: { date: day.date, minutes: longestBreak(day), minimum: minimumOn('BREAK_MIN', day.day) },
      })),
} as const satisfies PlanningRule;

/**
 * A workday without any gap is continuous: half an hour is due inside it and counts as work if one cannot leave
 * (LFT 63, 64). A break written into the period satisfies it (decisions §5.11).
 */
export const breakToGrant = {
  code: 'BREAK_TO_GRANT',
  severity: 'info',
  source: { law: 'LFT', article: '63, 64' },
  scope: 'day',
  limit: 'BREAK_MIN',
  title: { es: 'Descanso obligatorio', en: 'Break required' },
  sentence: {
    es: 'Jornada continua el {date}: incluye {minimum} minutos de descanso (LFT 63).',
    en: 'Continuous workday on {date}: include a {minimum}-minute break (LFT 63).',
  },
  check: ({ checked }) =>
    checked
      .filter((day) => day.blocks.length === 1 && longestBreak(day) < minimumOn('BREAK_MIN', day.day))
      .map(({ date, day, periods }) => ({ periods, values: { date, minimum: minimumOn('BREAK_MIN', day) } })),
} as const satisfies PlanningRule;

// ASSUMPTION: a break written into a period also makes up for gaps that are too short.
/** The longest gap between worked periods, or break written into one, in minutes. */
function longestBreak({ blocks, periods }: Workday): number {
  let longest = 0;
  let end: number | undefined;
  for (const block of blocks) {
    if (end !== undefined) longest = Math.max(longest, block.start - end);
    end = block.end;
  }
  for (const { period } of periods) longest = Math.max(longest, period.break?.minutes ?? 0);
  return longest;
}
