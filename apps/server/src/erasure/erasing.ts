import {
  blockedUntil,
  MESSAGE_MONTHS,
  MONTHS_AFTER_CLOSING,
  YEARS_AFTER_LEAVING,
} from '@jornada/domain/privacy/retention.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { keepFile } from '../files/files.ts';
import { storageOf } from '../files/storage.ts';
import type { App } from '../http/app.ts';
import type { Context } from '../http/context.ts';
import { actAsSystem } from '../jobs/act.ts';
import { packEverything } from '../privacy/everything.ts';
import {
  deleteBlocked,
  erase,
  forgetMessages,
  insertBlocked,
  listBlockedDue,
  listDue,
  listFiles,
  listToBlock,
  lockUnerased,
} from './queries.ts';

const SWEEP = 'erasure.sweep';
const AT_ONCE = 100;
const MESSAGES_AT_ONCE = 5000;

/**
 * Once a night blocks the data of those who had it canceled, and erases the people whose legal terms have ended, what was
 * blocked until now, and the mails of which no record is owed any more.
 */
export async function startErasure(app: App): Promise<void> {
  await app.jobs.every(SWEEP, '41 9 * * *', async () => {
    await blockDue(app);
    await eraseDue(app);
    await eraseBlocked(app);
    await eraseMessages(app);
  });
}

/** Erases those who are due, each in a transaction of their own with an entry in the audit trail. */
export async function eraseDue(app: App): Promise<void> {
  const today = Temporal.PlainDate.from(dayAt(app.now()));
  const due = await listDue(app.database.db, {
    leftBefore: today.subtract({ years: YEARS_AFTER_LEAVING }).toString(),
    closedBefore: `${today.subtract({ months: MONTHS_AFTER_CLOSING }).toString()}T00:00:00Z`,
    limit: AT_ONCE,
  });
  for (const { id, siteId } of due)
    await actAsSystem(app, 'erasure.erase', async (context) => {
      if (!(await lockUnerased(context.db, id))) return;
      await eraseWithFiles(context, { id, today: today.toString() });
      context.record({ entity: 'collaborator', id, siteId, fields: ['erased_on'] });
      context.announce({ topic: 'collaborators', siteId });
    });
}

/**
 * Blocks the data of those whose request to cancel it was granted and done and who have left: it is packed into one sealed
 * file, which serves claims alone, and erased everywhere else.
 */
export async function blockDue(app: App): Promise<void> {
  const today = dayAt(app.now());
  for (const { id, siteId, caseId, name, rfc, leftOn } of await listToBlock(app.database.db, {
    today,
    limit: AT_ONCE,
  }))
    await actAsSystem(app, 'erasure.block', async (context) => {
      if (!(await lockUnerased(context.db, id))) return;
      const { body } = await packEverything(context, { id, language: 'es' });
      const file = await keepFile(context, { bytes: body, name: 'datos.zip', mediaType: 'application/zip' });
      await eraseWithFiles(context, { id, today });
      await insertBlocked(context.db, {
        collaborator_id: id,
        case_id: caseId,
        name,
        rfc,
        file_id: file.id,
        blocked_on: today,
        until: blockedUntil(leftOn),
      });
      context.record({ entity: 'collaborator', id, siteId, fields: ['erased_on', 'blocked_person'] });
      context.announce({ topic: 'collaborators', siteId });
    });
}

/** Erases what was blocked until now, its file with it. */
export async function eraseBlocked(app: App): Promise<void> {
  const due = await listBlockedDue(app.database.db, { today: dayAt(app.now()), limit: AT_ONCE });
  for (const { id, siteId, fileId, key } of due)
    await actAsSystem(app, 'erasure.blocked', async (context) => {
      if (!(await deleteBlocked(context.db, { id, fileId }))) return;
      await storageOf(context).remove(key);
      context.record({ entity: 'collaborator', id, siteId, fields: ['blocked_person'] });
      context.announce({ topic: 'collaborators', siteId });
    });
}

async function eraseWithFiles(
  context: Context,
  { id, today }: { readonly id: string; readonly today: string },
): Promise<void> {
  const files = await listFiles(context.db, id);
  await erase(context.db, { id, today, files: files.map((file) => file.id) });
  const storage = storageOf(context);
  for (const { key } of files) await storage.remove(key);
}

/** Drops what is kept of mails that were sent long ago, a batch and an audit entry at a time. */
export async function eraseMessages(app: App): Promise<void> {
  const today = Temporal.PlainDate.from(dayAt(app.now()));
  const before = `${today.subtract({ months: MESSAGE_MONTHS }).toString()}T00:00:00Z`;
  let gone = MESSAGES_AT_ONCE;
  while (gone === MESSAGES_AT_ONCE)
    gone = await actAsSystem(app, 'erasure.messages', async (context) => {
      const count = await forgetMessages(context.db, { before, limit: MESSAGES_AT_ONCE });
      context.record(count === 0 ? null : { entity: 'message', id: before, fields: [`${count}`] });
      return count;
    });
}
