import { isDocumentSlot } from '@jornada/domain/hiring/steps.ts';
import { reachOf, within } from '@jornada/domain/access/reach.ts';
import type { documentCalls } from '@jornada/contract/documents.ts';
import { recordRead } from '../audit/reads.ts';
import { readFileBytes } from '../files/files.ts';
import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { reaches } from '../process/process.ts';
import { findProcess } from '../process/queries.ts';
import { documentsOf, filePaper } from './person.ts';
import { mayReadSlot, shownSlots, slotStates } from './slots.ts';
import { withdrawDocument, findDocument, isEvidence } from './queries.ts';

/** Documents of any process; filing one in a hire's slot is hiring's. */
export const documentHandlers: Omit<Handlers<typeof documentCalls>, 'document.upload'> = {
  'document.get': async ({ id }, context) => {
    const document = await findDocument(context, id);
    if (document === undefined || !mayReadDocument(context, document))
      throw new Refused('DOCUMENT_NOT_FOUND');
    const file = await readFileBytes(context, document.file_id);
    await recordRead(context, 'document.get', {
      entity: 'document',
      id,
      siteId: document.site_id,
      fields: [document.slot],
    });
    return {
      body: file.bytes,
      mediaType: file.mediaType,
      name: file.name,
      headers: { 'Cache-Control': 'no-store' },
    };
  },

  'document.ofPerson': ({ id }, context) => documentsOf(context, id),
  'document.file': filePaper,

  'document.list': async ({ filter }, context) => {
    const hire = await findProcess(context.db, filter.processUuid);
    if (hire === undefined || !(reaches(context, hire) || hire.collaboratorId === context.reach.self))
      throw new Refused('HIRING_PROCESS_NOT_FOUND');
    const rows = shownSlots(context, hire, await slotStates(context, hire));
    return { rows, total: rows.length };
  },

  'document.delete': async ({ documentUuid }, context) => {
    const document = await findDocument(context, documentUuid);
    if (document === undefined || document.generated || !within(context.reach, { siteId: document.site_id }))
      throw new Refused('DOCUMENT_NOT_FOUND');
    if (context.actor.collaboratorId === document.collaborator_id) throw new Refused('OWN_PROCESS');
    // The scan of what was signed is attached to the sealed evidence: taking it away would leave a copy there.
    if (await isEvidence(context, document.file_id)) throw new Refused('EVIDENCE_ALREADY_SIGNED');
    await withdrawDocument(context.db, { now: context.now, documentUuid });
    context.record({
      entity: 'document',
      id: documentUuid,
      siteId: document.site_id,
      fields: [document.slot],
    });
    context.announce({
      topic: 'documents',
      siteId: document.site_id,
      payload: { processUuid: document.process_id },
    });
    return { documentUuid };
  },
};

type Found = NonNullable<Awaited<ReturnType<typeof findDocument>>>;

/** A file's documents: by slot (decisions §2.7); generated ones also the lawyer reads. */
function mayReadDocument(context: Context, document: Found): boolean {
  const { actor } = context;
  if (actor.guestOf !== null) return document.process_id === actor.guestOf && !document.superseded;
  const place = {
    siteId: document.site_id,
    collaboratorId: document.collaborator_id,
    id: document.process_id ?? '',
  };
  if (document.generated || !isDocumentSlot(document.slot))
    return (
      mayReadSlot(context, place, document.slot) ||
      within(reachOf(['LAWYER'], actor), { siteId: document.site_id })
    );
  return mayReadSlot(context, place, document.slot);
}
