import type { RecordKind } from '../planning/records/records.ts';
import { accept, refuse, type Refusal, type Result } from '../result.ts';
import { ifReadable } from '../unreadable.ts';
import { addDays, addMonths, daysBetween } from '../time.ts';
import { ABSENCE_REASONS, CARE_GROUNDS, type AbsenceReason, type CareGround } from './reasons.ts';

/** What is asked for, as it is typed. Which days a reason needs is the reason's own. */
export type AbsenceAsked = {
  readonly reason: AbsenceReason;
  readonly startDate: string;
  /** The last day, where the law or the certificate does not fix it. */
  readonly endDate?: string | undefined;
  /** The expected day of birth, or the day on which an adopted child arrives. */
  readonly birthDate?: string | undefined;
  readonly adoption?: boolean | undefined;
  /** The child has a disability or needs hospital care. */
  readonly hospital?: boolean | undefined;
  readonly careGround?: CareGround | undefined;
};

/** An absence as it was agreed or granted: its days, and what they follow from. */
export type Absence = {
  readonly reason: AbsenceReason;
  readonly from: string;
  readonly to: string;
  readonly birthDate: string | null;
  readonly adoption: boolean;
  readonly hospital: boolean;
  readonly careGround: CareGround | null;
};

/** Company figures; HR edits them as parameters (decisions §4). */
export type AbsenceLimits = {
  readonly voluntarySeniorityMonths: number;
  readonly voluntaryMinimumMonths: number;
  readonly voluntaryMaximumMonths: number;
  readonly voluntaryGapMonths: number;
  readonly studyMaximumMonths: number;
  readonly agreedCareMaximumMonths: number;
};

export const ABSENCE_LIMITS: AbsenceLimits = {
  voluntarySeniorityMonths: 12,
  voluntaryMinimumMonths: 4,
  voluntaryMaximumMonths: 60,
  voluntaryGapMonths: 48,
  studyMaximumMonths: 12,
  agreedCareMaximumMonths: 6,
};

/** Weeks before and after birth, and how many may be moved behind it (LFT 170-II). */
const WEEKS_BEFORE = 6;
const WEEKS_AFTER = 6;
const WEEKS_MOVABLE = 4;
/** Weeks after the birth of a child with a disability or in hospital care (LFT 170-II). */
const WEEKS_AFTER_HOSPITAL = 8;
/** Weeks from the day on which an adopted child arrives (LFT 170-II Bis). */
const WEEKS_ADOPTION = 6;
/** The post stays the mother's for so many months after birth (LFT 170-VI). */
const MATERNITY_RETURN_MONTHS = 12;
/** Breaks or a shorter day while she nurses, at most so many months (LFT 170-IV). */
const LACTATION_MONTHS = 6;
/** Five working days are one week with its two days off (LFT 132-XXVII Bis; two days off: company policy). */
const PATERNITY_DAYS = 7;
/** Each certificate for a child with cancer, and all of them within three years (LSS 140 Bis). */
const CANCER_CARE_DAYS = 28;
const CANCER_CARE_TOTAL_DAYS = 364;
const CANCER_CARE_YEARS_MONTHS = 36;
/** IMSS may prolong a paid illness by so many weeks; what ran out pauses no longer than that (LSS 96). */
const INCAPACITY_WEEKS = 26;

/** What is known of the person: since when they work here, what they work under, and earlier absences. */
export type AbsencePerson = {
  readonly today: string;
  readonly seniorityDate: string;
  readonly contract: { readonly from: string; readonly to: string | null };
  readonly earlier: readonly Pick<Absence, 'reason' | 'careGround' | 'from' | 'to'>[];
};

/** The absence that follows from what is asked, or every rule that it breaks. */
export function absenceOf(
  asked: AbsenceAsked,
  person: AbsencePerson,
  limits: AbsenceLimits = ABSENCE_LIMITS,
): Result<Absence> {
  const span = ifReadable(() => spanOf(asked));
  if (span?.ok !== true) {
    // What is wrong with the first day comes with what is wrong with the others.
    const refusals = [...(span?.refusals ?? []), ...datesAgainst({ from: asked.startDate }, person)];
    return refusals.length === 0 ? spanOf(asked) : { ok: false, refusals };
  }
  const absence = span.value;
  const refusals = [
    ...datesAgainst(absence, person),
    ...lengthAgainst(absence, limits),
    ...historyAgainst(absence, person, limits),
  ];
  return refusals.length === 0 ? accept(absence) : { ok: false, refusals };
}

