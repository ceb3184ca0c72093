import type { Clause } from '@jornada/domain/document-texts/clauses.ts';
import { hasText, TEXT_DOCUMENTS, type TextDocument } from '@jornada/domain/document-texts/models.ts';
import type { DocumentText, DocumentTextRow } from '@jornada/contract/document-texts.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../db/connect.ts';

const Clauses = z.array(z.object({ title: z.string(), articles: z.string(), body: z.string() }));

/** The newest approved text of a document. */
export async function findApproved(
  db: Db,
  document: TextDocument,
): Promise<{ number: number; approvedAt: Temporal.Instant; clauses: Clause[] } | undefined> {
  const row = await db
    .selectFrom('document_text')
    .select(['number', 'approved_at', 'clauses'])
    .where('document', '=', document)
    .where('approved_at', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined || row.approved_at === null) return undefined;
  return {
    number: row.number,
    approvedAt: Temporal.Instant.from(row.approved_at),
    clauses: Clauses.parse(row.clauses),
  };
}

/** Every document whose text the company writes, with the version in use and the open draft. */
export async function listTexts(db: Db): Promise<DocumentTextRow[]> {
  const rows = await db
    .selectFrom('document_text')
    .distinctOn(['document', sql`approved_at is null`])
    .select(['document', 'number', 'approved_at', 'approved_by_name', 'returned_by_name'])
    .orderBy('document')
    .orderBy(sql`approved_at is null`)
    .orderBy('number', 'desc')
    .execute();
  return TEXT_DOCUMENTS.map((document) => {
    const own = rows.filter((row) => hasText(row.document) && row.document === document);
    const approved = own.find((row) => row.approved_at !== null);
    const draft = own.find((row) => row.approved_at === null);
    return {
      document,
      inUse: approved?.number ?? null,
      approvedAt: approved?.approved_at ?? null,
      approvedBy: approved?.approved_by_name ?? null,
      draft: draft === undefined ? null : { number: draft.number, returned: draft.returned_by_name !== null },
    };
  });
}

/** Every open draft, the longest waiting first. */
export async function listDrafts(db: Db) {
  const rows = await db
    .selectFrom('document_text')
    .select(['document', 'written_by', 'changed_by_name', 'changed_at', 'returned_by_name'])
    .where('approved_at', 'is', null)
    .orderBy('changed_at')
    .orderBy('document')
    .execute();
  return rows.map((row) => ({
    document: row.document,
    writtenBy: row.written_by,
    by: row.changed_by_name,
    since: row.changed_at,
    returned: row.returned_by_name !== null,
  }));
}

/** All versions of one document's text, the newest first. */
export async function listVersions(db: Db, document: TextDocument): Promise<DocumentText[]> {
  const rows = await db
    .selectFrom('document_text')
    .selectAll()
    .where('document', '=', document)
    .orderBy('number', 'desc')
    .execute();
  return rows.map((row) => ({
    number: row.number,
    version: row.version,
    clauses: Clauses.parse(row.clauses),
    writtenBy: row.changed_by_name,
    writtenAt: row.changed_at,
    returned:
      row.returned_by_name === null ? null : { by: row.returned_by_name, because: row.returned_because },
    approved:
      row.approved_at === null || row.approved_by_name === null
        ? null
        : { by: row.approved_by_name, at: row.approved_at },
  }));
}

export const lockDraft = (db: Db, document: TextDocument) =>
  db
    .selectFrom('document_text')
    .select(['number', 'version', 'written_by', 'changed_at', 'changed_by_name'])
    .where('document', '=', document)
    .where('approved_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** The clauses of one version; undefined where there is none. */
export async function findClauses(
  db: Db,
  { document, number }: { readonly document: TextDocument; readonly number: number },
): Promise<{ clauses: Clause[]; approvedAt: string | null } | undefined> {
  const row = await db
    .selectFrom('document_text')
    .select(['clauses', 'approved_at'])
    .where('document', '=', document)
    .where('number', '=', number)
    .executeTakeFirst();
  return row && { clauses: Clauses.parse(row.clauses), approvedAt: row.approved_at };
}

type Written = {
  readonly clauses: readonly Clause[];
  readonly written_by: string | null;
  readonly changed_by_name: string;
  readonly changed_at: string;
};

/** Begins the draft after the newest version; answers its number. */
export async function insertDraft(
  db: Db,
  document: TextDocument,
  { clauses, ...written }: Written,
): Promise<number> {
  const { number } = await db
    .insertInto('document_text')
    .values({
      ...written,
      document,
      clauses: JSON.stringify(clauses),
      number: sql<number>`(select coalesce(max(t.number), 0) + 1 from document_text t where t.document = ${document})`,
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  return number;
}

type Known = { readonly document: TextDocument; readonly number: number };

/** Writes a draft again; what a lawyer said of it before no longer stands. */
export async function updateDraft(
  db: Db,
  { document, number }: Known,
  { clauses, ...written }: Written,
): Promise<void> {
  await db
    .updateTable('document_text')
    .set((eb) => ({
      ...written,
      clauses: JSON.stringify(clauses),
      returned_by_name: null,
      returned_because: '',
      version: eb('version', '+', 1),
    }))
    .where('document', '=', document)
    .where('number', '=', number)
    .execute();
}

/** What a lawyer says of a draft: approved for good, or returned with the reason. */
export async function settleDraft(
  db: Db,
  { document, number }: Known,
  settled:
    | { readonly approved_by_name: string; readonly approved_at: string }
    | { readonly returned_by_name: string; readonly returned_because: string },
): Promise<void> {
  await db
    .updateTable('document_text')
    .set((eb) => ({ ...settled, version: eb('version', '+', 1) }))
    .where('document', '=', document)
    .where('number', '=', number)
    .execute();
}

export async function deleteDraft(db: Db, { document, number }: Known): Promise<void> {
  await db
    .deleteFrom('document_text')
    .where('document', '=', document)
    .where('number', '=', number)
    .where('approved_at', 'is', null)
    .execute();
}
