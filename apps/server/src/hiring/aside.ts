import { forcedTo, hiringStep, type HiringAct } from '@jornada/domain/hiring/transitions.ts';
import { GUEST_STEPS, STEP_STATUS } from '@jornada/domain/hiring/steps.ts';
import { dayAt } from '@jornada/domain/time.ts';
import type { CallOutput, CallParsed } from '@jornada/contract/call.ts';
import type { hiringCalls } from '@jornada/contract/hiring.ts';
import { voidEvidence } from '../evidence/contract.ts';
import type { Context } from '../http/context.ts';
import { orRefuse, Refused } from '../http/refused.ts';
import { endLinks } from '../invitation/links.ts';
import { requestIdentity } from '../outside/ask.ts';
import { forgetStep, readFilled } from './filled.ts';
import { asSystem, lockHire, move, stateOf, type Hire } from './process.ts';
import { scheduleHire, startIfDue } from './schedule.ts';

type Calls = typeof hiringCalls;
type State = CallOutput<Calls['hiring.rectify']>;
type Input<Name extends keyof Calls> = CallParsed<Calls[Name]>;

export const COMPLETE_ABORT = 'hiring.completeAbort';

/** Sends the hire back to one step; what was typed stays and is shown there, a contract that went out is void. */
export async function rectify(
  { processUuid, version, step }: Input<'hiring.rectify'>,
  context: Context,
): Promise<State> {
  const hire = await lockHire(context, { processUuid, version });
  const to = STEP_STATUS[step];
  orRefuse(hiringStep({ act: 'hiring.rectify', from: hire.status, to }));
  const { steps } = await readFilled(context.db, hire.id);
  const before = step === 'labor' ? GUEST_STEPS : GUEST_STEPS.slice(0, GUEST_STEPS.indexOf(step));
  // Nothing is skipped: a step can be named once all before it are there.
  if (before.some((earlier) => !steps.includes(earlier))) throw new Refused('HIRING_PROCESS_NOT_VALID');
  await forgetStep(context.db, hire.id, step);
  await voidEvidence(context, hire.id);
  const moved = await move(context, hire, {
    act: 'hiring.rectify',
    to,
    payload: { step },
    changes: { director_validation: null, legal_validation: null },
  });
  context.record({ entity: 'process', id: hire.id, siteId: hire.siteId, fields: ['status', step] });
  return { process: stateOf(moved) };
}

export function cancelProcess(input: Input<'hiring.cancelProcess'>, context: Context): Promise<State> {
  return close(context, input, 'hiring.cancelProcess');
}

export function removeHire(input: Input<'hiring.remove'>, context: Context): Promise<State> {
  return close(context, input, 'hiring.remove');
}

/** Stops a contract before its signature; a job takes back what was prepared outside and ends the abort. */
export async function abortHire(input: Input<'hiring.abortHiringProcess'>, context: Context): Promise<State> {
  const answer = await close(context, input, 'hiring.abortHiringProcess');
  await context.enqueue({ queue: COMPLETE_ABORT, data: { processId: input.processUuid } });
  return answer;
}

/** Ends a hire before its time: link, contract and SAP number are free again, and the person leaves the lists. */
async function close(
  context: Context,
  { processUuid, version, comment }: Input<'hiring.remove'>,
  act: HiringAct,
): Promise<State> {
  const hire = await lockHire(context, { processUuid, version });
  const moved = await move(context, hire, { act, comment });
  await endLinks(context, hire);
  await voidEvidence(context, hire.id);
  await context.db
    .updateTable('collaborator')
    .set({ situation: 'LEAVE', left_on: dayAt(context.now, hire.timeZone), sap_number: null })
    .where('id', '=', hire.collaboratorId)
    .execute();
  context.record({ entity: 'process', id: hire.id, siteId: hire.siteId, fields: ['status', 'comment'] });
  context.announce({ topic: 'invitations', siteId: hire.siteId, teamId: hire.teamId });
  return { process: stateOf(moved) };
}

/** The account of an aborted hire is closed, and with it the abort is done. */
export async function completeAbort(context: Context, hire: Hire): Promise<void> {
  const account = await context.db
    .selectFrom('account')
    .select('id')
    .where('collaborator_id', '=', hire.collaboratorId)
    .executeTakeFirst();
  if (account !== undefined) {
    await context.db.updateTable('account').set({ active: false }).where('id', '=', account.id).execute();
    await context.db
      .updateTable('session_family')
      .set({ ended_at: context.now.toString() })
      .where('account_id', '=', account.id)
      .where('ended_at', 'is', null)
      .execute();
  }
  await move(context, hire, { act: 'system.completeAbort' });
  context.record({ entity: 'process', id: hire.id, siteId: hire.siteId, fields: ['status'] });
}

/** Closes a step that an outside system left open: the hire goes where the answer would have led (decisions §3). */
export async function forceComplete(
  { processUuid, version, comment }: Input<'force.complete'>,
  context: Context,
): Promise<State> {
  const hire = await lockHire(context, { processUuid, version });
  const act = 'force.complete';
  const to = orRefuse(forcedTo(hire.status));
  const forced = await goOn(context, hire, { act, to, comment });
  context.record({ entity: 'process', id: hire.id, siteId: hire.siteId, fields: ['status', 'comment'] });
  return { process: stateOf(forced) };
}

async function goOn(
  context: Context,
  hire: Hire,
  { act, to, comment }: { act: HiringAct; to: Hire['status']; comment: string },
): Promise<Hire> {
  if (to === 'SCHEDULED_FOR_START_DATE') return scheduleHire(context, hire, { act, comment });
  const forced = await move(context, hire, { act, to, comment });
  if (to === 'WAITING_FOR_IDENTITY_ACCESS_RESPONSE') return requestIdentity(context, forced);
  return startIfDue(asSystem(context), forced);
}
