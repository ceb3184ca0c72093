import type { Db } from '../db/connect.ts';
import type { DB } from '../db/schema.ts';
import type { Insertable, Updateable } from 'kysely';

/** Adds a document to sign. */
export const insertEvidenceRow = (db: Db, row: Insertable<DB['evidence']>) =>
  db.insertInto('evidence').values(row).execute();

/** Adds the signers of a document; one that the company only issues has none. */
export async function insertSigners(
  db: Db,
  rows: readonly Insertable<DB['evidence_signer']>[],
): Promise<void> {
  if (rows.length > 0) await db.insertInto('evidence_signer').values(rows).execute();
}

/** Notes the scan of what was signed on paper. */
export const setScan = (
  db: Db,
  {
    scanId,
    sha256,
    now,
    evidenceId,
  }: {
    readonly scanId: string;
    readonly sha256: string;
    readonly now: Temporal.Instant;
    readonly evidenceId: string;
  },
) =>
  db
    .updateTable('evidence')
    .set({ scan_file_id: scanId, scan_hash: sha256, scanned_at: now.toString() })
    .where('id', '=', evidenceId)
    .execute();

/** Notes that those who have not signed did so on paper. */
export const setSignedOnPaper = (db: Db, id: string) =>
  db
    .updateTable('evidence_signer')
    .set({ method: 'PAPER' })
    .where('evidence_id', '=', id)
    .where('signed_at', 'is', null)
    .execute();

/** Notes that a document no longer counts. */
export const setVoided = (db: Db, evidenceId: string, changes: Updateable<DB['evidence']>) =>
  db.updateTable('evidence').set(changes).where('id', '=', evidenceId).execute();
