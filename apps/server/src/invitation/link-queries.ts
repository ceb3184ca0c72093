import type { Db } from '../db/connect.ts';
import type { DB } from '../db/schema.ts';
import type { Insertable } from 'kysely';
import type { Context } from '../http/context.ts';
import { setLink } from '../process/write-queries.ts';
import type { Process } from '../process/process.ts';

/** Adds a link. */
export const insertInvitation = (db: Db, row: Insertable<DB['invitation']>) =>
  db.insertInto('invitation').values(row).execute();

/** From now on the link that is out opens only the documents that are missing. */
export async function leaveForPapers(context: Context, process: Process): Promise<void> {
  await context.db
    .updateTable('invitation')
    .set({ papers_since: context.now.toString() })
    .where('process_id', '=', process.id)
    .where('deleted_at', 'is', null)
    .where('completed_at', 'is', null)
    .execute();
  await setLink(context, process, null);
}

/** Whether the candidate's link is for documents alone. */
export async function isForPapers({ db }: Pick<Context, 'db'>, processId: string): Promise<boolean> {
  const found = await db
    .selectFrom('invitation')
    .select('id')
    .where('process_id', '=', processId)
    .where('deleted_at', 'is', null)
    .where('completed_at', 'is', null)
    .where('papers_since', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** The name under which the person was invited last. */
export async function invitedName({ db }: Context, { id }: Process): Promise<string> {
  const found = await db
    .selectFrom('invitation')
    .select('name')
    .where('process_id', '=', id)
    .where('name', '<>', '')
    .orderBy('sent_at', 'desc')
    .executeTakeFirst();
  return found?.name ?? '';
}

/** Who invites: the store's employer. */
export async function companyOf({ db }: Context, { siteId }: Process): Promise<string> {
  const { legal_name } = await db
    .selectFrom('site as s')
    .innerJoin('employer as e', 'e.id', 's.employer_id')
    .select('e.legal_name')
    .where('s.id', '=', siteId)
    .executeTakeFirstOrThrow();
  return legal_name;
}

export const firstName = ({ db }: Context, { collaboratorId }: Process): Promise<{ name: string }> =>
  db.selectFrom('collaborator').select('name').where('id', '=', collaboratorId).executeTakeFirstOrThrow();

/** Ends one link; the process's other ones go on. */
export async function deleteLink({ db, now }: Context, uuid: string): Promise<void> {
  await db.updateTable('invitation').set({ deleted_at: now.toString() }).where('id', '=', uuid).execute();
}

export async function endRows(
  { db, now }: Context,
  { id }: Pick<Process, 'id'>,
  ended: 'deleted_at' | 'completed_at',
): Promise<void> {
  await db
    .updateTable('invitation')
    .set({ [ended]: now.toString() })
    .where('process_id', '=', id)
    .where('deleted_at', 'is', null)
    .where('completed_at', 'is', null)
    .execute();
}
