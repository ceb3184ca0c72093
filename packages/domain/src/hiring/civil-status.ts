import { CIVIL_STATUSES } from '../reference/personal.ts';

/** A civil status as a contract says it of a woman (`M`), a man (`H`) or anybody else: *casada*, *casado*, *casada o casado*. */
export function civilStatusOf(code: string, gender: 'H' | 'M' | 'X'): string {
  const both = CIVIL_STATUSES.find((row) => row.code === code)?.es ?? code;
  if (gender === 'X' || code === 'COMMON_LAW') return both.toLocaleLowerCase('es');
  const [woman = both, man = both] = both.split(' o ');
  return (gender === 'M' ? woman : man).toLocaleLowerCase('es');
}
