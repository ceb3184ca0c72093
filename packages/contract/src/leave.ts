import { ABSENCE_REASON_NAMES } from '@jornada/domain/leave-of-absence/reasons.ts';
import { isLeaveReason, LEAVE_REASON_NAMES } from '@jornada/domain/leave/reasons.ts';
import { rehireRefusal } from '@jornada/domain/leave/start.ts';
import { MOST_REASONS, SURVEY_QUESTION_KINDS, SURVEY_SCALE, SURVEYS } from '@jornada/domain/leave/survey.ts';
import { z } from 'zod';
import type { Calls } from './call.ts';
import { AnswerDay, code, Day, NoInput, required, SiteCode, Uuid, Version } from './common.ts';
import { Effect } from './effects.ts';
import { absenceErrors, absenceInput, missingDay, startsPause } from './leave-of-absence.ts';
import { bothNames } from './process.ts';
import { Comment, mailRules, ofProcess, ProcessState } from './process-acts.ts';

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

/** Every reason once: of those to leave for good, one may be a pause as well. */
const REASON_NAMES = [
  ...LEAVE_REASON_NAMES,
  ...ABSENCE_REASON_NAMES.filter((reason) => !isLeaveReason(reason)),
];

/** A fact that a reason asks for, as the form draws it. */
const ReasonField = bothNames.extend({
  name: z.string(),
  kind: z.enum(['day', 'text', 'choice', 'flag']),
  required: z.boolean(),
  options: z.array(bothNames.extend({ value: z.string() })),
});
export type ReasonField = z.output<typeof ReasonField>;

/** Why somebody leaves, with what it asks for; `locked` says why it does not fit the person. */
const LeaveReasonRow = bothNames.extend({
  reasonName: z.enum(REASON_NAMES),
  source: z.string(),
  /** For good, or for a while: a pause is a leave of absence. */
  ends: z.enum(['exit', 'pause']),
  hint: bothNames,
  fields: z.array(ReasonField),
});
const ApplicableReason = LeaveReasonRow.extend({
  applies: z.boolean(),
  locked: bothNames.nullable(),
});
export type ApplicableReason = z.output<typeof ApplicableReason>;

const CheckListOption = z.object({ id: z.string(), name: bothNames, version: z.number() });
export type CheckListOption = z.output<typeof CheckListOption>;

export const CHECK_VALUES = ['YES', 'NO', 'NOT_APPLICABLE'] as const;
const ChosenOption = z.strictObject({
  optionId: Uuid,
  chosenValue: z.enum(CHECK_VALUES, { error: code('FIELD_NOT_VALID') }),
});
const checkList = z.array(ChosenOption).max(100, { error: code('FIELD_NOT_VALID') });

const ReasonFacts = z.record(
  z.string().max(40),
  z.union([z.string().trim().max(200), z.boolean()]).nullable(),
);

/** Whether the person may be hired again, and why not: a reason goes with a no, and with a no alone (spec §5). */
const rehire = {
  rehireable: z.boolean({ error: code('REHIREABILITY_REQUIRED') }),
  notRehireableReason: z.string().trim().max(40).nullable().default(null),
};
type Rehire = { readonly rehireable: boolean; readonly notRehireableReason: string | null };
const checkRehire = (value: Rehire, context: z.RefinementCtx): void => {
  const refusal = rehireRefusal(value);
  if (refusal !== null)
    context.addIssue({
      code: 'custom',
      message: refusal.code,
      path: ['notRehireableReason'],
      input: value.notRehireableReason,
    });
};

type Start = Parameters<typeof missingDay>[0] & {
  readonly rehireable?: boolean | null | undefined;
  readonly notRehireableReason: string | null;
};

