import type { Db } from '../db/connect.ts';
import { tokenHash } from '../invitation/links.ts';
import type { Context } from '../http/context.ts';
import { writeEvents } from '../live/events.ts';
import { noteEvent } from '../process/finish.ts';
import type { Process } from '../process/process.ts';

/** The open invitation behind a token. */
export const findInvitation = (
  db: Db,
  { token, now }: { readonly token: string; readonly now: Temporal.Instant },
) =>
  db
    .selectFrom('invitation')
    .select(['id', 'process_id', 'rfc', 'opened_at'])
    .where('token_hash', '=', tokenHash(token))
    .where('deleted_at', 'is', null)
    .where('completed_at', 'is', null)
    .where((is) => is.or([is('expires_at', '>', now.toString()), is('papers_since', 'is not', null)]))
    .executeTakeFirst();

/** The given name of a person. */
export const findGivenName = (db: Db, collaboratorId: string) =>
  db.selectFrom('collaborator').select('name').where('id', '=', collaboratorId).executeTakeFirst();

/** The first opening is a line of the history; the status stays until data come. */
export async function markOpened(context: Context, process: Process, invitationId: string): Promise<void> {
  const at = context.now.toString();
  await context.db.updateTable('invitation').set({ opened_at: at }).where('id', '=', invitationId).execute();
  await noteEvent(context, process, { act: 'invitation.verify' });
  const place = { siteId: process.siteId, teamId: process.teamId };
  await writeEvents(
    context.db,
    [
      { topic: 'invitations', ...place },
      { topic: 'processes', ...place, payload: { processUuid: process.id } },
    ],
    context.now,
  );
}
