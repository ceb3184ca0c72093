import type { GuestProgress } from '@jornada/contract/guest.ts';
import { GUEST_STEPS, type GuestStep } from '@jornada/domain/hiring/steps.ts';
import type { Db } from '../db/connect.ts';

/** What stands typed in a step of a hire from now on; answers whether nothing stood there before. */
export async function keepDraft(
  db: Db,
  {
    processId,
    step,
    typed,
    now,
  }: { processId: string; step: GuestStep; typed: object; now: Temporal.Instant },
): Promise<boolean> {
  const kept = { typed: JSON.stringify(typed), saved_at: now.toString() };
  const before = await db
    .selectFrom('guest_draft')
    .select('step')
    .where('process_id', '=', processId)
    .where('step', '=', step)
    .executeTakeFirst();
  await db
    .insertInto('guest_draft')
    .values({ process_id: processId, step, ...kept })
    .onConflict((conflict) => conflict.columns(['process_id', 'step']).doUpdateSet(kept))
    .execute();
  return before === undefined;
}

/** What stands typed in the steps of a hire and was not sent. */
export async function draftsOf(db: Db, processId: string): Promise<GuestProgress['drafts']> {
  const rows = await db
    .selectFrom('guest_draft')
    .select(['step', 'typed', 'saved_at'])
    .where('process_id', '=', processId)
    .execute();
  return rows.flatMap(({ step, typed, saved_at }) => {
    const known = GUEST_STEPS.find((one) => one === step);
    return known === undefined || !isTyped(typed) ? [] : [{ step: known, savedAt: saved_at, typed }];
  });
}

/** Forgets what stood typed: of one step once it is sent, of all once the hire or its link is over. */
export async function dropDrafts(db: Db, processId: string, step?: string): Promise<void> {
  let rows = db.deleteFrom('guest_draft').where('process_id', '=', processId);
  if (step !== undefined) rows = rows.where('step', '=', step);
  await rows.execute();
}

const isTyped = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
