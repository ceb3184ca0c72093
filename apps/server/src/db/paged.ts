import { sql, type RawBuilder } from 'kysely';
import type { Db } from './connect.ts';

type Asked<Row> = { readonly list: RawBuilder<Row & { readonly total: number }>; readonly page: { readonly number: number; readonly size: number } };

/**
 * One page of an ordered list whose rows bear how many there are in all (`count(*) over ()::int as total`). Behind the
 * last page, because the list grew shorter meanwhile, no row tells it: then the first one is asked.
 */
export async function paged<Row>(db: Db, { list, page: { number, size } }: Asked<Row>): Promise<{ readonly rows: Row[]; readonly total: number }> {
  const { rows } = await sql<Row & { total: number }>`${list} limit ${size} offset ${(number - 1) * size}`.execute(db);
  const [first] = rows.length === 0 && number > 1 ? (await sql<Row & { total: number }>`${list} limit 1`.execute(db)).rows : rows;
  return { rows, total: first?.total ?? 0 };
}
