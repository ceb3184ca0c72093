import { tallyOf } from '@jornada/domain/planning/effect.ts';
import { judge, type Finding } from '@jornada/domain/planning/judge.ts';
import { prepareWeek } from '@jornada/domain/planning/prepare.ts';
import type { Snapshot } from '@jornada/domain/planning/snapshot.ts';
import { personTotals } from '@jornada/domain/planning/totals.ts';
import type { PersonWeek as JudgedWeek } from '@jornada/domain/planning/week.ts';
import { hashOfPlan } from './snapshot.ts';

/** What a person_week row keeps of a plan: its hash, and the figures that maps and homes show without running a rule. */
export type PlanFigures = {
  readonly plan_hash: string;
  /** Minutes that fill the contract's hours. */
  readonly planned_minutes: number;
  readonly law_errors: number;
  readonly policy_errors: number;
  readonly law_warnings: number;
  readonly policy_warnings: number;
};

/**
 * Judges one person's plan as it would be told, without the week after it, and sums it up for its row. Whoever writes
 * planning_period rows writes these beside them: the save, and the demonstration's data in bulk.
 */
export function planWeek(snapshot: Snapshot, { after: _told, ...week }: JudgedWeek): { readonly figures: PlanFigures; readonly findings: readonly Finding[] } {
  const prepared = prepareWeek(week);
  const findings = judge(prepared);
  const tally = tallyOf(findings);
  return {
    findings,
    figures: {
      plan_hash: hashOfPlan(snapshot),
      planned_minutes: personTotals(prepared).inTimebase,
      law_errors: tally.lawErrors,
      policy_errors: tally.policyErrors,
      law_warnings: tally.lawWarnings,
      policy_warnings: tally.policyWarnings,
    },
  };
}
