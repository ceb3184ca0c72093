import { randomUUID } from 'node:crypto';
import { nssFor } from '@jornada/domain/identity/nss.ts';
import { hire, type Store } from './planning-fixtures.ts';
import type { Product } from './product.ts';

let serial = 0;

/** Somebody whose hire can be sent to IMSS, alone in a registry of their own. */
export async function insured(
  product: Product,
  { store, from, to, type = 'CDI' }: { store: Store; from: string; to?: string; type?: 'CDI' | 'CDD' },
): Promise<{ readonly id: string; readonly registry: string }> {
  const { db } = product.app.database;
  const { id } = await hire(product, { store, name: 'Daniela', from, type, ...(to !== undefined && { to }) });
  serial += 1;
  await db
    .updateTable('collaborator')
    .set({
      nss: nssFor({ series: '05', registered: 2, born: 83, serial: 6000 + serial }),
      curp: `NUOD020309MDFXRN${String(serial).padStart(2, '0')}`,
      first_surname: 'Núñez',
      second_surname: 'Ortega',
      sap_number: String(3_000_000 + serial),
    })
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('labor_condition')
    .set({ salary_centavos: 1_500_000 })
    .where('collaborator_id', '=', id)
    .execute();
  await db
    .insertInto('imss_person')
    .values({
      collaborator_id: id,
      umf: '007',
      changed_at: product.clock.now.toString(),
      changed_by_name: 'Ada Ríos',
    })
    .execute();
  const { id: registryId, number } = await db
    .selectFrom('contract as k')
    .innerJoin('employer_registry as r', 'r.id', 'k.registry_id')
    .select(['r.id', 'r.number'])
    .where('k.collaborator_id', '=', id)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('employer_registry')
    .set({ subdelegation: '14' })
    .where('id', '=', registryId)
    .execute();
  return { id, registry: number };
}

/** Raises the pay from a day on: under the same contract, or under one that follows from that day. */
export async function raise(
  product: Product,
  { id, from, centavos, contract }: { id: string; from: string; centavos: number; contract: 'SAME' | 'NEW' },
): Promise<void> {
  const { db } = product.app.database;
  const last = await db
    .selectFrom('contract')
    .selectAll()
    .where('collaborator_id', '=', id)
    .orderBy('start_date', 'desc')
    .executeTakeFirstOrThrow();
  const terms = await db
    .selectFrom('labor_condition')
    .selectAll()
    .where('collaborator_id', '=', id)
    .orderBy('valid_from', 'desc')
    .executeTakeFirstOrThrow();
  const contractId = contract === 'SAME' ? last.id : randomUUID();
  if (contract === 'NEW')
    await db
      .insertInto('contract')
      .values({ ...last, id: contractId, start_date: from, end_date: null, ended_on: null, type: 'CDI' })
      .execute();
  await db
    .insertInto('labor_condition')
    .values({ ...terms, contract_id: contractId, valid_from: from, salary_centavos: centavos })
    .execute();
}
