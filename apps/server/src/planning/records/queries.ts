import type { RecordRow } from '@jornada/contract/planning-records.ts';
import type { Reach } from '@jornada/domain/access/reach.ts';
import type { RecordKind } from '@jornada/domain/planning/records/records.ts';
import { sql, type RawBuilder } from 'kysely';
import { searchable } from '../../collaborators/list-query.ts';
import type { Db } from '../../db/connect.ts';
import { pagedByKey } from '../../db/paged.ts';
import { reaches } from '../../db/reach.ts';

type Asked = {
  readonly reach: Reach;
  readonly today: string;
  readonly filter: {
    readonly personnelDivision?: string | undefined;
    readonly kind?: RecordKind | undefined;
    readonly key?: string | undefined;
  };
  readonly page: { readonly number: number; readonly size: number };
};

const COLUMNS = sql`
  r.id as uuid, r.version, json_build_object('uuid', c.id, 'name', c.full_name) as collaborator, json_build_object('code', s.code, 'name', s.name) as site, t.name as team,
  r.kind, r.valid_from as "from", r.valid_to as "to", r.weekly_minutes as "weeklyMinutes", r.signed_on as "signedOn", r.hour_less as "hourLess", r.process_id as "processUuid",
  r.changed_at as "changedAt", r.changed_by_name as "changedBy"`;

const JOINS = sql`(planning_record r join collaborator c on c.id = r.collaborator_id join site s on s.id = c.site_id left join team t on t.id = c.team_id)`;

/** Records of people whose file lies within reach: those in force or to come first, by name. */
export function listRecords(
  db: Db,
  { reach, today, filter: { personnelDivision, kind, key }, page }: Asked,
): Promise<{ rows: RecordRow[]; total: number }> {
  const conditions = [
    reaches(reach, { site: 'c.site_id' }),
    ...(personnelDivision === undefined
      ? []
      : [sql`c.site_id = (select id from site where code = ${personnelDivision})`]),
    ...(kind === undefined ? [] : [sql`r.kind = ${kind}`]),
    ...(key === undefined ? [] : [sql`c.search_name like ${`%${searchable(key)}%`}`]),
  ];
  return pagedByKey<RecordRow>(db, {
    found: sql`from planning_record r join collaborator c on c.id = r.collaborator_id where ${sql.join(conditions, sql` and `)}`,
    key: sql`r.id`,
    order: sql`(r.valid_to is not null and r.valid_to < ${today}::date), c.search_name, r.valid_from desc, r.id`,
    rowsOf: (keys) =>
      sql`select ${COLUMNS} from ${keys} join ${JOINS} on r.id = listed.key order by listed.place`,
    page,
  });
}

export type FoundRecord = RecordRow & { readonly siteId: number };

export async function findRecord(db: Db, id: string): Promise<FoundRecord | undefined> {
  const found =
    await sql<FoundRecord>`select ${COLUMNS}, c.site_id as "siteId" from ${JOINS} where r.id = ${id}`.execute(
      db,
    );
  return found.rows[0];
}

export type Facts = {
  readonly kind: RecordKind;
  readonly from: string;
  readonly to: string | null;
  readonly weeklyMinutes: number | null;
  readonly signedOn: string | null;
  readonly hourLess: boolean;
};

type Written = Facts & {
  readonly id: string;
  readonly collaboratorId: string;
  readonly at: string;
  readonly by: string;
};

export async function insertRecord(db: Db, { id, collaboratorId, at, by, ...facts }: Written): Promise<void> {
  await db
    .insertInto('planning_record')
    .values({
      id,
      collaborator_id: collaboratorId,
      kind: facts.kind,
      ...columnsOf(facts),
      changed_at: at,
      changed_by_name: by,
    })
    .execute();
}

/** False when the record is no longer at this version. */
export async function updateRecord(
  db: Db,
  {
    id,
    version,
    at,
    by,
    ...facts
  }: Facts & { readonly id: string; readonly version: number; readonly at: string; readonly by: string },
): Promise<boolean> {
  const done = await db
    .updateTable('planning_record')
    .set({ ...columnsOf(facts), version: version + 1, changed_at: at, changed_by_name: by })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

export async function deleteRecord(
  db: Db,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<boolean> {
  const done = await db
    .deleteFrom('planning_record')
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return done.numDeletedRows > 0n;
}

/** Whether the person has another record of the kind on one of these days. */
export async function hasSameRecord(
  db: Db,
  { id, collaboratorId, kind, from, to }: Pick<Written, 'id' | 'collaboratorId' | 'kind' | 'from' | 'to'>,
): Promise<boolean> {
  const overlapping: RawBuilder<unknown> = sql`r.valid_from <= coalesce(${to}::date, 'infinity') and coalesce(r.valid_to, 'infinity') >= ${from}::date`;
  const found =
    await sql`select from planning_record r where r.collaborator_id = ${collaboratorId} and r.kind = ${kind} and r.id <> ${id} and ${overlapping}`.execute(
      db,
    );
  return found.rows.length > 0;
}

const columnsOf = ({ from, to, weeklyMinutes, signedOn, hourLess, kind }: Facts) => ({
  valid_from: from,
  valid_to: to,
  weekly_minutes: kind === 'COMPLEMENTARY_PACT' ? weeklyMinutes : null,
  signed_on: kind === 'COMPLEMENTARY_PACT' ? signedOn : null,
  hour_less: kind === 'LACTATION' && hourLess,
});

/** The name of a person. */
export const findFullName = (db: Db, uuid: string) =>
  db.selectFrom('collaborator').select('full_name').where('id', '=', uuid).executeTakeFirstOrThrow();
