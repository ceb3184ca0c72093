import type { Incapacity } from '@jornada/contract/time-exports.ts';
import type { IncapacityBranch } from '@jornada/domain/time-exports/lines.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/connect.ts';
import { paged } from '../db/paged.ts';

const incapacities = (where: RawBuilder<boolean>): RawBuilder<Incapacity & { total: number }> => sql`
  select i.id as uuid, json_build_object('uuid', c.id, 'fullName', coalesce(c.full_name, ''), 'sapNumber', c.sap_number) as collaborator,
    i.from_date::text as from, i.to_date::text as to, i.folio, i.branch, i.noted_by_name as by, i.noted_at as at, count(*) over ()::int as total
  from incapacity i join collaborator c on c.id = i.collaborator_id
  where ${where} order by i.from_date desc, c.search_name, i.id`;

export const listIncapacities = (
  db: Db,
  page: { number: number; size: number },
): Promise<{ rows: Incapacity[]; total: number }> => paged(db, { list: incapacities(sql`true`), page });

export async function findIncapacity(db: Db, id: string): Promise<Incapacity | undefined> {
  return (await incapacities(sql`i.id = ${id}::uuid`).execute(db)).rows[0];
}

/** Somebody who works or worked here, held until the command is through: two at once never certify the same days. */
export const lockInsured = (db: Db, id: string): Promise<{ site_id: number } | undefined> =>
  db
    .selectFrom('collaborator')
    .select('site_id')
    .where('id', '=', id)
    .where('fictitious', '=', false)
    .forUpdate()
    .executeTakeFirst();

type Span = { readonly collaboratorId: string; readonly from: string; readonly to: string };

/** Returns what stands against another incapacity: its folio, or days of the same person. */
export async function conflictsWith(
  db: Db,
  { collaboratorId, from, to, folio }: Span & { readonly folio: string },
): Promise<{ readonly folio: boolean; readonly days: boolean }> {
  const { rows } = await sql<{ folio: boolean; days: boolean }>`
    select coalesce(bool_or(i.folio = ${folio}), false) as folio,
      coalesce(bool_or(i.collaborator_id = ${collaboratorId}::uuid and i.from_date <= ${to}::date and i.to_date >= ${from}::date), false) as days
    from incapacity i where i.folio = ${folio} or i.collaborator_id = ${collaboratorId}::uuid`.execute(db);
  return rows[0] ?? { folio: false, days: false };
}

export async function insertIncapacity(
  db: Db,
  row: Span & {
    readonly id: string;
    readonly folio: string;
    readonly branch: IncapacityBranch;
    readonly at: string;
    readonly by: string;
  },
): Promise<void> {
  await db
    .insertInto('incapacity')
    .values({
      id: row.id,
      collaborator_id: row.collaboratorId,
      folio: row.folio,
      from_date: row.from,
      to_date: row.to,
      branch: row.branch,
      noted_at: row.at,
      noted_by_name: row.by,
    })
    .execute();
}

/** Deletes an incapacity; answers whose it was. */
export const deleteIncapacity = (db: Db, id: string): Promise<{ collaborator_id: string } | undefined> =>
  db.deleteFrom('incapacity').where('id', '=', id).returning('collaborator_id').executeTakeFirst();
