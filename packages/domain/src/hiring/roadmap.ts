import { isHiringStatus, type HiringStatus } from './statuses.ts';

/** The stations of a hire's road, in order; director and legal run side by side. */
export const ROADMAP_STEPS = [
  'invitation',
  'personal',
  'address',
  'fiscal',
  'bank',
  'labor',
  'director',
  'legal',
  'hr',
  'send',
  'sign',
  'osmos',
  'identity',
  'start',
] as const;
export type RoadmapStep = (typeof ROADMAP_STEPS)[number];

export type RoadmapEvent = {
  readonly act: string;
  readonly toStatus: HiringStatus;
  readonly at: string;
  readonly actor: string;
};

export type Station = {
  readonly step: RoadmapStep;
  readonly state: 'done' | 'now' | 'ahead' | 'failed' | 'skipped';
  readonly track: 'main' | 'director' | 'legal';
  readonly at: string | null;
  readonly who: string | null;
};

/** The station that an act passes. Force-complete passes the one that was waited for. */
const PASSES: Readonly<Record<string, RoadmapStep>> = {
  'invitations.create': 'invitation',
  'hiring.insertPersonalData': 'personal',
  'hiring.getAddress': 'address',
  'hiring.getFiscalData': 'fiscal',
  'hiring.getBankData': 'bank',
  'hiring.getLaborData': 'labor',
  'validate.director': 'director',
  'validate.legal': 'legal',
  'hiring.insertHrData': 'hr',
  'system.mailSent': 'send',
  'hiring.fileScan': 'sign',
  'outside.osmosOk': 'osmos',
  'outside.identityAnswer': 'identity',
  'hiring.manualAssignIdentity': 'identity',
  'system.complete': 'start',
};

/** The stations that a status waits at. */
const WAITS_AT: Readonly<Partial<Record<HiringStatus, readonly RoadmapStep[]>>> = {
  INITIATED: ['invitation'],
  INVITATION_SENT: ['personal'],
  WAITING_FOR_COLLABORATOR_DATA: ['personal'],
  WAITING_FOR_ADDRESS_DATA: ['address'],
  WAITING_FOR_FISCAL_DATA: ['fiscal'],
  WAITING_FOR_BANK_DATA: ['bank'],
  WAITING_FOR_LABOR_DATA: ['labor'],
  WAITING_FOR_DIRECTOR_AND_LEGAL_VALIDATION: ['director', 'legal'],
  WAITING_FOR_DIRECTOR_VALIDATION: ['director'],
  WAITING_FOR_LEGAL_VALIDATION: ['legal'],
  WAITING_FOR_HR_DATA: ['hr'],
  WAITING_FOR_HR_DATA_AND_SIGNATURE: ['hr'],
  WAITING_TO_SEND_CONTRACT: ['send'],
  QUEUED_SEND_EMAIL_PENDING: ['send'],
  WAITING_TO_SIGN_CONTRACT: ['sign'],
  WAITING_FOR_SIGNED_DOCUMENTS: ['sign'],
  SIGNED: ['osmos'],
  WAITING_FOR_OSMOS_RESPONSE: ['osmos'],
  WAITING_FOR_OSMOS_RESPONSE_OK: ['identity'],
  WAITING_FOR_OSMOS_RESPONSE_NOK: ['osmos'],
  WAITING_FOR_IDENTITY_ACCESS_RESPONSE: ['identity'],
  SCHEDULED_FOR_START_DATE: ['start'],
  WAITING_TO_START: ['start'],
  EXECUTED: ['start'],
};

const LABOR = ROADMAP_STEPS.indexOf('labor');

/** The stations that a status waits at; none once the hire is closed. */
export function stationsOf(status: HiringStatus): readonly RoadmapStep[] {
  return WAITS_AT[status] ?? [];
}

/**
 * The road of a hire as its events tell it: who passed each station and when, where it stands, what lies ahead. A
 * status that leads back opens its own station again and all that follow from labour data on; data that was typed
 * before stays done. A cancelled, aborted or removed hire fails at the station where it stood.
 */
export function roadmapOf(events: readonly RoadmapEvent[]): Station[] {
  const passed = new Map<RoadmapStep, { at: string; who: string }>();
  let status: HiringStatus = 'INITIATED';
  let failed: readonly RoadmapStep[] = [];
  let paper = false;
  for (const event of events) {
    const station =
      event.act === 'force.complete'
        ? stationsOf(status)[0]
        : event.act === 'hiring.sign' && event.toStatus === 'SIGNED'
          ? 'sign'
          : PASSES[event.act];
    const before = status;
    status = event.toStatus;
    if (event.act === 'hiring.signOnPaper') paper = true;
    if (station !== undefined) passed.set(station, { at: event.at, who: event.actor });
    reopen(passed, status);
    if (ENDS.some((end) => end === status)) failed = failed.length > 0 ? failed : stationsOf(before);
  }
  const now = stationsOf(status);
  return ROADMAP_STEPS.map((step) => {
    const done = passed.get(step);
    return {
      step,
      state: stateOf(step, { done: done !== undefined, now, failed, status, paper, passed }),
      track: step === 'director' || step === 'legal' ? step : 'main',
      at: done?.at ?? null,
      who: done?.who ?? null,
    };
  });
}

const ENDS = [
  'CANCELLED',
  'ABORTED',
  'ABORT_COMPLETED',
  'DELETED',
] as const satisfies readonly HiringStatus[];

/** Takes back what a status waits for, and from labour data on everything behind it. */
function reopen(passed: Map<RoadmapStep, unknown>, status: HiringStatus): void {
  const waiting = stationsOf(status);
  const [first] = waiting;
  if (first === undefined) return;
  // The two validations stand side by side: one that is open does not take the other back.
  const last = ROADMAP_STEPS.indexOf(first === 'director' ? 'legal' : first);
  for (const [index, step] of ROADMAP_STEPS.entries())
    if (waiting.includes(step) || (index >= LABOR && index > last)) passed.delete(step);
}

type Standing = {
  readonly done: boolean;
  readonly now: readonly RoadmapStep[];
  readonly failed: readonly RoadmapStep[];
  readonly status: HiringStatus;
  readonly paper: boolean;
  readonly passed: ReadonlyMap<RoadmapStep, unknown>;
};

function stateOf(
  step: RoadmapStep,
  { done, now, failed, status, paper, passed }: Standing,
): Station['state'] {
  if (failed.includes(step) || (status === 'WAITING_FOR_OSMOS_RESPONSE_NOK' && step === 'osmos'))
    return 'failed';
  if (now.includes(step)) return 'now';
  if (done) return 'done';
  // Staff typed the data, so that nobody was invited; on paper, so that nothing was mailed.
  const behind = (other: RoadmapStep) => passed.has(other) || now.includes(other) || failed.includes(other);
  if (step === 'invitation' && behind('personal')) return 'skipped';
  if (step === 'send' && paper && behind('sign')) return 'skipped';
  return 'ahead';
}

/** Events as the database holds them, without those whose status is not one of a hire's. */
export function hiringEvents(
  rows: readonly {
    readonly act: string;
    readonly toStatus: string;
    readonly at: string;
    readonly actor: string;
  }[],
): RoadmapEvent[] {
  return rows.flatMap(({ toStatus, ...event }) => (isHiringStatus(toStatus) ? [{ ...event, toStatus }] : []));
}
