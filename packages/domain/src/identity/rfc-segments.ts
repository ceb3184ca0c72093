import { sayDay } from './days.ts';
import type { Said } from './said.ts';
import type { KnownPerson } from './person.ts';
import { checkPersonRfc, rfcKind, rfcParts } from './rfc.ts';
import { segmentsOf, type Segment } from './segments.ts';

/** A person's RFC part by part, whole or still being typed: letters, birth date, homoclave, check digit. */
export function explainRfc(value: string, person: KnownPerson = {}): Segment[] {
  const { letters, date, homoclave, check } = rfcParts(rfcKind(value));
  return segmentsOf(value, checkPersonRfc(value, person).reasons, [
    { at: letters, meaning: { es: 'letras de apellidos y nombre', en: 'letters of surnames and name' } },
    { at: date, meaning: sayDate(value.slice(...date), person) },
    { at: homoclave, meaning: { es: 'homoclave, la asigna el SAT', en: 'homoclave, given by SAT' } },
    { at: check, meaning: sayCheck(value.length >= check[1]) },
  ]);
}

/** The RFC writes no century, so a day is said in full only where it is the person's. */
function sayDate(short: string, { birthdate }: KnownPerson): Said {
  if (short.length < 6) return { es: 'año, mes y día de nacimiento', en: 'year, month and day of birth' };
  const day = birthdate?.replaceAll('-', '').endsWith(short) ? birthdate : short;
  return { es: sayDay(day, 'es'), en: sayDay(day, 'en') };
}

const sayCheck = (isTyped: boolean): Said =>
  isTyped
    ? { es: 'dígito verificador correcto', en: 'check digit is right' }
    : { es: 'dígito verificador', en: 'check digit' };