/** What a start lacks: its day, and for an exit whether the person may be hired again. */
function checkStart(value: Start, context: z.RefinementCtx): void {
  const missing = missingDay(value);
  if (missing !== null)
    context.addIssue({ code: 'custom', message: missing.code, path: [missing.field], input: null });
  if (startsPause(value)) return;
  const { rehireable, notRehireableReason } = value;
  if (typeof rehireable === 'boolean') checkRehire({ rehireable, notRehireableReason }, context);
  else
    context.addIssue({
      code: 'custom',
      message: code('REHIREABILITY_REQUIRED'),
      path: ['rehireable'],
      input: null,
    });
}

/** One line of the settlement facts; money is null where the wage is not known. */
const SettlementLine = z.object({
  code: z.string(),
  applies: z.boolean(),
  days: z.number(),
  dailyCentavos: z.number().nullable(),
  centavos: z.number().nullable(),
  article: z.string(),
  why: bothNames,
});
const SettlementFacts = z.object({
  lines: z.array(SettlementLine),
  totalCentavos: z.number().nullable(),
  seniority: z.object({ years: z.number(), days: z.number() }),
  provisional: z.boolean(),
  /** The day through which wages count as paid: nobody has said otherwise. */
  paidThrough: z.string(),
  /** What is still owed of salary advances: beside the facts, outside their total. */
  owedAdvancesCentavos: z.number(),
});
export type SettlementFacts = z.output<typeof SettlementFacts>;

const Deadline = bothNames.extend({ code: z.string(), article: z.string(), due: z.string().nullable() });
export type Deadline = z.output<typeof Deadline>;

/** What is planned behind the last day, week by week; of the week of that day also what stays. */
const ClosedPlan = z.object({
  from: z.string(),
  days: z.number(),
  holidays: z.number(),
  minutes: z.number(),
  weeks: z.array(
    z.object({
      weekStart: z.string(),
      days: z.array(
        z.object({
          date: AnswerDay,
          closes: z.boolean(),
          holiday: z.boolean(),
          periods: z.array(z.object({ from: z.number(), to: z.number(), code: z.string() })),
        }),
      ),
      closedDays: z.number(),
      closedMinutes: z.number(),
    }),
  ),
});
export type ClosedPlan = z.output<typeof ClosedPlan>;

/** What the page of a leave shows beside what all share. */
export const leaveFacts = {
  /** Null for those who may not know of health matters, where it is one (decisions §2.6). */
  reason: z.object({ name: z.string(), text: z.object({ es: z.string(), en: z.string() }) }).nullable(),
  contract: z
    .object({ type: z.enum(['CDI', 'CDD']), startDate: AnswerDay, endDate: AnswerDay.nullable() })
    .nullable(),
  /** What those who direct the site typed and may change; null for others. */
  kept: z
    .object({
      facts: z.array(bothNames.extend({ name: z.string(), value: bothNames })),
      rehireable: z.boolean(),
      notRehireableReason: z.object({ code: z.string(), name: bothNames }).nullable(),
      alimony: z.boolean(),
      checkList: z.array(
        z.object({
          optionId: z.string(),
          name: bothNames,
          chosenValue: z.enum(CHECK_VALUES).nullable(),
          document: z
            .object({ uuid: z.string(), mediaType: z.string(), size: z.number(), filedAt: z.string() })
            .nullable(),
        }),
      ),
      notice: z.object({ sentAt: z.string(), to: z.string(), text: z.string() }).nullable(),
      survey: z.enum(['NOT_INVITED', 'TO_INVITE', 'INVITED', 'ANSWERED']),
    })
    .nullable(),
  /** Null for those who may not see pay. */
  settlement: SettlementFacts.nullable(),
  deadlines: z.array(Deadline),
};

const questionWords = z.strictObject({
  es: required('FIELD_REQUIRED', 120),
  en: required('FIELD_REQUIRED', 120),
});
const surveyCode = z.string().max(60);
const survey = z.enum(SURVEYS, { error: code('FIELD_NOT_VALID') }).default('EXIT');
const scale = z
  .int({ error: code('FIELD_REQUIRED') })
  .min(SURVEY_SCALE.min, { error: code('FIELD_NOT_VALID') })
  .max(SURVEY_SCALE.max, { error: code('FIELD_NOT_VALID') });
