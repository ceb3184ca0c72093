import {
  ABSENCE_REASON_NAMES,
  CARE_GROUND_NAMES,
  isAbsenceReason,
} from '@jornada/domain/leave-of-absence/reasons.ts';
import { isLeaveReason } from '@jornada/domain/leave/reasons.ts';
import { z } from 'zod';
import type { Calls } from './call.ts';
import { AnswerDay, code, Day, requiredDay, Uuid } from './common.ts';
import { Effects } from './effects.ts';
import { bothNames } from './process.ts';
import { documentRules, ofProcess, ProcessState } from './process-acts.ts';

const MANAGER = '/mx/api/v2/contractManager';
const state = z.object({ process: ProcessState });
const moved = [
  'LEAVE_OF_ABSENCE_PROCESS_NOT_FOUND',
  'LEAVE_OF_ABSENCE_PROCESS_NOT_VALID',
  'LEAVE_OF_ABSENCE_PROCESS_TRANSITION_NOT_ALLOWED',
  'STALE_VERSION',
  'OWN_PROCESS',
] as const;
const touches = ['processes', 'home', 'collaborators', 'planning'] as const;

/** What starting a pause asks beside the person and the reason; which days it needs is the reason's own. */
export const absenceInput = {
  startDate: Day.optional(),
  endDate: Day.optional(),
  /** The expected day of birth, or the day on which an adopted child arrives. */
  birthDate: Day.optional(),
  adoption: z.boolean().default(false),
  hospital: z.boolean().default(false),
  careGround: z.enum(CARE_GROUND_NAMES, { error: code('FIELD_NOT_VALID') }).optional(),
} as const;

/** What a pause may be refused for. */
export const absenceErrors = [
  'LEAVE_REASON_NOT_APPLICABLE',
  'LEAVE_OF_ABSENCE_DATE_REQUIRED',
  'LEAVE_OF_ABSENCE_DATES_NOT_VALID',
  'LEAVE_OF_ABSENCE_MAXIMUM_DURATION',
  'VOLUNTARY_LEAVE_OF_ABSENCE_MINIMUM_SENIORITY',
  'VOLUNTARY_LEAVE_OF_ABSENCE_MINIMUM_DURATION',
  'VOLUNTARY_LEAVE_OF_ABSENCE_MAXIMUM_DURATION',
  'VOLUNTARY_LEAVE_OF_ABSENCE_FOUR_YEARS_BETWEEN',
  'STUDY_LEAVE_OF_ABSENCE_MAXIMUM_DURATION',
  'MATERNITY_LEAVE_DATES_NOT_VALID',
  'FAMILY_CARE_LEAVE_DAYS_USED_UP',
] as const;

type Started = {
  readonly reasonName: string;
  readonly lastDay?: string | undefined;
  readonly startDate?: string | undefined;
};

/** Whether a start asks for a pause. Of a reason that may be either, the day that is given tells: an exit has a last one. */
export const startsPause = ({ reasonName, lastDay }: Omit<Started, 'startDate'>): boolean =>
  isAbsenceReason(reasonName) && !(isLeaveReason(reasonName) && lastDay !== undefined);

/** Which first or last day a start lacks: an exit has its last day, a pause its first. */
export function missingDay({ reasonName, lastDay, startDate }: Started): {
  readonly code: 'LEAVE_DATE_REQUIRED' | 'LEAVE_OF_ABSENCE_DATE_REQUIRED';
  readonly field: string;
} | null {
  if (startsPause({ reasonName, lastDay }))
    return startDate === undefined ? { code: 'LEAVE_OF_ABSENCE_DATE_REQUIRED', field: 'startDate' } : null;
  return lastDay === undefined ? { code: 'LEAVE_DATE_REQUIRED', field: 'lastDay' } : null;
}