/** First and last day: typed, or counted as the law counts them. */
export function spanOf(asked: AbsenceAsked): Result<Absence> {
  const { reason, startDate: from } = asked;
  const plain = {
    reason,
    from,
    birthDate: null,
    adoption: false,
    hospital: false,
    careGround: null,
  };
  if (reason === 'maternityLeave') return maternityOf(asked);
  if (reason === 'familyCareLeave') {
    const { careGround } = asked;
    if (careGround === undefined) return refuse('FIELD_REQUIRED', { field: 'careGround' });
    if (careGround === 'PATERNITY')
      return accept({ ...plain, careGround, to: addDays(from, PATERNITY_DAYS - 1) });
    return endOf(asked, (to) => ({ ...plain, careGround, to }));
  }
  return endOf(asked, (to) => ({ ...plain, to }));
}

function endOf({ startDate, endDate }: AbsenceAsked, made: (to: string) => Absence): Result<Absence> {
  if (endDate === undefined) return refuse('LEAVE_OF_ABSENCE_DATE_REQUIRED', { field: 'endDate' });
  if (endDate < startDate) return refuse('LEAVE_OF_ABSENCE_DATES_NOT_VALID', { field: 'endDate' });
  return accept(made(endDate));
}

/**
 * Six weeks before birth and six after it; up to four of the first may be moved behind it, so that what is not taken
 * before is taken after (LFT 170-II).
 */
function maternityOf({ startDate: from, birthDate, adoption, hospital }: AbsenceAsked): Result<Absence> {
  if (birthDate === undefined) return refuse('FIELD_REQUIRED', { field: 'birthDate' });
  const plain = { reason: 'maternityLeave', birthDate, careGround: null } as const;
  if (adoption === true) {
    if (from !== birthDate) return refuse('MATERNITY_LEAVE_DATES_NOT_VALID', between(birthDate, birthDate));
    const to = addDays(from, WEEKS_ADOPTION * 7 - 1);
    return accept({ ...plain, from, to, adoption: true, hospital: false });
  }
  const earliest = addDays(birthDate, -WEEKS_BEFORE * 7);
  const latest = addDays(birthDate, -(WEEKS_BEFORE - WEEKS_MOVABLE) * 7);
  if (from < earliest || from > latest)
    return refuse('MATERNITY_LEAVE_DATES_NOT_VALID', between(earliest, latest));
  const moved = daysBetween(earliest, from);
  const after = (hospital === true ? WEEKS_AFTER_HOSPITAL : WEEKS_AFTER) * 7;
  const to = addDays(birthDate, after + moved - 1);
  return accept({ ...plain, from, to, adoption: false, hospital: hospital === true });
}

const between = (earliest: string, latest: string) => ({ field: 'startDate', earliest, latest });

function datesAgainst({ from }: Pick<Absence, 'from'>, { today, contract }: AbsencePerson): Refusal[] {
  const outside = from < today || from < contract.from || (contract.to !== null && from > contract.to);
  return outside ? [{ code: 'LEAVE_OF_ABSENCE_DATES_NOT_VALID', values: { field: 'startDate' } }] : [];
}

/** How long an absence may be, from its first day to its last; the same for an extended one. */
export function lengthAgainst(absence: Absence, limits: AbsenceLimits = ABSENCE_LIMITS): Refusal[] {
  const { reason, from, to, birthDate, careGround } = absence;
  const field = 'endDate';
  switch (reason) {
    case 'voluntaryLeave':
      return [
        ...(isShorter(absence, limits.voluntaryMinimumMonths)
          ? [
              {
                code: 'VOLUNTARY_LEAVE_OF_ABSENCE_MINIMUM_DURATION',
                values: { field, minimum: limits.voluntaryMinimumMonths },
              } as const,
            ]
          : []),
        ...(isLonger(absence, limits.voluntaryMaximumMonths)
          ? [
              {
                code: 'VOLUNTARY_LEAVE_OF_ABSENCE_MAXIMUM_DURATION',
                values: { field, maximum: limits.voluntaryMaximumMonths },
              } as const,
            ]
          : []),
      ];
    case 'studyLeave':
      return isLonger(absence, limits.studyMaximumMonths)
        ? [
            {
              code: 'STUDY_LEAVE_OF_ABSENCE_MAXIMUM_DURATION',
              values: { field, maximum: limits.studyMaximumMonths },
            },
          ]
        : [];
    case 'maternityLeave':
      return until(to, addDays(addMonths(birthDate ?? from, MATERNITY_RETURN_MONTHS), -1));
    case 'consumedTemporaryIncapacity':
      return until(to, addDays(from, INCAPACITY_WEEKS * 7 - 1));
    case 'familyCareLeave':
      if (careGround === 'PATERNITY') return until(to, addDays(from, PATERNITY_DAYS - 1));
      if (careGround === 'AGREED_CARE')
        return until(to, addDays(addMonths(from, limits.agreedCareMaximumMonths), -1));
      return [];
    default:
      return [];
  }
}

