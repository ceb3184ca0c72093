import { step, type Transitions } from '../process/transition.ts';
import { accept, refuse, type Result } from '../result.ts';
import { statusesOf, type HiringStatus } from './statuses.ts';

const COLLECTING = [
  'INITIATED',
  'INVITATION_SENT',
  'WAITING_FOR_COLLABORATOR_DATA',
  'WAITING_FOR_ADDRESS_DATA',
  'WAITING_FOR_FISCAL_DATA',
  'WAITING_FOR_BANK_DATA',
  'WAITING_FOR_LABOR_DATA',
] as const satisfies readonly HiringStatus[];

const DATA = [
  'WAITING_FOR_ADDRESS_DATA',
  'WAITING_FOR_FISCAL_DATA',
  'WAITING_FOR_BANK_DATA',
  'WAITING_FOR_LABOR_DATA',
] as const satisfies readonly HiringStatus[];

const VALIDATING = [
  'WAITING_FOR_DIRECTOR_AND_LEGAL_VALIDATION',
  'WAITING_FOR_DIRECTOR_VALIDATION',
  'WAITING_FOR_LEGAL_VALIDATION',
] as const satisfies readonly HiringStatus[];

const HR_STEP = [
  'WAITING_FOR_HR_DATA',
  'WAITING_FOR_HR_DATA_AND_SIGNATURE',
] as const satisfies readonly HiringStatus[];

/**
 * A hire: from where each act may happen and where it leads (spec §4, decisions §3). Who may: access/permissions.ts.
 * Acts that are calls bear the call's name; those that the product does by itself start with `system.`, answers of
 * other systems with `outside.`.
 */
export const hiringTransitions = {
  // Inviting; a second invitation replaces the link and leaves the hire where it is once data came in
  'invitations.create': {
    from: [
      'INITIATED',
      'INVITATION_SENT',
      'WAITING_FOR_COLLABORATOR_DATA',
      'WAITING_FOR_ADDRESS_DATA',
      'WAITING_FOR_FISCAL_DATA',
      'WAITING_FOR_BANK_DATA',
    ],
    to: ['INVITATION_SENT', 'WAITING_FOR_ADDRESS_DATA', 'WAITING_FOR_FISCAL_DATA', 'WAITING_FOR_BANK_DATA'],
  },
  'invitation.verify': { from: ['INVITATION_SENT'], to: ['INVITATION_SENT'] },
  'invitations.delete': { from: COLLECTING, to: ['WAITING_FOR_COLLABORATOR_DATA', ...DATA] },
  'hiring.typeData': { from: ['INITIATED', 'INVITATION_SENT'], to: ['WAITING_FOR_COLLABORATOR_DATA'] },

  // Data, by the candidate or by staff; a step typed again while data is collected corrects it
  'hiring.insertPersonalData': {
    from: ['INVITATION_SENT', 'WAITING_FOR_COLLABORATOR_DATA', ...DATA],
    to: DATA,
  },
  'hiring.getAddress': { from: DATA, to: DATA },
  'hiring.getFiscalData': {
    from: ['WAITING_FOR_FISCAL_DATA', 'WAITING_FOR_BANK_DATA', 'WAITING_FOR_LABOR_DATA'],
    to: DATA,
  },
  'hiring.getBankData': { from: ['WAITING_FOR_BANK_DATA', 'WAITING_FOR_LABOR_DATA'], to: DATA },
  'hiring.getLaborData': {
    from: ['WAITING_FOR_LABOR_DATA'],
    to: ['WAITING_FOR_DIRECTOR_AND_LEGAL_VALIDATION'],
  },

  // Validation, in either order
  'validate.director': {
    from: statusesOf('director-validation'),
    to: ['WAITING_FOR_LEGAL_VALIDATION', ...HR_STEP],
  },
  'validate.legal': {
    from: statusesOf('legal-validation'),
    to: ['WAITING_FOR_DIRECTOR_VALIDATION', ...HR_STEP],
  },
  'validate.no': { from: VALIDATING, to: ['WAITING_FOR_LABOR_DATA'] },

  // HR, sending and signing
  'hiring.insertHrData': { from: HR_STEP, to: ['WAITING_TO_SEND_CONTRACT', 'WAITING_FOR_SIGNED_DOCUMENTS'] },
  'hiring.sendContract': { from: ['WAITING_TO_SEND_CONTRACT'], to: ['QUEUED_SEND_EMAIL_PENDING'] },
  'system.mailSent': { from: ['QUEUED_SEND_EMAIL_PENDING'], to: ['WAITING_TO_SIGN_CONTRACT'] },
  'hiring.sign': { from: ['WAITING_TO_SIGN_CONTRACT'], to: ['WAITING_TO_SIGN_CONTRACT', 'SIGNED'] },
  'hiring.signOnPaper': {
    from: statusesOf('sign-on-paper'),
    to: [...VALIDATING, 'WAITING_FOR_HR_DATA_AND_SIGNATURE', 'WAITING_FOR_SIGNED_DOCUMENTS'],
  },
  'hiring.fileScan': { from: ['WAITING_FOR_SIGNED_DOCUMENTS'], to: ['SIGNED'] },

  // Outside systems
  'outside.askOsmos': { from: ['SIGNED'], to: ['WAITING_FOR_OSMOS_RESPONSE'] },
  'outside.osmosOk': { from: ['WAITING_FOR_OSMOS_RESPONSE'], to: ['WAITING_FOR_OSMOS_RESPONSE_OK'] },
  'outside.osmosNok': { from: ['WAITING_FOR_OSMOS_RESPONSE'], to: ['WAITING_FOR_OSMOS_RESPONSE_NOK'] },
  'outside.askIdentity': {
    from: ['WAITING_FOR_OSMOS_RESPONSE_OK'],
    to: ['WAITING_FOR_IDENTITY_ACCESS_RESPONSE'],
  },
  'outside.identityAnswer': {
    from: ['WAITING_FOR_IDENTITY_ACCESS_RESPONSE'],
    to: ['SCHEDULED_FOR_START_DATE'],
  },
  'hiring.manualAssignIdentity': {
    from: ['WAITING_FOR_IDENTITY_ACCESS_RESPONSE'],
    to: ['SCHEDULED_FOR_START_DATE'],
  },

  // The start date
  'system.start': { from: ['SCHEDULED_FOR_START_DATE'], to: ['WAITING_TO_START'] },
  'system.execute': { from: ['WAITING_TO_START'], to: ['EXECUTED'] },
  'system.complete': { from: ['EXECUTED'], to: ['COMPLETED_SUCCESS'] },

  // Aside from the road
  'hiring.rectify': {
    from: [...statusesOf('rectify'), 'WAITING_FOR_OSMOS_RESPONSE_NOK'],
    to: ['WAITING_FOR_COLLABORATOR_DATA', ...DATA],
  },
  'hiring.edit': {
    from: statusesOf('modify'),
    to: ['WAITING_FOR_DIRECTOR_AND_LEGAL_VALIDATION', ...HR_STEP, 'WAITING_TO_SEND_CONTRACT'],
  },
  'hiring.cancelProcess': { from: statusesOf('cancellable'), to: ['CANCELLED'] },
  'hiring.abortHiringProcess': { from: statusesOf('abortable'), to: ['ABORTED'] },
  'system.completeAbort': { from: ['ABORTED'], to: ['ABORT_COMPLETED'] },
  'hiring.remove': { from: COLLECTING, to: ['DELETED'] },
  'force.complete': {
    from: statusesOf('force-complete'),
    to: [
      'WAITING_FOR_IDENTITY_ACCESS_RESPONSE',
      'SCHEDULED_FOR_START_DATE',
      'WAITING_TO_START',
      'EXECUTED',
      'COMPLETED_SUCCESS',
    ],
  },
} as const satisfies Transitions<HiringStatus>;

