import type { ProcessState } from '@jornada/contract/process-acts.ts';
import type { Context } from '../http/context.ts';
import type { Process } from './process.ts';

/** A process as commands answer it. */
export const stateOf = ({
  id,
  collaboratorId,
  status,
  version,
}: Pick<Process, 'id' | 'collaboratorId' | 'status' | 'version'>): ProcessState => ({
  processUuid: id,
  collaboratorUuid: collaboratorId,
  currentStatus: status,
  version,
});

/** The answer of a command on a process, with the audit entry that names the fields it changed. */
export function done(
  context: Context,
  process: Process,
  fields: readonly string[],
): { process: ProcessState } {
  context.record({ entity: 'process', id: process.id, siteId: process.siteId, fields });
  return { process: stateOf(process) };
}
