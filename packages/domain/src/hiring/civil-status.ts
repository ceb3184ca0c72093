import { CIVIL_STATUSES } from '../reference/personal.ts';

/** A civil status as it is said in Spanish of a woman (`M`), a man (`H`) or anybody else: *Casada*, *Casado*, *Casada o casado*. */
export function civilStatusName(code: string, gender: string): string {
  const both = CIVIL_STATUSES.find((row) => row.code === code)?.es ?? code;
  if ((gender !== 'M' && gender !== 'H') || code === 'COMMON_LAW') return both;
  const [woman = both, man = both] = both.split(' o ');
  return gender === 'M' ? woman : man.charAt(0).toLocaleUpperCase('es') + man.slice(1);
}

/** The same within a sentence of a contract. */
export const civilStatusOf = (code: string, gender: 'H' | 'M' | 'X'): string =>
  civilStatusName(code, gender).toLocaleLowerCase('es');
