import { accept, type Refusal, type Result } from '../result.ts';
import { addMonths } from '../time.ts';
import { reasonRow, type Leaver, type LeaveReason, type ReasonField } from './reasons.ts';
import { addWorkingDays } from './working-days.ts';

/** A reason's own facts as they are typed and kept: days and choices as text, flags as such. */
export type ReasonFacts = Readonly<Record<string, string | boolean | null>>;

/** The notice of a dismissal reaches the court within five working days (LFT 47). */
export const NOTICE_WORKING_DAYS = 5;

type Start = {
  readonly reason: LeaveReason;
  readonly lastDay: string;
  readonly facts: ReasonFacts;
  readonly leaver: Leaver;
};

/**
 * Whether an exit may start for this reason on this last day, with its facts in order; all that is wrong comes
 * together. The trial has a code of its own; the last day of a term is the contract's end (spec §8).
 */
export function checkStart({ reason, lastDay, facts, leaver }: Start): Result<ReasonFacts> {
  const known = factsOf(reason, facts);
  const refusals = [
    ...reasonRefusals({ reason, lastDay, leaver }),
    ...known.refusals,
    ...noticeRefusals(known.facts, lastDay),
  ];
  return refusals.length === 0 ? accept(known.facts) : { ok: false, refusals };
}

function reasonRefusals({ reason, lastDay, leaver }: Omit<Start, 'facts'>): Refusal[] {
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
    if (value === null || value === '') return field.required ? [{ code: 'FIELD_REQUIRED', values: on }] : [];
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
