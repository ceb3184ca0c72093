import { fingerprintOf } from './fingerprint.ts';
import type { Finding } from './check-week.ts';
import type { Severity } from './rule.ts';
import type { PlanningCode } from './rules.ts';
import { ruleOf } from './sentence.ts';
import type { PersonWeek } from '../week/week.ts';

/** What a finding does to communicating the week; nothing ever blocks saving (decisions §5.5). */
export type Effect = 'blocks' | 'asks a reason' | 'none';

const EFFECTS = { error: 'blocks', warning: 'asks a reason', info: 'none' } as const satisfies Record<
  Severity,
  Effect
>;

export const effectOf = ({ severity }: Pick<Finding, 'severity'>): Effect => EFFECTS[severity];

/** Whether a person's week may be sent: no error stands in it. */
export const canBeSent = (findings: readonly Finding[]): boolean =>
  findings.every(({ severity }) => severity !== 'error');

/** A reason that is owed when the week is sent, once per person-week and code. */
export interface OwedReason {
  readonly code: PlanningCode;
  readonly fingerprint: string;
}

/**
 * The warnings that still lack a reason. One that was given holds until the periods that its code marks change:
 * `given` are the fingerprints under which reasons are kept.
 */
export function reasonsOwed(
  findings: readonly Finding[],
  week: PersonWeek,
  given: ReadonlySet<string>,
): OwedReason[] {
  const warned = new Set(findings.filter(({ severity }) => severity === 'warning').map(({ code }) => code));
  return [...warned]
    .map((code) => ({ code, fingerprint: fingerprintOf(code, findings, week) }))
    .filter(({ fingerprint }) => !given.has(fingerprint));
}

/** How many findings of law and of company policy stop a week, and how many ask a reason. */
export interface FindingTally {
  readonly lawErrors: number;
  readonly policyErrors: number;
  readonly lawWarnings: number;
  readonly policyWarnings: number;
}

/** Counts the errors and warnings of a week by their source, for maps, homes and counters. */
export function tallyOf(findings: readonly Finding[]): FindingTally {
  const count = (severity: Severity, origin: 'law' | 'policy'): number =>
    findings.filter((finding) => finding.severity === severity && origin in ruleOf(finding.code).source)
      .length;
  return {
    lawErrors: count('error', 'law'),
    policyErrors: count('error', 'policy'),
    lawWarnings: count('warning', 'law'),
    policyWarnings: count('warning', 'policy'),
  };
}
