import type { Db } from '../db/connect.ts';

const MOST_TRIES = 10;

/** The signer behind a signing link. */
export const findSignerByLink = (
  db: Db,
  { hash, now }: { readonly hash: string; readonly now: Temporal.Instant },
) =>
  db
    .selectFrom('evidence_signer as s')
    .innerJoin('evidence as e', 'e.id', 's.evidence_id')
    .innerJoin('collaborator as c', 'c.id', 'e.collaborator_id')
    .select(['s.evidence_id', 's.party', 's.link_serial', 'c.rfc', 's.link_expires_at'])
    .where('s.link_hash', '=', hash)
    .where('s.link_tries', '<', MOST_TRIES)
    .where('e.voided_at', 'is', null)
    .where('s.link_expires_at', '>', now.toString())
    .executeTakeFirst();

/** Counts one more try to open a link. */
export const countLinkTry = (db: Db, hash: string) =>
  db
    .updateTable('evidence_signer')
    .set((row) => ({ link_tries: row('link_tries', '+', 1) }))
    .where('link_hash', '=', hash)
    .execute();
