import type { Reach } from '@jornada/domain/access/reach.ts';
import { hasText } from '@jornada/domain/document-texts/models.ts';
import { documents } from '@jornada/domain/evidence/documents.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { listDrafts } from '../document-texts/queries.ts';
import { NONE, NOTHING, type Found, type HomeQuery } from './queries.ts';

/**
 * Drafts of document texts that wait for a lawyer of the whole company, who has not written them. A draft that was
 * returned waits for its author instead.
 */
export async function textsToApprove(
  { db, today, siteId, actor, limit }: HomeQuery,
  reach: Reach,
): Promise<Found> {
  if (!reach.everywhere || siteId !== null) return NONE;
  const drafts = (await listDrafts(db)).filter(
    ({ writtenBy, returned }) => !returned && (writtenBy === null || writtenBy !== actor.accountId),
  );
  return {
    total: drafts.length,
    tasks: drafts.slice(0, limit).flatMap(({ document, by, since }) =>
      hasText(document)
        ? [
            {
              ...NOTHING,
              kind: 'DOCUMENT_TEXT' as const,
              subject: documents[document].es,
              due: today,
              since: dayAt(Temporal.Instant.from(since)),
              site: '',
              values: { document, by, es: documents[document].es, en: documents[document].en },
            },
          ]
        : [],
    ),
  };
}
