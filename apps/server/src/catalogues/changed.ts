import type { Context } from '../http/context.ts';

/** A typology, a group of them or a planning rule that is no longer what it was: what was planned with it may stand differently. */
export type ChangedCatalogue = { readonly entity: 'hourTypology' | 'groupingType' | 'planningRule'; readonly id: string; readonly fields?: readonly string[] };

/** What follows when a planning catalogue changes, inside the same transaction: its audit entry, and whoever looks reads anew. */
export function catalogueChanged({ record, announce }: Context, { entity, id, fields = [] }: ChangedCatalogue): void {
  record({ entity, id, fields });
  announce({ topic: 'catalogues', payload: { kind: entity, id } });
}
