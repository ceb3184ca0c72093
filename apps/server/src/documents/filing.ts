import type { DocumentSlot } from '@jornada/domain/hiring/steps.ts';
import { checkDocument, keepFile, type StoredFile } from '../files/files.ts';
import type { Context } from '../http/context.ts';
import { newId } from '../ids.ts';
import type { Filed } from './slots.ts';

/** Files a document in a slot of a hire, judged by its content; what lay there before is kept as replaced. */
export async function fileDocument(
  context: Context,
  hire: Filed,
  { slot, file }: { slot: DocumentSlot; file: { name: string; bytes: Uint8Array } },
): Promise<{ id: string; file: StoredFile }> {
  const mediaType = await checkDocument(file.bytes, 'file');
  const stored = await keepFile(context, { ...file, mediaType });
  await context.db
    .updateTable('document')
    .set({ replaced_at: context.now.toString() })
    .where('process_id', '=', hire.id)
    .where('slot', '=', slot)
    .where('replaced_at', 'is', null)
    .execute();
  const id = newId(context.now);
  await context.db
    .insertInto('document')
    .values({
      id,
      collaborator_id: hire.collaboratorId,
      process_id: hire.id,
      slot,
      file_id: stored.id,
      created_by: context.actor.accountId,
      created_at: context.now.toString(),
    })
    .execute();
  context.announce({ topic: 'documents', siteId: hire.siteId, payload: { processUuid: hire.id } });
  return { id, file: stored };
}
