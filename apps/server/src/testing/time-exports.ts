import { insured } from './imss.ts';
import { plan, seedTypologies, type Store } from './planning-fixtures.ts';
import type { Product } from './product.ts';

/** Somebody whose planned periods can be exported, with a number in SAP. */
export async function exported(
  product: Product,
  { store, periods }: { store: Store; periods: readonly string[] },
): Promise<{
  readonly id: string;
  readonly registry: string;
  readonly sapNumber: string;
  readonly nss: string;
}> {
  const { id, registry } = await insured(product, { store, from: '2026-01-12' });
  const codes = await seedTypologies(product);
  await plan(product, { person: { id, name: 'Daniela' }, store, codes, periods });
  const person = await product.app.database.db
    .selectFrom('collaborator')
    .select(['sap_number', 'nss'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, registry, sapNumber: person.sap_number ?? '', nss: person.nss ?? '' };
}
