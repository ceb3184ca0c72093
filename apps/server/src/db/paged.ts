import { sql, type RawBuilder } from 'kysely';
import type { Db } from './connect.ts';

type Page = { readonly number: number; readonly size: number };
type Counted<Row> = Row & { readonly total: number };

type Asked<Row> = { readonly list: RawBuilder<Counted<Row>>; readonly page: Page };

/**
 * One page of an ordered list whose rows bear how many there are in all (`count(*) over ()::int as total`). Behind the
 * last page, because the list grew shorter meanwhile, no row tells it: then the first one is asked.
 */
export async function paged<Row>(
  db: Db,
  { list, page: { number, size } }: Asked<Row>,
): Promise<{ readonly rows: Row[]; readonly total: number }> {
  const { rows } = await sql<Counted<Row>>`${list} limit ${size} offset ${(number - 1) * size}`.execute(db);
  const [first] =
    rows.length === 0 && number > 1 ? (await sql<Counted<Row>>`${list} limit 1`.execute(db)).rows : rows;
  return { rows, total: first?.total ?? 0 };
}

type Found<Row> = {
  /** What is listed, from its tables on to its conditions. */
  readonly found: RawBuilder<unknown>;
  /** The uuid of one. */
  readonly key: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  /** The rows of a table of keys (`key`, `place`), in the order of their places. */
  readonly rowsOf: (keys: RawBuilder<unknown>) => RawBuilder<Row>;
  readonly page: Page;
};

/**
 * The same of a long list whose rows take more to read than to find: all are counted and put in order by their keys, and
 * those of the page are read by them. Two statements, because one is planned as if a page were a tenth of the list.
 */
export async function pagedByKey<Row>(
  db: Db,
  { found, key, order, rowsOf, page }: Found<Row>,
): Promise<{ readonly rows: Row[]; readonly total: number }> {
  const list = sql<{
    key: string;
    total: number;
  }>`select ${key} as key, count(*) over ()::int as total ${found} order by ${order}`;
  const { rows: keys, total } = await paged(db, { list, page });
  const { rows } = await rowsOf(
    sql`unnest(${keys.map((one) => one.key)}::uuid[]) with ordinality as listed(key, place)`,
  ).execute(db);
  return { rows, total };
}
