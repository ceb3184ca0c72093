import { z } from 'zod';
import type { Call, Calls } from './call.ts';
import { AnswerDay, code, SiteCode, Uuid } from './common.ts';
import {
  AddressData,
  addressFields,
  BankData,
  bankFields,
  FiscalData,
  fiscalFields,
  HiringStatus,
  HiringStep,
  hrFields,
  HrData,
  invitationEmail,
  LaborData,
  laborFields,
  PersonalData,
  personalFields,
  personRfc,
  SlotState,
  StepWarning,
} from './hiring-fields.ts';
import { bothNames } from './process.ts';
import { Comment, documentRules, mailRules, ofProcess, ProcessState } from './process-acts.ts';

const MANAGER = '/mx/api/v2/contractManager';
const state = z.object({ process: ProcessState });
/** What a step answers: where the hire stands now, the doubts that let the person go on, and whether the candidate's link has done its work. */
const stepDone = z.object({
  process: ProcessState,
  nextStep: HiringStep,
  warnings: z.array(StepWarning),
  complete: z.boolean(),
});

const moved = [
  'HIRING_PROCESS_NOT_FOUND',
  'HIRING_PROCESS_NOT_VALID',
  'HIRING_PROCESS_TRANSITION_NOT_ALLOWED',
  'REHIRING_PROCESS_NOT_VALID',
  'REHIRING_PROCESS_TRANSITION_NOT_ALLOWED',
  'STALE_VERSION',
  'OWN_PROCESS',
] as const;
const rehireMoved = [
  'REHIRING_PROCESS_NOT_FOUND',
  'REHIRING_PROCESS_NOT_VALID',
  'REHIRING_PROCESS_TRANSITION_NOT_ALLOWED',
  'STALE_VERSION',
  'OWN_PROCESS',
] as const;
/** What an act may answer that hires share with extensions and conversions. */
const sharedMoved = [
  ...moved,
  'PROCESS_NOT_FOUND',
  'EXTENSION_PROCESS_NOT_VALID',
  'EXTENSION_PROCESS_TRANSITION_NOT_ALLOWED',
  'CONVERSION_PROCESS_NOT_VALID',
  'CONVERSION_PROCESS_TRANSITION_NOT_ALLOWED',
] as const;
const touches = ['processes', 'home'] as const;

const act = <const Name extends string, Fields extends z.ZodRawShape>(name: Name, fields: Fields) =>
  ({
    method: 'POST',
    path: `${MANAGER}/${name}`,
    input: z.strictObject({ ...ofProcess, ...fields }),
    output: state,
    errors: moved,
    changes: touches,
  }) as const satisfies Call;

const step = <const Name extends string, Fields extends z.ZodRawShape>(name: Name, fields: Fields) =>
  ({
    method: 'POST',
    path: `${MANAGER}/${name}`,
    input: z.strictObject({ ...ofProcess, ...fields }),
    output: stepDone,
    errors: [...moved, 'PRIVACY_NOTICE_NOT_ACCEPTED', 'DUPLICATE_UNIQUE_KEY'],
    checkedWhole: true,
    changes: ['processes', 'home', 'invitations'],
  }) as const satisfies Call;

/** A data step of a rehire: what is known, confirmed or corrected. */
const rehireStep = <const Name extends string, Fields extends z.ZodRawShape>(name: Name, fields: Fields) =>
  ({ ...step(name, fields), errors: [...rehireMoved, 'DUPLICATE_UNIQUE_KEY'] }) as const satisfies Call;

/** What a hire has so far, in the shape in which forms send it; parts beyond the caller's rights are null. */
export const HiringData = z.object({
  process: ProcessState,
  /** Of somebody who comes back: each part shows what is known, to be confirmed. */
  rehire: z.boolean(),
  /** The trial that the law gives once for ever was had (LFT 39-D). */
  hadTrial: z.boolean(),
  personnelDivision: z.string(),
  siteName: z.string(),
  /** The day it is on the site: the earliest start date. */
  today: z.string(),
  fullName: z.string(),
  rfc: z.string(),
  email: z.string(),
  currentStep: HiringStep.nullable(),
  filled: z.array(HiringStep),
  personal: PersonalData.nullable(),
  address: AddressData.nullable(),
  fiscal: FiscalData.nullable(),
  bank: BankData.nullable(),
  labor: LaborData.nullable(),
  /** The team that the person was invited for; null where none was named. */
  invitedTeam: z.string().nullable(),
  /** The position likewise. */
  invitedPosition: z.number().nullable(),
  hr: HrData.nullable(),
  warnings: z.array(StepWarning),
  documents: z.array(SlotState),
});
export type HiringData = z.output<typeof HiringData>;

