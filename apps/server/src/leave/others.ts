import { conversion, extension } from '@jornada/domain/contract-change/kind.ts';
import { leaveOfAbsence } from '@jornada/domain/leave-of-absence/kind.ts';
import { mutation } from '@jornada/domain/mutation/kind.ts';
import { pactRoom } from '../complementary-pact/kind.ts';
import { undo as undoContractChange } from '../contract-change/kind.ts';
import type { Context } from '../http/context.ts';
import { voidEvidence } from '../evidence/process-document.ts';
import { hourChangeRoom, shiftReductionRoom, timebaseRoom } from '../hours/kind.ts';
import { cancelAbsence } from '../leave-of-absence/handlers.ts';
import { takeBackMutation } from '../mutation/agree.ts';
import { asSystem, finish } from '../process/finish.ts';
import type { Process } from '../process/process.ts';
import type { KindRoom } from '../process/room.ts';
import { findProcess } from '../process/queries.ts';
import { openAfter } from './queries.ts';

/** What the history of a process says that an exit has cancelled. */
const BECAUSE = 'Cancelado porque la persona se va antes de su fecha.';

/**
 * Cancels what was agreed with somebody for a day after the last one. What cannot be stopped any more, such as an
 * absence under way, ends with the contract.
 */
export async function cancelOthers(
  context: Context,
  { collaboratorId, lastDay }: { readonly collaboratorId: string; readonly lastDay: string },
): Promise<void> {
  // The exit has its one audit entry; the histories of the others say that they were cancelled.
  const quiet = { ...asSystem(context), record: () => undefined };
  for (const id of await openAfter(context.db, { collaboratorId, day: lastDay })) {
    const process = await findProcess(context.db, id, { lock: 'update' });
    if (process !== undefined) await cancelOne(quiet, process);
  }
}

async function cancelOne(context: Context, process: Process): Promise<void> {
  const { kind, status } = process;
  const end = Object.entries(kind.acts).find(
    ([, act]) => act.ends === true && act.moves[status] !== undefined,
  );
  if (end === undefined) return;
  const [act] = end;
  if (kind === leaveOfAbsence) {
    await cancelAbsence(context, process, BECAUSE);
    return;
  }
  if (kind === mutation) await takeBackMutation(context, process);
  if (kind === extension || kind === conversion) await undoContractChange(context, process);
  const cancelled = await finish(context, process, { act, comment: BECAUSE });
  await voidEvidence(context, process.id);
  // Hours and pacts take back what they laid once they are cancelled.
  await SIGNED.find((room) => room.kind === kind)?.goOn(context, cancelled);
}

const SIGNED: readonly KindRoom[] = [timebaseRoom, shiftReductionRoom, hourChangeRoom, pactRoom];
