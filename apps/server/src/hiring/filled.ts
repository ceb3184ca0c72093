import type { Doubt } from '@jornada/domain/hiring/numbers.ts';
import { HIRING_STEPS, type HiringStep } from '@jornada/domain/hiring/steps.ts';
import { StepWarning } from '@jornada/contract/hiring-fields.ts';
import { z } from 'zod';
import type { Db } from '../db/connect.ts';
import type { Context } from '../http/context.ts';
import { actorOf, type Hire } from './process.ts';

/** Remembers that a step was filled, by whom, and the doubts that let the person go on. */
export async function noteStep(
  context: Context,
  hire: Hire,
  { step, doubts }: { step: HiringStep | 'hr'; doubts: readonly Doubt[] },
): Promise<void> {
  const row = {
    warnings: JSON.stringify(warningsOf(doubts)),
    filled_at: context.now.toString(),
    filled_by: context.actor.accountId,
    filled_by_name: actorOf(context, hire),
  };
  await context.db
    .insertInto('process_step')
    .values({ process_id: hire.id, step, ...row })
    .onConflict((conflict) => conflict.columns(['process_id', 'step']).doUpdateSet(row))
    .execute();
}

export type Filled = {
  readonly steps: readonly HiringStep[];
  readonly hr: boolean;
  readonly warnings: readonly StepWarning[];
};

/** What of a hire was filled so far, and every doubt about it. */
export async function readFilled(db: Db, processId: string): Promise<Filled> {
  const rows = await db
    .selectFrom('process_step')
    .select(['step', 'warnings'])
    .where('process_id', '=', processId)
    .execute();
  return {
    steps: HIRING_STEPS.filter((step) => rows.some((row) => row.step === step)),
    hr: rows.some(({ step }) => step === 'hr'),
    warnings: rows.flatMap(({ warnings }) => z.array(StepWarning).catch([]).parse(warnings)),
  };
}

/** A step that is sent back is to be filled again. */
export async function forgetStep(db: Db, processId: string, step: HiringStep): Promise<void> {
  await db.deleteFrom('process_step').where('process_id', '=', processId).where('step', '=', step).execute();
}

export function warningsOf(doubts: readonly Doubt[]): StepWarning[] {
  return doubts.map(({ field, code, at, found, expected }) => ({
    field,
    code,
    ...(at === undefined ? {} : { at: [at[0], at[1]] satisfies [number, number] }),
    ...(found === undefined ? {} : { found }),
    ...(expected === undefined ? {} : { expected }),
  }));
}