/** Who can be chosen in HR's step; the site's own employer first. */
export const HrOptions = z.object({
  employers: z.array(
    z.object({
      uuid: z.string(),
      legalName: z.string(),
      rfc: z.string(),
      ofSite: z.boolean(),
      registries: z.array(z.object({ number: z.string(), ofSite: z.boolean() })),
      patrons: z.array(z.object({ uuid: z.string(), name: z.string() })),
    }),
  ),
});
export type HrOptions = z.output<typeof HrOptions>;

/** What the director should look at before a yes. */
export const Check = z.object({
  check: z.enum([
    'SALARY_WITHIN_RATE',
    'FIRST_TRIAL',
    'DOCUMENTS_COMPLETE',
    'IDENTITY_WITHOUT_DOUBT',
    'MINOR_WITH_TUTOR',
  ]),
  ok: z.boolean(),
  values: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
});

/** What is known of a hire, part by part. */
export const hireFacts = {
  person: z.object({
    name: z.string(),
    firstSurname: z.string(),
    secondSurname: z.string(),
    rfc: z.string(),
    curp: z.string().nullable(),
    nss: z.string().nullable(),
    birthdate: z.string().nullable(),
    age: z.number().nullable(),
    gender: z.enum(['H', 'M', 'X']).nullable(),
    nationality: z.string().nullable(),
    civilStatus: z.string().nullable(),
    personalPhone: z.string().nullable(),
    personalEmail: z.string().nullable(),
    address: z.string().nullable(),
    tutor: z.object({ name: z.string(), surname: z.string(), email: z.string() }).nullable(),
    beneficiaries: z.number(),
  }),
  /** Null where not filled or beyond the caller's rights; `mayRead` says which. */
  bank: z.object({ bankName: z.string(), clabeMasked: z.string() }).nullable(),
  labor: z
    .object({
      team: z.object({ uuid: z.string(), name: z.string() }),
      position: z.object({ number: z.number(), name: bothNames }),
      contractType: z.enum(['CDI', 'CDD']),
      startDate: AnswerDay,
      endDate: AnswerDay.nullable(),
      fixedTermGround: z.string().nullable(),
      fixedTermDetail: z.string(),
      overVacanciesReason: z.string(),
      fullTime: z.boolean(),
      weeklyHours: z.number(),
      annualHours: z.number(),
      workdayType: z.string(),
      timetable: z.array(z.object({ day: z.number(), from: z.number(), to: z.number() })),
      trialDays: z.number(),
      payPeriod: z.string(),
      payPlace: z.string(),
      vacationDays: z.number(),
      vacationPremiumPercent: z.number(),
      aguinaldoDays: z.number(),
    })
    .nullable(),
  pay: z.object({ salaryCentavos: z.number() }).nullable(),
  hr: z
    .object({ sapNumber: z.string(), employer: z.string(), registryNumber: z.string(), patron: z.string() })
    .nullable(),
  mayRead: z.object({ bank: z.boolean(), pay: z.boolean(), health: z.boolean() }),
  warnings: z.array(StepWarning),
  documents: z.array(SlotState),
  checks: z.array(Check),
  validations: z.object({
    director: z.object({ by: z.string(), at: z.string() }).nullable(),
    legal: z.object({ by: z.string(), at: z.string() }).nullable(),
  }),
};

/** Somebody whom the company knows by the RFC: who it was, why they left, whether they may come back, and what counts. */
export const KnownPerson = z.object({
  fullName: z.string(),
  siteName: z.string(),
  position: bothNames.nullable(),
  /** Null where it names a matter of health and the caller may not see those. */
  leftOn: z.string().nullable(),
  reason: bothNames.nullable(),
  rehireable: z.boolean(),
  whyNot: bothNames.nullable(),
  /** Their exit is not closed yet: a rehire begins after it. */
  exitOpen: z.boolean(),
  /** The trial that the law gives once for ever was had (LFT 39-D). */
  hadTrial: z.boolean(),
  /** Counted on where the new contract begins on this day or before; later it starts again. */
  seniority: z.object({ since: z.string(), ifBy: z.string() }).nullable(),
  contracts: z.array(
    z.object({
      type: z.enum(['CDI', 'CDD']),
      startDate: AnswerDay,
      endedOn: z.string().nullable(),
      employer: z.string(),
      trialDays: z.number().nullable(),
    }),
  ),
});
export type KnownPerson = z.output<typeof KnownPerson>;

/** What the page of a rehire shows: a hire's facts, who it was, and what each confirmed step changed. */
export const rehireFacts = {
  ...hireFacts,
  known: KnownPerson,
  confirmed: z.array(z.object({ step: HiringStep, changed: z.array(z.string()) })),
};

