import { conversion, extension } from '../contract-change/kind.ts';
import { hiring } from '../hiring/kind.ts';
import { rehiring } from '../hiring/rehiring.ts';
import { complementaryPact } from '../complementary-pact/kind.ts';
import { HOURS_KINDS } from '../hours/kind.ts';
import { leave } from '../leave/kind.ts';
import { leaveOfAbsence } from '../leave-of-absence/kind.ts';
import { mutation } from '../mutation/kind.ts';
import type { AnyKind } from '../process/kind.ts';

/** Every kind of process that the product runs; a new kind is one line. */
export const KINDS = [
  hiring,
  rehiring,
  conversion,
  extension,
  leave,
  leaveOfAbsence,
  mutation,
  ...HOURS_KINDS,
  complementaryPact,
] as const satisfies readonly AnyKind[];

/** The kind of a stored type; undefined for a type that the product does not run. */
export const kindOf = (type: string): AnyKind | undefined => KINDS.find((kind) => kind.type === type);
