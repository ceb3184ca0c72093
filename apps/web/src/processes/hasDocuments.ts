import type { ProcessDetail } from '@jornada/contract/processes.ts';
import { kindOfType } from './places.ts';

/** Whether a process made what it has to sign: an act that signs and has a station did; before it there is nothing to ask for. */
export function hasDocuments({
  processType,
  history,
}: Pick<ProcessDetail, 'processType' | 'history'>): boolean {
  const { acts } = kindOfType(processType);
  return history.some(({ act }) => acts[act]?.signs !== undefined && acts[act].station !== undefined);
}
