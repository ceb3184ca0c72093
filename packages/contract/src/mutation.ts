import { MUTATION_KIND_NAMES } from '@jornada/domain/mutation/names.ts';
import { z } from 'zod';
import type { Call, Calls } from './call.ts';
import { Effects } from './effects.ts';
import { AnswerDay, code, Day, LARGEST_NUMBER, requiredDay, Uuid } from './common.ts';
import { bothNames } from './process.ts';
import { Comment, documentRules, ofProcess, ProcessState } from './process-acts.ts';

const MANAGER = '/mx/api/v2/contractManager';
const state = z.object({ process: ProcessState });
const moved = [
  'MUTATION_PROCESS_NOT_FOUND',
  'MUTATION_PROCESS_NOT_VALID',
  'MUTATION_PROCESS_TRANSITION_NOT_ALLOWED',
  'STALE_VERSION',
  'OWN_PROCESS',
] as const;
const touches = ['processes', 'home', 'collaborators', 'planning', 'notifications', 'evidence'] as const;

const MutationKindName = z.enum(MUTATION_KIND_NAMES);

/** One side of a mutation: where somebody works and as what, and what hangs on the place. */
const Side = z.object({
  site: z.object({ code: z.string(), name: z.string() }),
  team: z.object({ uuid: z.string(), name: z.string() }),
  position: z.object({ number: z.number(), name: bothNames }),
  employer: z.string(),
  /** The employer registration with the IMSS; null where the store has none. */
  registry: z.string().nullable(),
  timeZone: z.string(),
  directors: z.array(z.string()),
  /** Local holidays of the twelve months from the date on. */
  holidays: z.array(z.object({ date: AnswerDay, description: z.string() })),
});
export type Side = z.output<typeof Side>;

const CityBonus = z.object({ centavos: z.number(), months: z.number() });

/** What the page of a mutation shows beside what all share. */
export const mutationFacts = {
  kind: MutationKindName,
  origin: Side,
  destination: Side,
  weeklyMinutes: z.number(),
  /** Amounts a month; null for those who may not see pay. */
  pay: z.object({ before: z.number(), after: z.number(), cityBonus: CityBonus.nullable() }).nullable(),
  training: z.object({ from: z.string(), to: z.string() }).nullable(),
  /** The day on which it took effect; later than its date where it was signed late. */
  effectiveOn: z.string().nullable(),
  /** Of the site of origin: the other one reads. */
  managed: z.boolean(),
};

/** What can be chosen for somebody: the stores of the employer, and others within reach, with their teams; and every position. */
const MutationOptions = z.object({
  collaboratorUuid: z.string(),
  fullName: z.string(),
  sapNumber: z.string().nullable(),
  /** The day it is on the site of origin: the earliest date. */
  today: z.string(),
  contract: z.object({ type: z.enum(['CDI', 'CDD']), startDate: AnswerDay, endDate: AnswerDay.nullable() }),
  origin: Side,
  fullTime: z.boolean(),
  weeklyMinutes: z.number(),
  salaryCentavos: z.number(),
  sites: z.array(
    Side.omit({ team: true, position: true }).extend({
      /** Of the same employer: another one is an exit and a hire. */
      sameEmployer: z.boolean(),
      teams: z.array(z.object({ uuid: z.string(), name: z.string() })),
    }),
  ),
  positions: z.array(z.object({ number: z.number(), name: bothNames, rateCentavos: z.number().nullable() })),
});
export type MutationOptions = z.output<typeof MutationOptions>;

const money = z
  .number({ error: code('FIELD_NOT_VALID') })
  .int({ error: code('FIELD_NOT_VALID') })
  .min(1, { error: code('FIELD_NOT_VALID') })
  .max(100_000_000, { error: code('FIELD_NOT_VALID') })
  .nullable()
  .default(null);

/** What is asked of a mutation. The team says the store; what is null stays as it is, or is not given. */
const asked = {
  effectiveDate: requiredDay('MUTATION_DATE_REQUIRED'),
  newTeamUuid: z
    .string({ error: code('TEAM_REQUIRED') })
    .min(1, { error: code('TEAM_REQUIRED'), abort: true })
    .pipe(Uuid),
  newPositionNumber: z
    .number({ error: code('POSITION_REQUIRED') })
    .int({ error: code('POSITION_REQUIRED') })
    .min(0, { error: code('POSITION_NOT_FOUND') })
    .max(LARGEST_NUMBER, { error: code('POSITION_NOT_FOUND') }),
  /** Centavos a month. */
  salaryCentavos: money,
  /** Centavos a month, for so many months. */
  cityBonusCentavos: money,
  cityBonusMonths: z
    .number({ error: code('FIELD_NOT_VALID') })
    .int({ error: code('FIELD_NOT_VALID') })
    .min(1, { error: code('FIELD_NOT_VALID') })
    .max(60, { error: code('FIELD_NOT_VALID') })
    .nullable()
    .default(null),
  /** Training on arrival (LFT 39-B). */
  trainingFrom: Day.nullable().default(null),
  trainingTo: Day.nullable().default(null),
};

