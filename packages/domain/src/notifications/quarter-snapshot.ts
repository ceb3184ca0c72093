import { canonicalSnapshot, type Snapshot } from '../planning/week/snapshot.ts';
import type { Quarter } from './quarter.ts';

/** A person's quarter as it is sent, frozen: each week as a weekly notification would freeze it. */
export type QuarterSnapshot = Quarter & { readonly weeks: readonly Snapshot[] };

/** The one text of a quarter. What the employer and the person sign is the SHA-256 of this text. */
export function canonicalQuarter({ year, quarter, weeks }: QuarterSnapshot): string {
  return JSON.stringify({ year, quarter, weeks: weeks.map(canonicalSnapshot).toSorted() });
}
