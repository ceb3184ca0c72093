import { groupedClabe } from '@jornada/domain/identity/clabe.ts';

/** One answer that two sides give differently, in words. */
export type Difference = {
  readonly path: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
};

/** What a value is called on the form, where it is a code; undefined leaves it as it stands. */
export type Word = (path: string, value: unknown) => string | undefined;

type Say = {
  readonly labels: Readonly<Record<string, string>>;
  readonly empty: string;
  readonly word?: Word | undefined;
};

/** The answers that differ between two states of a form, in the order of its labels. */
export function differencesOf(
  mine: Readonly<Record<string, unknown>>,
  theirs: Readonly<Record<string, unknown>>,
  { labels, empty, word }: Say,
): Difference[] {
  const say = (path: string, value: unknown): string =>
    word?.(path, value) ??
    (path === 'clabe' && typeof value === 'string' && value !== ''
      ? groupedClabe(value)
      : inWords(value, empty));
  return Object.keys(labels).flatMap((path) => {
    const [a, b] = [mine[path], theirs[path]];
    if (JSON.stringify(a) === JSON.stringify(b)) return [];
    return [{ path, label: labels[path] ?? path, mine: say(path, a), theirs: say(path, b) }];
  });
}

function inWords(value: unknown, empty: string): string {
  if (value === null || value === undefined || value === '') return empty;
  if (Array.isArray(value)) return value.length === 0 ? empty : String(value.length);
  if (typeof value === 'object')
    return (
      Object.values(value)
        .filter((part) => typeof part === 'string' && part !== '')
        .join(' ') || empty
    );
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : empty;
}
