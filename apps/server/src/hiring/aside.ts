import { GUEST_STEPS, type HiringStep } from '@jornada/domain/hiring/steps.ts';
import type { CallOutput, CallParsed } from '@jornada/contract/call.ts';
import type { hiringCalls } from '@jornada/contract/hiring.ts';
import { voidEvidence } from '../evidence/process-document.ts';
import type { Context } from '../http/context.ts';
import { closeAccount } from '../outside/account-queries.ts';
import { finish } from '../process/finish.ts';
import { stateOf } from '../process/done.ts';
import { lockHire, notValid, type HireAct } from './hire.ts';
import { closeHire } from './queries.ts';
import type { Hire } from './payload-queries.ts';

type Calls = typeof hiringCalls;
type State = CallOutput<Calls['hiring.remove']>;
type Input<Name extends keyof Calls> = CallParsed<Calls[Name]>;

export const COMPLETE_ABORT = 'hiring.completeAbort';

/** Sends the hire back to one step; what was typed stays and is shown there, a contract that went out is void. */
export async function rectify(context: Context, hire: Hire, step: HiringStep): Promise<Hire> {
  const before = step === 'labor' ? GUEST_STEPS : GUEST_STEPS.slice(0, GUEST_STEPS.indexOf(step));
  // Nothing is skipped: a step can be named once all before it are there.
  if (before.some((earlier) => !hire.passed.has(earlier))) throw notValid(hire);
  await voidEvidence(context, hire.id);
  return finish(context, hire, { act: 'hiring.rectify', choice: step, payload: { step } });
}

/** Ends a hire by one of the acts that stop it before its time. */
export const closeBy =
  (act: HireAct) =>
  async ({ processUuid, version, comment }: Input<'hiring.remove'>, context: Context): Promise<State> => {
    const hire = await lockHire(context, act, { processUuid, version });
    const closed = await closeHire(context, hire, { act, comment });
    context.record({ entity: 'process', id: hire.id, siteId: hire.siteId, fields: ['status', 'comment'] });
    return { process: stateOf(closed) };
  };

/** Stops a contract before its signature; a job takes back what was prepared outside and ends the abort. */
export async function abortHire(context: Context, hire: Hire, comment: string): Promise<Hire> {
  const closed = await closeHire(context, hire, { act: 'hiring.abortHiringProcess', comment });
  await context.enqueue({ queue: COMPLETE_ABORT, data: { processId: hire.id } });
  return closed;
}

/** The account of an aborted hire is closed, and with it the abort is done. */
export async function completeAbort(context: Context, hire: Hire): Promise<void> {
  await closeAccount(context, hire);
  await finish(context, hire, { act: 'system.completeAbort' });
  context.record({ entity: 'process', id: hire.id, siteId: hire.siteId, fields: ['status'] });
}
