/** Adds up what each character of a number is worth at its place, counted from 0. */
export function addUp(text: string, worth: (character: string, place: number) => number): number {
  return text.split('').reduce((sum, character, place) => sum + worth(character, place), 0);
}