/** Points by the code of the question. */
export const surveyScales = z.record(surveyCode, scale);
const answers = {
  scales: surveyScales,
  /** The main one first. */
  reasons: z
    .array(surveyCode)
    .max(MOST_REASONS, { error: code('FIELD_NOT_VALID') })
    .default([]),
  comment: z
    .string()
    .trim()
    .max(2000, { error: code('FIELD_NOT_VALID') })
    .default(''),
};
export const SurveyQuestion = z.object({
  id: z.string(),
  kind: z.enum(SURVEY_QUESTION_KINDS),
  /** Under which answers are stored; it stays when the words change. */
  code: z.string(),
  name: bothNames,
  from: z.string(),
  /** Its last day, the last of a quarter; null while it is asked. */
  to: z.string().nullable(),
  version: z.number(),
});
export type SurveyQuestion = z.output<typeof SurveyQuestion>;
const SurveySummary = z.object({
  answers: z.number(),
  /** By the code of the question. */
  scales: z.record(
    z.string(),
    z.object({
      answers: z.number(),
      mean: z.number(),
      /** How many chose 1, 2, 3, 4 and 5. */
      points: z.array(z.number()),
      /** Share of 4 and 5 less share of 1 and 2; null under thirty answers. */
      balance: z.number().nullable(),
    }),
  ),
  reasons: z.array(z.object({ reason: z.string(), count: z.number(), main: z.number() })),
  comments: z.array(z.string()),
});
export type SurveySummary = z.output<typeof SurveySummary>;
const SurveyGroup = z.object({ key: z.string(), name: bothNames, summary: SurveySummary });
export type SurveyGroup = z.output<typeof SurveyGroup>;
const surveyToken = z
  .string()
  .trim()
  .min(1, { error: code('LEAVE_SURVEY_LINK_NOT_VALID') })
  .max(100);

const option = {
  name: z.strictObject({ es: required('NAME_REQUIRED', 80), en: required('NAME_REQUIRED', 80) }),
};

