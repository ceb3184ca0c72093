import { hiring, type HiringAct } from '@jornada/domain/hiring/kind.ts';
import { targetsOf } from '@jornada/domain/process/kind.ts';
import type { HiringStatus } from '@jornada/domain/hiring/statuses.ts';
import { ENDING_COMMENTS, type HireSeed } from './hire-list.ts';

/** Who takes a step: the candidate, the site's director, HR, the lawyer, the product itself, or an outside system. */
export type Hand = 'candidate' | 'director' | 'hr' | 'legal' | 'system' | 'osmos' | 'identity';

export type HireEvent = {
  readonly act: string;
  readonly from: HiringStatus | null;
  readonly to: HiringStatus;
  readonly hand: Hand;
  readonly comment: string | null;
};

type Step = readonly [act: HiringAct, to: HiringStatus, hand: Hand];

const INVITED: readonly Step[] = [
  ['invitations.create', 'INVITATION_SENT', 'director'],
  ['hiring.insertPersonalData', 'WAITING_FOR_ADDRESS_DATA', 'candidate'],
  ['hiring.getAddress', 'WAITING_FOR_FISCAL_DATA', 'candidate'],
  ['hiring.getFiscalData', 'WAITING_FOR_BANK_DATA', 'candidate'],
  ['hiring.getBankData', 'WAITING_FOR_LABOR_DATA', 'candidate'],
];

const TYPED: readonly Step[] = [
  ['hiring.insertPersonalData', 'WAITING_FOR_ADDRESS_DATA', 'director'],
  ['hiring.getAddress', 'WAITING_FOR_FISCAL_DATA', 'director'],
  ['hiring.getFiscalData', 'WAITING_FOR_BANK_DATA', 'director'],
  ['hiring.getBankData', 'WAITING_FOR_LABOR_DATA', 'director'],
];

const AGREED: Step = ['hiring.getLaborData', 'WAITING_FOR_DIRECTOR_AND_LEGAL_VALIDATION', 'director'];

const DIRECTOR_FIRST: readonly Step[] = [
  ['validate.director', 'WAITING_FOR_LEGAL_VALIDATION', 'director'],
  ['validate.legal', 'WAITING_FOR_HR_DATA', 'legal'],
];
const LEGAL_FIRST: readonly Step[] = [
  ['validate.legal', 'WAITING_FOR_DIRECTOR_VALIDATION', 'legal'],
  ['validate.director', 'WAITING_FOR_HR_DATA', 'director'],
];

const ELECTRONIC: readonly Step[] = [
  ['common.insertHrData', 'WAITING_TO_SEND_CONTRACT', 'hr'],
  ['common.sendToSign', 'QUEUED_SEND_EMAIL_PENDING', 'hr'],
  ['system.mailSent', 'WAITING_TO_SIGN_CONTRACT', 'system'],
  ['signers.sign', 'SIGNED', 'candidate'],
];

const ON_PAPER: readonly Step[] = [
  ['hiring.signOnPaper', 'WAITING_FOR_DIRECTOR_AND_LEGAL_VALIDATION', 'director'],
  ['validate.director', 'WAITING_FOR_LEGAL_VALIDATION', 'director'],
  ['validate.legal', 'WAITING_FOR_HR_DATA_AND_SIGNATURE', 'legal'],
  ['common.insertHrData', 'WAITING_FOR_SIGNED_DOCUMENTS', 'hr'],
  ['common.fileScan', 'SIGNED', 'director'],
];

const ANSWERED: readonly Step[] = [
  ['outside.askOsmos', 'WAITING_FOR_OSMOS_RESPONSE', 'system'],
  ['outside.osmosOk', 'WAITING_FOR_OSMOS_RESPONSE_OK', 'osmos'],
  ['outside.askIdentity', 'WAITING_FOR_IDENTITY_ACCESS_RESPONSE', 'system'],
  ['outside.identityAnswer', 'SCHEDULED_FOR_START_DATE', 'identity'],
  ['system.start', 'WAITING_TO_START', 'system'],
  ['system.execute', 'EXECUTED', 'system'],
  ['system.complete', 'COMPLETED_SUCCESS', 'system'],
];

/** Ends aside from the road: from where, and the acts that lead there. */
const ENDS: Readonly<
  Partial<Record<HiringStatus, { readonly after: HiringStatus; readonly steps: readonly Step[] }>>
> = {
  WAITING_FOR_OSMOS_RESPONSE_NOK: {
    after: 'WAITING_FOR_OSMOS_RESPONSE',
    steps: [['outside.osmosNok', 'WAITING_FOR_OSMOS_RESPONSE_NOK', 'osmos']],
  },
  CANCELLED: { after: 'WAITING_FOR_HR_DATA', steps: [['hiring.cancelProcess', 'CANCELLED', 'director']] },
  ABORTED: {
    after: 'WAITING_TO_SIGN_CONTRACT',
    steps: [['hiring.abortHiringProcess', 'ABORTED', 'director']],
  },
  ABORT_COMPLETED: {
    after: 'WAITING_TO_SIGN_CONTRACT',
    steps: [
      ['hiring.abortHiringProcess', 'ABORTED', 'director'],
      ['system.completeAbort', 'ABORT_COMPLETED', 'system'],
    ],
  },
  DELETED: { after: 'WAITING_FOR_FISCAL_DATA', steps: [['hiring.remove', 'DELETED', 'director']] },
};

/**
 * The history that leads to a hire's status, step by step through the product's own table: a road that it refuses
 * cannot be made.
 */
export function historyOf({ status: target, way }: Pick<HireSeed, 'status' | 'way'>): HireEvent[] {
  const end = ENDS[target];
  const road = roadTo(end?.after ?? target, way);
  // Staff who type the data begin at the first step.
  let status: HiringStatus =
    way === 'staff' && target !== 'INITIATED' ? 'WAITING_FOR_COLLABORATOR_DATA' : 'INITIATED';
  const events: HireEvent[] = [
    { act: 'hiring.startHiringProcess', from: null, to: status, hand: 'director', comment: null },
  ];
  for (const [act, to, hand] of [...road, ...(end?.steps ?? [])]) {
    if (!targetsOf(hiring.acts[act], status).includes(to))
      throw new Error(`no hire gets from ${status} to ${to} by ${act}`);
    const comment =
      act === 'hiring.cancelProcess' || act === 'hiring.abortHiringProcess' || act === 'hiring.remove'
        ? (ENDING_COMMENTS[target] ?? null)
        : null;
    events.push({ act, from: status, to, hand, comment });
    status = to;
  }
  return events;
}

function roadTo(target: HiringStatus, way: HireSeed['way']): readonly Step[] {
  if (target === 'INITIATED' || (way === 'staff' && target === 'WAITING_FOR_COLLABORATOR_DATA')) return [];
  const signing =
    way === 'paper'
      ? ON_PAPER
      : [...(target === 'WAITING_FOR_DIRECTOR_VALIDATION' ? LEGAL_FIRST : DIRECTOR_FIRST), ...ELECTRONIC];
  const whole = [...(way === 'staff' ? TYPED : INVITED), AGREED, ...signing, ...ANSWERED];
  const last = whole.findIndex(([, to]) => to === target);
  if (last < 0) throw new Error(`no road leads to ${target}`);
  return whole.slice(0, last + 1);
}
