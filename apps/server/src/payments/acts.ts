import type { CallOutput } from '@jornada/contract/call.ts';
import type { FOUR_EYES, paymentCalls } from '@jornada/contract/payments.ts';
import { runTransitions, type RunStatus } from '@jornada/domain/payment-files/runs.ts';
import { step } from '@jornada/domain/transition.ts';
import type { Updateable } from 'kysely';
import type { PaymentRun } from '../db/schema.ts';
import type { Context } from '../http/context.ts';
import { orRefuse, Refused } from '../http/refused.ts';
import { requireVersion, signed } from '../http/versions.ts';
import { findRun, lockRun, peopleOfAdvances, type RunRow } from './queries.ts';
import { updateRun } from './run-queries.ts';

type Changed = CallOutput<(typeof paymentCalls)['payrollPayment.check']>;
export type RunAct = keyof typeof runTransitions;

/** A run that is about to change: locked, of the version that was read, and in a status that allows the act. */
export async function runFor(
  context: Context,
  act: RunAct,
  { runUuid, version }: { readonly runUuid: string; readonly version?: number },
): Promise<RunRow> {
  const run = await lockRun(context.db, runUuid);
  if (run === undefined) throw new Refused('PAYMENT_RUN_NOT_FOUND');
  if (version !== undefined) requireVersion(run, version);
  nextOf(act, run.status, runTransitions[act].to[0]);
  return run;
}

export const nextOf = (act: RunAct, from: RunStatus, to: RunStatus): RunStatus =>
  orRefuse(step<RunStatus>(runTransitions, { act, from, to, refusal: 'PAYMENT_RUN_TRANSITION_NOT_ALLOWED' }));

/** Writes an act on a run, its audit entry and what others hear; answers the run as it is now. */
export async function changeRun(
  context: Context,
  run: Pick<RunRow, 'id' | 'version'>,
  set: Updateable<PaymentRun> = {},
): Promise<Changed> {
  await updateRun(context.db, run.id, { ...set, ...signed(context), version: run.version + 1 });
  return shownRun(context, run.id, Object.keys(set));
}

export async function shownRun(context: Context, id: string, fields: readonly string[]): Promise<Changed> {
  const run = await findRun(context.db, id);
  if (run === undefined) throw new Refused('PAYMENT_RUN_NOT_FOUND');
  context.record({ entity: 'paymentRun', id, fields });
  context.announce({ topic: 'money' });
  return { run };
}

type FourEyes = (typeof FOUR_EYES)[number] | null;

/**
 * Why the caller is not the other person whom an act asks for: who prepared, checked or approved never releases, who released
 * never confirms, and nobody acts on a run with their own advance.
 */
export async function fourEyesOf(
  { actor, db }: Context,
  run: Pick<RunRow, 'id' | 'createdBy' | 'checkedBy' | 'releasedBy'>,
): Promise<{ release: FourEyes; answer: FourEyes }> {
  const { owners, approvers } = await peopleOfAdvances(db, run.id);
  const own = actor.collaboratorId !== null && owners.includes(actor.collaboratorId) ? 'OWN' : null;
  const me = actor.accountId;
  const prepared = run.createdBy === me || run.checkedBy === me ? 'PREPARED' : null;
  const approved = me !== null && approvers.includes(me) ? 'APPROVED' : null;
  return {
    release: own ?? prepared ?? approved,
    answer: own ?? (run.releasedBy === me ? 'RELEASED' : null),
  };
}

export async function requireFourEyes(
  context: Context,
  run: RunRow,
  act: 'release' | 'answer',
): Promise<void> {
  if ((await fourEyesOf(context, run))[act] !== null) throw new Refused('PAYMENT_FOUR_EYES');
}
