/** Lower case, without accents: "mérida" is found by "MERIDA". */
const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether a text holds every word of what is looked for, in any order. */
export function matches(text: string, query: string): boolean {
  const whole = folded(text);
  return folded(query)
    .split(/\s+/)
    .every((word) => whole.includes(word));
}
