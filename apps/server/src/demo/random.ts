/** Numbers that look like chance and are the same each time: one stream per name. */
export type Random = {
  /** From 0 up to, but never, 1. */
  readonly next: () => number;
  /** A whole number, both ends included. */
  readonly int: (from: number, to: number) => number;
  readonly chance: (share: number) => boolean;
  readonly pick: <T>(list: readonly T[]) => T;
  /** One of the values, each as often as its weight says. */
  readonly weighted: <T>(list: readonly (readonly [value: T, weight: number])[]) => T;
  readonly digits: (count: number) => string;
  /** A UUID of version 7 of that moment; ids of one stream never repeat in practice. */
  readonly id: (epochMilliseconds: number) => string;
};

/** A stream of its own for a name: what one part draws never moves another part's draws. */
export function randomOf(name: string): Random {
  const next = smallFastCounter(name);
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    int,
    chance: (share) => next() < share,
    pick: (list) => itemAt(list, int(0, list.length - 1)),
    weighted: (list) => {
      let left = next() * list.reduce((sum, [, weight]) => sum + weight, 0);
      const found = list.find(([, weight]) => (left -= weight) < 0);
      return (found ?? itemAt(list, list.length - 1))[0];
    },
    digits: (count) => Array.from({ length: count }, () => int(0, 9)).join(''),
    id: (epochMilliseconds) => {
      const time = epochMilliseconds.toString(16).padStart(12, '0');
      const tail = Array.from({ length: 4 }, () => int(0, 0xffff).toString(16).padStart(4, '0'));
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(next, 3)}-${'89ab'.charAt(int(0, 3))}${hex(next, 3)}-${tail.slice(0, 3).join('')}`;
    },
  };
}

function itemAt<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new Error('nothing to pick from an empty list');
  return item;
}

const hex = (next: () => number, digits: number): string =>
  Math.floor(next() * 16 ** digits)
    .toString(16)
    .padStart(digits, '0');

/** Chris Doty-Humphrey's generator of 128 bits, begun with the name's letters. */
function smallFastCounter(name: string): () => number {
  let [a, b, c, counter] = [hashOf(name, 0x811c9dc5), hashOf(name, 0x9e3779b9), hashOf(name, 0x85ebca6b), 1];
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4_294_967_296;
  };
  for (let round = 0; round < 12; round += 1) next();
  return next;
}

/** Fowler, Noll and Vo's hash of 32 bits, from a start of our own. */
function hashOf(text: string, start: number): number {
  let hash = start;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}
