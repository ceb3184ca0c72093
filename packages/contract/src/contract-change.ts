import { z } from 'zod';
import type { Call, Calls } from './call.ts';
import { AnswerDay, Page, requiredDay, SiteCode, SituationFilter, Uuid } from './common.ts';
import { Effects } from './effects.ts';
import { AddressData, addressFields, BankData, bankFields, laborFields } from './hiring-fields.ts';
import { bothNames } from './process.ts';
import { Comment, documentRules, ofProcess, ProcessState } from './process-acts.ts';

const MANAGER = '/mx/api/v2/contractManager';
const state = z.object({ process: ProcessState });
const touches = ['processes', 'home', 'collaborators', 'planning'] as const;

/** What an extension agrees on: its last day and its legal ground. It begins the day after the term's last. */
export const extensionFields = {
  endDate: requiredDay('CONTRACT_END_DATE_REQUIRED'),
  fixedTermGround: laborFields.fixedTermGround,
  fixedTermDetail: laborFields.fixedTermDetail,
};
export const ExtensionTerms = z.object(extensionFields).extend({
  contractUuid: z.string(),
  firstDay: AnswerDay,
  /** First, second … of its chain. */
  number: z.number(),
});

/** What a conversion agrees on: from which day, and hours and pay as they will be. */
export const conversionFields = {
  conversionDate: requiredDay('CONVERSION_DATE_REQUIRED'),
  fullTime: laborFields.fullTime,
  weeklyHours: laborFields.weeklyHours,
  annualHours: laborFields.annualHours,
  workdayType: laborFields.workdayType,
  salaryCentavos: laborFields.salaryCentavos,
  payPeriod: laborFields.payPeriod,
};
export const ConversionTerms = z.object(conversionFields).extend({ contractUuid: z.string() });

const Contract = z.object({
  type: z.enum(['CDI', 'CDD']),
  startDate: AnswerDay,
  endDate: AnswerDay.nullable(),
  employer: z.string(),
});
const Hours = z.object({
  fullTime: z.boolean(),
  weeklyMinutes: z.number(),
  annualMinutes: z.number(),
  workdayType: z.string(),
  payPeriod: z.string(),
});

const shared = {
  /** The term that is extended or converted. */
  contract: Contract,
  sapNumber: z.string().nullable(),
  hr: z.object({ employer: z.string(), registryNumber: z.string(), patron: z.string() }).nullable(),
};

/** What the page of an extension shows beside what all share. */
export const extensionFacts = {
  ...shared,
  extension: z.object({
    firstDay: AnswerDay,
    endDate: AnswerDay,
    fixedTermGround: laborFields.fixedTermGround,
    fixedTermDetail: z.string(),
    number: z.number(),
  }),
};

/** What the page of a conversion shows; amounts for those who see pay. */
export const conversionFacts = {
  ...shared,
  conversion: z.object({ conversionDate: AnswerDay, before: Hours, after: Hours }),
  pay: z.object({ beforeCentavos: z.number(), afterCentavos: z.number() }).nullable(),
};

const extensionMoved = [
  'EXTENSION_PROCESS_NOT_FOUND',
  'EXTENSION_PROCESS_NOT_VALID',
  'EXTENSION_PROCESS_TRANSITION_NOT_ALLOWED',
  'STALE_VERSION',
  'OWN_PROCESS',
] as const;
const conversionMoved = [
  'CONVERSION_PROCESS_NOT_FOUND',
  'CONVERSION_PROCESS_NOT_VALID',
  'CONVERSION_PROCESS_TRANSITION_NOT_ALLOWED',
  'STALE_VERSION',
  'OWN_PROCESS',
] as const;
const starting = [
  'COLLABORATOR_NOT_FOUND',
  'CONTRACT_NOT_FOUND',
  'PROCESS_NOT_APPLICABLE',
  'OWN_PROCESS',
  'EMAIL_NOT_SENT',
] as const;

const command = <const Name extends string, Input extends z.ZodRawShape>(name: Name, input: Input) =>
  ({
    method: 'POST',
    path: `${MANAGER}/${name}`,
    input: z.strictObject(input),
    output: state,
    changes: touches,
  }) as const satisfies Call;

