import {
  MESSAGE_MONTHS,
  MONTHS_AFTER_CLOSING,
  YEARS_AFTER_LEAVING,
} from '@jornada/domain/privacy/retention.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { storageOf } from '../files/storage.ts';
import type { App } from '../http/app.ts';
import { actAsSystem } from '../jobs/act.ts';
import { erase, forgetMessages, listDue, listFiles, lockUnerased } from './queries.ts';

const SWEEP = 'erasure.sweep';
const AT_ONCE = 100;
const MESSAGES_AT_ONCE = 5000;

/** Once a night erases the people whose legal terms have ended, and the mails of which no record is owed any more. */
export async function startErasure(app: App): Promise<void> {
  await app.jobs.every(SWEEP, '41 9 * * *', async () => {
    await eraseDue(app);
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
      const files = await listFiles(context.db, id);
      const storage = storageOf(context);
      for (const { key } of files) await storage.remove(key);
      await erase(context.db, {
        id,
        today: today.toString(),
        files: files.map((file) => file.id),
      });
      context.record({ entity: 'collaborator', id, siteId, fields: ['erased_on'] });
      context.announce({ topic: 'collaborators', siteId });
    });
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
