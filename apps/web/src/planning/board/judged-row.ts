import { judgedWeek } from '@jornada/contract/judged-week.ts';
import type { PlannedCollaborator, TeamWeek } from '@jornada/contract/planning.ts';
import { effectOf, reasonsOwed, type OwedReason } from '@jornada/domain/planning/effect.ts';
import { judge, type Finding } from '@jornada/domain/planning/judge.ts';
import { prepareWeek } from '@jornada/domain/planning/prepare.ts';
import { refusalsOf, type PlanRefusal } from '@jornada/domain/planning/refusals.ts';
import { ruleOf } from '@jornada/domain/planning/sentence.ts';
import { isSamePlan } from '@jornada/domain/planning/snapshot.ts';
import { personTotals, type PersonTotals } from '@jornada/domain/planning/totals.ts';
import type { PersonWeek } from '@jornada/domain/planning/week.ts';
import type { BoardPeriod } from './periods.ts';

export type Mark = { readonly source: 'law' | 'company'; readonly effect: 'blocks' | 'asks' };

/** What the rules say of one row: findings, totals, and for each period the worst mark it bears. */
export type JudgedRow = {
  readonly week: PersonWeek;
  readonly findings: readonly Finding[];
  readonly totals: PersonTotals;
  /** By the period's key. */
  readonly marks: ReadonlyMap<string, Mark>;
  readonly blocks: number;
  readonly owed: readonly OwedReason[];
  readonly refusals: readonly PlanRefusal[];
  /** The plan differs from what the person was last told. */
  readonly needsTelling: boolean;
};

/** Judges a row by the same rules that the server runs on save (issue: while typing). */
export function judgeRow(week: TeamWeek, person: PlannedCollaborator, periods: readonly BoardPeriod[]): JudgedRow {
  const weekStart = week.weeks[0]?.weekStart ?? '';
  const judgedAs = judgedWeek(week, person, { weekStart, periods });
  const prepared = prepareWeek(judgedAs);
  const findings = judge(prepared);
  const terms = person.weeks.find((one) => one.weekStart === weekStart);
  const given = new Set(terms?.reasons.map(({ fingerprint }) => fingerprint));
  return {
    week: judgedAs,
    findings,
    totals: personTotals(prepared),
    marks: marksOf(findings, periods),
    blocks: findings.filter((finding) => effectOf(finding) === 'blocks').length,
    owed: reasonsOwed(findings, judgedAs, given),
    refusals: refusalsOf(judgedAs),
    needsTelling: needsTelling(person, weekStart, periods),
  };
}

function marksOf(findings: readonly Finding[], periods: readonly BoardPeriod[]): Map<string, Mark> {
  const marks = new Map<string, Mark>();
  for (const finding of findings) {
    const effect = effectOf(finding);
    if (effect === 'none') continue;
    const mark: Mark = { source: 'law' in ruleOf(finding.code).source ? 'law' : 'company', effect: effect === 'blocks' ? 'blocks' : 'asks' };
    for (const index of finding.marks) {
      const key = periods[index]?.key;
      if (key !== undefined && weight(mark) > weight(marks.get(key))) marks.set(key, mark);
    }
  }
  return marks;
}

/** The worst mark that any of some periods bears. */
export function worstOf({ marks }: JudgedRow, periods: readonly BoardPeriod[]): Mark | undefined {
  return periods.flatMap(({ key }) => marks.get(key) ?? []).toSorted((a, b) => weight(b) - weight(a))[0];
}

/** What blocks before what asks; law before company. */
const weight = (mark: Mark | undefined): number => (mark === undefined ? 0 : (mark.effect === 'blocks' ? 2 : 0) + (mark.source === 'law' ? 2 : 1));

function needsTelling(person: PlannedCollaborator, weekStart: string, periods: readonly BoardPeriod[]): boolean {
  const told = person.weeks.find((one) => one.weekStart === weekStart)?.told;
  if (told == null) return periods.length > 0;
  return !isSamePlan(told.periods ?? person.periods, periods);
}
