import type { Context } from '../http/context.ts';
import type { Process } from './process.ts';
import { writeTasks } from './tasks.ts';

/** Notes until when a guest's link works; the guest's steps are staff's task without one. Null: none does. */
export async function setLink<P extends Process>(
  { db, now }: Pick<Context, 'db' | 'now'>,
  process: P,
  linkUntil: string | null,
): Promise<P> {
  if (process.linkUntil === linkUntil) return process;
  const linked = { ...process, linkUntil };
  await db.updateTable('process').set({ link_until: linkUntil }).where('id', '=', process.id).execute();
  await writeTasks(db, linked, now);
  return linked;
}
