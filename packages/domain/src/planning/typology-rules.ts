/** A planning rule: who may be given a typology. Null stands for any contract type, or any position (decisions §5.3). */
export type TypologyRule = { readonly hourTypologyUuid: string; readonly contractType: 'CDI' | 'CDD' | null; readonly positionNumber: number | null };

/** Two rules of a typology collide where one of them already says all that the other does. */
export function collides(one: TypologyRule, other: TypologyRule): boolean {
  return one.hourTypologyUuid === other.hourTypologyUuid && (covers(one, other) || covers(other, one));
}

const covers = (wide: TypologyRule, narrow: TypologyRule): boolean =>
  (wide.contractType === null || wide.contractType === narrow.contractType) && (wide.positionNumber === null || wide.positionNumber === narrow.positionNumber);
