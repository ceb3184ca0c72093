import type { Loan } from '@jornada/contract/loans.ts';
import type { OwnPunchQuestion } from '@jornada/contract/presence.ts';
import type { OwnSwap } from '@jornada/contract/swaps.ts';
import { DEFAULT_TIME_ZONE } from '@jornada/domain/time.ts';
import { asksMe } from '../open-shifts/asksMe.ts';

/** A question to the person, answered where it stands. */
export type Question =
  | { readonly kind: 'swap'; readonly swap: OwnSwap }
  | { readonly kind: 'loan'; readonly loan: Loan }
  | { readonly kind: 'punch'; readonly punch: OwnPunchQuestion };

type Asked = {
  readonly swaps: readonly OwnSwap[];
  readonly loans: readonly Loan[];
  readonly punches: readonly OwnPunchQuestion[];
};

/** All pending questions, the one with the nearest deadline first; a punch is of a day that is over. */
export function questionsIn({ swaps, loans, punches }: Asked): readonly Question[] {
  return [
    ...swaps.filter(asksMe).map((swap) => ({ kind: 'swap' as const, swap })),
    ...loans.filter(({ status }) => status === 'CONSENTED').map((loan) => ({ kind: 'loan' as const, loan })),
    ...punches.map((punch) => ({ kind: 'punch' as const, punch })),
  ].toSorted((one, other) => endOf(one) - endOf(other));
}

/** The moment until which it can be answered: the start of the first shift that it is about. */
function endOf(question: Question): number {
  if (question.kind === 'punch') return Number.POSITIVE_INFINITY;
  if (question.kind === 'swap') return Temporal.Instant.from(question.swap.expiresAt).epochMilliseconds;
  const starts = question.loan.shifts.map(
    ({ date, fromHour }) =>
      Temporal.PlainDate.from(date).toZonedDateTime(DEFAULT_TIME_ZONE).add({ minutes: fromHour })
        .epochMilliseconds,
  );
  return Math.min(...starts);
}
