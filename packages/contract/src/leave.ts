import { ABSENCE_REASON_NAMES } from '@jornada/domain/leave-of-absence/reasons.ts';
import { LEAVE_REASON_NAMES } from '@jornada/domain/leave/reasons.ts';
import { z } from 'zod';
import type { Calls } from './call.ts';
import { code, Day, NoInput, Uuid } from './common.ts';
import { absenceErrors, absenceInput, missingDay } from './leave-of-absence.ts';
import { Comment, ofProcess, ProcessState } from './process.ts';

const MANAGER = '/mx/api/v2/contractManager';
const state = z.object({ process: ProcessState });
const moved = [
  'LEAVE_PROCESS_NOT_FOUND',
  'LEAVE_PROCESS_NOT_VALID',
  'LEAVE_PROCESS_TRANSITION_NOT_ALLOWED',
  'STALE_VERSION',
  'OWN_PROCESS',
] as const;
const touches = ['processes', 'home', 'collaborators'] as const;

/** What the page of a leave shows beside what all share. */
export const leaveFacts = {
  reason: z.object({ name: z.string(), text: z.object({ es: z.string(), en: z.string() }) }),
  contract: z
    .object({ type: z.enum(['CDI', 'CDD']), startDate: z.string(), endDate: z.string().nullable() })
    .nullable(),
};

export const leaveCalls = {
  'leaveReasons.list': {
    method: 'GET',
    path: '/mx/api/v2/leaveReasons',
    input: NoInput,
    output: z.array(z.object({ reasonName: z.string(), es: z.string(), en: z.string(), source: z.string() })),
    list: true,
    about: ['processes'],
  },
  /** Starts a leave on somebody's last day, or a leave of absence on its first; today or later. */
  'leave.startLeaveProcess': {
    method: 'POST',
    path: `${MANAGER}/leave.startLeaveProcess.{reasonName}`,
    input: z
      .strictObject({
        reasonName: z.enum([...LEAVE_REASON_NAMES, ...ABSENCE_REASON_NAMES], {
          error: code('LEAVE_REASON_NOT_FOUND'),
        }),
        collaboratorUuid: Uuid,
        lastDay: Day.optional(),
        ...absenceInput,
      })
      .check(({ value, issues }) => {
        const missing = missingDay(value);
        if (missing !== null)
          issues.push({ code: 'custom', input: value, message: missing.code, path: [missing.field] });
      }),
    output: state,
    errors: [
      'COLLABORATOR_NOT_FOUND',
      'LEAVE_REASON_NOT_FOUND',
      'LEAVE_DATE_REQUIRED',
      'LEAVE_DATE_NOT_COHERENT',
      'LEAVE_ALREADY_MANAGED',
      'PROCESS_NOT_APPLICABLE',
      'OWN_PROCESS',
      ...absenceErrors,
    ],
    changes: touches,
  },
  /** Hands a leave over to the outside systems: earlier on its day, or again after a no. */
  'leave.send': {
    method: 'POST',
    path: `${MANAGER}/leave.send`,
    input: z.strictObject(ofProcess),
    output: state,
    errors: moved,
    changes: touches,
  },
  /** Cancels a leave, or a leave of absence, before it takes effect. */
  'leave.cancel': {
    method: 'POST',
    path: `${MANAGER}/leave.cancel`,
    input: z.strictObject({ ...ofProcess, comment: Comment }),
    output: state,
    errors: [
      ...moved,
      'COMMENTS_MINIMUM_WORDS',
      'LEAVE_OF_ABSENCE_PROCESS_NOT_VALID',
      'LEAVE_OF_ABSENCE_PROCESS_TRANSITION_NOT_ALLOWED',
    ],
    changes: touches,
  },
} as const satisfies Calls;
