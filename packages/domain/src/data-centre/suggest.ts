import { plain } from './plain.ts';

/** So many are offered for one cell. */
const MOST = 2;

/**
 * Returns the known words that are nearest to one that nobody knows, at most two; none where half of its letters would
 * change. Of codes, which are all much alike, a single sign may differ.
 */
export function nearestWords(
  said: string,
  known: readonly string[],
  kind: 'word' | 'code' = 'word',
): string[] {
  const own = plain(said);
  if (own === '') return [];
  const near = known.flatMap((word) => {
    const other = plain(word);
    const limit = kind === 'code' ? 1 : Math.floor(Math.max(own.length, other.length) / 2);
    const distance = Math.abs(own.length - other.length) > limit ? limit + 1 : distanceOf(own, other);
    return distance > limit ? [] : [{ word, distance, by: gap(own, other) }];
  });
  const least = Math.min(...near.map(({ distance }) => distance));
  return near
    .filter(({ distance }) => distance === least)
    .toSorted((one, other) => one.by - other.by || (one.word < other.word ? -1 : 1))
    .slice(0, MOST)
    .map(({ word }) => word);
}

/** How far two numbers are apart; of words nothing. */
const gap = (one: string, other: string): number =>
  /^\d+$/.test(one) && /^\d+$/.test(other) ? Math.abs(Number(one) - Number(other)) : 0;

/** How many letters are to be changed, added or left out to make one word of another (Levenshtein). */
function distanceOf(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of Array.from(one).entries()) {
    const row = [at + 1];
    for (const [place, against] of Array.from(other).entries())
      row.push(
        Math.min(
          (row[place] ?? 0) + 1,
          (before[place + 1] ?? 0) + 1,
          (before[place] ?? 0) + (letter === against ? 0 : 1),
        ),
      );
    before = row;
  }
  return before.at(-1) ?? 0;
}

/** The number that was meant where letters stand for digits, or a comma for the decimal point: `4O.0` is 40.0. Undefined where none is. */
export function numberMeant(said: string): string | undefined {
  if (!/^[\d\soOlI.,$-]+$/.test(said)) return undefined;
  const text = said
    .replaceAll(/[oO]/g, '0')
    .replaceAll(/[lI]/g, '1')
    .replace(/^([^,.]*),(\d{1,2})$/, '$1.$2')
    .replaceAll(/[\s$,]/g, '');
  return text !== said && /^-?\d+(?:\.\d+)?$/.test(text) ? text : undefined;
}
