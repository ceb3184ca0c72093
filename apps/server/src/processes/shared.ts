import { KINDS } from '@jornada/domain/processes/kinds.ts';
import { FORCE } from '@jornada/domain/process/kind.ts';
import type { CallOutput, CallParsed } from '@jornada/contract/call.ts';
import type { ProcessState } from '@jornada/contract/process.ts';
import type { processCalls } from '@jornada/contract/processes.ts';
import type { Context } from '../http/context.ts';
import { begin } from '../process/begin.ts';
import { finish } from '../process/finish.ts';
import { runDue } from '../process/due.ts';
import type { Process } from '../process/process.ts';
import { roomOf } from './kinds.ts';

type Force = (typeof processCalls)['force.complete'];

/** Completes by hand what an outside system left open: the process goes where the answer would have led (decisions §3). */
export async function forceComplete(
  { processUuid, version, comment }: CallParsed<Force>,
  context: Context,
): Promise<CallOutput<Force>> {
  const process = await begin(context, { act: FORCE, kinds: KINDS }, { processUuid, version });
  const { goOn } = roomOf(process.kind);
  const forced = await goOn(context, await finish(context, process, { act: FORCE, comment }));
  const moved = await runDue(context, forced, goOn);
  context.record({
    entity: 'process',
    id: process.id,
    siteId: process.siteId,
    fields: ['status', 'comment'],
  });
  return { process: stateOf(moved) };
}

/** A process as commands answer it. */
export const stateOf = ({ id, collaboratorId, status, version }: Process): ProcessState => ({
  processUuid: id,
  collaboratorUuid: collaboratorId,
  currentStatus: status,
  version,
});
