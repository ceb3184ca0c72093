import type { FixedTermGround } from '../hiring/fixed-term.ts';
import { checkPay, checkTimebase, monthsAfter, termDays, type LaborTerms } from '../hiring/labor.ts';
import { NOTHING_FOUND, refusedOn, together, where, type Findings } from '../hiring/numbers.ts';
import { addDays } from '../time.ts';

/** A contract that somebody had or has. */
export type PastContract = {
  readonly type: 'CDI' | 'CDD';
  readonly employerId: number;
  readonly startDate: string;
  /** The day that was agreed as its last; null for a permanent one. */
  readonly endDate: string | null;
  /** The day on which it ended, where that is over. */
  readonly endedOn: string | null;
};

/**
 * The unbroken chain of fixed terms with one employer that ends with the last contract: the first, then its extensions
 * (decisions §7). Empty where the last is no fixed term.
 */
export function chainOf(contracts: readonly PastContract[]): PastContract[] {
  const chain: PastContract[] = [];
  for (const contract of contracts.toSorted((a, b) => (a.startDate < b.startDate ? 1 : -1))) {
    if (contract.type !== 'CDD' || contract.endDate === null) break;
    const [next] = chain;
    const last = contract.endedOn ?? contract.endDate;
    if (
      next !== undefined &&
      (next.employerId !== contract.employerId || addDays(last, 1) !== next.startDate)
    )
      break;
    chain.unshift(contract);
  }
  return chain;
}

export type ExtensionLimits = {
  /** Most extensions in a chain, and most months that they may add (P). */
  readonly maximumExtensions: number;
  readonly maximumMonths: number;
};

export type ExtensionTerms = {
  readonly endDate: string;
  readonly fixedTermGround: FixedTermGround | null;
  readonly fixedTermDetail: string;
};

/**
 * Everything that is wrong with an extension, each on its field: a legal ground as any fixed term (LFT 37), and the
 * company's limits on number and length over the unbroken chain (decisions §3, §7).
 */
export function checkExtension(
  terms: ExtensionTerms,
  { chain, limits }: { readonly chain: readonly PastContract[]; readonly limits: ExtensionLimits },
): Findings {
  const last = chain.at(-1)?.endDate ?? null;
  if (last === null) return NOTHING_FOUND;
  const firstDay = addDays(last, 1);
  const firstExtension = chain[1]?.startDate ?? firstDay;
  return together(
    () =>
      where(terms.fixedTermGround === null, () => refusedOn('fixedTermGround', 'FIXED_TERM_GROUND_REQUIRED')),
    () =>
      where(terms.fixedTermDetail === '', () => refusedOn('fixedTermDetail', 'FIXED_TERM_DETAIL_REQUIRED')),
    where(chain.length - 1 >= limits.maximumExtensions, () =>
      refusedOn('endDate', 'EXTENSION_CONTRACTS_LIMIT_REACHED', { limit: limits.maximumExtensions }),
    ),
    () =>
      where(termDays(firstDay, terms.endDate) < 1, () =>
        refusedOn('endDate', 'CONTRACT_DURATION_BELOW_MINIMUM', { minimum: 1 }),
      ),
    () =>
      where(terms.endDate >= monthsAfter(firstExtension, limits.maximumMonths), () =>
        refusedOn('endDate', 'EXTENSION_DURATION_EXCEEDED', { maximum: limits.maximumMonths }),
      ),
  );
}

export type ConversionTerms = Pick<
  LaborTerms,
  'fullTime' | 'weeklyMinutes' | 'annualMinutes' | 'workdayType' | 'salaryCentavos' | 'payPeriod'
> & { readonly conversionDate: string };

/**
 * Everything that is wrong with a conversion, each on its field. It takes effect from today to the day after the term's
 * last, never before the term began (decisions §7); a permanent contract is full time and paid as such (spec §5).
 */
export function checkConversion(
  terms: ConversionTerms,
  facts: {
    readonly today: string;
    readonly startDate: string;
    readonly endDate: string;
    readonly monthlyRateCentavos: number | null;
    readonly maximumRates: number;
  },
): Findings {
  return together(
    () => conversionDay(terms, facts),
    () => where(!terms.fullTime, () => refusedOn('fullTime', 'CDI_CANNOT_BE_PART_TIME')),
    checkTimebase(terms),
    checkPay(terms, facts),
  );
}

function conversionDay(
  { conversionDate }: ConversionTerms,
  facts: { readonly today: string; readonly startDate: string; readonly endDate: string },
): Findings {
  return together(
    where(conversionDate < facts.today, () => refusedOn('conversionDate', 'CONVERSION_DATE_IN_PAST')),
    where(conversionDate > addDays(facts.endDate, 1), () =>
      refusedOn('conversionDate', 'CONVERSION_DATE_AFTER_CONTRACT_END'),
    ),
    where(conversionDate >= facts.today && conversionDate <= facts.startDate, () =>
      refusedOn('conversionDate', 'CONVERSION_DATE_NOT_VALID'),
    ),
  );
}
