/** One answer that two sides give differently, in words. */
export type Difference = { readonly path: string; readonly label: string; readonly mine: string; readonly theirs: string };

type Say = { readonly labels: Readonly<Record<string, string>>; readonly empty: string };

/** The answers that differ between two states of a form, in the order of its labels. */
export function differencesOf(mine: Readonly<Record<string, unknown>>, theirs: Readonly<Record<string, unknown>>, { labels, empty }: Say): Difference[] {
  return Object.keys(labels).flatMap((path) => {
    const [a, b] = [mine[path], theirs[path]];
    if (JSON.stringify(a) === JSON.stringify(b)) return [];
    return [{ path, label: labels[path] ?? path, mine: inWords(a, empty), theirs: inWords(b, empty) }];
  });
}

function inWords(value: unknown, empty: string): string {
  if (value === null || value === undefined || value === '') return empty;
  if (Array.isArray(value)) return value.length === 0 ? empty : String(value.length);
  if (typeof value === 'object') return Object.values(value).filter((part) => typeof part === 'string' && part !== '').join(' ') || empty;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : empty;
}
