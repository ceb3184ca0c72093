import { HOURS_TYPES } from '@jornada/domain/hours/kind.ts';
import { z } from 'zod';
import type { Call, Calls } from './call.ts';
import { AnswerDay, code, requiredDay, Uuid } from './common.ts';
import { Effects } from './effects.ts';
import { Comment, documentRules, ofProcess, ProcessState } from './process-acts.ts';

const MANAGER = '/mx/api/v2/laborConditionManager';
const state = z.object({ process: ProcessState });

const Hours = z
  .number({ error: code('FIELD_REQUIRED') })
  .multipleOf(0.25, { error: code('FIELD_NOT_VALID') })
  .min(0, { error: code('FIELD_NOT_VALID') });

/** What a change of hours asks: from which Monday, hours a week (BHS) and a year (BHA), full or part time. */
const asked = {
  collaboratorUuid: Uuid,
  startDate: requiredDay('TIMEBASE_CHANGE_DATE_REQUIRED'),
  weeklyHours: Hours.max(48, { error: code('FIELD_NOT_VALID') }),
  annualHours: Hours.max(2600, { error: code('FIELD_NOT_VALID') }),
  fullTime: z.boolean({ error: code('FIELD_REQUIRED') }),
  /** Null keeps the kind of workday. */
  workdayType: z.string().max(2).nullable().default(null),
  /** Pay follows the weekly hours, or stays. */
  pay: z.enum(['PROPORTIONAL', 'KEPT']).default('PROPORTIONAL'),
};

/** How it is signed: sent to the signers at once, or printed. */
export const signedHow = z.enum(['ELECTRONIC', 'PAPER']).default('ELECTRONIC');

const rules = [
  'COLLABORATOR_NOT_FOUND',
  'CONTRACT_NOT_FOUND',
  'TIMEBASE_CHANGE_DATE_REQUIRED',
  'TIMEBASE_CHANGE_DATE_NOT_MONDAY',
  'TIMEBASE_CHANGE_DATE_IN_PAST',
  'TIMEBASE_CHANGE_ALREADY_ACTIVE',
  'TIMEBASE_CHANGE_NOTHING_CHANGES',
  'SHIFT_REDUCTION_HOURS_NOT_FEWER',
  'HOUR_CHANGE_WEEKLY_HOURS_STAY',
  'TIMEBASE_NOT_VALID_FOR_POSITION',
  'WEEKLY_TIMEBASE_FULL_TIME_OUT_OF_RANGE',
  'WEEKLY_TIMEBASE_PART_TIME_OUT_OF_RANGE',
  'ANNUAL_TIMEBASE_NOT_MULTIPLE_OF_WEEKLY',
  'CDI_CANNOT_BE_PART_TIME',
  'SALARY_BELOW_MINIMUM_WAGE',
  'PROCESS_NOT_APPLICABLE',
  'OWN_PROCESS',
] as const;
const moved = [
  'TIMEBASE_CHANGE_PROCESS_NOT_FOUND',
  'TIMEBASE_CHANGE_PROCESS_NOT_VALID',
  'TIMEBASE_CHANGE_PROCESS_TRANSITION_NOT_ALLOWED',
  'STALE_VERSION',
  'OWN_PROCESS',
] as const;
const touches = ['processes', 'home', 'collaborators', 'documents', 'planning'] as const;

/** Hours before or after; pay is null for those who may not see it. */
const HoursTerms = z.object({
  fullTime: z.boolean(),
  weeklyMinutes: z.number(),
  annualMinutes: z.number(),
  workdayType: z.string(),
  salaryCentavos: z.number().nullable(),
});

/** What the page of a change of hours shows beside what all share. */
export const hoursFacts = {
  before: HoursTerms.nullable(),
  after: HoursTerms,
  contract: z
    .object({ type: z.enum(['CDI', 'CDD']), startDate: AnswerDay, endDate: AnswerDay.nullable() })
    .nullable(),
  /** Its row on SAP's list: since when, and whether SAP has it. */
  sap: z.object({ since: z.string(), clearedAt: z.string().nullable() }).nullable(),
};

const manager = <const Name extends string>(name: Name) =>
  ({ method: 'POST', path: `${MANAGER}/${name}`, output: state, changes: touches, perMinute: 60 }) as const;

const start = <const Name extends string>(name: Name) =>
  ({
    ...manager(name),
    input: z.strictObject({ ...asked, signature: signedHow, comment: Comment }),
    checkedWhole: true,
    errors: [...rules, ...documentRules, 'COMMENTS_MINIMUM_WORDS'],
  }) as const satisfies Call;

const onPaper = <const Name extends string>(name: Name) =>
  ({
    ...manager(name),
    input: z.strictObject(ofProcess),
    errors: [...moved, ...documentRules],
  }) as const satisfies Call;

const cancel = <const Name extends string>(name: Name) =>
  ({
    ...manager(name),
    input: z.strictObject({ ...ofProcess, comment: Comment }),
    errors: [...moved, 'COMMENTS_MINIMUM_WORDS'],
  }) as const satisfies Call;

export const hoursCalls = {
  /** What a change of hours would change; it is checked like the change itself. */
  'timebase.preview': {
    method: 'GET',
    path: `${MANAGER}/timebase.preview`,
    input: z.strictObject({
      ...asked,
      processType: z.enum(HOURS_TYPES),
      weeklyHours: z.coerce.number().min(0).max(48),
      annualHours: z.coerce.number().min(0).max(2600),
      fullTime: z.enum(['true', 'false']).transform((text) => text === 'true'),
    }),
    output: Effects.extend({
      /** The planned weeks from that Monday on, over all teams: what is planned, and the base that they will have. */
      weeks: z.array(z.object({ weekStart: z.string(), minutes: z.number(), baseMinutes: z.number() })),
    }),
    errors: rules,
    about: ['processes', 'planning'],
  },
  'timebase.startTimebaseChangeProcess': start('timebase.startTimebaseChangeProcess'),
  'timebase.signOnPaperTimebaseChangeProcess': onPaper('timebase.signOnPaperTimebaseChangeProcess'),
  'timebase.cancelTimebaseChangeProcess': cancel('timebase.cancelTimebaseChangeProcess'),
  'shiftReduction.startShiftReductionProcess': start('shiftReduction.startShiftReductionProcess'),
  'shiftReduction.signOnPaperShiftReductionProcess': onPaper(
    'shiftReduction.signOnPaperShiftReductionProcess',
  ),
  'shiftReduction.cancelShiftReductionProcess': cancel('shiftReduction.cancelShiftReductionProcess'),
  'hourChange.startHourChangeProcess': start('hourChange.startHourChangeProcess'),
  'hourChange.signOnPaperHourChangeProcess': onPaper('hourChange.signOnPaperHourChangeProcess'),
  'hourChange.cancelHourChangeProcess': cancel('hourChange.cancelHourChangeProcess'),
} as const satisfies Calls;
