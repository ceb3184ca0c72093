import type { DocumentSlot } from '@jornada/domain/hiring/steps.ts';
import { checkDocument, keepFile, type StoredFile } from '../files/files.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { newId } from '../ids.ts';
import {
  filedInPerson,
  filedOf,
  replaceInSlot,
  insertDocument,
  replaceOfPerson,
  findOpenProcess,
  insertDocumentOfPerson,
} from './queries.ts';
import type { Filed } from './slot-queries.ts';

/** What one hire may fill: every slot with the largest file, and some again. Replaced files count, since they stay. */
const MOST_BYTES = 150 * 1024 * 1024;
const MOST_FILES = 200;

/** The slot of papers that answer the check-list of a leave, one for each option. */
export const LEAVE_CHECK = 'LEAVE_CHECK';

type Filing = { readonly file: { name: string; bytes: Uint8Array } } & (
  | { readonly slot: DocumentSlot; readonly checkOptionId?: undefined }
  | { readonly slot: typeof LEAVE_CHECK; readonly checkOptionId: string }
);

/** Files a document in a slot of a process, checked by its content; what lay there before is kept as replaced. */
export async function fileDocument(
  context: Context,
  hire: Filed,
  { slot, checkOptionId, file }: Filing,
): Promise<{ id: string; file: StoredFile }> {
  const checked = await checkDocument(file.bytes, 'file');
  requireRoom(await filedOf(context.db, hire.id), file);
  const stored = await keepFile(context, { ...file, ...checked });
  await replaceInSlot(context.db, { now: context.now, hireId: hire.id, slot, checkOptionId });
  const id = newId(context.now);
  await insertDocument(context.db, {
    id,
    collaborator_id: hire.collaboratorId,
    process_id: hire.id,
    slot,
    check_option_id: checkOptionId ?? null,
    file_id: stored.id,
    created_by: context.actor.accountId,
    created_at: context.now.toString(),
  });
  context.announce({ topic: 'documents', siteId: hire.siteId, payload: { processUuid: hire.id } });
  return { id, file: stored };
}

/**
 * Files a paper in a slot of a person's file. What lay there stays readable as an earlier version; a hire that is under
 * way keeps its slot filled, a past one keeps what it had.
 */
export async function fileInPerson(
  context: Context,
  { collaboratorId, siteId }: { readonly collaboratorId: string; readonly siteId: number },
  {
    slot,
    file,
    validUntil,
  }: { slot: DocumentSlot; file: { name: string; bytes: Uint8Array }; validUntil: string | null },
): Promise<string> {
  const checked = await checkDocument(file.bytes, 'file');
  requireRoom(await filedInPerson(context.db, collaboratorId), file);
  const stored = await keepFile(context, { ...file, ...checked });
  const replaced = await replaceOfPerson(context.db, { now: context.now, collaboratorId, slot });
  const hires = replaced.flatMap(({ process_id }) => process_id ?? []);
  const open = hires.length === 0 ? undefined : await findOpenProcess(context.db, hires);
  const id = newId(context.now);
  await insertDocumentOfPerson(context.db, {
    id,
    collaborator_id: collaboratorId,
    process_id: open?.id ?? null,
    slot,
    file_id: stored.id,
    valid_until: validUntil,
    created_by: context.actor.accountId,
    created_at: context.now.toString(),
  });
  context.announce({ topic: 'documents', siteId, payload: { collaboratorUuid: collaboratorId } });
  return id;
}

/** Refuses a file that would be one too many, or too much together with the others. */
export function requireRoom(filed: { files: number; bytes: number }, { bytes }: { bytes: Uint8Array }): void {
  if (filed.bytes + bytes.length > MOST_BYTES || filed.files >= MOST_FILES)
    throw new Refused('FILE_QUOTA_REACHED', { field: 'file', maximum: `${MOST_BYTES / 1024 / 1024} MB` });
}
