import { STORE_DUTIES, type StoreDuty } from '@jornada/domain/deadlines/store-duties.ts';
import { sql, type Insertable, type RawBuilder } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { DB } from '../db/schema.ts';

/**
 * Sites with how many people work there on a day and when their psychosocial risk is to be assessed next: by the paper
 * of the last time it was done, else from the first day on which somebody worked there; null where so few owe nothing.
 */
export const nom035Due = (day: RawBuilder<unknown>, sites: RawBuilder<unknown>): RawBuilder<unknown> => {
  const { from, years, since } = STORE_DUTIES.NOM_035;
  return sql`(
    select p.site_id, p.people, case when p.people >= ${from}
      then coalesce((last.done_on + make_interval(years => ${years}::int))::date, greatest(p.opened, ${since}::date)) end as due
    from (select c.site_id, min(k.start_date) as opened,
        count(distinct c.id) filter (where c.left_on is null and k.ended_on is null and k.start_date <= ${day} and (k.end_date is null or k.end_date >= ${day}))::int as people
      from collaborator c join contract k on k.collaborator_id = c.id where ${sites} and not c.fictitious group by c.site_id) p
    left join lateral (select d.done_on from store_duty_paper d where d.site_id = p.site_id and d.duty = 'NOM_035' order by d.done_on desc, d.filed_at desc, d.id desc limit 1) last on true)`;
};

/** How many people work in a store on a day, and when its assessment is due. */
export async function findDue(
  db: Db,
  { siteId, day }: { readonly siteId: number; readonly day: string },
): Promise<{ people: number; due: string | null }> {
  const { rows } = await sql<{ people: number; due: string | null }>`
    select n.people, n.due::text from ${nom035Due(sql`${day}::date`, sql`c.site_id = ${siteId}`)} n`.execute(
    db,
  );
  return rows[0] ?? { people: 0, due: null };
}

type Paper = {
  readonly uuid: string;
  readonly doneOn: string;
  readonly name: string;
  readonly filedAt: string;
  readonly filedBy: string;
  readonly size: number;
};

/** The papers of a store's duty, the one that counts first. */
export async function listPapers(
  db: Db,
  { siteId, duty }: { readonly siteId: number; readonly duty: StoreDuty },
): Promise<Paper[]> {
  const { rows } = await sql<Paper>`
    select d.id as uuid, d.done_on::text as "doneOn", f.original_name as name, f.size::int as size,
      to_char(d.filed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "filedAt", d.filed_by_name as "filedBy"
    from store_duty_paper d join stored_file f on f.id = d.file_id
    where d.site_id = ${siteId} and d.duty = ${duty} order by d.done_on desc, d.filed_at desc, d.id desc`.execute(
    db,
  );
  return rows;
}

/** A paper with its store. */
export const findPaper = (db: Db, id: string) =>
  db
    .selectFrom('store_duty_paper')
    .select(['site_id', 'file_id', 'duty'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Adds a paper. */
export const insertPaper = (db: Db, row: Insertable<DB['store_duty_paper']>) =>
  db.insertInto('store_duty_paper').values(row).execute();
