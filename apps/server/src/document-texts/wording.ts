import { mergeClauses, type MergedClause } from '@jornada/domain/document-texts/clauses.ts';
import type { Merged } from '@jornada/domain/document-texts/merge.ts';
import { hasText, textModels, type TextDocument } from '@jornada/domain/document-texts/models.ts';
import { documents, type DocumentName } from '@jornada/domain/evidence/documents.ts';
import { sayDay } from '@jornada/domain/identity/days.ts';
import { dayAt } from '@jornada/domain/time.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { findApproved } from './queries.ts';

/** The clauses of a document as its page shows them, and what its foot says of their text. */
export type Wording = { readonly model: string; readonly clauses: readonly MergedClause[] };

type Worded = {
  readonly document: DocumentName;
  readonly merge?: Merged;
  readonly inputs: { readonly site: { readonly timeZone: string } };
};

/**
 * What a document says today: the newest text that a lawyer has approved. Without one only the demonstration goes on,
 * with the built-in model; nothing for a document whose text is not the company's to write.
 */
export async function wordingOf(
  { db, demo }: Pick<Context, 'db' | 'demo'>,
  { document, merge, inputs }: Worded,
): Promise<Wording | Record<string, never>> {
  if (merge === undefined || !hasText(document)) return {};
  const approved = await findApproved(db, document);
  if (approved !== undefined)
    return {
      model: modelLine(document, { ...approved, day: dayAt(approved.approvedAt, inputs.site.timeZone) }),
      clauses: mergeClauses(approved.clauses, merge),
    };
  if (!demo) throw new Refused('DOCUMENT_TEXT_NOT_APPROVED', { document: documents[document].es });
  return { model: modelLine(document), clauses: mergeClauses(textModels[document].clauses, merge) };
}

/** What the foot of each page says of the text: which version, and who approved it. */
export const modelLine = (
  document: TextDocument,
  approved?: { readonly number: number; readonly day: string },
): string =>
  approved === undefined
    ? `Modelo ${textModels[document].code}, a revisar por Jurídico`
    : `Texto ${textModels[document].code}, versión ${approved.number}, aprobada por Jurídico el ${sayDay(approved.day, 'es')}`;
