import { hire, openStore, openTeam, seedTypologies, type Person, type Store } from './planning-fixtures.ts';
import { startProduct, type Product } from './product.ts';

export type PlanningStore = {
  readonly product: Product;
  /** Typologies by their code. */
  readonly codes: Readonly<Record<string, string>>;
  readonly store: Store;
  /** The bearer of the store's director, Mónica Garza. */
  readonly director: string;
};

/** What tests of the plan begin with: a product with the company's typologies, one store with a team, and its planner. */
export async function openPlanningStore(
  options: Parameters<typeof startProduct>[0] = {},
): Promise<PlanningStore> {
  const product = await startProduct(options);
  const codes = await seedTypologies(product);
  const store = await openStore(product, '0417');
  const director = await product.signIn({ role: 'DIRECTOR', siteId: store.siteId, name: 'Mónica Garza' });
  return { product, codes, store, director };
}

/** The same with a second team, Running, another store, and Ana, who works in the first team. */
export async function openPlanningTeams(): Promise<
  PlanningStore & { readonly running: Store; readonly other: Store; readonly ana: Person }
> {
  const opened = await openPlanningStore();
  const { product, store } = opened;
  const running = await openTeam(product, store, 'Running');
  const other = await openStore(product, '0500');
  const ana = await hire(product, { store, name: 'Ana' });
  return { ...opened, running, other, ana };
}
