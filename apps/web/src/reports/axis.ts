/** The steps that an axis may have, as parts of a power of ten. */
const STEPS = [1, 2, 2.5, 5, 10];

/** Round values from under the lowest figure to over the highest, about three steps apart; they need not begin at nought. */
export function axisOf(low: number, high: number): number[] {
  const rough = Math.max(high - low, 3) / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, (STEPS.find((one) => one * power >= rough) ?? 10) * power);
  const first = Math.floor(low / step) * step;
  const values = [first];
  for (let value = first + step; value < high + step || values.length < 2; value += step) values.push(value);
  return values;
}