const until = (to: string, latest: string): Refusal[] =>
  to > latest ? [{ code: 'LEAVE_OF_ABSENCE_MAXIMUM_DURATION', values: { field: 'endDate', latest } }] : [];

const isLonger = ({ from, to }: Pick<Absence, 'from' | 'to'>, months: number): boolean =>
  addDays(to, 1) > addMonths(from, months);
const isShorter = ({ from, to }: Pick<Absence, 'from' | 'to'>, months: number): boolean =>
  addDays(to, 1) < addMonths(from, months);

/** What earlier absences, and the time in the company, have against a new one. */
function historyAgainst(absence: Absence, person: AbsencePerson, limits: AbsenceLimits): Refusal[] {
  const { reason, careGround, from, to } = absence;
  if (careGround === 'CHILD_WITH_CANCER')
    return [
      ...until(to, addDays(from, CANCER_CARE_DAYS - 1)),
      ...cancerCareAgainst({ from, to }, person.earlier),
    ];
  if (reason !== 'voluntaryLeave') return [];
  const last = person.earlier
    .filter((one) => one.reason === reason)
    .map((one) => one.to)
    .toSorted()
    .at(-1);
  const earliest = last === undefined ? null : addMonths(addDays(last, 1), limits.voluntaryGapMonths);
  return [
    ...(addMonths(person.seniorityDate, limits.voluntarySeniorityMonths) > from
      ? [
          {
            code: 'VOLUNTARY_LEAVE_OF_ABSENCE_MINIMUM_SENIORITY',
            values: { field: 'startDate', minimum: limits.voluntarySeniorityMonths },
          } as const,
        ]
      : []),
    ...(earliest !== null && from < earliest
      ? [
          {
            code: 'VOLUNTARY_LEAVE_OF_ABSENCE_FOUR_YEARS_BETWEEN',
            values: { field: 'startDate', earliest },
          } as const,
        ]
      : []),
  ];
}

/** At most 364 days within three years, all certificates together (LSS 140 Bis). */
function cancerCareAgainst(
  { from, to }: Pick<Absence, 'from' | 'to'>,
  earlier: AbsencePerson['earlier'],
): Refusal[] {
  const since = addMonths(from, -CANCER_CARE_YEARS_MONTHS);
  const used = earlier
    .filter(({ careGround, to: end }) => careGround === 'CHILD_WITH_CANCER' && end >= since)
    .reduce((sum, span) => sum + daysOf(span), 0);
  return used + daysOf({ from, to }) > CANCER_CARE_TOTAL_DAYS
    ? [
        {
          code: 'FAMILY_CARE_LEAVE_DAYS_USED_UP',
          values: { field: 'endDate', left: Math.max(0, CANCER_CARE_TOTAL_DAYS - used) },
        },
      ]
    : [];
}

/** Calendar days, the first and the last included. */
export const daysOf = ({ from, to }: Pick<Absence, 'from' | 'to'>): number => daysBetween(from, to) + 1;

/** Why an absence may not last to another day; a certificate for a child's care is followed by another of up to 28 days. */
export function extensionAgainst(
  absence: Absence,
  endDate: string,
  {
    earlier,
    limits = ABSENCE_LIMITS,
  }: { readonly earlier: AbsencePerson['earlier']; readonly limits?: AbsenceLimits },
): Refusal[] {
  if (endDate <= absence.to)
    return [{ code: 'LEAVE_OF_ABSENCE_DATES_NOT_VALID', values: { field: 'endDate' } }];
  const extended = { ...absence, to: endDate };
  if (absence.careGround === 'CHILD_WITH_CANCER')
    return [
      ...until(endDate, addDays(absence.to, CANCER_CARE_DAYS)),
      ...cancerCareAgainst(extended, earlier),
    ];
  return lengthAgainst(extended, limits);
}

