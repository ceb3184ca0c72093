/** How far a loan of a person is: asked for, consented by the lending side, agreed by the person too, or over. */
export const LOAN_STATUSES = ['REQUESTED', 'CONSENTED', 'AGREED', 'DECLINED', 'WITHDRAWN'] as const;
export type LoanStatus = (typeof LOAN_STATUSES)[number];

/** What a loan says after the lending side consents: within a site it is agreed, for another site the person answers too. */
export const afterConsent = ({ sameSite }: { readonly sameSite: boolean }): LoanStatus =>
  sameSite ? 'AGREED' : 'CONSENTED';

/** Whether a loan waits for somebody, or stands: only then it can be taken back. */
export const isOpenLoan = (status: LoanStatus): boolean =>
  status === 'REQUESTED' || status === 'CONSENTED' || status === 'AGREED';

/** A shift of a loan, in minutes since midnight of its date. */
export type LoanShift = { readonly date: string; readonly fromHour: number; readonly toHour: number };

/** Whether no two of these shifts touch the same minute. */
export function liesApart(shifts: readonly LoanShift[]): boolean {
  const sorted = shifts.toSorted((a, b) => a.date.localeCompare(b.date) || a.fromHour - b.fromHour);
  return sorted.every((shift, at) => {
    const before = sorted[at - 1];
    return before === undefined || before.date !== shift.date || before.toHour <= shift.fromHour;
  });
}

/** Minutes charged for a shift: those agreed, and never more than are planned (decisions §5.8). */
export const chargedMinutes = ({
  agreed,
  planned,
}: {
  readonly agreed: number;
  readonly planned: number;
}): number => Math.max(0, Math.min(agreed, planned));

/** Hours that went from one place to another, in minutes; a place is a site or a team. */
export type Charge = { readonly from: string; readonly to: string; readonly minutes: number };

/** What a place lent and borrowed, in minutes; `net` is borrowed less lent. */
export type Balance = {
  readonly place: string;
  readonly lent: number;
  readonly borrowed: number;
  readonly net: number;
};

/** Returns the balance of every place that charges name, in the order of their names; the nets add up to zero. */
export function balancesOf(charges: readonly Charge[]): Balance[] {
  const places = [...new Set(charges.flatMap(({ from, to }) => [from, to]))].toSorted();
  const sum = (of: readonly Charge[]): number => of.reduce((total, { minutes }) => total + minutes, 0);
  return places.map((place) => {
    const lent = sum(charges.filter(({ from }) => from === place));
    const borrowed = sum(charges.filter(({ to }) => to === place));
    return { place, lent, borrowed, net: borrowed - lent };
  });
}
