import { ADMINS, type Role } from '../access/roles.ts';
import { all, stays, type Facts, type Kind } from '../process/kind.ts';
import { HIRING_STATUSES, hiringStatuses, type HiringStatus } from './statuses.ts';
import { GUEST_STEPS, HIRING_STEPS, STEP_STATUS } from './steps.ts';

const BEFORE_DATA = ['INITIATED', 'INVITATION_SENT', 'WAITING_FOR_COLLABORATOR_DATA'] as const;
const DATA = [
  'WAITING_FOR_ADDRESS_DATA',
  'WAITING_FOR_FISCAL_DATA',
  'WAITING_FOR_BANK_DATA',
  'WAITING_FOR_LABOR_DATA',
] as const;
export const COLLECTING = [...BEFORE_DATA, ...DATA] as const;
/** Where a data step can lead: to whichever is missing. */
const ANY_DATA = ['WAITING_FOR_COLLABORATOR_DATA', ...DATA] as const;
const BOTH = 'WAITING_FOR_DIRECTOR_AND_LEGAL_VALIDATION';
const DIRECTOR = 'WAITING_FOR_DIRECTOR_VALIDATION';
const LEGAL = 'WAITING_FOR_LEGAL_VALIDATION';
const HR = 'WAITING_FOR_HR_DATA';
const HR_PAPER = 'WAITING_FOR_HR_DATA_AND_SIGNATURE';
const SEND = 'WAITING_TO_SEND_CONTRACT';
const QUEUED = 'QUEUED_SEND_EMAIL_PENDING';
const SIGN = 'WAITING_TO_SIGN_CONTRACT';
const SCAN = 'WAITING_FOR_SIGNED_DOCUMENTS';
const OSMOS = 'WAITING_FOR_OSMOS_RESPONSE';
const OSMOS_OK = 'WAITING_FOR_OSMOS_RESPONSE_OK';
const OSMOS_NOK = 'WAITING_FOR_OSMOS_RESPONSE_NOK';
const IDENTITY = 'WAITING_FOR_IDENTITY_ACCESS_RESPONSE';
const SCHEDULED = 'SCHEDULED_FOR_START_DATE';
const START = 'WAITING_TO_START';
const LABOR = 'WAITING_FOR_LABOR_DATA';
const OPEN = HIRING_STATUSES.filter((status) => !('closes' in hiringStatuses[status]));

