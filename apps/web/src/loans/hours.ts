import { clock } from '../ui/format.ts';

/** The half hours of a day, from midnight to midnight. */
export const HOURS: readonly { readonly value: string; readonly label: string }[] = Array.from(
  { length: 49 },
  (_, at) => ({ value: String(at * 30), label: at === 48 ? '24:00' : clock(at * 30) }),
);
