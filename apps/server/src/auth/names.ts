/**
 * Given and family names of an account without a file of its own.
 * // ASSUMPTION: the last two of three or more words are the surnames, as Mexican names are written.
 */
export function splitName(name: string): { givenName: string; familyName: string } {
  const words = name.trim().split(/\s+/);
  const surnames = words.length > 2 ? 2 : words.length - 1;
  return {
    givenName: words.slice(0, words.length - surnames).join(' '),
    familyName: words.slice(words.length - surnames).join(' '),
  };
}
