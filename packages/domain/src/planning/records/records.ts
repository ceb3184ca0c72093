import type { Refusal } from '../../result.ts';

/**
 * What HR keeps of a person, dated, that a plan is checked by: the fact and its days, never a diagnosis. Whose process
 * comes later fills the same rows.
 */
export const RECORD_KINDS = [
  'COMPLEMENTARY_PACT',
  'LEAVE_OF_ABSENCE',
  'MATERNITY_BEFORE',
  'MATERNITY_AFTER',
  'LACTATION',
  'PREGNANCY_RISK',
  'MEDICAL_CERTIFICATE',
  'PARENTS_AUTHORISATION',
  'BASIC_EDUCATION_PROOF',
] as const;

export type RecordKind = (typeof RECORD_KINDS)[number];

/** What stands in place of every record that names a condition, for those without the right (decisions §2.6): days that cannot be planned. */
export type NeutralKind = 'RESTRICTED';

/** One dated fact about a person. */
export interface PlanningRecord {
  readonly kind: RecordKind | NeutralKind;
  readonly from: string;
  /** The last day; a record without one holds until further notice. */
  readonly to?: string | undefined;
  /** Of a pact: the complementary minutes that it covers in a week. */
  readonly weeklyMinutes?: number | undefined;
  /** Of a pact: the day of the last signature; none while it waits for one. */
  readonly signedOn?: string | undefined;
  /** Of lactation: one paid hour less instead of two breaks. */
  readonly hourLess?: boolean | undefined;
}

/** Whether a record of a kind ends on a known day: a leave has its re-entry, a restriction its certificate. */
export const mustEnd = (kind: RecordKind): boolean => ENDING.some((one) => one === kind);

const ENDING = [
  'LEAVE_OF_ABSENCE',
  'MATERNITY_BEFORE',
  'MATERNITY_AFTER',
  'LACTATION',
  'PREGNANCY_RISK',
] as const satisfies readonly RecordKind[];

/** Kinds that follow from a process alone: nobody types them any more, what was typed before stays as history. */
export const comesFromProcess = (kind: RecordKind): boolean => OF_PROCESSES.some((one) => one === kind);

const OF_PROCESSES = [
  'COMPLEMENTARY_PACT',
  'LEAVE_OF_ABSENCE',
  'MATERNITY_BEFORE',
  'MATERNITY_AFTER',
] as const satisfies readonly RecordKind[];

/** Whether a record holds on a date. */
export const appliesOn = ({ from, to }: Pick<PlanningRecord, 'from' | 'to'>, date: string): boolean =>
  from <= date && (to === undefined || date <= to);

/** Records on whose days the person is away: nothing is planned and nothing is owed; which of them, or that it may not be known. */
export type ClosedKind = (typeof CLOSED)[number];

const CLOSED = ['LEAVE_OF_ABSENCE', 'MATERNITY_BEFORE', 'MATERNITY_AFTER', 'RESTRICTED'] as const;

/** Why somebody is away on a whole date, as far as the records that the reader may read say it; null where they are not. */
export function awayOn(
  records: readonly Pick<PlanningRecord, 'kind' | 'from' | 'to'>[] | undefined,
  date: string,
): ClosedKind | null {
  return CLOSED.find((kind) => records?.some((one) => one.kind === kind && appliesOn(one, date))) ?? null;
}

/** What is wrong with a record as it is written down, field by field. */
export function recordRefusals({
  kind,
  from,
  to,
  weeklyMinutes,
}: Pick<PlanningRecord, 'from' | 'to' | 'weeklyMinutes'> & { readonly kind: RecordKind }): Refusal[] {
  return [
    ...(to !== undefined && to < from
      ? [{ code: 'PLANNING_RECORD_DATES_NOT_VALID' as const, values: { field: 'to' } }]
      : []),
    ...(to === undefined && mustEnd(kind)
      ? [{ code: 'FIELD_REQUIRED' as const, values: { field: 'to' } }]
      : []),
    ...(weeklyMinutes === undefined && kind === 'COMPLEMENTARY_PACT'
      ? [{ code: 'FIELD_REQUIRED' as const, values: { field: 'weeklyMinutes' } }]
      : []),
  ];
}
