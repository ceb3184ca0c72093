import type { Db } from '../db/connect.ts';

/** The employers that ask for data, the first one first. */
export const listEmployers = (db: Db) =>
  db.selectFrom('employer').select(['legal_name', 'address', 'postal_code']).orderBy('id').execute();

/** Notes that a person accepted the privacy notice. */
export const insertAcceptance = (
  db: Db,
  {
    collaboratorId,
    version,
    acceptedAt,
  }: { readonly collaboratorId: string; readonly version: string; readonly acceptedAt: string },
) =>
  db
    .insertInto('privacy_acceptance')
    .values({ collaborator_id: collaboratorId, notice_version: version, accepted_at: acceptedAt })
    .execute();

/** The newest link of a hire. */
export const findLink = (db: Db, id: string) =>
  db
    .selectFrom('invitation')
    .select(['expires_at', 'email', 'name'])
    .where('process_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The name of a person. */
export const findName = (db: Db, collaboratorId: string) =>
  db.selectFrom('collaborator').select('name').where('id', '=', collaboratorId).executeTakeFirst();
