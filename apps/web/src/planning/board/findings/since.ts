import { limitOn } from '@jornada/domain/planning/check/limits.ts';
import type { PlanningRule } from '@jornada/domain/planning/check/rule.ts';

/** Since when the figure by which a rule checks has been in force; null for the company's own rules. */
export function inForceSince(rule: PlanningRule, date: string): string | null {
  if (rule.limit !== undefined) return limitOn(rule.limit, date)?.validFrom ?? null;
  return rule.validFrom ?? null;
}
