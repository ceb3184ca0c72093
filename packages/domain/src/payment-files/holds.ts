import { bankOf } from '../identity/banks.ts';
import { clabeControlDigit } from '../identity/clabe.ts';
import { addDays } from '../time.ts';

/**
 * Why a line is held until somebody decides on it. The first group can never be in a file and only waits for another run;
 * the second is freed one by one, with a reason.
 */
export const FINAL_HOLDS = [
  'AMOUNT_NOT_VALID',
  'NO_CLABE',
  'CLABE_NOT_VALID',
  'NO_SAP_NUMBER',
  'ADVANCE_NOT_PAYABLE',
] as const;
export const FREEABLE_HOLDS = [
  'CLABE_SHARED',
  'CLABE_CHANGED',
  'BANK_UNKNOWN',
  'OVER_MEDIAN',
  'NOT_IN_SERVICE',
] as const;
export const HOLDS = [...FINAL_HOLDS, ...FREEABLE_HOLDS] as const;
export type Hold = (typeof HOLDS)[number];

export type LineToCheck = {
  readonly centavos: number;
  readonly clabe: string | null;
  readonly sapNumber: string | null;
  /** An advance may be at most this much; null for wages. */
  readonly mostCentavos: number | null;
  readonly advancePayable: boolean;
  readonly clabeShared: boolean;
  readonly clabeSince: string | null;
  readonly medianCentavos: number | null;
  readonly inService: boolean;
};

type Around = { readonly today: string; readonly accountDays: number; readonly medianTimes: number };

/** Returns every reason to hold a line; none where it can be paid. */
export function holdsOf(line: LineToCheck, { today, accountDays, medianTimes }: Around): Hold[] {
  const { clabe, centavos, medianCentavos } = line;
  const formed = clabe !== null && /^\d{18}$/.test(clabe) && clabeControlDigit(clabe) === clabe.at(-1);
  const broken: Readonly<Record<Hold, boolean>> = {
    AMOUNT_NOT_VALID: centavos <= 0 || (line.mostCentavos !== null && centavos > line.mostCentavos),
    NO_CLABE: clabe === null,
    CLABE_NOT_VALID: clabe !== null && !formed,
    NO_SAP_NUMBER: line.sapNumber === null || !/^\d{1,7}$/.test(line.sapNumber),
    ADVANCE_NOT_PAYABLE: !line.advancePayable,
    CLABE_SHARED: line.clabeShared,
    CLABE_CHANGED: line.clabeSince !== null && today < addDays(line.clabeSince, accountDays),
    BANK_UNKNOWN: formed && bankOf(clabe) === undefined,
    OVER_MEDIAN: medianCentavos !== null && centavos > medianTimes * medianCentavos,
    NOT_IN_SERVICE: !line.inService,
  };
  return HOLDS.filter((hold) => broken[hold]);
}

/** Whether a held line can be freed with a reason. */
export const canBeFreed = (holds: readonly string[]): boolean =>
  !FINAL_HOLDS.some((hold) => holds.includes(hold));