const extensionInput = { collaboratorUuid: Uuid, ...extensionFields };
const extensionRefusals = [
  ...starting,
  'CONTRACT_END_DATE_REQUIRED',
  'CONTRACT_DURATION_BELOW_MINIMUM',
  'EXTENSION_DURATION_EXCEEDED',
  'EXTENSION_CONTRACTS_LIMIT_REACHED',
  'FIXED_TERM_GROUND_REQUIRED',
  'FIXED_TERM_DETAIL_REQUIRED',
] as const;
const conversionInput = { collaboratorUuid: Uuid, ...conversionFields };
const conversionRefusals = [
  ...starting,
  'CONVERSION_DATE_REQUIRED',
  'CONVERSION_DATE_NOT_VALID',
  'CONVERSION_DATE_IN_PAST',
  'CONVERSION_DATE_AFTER_CONTRACT_END',
  'CDI_CANNOT_BE_PART_TIME',
  'WEEKLY_TIMEBASE_FULL_TIME_OUT_OF_RANGE',
  'WEEKLY_TIMEBASE_PART_TIME_OUT_OF_RANGE',
  'ANNUAL_TIMEBASE_NOT_MULTIPLE_OF_WEEKLY',
  'SALARY_REQUIRED_FOR_FULL_TIME',
  'SALARY_BELOW_MINIMUM_WAGE',
  'SALARY_BEYOND_LIMIT',
] as const;

/** A contract that ends soon, with what may follow it. */
export const EndingContract = z.object({
  uuid: z.string(),
  fullName: z.string(),
  sapNumber: z.string().nullable(),
  site: z.object({ code: z.string(), name: z.string() }),
  team: z.object({ uuid: z.string(), name: z.string() }).nullable(),
  position: bothNames.nullable(),
  startDate: AnswerDay,
  endDate: AnswerDay,
  situation: z.string(),
  daysLeft: z.number(),
  /** Extensions so far, and how many the company allows. */
  extensions: z.number(),
  maximumExtensions: z.number(),
  /** What is under way for the person. */
  openProcess: z.object({ uuid: z.string(), type: z.string() }).nullable(),
});
export type EndingContract = z.output<typeof EndingContract>;

const ending = z
  .strictObject({
    daysToCheck: z.coerce.number().int().min(1).max(366).optional(),
    situation: SituationFilter,
  })
  .prefault({});

const agreement = (
  path:
    | 'document.extension'
    | 'document.conversion'
    | 'completion.notice.document'
    | 'not.passed.trial.notice.document',
) =>
  ({
    method: 'GET',
    path: `/mx/api/v2/contracts/${path}/collaborator/{id}`,
    input: z.strictObject({ id: Uuid }),
    output: z.unknown(),
    download: true,
    errors: ['DOCUMENT_NOT_FOUND', 'PROCESS_NOT_APPLICABLE'],
    perMinute: 60,
  }) as const satisfies Call;

