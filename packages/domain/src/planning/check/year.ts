import type { Values } from './rule.ts';
import type { PersonYear, YearRule } from './year-rule.ts';
import { annualTimebaseExceeded, annualTimebaseNotReached } from '../rules/annual-timebase.ts';
import { vacationGrantWindow, vacationInOnePiece } from '../rules/vacations.ts';

/** Every check of a person's year. */
export const yearRules = [
  annualTimebaseExceeded,
  annualTimebaseNotReached,
  vacationGrantWindow,
  vacationInOnePiece,
] as const satisfies readonly YearRule<PersonYear>[];

export interface YearFinding {
  readonly code: string;
  readonly values: Values;
}

/** Checks one person's year. */
export const checkYear = (year: PersonYear): YearFinding[] => checkBy<PersonYear>(yearRules, year);

/** Checks anything by its own list of rules. */
export function checkBy<Y>(rules: readonly YearRule<Y>[], subject: Y): YearFinding[] {
  return rules.flatMap(({ code, check }) => check(subject).map((values) => ({ code, values })));
}