export type HiringAct = keyof typeof hiringTransitions;

/** Acts that leave the status as it is, and the statuses that allow them (spec §4). */
export const standingActs = {
  'hiring.sendEmailCollaboratorToken': statusesOf('send-email'),
  'hiring.createCollaboratorIdentityAccess': statusesOf('identity-account'),
  'hiring.notifyHiringProcess': [
    ...COLLECTING,
    ...VALIDATING,
    ...HR_STEP,
    'WAITING_TO_SEND_CONTRACT',
    'WAITING_TO_SIGN_CONTRACT',
    'WAITING_FOR_SIGNED_DOCUMENTS',
  ],
} as const satisfies Record<string, readonly HiringStatus[]>;

export type StandingAct = keyof typeof standingActs;

/** What force-complete leads to: the status that the missing answer would have led to (decisions §3). */
export const FORCED = {
  WAITING_FOR_OSMOS_RESPONSE: 'WAITING_FOR_IDENTITY_ACCESS_RESPONSE',
  WAITING_FOR_OSMOS_RESPONSE_OK: 'WAITING_FOR_IDENTITY_ACCESS_RESPONSE',
  WAITING_FOR_OSMOS_RESPONSE_NOK: 'WAITING_FOR_IDENTITY_ACCESS_RESPONSE',
  WAITING_FOR_IDENTITY_ACCESS_RESPONSE: 'SCHEDULED_FOR_START_DATE',
  SCHEDULED_FOR_START_DATE: 'WAITING_TO_START',
  WAITING_TO_BE_EXECUTED: 'EXECUTED',
  SCHEDULED_FOR_CONVERSION_DATE: 'COMPLETED_SUCCESS',
  SCHEDULED_FOR_EXTENSION_DATE: 'COMPLETED_SUCCESS',
  PENDING_MUTATION_COLLABORATOR_PROCESS: 'COMPLETED_SUCCESS',
} as const satisfies Partial<Record<HiringStatus, HiringStatus>>;

