import { checkClabe } from '../identity/clabe.ts';
import { checkIban } from '../identity/iban.ts';
import { states } from '../identity/states.ts';
import { findRow } from '../reference/row.ts';
import { FISCAL_REGIMES } from '../reference/labor.ts';
import { STREET_TYPES } from '../reference/personal.ts';
import { judged, refusedOn, together, where, type Findings } from './numbers.ts';

/** The regime of those who live on wages (spec §9, SAT c_RegimenFiscal). */
export const WAGES_REGIME = '605';

/** An address: the kind of street is listed, and the postal code is one of the state's (first two digits). */
export function judgeAddress({
  streetType,
  postalCode,
  stateCode,
}: {
  readonly streetType: string;
  readonly postalCode: string;
  readonly stateCode: string;
}): Findings {
  const state = Object.values(states).find(({ inegi }) => inegi === stateCode);
  const prefix = Number(postalCode.slice(0, 2));
  const [first, last] = state?.postal ?? [0, -1];
  return together(
    where(findRow(STREET_TYPES, streetType) === undefined, () => refusedOn('streetType', 'FIELD_NOT_VALID')),
    where(state === undefined, () => refusedOn('stateCode', 'FIELD_NOT_VALID')),
    where(state !== undefined && (prefix < first || prefix > last), () =>
      refusedOn('postalCode', 'POSTAL_CODE_OF_ANOTHER_STATE'),
    ),
  );
}

/** Fiscal data: a listed regime and a postal code that some state has. */
export function judgeFiscal({
  postalCode,
  regime,
}: {
  readonly postalCode: string;
  readonly regime: string;
}): Findings {
  const prefix = Number(postalCode.slice(0, 2));
  const known = Object.values(states).some(
    ({ postal }) => postal !== null && prefix >= postal[0] && prefix <= postal[1],
  );
  return together(
    where(!known, () => refusedOn('postalCode', 'POSTAL_CODE_FORMAT_NOT_VALID')),
    where(findRow(FISCAL_REGIMES, regime) === undefined, () => refusedOn('regime', 'FIELD_NOT_VALID')),
  );
}

/** The account that pay goes to, and who is paid what is owed at death: shares add up to 100 (LFT 25-X). */
export function judgeBank({
  clabe,
  iban,
  beneficiaries,
}: {
  readonly clabe: string;
  readonly iban: string;
  readonly beneficiaries: readonly { readonly share: number }[];
}): Findings {
  const shares = beneficiaries.reduce((sum, { share }) => sum + share, 0);
  return together(
    judged({ field: 'clabe', code: 'CLABE_NOT_VALID', judgement: checkClabe(clabe) }),
    where(iban !== '', () => judged({ field: 'iban', code: 'IBAN_NOT_VALID', judgement: checkIban(iban) })),
    where(shares !== 100, () => refusedOn('beneficiaries', 'BENEFICIARY_SHARES_NOT_WHOLE')),
  );
}
