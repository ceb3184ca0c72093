import { dayAt } from '@jornada/domain/time.ts';
import type { Context } from '../http/context.ts';
import { recheckWeeks } from '../planning/recheck.ts';

/** A typology, a group of them or a planning rule that is no longer what it was: what was planned with it may stand differently. */
export type ChangedCatalogue = {
  readonly entity: 'hourTypology' | 'groupingType' | 'planningRule';
  readonly id: string;
  readonly fields?: readonly string[];
};

/**
 * What follows when a planning catalogue changes, inside the same transaction: its audit entry, every planned week from
 * today on rechecked, and anyone who looks reads again.
 */
export async function catalogueChanged(
  context: Context,
  { entity, id, fields = [] }: ChangedCatalogue,
): Promise<void> {
  context.record({ entity, id, fields });
  await recheckWeeks(context, { cause: 'RULE', subject: entity, from: dayAt(context.now) });
  context.announce({ topic: 'catalogues', payload: { kind: entity, id } });
}
