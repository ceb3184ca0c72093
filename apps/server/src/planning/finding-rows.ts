import type { BesidePeriod } from '@jornada/contract/planned-week.ts';
import type { FindingRow } from '@jornada/contract/planning.ts';
import type { Finding } from '@jornada/domain/planning/check/check-week.ts';
import { ruleOf } from '@jornada/domain/planning/check/sentence.ts';

/** Findings as they travel: their marks name periods by id; what lies in another team has none here. */
export function findingRows(
  findings: readonly Finding[],
  periods: readonly (BesidePeriod & { planningPeriodUuid: string })[],
): FindingRow[] {
  return findings.map(({ code, severity, marks, values }) => ({
    code,
    severity,
    source: 'law' in ruleOf(code).source ? 'law' : 'policy',
    marks: marks.flatMap((index) => periods[index]?.planningPeriodUuid ?? []),
    values: { ...values },
  }));
}