const refused = [
  'TEAM_REQUIRED',
  'TEAM_NOT_FOUND',
  'POSITION_REQUIRED',
  'POSITION_NOT_FOUND',
  'FIELD_REQUIRED',
  'MUTATION_DATE_REQUIRED',
  'MUTATION_DATE_OUTSIDE_CONTRACT',
  'MUTATION_CHANGES_NOTHING',
  'MUTATION_TO_ANOTHER_EMPLOYER',
  'PAST_DATE_NOT_ALLOWED',
  'TIMEBASE_NOT_VALID_FOR_POSITION',
  'SALARY_BELOW_MINIMUM_WAGE',
  'SALARY_BEYOND_LIMIT',
  'CITY_BONUS_WITHOUT_CHANGE_OF_SITE',
  'TRAINING_BEFORE_MUTATION',
  'TRAINING_LENGTH_NOT_VALID',
] as const;
const forSomebody = [
  ...refused,
  'COLLABORATOR_NOT_FOUND',
  'OWN_PROCESS',
  'MUTATION_PROCESS_NOT_VALID',
  'PROCESS_NOT_APPLICABLE',
] as const;

const act = <const Name extends string, Fields extends z.ZodRawShape>(name: Name, fields: Fields) =>
  ({
    method: 'POST',
    path: `${MANAGER}/${name}`,
    input: z.strictObject({ ...ofProcess, ...fields }),
    output: state,
    errors: moved,
    changes: touches,
  }) as const satisfies Call;

export const mutationCalls = {
  'mutation.options': {
    method: 'GET',
    path: '/mx/api/v2/mutationsProcess.options',
    input: z.strictObject({ collaboratorUuid: Uuid }),
    output: MutationOptions,
    errors: ['COLLABORATOR_NOT_FOUND', 'MUTATION_PROCESS_NOT_VALID'],
    about: ['collaborators', 'processes', 'sites'],
  },
  /** What a mutation would change, before it starts. */
  'mutation.previewMutationProcess': {
    method: 'POST',
    path: `${MANAGER}/mutation.previewMutationProcess`,
    input: z.strictObject({ collaboratorUuid: Uuid, ...asked }),
    output: Effects,
    errors: forSomebody,
    reads: true,
  },
  /** What it would change once it was updated, compared with what is agreed. */
  'mutation.previewUpdate': {
    method: 'POST',
    path: `${MANAGER}/mutation.previewUpdate`,
    input: z.strictObject({ processUuid: Uuid, ...asked }),
    output: Effects,
    errors: [
      ...refused,
      'MUTATION_PROCESS_NOT_FOUND',
      'MUTATION_PROCESS_NOT_VALID',
      'MUTATION_PROCESS_TRANSITION_NOT_ALLOWED',
      'OWN_PROCESS',
    ],
    reads: true,
  },
  'mutation.startMutationProcess': {
    method: 'POST',
    path: `${MANAGER}/mutation.startMutationProcess`,
    checkedWhole: true,
    input: z.strictObject({ collaboratorUuid: Uuid, ...asked }),
    output: state,
    errors: forSomebody,
    changes: touches,
  },
  /** Changes what was asked until it takes effect; documents that are out are void. */
  'mutation.updateMutationProcess': {
    ...act('mutation.updateMutationProcess', asked),
    checkedWhole: true,
    errors: [...moved, ...refused],
  },
  /** Prints the documents to be signed by hand. */
  'mutation.signOnPaperMutationProcess': {
    ...act('mutation.signOnPaperMutationProcess', {}),
    errors: [...moved, ...documentRules],
  },
  /** Sends their link again to those who have not signed by the day. */
  'mutation.remind': {
    ...act('mutation.remind', {}),
    perMinute: 30,
    errors: [...moved, 'REMINDER_TO_ONESELF'],
  },
  'mutation.cancelMutationProcess': {
    ...act('mutation.cancelMutationProcess', { comment: Comment }),
    errors: [...moved, 'COMMENTS_MINIMUM_WORDS'],
  },
} as const satisfies Calls;
