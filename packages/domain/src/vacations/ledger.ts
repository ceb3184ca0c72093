import { exact, fraction, isAbove, least, minus, plus, ZERO, type Fraction } from '../fraction.ts';
import { VACATION_LIFE_MONTHS } from '../leave/settlement-law.ts';
import { serviceYear, type ServiceYear } from '../leave/settlement-time.ts';
import { addMonths } from '../time.ts';
import { daysDue, type Entitled } from './due.ts';

/** Months within which the days of a year must be granted (LFT 81). */
const GRANT_MONTHS = 6;

/** The right to the vacation of a year of service. */
export type VacationRight = {
  readonly year: number;
  readonly service: ServiceYear;
  readonly due: Fraction;
  readonly from: string;
  readonly mustBeGrantedBy: string;
  readonly lapsesOn: string;
};

/** A part of a date's day, drawn from a right. */
export type Draw = { readonly year: number; readonly date: string; readonly days: Fraction };

/** Rights in order, as far as the one that begins after the day. */
export function rightsUntil(entitled: Entitled, since: string, day: string): VacationRight[] {
  const rights: VacationRight[] = [];
  for (let year = 1; ; year += 1) {
    const service = serviceYear(year, { from: since, absences: entitled.absences });
    const from = service.anniversary;
    if (from > entitled.start)
      rights.push({
        year,
        service,
        due: daysDue(entitled, service),
        from,
        mustBeGrantedBy: addMonths(from, GRANT_MONTHS),
        lapsesOn: addMonths(from, VACATION_LIFE_MONTHS),
      });
    if (from > day) return rights;
  }
}

/** What was drawn from each right, in the order in which it was. */
export class Ledger {
  readonly #rights: readonly VacationRight[];
  readonly #left: Map<number, Fraction>;
  readonly draws: Draw[] = [];

  constructor(
    rights: readonly VacationRight[],
    opening: readonly { readonly year: number; readonly days: number }[],
  ) {
    this.#rights = rights;
    this.#left = new Map(rights.map(({ year, due }) => [year, due]));
    for (const { year, days } of opening) this.#take(year, exact(days));
  }

  left(year: number): Fraction {
    return this.#left.get(year) ?? ZERO;
  }

  /** Draws one day for each date, from the oldest living right; what none of them holds comes in advance from the next. */
  draw(dates: readonly string[]): Draw[] {
    const drawn = dates.flatMap((date) => this.#drawOn(date));
    this.draws.push(...drawn);
    return drawn;
  }

  /** A ledger that stands where this one does, to see what further draws would do. */
  copy(): Ledger {
    const copy = new Ledger(this.#rights, []);
    for (const [year, days] of this.#left) copy.#left.set(year, days);
    copy.draws.push(...this.draws);
    return copy;
  }

  #drawOn(date: string): Draw[] {
    const drawn: Draw[] = [];
    let wanted = fraction(1);
    for (const { year, from, lapsesOn } of this.#rights) {
      if (from > date || date > lapsesOn || !isAbove(wanted, ZERO)) continue;
      const days = least(this.left(year), wanted);
      if (!isAbove(days, ZERO)) continue;
      drawn.push(this.#take(year, days, date));
      wanted = minus(wanted, days);
    }
    const next = this.#rights.find(({ from }) => from > date);
    if (isAbove(wanted, ZERO) && next !== undefined) drawn.push(this.#take(next.year, wanted, date));
    return drawn;
  }

  #take(year: number, days: Fraction, date = ''): Draw {
    if (this.#left.has(year)) this.#left.set(year, minus(this.left(year), days));
    return { year, date, days };
  }
}

/** Days by the year of the right that they were drawn from, in the rights' order. */
export function byYear(draws: readonly Draw[]): Map<number, Fraction> {
  const years = new Map<number, Fraction>();
  for (const { year, days } of draws.toSorted((one, other) => one.year - other.year))
    years.set(year, plus(years.get(year) ?? ZERO, days));
  return years;
}
