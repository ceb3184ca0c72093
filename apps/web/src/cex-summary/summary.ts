import type { CexCharge, CexSummary } from '@jornada/contract/cex-summary.ts';
import { balancesOf, type Balance, type Charge } from '@jornada/domain/loans/loans.ts';

/** Who lent whom how much: places as rows and columns, with sums that meet in one. */
export type PairMatrix = {
  readonly places: readonly Balance[];
  readonly minutes: (from: string, to: string) => number;
  readonly open: (from: string, to: string) => number;
  readonly lent: number;
  readonly borrowed: number;
};

export function matrixOf(charges: readonly Charge[], open: readonly Charge[] = []): PairMatrix {
  const known = new Map(balancesOf(charges).map((row) => [row.place, row]));
  // Who only has open hours has a row and a column as well.
  const places = balancesOf([...charges, ...open.map((charge) => ({ ...charge, minutes: 0 }))]).map(
    (row) => known.get(row.place) ?? row,
  );
  return {
    places,
    minutes: between(charges),
    open: between(open),
    lent: places.reduce((sum, { lent }) => sum + lent, 0),
    borrowed: places.reduce((sum, { borrowed }) => sum + borrowed, 0),
  };
}

const between =
  (charges: readonly Charge[]) =>
  (from: string, to: string): number =>
    sumOf(
      charges.filter((one) => one.from === from && one.to === to),
      ({ minutes }) => minutes,
    );

export const isAccepted = ({ status }: CexCharge): boolean => status === 'AGREED';

/** What a matrix counts of each shift. */
export type Measure = 'hours' | 'cost' | 'shifts';

/** Shifts between sites as charges: those accepted with what is charged, the others with what was asked for; their cost is not known yet. */
export function siteCharges(
  { charges }: Pick<CexSummary, 'charges'>,
  measure: Measure = 'hours',
): {
  accepted: Charge[];
  open: Charge[];
} {
  const charge = (row: CexCharge, minutes: number, centavos: number): Charge => ({
    from: row.from.site.name,
    to: row.to.site.name,
    minutes: { hours: minutes, cost: centavos, shifts: 1 }[measure],
  });
  return {
    accepted: charges.filter(isAccepted).map((row) => charge(row, row.chargedMinutes, row.costCentavos ?? 0)),
    open: charges.filter((row) => !isAccepted(row)).map((row) => charge(row, row.agreedMinutes, 0)),
  };
}

/** Charged minutes by whatever names a shift, most first. */
export function totalsBy(
  charges: readonly CexCharge[],
  name: (charge: CexCharge) => string,
): { readonly name: string; readonly shifts: number; readonly minutes: number }[] {
  return [...Map.groupBy(charges.filter(isAccepted), name)]
    .map(([key, own]) => ({
      name: key,
      shifts: own.length,
      minutes: sumOf(own, ({ chargedMinutes }) => chargedMinutes),
    }))
    .toSorted((a, b) => b.minutes - a.minutes || a.name.localeCompare(b.name));
}

export const sumOf = <T>(rows: readonly T[], of: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);
