import { rfcCheckDigit } from '@jornada/domain/identity/rfc.ts';

/** What is edited of an employer and of a position, as the access tests send it. */
export const EMPLOYER = {
  legalName: 'Deportes del Valle, S.A. de C.V.',
  address: 'Calle 2',
  postalCode: '11550',
};
export const POSITION = {
  es: 'Cajera',
  en: 'Cashier',
  manager: false,
  adultsOnly: false,
  duties: 'Cobrar en caja',
  minWeeklyMinutes: 240,
  maxWeeklyMinutes: 2400,
};

let serial = 0;
/** A number that no other call of the run uses. */
const next = (length: number): string => {
  serial += 1;
  return String(serial).padStart(length, '0');
};

export const aPositionNumber = (): number => 9000 + Number(next(1));
export const aRegistry = () => ({ number: `Y${next(10)}`, state: '09' });

/** An RFC of a company that no other call of the run uses. */
export function aCompanyRfc(): string {
  const body = `DEV120315${next(2)}`;
  return `${body}${rfcCheckDigit(body)}`;
}
