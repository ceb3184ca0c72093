import type { processDocumentCalls } from '@jornada/contract/process-documents.ts';
import type { DocumentName } from '@jornada/domain/evidence/documents.ts';
import type { Context } from '../http/context.ts';
import type { Download, Handlers } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { mayHaveFile } from './access.ts';
import { sendFile } from './file.ts';
import { findEvidence } from './queries.ts';
import { findNewest } from './stored-queries.ts';

export const processDocumentHandlers: Handlers<typeof processDocumentCalls> = {
  'document.mutation': ({ id, training }, context) =>
    newestOf(context, id, {
      document: training ? 'MUTATION_TRAINING' : 'MUTATION',
      call: 'document.mutation',
    }),
  'document.cityBonus': ({ id }, context) =>
    newestOf(context, id, { document: 'CITY_BONUS', call: 'document.cityBonus' }),
};

/**
 * The newest document of this name of a person that applies, sealed where it is; out of reach answers like one that was
 * never made.
 */
async function newestOf(
  context: Context,
  collaboratorId: string,
  { document, call }: { readonly document: DocumentName; readonly call: keyof typeof processDocumentCalls },
): Promise<Download> {
  const row = await findNewest(context.db, { collaboratorId, document });
  const evidence = row && (await findEvidence(context.db, { id: row.id }));
  if (evidence === undefined || !mayHaveFile(context, evidence)) throw new Refused('DOCUMENT_NOT_FOUND');
  return sendFile(context, {
    evidence,
    part: evidence.final_file_id === null ? 'original' : 'sealed',
    call,
  });
}
