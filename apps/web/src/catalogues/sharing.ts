import type { GroupingType } from '@jornada/contract/catalogues.ts';
import type { HourTypology } from '@jornada/contract/planned-week.ts';

/** Whether two typologies share a day as far as their groups say. */
export function groupsShare(
  groups: readonly GroupingType[],
  { own, other }: { own: string; other: HourTypology },
): boolean {
  const theirs = groups.find(({ hourTypologies }) => hourTypologies.includes(other.abbreviation));
  return (
    theirs === undefined || groups.find(({ uuid }) => uuid === own)?.apartFrom.includes(theirs.uuid) !== true
  );
}

export type Pair = { readonly hourTypologyUuid: string; readonly sharesDay: boolean };

/** A choice that says what the groups say anyway is no exception. */
export function withChoice(
  pairs: readonly Pair[],
  { other, shares, byGroups }: { other: string; shares: boolean; byGroups: boolean },
): Pair[] {
  const rest = pairs.filter(({ hourTypologyUuid }) => hourTypologyUuid !== other);
  return shares === byGroups ? rest : [...rest, { hourTypologyUuid: other, sharesDay: shares }];
}
