import { codeOf } from '@jornada/domain/process/kind.ts';
import { KINDS } from '@jornada/domain/processes/kinds.ts';
import { z } from 'zod';
import type { Call, Calls } from './call.ts';
import { code, SiteCode, Uuid } from './common.ts';
import { conversionFacts, extensionFacts } from './contract-change.ts';
import { hireFacts, rehireFacts } from './hiring.ts';
import { pactFacts } from './complementary-pact.ts';
import { hoursFacts } from './hours.ts';
import { leaveFacts } from './leave.ts';
import { leaveOfAbsenceFacts } from './leave-of-absence.ts';
import { mutationFacts } from './mutation.ts';
import { DetailInput, detailOf, ListInput, ProcessRow, SiteDetailInput, SiteListInput } from './process.ts';
import { Comment, documentRules, mailRules, ofProcess, ProcessState, ProcessType } from './process-acts.ts';

export const HireDetail = detailOf('HIRING_CONTRACT_PROCESS_MEX', hireFacts);
export type HireDetail = z.output<typeof HireDetail>;

export const RehireDetail = detailOf('REHIRING_CONTRACT_PROCESS_MEX', rehireFacts);
export type RehireDetail = z.output<typeof RehireDetail>;

export const ExtensionDetail = detailOf('EXTENSION_CONTRACT_PROCESS_MEX', extensionFacts);
export type ExtensionDetail = z.output<typeof ExtensionDetail>;

export const ConversionDetail = detailOf('CONVERSION_CONTRACT_PROCESS_MEX', conversionFacts);
export type ConversionDetail = z.output<typeof ConversionDetail>;

/** The page of a process of the contract family. */
export const ContractDetail = z.discriminatedUnion('processType', [
  HireDetail,
  RehireDetail,
  ExtensionDetail,
  ConversionDetail,
]);

export const LeaveDetail = detailOf('LEAVE_PROCESS_MEX', leaveFacts);
export type LeaveDetail = z.output<typeof LeaveDetail>;

export const LeaveOfAbsenceDetail = detailOf('LEAVE_OF_ABSENCE_PROCESS_MEX', leaveOfAbsenceFacts);
export type LeaveOfAbsenceDetail = z.output<typeof LeaveOfAbsenceDetail>;
const TimebaseDetail = detailOf('TIMEBASE_CHANGE_PROCESS_MEX', hoursFacts);
const ShiftReductionDetail = detailOf('SHIFT_REDUCTION_PROCESS_MEX', hoursFacts);
const HourChangeDetail = detailOf('HOUR_CHANGE_PROCESS_MEX', hoursFacts);
export const HoursDetail = z.discriminatedUnion('processType', [
  TimebaseDetail,
  ShiftReductionDetail,
  HourChangeDetail,
]);
export type HoursDetail = z.output<typeof HoursDetail>;

export const PactDetail = detailOf('COMPLEMENTARY_PACT_PROCESS_MEX', pactFacts);
export type PactDetail = z.output<typeof PactDetail>;

export const MutationDetail = detailOf('MUTATION_PROCESS_MEX', mutationFacts);
export type MutationDetail = z.output<typeof MutationDetail>;

/** The page of a process of any kind: what all share, and the facts of its own. */
export const ProcessDetail = z.discriminatedUnion('processType', [
  ...ContractDetail.options,
  LeaveDetail,
  LeaveOfAbsenceDetail,
  MutationDetail,
  TimebaseDetail,
  ShiftReductionDetail,
  HourChangeDetail,
  PactDetail,
]);
export type ProcessDetail = z.output<typeof ProcessDetail>;

const list = (path: string) =>
  ({
    method: 'GET',
    path: `/mx/api/v2/${path}`,
    input: ListInput,
    output: z.array(ProcessRow),
    list: true,
    about: ['processes'],
  }) as const satisfies Call;

