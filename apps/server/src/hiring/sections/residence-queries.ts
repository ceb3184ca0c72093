import { bankOf } from '@jornada/domain/identity/banks.ts';
import type { AddressData, BankData, FiscalData } from '@jornada/contract/hiring-fields.ts';
import type { z } from 'zod';
import type { Db } from '../../db/connect.ts';
import type { Context } from '../../http/context.ts';
import type { Hire } from '../payload-queries.ts';

export type Address = z.output<typeof AddressData>;
type Fiscal = z.output<typeof FiscalData>;
type BankRead = z.output<typeof BankData>;
type Bank = Omit<BankRead, 'bankCode' | 'bankName'>;

export async function storeAddress(
  { db }: Context,
  { collaboratorId }: Pick<Hire, 'collaboratorId'>,
  data: Address,
): Promise<void> {
  const row = {
    street_type: data.streetType,
    street_name: data.streetName,
    exterior_number: data.exteriorNumber,
    interior_number: data.interiorNumber,
    postal_code: data.postalCode,
    settlement: data.settlement,
    settlement_type: data.settlementType,
    municipality: data.municipality,
    city: data.city,
    state_code: data.stateCode,
  };
  await db
    .insertInto('collaborator_address')
    .values({ collaborator_id: collaboratorId, ...row })
    .onConflict((conflict) => conflict.column('collaborator_id').doUpdateSet(row))
    .execute();
}

export async function readAddress(db: Db, collaboratorId: string): Promise<Address | null> {
  const row = await db
    .selectFrom('collaborator_address')
    .selectAll()
    .where('collaborator_id', '=', collaboratorId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    streetType: row.street_type,
    streetName: row.street_name,
    exteriorNumber: row.exterior_number,
    interiorNumber: row.interior_number,
    postalCode: row.postal_code,
    settlement: row.settlement,
    settlementType: row.settlement_type,
    municipality: row.municipality,
    city: row.city,
    stateCode: row.state_code,
  };
}

export async function storeFiscal({ db }: Context, { collaboratorId }: Hire, data: Fiscal): Promise<void> {
  const row = { fiscal_name: data.fiscalName, postal_code: data.postalCode, regime: data.regime };
  await db
    .insertInto('collaborator_fiscal')
    .values({ collaborator_id: collaboratorId, ...row })
    .onConflict((conflict) => conflict.column('collaborator_id').doUpdateSet(row))
    .execute();
}

export async function readFiscal(db: Db, collaboratorId: string): Promise<Fiscal | null> {
  const row = await db
    .selectFrom('collaborator_fiscal')
    .selectAll()
    .where('collaborator_id', '=', collaboratorId)
    .executeTakeFirst();
  return row === undefined
    ? null
    : { fiscalName: row.fiscal_name, postalCode: row.postal_code, regime: row.regime };
}

/** The bank is what the CLABE's first three digits say, listed or not. */
export async function storeBank(
  { db }: Context,
  { collaboratorId }: Pick<Hire, 'collaboratorId'>,
  data: Bank,
): Promise<void> {
  const row = {
    bank_code: data.clabe.slice(0, 3),
    clabe: data.clabe,
    account_number: data.accountNumber,
    iban: data.iban,
  };
  await db
    .insertInto('collaborator_bank')
    .values({ collaborator_id: collaboratorId, ...row })
    .onConflict((conflict) => conflict.column('collaborator_id').doUpdateSet(row))
    .execute();
  await db.deleteFrom('beneficiary').where('collaborator_id', '=', collaboratorId).execute();
  await db
    .insertInto('beneficiary')
    .values(
      data.beneficiaries.map(({ fullName, kinship, share }, index) => ({
        collaborator_id: collaboratorId,
        place: index + 1,
        full_name: fullName,
        kinship,
        share,
      })),
    )
    .execute();
}

export async function readBank(db: Db, collaboratorId: string): Promise<BankRead | null> {
  const row = await db
    .selectFrom('collaborator_bank')
    .selectAll()
    .where('collaborator_id', '=', collaboratorId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const beneficiaries = await db
    .selectFrom('beneficiary')
    .select(['full_name as fullName', 'kinship', 'share'])
    .where('collaborator_id', '=', collaboratorId)
    .orderBy('place')
    .execute();
  return {
    clabe: row.clabe,
    accountNumber: row.account_number,
    iban: row.iban,
    beneficiaries,
    bankCode: row.bank_code,
    bankName: bankOf(row.clabe)?.name ?? row.bank_code,
  };
}
