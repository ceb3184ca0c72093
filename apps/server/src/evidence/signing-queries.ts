import type { Db } from '../db/connect.ts';
import type { DB } from '../db/schema.ts';
import type { Updateable } from 'kysely';

/** Notes which pages a signer has read. */
export const setPagesRead = (
  db: Db,
  {
    all,
    openedAt,
    now,
    evidenceId,
    party,
  }: {
    readonly all: number[];
    readonly openedAt: Temporal.Instant | null;
    readonly now: Temporal.Instant;
    readonly evidenceId: string;
    readonly party: 'EMPLOYER' | 'TUTOR' | 'WORKER';
  },
) =>
  db
    .updateTable('evidence_signer')
    .set({ pages_read: all, opened_at: (openedAt ?? now).toString() })
    .where('evidence_id', '=', evidenceId)
    .where('party', '=', party)
    .execute();

/** Notes that a signer has signed. */
export const setSigned = (
  db: Db,
  { evidenceId, party }: { readonly evidenceId: string; readonly party: 'EMPLOYER' | 'TUTOR' | 'WORKER' },
  changes: Updateable<DB['evidence_signer']>,
) =>
  db
    .updateTable('evidence_signer')
    .set(changes)
    .where('evidence_id', '=', evidenceId)
    .where('party', '=', party)
    .execute();

/** Notes that a code was used. */
export const spendOneTimeCode = (
  db: Db,
  { now, tries, keptId }: { readonly now: Temporal.Instant; readonly tries: number; readonly keptId: string },
) =>
  db
    .updateTable('one_time_code')
    .set({ used_at: now.toString(), tries: tries + 1 })
    .where('id', '=', keptId)
    .execute();

/** Counts one more try. */
export const countCodeTry = (
  db: Db,
  { tries, keptId }: { readonly tries: number; readonly keptId: string },
) => db.updateTable('one_time_code').set({ tries }).where('id', '=', keptId).execute();
