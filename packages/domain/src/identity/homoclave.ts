import { addUp } from './check-sum.ts';
import { plainName } from './names.ts';
import type { Named } from './person.ts';

const SYMBOLS = '123456789ABCDEFGHIJKLMNPQRSTUVWXYZ';

/** Two digits for each character of a name; the gaps at 20, 30 and 31 are SAT's. */
const VALUES = [
  ['0123456789&', 0],
  ['ABCDEFGHI', 11],
  ['JKLMNOPQR', 21],
  ['STUVWXYZ', 32],
  ['Ñ', 40],
] as const;

/**
 * The two characters that SAT's procedure gives a person (surnames, then name) against namesakes of the same day
 * (mexico-rules §1.2). SAT changes them where two people would share a key, so another homoclave is no error.
 */
export function homoclaveOf({ firstSurname, secondSurname, name }: Named): string {
  const fullName = plainName([firstSurname, secondSurname ?? '', name].join(' ')).replaceAll(
    /[^A-Z0-9&Ñ\s]/g,
    '',
  );
  const digits = `0${fullName.trim().replaceAll(/\s+/g, ' ').split('').map(valueOf).join('')}`;
  const sum = addUp(digits.slice(1), (unit, place) => Number(digits.charAt(place) + unit) * Number(unit));
  const short = sum % 1000;
  return `${SYMBOLS.charAt(Math.floor(short / 34))}${SYMBOLS.charAt(short % 34)}`;
}

function valueOf(character: string): string {
  const [symbols, start] = VALUES.find(([candidates]) => candidates.includes(character)) ?? [' ', 0];
  return String(start + symbols.indexOf(character)).padStart(2, '0');
}
