import type { Context } from '../http/context.ts';
import type { Process } from './process.ts';

/** Moves a process to the day on which it next takes effect: an absence that has begun waits for the re-entry. */
export async function setEffectiveDate<P extends Process>(
  { db }: Pick<Context, 'db'>,
  process: P,
  effectiveDate: string,
): Promise<P> {
  if (process.effectiveDate === effectiveDate) return process;
  await db
    .updateTable('process')
    .set({ effective_date: effectiveDate })
    .where('id', '=', process.id)
    .execute();
  return { ...process, effectiveDate };
}
