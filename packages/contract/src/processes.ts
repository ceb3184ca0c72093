import { ACT_NAMES, ACT_REASONS } from '@jornada/domain/hiring/acts.ts';
import { ROADMAP_STEPS } from '@jornada/domain/hiring/roadmap.ts';
import { z } from 'zod';
import type { Calls } from './call.ts';
import { code, Day, NoInput, Page, SiteCode, sortBy, Uuid } from './common.ts';
import { HiringStatus, SlotState, StepWarning } from './hiring-fields.ts';

export const PROCESS_TYPES = [
  'HIRING_CONTRACT_PROCESS_MEX',
  'REHIRING_CONTRACT_PROCESS_MEX',
  'CONVERSION_CONTRACT_PROCESS_MEX',
  'EXTENSION_CONTRACT_PROCESS_MEX',
] as const;
const ProcessType = z.enum(PROCESS_TYPES);
const bothNames = z.object({ es: z.string(), en: z.string() });

export const ProcessRow = z.object({
  processUuid: z.string(),
  processType: ProcessType,
  currentStatus: HiringStatus,
  statusSince: z.string(),
  version: z.number(),
  personnelDivision: z.string(),
  siteName: z.string(),
  collaborator: z.object({ uuid: z.string(), fullName: z.string(), rfc: z.string() }),
  team: z.object({ uuid: z.string(), name: z.string() }).nullable(),
  position: z.object({ number: z.number(), name: bothNames }).nullable(),
  contractType: z.enum(['CDI', 'CDD']).nullable(),
  startDate: z.string().nullable(),
  createdAt: z.string(),
  /** The next step is the caller's. */
  yourTurn: z.boolean(),
});
export type ProcessRow = z.output<typeof ProcessRow>;

/** One station of the road, with who passed it and when, or who it waits for. */
export const RoadmapStation = z.object({
  step: z.enum(ROADMAP_STEPS),
  state: z.enum(['done', 'now', 'ahead', 'failed', 'skipped']),
  /** Stations of one track run side by side. */
  track: z.enum(['main', 'director', 'legal']),
  at: z.string().nullable(),
  who: z.string().nullable(),
  yours: z.boolean(),
});
export type RoadmapStation = z.output<typeof RoadmapStation>;

/** What may be done now, by this caller; and what not, with the reason in one code that the screen says in words. */
export const ActState = z.object({
  act: z.enum(ACT_NAMES),
  open: z.boolean(),
  /** The hire waits for this act, and for this caller: “Te toca”. */
  turn: z.boolean(),
  reason: z.enum(ACT_REASONS).nullable(),
  /** Whose it is instead, by name or role. */
  who: z.string().nullable(),
  role: z.string().nullable(),
  since: z.string().nullable(),
  /** The statuses in which it opens. */
  opensIn: z.array(HiringStatus),
});
export type ActState = z.output<typeof ActState>;

export const HistoryEntry = z.object({
  seq: z.number(),
  at: z.string(),
  actor: z.string(),
  act: z.string(),
  fromStatus: HiringStatus.nullable(),
  toStatus: HiringStatus,
  comment: z.string().nullable(),
  /** Figures of the sentence that the screen says, without pay for those who may not see it. */
  values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});

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

export const ProcessDetail = ProcessRow.extend({
  timeZone: z.string(),
  /** Whole days in this status, and how many are usual; null where nothing is. */
  daysInStatus: z.number(),
  usualDays: z.number().nullable(),
  daysToStart: z.number().nullable(),
  paper: z.boolean(),
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
      startDate: z.string(),
      endDate: z.string().nullable(),
      fixedTermGround: z.string().nullable(),
      fixedTermDetail: z.string(),
      fullTime: z.boolean(),
      weeklyHours: z.number(),
      annualHours: z.number(),
      workdayType: z.string(),
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
  history: z.array(HistoryEntry),
  acts: z.array(ActState),
  /** Its place among the open hires of its site, when asked for. */
  index: z
    .object({
      position: z.number(),
      of: z.number(),
      previous: z.string().nullable(),
      next: z.string().nullable(),
    })
    .nullable(),
  roadmap: z.array(RoadmapStation).nullable(),
});
export type ProcessDetail = z.output<typeof ProcessDetail>;

const flag = z
  .enum(['true', 'false', '1', '0', ''])
  .transform((text) => text !== 'false' && text !== '0')
  .default(false);
const statuses = z
  .string()
  .transform((text) => text.split(',').filter((part) => part !== ''))
  .pipe(z.array(HiringStatus));

/** Dates come both or not at all (spec §5). `status` takes several with commas; `open=true` leaves the closed ones out. */
const filter = z
  .strictObject({
    status: statuses.optional(),
    processType: ProcessType.optional(),
    key: z.string().trim().max(60).optional(),
    teamUuid: Uuid.optional(),
    startDate: Day.optional(),
    endDate: Day.optional(),
    open: z.enum(['true', 'false']).optional(),
    yourTurn: z.enum(['true', 'false']).optional(),
  })
  .refine(({ startDate, endDate }) => (startDate === undefined) === (endDate === undefined), {
    error: code('FILTER_DATES_BOTH_REQUIRED'),
    path: ['endDate'],
  })
  .prefault({});

const sort = sortBy(['status', 'statusSince', 'startDate', 'fullName', 'createdAt'], 'status');
const asked = { processUuid: Uuid, withIndex: flag, withProcessRoadmap: flag };

export const processCalls = {
  'contractProcesses.list': {
    method: 'GET',
    path: '/mx/api/v2/contractProcesses.common',
    input: z.strictObject({ filter, sort, page: Page }),
    output: z.array(ProcessRow),
    list: true,
    about: ['processes'],
  },
  'contractProcesses.get': {
    method: 'GET',
    path: '/mx/api/v2/contractProcesses.common/{processUuid}',
    input: z.strictObject(asked),
    output: ProcessDetail,
    errors: ['PROCESS_NOT_FOUND'],
    about: ['processes', 'documents'],
  },
  'contractProcesses.listBySite': {
    method: 'GET',
    path: '/mx/api/v2/sites/{personnelDivision}/contractProcesses.common',
    input: z.strictObject({ personnelDivision: SiteCode, filter, sort, page: Page }),
    output: z.array(ProcessRow),
    list: true,
    errors: ['SITE_NOT_FOUND'],
    about: ['processes'],
  },
  'contractProcesses.getBySite': {
    method: 'GET',
    path: '/mx/api/v2/sites/{personnelDivision}/contractProcesses.common/{processUuid}',
    input: z.strictObject({ personnelDivision: SiteCode, ...asked }),
    output: ProcessDetail,
    errors: ['PROCESS_NOT_FOUND'],
    about: ['processes', 'documents'],
  },
  /** The contracts that wait for the caller's own signature, as worker or as patron. */
  'labor.signaturePendingContractProcesses': {
    method: 'GET',
    path: '/mx/api/v2/contractManager/collaborator.signaturePendingContractProcesses',
    input: NoInput,
    output: z.array(
      z.object({
        processUuid: z.string(),
        processType: ProcessType,
        evidenceUuid: z.string(),
        title: z.string(),
        fullName: z.string(),
        siteName: z.string(),
        party: z.enum(['WORKER', 'TUTOR', 'EMPLOYER']),
        sentAt: z.string(),
      }),
    ),
    list: true,
    about: ['processes', 'evidence'],
  },
} as const satisfies Calls;
