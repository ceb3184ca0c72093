import { hiringCalls } from '@jornada/contract/hiring.ts';
import type { AddressData, BankData, FiscalData } from '@jornada/contract/hiring-fields.ts';
import { checkAccount, checkAddress, checkFiscal, WAGES_REGIME } from '@jornada/domain/hiring/residence.ts';
import type { Findings } from '@jornada/domain/hiring/numbers.ts';
import { canonicalNumber } from '@jornada/domain/identity/canonical.ts';
import { checkClabe } from '@jornada/domain/identity/clabe.ts';
import { checkIban } from '@jornada/domain/identity/iban.ts';
import type { z } from 'zod';
import type { Language } from '../../texts.ts';
import { blocks, numberFinding, type Found } from './findings.ts';
import { schemaFindings } from './schemaFindings.ts';
import { sayCode } from './say.ts';

export type AddressValues = {
  streetType: string | null;
  streetName: string;
  exteriorNumber: string;
  interiorNumber: string;
  postalCode: string;
  settlement: string;
  settlementType: string;
  municipality: string;
  city: string;
  stateCode: string | null;
};

export type FiscalValues = { fiscalName: string; postalCode: string; regime: string | null };

export type BeneficiaryValues = { fullName: string; kinship: string | null; share: number | null };

export type BankValues = {
  clabe: string;
  accountNumber: string;
  iban: string;
  beneficiaries: BeneficiaryValues[];
};

export const addressValues = (saved: z.output<typeof AddressData> | null): AddressValues => ({
  streetType: saved?.streetType ?? 'CALLE',
  streetName: saved?.streetName ?? '',
  exteriorNumber: saved?.exteriorNumber ?? '',
  interiorNumber: saved?.interiorNumber ?? '',
  postalCode: saved?.postalCode ?? '',
  settlement: saved?.settlement ?? '',
  settlementType: saved?.settlementType ?? '',
  municipality: saved?.municipality ?? '',
  city: saved?.city ?? '',
  stateCode: saved?.stateCode ?? null,
});

/** SAT writes names in capitals; it begins as the person typed it, with the postal code of the address. */
export const fiscalValues = (
  saved: z.output<typeof FiscalData> | null,
  known: { readonly fullName: string; readonly postalCode: string },
): FiscalValues => ({
  fiscalName: saved?.fiscalName ?? known.fullName.toUpperCase(),
  postalCode: saved?.postalCode ?? known.postalCode,
  regime: saved?.regime ?? WAGES_REGIME,
});

export const bankValues = (saved: z.output<typeof BankData> | null): BankValues => ({
  clabe: saved?.clabe ?? '',
  accountNumber: saved?.accountNumber ?? '',
  iban: saved?.iban ?? '',
  beneficiaries: saved?.beneficiaries.map((one) => ({ ...one })) ?? [
    { fullName: '', kinship: null, share: 100 },
  ],
});

export function findAddress(values: AddressValues, language: Language): Found {
  const bySchema = schemaFindings(hiringCalls['hiring.getAddress'], { ...OF_PROCESS, ...values }, language);
  const checked = checkAddress({
    ...values,
    streetType: values.streetType ?? 'CALLE',
    stateCode: values.stateCode ?? '',
  });
  return { ...ofFields(checked, bySchema, language), ...bySchema };
}

export function findFiscal(values: FiscalValues, language: Language): Found {
  const bySchema = schemaFindings(
    hiringCalls['hiring.getFiscalData'],
    { ...OF_PROCESS, ...values },
    language,
  );
  return {
    ...ofFields(checkFiscal({ ...values, regime: values.regime ?? WAGES_REGIME }), bySchema, language),
    ...bySchema,
  };
}

export function findBank(values: BankValues, language: Language): Found {
  const bySchema = schemaFindings(hiringCalls['hiring.getBankData'], { ...OF_PROCESS, ...values }, language);
  const [clabe, iban] = [canonicalNumber(values.clabe), canonicalNumber(values.iban)];
  const account = checkAccount(clabe);
  const isWhole = !Object.keys(bySchema).some((path) => path.startsWith('beneficiaries'));
  return {
    ...(isWhole && shareSum(values) !== 100
      ? { beneficiaries: blocks(sayCode('BENEFICIARY_SHARES_NOT_WHOLE', language)) }
      : {}),
    ...bySchema,
    ...(account.refusals.some(({ code }) => code === 'BANK_NOT_FOUND')
      ? ofFields(account, {}, language)
      : numberFinding('clabe', clabe, checkClabe(clabe).reasons, { language })),
    ...numberFinding('iban', iban, checkIban(iban).reasons, { language }),
  };
}

export const shareSum = ({ beneficiaries }: Pick<BankValues, 'beneficiaries'>): number =>
  beneficiaries.reduce((sum, { share }) => sum + (share ?? 0), 0);

/** The same share for each, the first with what is left over. */
export function sharedEqually(beneficiaries: readonly BeneficiaryValues[]): BeneficiaryValues[] {
  const share = Math.floor(100 / beneficiaries.length);
  return beneficiaries.map((one, index) => ({
    ...one,
    share: index === 0 ? 100 - share * (beneficiaries.length - 1) : share,
  }));
}

const OF_PROCESS = { processUuid: '00000000-0000-7000-8000-000000000000', version: 0 };

function ofFields({ refusals }: Findings, bySchema: Found, language: Language): Found {
  return Object.fromEntries(
    refusals.flatMap(({ code, values = {} }) => {
      const field = String(values['field']);
      return Object.hasOwn(bySchema, field) ? [] : [[field, blocks(sayCode(code, language, values))]];
    }),
  );
}
