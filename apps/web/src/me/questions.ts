import type { Loan } from '@jornada/contract/loans.ts';
import type { OwnSwap } from '@jornada/contract/swaps.ts';
import { DEFAULT_TIME_ZONE } from '@jornada/domain/time.ts';
import { asksMe } from '../open-shifts/asksMe.ts';

/** A question to the person, answered with yes or no. */
export type Question =
  | { readonly kind: 'swap'; readonly swap: OwnSwap }
  | { readonly kind: 'loan'; readonly loan: Loan };

/** All pending questions, the one with the nearest deadline first. */
export function questionsIn(swaps: readonly OwnSwap[], loans: readonly Loan[]): readonly Question[] {
  return [
    ...swaps.filter(asksMe).map((swap) => ({ kind: 'swap' as const, swap })),
    ...loans.filter(({ status }) => status === 'CONSENTED').map((loan) => ({ kind: 'loan' as const, loan })),
  ].toSorted((one, other) => endOf(one) - endOf(other));
}

/** The moment until which it can be answered: the start of the first shift that it is about. */
function endOf(question: Question): number {
  if (question.kind === 'swap') return Temporal.Instant.from(question.swap.expiresAt).epochMilliseconds;
  const starts = question.loan.shifts.map(
    ({ date, fromHour }) =>
      Temporal.PlainDate.from(date).toZonedDateTime(DEFAULT_TIME_ZONE).add({ minutes: fromHour })
        .epochMilliseconds,
  );
  return Math.min(...starts);
}
