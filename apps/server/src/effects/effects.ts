import { effectsOf, type Effect } from '@jornada/domain/process/effects.ts';
import type { Context } from '../http/context.ts';
import { checkWeeksAhead } from '../planning/realign.ts';
import { recheckWeeks } from '../planning/recheck.ts';
import type { Process } from '../process/process.ts';
import { readOutlook } from './outlook-query.ts';
import { inside } from '../db/savepoint.ts';
import { insertEffects } from './queries.ts';

type Ahead = {
  readonly collaboratorId: string;
  /** The first day that changes. */
  readonly from: string;
};

/** The writes of a process, as they are done when its day has come. */
type Work = (context: Context) => Promise<unknown>;

/**
 * What a process would change of what lies ahead of a person: its very writes are done, what differs is read, and all is
 * rolled back. Refuses where the writes refuse. Usable in a read and inside a command.
 */
export async function previewEffects(context: Context, ahead: Ahead, work: Work): Promise<Effect[]> {
  return inside(context, async (silent) => {
    const before = await readOutlook(silent.db, ahead);
    await work(silent);
    await checkWeeksAhead(silent, ahead);
    return effectsOf(before, await readOutlook(silent.db, ahead));
  });
}

/**
 * Does the writes of a process, keeps beside its history what they change, and has the weeks behind that day checked
 * again. Returns the effects.
 */
export async function withEffects(
  context: Context,
  process: Pick<Process, 'id' | 'collaboratorId' | 'fullName' | 'siteId'>,
  { from, work }: { readonly from: string; readonly work: Work },
): Promise<Effect[]> {
  const { id, collaboratorId, fullName } = process;
  const effects = await previewEffects(context, { collaboratorId, from }, work);
  await work(context);
  await keepEffects(context, id, effects);
  await recheckWeeks(context, { cause: 'CONTRACT', subject: fullName, collaboratorId, from });
  return effects;
}

async function keepEffects(
  { db, now }: Context,
  processId: string,
  effects: readonly Effect[],
): Promise<void> {
  if (effects.length === 0) return;
  await insertEffects(db, { processId, now, effects });
}
