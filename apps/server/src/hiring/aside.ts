import type { HiringAct } from '@jornada/domain/hiring/kind.ts';
import { GUEST_STEPS } from '@jornada/domain/hiring/steps.ts';
import { dayAt } from '@jornada/domain/time.ts';
import type { CallOutput, CallParsed } from '@jornada/contract/call.ts';
import type { hiringCalls } from '@jornada/contract/hiring.ts';
import { voidEvidence } from '../evidence/process-document.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { endLinks } from '../invitation/links.ts';
import { closeAccount } from '../outside/account.ts';
import { finish } from '../process/finish.ts';
import { lockHire, stateOf, type Hire } from './hire.ts';

type Calls = typeof hiringCalls;
type State = CallOutput<Calls['hiring.rectify']>;
type Input<Name extends keyof Calls> = CallParsed<Calls[Name]>;

export const COMPLETE_ABORT = 'hiring.completeAbort';

/** Sends the hire back to one step; what was typed stays and is shown there, a contract that went out is void. */
export async function rectify(
  { processUuid, version, step }: Input<'hiring.rectify'>,
  context: Context,
): Promise<State> {
  const hire = await lockHire(context, 'hiring.rectify', { processUuid, version });
  const before = step === 'labor' ? GUEST_STEPS : GUEST_STEPS.slice(0, GUEST_STEPS.indexOf(step));
  // Nothing is skipped: a step can be named once all before it are there.
  if (before.some((earlier) => !hire.passed.has(earlier))) throw new Refused('HIRING_PROCESS_NOT_VALID');
  await voidEvidence(context, hire.id);
  const moved = await finish(context, hire, { act: 'hiring.rectify', choice: step, payload: { step } });
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
  const hire = await lockHire(context, act, { processUuid, version });
  await endLinks(context, hire);
  const moved = await finish(context, hire, { act, comment, changes: { link_until: null } });
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
  await closeAccount(context, hire);
  await finish(context, hire, { act: 'system.completeAbort' });
  context.record({ entity: 'process', id: hire.id, siteId: hire.siteId, fields: ['status'] });
}
