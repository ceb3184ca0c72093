import { isOpen } from '@jornada/domain/process/kind.ts';
import { GUEST_SLOTS } from '@jornada/domain/hiring/steps.ts';
import type { CallOutput, CallParsed } from '@jornada/contract/call.ts';
import type { documentCalls } from '@jornada/contract/documents.ts';
import { fileDocument } from '../documents/filing.ts';
import { slotStates } from '../documents/slots.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { isOwn, reaches } from '../process/process.ts';
import { findHire } from './hire.ts';
import { finishWhenComplete, requireNotice } from './steps.ts';

type Upload = (typeof documentCalls)['document.upload'];

/** Files a document in a slot of an open hire, by the candidate or by staff; the candidate's last one completes the link. */
export async function uploadDocument(
  { processUuid, slot, file }: CallParsed<Upload>,
  context: Context,
): Promise<CallOutput<Upload>> {
  const hire = await findHire(context.db, { processId: processUuid }, { lock: 'update' });
  if (hire === undefined || !reaches(context, hire)) throw new Refused('HIRING_PROCESS_NOT_FOUND');
  if (isOwn(context, hire)) throw new Refused('OWN_PROCESS');
  await requireNotice(context, hire);
  if (!isOpen(hire.kind, hire.status)) throw new Refused('HIRING_PROCESS_NOT_VALID');
  // The scan of the contract has a call of its own, which takes the hire on.
  if (slot === 'SIGNED_CONTRACT' || !GUEST_SLOTS.includes(slot))
    throw new Refused('FIELD_NOT_VALID', { field: 'slot' });
  const filed = await fileDocument(context, hire, { slot, file });
  const complete = context.actor.guestOf !== null && (await finishWhenComplete(context, hire));
  context.record({ entity: 'document', id: filed.id, siteId: hire.siteId, fields: [slot] });
  const state = (await slotStates(context, hire)).find((row) => row.slot === slot);
  if (state === undefined) throw new Refused('DOCUMENT_NOT_FOUND');
  return { slot: state, complete };
}
