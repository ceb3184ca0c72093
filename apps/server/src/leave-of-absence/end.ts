import { leaveOfAbsence } from '@jornada/domain/leave-of-absence/kind.ts';
import { isOpen } from '@jornada/domain/process/kind.ts';
import type { Context } from '../http/context.ts';
import { asSystem, finish } from '../process/finish.ts';
import { findProcess, newestOf } from '../process/queries.ts';
import { cancelAbsence } from './handlers.ts';

const BECAUSE = 'Cancelada porque la persona se fue antes de que empezara.';

/** The contract is over: an absence under way is over with it, one that has not begun never will. */
export async function endAbsence(context: Context, collaboratorId: string): Promise<void> {
  const id = await newestOf(context.db, { collaboratorId, types: [leaveOfAbsence.type] });
  const process = id === undefined ? undefined : await findProcess(context.db, id, { lock: 'update' });
  if (process === undefined || !isOpen(process.kind, process.status)) return;
  // The exit has its own audit entry; the history of the absence says that it ended.
  const quiet = { ...asSystem(context), record: () => undefined };
  if (process.status === 'ONGOING') await finish(quiet, process, { act: 'system.employmentEnds' });
  else await cancelAbsence(quiet, process, BECAUSE);
}
