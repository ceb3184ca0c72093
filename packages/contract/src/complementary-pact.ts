import { z } from 'zod';
import type { Calls } from './call.ts';
import { AnswerDay, code, requiredDay, Uuid } from './common.ts';
import { Effects } from './effects.ts';
import { signedHow } from './hours.ts';
import { Comment, documentRules, ofProcess, ProcessState } from './process-acts.ts';

const MANAGER = '/mx/api/v2/laborConditionManager';
const state = z.object({ process: ProcessState });

/** What a pact asks: its first and last day, and its hours a week. */
const asked = {
  collaboratorUuid: Uuid,
  startDate: requiredDay('FIELD_REQUIRED'),
  endDate: requiredDay('FIELD_REQUIRED'),
  weeklyHours: z
    .number({ error: code('FIELD_REQUIRED') })
    .multipleOf(0.25, { error: code('FIELD_NOT_VALID') })
    .min(0.25, { error: code('FIELD_NOT_VALID') })
    .max(40, { error: code('FIELD_NOT_VALID') }),
};

const rules = [
  'COLLABORATOR_NOT_FOUND',
  'CONTRACT_NOT_FOUND',
  'PAST_DATE_NOT_ALLOWED',
  'PLANNING_RECORD_DATES_NOT_VALID',
  'PLANNING_RECORD_OVERLAPS',
  'COMPLEMENTARY_PACT_HOURS_BEYOND_LIMIT',
  'PROCESS_NOT_APPLICABLE',
  'OWN_PROCESS',
] as const;
const moved = [
  'COMPLEMENTARY_PACT_PROCESS_NOT_FOUND',
  'COMPLEMENTARY_PACT_PROCESS_NOT_VALID',
  'COMPLEMENTARY_PACT_PROCESS_TRANSITION_NOT_ALLOWED',
  'STALE_VERSION',
  'OWN_PROCESS',
] as const;
const touches = ['processes', 'home', 'collaborators', 'documents', 'planning'] as const;

/** What the page of a pact shows beside what all share. */
export const pactFacts = {
  endDate: AnswerDay.nullable(),
  weeklyMinutes: z.number(),
  /** Minutes a week of the contract on the first day. */
  baseMinutes: z.number().nullable(),
  signedOn: z.string().nullable(),
};

export const pactCalls = {
  /** What a pact would change; it is checked like the pact itself. */
  'complementaryPact.preview': {
    method: 'GET',
    path: `${MANAGER}/complementaryPact.preview`,
    input: z.strictObject({ ...asked, weeklyHours: z.coerce.number().min(0.25).max(40) }),
    output: Effects,
    errors: rules,
    about: ['processes', 'planning'],
  },
  'complementaryPact.startComplementaryPactProcess': {
    method: 'POST',
    path: `${MANAGER}/complementaryPact.startComplementaryPactProcess`,
    checkedWhole: true,
    input: z.strictObject({ ...asked, signature: signedHow, comment: Comment }),
    output: state,
    errors: [...rules, ...documentRules, 'COMMENTS_MINIMUM_WORDS'],
    changes: touches,
    perMinute: 60,
  },
  'complementaryPact.signOnPaperComplementaryPactProcess': {
    method: 'POST',
    path: `${MANAGER}/complementaryPact.signOnPaperComplementaryPactProcess`,
    input: z.strictObject(ofProcess),
    output: state,
    errors: [...moved, ...documentRules],
    changes: touches,
    perMinute: 60,
  },
  'complementaryPact.cancelComplementaryPactProcess': {
    method: 'POST',
    path: `${MANAGER}/complementaryPact.cancelComplementaryPactProcess`,
    input: z.strictObject({ ...ofProcess, comment: Comment }),
    output: state,
    errors: [...moved, 'COMMENTS_MINIMUM_WORDS'],
    changes: touches,
    perMinute: 60,
  },
} as const satisfies Calls;
