import { z } from 'zod';

const CameFrom = z.object({
  /** Where the list is, with its filters and order. */
  list: z.string(),
  /** The paths of its rows that were read, in their order. */
  rows: z.array(z.string()),
  /** How many rows stand before these, and how many there are in all. */
  before: z.number(),
  total: z.number(),
});

/** The list from which a process was opened; the browser keeps it with the page, so that reload and Back know it too. */
export type CameFrom = z.output<typeof CameFrom>;

type Place = {
  readonly position: number;
  readonly of: number;
  readonly previous: string | null;
  readonly next: string | null;
};

/** Where a page stands in the list from which it was opened, with the paths of its neighbors; null where it was opened from none. */
export function placeFrom(state: unknown, path: string): { from: CameFrom; place: Place } | null {
  const parsed = CameFrom.safeParse(state);
  if (!parsed.success) return null;
  const { rows, before, total } = parsed.data;
  const at = rows.indexOf(path);
  if (at === -1) return null;
  return {
    from: parsed.data,
    place: {
      position: before + at + 1,
      of: total,
      previous: rows[at - 1] ?? null,
      next: rows[at + 1] ?? null,
    },
  };
}
