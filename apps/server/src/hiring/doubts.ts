import type { Doubt } from '@jornada/domain/hiring/numbers.ts';
import type { StepWarning } from '@jornada/contract/hiring-fields.ts';

/** Doubts as the wire has them: what lets the person go on, and the reader look twice. */
export function warningsOf(doubts: readonly Doubt[]): StepWarning[] {
  return doubts.map(({ field, code, at, found, expected }) => ({
    field,
    code,
    ...(at === undefined ? {} : { at: [at[0], at[1]] satisfies [number, number] }),
    ...(found === undefined ? {} : { found }),
    ...(expected === undefined ? {} : { expected }),
  }));
}