/** The day on which somebody comes back as planned: the day after the last one. */
export const plannedReentry = ({ to }: Pick<Absence, 'to'>): string => addDays(to, 1);

export type Lactation = { readonly until: string; readonly hourLess: boolean };

type Reentry = { readonly on: string; readonly lactation: Lactation | null };

/**
 * Why somebody may not come back on a day: not before today, not later than planned (that is an extension), and never
 * within the rest after birth (LFT 170-II). Lactation is granted to mothers, at most six months from the re-entry.
 */
export function reentryAgainst(absence: Absence, { on, lactation }: Reentry, today: string): Refusal[] {
  const planned = plannedReentry(absence);
  const earliest = [
    absence.reason === 'maternityLeave' && !absence.adoption ? planned : addDays(absence.from, 1),
    today,
  ].reduce((one, other) => (one > other ? one : other));
  // Anyone awaited before today comes back today.
  const latest = planned < today ? today : planned;
  return [
    ...(on < earliest || on > latest
      ? [
          {
            code: 'LEAVE_OF_ABSENCE_REENTRY_NOT_VALID',
            values: { field: 'reentryDate', earliest: earliest > latest ? latest : earliest, latest },
          } as const,
        ]
      : []),
    ...(lactation === null ? [] : lactationAgainst(absence, on, lactation)),
  ];
}

function lactationAgainst(absence: Absence, on: string, { until: last }: Lactation): Refusal[] {
  const field = 'lactationUntil';
  if (!grantsLactation(absence)) return [{ code: 'FIELD_NOT_VALID', values: { field: 'lactation' } }];
  const latest = lactationUntil(on);
  return last < on || last > latest
    ? [{ code: 'LACTATION_MAXIMUM_DURATION', values: { field, latest } }]
    : [];
}

/** Whether lactation follows the absence (LFT 170-IV). */
export const grantsLactation = ({ reason, adoption }: Pick<Absence, 'reason' | 'adoption'>): boolean =>
  reason === 'maternityLeave' && !adoption;

/** The last day on which lactation is granted to somebody who comes back on a day. */
export const lactationUntil = (on: string): string => addDays(addMonths(on, LACTATION_MONTHS), -1);

export type AbsenceRecord = {
  readonly kind: RecordKind;
  readonly from: string;
  readonly to: string;
  readonly hourLess: boolean;
};

/** The dated facts by which a plan is checked: the days of an absence, and the lactation after it. */
export function recordsOf(
  { reason, from, to, birthDate, adoption }: Absence,
  reentry: { readonly on: string; readonly lactation: Lactation | null } | null = null,
): AbsenceRecord[] {
  const split = reason === 'maternityLeave' && !adoption && birthDate !== null;
  const spans = split
    ? [
        { kind: 'MATERNITY_BEFORE', from, to: before(birthDate, to) } as const,
        { kind: 'MATERNITY_AFTER', from: birthDate, to } as const,
      ]
    : [{ kind: adoption ? 'MATERNITY_AFTER' : 'LEAVE_OF_ABSENCE', from, to } as const];
  const lactation = reentry?.lactation ?? null;
  return [
    ...spans.filter((span) => span.from <= span.to).map((span) => ({ ...span, hourLess: false })),
    ...(reentry === null || lactation === null
      ? []
      : [
          {
            kind: 'LACTATION',
            from: reentry.on,
            to: lactation.until,
            hourLess: lactation.hourLess,
          } as const,
        ]),
  ];
}

/** The day before birth, or the last one where the absence ended earlier. */
const before = (birthDate: string, to: string): string =>
  addDays(birthDate, -1) < to ? addDays(birthDate, -1) : to;

/** Whether the law grants it: then the plan is closed at once, whether it is signed or not. */
export const isByRight = ({ reason, careGround }: Pick<Absence, 'reason' | 'careGround'>): boolean =>
  careGround === null ? ABSENCE_REASONS[reason].byRight : CARE_GROUNDS[careGround].byRight;
