import { refusedOn, together, where, type Findings } from '../hiring/numbers.ts';

export type PactTerms = {
  readonly from: string;
  readonly to: string;
  /** Complementary minutes a week. */
  readonly weeklyMinutes: number;
};

export type PactFacts = {
  readonly today: string;
  /** Minutes a week of the contract on the first day. */
  readonly baseMinutes: number;
  /** The largest share of the base that a pact may add, in percent (P). */
  readonly maximumPercent: number;
  /** What base and pact may reach together in a week, in minutes: the law's limit of that year. */
  readonly legalMinutes: number;
};

/** Everything that is wrong with a pact, each on its field (decisions §7). */
export function checkPact(pact: PactTerms, facts: PactFacts): Findings {
  return together(
    () => where(pact.from < facts.today, () => refusedOn('startDate', 'PAST_DATE_NOT_ALLOWED')),
    () => where(pact.to < pact.from, () => refusedOn('endDate', 'PLANNING_RECORD_DATES_NOT_VALID')),
    () => {
      const maximum = mostMinutes(facts);
      return where(pact.weeklyMinutes > maximum, () =>
        refusedOn('weeklyHours', 'COMPLEMENTARY_PACT_HOURS_BEYOND_LIMIT', { maximum: maximum / 60 }),
      );
    },
  );
}

/** The most that a pact may hold, in whole quarters of an hour. */
export function mostMinutes({
  baseMinutes,
  maximumPercent,
  legalMinutes,
}: Pick<PactFacts, 'baseMinutes' | 'maximumPercent' | 'legalMinutes'>): number {
  const share = Math.min((baseMinutes * maximumPercent) / 100, legalMinutes - baseMinutes);
  return Math.max(0, Math.floor(share / 15) * 15);
}
