import type { Texts } from '../texts.ts';

type Values = Readonly<Record<string, string | number>>;

/** The words of one kind, by keys that its rows make: `act.leave.cancel`, `did.…`, `step.…`. */
export type KindWords = {
  readonly t: (key: string, values?: Record<string, string | number>) => string;
  /** Whether there is such a text, and values for every place it leaves open. */
  readonly has: (key: string, values?: Values) => boolean;
};

export function wordsIn(table: Texts, t: KindWords['t']): KindWords {
  return {
    t,
    has: (key, values) => {
      const row = Object.hasOwn(table, key) ? table[key] : undefined;
      if (row === undefined || values === undefined) return row !== undefined;
      return [...row.es.matchAll(/\{\{(\w+)\}\}/g)].every(([, name = '']) => name in values);
    },
  };
}
