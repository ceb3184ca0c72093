import type { WageRow } from '../leave/settlement.ts';
import type { Zone } from '../leave/settlement-law.ts';
import type { PresencePeriod, SiteOfClock } from '../presence/input.ts';

/** A wage with the week that it pays. */
export type PremiumWage = WageRow & {
  /** Days a week that the contract works. */
  readonly weekDays: number;
};

/** A person's planned week, and an edit of it, with all that decides what it costs above the wage. */
export type PremiumInput = {
  readonly site: SiteOfClock;
  readonly otherSites: readonly SiteOfClock[];
  readonly person: { readonly birthdate: string; readonly restDay: number | null };
  /** The Monday. */
  readonly weekStart: string;
  readonly runBefore: number;
  readonly holidays: readonly string[];
  readonly plan: readonly PresencePeriod[];
  readonly edit: { readonly remove: readonly number[]; readonly add: readonly PresencePeriod[] } | null;
  readonly zones: readonly Zone[];
  readonly wages: readonly PremiumWage[];
  readonly viewerSeesPay: boolean;
  readonly parameters: {
    /** The Sunday premium: of a whole day's wage, or of the hours. */
    readonly sundayBy: 'DAY' | 'HOURS';
    readonly sundayPct: number;
    readonly sundayOnRestDay: boolean;
    /** Whether a minute is paid by one line, the dearest, or by all that fit. */
    readonly stack: 'ONCE' | 'SUM';
    readonly beyondContract: number;
  };
};

/** What a company may set otherwise. */
export const PREMIUM_STANDARDS = {
  sundayBy: 'DAY',
  sundayPct: 25,
  sundayOnRestDay: true,
  stack: 'ONCE',
  beyondContract: 1,
} as const satisfies PremiumInput['parameters'];
