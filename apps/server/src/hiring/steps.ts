import { NOTHING_FOUND, type Findings } from '@jornada/domain/hiring/numbers.ts';
import { judgeAddress, judgeBank, judgeFiscal } from '@jornada/domain/hiring/residence.ts';
import { GUEST_STEPS, statusAfterStep, STEP_STATUS, type HiringStep } from '@jornada/domain/hiring/steps.ts';
import { PRIVACY_NOTICE } from '@jornada/domain/hiring/privacy-notice.ts';
import { hiringStep, type HiringAct } from '@jornada/domain/hiring/transitions.ts';
import type { CallOutput, CallParsed } from '@jornada/contract/call.ts';
import type { hiringCalls } from '@jornada/contract/hiring.ts';
import type { TeamPermission } from '../access/team-permissions.ts';
import { missingSlots } from '../documents/slots.ts';
import type { Context } from '../http/context.ts';
import { orRefuse, Refused, refuseAll } from '../http/refused.ts';
import { completeLinks } from '../invitation/links.ts';
import { noteStep, readFilled, warningsOf } from './filled.ts';
import { lockHire, move, nextStepOf, stateOf, type Hire } from './process.ts';
import { findTeam, judgeLaborStep } from './sections/labor.ts';
import { judgePersonalStep, storePersonal } from './sections/personal.ts';
import { storeAddress, storeBank, storeFiscal } from './sections/residence.ts';

type Calls = typeof hiringCalls;
type Done = CallOutput<Calls['hiring.getAddress']>;
type Input<Name extends keyof Calls> = CallParsed<Calls[Name]>;

export function insertPersonalData(
  { processUuid, version, ...data }: Input<'hiring.insertPersonalData'>,
  context: Context,
): Promise<Done> {
  return fillStep(context, {
    of: { processUuid, version },
    step: 'personal',
    act: 'hiring.insertPersonalData',
    permission: 'HIRING_START',
    fields: Object.keys(data),
    judge: (hire) => judgePersonalStep(context, hire, data),
    store: (hire) => storePersonal(context, hire, data),
    nameAfter: `${data.name} ${data.firstSurname} ${data.secondSurname}`.trim(),
  });
}

export function insertAddress(
  { processUuid, version, ...data }: Input<'hiring.getAddress'>,
  context: Context,
): Promise<Done> {
  return fillStep(context, {
    of: { processUuid, version },
    step: 'address',
    act: 'hiring.getAddress',
    fields: Object.keys(data),
    judge: async () => judgeAddress(data),
    store: (hire) => storeAddress(context, hire, data),
  });
}

export function insertFiscalData(
  { processUuid, version, ...data }: Input<'hiring.getFiscalData'>,
  context: Context,
): Promise<Done> {
  return fillStep(context, {
    of: { processUuid, version },
    step: 'fiscal',
    act: 'hiring.getFiscalData',
    fields: Object.keys(data),
    judge: async () => judgeFiscal(data),
    store: (hire) => storeFiscal(context, hire, data),
    payload: { regime: data.regime, postalCode: data.postalCode },
  });
}

export function insertBankData(
  { processUuid, version, ...data }: Input<'hiring.getBankData'>,
  context: Context,
): Promise<Done> {
  return fillStep(context, {
    of: { processUuid, version },
    step: 'bank',
    act: 'hiring.getBankData',
    fields: Object.keys(data),
    judge: async () => judgeBank(data),
    store: (hire) => storeBank(context, hire, data),
  });
}

/** The director's step: with it the hire goes to both validations, whatever was validated before. */
export async function insertLaborData(
  { processUuid, version, ...data }: Input<'hiring.getLaborData'>,
  context: Context,
): Promise<Done> {
  const hire = await lockHire(context, { processUuid, version });
  const act = 'hiring.getLaborData';
  orRefuse(hiringStep({ act, from: hire.status }));
  const findings = await judgeLaborStep(context, hire, data);
  refuseAll(findings.refusals);
  const team = await findTeam(context.db, hire, data.teamUuid);
  await noteStep(context, hire, { step: 'labor', doubts: findings.doubts });
  const moved = await move(context, hire, {
    act,
    payload: laborPayload(data),
    changes: {
      team_id: team?.id ?? hire.teamId,
      terms: JSON.stringify(data),
      effective_date: data.startDate,
      director_validation: null,
      legal_validation: null,
    },
  });
  context.record({ entity: 'process', id: hire.id, siteId: hire.siteId, fields: Object.keys(data) });
  return {
    process: stateOf(moved),
    nextStep: 'labor',
    warnings: warningsOf(findings.doubts),
    complete: await finishWhenComplete(context, moved),
  };
}

