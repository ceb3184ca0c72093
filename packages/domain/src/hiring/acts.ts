import { ADMINS, type Role } from '../access/roles.ts';
import type { HiringStatus } from './statuses.ts';
import { hiringTransitions, standingActs, type HiringAct, type StandingAct } from './transitions.ts';

/** The acts on a hire that a screen offers or explains, in the order in which it shows them. */
export const ACT_NAMES = [
  'hiring.insertPersonalData',
  'hiring.getAddress',
  'hiring.getFiscalData',
  'hiring.getBankData',
  'hiring.getLaborData',
  'validate.director',
  'validate.legal',
  'hiring.insertHrData',
  'hiring.sendContract',
  'hiring.fileScan',
  'hiring.signOnPaper',
  'hiring.edit',
  'hiring.rectify',
  'hiring.sendEmailCollaboratorToken',
  'invitations.create',
  'hiring.notifyHiringProcess',
  'hiring.createCollaboratorIdentityAccess',
  'hiring.manualAssignIdentity',
  'force.complete',
  'hiring.remove',
  'hiring.cancelProcess',
  'hiring.abortHiringProcess',
] as const satisfies readonly (HiringAct | StandingAct)[];
export type ActName = (typeof ACT_NAMES)[number];

/** Why an act is closed to a caller; the screen says it in a sentence. */
export const ACT_REASONS = [
  'NOT_IN_THIS_STATUS',
  'BELONGS_TO_ANOTHER_ROLE',
  'OWN_PROCESS',
  'OTHER_VALIDATION_YOURS',
  'ALREADY_ON_PAPER',
] as const;
export type ActReason = (typeof ACT_REASONS)[number];

