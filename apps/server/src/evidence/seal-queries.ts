import type { Db } from '../db/connect.ts';
import type { Party } from '@jornada/domain/evidence/evidence-status.ts';
import type { DB } from '../db/schema.ts';
import type { Insertable, Updateable } from 'kysely';

/** The time zone of a site. */
export const findTimeZone = (db: Db, siteId: number) =>
  db.selectFrom('site').select('time_zone').where('id', '=', siteId).executeTakeFirstOrThrow();

/** Notes that a party accepted. */
export const acceptFor = (
  db: Db,
  {
    at,
    channel,
    keptId,
    party,
  }: {
    readonly at: string;
    readonly channel: 'MAIL' | 'SMS' | null;
    readonly keptId: string;
    readonly party: Party;
  },
) =>
  db
    .updateTable('evidence_signer')
    .set({ signed_at: at, method: 'ACCEPTED', channel })
    .where('evidence_id', '=', keptId)
    .where('party', '=', party)
    .execute();

/** Changes what is stored of a document. */
export const setFiles = (db: Db, id: string, changes: Updateable<DB['evidence']>) =>
  db.updateTable('evidence').set(changes).where('id', '=', id).execute();

/** Notes the sealed file of a document. */
export const setSealed = (db: Db, id: string, changes: Updateable<DB['evidence']>) =>
  db.updateTable('evidence').set(changes).where('id', '=', id).execute();

/** Files a sealed document with the person. */
export const insertSealed = (db: Db, row: Insertable<DB['document']>) =>
  db.insertInto('document').values(row).execute();
