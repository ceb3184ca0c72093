/** Where a value lies from top to bottom. */
type Height = (value: number) => number;
type Values = readonly (number | null)[];

/** A line through the middle of each month; where a month has no figure it breaks. */
export const linePath = (values: Values, y: Height): string =>
  values
    .map((value, at) =>
      value === null ? '' : `${(values[at - 1] ?? null) === null ? 'M' : 'L'}${at + 0.5} ${y(value)}`,
    )
    .join('');

/** A figure that holds for the whole month, as a step; where a month has none it breaks. */
export const stepPath = (values: Values, y: Height): string =>
  values
    .map((value, at) =>
      value === null
        ? ''
        : `${(values[at - 1] ?? null) === null ? `M${at} ${y(value)}` : `V${y(value)}`}H${at + 1}`,
    )
    .join('');

/** The area under such steps; a month without a figure leaves a gap. */
export const areaPath = (values: Values, y: Height): string =>
  `M0 ${y(0)}${values.map((value, at) => `V${y(value ?? 0)}H${at + 1}`).join('')}V${y(0)}Z`;