/** What the history says of labour data; who may not see pay is not shown the amount. */
export function laborPayload({
  contractType,
  startDate,
  endDate,
  weeklyHours,
  salaryCentavos,
}: Omit<Input<'hiring.getLaborData'>, 'processUuid' | 'version'>) {
  return { contractType, startDate, endDate, weeklyHours, salaryCentavos };
}

type Step = {
  readonly of: { readonly processUuid: string; readonly version: number };
  readonly step: Exclude<HiringStep, 'labor'>;
  readonly act: HiringAct;
  readonly permission?: TeamPermission;
  readonly fields: readonly string[];
  readonly judge: (hire: Hire) => Promise<Findings>;
  readonly store: (hire: Hire) => Promise<void>;
  readonly payload?: Readonly<Record<string, string>>;
  /** What the candidate is called from here on. */
  readonly nameAfter?: string;
};

/** One data step by staff or candidate: state before rules, all refusals at once, then data, history and what comes next. */
async function fillStep(
  context: Context,
  { of, step, act, permission, fields, judge, store, payload, nameAfter }: Step,
): Promise<Done> {
  const hire = await lockHire(context, of, permission === undefined ? {} : { permission });
  await requireNotice(context, hire);
  const { steps } = await readFilled(context.db, hire.id);
  const to = statusAfterStep({ filled: [...steps, step], status: hire.status });
  orRefuse(hiringStep({ act, from: hire.status, to }));
  requireGuestTurn(context, hire, act);
  const findings = (await judge(hire)) ?? NOTHING_FOUND;
  refuseAll(findings.refusals);
  await store(hire);
  await noteStep(context, hire, { step, doubts: findings.doubts });
  const moved = await move(
    context,
    { ...hire, fullName: nameAfter ?? hire.fullName },
    { act, to, ...(payload === undefined ? {} : { payload }) },
  );
  const complete = await finishWhenComplete(context, moved);
  context.record({ entity: 'process', id: hire.id, siteId: hire.siteId, fields });
  return {
    process: stateOf(moved),
    nextStep: nextStepOf(moved),
    warnings: warningsOf(findings.doubts),
    complete,
  };
}

/** The privacy notice precedes the candidate's first field (decisions §6). */
export async function requireNotice({ db, actor }: Context, { collaboratorId }: Hire): Promise<void> {
  if (actor.guestOf === null) return;
  const accepted = await db
    .selectFrom('privacy_acceptance')
    .select('accepted_at')
    .where('collaborator_id', '=', collaboratorId)
    .where('notice_version', '=', PRIVACY_NOTICE.version)
    .executeTakeFirst();
  if (accepted === undefined) throw new Refused('PRIVACY_NOTICE_NOT_ACCEPTED');
}

/** Once labour data are being entered, corrections are staff's. */
function requireGuestTurn({ actor }: Context, { status }: Hire, act: HiringAct): void {
  if (actor.guestOf !== null && status === STEP_STATUS.labor)
    throw new Refused('HIRING_PROCESS_TRANSITION_NOT_ALLOWED', { act, fromStatus: status, toStatus: null });
}

/** With every step filled and every required document there, the link has done its work (decisions §1.7). */
export async function finishWhenComplete(context: Context, hire: Hire): Promise<boolean> {
  const { steps } = await readFilled(context.db, hire.id);
  const complete =
    GUEST_STEPS.every((step) => steps.includes(step)) && (await missingSlots(context, hire)).length === 0;
  if (complete) await completeLinks(context, hire);
  return complete;
}
