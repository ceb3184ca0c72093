import { accept, type Refusal, type Result } from '../result.ts';
import { addMonths } from '../time.ts';
import { ifReadable } from '../unreadable.ts';
import { reasonRow, type Leaver, type LeaveReason, type ReasonField } from './reasons.ts';
import { addWorkingDays } from './working-days.ts';

/** A reason's own facts as they are typed and kept: days and choices as text, flags as such. */
export type ReasonFacts = Readonly<Record<string, string | boolean | null>>;

/** The notice of a dismissal reaches the court within five working days (LFT 47). */
export const NOTICE_WORKING_DAYS = 5;

type Asked = {
  readonly reason: LeaveReason;
  readonly lastDay?: string | undefined;
  readonly rehireable?: boolean | null | undefined;
  readonly notRehireableReason: string | null;
  readonly facts: ReasonFacts;
};
type Agreed = { readonly lastDay: string; readonly rehireable: boolean; readonly facts: ReasonFacts };
/** The person who leaves, and since when the contract runs; null where there is none. */
type Leaving = { readonly leaver: Leaver; readonly contractFrom: string | null };

/**
 * Whether an exit may start for this reason on this last day, with its facts in order; all that is wrong comes
 * together, also where a field cannot be read. The trial has a code of its own; the last day of a term is the contract's
 * end (spec §8).
 */
export function checkStart(asked: Asked, { leaver, contractFrom }: Leaving): Result<Agreed> {
  const refusals = [
    () => dayRefusals(asked.lastDay, { today: leaver.today, contractFrom }),
    () => rehireableRefusals(asked),
    () => (asked.lastDay === undefined ? [] : reasonRefusals(asked.reason, asked.lastDay, leaver)),
    () => factsOf(asked.reason, asked.facts).refusals,
    () => (asked.lastDay === undefined ? [] : noticeRefusals(asked.facts, asked.lastDay)),
  ].flatMap((check) => ifReadable(check) ?? []);
  if (refusals.length > 0) return { ok: false, refusals };
  // What could not be read and broke nothing stops here.
  const { lastDay = '', rehireable, reason, facts } = asked;
  return accept({ lastDay, rehireable: rehireable === true, facts: factsOf(reason, facts).facts });
}

function rehireableRefusals({
  rehireable,
  notRehireableReason,
}: Pick<Asked, 'rehireable' | 'notRehireableReason'>): Refusal[] {
  if (rehireable == null) return [{ code: 'REHIREABILITY_REQUIRED', values: { field: 'rehireable' } }];
  const refusal = rehireRefusal({ rehireable, notRehireableReason });
  return refusal === null ? [] : [refusal];
}

function dayRefusals(
  lastDay: string | undefined,
  { today, contractFrom }: { today: string; contractFrom: string | null },
): Refusal[] {
  const values = { field: 'lastDay' };
  if (lastDay === undefined) return [{ code: 'LEAVE_DATE_REQUIRED', values }];
  return contractFrom === null || lastDay < today || lastDay < contractFrom
    ? [{ code: 'LEAVE_DATE_NOT_COHERENT', values }]
    : [];
}

function reasonRefusals(reason: LeaveReason, lastDay: string, leaver: Leaver): Refusal[] {
  const { trialEnds, endDate } = leaver.contract;
  if (reason === 'trialPeriodNotPassed')
    return reasonRow(reason).locked?.(leaver) || trialEnds === null || lastDay > trialEnds
      ? [{ code: 'TRIAL_PERIOD_LEAVE_REASON_NOT_APPLICABLE', values: { field: 'reasonName' } }]
      : [];
  if (reasonRow(reason).locked?.(leaver))
    return [{ code: 'LEAVE_REASON_NOT_APPLICABLE', values: { field: 'reasonName' } }];
  return reason === 'contractEnd' && lastDay !== endDate
    ? [{ code: 'LEAVE_DATE_NOT_COHERENT', values: { field: 'lastDay' } }]
    : [];
}

/** The facts that the reason asks for, those alone; a missing or unreadable one is refused on its field. */
function factsOf(reason: LeaveReason, typed: ReasonFacts): { facts: ReasonFacts; refusals: Refusal[] } {
  const fields = reasonRow(reason).fields ?? [];
  const refusals = fields.flatMap((field): Refusal[] => {
    const value = typed[field.name] ?? null;
    const on = { field: `facts.${field.name}` };
    const isMissing = value === null || value === '' || (value === false && field.required);
    if (isMissing) return field.required ? [{ code: 'FIELD_REQUIRED', values: on }] : [];
    return fits(field, value) ? [] : [{ code: 'FIELD_NOT_VALID', values: on }];
  });
  const unknown = Object.keys(typed).filter((name) => !fields.some((field) => field.name === name));
  return {
    facts: Object.fromEntries(
      fields.map(({ name, kind }) => [
        name,
        typed[name] === '' ? null : (typed[name] ?? (kind === 'flag' ? false : null)),
      ]),
    ),
    refusals: [
      ...refusals,
      ...unknown.map((name): Refusal => ({ code: 'FIELD_UNKNOWN', values: { field: `facts.${name}` } })),
    ],
  };
}

function fits({ kind, options }: ReasonField, value: string | boolean): boolean {
  if (kind === 'flag') return typeof value === 'boolean';
  if (typeof value !== 'string') return false;
  if (kind === 'choice') return options?.some((option) => option.value === value) ?? false;
  return kind === 'text' || isDay(value);
}

function isDay(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text).toString() === text;
  } catch {
    return false;
  }
}

/** A cause is used within a month of being known (517-I); its notice has its own days (47). */
function noticeRefusals({ knownOn, noticeTo, noticeOn }: ReasonFacts, lastDay: string): Refusal[] {
  const refusals: Refusal[] = [];
  if (typeof knownOn === 'string' && isDay(knownOn) && (knownOn > lastDay || lastDay > addMonths(knownOn, 1)))
    refusals.push({ code: 'DISMISSAL_CAUSE_PRESCRIBED', values: { field: 'facts.knownOn' } });
  if (typeof noticeOn !== 'string' || !isDay(noticeOn)) return refusals;
  const due = noticeTo === 'PERSON' ? lastDay : addWorkingDays(lastDay, NOTICE_WORKING_DAYS);
  if (noticeOn < lastDay || noticeOn > due)
    refusals.push({ code: 'DISMISSAL_NOTICE_NOT_IN_TIME', values: { field: 'facts.noticeOn', due } });
  return refusals;
}

type Rehire = { readonly rehireable: boolean; readonly notRehireableReason: string | null };

/** Why a choice about hiring again does not stand: a reason goes with a no, and with a no alone (spec §5). */
export function rehireRefusal({ rehireable, notRehireableReason }: Rehire): Refusal | null {
  const given = notRehireableReason !== null && notRehireableReason !== '';
  if (rehireable && given)
    return { code: 'NOT_REHIREABLE_REASON_NOT_ALLOWED', values: { field: 'notRehireableReason' } };
  return !rehireable && !given
    ? { code: 'NOT_REHIREABLE_REASON_REQUIRED', values: { field: 'notRehireableReason' } }
    : null;
}
