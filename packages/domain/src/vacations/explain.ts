import { vacationTable } from '../leave/settlement-law.ts';
import { sayDay } from '../identity/days.ts';
import { addMonths, daysBetween } from '../time.ts';
import type { RightRow, VacationLine } from './vacations.ts';

type Words = { readonly es: string; readonly en: string };

/** Returns how a right came to its days and what its dates are, with the articles; `since` is the first day of service. */
export function explainRight(
  { year, due, from, mustBeGrantedBy, lapsesOn }: RightRow,
  { since }: { readonly since: string },
): Words {
  const days = vacationTable(year);
  const beyond = due === days ? '' : `, ${days} por la tabla`;
  const table = due === days ? '' : `, ${days} by the table`;
  // Days of unpaid leave are no service: the year ends so many days later.
  const later = daysBetween(addMonths(since, year * 12), from);
  const es = later === 0 ? '' : `, ${later === 1 ? '1 día' : `${later} días`} después por permisos sin goce`;
  const en = later === 0 ? '' : `, ${later === 1 ? '1 day' : `${later} days`} later for unpaid leave`;
  return {
    es: `${due} días por el año ${year} de servicio, cumplido el ${sayDay(from, 'es')}${es} (LFT 76${beyond}). Se dan antes del ${sayDay(mustBeGrantedBy, 'es')} (LFT 81) y prescriben el ${sayDay(lapsesOn, 'es')} (LFT 516).`,
    en: `${due} days for year ${year} of service, completed on ${sayDay(from, 'en')}${en} (LFT 76${table}). They are granted by ${sayDay(mustBeGrantedBy, 'en')} (LFT 81) and lapse on ${sayDay(lapsesOn, 'en')} (LFT 516).`,
  };
}

/** Returns the same with the days that earlier rights still hold, which are left as well. */
export function explainLeft(
  last: RightRow,
  { earlier, since }: { readonly earlier: readonly RightRow[]; readonly since: string },
): Words {
  const right = explainRight(last, { since });
  const held = earlier.filter(({ left }) => left > 0);
  if (held.length === 0) return right;
  const es = held.map(({ left, year }) => `${left} del año ${year}`).join(' y ');
  const en = held.map(({ left, year }) => `${left} of year ${year}`).join(' and ');
  return { es: `Con ${es}; ${right.es}`, en: `With ${en}; ${right.en}` };
}

/** Returns what one line of a balance is. */
export function explainLine({ kind, year }: VacationLine): Words {
  switch (kind) {
    case 'RIGHT':
      return { es: `Derecho del año ${year} (LFT 76)`, en: `Entitlement for year ${year} (LFT 76)` };
    case 'OPENING':
      return {
        es: `Tomados antes del plan, año ${year}`,
        en: `Taken before the plan, year ${year}`,
      };
    case 'DAY':
      return { es: `Vacaciones, del año ${year}`, en: `Vacation, year ${year}` };
    default:
      return kind satisfies never;
  }
}
