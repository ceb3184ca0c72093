import { isOpen, type AnyKind } from '@jornada/domain/process/kind.ts';
import { KINDS } from '@jornada/domain/processes/kinds.ts';
import { isDatabaseAway } from '../db/away.ts';
import { describeError, type App } from '../http/app.ts';
import { actAsSystem } from '../jobs/act.ts';
import { runDue } from '../process/due.ts';
import { noteEvent } from '../process/finish.ts';
import { setLink } from '../process/write-queries.ts';
import { findProcess } from '../process/queries.ts';
import { renewTasks } from '../process/task-queries.ts';
import { roomOf } from './kinds.ts';
import { addUpTotals } from './totals-queries.ts';
import { listDue, listExpiredLinks } from './sweep-queries.ts';

const SWEEP = 'processes.due';

/** The durable timer is the process's own row: a sweep finds what is due every five minutes, and at once when the server starts. */
export async function startSweep(app: App): Promise<void> {
  await app.jobs.every(SWEEP, '*/5 * * * *', async () => {
    await sweepDue(app);
    await addUpTotals(app.database.db);
  });
  await sweepDue(app);
  await addUpTotals(app.database.db);
}

/** Every status in which the product has a day of its own, with the earliest. */
const WAITING = KINDS.flatMap((kind: AnyKind) =>
  Object.keys(kind.statuses).flatMap((status) => {
    const dated = Object.values(kind.acts).filter((act) => act.on && act.moves[status] !== undefined);
    const ahead = Math.max(...dated.map((act) => act.ahead ?? 0));
    return dated.length === 0 ? [] : [{ type: kind.type, status, ahead }];
  }),
);

/**
 * Does for every process what its day asks for, in its site's own time zone, each in a transaction of its own. A
 * process that somebody changes is waited for, so two servers may sweep at once. Returns how many changed here.
 */
export async function sweepDue(app: App): Promise<number> {
  const { db } = app.database;
  let changed = 0;
  for (const id of await listDue(db, { now: app.now(), waiting: WAITING }))
    changed += (await byItself(app, id, () => doDue(app, id))) ? 1 : 0;
  for (const id of await listExpiredLinks(db, app.now())) await byItself(app, id, () => expireLink(app, id));
  return changed;
}

/** One process that fails holds up no other, nor the start of a server; without its database the whole sweep waits. */
async function byItself<T>(app: App, id: string, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    app.server.log.error(
      { process: id, error: describeError(error) },
      'a process could not be brought to its day',
    );
    return undefined;
  }
}

async function doDue(app: App, id: string): Promise<boolean> {
  return actAsSystem(app, SWEEP, async (context) => {
    const process = await findProcess(context.db, id, { lock: 'update' });
    if (process === undefined) return false;
    const moved = await runDue(context, process, roomOf(process.kind).goOn);
    if (moved.version === process.version) {
      await renewTasks(context, moved);
      return false;
    }
    context.record({ entity: 'process', id, siteId: process.siteId, fields: ['status'] });
    return true;
  });
}

/** A link whose days are over is nobody's any more: what the guest left open is staff's task. */
async function expireLink(app: App, id: string): Promise<void> {
  await actAsSystem(app, 'processes.linkExpired', async (context) => {
    const process = await findProcess(context.db, id, { lock: 'update' });
    if (process === undefined || process.linkUntil === null) return;
    await setLink(context, process, null);
    if (isOpen(process.kind, process.status))
      await noteEvent(context, process, { act: 'system.linkExpired' });
    context.record({ entity: 'process', id, siteId: process.siteId, fields: ['link'] });
    context.announce({ topic: 'home', siteId: process.siteId, teamId: process.teamId });
  });
}