/** What the page of a leave of absence shows beside what all share. */
export const leaveOfAbsenceFacts = {
  /** Withheld from those who may not know of health matters (decisions §2.6): a reason may be one. */
  absence: z
    .object({
      reason: z.enum(ABSENCE_REASON_NAMES),
      careGround: z.enum(CARE_GROUND_NAMES).nullable(),
      birthDate: AnswerDay.nullable(),
      adoption: z.boolean(),
      hospital: z.boolean(),
      source: z.string(),
      reasonText: bothNames,
      lactation: z.object({ until: z.string(), hourLess: z.boolean() }).nullable(),
      /** Whether lactation may be granted at the re-entry, and until when if it is as planned. */
      grantsLactation: z.boolean(),
    })
    .nullable(),
  absentFrom: z.string(),
  /** The last planned day. */
  absentTo: z.string(),
  /** The confirmed day of the re-entry. */
  reentryDate: AnswerDay.nullable(),
};

export const leaveOfAbsenceCalls = {
  /** What a leave of absence would change, before it is started. */
  'leaveOfAbsence.preview': {
    method: 'POST',
    path: `${MANAGER}/leaveOfAbsence.preview`,
    reads: true,
    input: z.strictObject({
      reasonName: z.enum(ABSENCE_REASON_NAMES, { error: code('LEAVE_REASON_NOT_FOUND') }),
      collaboratorUuid: Uuid,
      ...absenceInput,
    }),
    output: Effects,
    errors: [
      'COLLABORATOR_NOT_FOUND',
      'LEAVE_REASON_NOT_FOUND',
      'PROCESS_NOT_APPLICABLE',
      'OWN_PROCESS',
      ...absenceErrors,
    ],
  },
  /** Prints the agreement to be signed by hand; what was sent before is void. */
  'leaveOfAbsence.signOnPaper': {
    method: 'POST',
    path: `${MANAGER}/leaveOfAbsence.signOnPaper`,
    input: z.strictObject(ofProcess),
    output: state,
    errors: [...moved, ...documentRules],
    changes: ['processes', 'documents', 'home', 'evidence'],
  },
  /** Gives a leave of absence a later last day. */
  'leaveOfAbsence.extend': {
    method: 'POST',
    path: `${MANAGER}/leaveOfAbsence.extend`,
    input: z.strictObject({ ...ofProcess, endDate: requiredDay('LEAVE_OF_ABSENCE_DATE_REQUIRED') }),
    output: state,
    errors: [
      ...moved,
      'LEAVE_OF_ABSENCE_DATE_REQUIRED',
      'LEAVE_OF_ABSENCE_DATES_NOT_VALID',
      'LEAVE_OF_ABSENCE_MAXIMUM_DURATION',
      'VOLUNTARY_LEAVE_OF_ABSENCE_MAXIMUM_DURATION',
      'STUDY_LEAVE_OF_ABSENCE_MAXIMUM_DURATION',
      'FAMILY_CARE_LEAVE_DAYS_USED_UP',
    ],
    changes: touches,
  },
  /** Sets the day on which somebody comes back, with the lactation that the law grants; that day the product reopens the rest. */
  'leave.startRehiringLeaveOfAbsence': {
    method: 'POST',
    path: `${MANAGER}/leave.startRehiringLeaveOfAbsence`,
    input: z.strictObject({
      ...ofProcess,
      reentryDate: requiredDay('LEAVE_OF_ABSENCE_DATE_REQUIRED'),
      lactation: z.enum(['NONE', 'BREAKS', 'HOUR_LESS'], { error: code('FIELD_NOT_VALID') }).default('NONE'),
      lactationUntil: Day.optional(),
    }),
    output: state,
    errors: [
      ...moved,
      'LEAVE_OF_ABSENCE_DATE_REQUIRED',
      'LEAVE_OF_ABSENCE_REENTRY_NOT_VALID',
      'LACTATION_MAXIMUM_DURATION',
    ],
    changes: touches,
  },
} as const satisfies Calls;
