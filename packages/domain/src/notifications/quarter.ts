import { addDays, addMonths, mondayOf } from '../time.ts';

/** A calendar quarter: the weeks whose Monday lies in it (decisions §7). */
export type Quarter = { readonly year: number; readonly quarter: number };

/** The Mondays of a quarter: 13, sometimes 14. */
export function mondaysOfQuarter(asked: Quarter): string[] {
  const { first, next } = monthsOf(asked);
  const mondays: string[] = [];
  for (let monday = firstMonday(first); monday < next; monday = addDays(monday, 7)) mondays.push(monday);
  return mondays;
}

/** The quarter to which a day's week belongs: that of its Monday, also across 1 January. */
export function quarterOf(day: string): Quarter {
  const monday = mondayOf(day);
  return { year: Number(monday.slice(0, 4)), quarter: Math.ceil(Number(monday.slice(5, 7)) / 3) };
}

/** The quarter so many quarters later, or earlier. */
export function addQuarters({ year, quarter }: Quarter, count: number): Quarter {
  const index = year * 4 + quarter - 1 + count;
  return { year: Math.floor(index / 4), quarter: (index % 4) + 1 };
}

/** The first day of a quarter, and of the one after it. */
function monthsOf({ year, quarter }: Quarter): { readonly first: string; readonly next: string } {
  const first = `${year}-${String(quarter * 3 - 2).padStart(2, '0')}-01`;
  return { first, next: addMonths(first, 3) };
}

/** The first Monday on or after a day. */
function firstMonday(day: string): string {
  const monday = mondayOf(day);
  return monday === day ? day : addDays(monday, 7);
}
