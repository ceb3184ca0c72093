import { WEIGHT_NAMES } from '@jornada/contract/auto-plan.ts';
import { PROPOSAL_WEIGHTS, type ProposalWeights } from '@jornada/contract/team-proposal/weights.ts';
import type { Db } from '../db/connect.ts';
import { numberParameter } from '../parameters/queries.ts';

/** The weights that HR sets, by their parameter. People who are missing always weigh most, and are no parameter. */
const PARAMETERS = {
  over: 'AUTO_PLAN_TOO_MANY',
  baseUnder: 'AUTO_PLAN_CONTRACTED_HOURS',
  wish: 'AUTO_PLAN_WISHES',
  weekendBoth: 'AUTO_PLAN_WEEKENDS',
  closingsAbove: 'AUTO_PLAN_CLOSINGS',
  moved: 'AUTO_PLAN_MOVED_DAYS',
  removed: 'AUTO_PLAN_REMOVED_DAYS',
  added: 'AUTO_PLAN_ADDED_DAYS',
} as const satisfies Record<(typeof WEIGHT_NAMES)[number], string>;

/** A fifth of a missing half hour: a wish never outweighs one. */
const MOST = 20;

/** Returns the weights in force: HR's where they are set, from 0 to 20, else the standard ones. */
export async function readWeights(db: Db): Promise<ProposalWeights> {
  const read = async (name: keyof typeof PARAMETERS): Promise<number> =>
    Math.min(MOST, Math.max(0, await numberParameter(db, PARAMETERS[name], PROPOSAL_WEIGHTS[name])));
  return {
    ...PROPOSAL_WEIGHTS,
    over: await read('over'),
    baseUnder: await read('baseUnder'),
    wish: await read('wish'),
    weekendBoth: await read('weekendBoth'),
    closingsAbove: await read('closingsAbove'),
    moved: await read('moved'),
    removed: await read('removed'),
    added: await read('added'),
  };
}

/** Returns the weights as the page on how it decides shows them. */
export const weightsInWords = (weights: ProposalWeights) => ({
  under: weights.under,
  most: MOST,
  weights: WEIGHT_NAMES.map((name) => ({
    name,
    parameter: PARAMETERS[name],
    value: weights[name],
    standard: PROPOSAL_WEIGHTS[name],
  })),
});
