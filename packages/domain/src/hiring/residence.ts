import { checkClabe } from '../identity/clabe.ts';
import { checkIban } from '../identity/iban.ts';
import { states } from '../identity/states.ts';
import { findRow } from '../reference/row.ts';
import { FISCAL_REGIMES } from '../reference/labor.ts';
import { STREET_TYPES } from '../reference/personal.ts';
import { checkedOn, refusedOn, together, where, type Findings } from './numbers.ts';

/** The regime of those who live on wages (spec §9, SAT c_RegimenFiscal). */
export const WAGES_REGIME = '605';

/**
 * An address: the kind of street is listed, street and settlement have names, and the postal code is one of the state's
 * (first two digits). A settlement that no list has is taken: new ones appear before the lists do.
 */
export function checkAddress(data: {
  readonly streetType: string;
  readonly streetName: string;
  readonly settlement: string;
  readonly postalCode: string;
  readonly stateCode: string;
}): Findings {
  return together(
    () =>
      where(findRow(STREET_TYPES, data.streetType) === undefined, () =>
        refusedOn('streetType', 'FIELD_NOT_VALID'),
      ),
    () => where(isStandIn(data.streetName), () => refusedOn('streetName', 'ADDRESS_NOT_FOUND')),
    () => where(isStandIn(data.settlement), () => refusedOn('settlement', 'SETTLEMENT_NOT_FOUND')),
    () => where(stateOf(data.stateCode) === undefined, () => refusedOn('stateCode', 'REGION_NOT_FOUND')),
    () => where(isElsewhere(data), () => refusedOn('postalCode', 'POSTAL_CODE_OF_ANOTHER_STATE')),
  );
}

/** Dashes and dots, typed to get past a field. */
const isStandIn = (name: string): boolean => name !== '' && !/[\p{L}\p{N}]/u.test(name);

const stateOf = (code: string) => Object.values(states).find(({ inegi }) => inegi === code);

function isElsewhere({ postalCode, stateCode }: { postalCode: string; stateCode: string }): boolean {
  const state = stateOf(stateCode);
  const prefix = Number(postalCode.slice(0, 2));
  const [first, last] = state?.postal ?? [0, -1];
  return state !== undefined && (prefix < first || prefix > last);
}

/** Fiscal data: a listed regime and a postal code that some state has. */
export function checkFiscal(data: { readonly postalCode: string; readonly regime: string }): Findings {
  return together(
    () => where(!isAnywhere(data.postalCode), () => refusedOn('postalCode', 'POSTAL_CODE_NOT_FOUND')),
    () =>
      where(findRow(FISCAL_REGIMES, data.regime) === undefined, () => refusedOn('regime', 'FIELD_NOT_VALID')),
  );
}

function isAnywhere(postalCode: string): boolean {
  const prefix = Number(postalCode.slice(0, 2));
  return Object.values(states).some(
    ({ postal }) => postal !== null && prefix >= postal[0] && prefix <= postal[1],
  );
}

/** The account that pay goes to, and who is paid what is owed at death: shares add up to 100 (LFT 25-X). */
export function checkBank(data: {
  readonly clabe: string;
  readonly iban: string;
  readonly beneficiaries: readonly { readonly share: number }[];
}): Findings {
  const shares = (): number => data.beneficiaries.reduce((sum, { share }) => sum + share, 0);
  return together(
    () => checkAccount(data.clabe),
    () =>
      where(data.iban !== '', () =>
        checkedOn({ field: 'iban', code: 'IBAN_NOT_VALID', check: checkIban(data.iban) }),
      ),
    () => where(shares() !== 100, () => refusedOn('beneficiaries', 'BENEFICIARY_SHARES_NOT_WHOLE')),
  );
}

/** A bank that no list has may be a new one; 000 is none, though a CLABE of zeros has the right control digit. */
export const checkAccount = (clabe: string): Findings =>
  clabe.startsWith('000')
    ? refusedOn('clabe', 'BANK_NOT_FOUND')
    : checkedOn({ field: 'clabe', code: 'CLABE_NOT_VALID', check: checkClabe(clabe) });
