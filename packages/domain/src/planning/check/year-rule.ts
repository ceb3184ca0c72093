import { dayOf, dayOfCivil } from '../../calendar/days.ts';
import type { GrantWindow } from '../../vacations/grant-window.ts';
import type { Severity, Source, Text, Values } from './rule.ts';

/** A person's year as the rules of the year read it. What is missing is not checked. */
export interface PersonYear {
  readonly name: string;
  readonly year: number;
  /** The day from which it is checked: what lies before it can no longer be planned. */
  readonly today: string;
  /** Dated annual hours of the contract, in minutes (BHA). */
  readonly terms: readonly AnnualTerms[];
  /** Planned minutes of the year that fill the timebase. */
  readonly plannedMinutes: number;
  /** The right whose days are to be granted now, as balance and list count it; and whether the person wished to split them. */
  readonly vacation?: (GrantWindow & { readonly splitByPerson: boolean }) | undefined;
}

export interface AnnualTerms {
  readonly from: string;
  readonly to?: string | undefined;
  readonly annualMinutes: number;
}

/** One check of a year: it blocks no week, and asks no reason when one is sent. */
export interface YearRule<Y> {
  readonly code: string;
  readonly severity: Severity;
  readonly source: Source;
  readonly scope: 'year' | 'day';
  readonly title: Text;
  readonly sentence: Text;
  readonly check: (year: Y) => readonly Values[];
}

/** The annual hours that the contract gives to a year: of terms that hold for a part of it, in proportion to the days. */
export function annualBase(terms: readonly AnnualTerms[], year: number): number {
  const [first, last] = [dayOfCivil(year, 1, 1), dayOfCivil(year, 12, 31)];
  return Math.round(
    terms.reduce((sum, { from, to, annualMinutes }) => {
      const days = Math.min(to === undefined ? last : dayOf(to), last) - Math.max(dayOf(from), first) + 1;
      return days > 0 ? sum + (annualMinutes * days) / (last - first + 1) : sum;
    }, 0),
  );
}