export const contractChangeCalls = {
  /** Fixed terms of a site that end within so many days; 30 where none are named. */
  'collaborators.forthcomingContractEndBySite': {
    method: 'GET',
    path: '/mx/api/v2/sites/{personnelDivision}/collaborators/forthcomingContractEnd',
    input: z.strictObject({ personnelDivision: SiteCode, filter: ending, page: Page }),
    output: z.array(EndingContract),
    list: true,
    errors: ['SITE_NOT_FOUND'],
    about: ['collaborators', 'processes'],
  },
  'collaborators.forthcomingContractEndByTeam': {
    method: 'GET',
    path: '/mx/api/v2/sites/{personnelDivision}/team/{teamUuid}/collaborators/forthcomingContractEnd',
    input: z.strictObject({ personnelDivision: SiteCode, teamUuid: Uuid, filter: ending, page: Page }),
    output: z.array(EndingContract),
    list: true,
    errors: ['SITE_NOT_FOUND', 'TEAM_NOT_FOUND'],
    about: ['collaborators', 'processes'],
  },

  /** What an extension would change, before it starts. */
  'extension.preview': {
    method: 'POST',
    path: `${MANAGER}/extension.preview`,
    reads: true,
    input: z.strictObject(extensionInput),
    output: Effects,
    errors: extensionRefusals,
  },
  'extension.startProcess': {
    ...command('extension.startProcess', extensionInput),
    checkedWhole: true,
    errors: extensionRefusals,
  },
  'extension.signOnPaper': {
    ...command('extension.signOnPaper', ofProcess),
    errors: [...extensionMoved, ...documentRules],
  },
  'extension.cancelProcess': {
    ...command('extension.cancelProcess', { ...ofProcess, comment: Comment }),
    errors: [...extensionMoved, 'COMMENTS_MINIMUM_WORDS'],
  },
  /** Address and bank as the person confirms them, before the extension is approved. */
  'common.confirmData': {
    ...command('common.confirmData', {
      ...ofProcess,
      address: z.strictObject(addressFields),
      bank: z.strictObject(bankFields),
    }),
    errors: [
      ...extensionMoved,
      'ADDRESS_NOT_FOUND',
      'SETTLEMENT_NOT_FOUND',
      'REGION_NOT_FOUND',
      'BANK_NOT_FOUND',
      'CLABE_NOT_VALID',
      'BENEFICIARY_SHARES_NOT_WHOLE',
      'PRIVACY_NOTICE_NOT_ACCEPTED',
    ],
  },
  /** Address and bank as they are known, to be confirmed. */
  'extension.knownData': {
    method: 'GET',
    path: `${MANAGER}/extension.knownData/{processUuid}`,
    input: z.strictObject({ processUuid: Uuid }),
    output: z.object({
      process: ProcessState,
      personnelDivision: z.string(),
      siteName: z.string(),
      fullName: z.string(),
      /** Null until the person accepted the privacy notice in force. */
      privacyAcceptedAt: z.string().nullable(),
      /** The last day that the extension would bring. */
      endDate: AnswerDay,
      address: AddressData.nullable(),
      bank: BankData.nullable(),
    }),
    errors: ['EXTENSION_PROCESS_NOT_FOUND'],
    about: ['processes'],
  },

  /** What a conversion would change, before it starts. */
  'conversion.preview': {
    method: 'POST',
    path: `${MANAGER}/conversion.preview`,
    reads: true,
    input: z.strictObject(conversionInput),
    output: Effects,
    errors: conversionRefusals,
  },
  /** The newest extension agreement of a person, as it was signed or is to be signed. */
  'document.extension': agreement('document.extension'),
  'document.conversion': agreement('document.conversion'),
  /** The newest notice of an end of term, or of a trial that was not passed. */
  'document.completionNotice': agreement('completion.notice.document'),
  'document.notPassedTrialNotice': agreement('not.passed.trial.notice.document'),
  /** One page with what the contract that begins on a day says; pay for those who may see it. */
  'document.summary': {
    method: 'GET',
    path: '/mx/api/v2/contracts/document.summary/collaborator/{collaboratorUuid}/startDate/{date}',
    input: z.strictObject({ collaboratorUuid: Uuid, date: requiredDay('CONTRACT_START_DATE_REQUIRED') }),
    output: z.unknown(),
    download: true,
    errors: ['COLLABORATOR_NOT_FOUND', 'CONTRACT_NOT_FOUND', 'CONTRACT_START_DATE_REQUIRED'],
    perMinute: 60,
  },

  'conversion.startProcess': {
    ...command('conversion.startProcess', conversionInput),
    checkedWhole: true,
    errors: conversionRefusals,
  },
  'conversion.signOnPaper': {
    ...command('conversion.signOnPaper', ofProcess),
    errors: [...conversionMoved, ...documentRules],
  },
  'conversion.cancelProcess': {
    ...command('conversion.cancelProcess', { ...ofProcess, comment: Comment }),
    errors: [...conversionMoved, 'COMMENTS_MINIMUM_WORDS'],
  },
} as const satisfies Calls;