/** Where force-complete leads from a status; refused where there is nothing to force. */
export function forcedTo(status: HiringStatus): Result<HiringStatus> {
  const forced: Readonly<Partial<Record<HiringStatus, HiringStatus>>> = FORCED;
  const to = forced[status];
  return to === undefined
    ? refuse('HIRING_PROCESS_TRANSITION_NOT_ALLOWED', {
        act: 'force.complete',
        fromStatus: status,
        toStatus: null,
      })
    : accept(to);
}

/** Where a yes leads: to the other validation while it is open, else to HR's step; with paper also the signature is open. */
export function afterValidation({
  given,
  other,
  paper,
}: {
  readonly given: 'director' | 'legal';
  readonly other: boolean;
  readonly paper: boolean;
}): HiringStatus {
  if (!other)
    return given === 'director' ? 'WAITING_FOR_LEGAL_VALIDATION' : 'WAITING_FOR_DIRECTOR_VALIDATION';
  return paper ? 'WAITING_FOR_HR_DATA_AND_SIGNATURE' : 'WAITING_FOR_HR_DATA';
}

/** Where paper leads: open validations and HR's step stay required (decisions §3). */
export function afterPaper(status: HiringStatus): HiringStatus {
  if (VALIDATING.some((validating) => validating === status)) return status;
  return isHr(status) ? 'WAITING_FOR_HR_DATA_AND_SIGNATURE' : 'WAITING_FOR_SIGNED_DOCUMENTS';
}

/**
 * One step of a hire: the status that follows, or the refusal. Beside the table it holds where an act leads from each
 * single status: a yes to the other validation or to HR, HR's step to sending or to the scan, force to the next.
 */
export function hiringStep({
  act,
  from,
  to,
}: {
  readonly act: HiringAct;
  readonly from: HiringStatus;
  readonly to?: HiringStatus;
}): Result<HiringStatus> {
  const refusal = 'HIRING_PROCESS_TRANSITION_NOT_ALLOWED';
  const stepped = step<HiringStatus>(hiringTransitions, {
    act,
    from,
    ...(to === undefined ? {} : { to }),
    refusal,
  });
  if (!stepped.ok || leads(act, from, stepped.value)) return stepped;
  return refuse(refusal, { act, fromStatus: from, toStatus: stepped.value });
}

/** Whether an act leads from one status to another, where its row allows both. */
export function leads(act: HiringAct, from: HiringStatus, to: HiringStatus): boolean {
  return LEADS[act]?.(from, to) ?? true;
}

const isHr = (status: HiringStatus): boolean => HR_STEP.some((hr) => hr === status);
const isData = (status: HiringStatus): boolean => DATA.some((data) => data === status);

/** Acts that lead elsewhere from each status; any other leads from each of its statuses to each of its targets. */
const LEADS: Readonly<Partial<Record<HiringAct, (from: HiringStatus, to: HiringStatus) => boolean>>> = {
  'validate.director': (from, to) => (from === 'WAITING_FOR_DIRECTOR_VALIDATION') === isHr(to),
  'validate.legal': (from, to) => (from === 'WAITING_FOR_LEGAL_VALIDATION') === isHr(to),
  'hiring.insertHrData': (from, to) =>
    (from === 'WAITING_FOR_HR_DATA') === (to === 'WAITING_TO_SEND_CONTRACT'),
  'hiring.signOnPaper': (from, to) => afterPaper(from) === to,
  'force.complete': (from, to) =>
    Object.entries(FORCED).some(([forced, next]) => forced === from && next === to),
  'invitations.create': (from, to) => to === (isData(from) ? from : 'INVITATION_SENT'),
  'invitations.delete': (from, to) => to === (isData(from) ? from : 'WAITING_FOR_COLLABORATOR_DATA'),
};

const STEP_ACTS: Readonly<Partial<Record<HiringAct, readonly HiringStatus[]>>> = {
  'hiring.insertPersonalData': [
    'INVITATION_SENT',
    'WAITING_FOR_COLLABORATOR_DATA',
    'WAITING_FOR_ADDRESS_DATA',
  ],
  'hiring.getAddress': ['WAITING_FOR_ADDRESS_DATA', 'WAITING_FOR_FISCAL_DATA'],
  'hiring.getFiscalData': ['WAITING_FOR_FISCAL_DATA', 'WAITING_FOR_BANK_DATA'],
  'hiring.getBankData': ['WAITING_FOR_BANK_DATA', 'WAITING_FOR_LABOR_DATA'],
};

/** Whether an arrow belongs in the drawn road: steps typed again, later or out of order are left to the words beside it. */
export function isDrawn(act: HiringAct, from: HiringStatus, to: HiringStatus): boolean {
  const statuses = STEP_ACTS[act];
  return (
    from !== to &&
    leads(act, from, to) &&
    (statuses === undefined || (to === statuses.at(-1) && statuses.slice(0, -1).includes(from)))
  );
}

export function isHiringAct(text: string): text is HiringAct {
  return Object.hasOwn(hiringTransitions, text);
}
