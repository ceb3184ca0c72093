import { clock } from '../../time.ts';
import type { Finding } from './check-week.ts';
import type { PlanningCode } from './rules.ts';
import type { PersonWeek, PlannedPeriod } from '../week/week.ts';

/**
 * What a reason for a warning was given for: the code and the periods that it marks, in readable text. The reason
 * holds as long as the fingerprint is the same (decisions §5.5); other periods may come and go. Where a code marks
 * nothing, its figures stand for the periods.
 */
export function fingerprintOf(code: PlanningCode, findings: readonly Finding[], week: PersonWeek): string {
  const ofCode = findings.filter((finding) => finding.code === code);
  const marks = new Set(ofCode.flatMap((finding) => finding.marks));
  const marked = week.periods
    .filter((_, index) => marks.has(index))
    .map(written)
    .toSorted();
  const ground = marked.length > 0 ? marked : ofCode.map(({ values }) => JSON.stringify(values)).toSorted();
  return [code, ...ground].join('|');
}

function written({ date, from, to, typology, break: rest }: PlannedPeriod): string {
  const inside = rest ? ` (${clock(rest.from)} ${rest.minutes} min)` : '';
  return `${date} ${clock(from)}-${clock(to)} ${typology.code}${inside}`;
}