const siteList = (path: string) =>
  ({
    ...list(`sites/{personnelDivision}/${path}`),
    input: SiteListInput,
    errors: ['SITE_NOT_FOUND'],
  }) as const satisfies Call;

const page = <const Detail extends z.ZodType>(path: string, detail: Detail) =>
  ({
    method: 'GET',
    path: `/mx/api/v2/${path}/{processUuid}`,
    input: DetailInput,
    output: detail,
    errors: ['PROCESS_NOT_FOUND'],
    about: ['processes', 'documents'],
  }) as const satisfies Call;

/** What every kind may answer to a call that serves all. */
const WORKFLOW = KINDS.flatMap((kind) => [codeOf(kind, 'NOT_VALID'), codeOf(kind, 'TRANSITION_NOT_ALLOWED')]);

export const processCalls = {
  'contractProcesses.list': list('contractProcesses.common'),
  'contractProcesses.get': page('contractProcesses.common', ContractDetail),
  'contractProcesses.listBySite': siteList('contractProcesses.common'),
  'contractProcesses.getBySite': {
    ...page('sites/{personnelDivision}/contractProcesses.common', ContractDetail),
    input: SiteDetailInput,
  },
  'leaveProcesses.list': list('leaveProcesses.common'),
  'leaveProcesses.get': page('leaveProcesses', LeaveDetail),
  'leaveProcesses.listBySite': siteList('leaveProcesses.common'),
  'leaveProcesses.getBySite': {
    ...page('sites/{personnelDivision}/leaveProcesses', LeaveDetail),
    input: SiteDetailInput,
  },
  'timebase.list': list('timebaseChangeProcess'),
  'timebase.get': page('timebaseChangeProcess', HoursDetail),
  'timebase.listBySite': siteList('timebaseChangeProcess'),
  'timebase.getBySite': {
    ...page('sites/{personnelDivision}/timebaseChangeProcess', HoursDetail),
    input: SiteDetailInput,
  },
  'complementaryPact.list': list('complementaryPactProcess'),
  'complementaryPact.get': page('complementaryPactProcess', PactDetail),
  'complementaryPact.listBySite': siteList('complementaryPactProcess'),
  'complementaryPact.getBySite': {
    ...page('sites/{personnelDivision}/complementaryPactProcess', PactDetail),
    input: SiteDetailInput,
  },
  /** What sending would send, and to whom. */
  'common.toSign': {
    method: 'GET',
    path: '/mx/api/v2/contractManager/common.toSign/{processUuid}',
    input: z.strictObject({ processUuid: Uuid }),
    output: z.array(
      z.object({
        title: z.string(),
        company: z.string(),
        signers: z.array(
          z.object({
            party: z.enum(['WORKER', 'TUTOR', 'EMPLOYER']),
            fullName: z.string(),
            email: z.string(),
          }),
        ),
      }),
    ),
    errors: ['PROCESS_NOT_FOUND', 'OWN_PROCESS', ...WORKFLOW, 'START_DATE_PASSED', ...documentRules],
    about: ['processes'],
  },
  /** One of these documents as it would be sent, as a PDF of which nothing is kept. */
  'common.toSignFile': {
    method: 'GET',
    path: '/mx/api/v2/contractManager/common.toSign/{processUuid}/file/{number}',
    input: z.strictObject({ processUuid: Uuid, number: z.coerce.number().int().min(1).max(20) }),
    output: z.unknown(),
    download: true,
    errors: [
      'PROCESS_NOT_FOUND',
      'OWN_PROCESS',
      ...WORKFLOW,
      'START_DATE_PASSED',
      'DOCUMENT_NOT_FOUND',
      ...documentRules,
    ],
    perMinute: 60,
  },
  /** Sends what a process has to sign to its signers. */
  'common.sendToSign': {
    method: 'POST',
    path: '/mx/api/v2/contractManager/common.sendToSign',
    input: z.strictObject(ofProcess),
    output: z.object({ process: ProcessState }),
    errors: [
      'PROCESS_NOT_FOUND',
      'STALE_VERSION',
      'OWN_PROCESS',
      ...WORKFLOW,
      'START_DATE_PASSED',
      ...documentRules,
    ],
    changes: ['processes', 'documents', 'home'],
    perMinute: 30,
  },
  /** Files the scan of what was signed by hand. */
  'common.fileScan': {
    method: 'POST',
    path: '/mx/api/v2/contractManager/common.fileScan',
    input: z.strictObject({
      ...ofProcess,
      file: z.object(
        { name: z.string(), bytes: z.instanceof(Uint8Array) },
        { error: code('FIELD_REQUIRED') },
      ),
    }),
    output: z.object({ process: ProcessState }),
    errors: [
      'PROCESS_NOT_FOUND',
      'STALE_VERSION',
      'OWN_PROCESS',
      ...WORKFLOW,
      'FILE_TYPE_NOT_VALID',
      'TOO_LARGE',
    ],
    changes: ['processes', 'documents', 'home'],
    multipart: true,
    perMinute: 30,
  },
  'leaveOfAbsenceProcesses.list': list('leaveOfAbsenceProcesses'),
  'leaveOfAbsenceProcesses.get': page('leaveOfAbsenceProcesses', LeaveOfAbsenceDetail),
  'leaveOfAbsenceProcesses.listBySite': siteList('leaveOfAbsenceProcesses'),
  'leaveOfAbsenceProcesses.getBySite': {
    ...page('sites/{personnelDivision}/leaveOfAbsenceProcesses', LeaveOfAbsenceDetail),
    input: SiteDetailInput,
  },
  'mutation.list': list('mutationsProcess'),
  'mutation.get': page('mutationsProcess', MutationDetail),
  'mutation.listBySite': siteList('mutationsProcess'),
  'mutation.getBySite': {
    ...page('sites/{personnelDivision}/mutationsProcess', MutationDetail),
    input: SiteDetailInput,
  },
  /** Completes by hand what an outside system left open (decisions §3); any kind that has a way for it. */
  'force.complete': {
    method: 'POST',
    path: '/mx/api/v2/contractManager/force.complete',
    input: z.strictObject({ ...ofProcess, comment: Comment }),
    output: z.object({ process: ProcessState }),
    errors: ['PROCESS_NOT_FOUND', 'STALE_VERSION', 'OWN_PROCESS', 'COMMENTS_MINIMUM_WORDS', ...WORKFLOW],
    changes: ['processes', 'home'],
  },
  /** Open processes of all kinds, each family by the right of its own list. */
  'processes.list': list('processes'),
  'processes.listBySite': siteList('processes'),
  /** Reminds by mail those whom a process waits for: staff of their step, signers of what is out, the person of their link. */
  'processes.remind': {
    method: 'POST',
    path: '/mx/api/v2/processes/remind',
    input: z.strictObject({ processUuid: Uuid }),
    output: z.object({ reminded: z.number() }),
    errors: [
      'PROCESS_NOT_FOUND',
      'OWN_PROCESS',
      'NOBODY_TO_REMIND',
      'REMINDER_TO_ONESELF',
      'REMINDED_ALREADY',
      ...WORKFLOW,
      ...mailRules,
    ],
    changes: ['processes'],
    perMinute: 30,
  },
  /** How many of each kind are open, and how many wait for the caller. */
  'processes.counts': {
    method: 'GET',
    path: '/mx/api/v2/processes/counts',
    input: z.strictObject({
      filter: z.strictObject({ personnelDivision: SiteCode.optional() }).prefault({}),
    }),
    output: z.array(z.object({ processType: ProcessType, open: z.number(), yours: z.number() })),
    errors: ['SITE_NOT_FOUND'],
    about: ['processes'],
  },
} as const satisfies Calls;