const DIRECTING = [...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'] as const satisfies readonly Role[];

/** The first data step that is still missing; labour data when none is, since the director confirms it each time. */
const nextData = ({ status, passed }: Facts): HiringStatus =>
  status === LABOR ? LABOR : STEP_STATUS[GUEST_STEPS.find((step) => !passed.has(step)) ?? 'labor'];

/** The step that was chosen, as a status. */
const chosenStep = (_facts: Facts, choice: string | undefined): HiringStatus =>
  STEP_STATUS[HIRING_STEPS.find((step) => step === choice) ?? 'personal'];

const afterBothYes = ({ paper }: Facts): HiringStatus => (paper ? HR_PAPER : HR);
const onFirstDay = ({ effectiveDate }: Facts): string | null => effectiveDate;

/**
 * A hire, from the invitation to the first day (spec §4, decisions §3). Acts that are calls bear the call's name; what
 * the product does by itself starts with `system.`, answers of other systems with `outside.`.
 */
export const hiring = {
  type: 'HIRING_CONTRACT_PROCESS_MEX',
  name: { es: 'Contratación', en: 'Hire' },
  family: 'contract',
  codes: 'HIRING',
  touches: ['all'],
  statuses: hiringStatuses,
  start: { call: 'hiring.startHiringProcess', to: ['INITIATED', 'WAITING_FOR_COLLABORATOR_DATA'] },
  stations: [
    'invitation',
    'personal',
    'address',
    'fiscal',
    'bank',
    'labor',
    ['director', 'legal'],
    'hr',
    'send',
    'sign',
    'osmos',
    'identity',
    'start',
  ],
  kept: GUEST_STEPS,
  acts: {
    // Data, by the candidate or by staff; a step typed again while data is collected corrects it
    'hiring.insertPersonalData': {
      moves: all(['INVITATION_SENT', ...ANY_DATA], ANY_DATA),
      waits: ['INVITATION_SENT', 'WAITING_FOR_COLLABORATOR_DATA'],
      station: 'personal',
      days: 2,
      asks: 'form',
      pick: nextData,
    },
    'hiring.getAddress': {
      moves: all(DATA, ANY_DATA),
      waits: ['WAITING_FOR_ADDRESS_DATA'],
      station: 'address',
      days: 1,
      asks: 'form',
      pick: nextData,
    },
    'hiring.getFiscalData': {
      moves: all(['WAITING_FOR_FISCAL_DATA', 'WAITING_FOR_BANK_DATA', LABOR], ANY_DATA),
      waits: ['WAITING_FOR_FISCAL_DATA'],
      station: 'fiscal',
      days: 1,
      asks: 'form',
      pick: nextData,
    },
    'hiring.getBankData': {
      moves: all(['WAITING_FOR_BANK_DATA', LABOR], ANY_DATA),
      waits: ['WAITING_FOR_BANK_DATA'],
      station: 'bank',
      days: 1,
      asks: 'form',
      pick: nextData,
    },
    'hiring.getLaborData': {
      moves: { [LABOR]: BOTH },
      waits: [LABOR],
      station: 'labor',
      days: 1,
      asks: 'form',
    },

    // Validation in either order, never both by one person
    'validate.director': {
      moves: { [BOTH]: LEGAL, [DIRECTOR]: [HR, HR_PAPER] },
      call: 'common.validateProcess',
      roles: DIRECTING,
      waits: [BOTH, DIRECTOR],
      station: 'director',
      days: 1,
      asks: 'confirm',
      notBy: 'legal',
      pick: afterBothYes,
    },
    'validate.legal': {
      moves: { [BOTH]: DIRECTOR, [LEGAL]: [HR, HR_PAPER] },
      call: 'common.validateProcess',
      roles: [...ADMINS, 'LAWYER'],
      waits: [BOTH, LEGAL],
      station: 'legal',
      days: 1,
      asks: 'confirm',
      notBy: 'director',
      pick: afterBothYes,
    },
    'validate.no': { moves: all([BOTH, DIRECTOR, LEGAL], LABOR), call: 'common.validateProcess' },

    // HR, sending and signing
    'common.insertHrData': {
      moves: { [HR]: SEND, [HR_PAPER]: SCAN },
      waits: [HR, HR_PAPER],
      station: 'hr',
      days: 1,
      asks: 'form',
    },
    'common.sendToSign': {
      moves: { [SEND]: QUEUED },
      waits: [SEND],
      station: 'send',
      days: 1,
      asks: 'confirm',
      signs: 'PENDING_SIGNATURE',
    },
    'system.mailSent': { moves: { [QUEUED]: SIGN }, station: 'send' },
    'signers.sign': { moves: { [SIGN]: 'SIGNED' }, station: 'sign', days: 2, signs: 'SIGNED' },
    'common.fileScan': {
      moves: { [SCAN]: 'SIGNED' },
      waits: [SCAN],
      station: 'sign',
      days: 2,
      asks: 'form',
      signs: 'SIGNED_ON_PAPER',
    },
    'hiring.signOnPaper': {
      moves: {
        ...stays([BOTH, DIRECTOR, LEGAL, HR_PAPER]),
        [HR]: HR_PAPER,
        ...all([SEND, QUEUED, SIGN], SCAN),
      },
      asks: 'confirm',
      signs: 'PENDING_SIGNATURE',
      blocked: ({ paper }) => (paper ? 'ALREADY_ON_PAPER' : null),
    },

    // Outside systems
    'outside.askOsmos': { moves: { SIGNED: OSMOS }, station: 'osmos' },
    'outside.osmosOk': { moves: { [OSMOS]: OSMOS_OK }, station: 'osmos', days: 1 },
    'outside.osmosNok': { moves: { [OSMOS]: OSMOS_NOK }, refuses: true },
    'outside.askIdentity': { moves: { [OSMOS_OK]: IDENTITY }, station: 'identity' },
    'outside.identityAnswer': { moves: { [IDENTITY]: SCHEDULED }, station: 'identity', days: 1 },

    // The first day
    'system.start': { moves: { [SCHEDULED]: START }, station: 'start', on: onFirstDay },
    'system.execute': { moves: { [START]: 'EXECUTED' }, station: 'start', on: onFirstDay },
    'system.complete': { moves: { EXECUTED: 'COMPLETED_SUCCESS' }, station: 'start' },

    // Beside the usual way
    'hiring.edit': {
      moves: { [HR]: [BOTH, HR], [HR_PAPER]: [BOTH, HR_PAPER], [SEND]: [BOTH, SEND], [SIGN]: [BOTH, SEND] },
      asks: 'form',
      signs: 'PENDING_SENDING',
      pick: ({ status }, choice) => {
        if (choice === 'labor') return BOTH;
        return status === HR || status === HR_PAPER ? status : SEND;
      },
    },
    'hiring.rectify': {
      moves: all(['WAITING_FOR_COLLABORATOR_DATA', QUEUED, OSMOS_NOK], ANY_DATA),
      waits: [OSMOS_NOK],
      days: 1,
      asks: 'form',
      signs: 'PENDING_SENDING',
      pick: chosenStep,
    },
    'hiring.sendEmailCollaboratorToken': {
      moves: stays(['WAITING_FOR_COLLABORATOR_DATA', QUEUED]),
      asks: 'confirm',
    },
    'invitations.create': {
      moves: { ...all(BEFORE_DATA, 'INVITATION_SENT'), ...stays(DATA.slice(0, -1)) },
      waits: ['INITIATED'],
      station: 'invitation',
      asks: 'form',
    },
    'invitations.delete': { moves: { ...all(BEFORE_DATA, 'WAITING_FOR_COLLABORATOR_DATA'), ...stays(DATA) } },
    'invitation.verify': { moves: stays(OPEN) },
    'guest.acceptPrivacy': { moves: stays(OPEN) },
    'system.linkExpired': { moves: stays(COLLECTING) },
    'hiring.notifyHiringProcess': {
      moves: stays([...COLLECTING, BOTH, DIRECTOR, LEGAL, HR, HR_PAPER, SEND, SIGN, SCAN]),
      asks: 'confirm',
    },
    'hiring.askForDocuments': {
      moves: stays([LABOR, BOTH, DIRECTOR, LEGAL, HR, HR_PAPER, SEND, QUEUED, SIGN, SCAN]),
      asks: 'confirm',
      blocked: ({ documentsComplete }) => (documentsComplete === true ? 'DOCUMENTS_COMPLETE' : null),
    },
    'hiring.createCollaboratorIdentityAccess': {
      moves: stays([SEND, SIGN, 'SIGNED', 'COMPLETED_SUCCESS']),
      asks: 'confirm',
    },
    'hiring.manualAssignIdentity': { moves: { [IDENTITY]: SCHEDULED }, station: 'identity', asks: 'form' },
    'force.complete': {
      moves: { ...all([OSMOS, OSMOS_OK, OSMOS_NOK], IDENTITY), [IDENTITY]: SCHEDULED, [SCHEDULED]: START },
      asks: 'comment',
    },
    'hiring.remove': { moves: all(COLLECTING, 'DELETED'), asks: 'comment', ends: true },
    'hiring.cancelProcess': {
      moves: all(['WAITING_FOR_COLLABORATOR_DATA', BOTH, DIRECTOR, LEGAL, HR, HR_PAPER, QUEUED], 'CANCELLED'),
      asks: 'comment',
      ends: true,
    },
    'hiring.abortHiringProcess': { moves: all([SEND, SIGN], 'ABORTED'), asks: 'comment', ends: true },
    'system.completeAbort': { moves: { ABORTED: 'ABORT_COMPLETED' } },
  },
  formerActs: {
    'hiring.typeData': 'hiring.startHiringProcess',
    'hiring.insertHrData': 'common.insertHrData',
    'hiring.sendContract': 'common.sendToSign',
    'hiring.fileScan': 'common.fileScan',
    'hiring.sign': 'signers.sign',
  },
} as const satisfies Kind<HiringStatus>;

export type HiringAct = keyof typeof hiring.acts;
