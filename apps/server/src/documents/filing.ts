import type { DocumentSlot } from '@jornada/domain/hiring/steps.ts';
import { checkDocument, keepFile, type StoredFile } from '../files/files.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { newId } from '../ids.ts';
import { filedOf } from './queries.ts';
import type { Filed } from './slots.ts';

/** What one hire may fill: every slot with the largest file, and some again. Replaced files count, since they stay. */
const MOST_BYTES = 150 * 1024 * 1024;
const MOST_FILES = 200;

/** Files a document in a slot of a hire, judged by its content; what lay there before is kept as replaced. */
export async function fileDocument(
  context: Context,
  hire: Filed,
  { slot, file }: { slot: DocumentSlot; file: { name: string; bytes: Uint8Array } },
): Promise<{ id: string; file: StoredFile }> {
  const checked = await checkDocument(file.bytes, 'file');
  const filed = await filedOf(context.db, hire.id);
  if (filed.bytes + file.bytes.length > MOST_BYTES || filed.files >= MOST_FILES)
    throw new Refused('FILE_QUOTA_REACHED', { field: 'file', maximum: `${MOST_BYTES / 1024 / 1024} MB` });
  const stored = await keepFile(context, { ...file, ...checked });
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