export const hiringCalls = {
  /** What may begin for an RFC: a hire, a rehire, or nothing because the person works here or is being hired. */
  'hiring.checkId': {
    method: 'POST',
    path: `${MANAGER}/hiring.checkId`,
    input: z.strictObject({ personnelDivision: SiteCode, rfc: personRfc }),
    output: z.object({
      rfc: z.string(),
      may: z.enum(['HIRE', 'REHIRE', 'OPEN', 'HIRED']),
      /** The open hire, where the caller may see it. */
      processUuid: z.string().nullable(),
      collaboratorUuid: z.string().nullable(),
      /** Whose open hire it is, where the caller may see it. */
      name: z.string().nullable(),
      currentStatus: HiringStatus.nullable(),
      warnings: z.array(StepWarning),
      /** Of somebody who worked here before and may be rehired from here. */
      known: KnownPerson.nullable(),
    }),
    errors: ['SITE_NOT_FOUND', 'RFC_NOT_VALID'],
    perMinute: 60,
  },
  /** Starts a hire in which staff types the data. */
  'hiring.startHiringProcess': {
    method: 'POST',
    path: `${MANAGER}/hiring.startHiringProcess`,
    checkedWhole: true,
    input: z.strictObject({
      personnelDivision: SiteCode,
      rfc: personRfc,
      email: invitationEmail.nullable().default(null),
      teamUuid: Uuid.nullable().default(null),
    }),
    output: state,
    errors: [
      'SITE_NOT_FOUND',
      'TEAM_NOT_FOUND',
      'RFC_NOT_VALID',
      'HIRING_ALREADY_OPEN',
      'COLLABORATOR_ALREADY_HIRED',
      'PROCESS_NOT_APPLICABLE',
    ],
    changes: touches,
    perMinute: 60,
  },
  /** Starts a rehire; of somebody marked as not rehireable only administrators, with 30 words. */
  'hiring.startRehiringProcess': {
    method: 'POST',
    path: `${MANAGER}/hiring.startRehiringProcess`,
    input: z.strictObject({
      personnelDivision: SiteCode,
      rfc: personRfc,
      teamUuid: Uuid.nullable().default(null),
      comment: z.string().trim().max(4000).default(''),
    }),
    output: state,
    errors: [
      'SITE_NOT_FOUND',
      'TEAM_NOT_FOUND',
      'RFC_NOT_VALID',
      'HIRING_ALREADY_OPEN',
      'COLLABORATOR_ALREADY_HIRED',
      'REHIRING_PROCESS_NOT_VALID',
      'COLLABORATOR_NOT_REHIREABLE',
      'COMMENTS_MINIMUM_WORDS',
      'PROCESS_NOT_APPLICABLE',
      'OWN_PROCESS',
    ],
    changes: touches,
    perMinute: 60,
  },
  'rehiring.getPersonalData': rehireStep('rehiring.getPersonalData', personalFields),
  'rehiring.getAddressData': rehireStep('rehiring.getAddressData', addressFields),
  'rehiring.getFiscalData': {
    ...rehireStep('rehiring.getFiscalData', fiscalFields),
    errors: [...rehireMoved, 'DUPLICATE_UNIQUE_KEY', 'POSTAL_CODE_NOT_FOUND'],
  },
  'rehiring.getBankData': rehireStep('rehiring.getBankData', bankFields),
  'rehiring.getLaborData': rehireStep('rehiring.getLaborData', laborFields),
  'hiring.rehiringProcess.cancelProcess': {
    ...act('hiring.rehiringProcess.cancelProcess', { comment: Comment }),
    errors: rehireMoved,
  },
  'hiring.rehiringProcess.signOnPaper': {
    ...act('hiring.rehiringProcess.signOnPaper', {}),
    errors: rehireMoved,
  },
  /** The open (or last) hire of a person with everything typed so far. */
  'hiring.data': {
    method: 'GET',
    path: `${MANAGER}/hiring.data/{collaboratorUuid}`,
    input: z.strictObject({ collaboratorUuid: Uuid }),
    output: HiringData,
    errors: ['HIRING_PROCESS_NOT_FOUND'],
    about: ['processes', 'documents'],
  },

  'hiring.insertPersonalData': step('hiring.insertPersonalData', personalFields),
  'hiring.getAddress': step('hiring.getAddress', addressFields),
  'hiring.getFiscalData': {
    ...step('hiring.getFiscalData', fiscalFields),
    errors: [...moved, 'PRIVACY_NOTICE_NOT_ACCEPTED', 'DUPLICATE_UNIQUE_KEY', 'POSTAL_CODE_NOT_FOUND'],
  },
  'hiring.getBankData': step('hiring.getBankData', bankFields),
  'hiring.getLaborData': step('hiring.getLaborData', laborFields),

  /** A yes or a reasoned no; a no needs 30 words and sends the hire back to labour data. */
  'common.validateProcess': {
    method: 'POST',
    path: `${MANAGER}/common.validateProcess`,
    input: z
      .strictObject({
        ...ofProcess,
        validation: z.enum(['DIRECTOR', 'LEGAL'], { error: code('FIELD_REQUIRED') }),
        approved: z.boolean({ error: code('FIELD_REQUIRED') }),
        comment: z.string().trim().max(4000).default(''),
        /** The director goes on although documents are missing; who accepted that stands in the history. */
        withoutDocuments: z.boolean().default(false),
      })
      .refine(({ approved, comment }) => approved || Comment.safeParse(comment).success, {
        error: code('COMMENTS_MINIMUM_WORDS'),
        path: ['comment'],
      }),
    output: state,
    errors: [
      ...sharedMoved,
      'VALIDATION_TYPE_NOT_ALLOWED_FOR_ROLE',
      'BOTH_VALIDATIONS_BY_ONE',
      'COMMENTS_MINIMUM_WORDS',
      'DOCUMENTS_MISSING',
    ],
    changes: touches,
  },
  'hiring.hrOptions': {
    method: 'GET',
    path: `${MANAGER}/hiring.hrOptions/{processUuid}`,
    input: z.strictObject({ processUuid: Uuid }),
    output: HrOptions,
    errors: ['HIRING_PROCESS_NOT_FOUND'],
    about: ['sites'],
  },
  'common.insertHrData': {
    ...act('common.insertHrData', hrFields),
    checkedWhole: true,
    errors: [...sharedMoved, ...documentRules],
  },
  'hiring.signOnPaper': act('hiring.signOnPaper', {}),

  /** Sends a hire back to the step that is named, to be corrected. */
  'hiring.rectify': {
    ...act('hiring.rectify', { step: HiringStep.default('personal') }),
    errors: sharedMoved,
  },
  /** Corrects one part after validation. Changed labour data ask for both validations again; a sent contract is voided. */
  'hiring.edit': {
    method: 'POST',
    path: `${MANAGER}/hiring.edit`,
    checkedWhole: true,
    input: z.strictObject({
      ...ofProcess,
      change: z.discriminatedUnion('step', [
        z.strictObject({ step: z.literal('personal'), data: z.strictObject(personalFields) }),
        z.strictObject({ step: z.literal('address'), data: z.strictObject(addressFields) }),
        z.strictObject({ step: z.literal('fiscal'), data: z.strictObject(fiscalFields) }),
        z.strictObject({ step: z.literal('bank'), data: z.strictObject(bankFields) }),
        z.strictObject({ step: z.literal('labor'), data: z.strictObject(laborFields) }),
        z.strictObject({ step: z.literal('hr'), data: z.strictObject(hrFields) }),
      ]),
    }),
    output: state,
    errors: [...moved, 'DUPLICATE_UNIQUE_KEY', 'POSTAL_CODE_NOT_FOUND'],
    changes: touches,
  },
  'hiring.cancelProcess': act('hiring.cancelProcess', { comment: Comment }),
  'hiring.abortHiringProcess': {
    ...act('hiring.abortHiringProcess', { comment: Comment }),
    errors: sharedMoved,
  },
  /** Removes an unfinished hire. */
  'hiring.remove': act('hiring.remove', { comment: Comment }),

  /** Reminds by mail those the hire waits for. */
  'hiring.notifyHiringProcess': {
    ...act('hiring.notifyHiringProcess', {}),
    errors: [...moved, ...mailRules, 'REMINDER_TO_ONESELF'],
  },
  /** Mails the person a link that opens only the documents that are missing. */
  'hiring.askForDocuments': {
    ...act('hiring.askForDocuments', {}),
    errors: [...moved, ...mailRules, 'DOCUMENTS_COMPLETE'],
    changes: ['processes', 'home', 'invitations'],
  },
  /** Mails the candidate again: the data link, or the contract that waits in the queue. */
  'hiring.sendEmailCollaboratorToken': {
    ...act('hiring.sendEmailCollaboratorToken', {}),
    errors: [...sharedMoved, ...mailRules],
  },
  /** Asks identity access for the person's account before its turn. */
  'hiring.createCollaboratorIdentityAccess': act('hiring.createCollaboratorIdentityAccess', {}),
  /** Writes down by hand what identity access would have answered. */
  'hiring.manualAssignIdentity': act('hiring.manualAssignIdentity', {
    professionalEmail: invitationEmail,
    username: z
      .string({ error: code('USERNAME_REQUIRED') })
      .trim()
      .min(1, { error: code('USERNAME_REQUIRED') })
      .max(80, { error: code('FIELD_NOT_VALID') }),
  }),
} as const satisfies Calls;
