import { randomUUID } from 'node:crypto';
import type { AdvanceStatus } from '@jornada/domain/advances/transitions.ts';
import { clabeFor } from '@jornada/domain/identity/clabe.ts';
import { hire, type Store } from './planning-fixtures.ts';
import type { Product } from './product.ts';

let serial = 0;

/** Somebody with 15,000 a month, an account and a SAP number, at a site that offers advances. */
export async function payable(
  product: Product,
  store: Store,
  name: string,
): Promise<{ readonly id: string; readonly sapNumber: string; readonly clabe: string }> {
  const { db } = product.app.database;
  const { id } = await hire(product, { store, name });
  serial += 1;
  const sapNumber = String(1_000_000 + serial);
  const clabe = clabeFor('072', '180', String(9000 + serial));
  await db
    .updateTable('labor_condition')
    .set({ salary_centavos: 1_500_000 })
    .where('collaborator_id', '=', id)
    .execute();
  await db.updateTable('collaborator').set({ sap_number: sapNumber }).where('id', '=', id).execute();
  await db.insertInto('collaborator_bank').values({ collaborator_id: id, bank_code: '072', clabe }).execute();
  await db
    .insertInto('site_feature')
    .values({
      site_id: store.siteId,
      feature: 'SALARY_ADVANCE',
      enabled: true,
      since: '2026-11-01',
      changed_at: product.clock.now.toString(),
      changed_by_name: 'Ada Ríos',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { id, sapNumber, clabe };
}

/** An advance in a status, without the way to it. */
export async function insertAdvance(
  { app, clock }: Product,
  { collaboratorId, siteId, status }: { collaboratorId: string; siteId: number; status: AdvanceStatus },
): Promise<string> {
  const id = randomUUID();
  await app.database.db
    .insertInto('salary_advance')
    .values({
      id,
      collaborator_id: collaboratorId,
      site_id: siteId,
      amount_centavos: 30_000,
      status,
      pay_day: '2026-11-30',
      requested_at: clock.now.toString(),
      requested_on: '2026-11-20',
      approved_by_name: status === 'REQUESTED' ? null : 'Mónica Garza',
      changed_at: clock.now.toString(),
      changed_by_name: 'Ada Ríos',
    })
    .execute();
  return id;
}
