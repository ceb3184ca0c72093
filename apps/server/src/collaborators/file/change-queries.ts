import type { FileSection } from '@jornada/domain/collaborators/fields.ts';
import type { PersonFile } from '@jornada/contract/collaborator-file.ts';
import type { Db } from '../../db/connect.ts';
import type { Context } from '../../http/context.ts';

type Change = Pick<Context, 'now' | 'actor'> & {
  readonly id: string;
  readonly collaboratorId: string;
  readonly siteId: number;
  readonly section: FileSection;
  readonly fields: string[];
  readonly reason: string;
};

/** Notes who changed which fields and why. */
export async function insertChange(
  db: Db,
  { id, collaboratorId, siteId, section, fields, reason, now, actor }: Change,
): Promise<void> {
  await db
    .insertInto('file_change')
    .values({
      id,
      collaborator_id: collaboratorId,
      site_id: siteId,
      section,
      fields,
      reason,
      changed_at: now.toString(),
      changed_by: actor.accountId,
      changed_by_name: actor.name,
    })
    .execute();
}

/** Who changed a file last; nothing where nobody did since the hire. */
export async function lastChange(
  db: Db,
  collaboratorId: string,
): Promise<{ changed_at: string | null; changed_by_name: string | null }> {
  const found = await db
    .selectFrom('file_change')
    .select(['changed_at', 'changed_by_name'])
    .where('collaborator_id', '=', collaboratorId)
    .orderBy('changed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found ?? { changed_at: null, changed_by_name: null };
}

const SHOWN = 20;

/** The newest changes of a file. */
export async function listChanges(db: Db, collaboratorId: string): Promise<PersonFile['changes']> {
  const rows = await db
    .selectFrom('file_change')
    .selectAll()
    .where('collaborator_id', '=', collaboratorId)
    .orderBy('changed_at', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map((row) => ({
    uuid: row.id,
    section: row.section,
    fields: row.fields,
    reason: row.reason,
    at: row.changed_at,
    by: row.changed_by_name,
  }));
}
