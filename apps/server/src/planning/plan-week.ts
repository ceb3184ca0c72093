import { effectOf, tallyOf } from '@jornada/domain/planning/check/effect.ts';
import { checkPrepared, type Finding } from '@jornada/domain/planning/check/check-week.ts';
import { firstYearBroken } from '@jornada/domain/planning/check/later-years.ts';
import { type PreparedWeek, prepareWeek } from '@jornada/domain/planning/week/prepare.ts';
import type { Snapshot } from '@jornada/domain/planning/week/snapshot.ts';
import { personTotals } from '@jornada/domain/planning/week/totals.ts';
import type { PersonWeek as CheckedWeek } from '@jornada/domain/planning/week/week.ts';
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
  /** Errors and warnings with the dates they mark, for lists. */
  readonly findings: readonly StoredFinding[];
  /** The first later year whose weekly limits the plan breaks. */
  readonly breaks_in: number | null;
};

/** A finding as a person_week row keeps it; severity and source stand in the catalogue under its code. */
export type StoredFinding = Pick<Finding, 'code' | 'values'> & { readonly dates: readonly string[] };

/** A week as it would be sent: without the week after it. */
export const asSent = ({ after: _later, ...week }: CheckedWeek): PreparedWeek => prepareWeek(week);

/**
 * Checks one person's plan as it would be sent and sums it up for its row. Anyone who writes planning_period rows writes
 * these beside them: the save, and the demonstration's data in bulk.
 */
export function planWeek(
  snapshot: Snapshot,
  prepared: PreparedWeek,
): { readonly figures: PlanFigures; readonly findings: readonly Finding[] } {
  const findings = checkPrepared(prepared);
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
      findings: storedFindings(findings, prepared.week),
      breaks_in: firstYearBroken(prepared) ?? null,
    },
  };
}

function storedFindings(findings: readonly Finding[], { periods }: CheckedWeek): StoredFinding[] {
  return findings
    .filter((finding) => effectOf(finding) !== 'none')
    .map(({ code, values, marks }) => ({
      code,
      values,
      dates: [...new Set(marks.flatMap((mark) => periods[mark]?.date ?? []))].toSorted(),
    }));
}
