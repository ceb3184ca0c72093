import type { LimitCode } from './limits.ts';
import type { PreparedWeek } from '../week/prepare.ts';
import type { Text } from './text.ts';
import type { PreparedPeriod } from '../week/workdays.ts';

/**
 * An error blocks communicating the week, a warning asks for a reason when it is sent, information only tells
 * (decisions §5.5).
 */
export type Severity = 'error' | 'warning' | 'info';

/** Where a rule comes from: an article of the law, or a page of the company's own rules. */
export type Source = { readonly law: 'LFT'; readonly article: string } | { readonly policy: string };

export type { Text };

/** What fills a sentence: hours, minutes and counts as numbers, days as ISO dates, times and typologies as text. */
export type Values = Readonly<Record<string, string | number | Text>>;

/** One time that a rule is broken. */
export interface Breach {
  /** The periods that contribute, of the weeks beside it too; absent where the week or the contract is meant. */
  readonly periods?: readonly PreparedPeriod[];
  readonly values: Values;
}

/** One check of a plan. It reads the prepared week and names every breach; it decides nothing else. */
export interface PlanningRule {
  readonly code: string;
  readonly severity: Severity;
  readonly source: Source;
  readonly scope: 'period' | 'day' | 'between-days' | 'week' | 'year';
  /** The dated figure by which it checks; its row says since when (`limits.ts`). */
  readonly limit?: LimitCode;
  /** A rule of law without a figure: since when it holds. */
  readonly validFrom?: string;
  readonly title: Text;
  readonly sentence: Text;
  readonly check: (week: PreparedWeek) => readonly Breach[];
}

/** Minutes as the hours that a sentence shows. */
export const hours = (minutes: number): number => minutes / 60;
