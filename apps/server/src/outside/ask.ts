import type { Context } from '../http/context.ts';
import { newId } from '../ids.ts';
import type { Process } from '../process/process.ts';
import type { Purpose } from './asked.ts';
import type { System } from './system.ts';
import { insertRequest } from './request-queries.ts';

/** Each system has a queue of its own, so that one that is silent holds up nobody else's requests. */
export const SEND = {
  OSMOS: 'outside.send.osmos',
  IDENTITY_ACCESS: 'outside.send.identity',
  SAP: 'outside.send.sap',
} as const;

/** Asks an outside system about a process. One row, one key: sent as often as needed, answered once. Ids only; the sender adds the facts. */
export async function ask(
  { db, now, enqueue }: Context,
  { id: processId, siteId }: Pick<Process, 'id' | 'siteId'>,
  { system, purpose }: { readonly system: System; readonly purpose: Purpose },
): Promise<void> {
  const id = newId(now);
  await insertRequest(db, {
    id,
    system,
    site_id: siteId,
    process_id: processId,
    purpose,
    asked_at: now.toString(),
  });
  await enqueue({ queue: SEND[system], data: { requestId: id }, key: id });
}
