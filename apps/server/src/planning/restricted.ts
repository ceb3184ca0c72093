import type { BesidePeriod } from '@jornada/contract/planned-week.ts';
import type { FindingRow } from '@jornada/contract/planning.ts';
import type { PlanningCode } from '@jornada/domain/planning/check/rules.ts';
import type { Refusal } from '@jornada/domain/result.ts';
import { type Hidden, NEUTRAL } from './restricted-queries.ts';

/** A period as this caller may see it; marked, so that the screen does not offer to change it. */
export function neutralPeriod<P extends BesidePeriod>(period: P, { uuids, neutral }: Hidden): P {
  return uuids.has(period.hourTypologyUuid)
    ? { ...period, hourTypologyUuid: neutral, restricted: true }
    : period;
}

/** A sentence's figures with the neutral code in place of one that names a condition. */
export function neutralRefusal(refusal: Refusal, hidden: Hidden): Refusal {
  return refusal.values ? { code: refusal.code, values: neutralValues(refusal.values, hidden) } : refusal;
}

/** A finding without what names a condition: a leave or restriction becomes RESTRICTED_DATES. */
export function neutralFinding<F extends FindingRow>(finding: F, hidden: Hidden): F {
  if (hidden.uuids.size === 0) return finding;
  const values = neutralValues(finding.values, hidden);
  if (!NAMING.includes(finding.code)) return { ...finding, values };
  const { name = '', from = '', to = '' } = values;
  return { ...finding, code: 'RESTRICTED_DATES', source: 'policy', values: { name, from, to } };
}

/**
 * A week's findings without what names a condition: information about one is left out, and the days that cannot be
 * planned are one finding, the first, however many certificates and papers they come from.
 */
export function neutralFindings<F extends FindingRow>(findings: readonly F[], hidden: Hidden): F[] {
  if (hidden.uuids.size === 0) return [...findings];
  const neutral = findings
    .filter(({ code }) => code !== 'LACTATION')
    .map((finding) => neutralFinding(finding, hidden));
  const closed = neutral.filter(({ code }) => code === 'RESTRICTED_DATES');
  const [first] = closed;
  if (first === undefined) return neutral;
  const joined = {
    ...first,
    marks: [...new Set(closed.flatMap(({ marks }) => marks))],
    values: { ...first.values, from: earliest(closed), to: latest(closed) },
  };
  return [joined, ...neutral.filter(({ code }) => code !== 'RESTRICTED_DATES')];
}

type Values = FindingRow['values'];

const day = (value: Values[string] | undefined): string => (typeof value === 'string' ? value : '');

const earliest = (findings: readonly FindingRow[]): string =>
  findings.map(({ values }) => day(values['from'])).toSorted()[0] ?? '';

/** Until further notice is later than every day. */
const latest = (findings: readonly FindingRow[]): Values[string] => {
  const ends = findings.map(({ values }) => values['to'] ?? '');
  return ends.find((end) => typeof end !== 'string') ?? ends.map(day).toSorted().at(-1) ?? '';
};

/** The checks that name a health matter, a leave that may have one for its reason, or a minor's paper. */
export const NAMING: readonly string[] = [
  'LEAVE_OF_ABSENCE_PLANNING_CLOSED',
  'MATERNITY_BEFORE',
  'MATERNITY_AFTER',
  'PREGNANCY_RISK',
  'MINOR_MEDICAL_CERT',
  'MINOR_PARENT_AUTH',
  'MINOR_SCHOOL',
] satisfies PlanningCode[];

/** The checks that tell an age: for those who plan, and nobody else (decisions §2.6). */
export const REVEALS_AGE: readonly PlanningCode[] = [
  'MIN_AGE',
  'MINOR18_LATEST',
  'MINOR18_SUNDAY',
  'MINOR18_HOLIDAY',
  'MINOR18_OVERTIME',
  'MINOR16_DAILY_MAX',
  'MINOR16_BLOCK_MAX',
  'MINOR16_REST_MIN',
  'MINOR_PARENT_AUTH',
  'MINOR_SCHOOL',
];

function neutralValues<V>(
  values: Readonly<Record<string, V>>,
  { codes }: Hidden,
): Record<string, V | string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && codes.has(value) ? NEUTRAL : value,
    ]),
  );
}
