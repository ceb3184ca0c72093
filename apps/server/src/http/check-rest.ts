import type { Refusal } from '@jornada/domain/result.ts';
import { Unreadable } from '@jornada/domain/unreadable.ts';
import type { App } from './app.ts';
import type { Context } from './context.ts';
import { Refused, RefusedWithTrace } from './refused.ts';

/** Ends a transaction that nothing may be left of. */
class Undone extends Error {}

type Rest = {
  readonly context: Context;
  /** What the schema has against the input. */
  readonly refusals: readonly Refusal[];
  /** Runs the handler with what of the input can be read. */
  readonly run: (context: Context) => Promise<unknown>;
};

/**
 * Everything against an input of which some fields do not fit their schema (decisions §1.2): what the schema refuses, and
 * what the rules refuse that ask for the other fields alone. The handler runs its checks, in a transaction that
 * is undone whatever comes of it. Only what is said of a field counts: right, state and version are for a whole input.
 */
export async function checkRest(app: App, { context, refusals, run }: Rest): Promise<readonly Refusal[]> {
  const known = new Set(refusals.map(fieldOf));
  const byRules = await rulesBroken(app, context, run);
  return [
    ...refusals,
    ...byRules.filter((refusal) => fieldOf(refusal) !== undefined && !known.has(fieldOf(refusal))),
  ];
}

async function rulesBroken(app: App, context: Context, run: Rest['run']): Promise<readonly Refusal[]> {
  const nothing = () => undefined;
  try {
    await app.database.db.transaction().execute(async (tx) => {
      await run({ ...context, db: tx, record: nothing, announce: nothing, enqueue: async () => undefined });
      throw new Undone();
    });
  } catch (error) {
    if (error instanceof Refused && !(error instanceof RefusedWithTrace)) return error.refusals;
    if (!(error instanceof Undone || error instanceof Unreadable || error instanceof RefusedWithTrace))
      throw error;
  }
  return [];
}

const fieldOf = ({ values }: Refusal) => values?.['field'];
