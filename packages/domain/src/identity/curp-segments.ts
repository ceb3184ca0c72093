import { curpCentury, curpParts, checkCurp } from './curp.ts';
import { consonantsFromEnye } from './curp-letters.ts';
import { isDay, longDay, sayDay } from './days.ts';
import { genderName } from './explain.ts';
import type { Said } from './said.ts';
import { namesOf, type KnownPerson, type Named } from './person.ts';
import { segmentsOf, type Segment } from './segments.ts';
import { stateName } from './states.ts';

/**
 * A CURP part by part, whole or still being typed: whose letters, which day, which gender and state, consonants, homonym
 * mark and check digit, each with what it says or what is wrong with it.
 */
export function explainCurp(value: string, person: KnownPerson = {}): Segment[] {
  const names = namesOf(person);
  return segmentsOf(value, checkCurp(value, person).reasons, [
    {
      at: curpParts.initials,
      meaning: names ? both(listed(names)) : { es: 'apellidos y nombre', en: 'surnames and name' },
    },
    { at: curpParts.date, meaning: sayDate(value, person) },
    {
      at: curpParts.sex,
      meaning: genderName(value.slice(...curpParts.sex)) ?? { es: 'H, M o X', en: 'H, M or X' },
    },
    { at: curpParts.state, meaning: sayState(value.slice(...curpParts.state)) },
    { at: curpParts.consonants, meaning: sayConsonants(names) },
    {
      at: curpParts.homonym,
      meaning: { es: 'homónimos, lo asigna RENAPO', en: 'homonyms, given by RENAPO' },
    },
    { at: curpParts.check, meaning: sayCheck(value) },
  ]);
}

const both = (text: string): Said => ({ es: text, en: text });

const listed = ({ firstSurname, secondSurname, name }: Named): string =>
  [firstSurname, secondSurname, name].filter((part) => part?.trim()).join(', ');

/** The day with its century: from position 17 once it is typed, before that the person's own where it fits. */
function sayDate(value: string, { birthdate }: KnownPerson): Said {
  const short = value.slice(...curpParts.date);
  if (short.length < 6) return { es: 'año, mes y día de nacimiento', en: 'year, month and day of birth' };
  const century = curpCentury(value) ?? (birthdate?.startsWith('20') ? 2000 : 1900);
  const day = isDay(short, century) ? longDay(short, century) : short;
  return { es: sayDay(day, 'es'), en: sayDay(day, 'en') };
}

function sayState(code: string): Said {
  const name = stateName(code);
  if (!name) return { es: 'estado de nacimiento', en: 'state of birth' };
  if (code === 'NE') return { es: 'nació en el extranjero', en: 'born abroad' };
  return { es: `nació en ${name.es}`, en: `born in ${name.en}` };
}

function sayConsonants(names: Named | undefined): Said {
  const enyes = names ? consonantsFromEnye(names) : 0;
  if (enyes === 0) return { es: 'consonantes de apellidos y nombre', en: 'consonants of surnames and name' };
  if (enyes === 1) return { es: 'consonantes: Ñ se vuelve X', en: 'consonants: Ñ becomes X' };
  const list = (and: string) => `${Array.from({ length: enyes - 1 }, () => 'Ñ').join(', ')} ${and} Ñ`;
  return { es: `consonantes: ${list('y')} se vuelven X`, en: `consonants: ${list('and')} become X` };
}

const sayCheck = (value: string): Said =>
  value.length < curpParts.check[1]
    ? { es: 'dígito verificador', en: 'check digit' }
    : { es: 'dígito verificador correcto', en: 'check digit is right' };
