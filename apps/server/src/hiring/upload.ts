import { isOpen } from '@jornada/domain/process/kind.ts';
import { COMPANY_SLOTS, MINORS_SLOTS } from '@jornada/domain/hiring/steps.ts';
import type { CallOutput, CallParsed } from '@jornada/contract/call.ts';
import type { documentCalls } from '@jornada/contract/documents.ts';
import { fileDocument } from '../documents/filing.ts';
import { missingSlots, slotStates } from '../documents/slots.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { isForPapers } from '../invitation/link-queries.ts';
import { noteEvent } from '../process/finish.ts';
import { isOwn, reaches } from '../process/process.ts';
import { findHire } from './hire.ts';
import { finishWhenComplete } from './steps.ts';
import { requireNotice } from '../privacy/notice.ts';

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
  const isGuest = context.actor.guestOf !== null;
  // The scan of the contract has a call of its own, which takes the hire on; the letter is the company's to give.
  if (slot === 'SIGNED_CONTRACT' || (isGuest && COMPANY_SLOTS.includes(slot)))
    throw new Refused('FIELD_NOT_VALID', { field: 'slot' });
  if (isGuest && (await isForPapers(context, hire.id)) && !(await missingSlots(context, hire)).includes(slot))
    throw new Refused('HIRING_PROCESS_NOT_VALID');
  const filed = await fileDocument(context, hire, { slot, file });
  // The history says who filed what for the person; a minor's papers, one of which is about health, are not named there.
  const named = MINORS_SLOTS.includes(slot) ? {} : { slot };
  if (!isGuest) await noteEvent(context, hire, { act: 'document.upload', payload: named });
  const complete = isGuest && (await finishWhenComplete(context, hire));
  context.record({ entity: 'document', id: filed.id, siteId: hire.siteId, fields: [slot] });
  const state = (await slotStates(context, hire)).find((row) => row.slot === slot);
  if (state === undefined) throw new Refused('DOCUMENT_NOT_FOUND');
  return { slot: state, complete };
}