const DIRECTING = [...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'] as const satisfies readonly Role[];

/** What a site must permit its responsibles beside the role (decisions §2.9). */
export type SitePermission = 'HIRING_START' | 'INVITATIONS';

type ActRow = { readonly roles: readonly Role[]; readonly title: Role; readonly permission?: SitePermission };

/** Whose an act is: who may on the hire's site, and by whose title the screen calls them (decisions §2.3, §2.4). */
export const ACT_ROLES = {
  'hiring.insertPersonalData': {
    roles: [...DIRECTING, 'RESPONSIBLE'],
    title: 'DIRECTOR',
    permission: 'HIRING_START',
  },
  'hiring.getAddress': { roles: DIRECTING, title: 'DIRECTOR' },
  'hiring.getFiscalData': { roles: DIRECTING, title: 'DIRECTOR' },
  'hiring.getBankData': { roles: DIRECTING, title: 'DIRECTOR' },
  'hiring.getLaborData': { roles: DIRECTING, title: 'DIRECTOR' },
  'validate.director': { roles: DIRECTING, title: 'DIRECTOR' },
  'validate.legal': { roles: [...ADMINS, 'LAWYER'], title: 'LAWYER' },
  'hiring.insertHrData': { roles: ADMINS, title: 'HR' },
  'hiring.sendContract': { roles: DIRECTING, title: 'DIRECTOR' },
  'hiring.fileScan': { roles: DIRECTING, title: 'DIRECTOR' },
  'hiring.signOnPaper': { roles: DIRECTING, title: 'DIRECTOR' },
  'hiring.edit': { roles: DIRECTING, title: 'DIRECTOR' },
  'hiring.rectify': { roles: DIRECTING, title: 'DIRECTOR' },
  'hiring.sendEmailCollaboratorToken': { roles: DIRECTING, title: 'DIRECTOR' },
  'invitations.create': {
    roles: [...DIRECTING, 'RESPONSIBLE'],
    title: 'DIRECTOR',
    permission: 'INVITATIONS',
  },
  'hiring.notifyHiringProcess': { roles: DIRECTING, title: 'DIRECTOR' },
  'hiring.createCollaboratorIdentityAccess': { roles: DIRECTING, title: 'DIRECTOR' },
  'hiring.manualAssignIdentity': { roles: ADMINS, title: 'HR' },
  'force.complete': { roles: ADMINS, title: 'HR' },
  'hiring.remove': { roles: DIRECTING, title: 'DIRECTOR' },
  'hiring.cancelProcess': { roles: DIRECTING, title: 'DIRECTOR' },
  'hiring.abortHiringProcess': { roles: DIRECTING, title: 'DIRECTOR' },
} as const satisfies Record<ActName, ActRow>;

/** The acts that a status waits for: the caller's turn where the caller may. The candidate's own steps are nobody's turn while a link is out. */
const TURN: Readonly<Partial<Record<HiringStatus, readonly ActName[]>>> = {
  INITIATED: ['invitations.create'],
  WAITING_FOR_COLLABORATOR_DATA: ['hiring.insertPersonalData'],
  WAITING_FOR_ADDRESS_DATA: ['hiring.getAddress'],
  WAITING_FOR_FISCAL_DATA: ['hiring.getFiscalData'],
  WAITING_FOR_BANK_DATA: ['hiring.getBankData'],
  WAITING_FOR_LABOR_DATA: ['hiring.getLaborData'],
  WAITING_FOR_DIRECTOR_AND_LEGAL_VALIDATION: ['validate.director', 'validate.legal'],
  WAITING_FOR_DIRECTOR_VALIDATION: ['validate.director'],
  WAITING_FOR_LEGAL_VALIDATION: ['validate.legal'],
  WAITING_FOR_HR_DATA: ['hiring.insertHrData'],
  WAITING_FOR_HR_DATA_AND_SIGNATURE: ['hiring.insertHrData'],
  WAITING_TO_SEND_CONTRACT: ['hiring.sendContract'],
  WAITING_FOR_SIGNED_DOCUMENTS: ['hiring.fileScan'],
  WAITING_FOR_OSMOS_RESPONSE_NOK: ['hiring.rectify'],
};

const CANDIDATE_STEPS: readonly ActName[] = [
  'hiring.insertPersonalData',
  'hiring.getAddress',
  'hiring.getFiscalData',
  'hiring.getBankData',
];

export type ActFacts = {
  readonly status: HiringStatus;
  readonly paper: boolean;
  /** The caller's roles that count on this hire's site or team. */
  readonly roles: readonly Role[];
  /** What the site permits the caller as a responsible. */
  readonly permissions: readonly SitePermission[];
  /** The hire is the caller's own. */
  readonly own: boolean;
  readonly gaveDirector: boolean;
  readonly gaveLegal: boolean;
  /** The candidate has a link that works. */
  readonly invited: boolean;
};

export type ActVerdict = {
  readonly act: ActName;
  readonly open: boolean;
  readonly turn: boolean;
  readonly reason: ActReason | null;
  readonly role: Role;
  readonly opensIn: readonly HiringStatus[];
};

/** Every act on a hire for one caller: open or not, and why not. The server judges by the same rows when the act comes. */
export function actsFor(facts: ActFacts): ActVerdict[] {
  return ACT_NAMES.map((act) => {
    const reason = reasonAgainst(act, facts);
    const open = reason === null;
    return {
      act,
      open,
      turn: open && isTurn(act, facts),
      reason,
      role: ACT_ROLES[act].title,
      opensIn: statusesFor(act),
    };
  });
}

/** The statuses in which an act may happen. */
export function statusesFor(act: HiringAct | StandingAct): readonly HiringStatus[] {
  return isStanding(act) ? standingActs[act] : hiringTransitions[act].from;
}

function reasonAgainst(act: ActName, facts: ActFacts): ActReason | null {
  if (facts.own) return 'OWN_PROCESS';
  if (!statusesFor(act).includes(facts.status)) return 'NOT_IN_THIS_STATUS';
  if (!facts.roles.some((role) => isAllowed(ACT_ROLES[act], role, facts.permissions)))
    return 'BELONGS_TO_ANOTHER_ROLE';
  if ((act === 'validate.director' && facts.gaveLegal) || (act === 'validate.legal' && facts.gaveDirector))
    return 'OTHER_VALIDATION_YOURS';
  return act === 'hiring.signOnPaper' && facts.paper ? 'ALREADY_ON_PAPER' : null;
}

function isAllowed(
  { roles, permission }: ActRow,
  role: Role,
  permissions: readonly SitePermission[],
): boolean {
  if (!roles.includes(role)) return false;
  return role !== 'RESPONSIBLE' || permission === undefined || permissions.includes(permission);
}

function isTurn(act: ActName, { status, invited }: ActFacts): boolean {
  if (invited && CANDIDATE_STEPS.includes(act)) return false;
  return TURN[status]?.includes(act) ?? false;
}

function isStanding(act: HiringAct | StandingAct): act is StandingAct {
  return Object.hasOwn(standingActs, act);
}

/** Whole days that are usual in a status; what takes longer is worth a reminder. ASSUMPTION: company experience, no law. */
export const USUAL_DAYS: Readonly<Partial<Record<HiringStatus, number>>> = {
  INVITATION_SENT: 2,
  WAITING_FOR_COLLABORATOR_DATA: 1,
  WAITING_FOR_ADDRESS_DATA: 1,
  WAITING_FOR_FISCAL_DATA: 1,
  WAITING_FOR_BANK_DATA: 1,
  WAITING_FOR_LABOR_DATA: 1,
  WAITING_FOR_DIRECTOR_AND_LEGAL_VALIDATION: 1,
  WAITING_FOR_DIRECTOR_VALIDATION: 1,
  WAITING_FOR_LEGAL_VALIDATION: 1,
  WAITING_FOR_HR_DATA: 1,
  WAITING_FOR_HR_DATA_AND_SIGNATURE: 1,
  WAITING_TO_SEND_CONTRACT: 1,
  WAITING_TO_SIGN_CONTRACT: 2,
  WAITING_FOR_SIGNED_DOCUMENTS: 2,
  WAITING_FOR_OSMOS_RESPONSE: 1,
  WAITING_FOR_IDENTITY_ACCESS_RESPONSE: 1,
};
