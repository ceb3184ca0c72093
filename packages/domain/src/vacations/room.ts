import { minus, most, rounded, sum, ZERO, exact } from '../fraction.ts';
import { drawVacation, type VacationInput } from './vacations.ts';

/** What a pact of a calendar year may hold: the right that arises in it, and what earlier ones leave. */
export type PactRoom = {
  /** The year of service of the right. */
  readonly right: number;
  /** Its whole days. */
  readonly whole: number;
  readonly from: string;
  readonly mustBeGrantedBy: string;
  readonly carryIn: number;
  readonly carryOut: number;
};

/** Days that are always enjoyed in their year (LFT 78). */
const KEPT_IN_YEAR = 12;

/** Returns the room of the pact of a year; null where no right arises in it. */
export function pactRoom(input: VacationInput, year: number): PactRoom | null {
  const until = `${year}-12-31`;
  const { rights, ledger } = drawVacation({ ...input, asOf: input.asOf > until ? input.asOf : until });
  const right = rights.find(({ from }) => Number(from.slice(0, 4)) === year);
  if (right === undefined) return null;
  const lower = rights.filter((one) => one.year < right.year && one.lapsesOn >= right.from);
  return {
    right: right.year,
    whole: Math.floor(rounded(right.due, 6)),
    from: right.from,
    mustBeGrantedBy: right.mustBeGrantedBy,
    carryIn: Math.floor(rounded(sum(lower.map((one) => most(ZERO, ledger.left(one.year)))), 6)),
    carryOut: Math.floor(rounded(most(ZERO, minus(right.due, exact(KEPT_IN_YEAR))), 6)),
  };
}
