import { sql, type Insertable } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { DB } from '../db/schema.ts';
import { personalTables } from '../privacy/personal-tables.ts';
import { BLOCKS } from '../privacy/queries.ts';
import { forgetSummaries } from '../process/write-queries.ts';
import { ofPerson } from '../privacy/person-queries.ts';

type Due = { readonly id: string; readonly siteId: number };

/** People who left before a day, and candidates without a contract whose processes all closed before a moment; the oldest first. */
export async function listDue(
  db: Db,
  { leftBefore, closedBefore, limit }: { leftBefore: string; closedBefore: string; limit: number },
): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select c.id, c.site_id as "siteId" from collaborator c
    where c.erased_on is null and not c.fictitious and not exists (select from process p where p.collaborator_id = c.id and p.closed_at is null)
      and (c.left_on < ${leftBefore}::date
        or (c.left_on is null and not exists (select from contract k where k.collaborator_id = c.id)
          and (select max(p.closed_at) from process p where p.collaborator_id = c.id) < ${closedBefore}::timestamptz))
    order by c.left_on nulls last, c.id limit ${limit}`.execute(db);
  return rows;
}

type ToBlock = Due & {
  readonly caseId: string;
  readonly name: string;
  readonly rfc: string;
  readonly leftOn: string;
};

/** Those who have left before today and whose request to cancel their data was granted and done; the oldest request first. */
export async function listToBlock(
  db: Db,
  { today, limit }: { today: string; limit: number },
): Promise<ToBlock[]> {
  const { rows } = await sql<ToBlock>`
    select distinct on (c.id) c.id, c.site_id as "siteId", a.id as "caseId", coalesce(c.full_name, '') as name, c.rfc, c.left_on::text as "leftOn"
    from arco_case a join collaborator c on c.id = a.collaborator_id
    where a.done_on is not null and ${BLOCKS} and c.left_on < ${today}::date
      and not exists (select from process p where p.collaborator_id = c.id and p.closed_at is null)
    order by c.id, a.done_on, a.id limit ${limit}`.execute(db);
  return rows;
}

export async function insertBlocked(db: Db, row: Insertable<DB['blocked_person']>): Promise<void> {
  await db.insertInto('blocked_person').values(row).execute();
}

type Unblocked = Due & { readonly fileId: string; readonly key: string };

/** Those whose blocked data is no longer owed on a day. */
export async function listBlockedDue(
  db: Db,
  { today, limit }: { today: string; limit: number },
): Promise<Unblocked[]> {
  return db
    .selectFrom('blocked_person as b')
    .innerJoin('collaborator as c', 'c.id', 'b.collaborator_id')
    .innerJoin('stored_file as f', 'f.id', 'b.file_id')
    .select(['c.id', 'c.site_id as siteId', 'f.id as fileId', 'f.storage_key as key'])
    .where('b.until', '<=', today)
    .orderBy('b.until')
    .limit(limit)
    .execute();
}

/** Forgets that a person's data was blocked, and where it lay; false where another server was quicker. */
export async function deleteBlocked(
  db: Db,
  { id, fileId }: { id: string; fileId: string },
): Promise<boolean> {
  const gone = await db.deleteFrom('blocked_person').where('collaborator_id', '=', id).executeTakeFirst();
  if (gone.numDeletedRows === 0n) return false;
  await db.deleteFrom('stored_file').where('id', '=', fileId).execute();
  return true;
}

/** Locks a person who is not erased yet; false where another server was quicker. */
export async function lockUnerased(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('collaborator')
    .select('id')
    .where('id', '=', id)
    .where('erased_on', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** The stored files of a person's documents that nothing else needs. */
export async function listFiles(db: Db, id: string): Promise<{ id: string; key: string }[]> {
  const { rows } = await sql<{ id: string; key: string }>`
    select distinct f.id, f.storage_key as key from document d join stored_file f on f.id = d.file_id where d.collaborator_id = ${id}::uuid
      and not exists (select from document o where o.file_id = f.id and o.collaborator_id <> d.collaborator_id)
      and not exists (select from evidence e where f.id in (e.original_file_id, e.final_file_id, e.reading_file_id, e.scan_file_id))`.execute(
    db,
  );
  return rows;
}

/**
 * Erases a person's data: who they were, where they lived, what they earned, how they were reached. The row stays without
 * a name, so that plans, costs and trails of the store still add up; signed documents stay as proof.
 */
export async function erase(
  db: Db,
  { id, today, files }: { id: string; today: string; files: readonly string[] },
): Promise<void> {
  for (const [table, about] of personalTables)
    if (about.fate === 'DELETED')
      await sql`delete from ${sql.table(table)} where ${ofPerson(about, id)}`.execute(db);
  if (files.length > 0) await db.deleteFrom('stored_file').where('id', 'in', files).execute();
  await sql`
    update invitation set email = '', rfc = '' where process_id in (select id from process where collaborator_id = ${id}::uuid)`.execute(
    db,
  );
  await sql`
    update process_contract set contact_email = '', hr_data = null, terms = null where process_id in (select id from process where collaborator_id = ${id}::uuid)`.execute(
    db,
  );
  await forgetSummaries(db, id);
  await sql`
    update outside_request set answer = null where process_id in (select id from process where collaborator_id = ${id}::uuid)`.execute(
    db,
  );
  await sql`update labor_condition set salary_centavos = 0 where collaborator_id = ${id}::uuid`.execute(db);
  await sql`
    update account set active = false, name = '', subject = null, username = null, email = id::text || '@erased.invalid'
    where collaborator_id = ${id}::uuid`.execute(db);
  await sql`
    update collaborator set erased_on = ${today}::date, name = '', first_surname = '', second_surname = '', search_name = '', rfc = 'ERASED ' || id::text,
      curp = null, nss = null, sap_number = null, birthdate = null, birth_state = null, gender = null, nationality = null, civil_status = null,
      disability = null, has_children = null, number_of_children = null, education_type = null, education_completed = null,
      personal_email = null, personal_phone = null, professional_email = null, work_phone = null, expedient_link = null
    where id = ${id}::uuid`.execute(db);
}

/** Deletes messages that were delivered and made before a moment; answers how many. */
export async function forgetMessages(
  db: Db,
  { before, limit }: { before: string; limit: number },
): Promise<number> {
  const { rows } = await sql`
    delete from message where id in (
      select m.id from message m where m.created_at < ${before}::timestamptz and m.delivered_at is not null
      order by m.created_at limit ${limit}) returning id`.execute(db);
  return rows.length;
}
