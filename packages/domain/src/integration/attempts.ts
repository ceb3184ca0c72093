/** Seconds from each failed attempt of a delivery to the next (Standard Webhooks 1.0.0): at once, 5 s, 5 min, 30 min, then hours. */
export const ATTEMPT_WAITS: readonly number[] = [
  0,
  5,
  300,
  1800,
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * 3600),
];
