/** An exact fraction: sums of parts of years and wages are rounded once, at their end. The divisor is above zero. */
export type Fraction = { readonly over: bigint; readonly under: bigint };

export const ZERO: Fraction = { over: 0n, under: 1n };

/** A number as it is written, 37.5 as 75/2. */
export function exact(number: number): Fraction {
  if (Number.isSafeInteger(number)) return { over: BigInt(number), under: 1n };
  const [digits = '0', exponent = '0'] = number.toExponential().split('e');
  const [whole = '0', decimals = ''] = digits.split('.');
  const power = Number(exponent) - decimals.length;
  const over = BigInt(`${whole}${decimals}`);
  return power >= 0 ? fraction(over * 10n ** BigInt(power)) : fraction(over, 10n ** BigInt(-power));
}

export function fraction(over: bigint | number, under: bigint | number = 1): Fraction {
  const [above, below] = [BigInt(over), BigInt(under)];
  if (below === 1n) return { over: above, under: 1n };
  const common = divisor(above, below);
  return { over: above / common, under: below / common };
}

export const plus = (one: Fraction, other: Fraction): Fraction =>
  fraction(one.over * other.under + other.over * one.under, one.under * other.under);

export const minus = (one: Fraction, other: Fraction): Fraction =>
  plus(one, { over: -other.over, under: other.under });

export const times = (...factors: readonly Fraction[]): Fraction =>
  factors.reduce((one, other) => fraction(one.over * other.over, one.under * other.under), fraction(1));

/** Adds up; parts of one divisor first, since a year of days is as long as its divisors are few. */
export function sum(parts: readonly Fraction[]): Fraction {
  if (parts.length < 2) return parts[0] ?? ZERO;
  const byDivisor = new Map<bigint, bigint>();
  let [run, divisorOfRun] = [0n, 1n];
  for (const { over, under } of parts) {
    if (under !== divisorOfRun) {
      byDivisor.set(divisorOfRun, (byDivisor.get(divisorOfRun) ?? 0n) + run);
      [run, divisorOfRun] = [0n, under];
    }
    run += over;
  }
  byDivisor.set(divisorOfRun, (byDivisor.get(divisorOfRun) ?? 0n) + run);
  return [...byDivisor].map(([under, over]) => fraction(over, under)).reduce(plus, ZERO);
}

export const isAbove = (one: Fraction, other: Fraction): boolean =>
  one.over * other.under > other.over * one.under;

export const most = (one: Fraction, other: Fraction): Fraction => (isAbove(one, other) ? one : other);
export const least = (one: Fraction, other: Fraction): Fraction => (isAbove(one, other) ? other : one);

/** Rounded to so many decimals, half away from zero. */
export function rounded({ over, under }: Fraction, decimals = 0): number {
  const scale = 10n ** BigInt(decimals);
  const size = (over < 0n ? -over : over) * scale;
  const whole = (size * 2n + under) / (under * 2n);
  return Number(over < 0n ? -whole : whole) / Number(scale);
}

/** The largest whole number that is not above a fraction of zero or more. */
export const floored = ({ over, under }: Fraction): number => Number(over < 0n ? 0n : over / under);

function divisor(one: bigint, other: bigint): bigint {
  let [high, low] = [one < 0n ? -one : one, other];
  while (low !== 0n) [high, low] = [low, high % low];
  return high === 0n ? 1n : high;
}