export const leaveCalls = {
  /** Every reason, and whether it ends the relation or pauses it; of an incapacity that ran out Legal has said which. */
  'leaveReasons.list': {
    method: 'GET',
    path: '/mx/api/v2/leaveReasons',
    input: NoInput,
    output: z.array(LeaveReasonRow),
    list: true,
    about: ['processes', 'parameters'],
  },
  /** The reasons to leave for good that fit somebody now; with `locked` the others as well, and why they do not fit. */
  'leaveReasons.applicable': {
    method: 'GET',
    path: '/mx/api/v2/applicableLeaveReasons',
    input: z.strictObject({
      filter: z.strictObject({ collaboratorUuid: Uuid, locked: z.enum(['true', 'false']).default('false') }),
    }),
    output: z.array(ApplicableReason),
    errors: ['COLLABORATOR_NOT_FOUND'],
    list: true,
    about: ['processes', 'planning', 'collaborators', 'parameters'],
  },
  'notRehireableReasons.all': {
    method: 'GET',
    path: '/mx/api/v2/notRehireableReasons/all',
    input: NoInput,
    output: z.array(z.object({ code: z.string(), name: bothNames })),
    list: true,
    about: ['processes'],
  },
  /** What an exit on a last day would bring, before it is started. */
  'leave.preview': {
    method: 'GET',
    path: '/mx/api/v2/leave.preview',
    input: z.strictObject({
      filter: z.strictObject({
        collaboratorUuid: Uuid,
        lastDay: Day,
        reasonName: z.enum(LEAVE_REASON_NAMES, { error: code('LEAVE_REASON_NOT_FOUND') }),
        alimony: z.enum(['true', 'false']).default('false'),
        generalIncapacity: z.enum(['true', 'false']).default('false'),
      }),
    }),
    output: z.object({
      settlement: SettlementFacts.nullable(),
      deadlines: z.array(Deadline),
      plan: ClosedPlan,
      effects: z.array(Effect),
      /** The hour of the day after the last one at which the product hands it over. */
      handoverHour: z.number(),
    }),
    errors: ['COLLABORATOR_NOT_FOUND', 'LEAVE_REASON_NOT_FOUND'],
    about: ['processes', 'planning', 'collaborators'],
  },
  /** Starts a leave on somebody's last day, or a leave of absence on its first; today or later. */
  'leave.startLeaveProcess': {
    method: 'POST',
    path: `${MANAGER}/leave.startLeaveProcess.{reasonName}`,
    input: z
      .strictObject({
        reasonName: z.enum(REASON_NAMES, {
          error: ({ input }) =>
            input === null || input === undefined || input === ''
              ? code('LEAVE_REASON_REQUIRED')
              : code('LEAVE_REASON_NOT_FOUND'),
        }),
        collaboratorUuid: Uuid,
        lastDay: Day.optional(),
        ...absenceInput,
        facts: ReasonFacts.default({}),
        /** An exit asks it; a pause does not. */
        rehireable: rehire.rehireable.nullish(),
        notRehireableReason: rehire.notRehireableReason,
        /** Alimony is withheld from the pay: its court and creditors must be notified of the exit (LFT 110-V). */
        alimony: z.boolean().default(false),
        checkList: checkList.default([]),
        /** Whether the person is invited to the exit survey once the last day is over. */
        survey: z.boolean().default(true),
      })
      .superRefine(checkStart),
    output: state,
    checkedWhole: true,
    errors: [
      'COLLABORATOR_NOT_FOUND',
      'LEAVE_REASON_REQUIRED',
      'LEAVE_REASON_NOT_FOUND',
      'LEAVE_REASON_NOT_APPLICABLE',
      'TRIAL_PERIOD_LEAVE_REASON_NOT_APPLICABLE',
      'LEAVE_DATE_REQUIRED',
      'LEAVE_DATE_NOT_COHERENT',
      'LEAVE_ALREADY_MANAGED',
      'DISMISSAL_CAUSE_PRESCRIBED',
      'DISMISSAL_NOTICE_NOT_IN_TIME',
      'REHIREABILITY_REQUIRED',
      'NOT_REHIREABLE_REASON_REQUIRED',
      'NOT_REHIREABLE_REASON_NOT_ALLOWED',
      'CHECK_LIST_OPTION_NOT_FOUND',
      'PROCESS_NOT_APPLICABLE',
      'OWN_PROCESS',
      ...absenceErrors,
    ],
    changes: touches,
  },
  /** Mails the person that and when the work ends; what was sent is kept. */
  'leave.notify': {
    method: 'POST',
    path: `${MANAGER}/leave.notify`,
    input: z.strictObject(ofProcess),
    output: state,
    errors: [...moved, ...mailRules],
    changes: touches,
  },
  /** Typesets the papers of an exit to be signed by hand: the certificate of services, and what its reason asks for. */
  'leave.printDocuments': {
    method: 'POST',
    path: `${MANAGER}/leave.printDocuments`,
    input: z.strictObject(ofProcess),
    output: state,
    errors: [...moved, 'DOCUMENT_TEXT_NOT_APPROVED'],
    changes: ['processes', 'documents', 'evidence'],
  },
  /** Answers the check-list, or part of it. */
  'leave.checkList': {
    method: 'POST',
    path: `${MANAGER}/leave.checkList`,
    input: z.strictObject({ ...ofProcess, checkList }),
    output: state,
    errors: [...moved, 'CHECK_LIST_OPTION_NOT_FOUND'],
    changes: touches,
  },
  /** Files the paper of an option of the check-list, which thereby is a yes; what lay there gives way. */
  'leave.fileCheck': {
    method: 'POST',
    path: `${MANAGER}/leave.fileCheck`,
    input: z.strictObject({
      ...ofProcess,
      optionId: Uuid,
      file: z.object(
        { name: z.string(), bytes: z.instanceof(Uint8Array) },
        { error: code('FIELD_REQUIRED') },
      ),
    }),
    output: state,
    errors: [
      ...moved,
      'CHECK_LIST_OPTION_NOT_FOUND',
      'FILE_TYPE_NOT_VALID',
      'TOO_LARGE',
      'FILE_QUOTA_REACHED',
    ],
    changes: ['processes', 'documents'],
    multipart: true,
    perMinute: 60,
  },
  /** Says again whether the person may be hired again. */
  'leave.selectRehireable': {
    method: 'POST',
    path: `${MANAGER}/leave.selectRehireable`,
    input: z.strictObject({ ...ofProcess, ...rehire }).superRefine(checkRehire),
    output: state,
    errors: [
      ...moved,
      'REHIREABILITY_REQUIRED',
      'NOT_REHIREABLE_REASON_REQUIRED',
      'NOT_REHIREABLE_REASON_NOT_ALLOWED',
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
  /** Who a survey link is for, before anything is answered; the token never stands in an address. */
  'leave.surveyInvitation': {
    method: 'POST',
    path: `${MANAGER}/leave.surveyInvitation`,
    input: z.strictObject({ token: surveyToken }),
    output: z.object({
      name: z.string(),
      siteName: z.string(),
      answered: z.boolean(),
      /** What is asked today. */
      questions: z.array(SurveyQuestion),
    }),
    errors: ['LEAVE_SURVEY_LINK_NOT_VALID'],
    ephemeral: true,
    perMinute: 30,
  },
  /** Stores the one answer of a survey link, apart from the person. */
  'leave.survey': {
    method: 'POST',
    path: `${MANAGER}/leave.survey`,
    input: z.strictObject({ token: surveyToken, ...answers }),
    output: z.object({ answered: z.literal(true) }),
    errors: [
      'LEAVE_SURVEY_LINK_NOT_VALID',
      'LEAVE_SURVEY_ALREADY_ANSWERED',
      'FIELD_REQUIRED',
      'FIELD_NOT_VALID',
    ],
    changes: ['processes'],
    perMinute: 30,
  },
  /** The exits whose survey nobody has answered, for staff who type one on behalf: the last hundred. */
  'leave.surveysToType': {
    method: 'GET',
    path: '/mx/api/v2/sites/{personnelDivision}/leave.surveys',
    input: z.strictObject({ personnelDivision: SiteCode }),
    output: z.array(
      z.object({
        processUuid: z.string(),
        version: z.number(),
        fullName: z.string(),
        lastDay: AnswerDay.nullable(),
      }),
    ),
    errors: ['SITE_NOT_FOUND'],
    list: true,
    about: ['processes'],
  },
  'leave.surveyOnBehalf': {
    method: 'POST',
    path: `${MANAGER}/leave.surveyOnBehalf`,
    input: z.strictObject({ ...ofProcess, ...answers }),
    output: state,
    errors: [...moved, 'LEAVE_SURVEY_ALREADY_ANSWERED', 'FIELD_REQUIRED', 'FIELD_NOT_VALID'],
    changes: ['processes'],
  },
  /** Every question of a survey with its days: asked, past and to come. */
  'leave.surveyQuestions.list': {
    method: 'GET',
    path: '/mx/api/v2/leave.surveyQuestions',
    input: z.strictObject({ filter: z.strictObject({ survey }).prefault({}) }),
    output: z.array(SurveyQuestion),
    list: true,
    about: ['catalogues'],
  },
  /** Asks one more question from the next quarter on. */
  'leave.surveyQuestions.create': {
    method: 'POST',
    path: '/mx/api/v2/leave.surveyQuestions',
    input: z.strictObject({
      survey,
      kind: z.enum(SURVEY_QUESTION_KINDS, { error: code('FIELD_REQUIRED') }),
      name: questionWords,
    }),
    output: z.object({ surveyQuestion: SurveyQuestion }),
    errors: ['FIELD_REQUIRED', 'FIELD_NOT_VALID'],
    changes: ['catalogues'],
  },
  /** Corrects the words of a question; its answers stay with it. */
  'leave.surveyQuestions.update': {
    method: 'PATCH',
    path: '/mx/api/v2/leave.surveyQuestions/{id}',
    input: z.strictObject({ id: Uuid, version: Version, name: questionWords }),
    output: z.object({ surveyQuestion: SurveyQuestion }),
    errors: ['SURVEY_QUESTION_NOT_FOUND', 'STALE_VERSION', 'FIELD_REQUIRED'],
    changes: ['catalogues'],
  },
  /** Asks a question until the quarter is over, or never where it has not begun. */
  'leave.surveyQuestions.end': {
    method: 'POST',
    path: '/mx/api/v2/leave.surveyQuestions/{id}/end',
    input: z.strictObject({ id: Uuid, version: Version }),
    output: z.object({}),
    errors: ['SURVEY_QUESTION_NOT_FOUND', 'SURVEY_QUESTION_ENDED', 'SURVEY_QUESTION_LAST', 'STALE_VERSION'],
    changes: ['catalogues'],
  },
  /** What exit surveys say together: never fewer than five answers in a group. Days count as the whole quarters that hold them. */
  'leave.dashboard': {
    method: 'GET',
    path: '/mx/api/v2/leave.dashboard',
    input: z.strictObject({
      filter: z
        .strictObject({
          personnelDivision: SiteCode.optional(),
          startDate: Day.optional(),
          endDate: Day.optional(),
        })
        .prefault({}),
    }),
    output: z.object({
      /** Null while there are fewer than five. */
      all: SurveySummary.nullable(),
      least: z.number(),
      /** All that was ever asked, to name what the summaries hold. */
      questions: z.array(SurveyQuestion),
      /** Invitations of these quarters, and how many were answered. */
      invited: z.number(),
      answered: z.number(),
      bySite: z.array(SurveyGroup),
      byQuarter: z.array(SurveyGroup),
      byReason: z.array(SurveyGroup),
    }),
    errors: ['SITE_NOT_FOUND'],
    about: ['processes'],
  },
  'leave.checkListOptions.list': {
    method: 'GET',
    path: '/mx/api/v2/leave.checkListOptions',
    input: NoInput,
    output: z.array(CheckListOption),
    list: true,
    about: ['catalogues'],
  },
  'leave.checkListOptions.get': {
    method: 'GET',
    path: '/mx/api/v2/leave.checkListOptions/{id}',
    input: z.strictObject({ id: Uuid }),
    output: CheckListOption,
    errors: ['CHECK_LIST_OPTION_NOT_FOUND'],
    about: ['catalogues'],
  },
  'leave.checkListOptions.create': {
    method: 'POST',
    path: '/mx/api/v2/leave.checkListOptions.create',
    input: z.strictObject(option),
    output: z.object({ checkListOption: CheckListOption }),
    errors: ['NAME_REQUIRED', 'DUPLICATE_UNIQUE_KEY'],
    changes: ['catalogues'],
  },
  'leave.checkListOptions.update': {
    method: 'POST',
    path: '/mx/api/v2/leave.checkListOptions.update',
    input: z.strictObject({ id: Uuid, version: Version, ...option }),
    output: z.object({ checkListOption: CheckListOption }),
    errors: ['CHECK_LIST_OPTION_NOT_FOUND', 'STALE_VERSION', 'NAME_REQUIRED', 'DUPLICATE_UNIQUE_KEY'],
    changes: ['catalogues'],
  },
  'leave.checkListOptions.delete': {
    method: 'POST',
    path: '/mx/api/v2/leave.checkListOptions.delete',
    input: z.strictObject({ id: Uuid, version: Version }),
    output: z.object({}),
    errors: ['CHECK_LIST_OPTION_NOT_FOUND', 'CHECK_LIST_OPTION_IN_USE', 'STALE_VERSION'],
    changes: ['catalogues'],
  },
} as const satisfies Calls;
