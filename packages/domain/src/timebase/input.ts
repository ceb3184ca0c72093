import type { Span } from '../leave/settlement-time.ts';

export type TimebaseTerms = {
  readonly from: string;
  readonly weeklyHours: number;
  readonly annualHours: number | null;
  /** Days of the week without work, Monday 1. */
  readonly restDays: readonly number[];
  readonly fullTime: boolean;
};

/** All that the report of one person is counted from. Days are ISO dates, ends included; hours of the plan are minutes since midnight. */
export type TimebaseInput = {
  readonly timeZone: string;
  readonly contracts: readonly {
    readonly type: 'CDI' | 'CDD';
    readonly start: string;
    readonly end: string | null;
  }[];
  readonly terms: readonly TimebaseTerms[];
  /** Leaves of absence: nothing is owed. */
  readonly pauses: readonly Span[];
  readonly from: string;
  readonly to: string;
  /** Days of rest beside the law's (LFT 74). */
  readonly holidays: readonly string[];
  readonly plan: readonly {
    readonly date: string;
    readonly from: number;
    readonly to: number;
    readonly code: string;
  }[];
  /** Minutes of a workday; of the counted ones overtime, agreed and complementary are apart from each other. */
  readonly presence: readonly {
    readonly date: string;
    readonly counted: number;
    readonly overtime: number;
    readonly agreed: number;
    readonly complementary: number;
    readonly cex: readonly { readonly site: string; readonly minutes: number }[];
  }[];
  readonly rebilling: readonly { readonly date: string; readonly minutes: number; readonly team: string }[];
  readonly parameters: {
    readonly meanWeeksPerMonth: number;
    readonly weeksPerYear: number;
    /** YEAR, with a signed pact, carries the balance of the year before over. */
    readonly carry: 'NONE' | 'YEAR';
    readonly carryIn: number;
  };
};
