import { type PreparedWeek, prepareWeek } from '../week/prepare.ts';
import type { Breach, PlanningRule, Severity, Values } from './rule.ts';
import { type PlanningCode, planningRules } from './rules.ts';
import type { PersonWeek } from '../week/week.ts';

/** One thing that is wrong, or worth knowing, about a week. */
export interface Finding {
  readonly code: PlanningCode;
  readonly severity: Severity;
  /** The periods of the week that contribute, as sorted indices; none where the week or the contract is meant. */
  readonly marks: readonly number[];
  readonly values: Values;
}

/**
 * Checks one person's week by every rule: what runs in the browser at every keystroke and on the server on save.
 * What lies wholly in a week beside it is not reported.
 */
export function checkWeek(week: PersonWeek): Finding[] {
  return checkPrepared(prepareWeek(week));
}

/** Checks a week that is already prepared, for those who need its totals too. */
export function checkPrepared(week: PreparedWeek): Finding[] {
  const findings: Finding[] = [];
  for (const rule of planningRules) {
    for (const breach of breachesOf(rule, week)) {
      const marks = marksOf(breach);
      if (marks) findings.push({ code: rule.code, severity: rule.severity, marks, values: breach.values });
    }
  }
  return findings;
}

const breachesOf = ({ check }: PlanningRule, week: PreparedWeek): readonly Breach[] => check(week);

/** The indices of the week's own periods; nothing when all that contribute lie beside the week. */
function marksOf({ periods }: Breach): number[] | undefined {
  if (!periods) return [];
  const marks = new Set<number>();
  for (const { index } of periods) if (index >= 0) marks.add(index);
  return marks.size > 0 ? [...marks].toSorted((one, other) => one - other) : undefined;
}
