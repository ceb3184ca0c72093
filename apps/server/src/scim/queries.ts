import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/connect.ts';

/** An account as the directory knows it. */
export type DirectoryUser = {
  readonly id: string;
  readonly userName: string;
  readonly externalId: string | null;
  readonly name: string;
  readonly email: string;
  readonly active: boolean;
  readonly isCollaborator: boolean;
  readonly createdAt: string;
  readonly changedAt: string;
};

const USER = sql`a.id, coalesce(a.directory_user_name, a.email) as "userName", a.directory_external_id as "externalId", a.name, a.email, a.active,
  a.collaborator_id is not null as "isCollaborator", a.created_at as "createdAt", coalesce(a.directory_changed_at, a.created_at) as "changedAt"`;
/** Erased accounts have no name; removed ones are gone for the directory. */
const SHOWN = sql`a.name <> '' and a.directory_removed_at is null`;

type Asked = { readonly where: ReadonlyMap<string, string>; readonly start: number; readonly count: number };

/** Accounts that fit a filter, in the order in which they were made; null where it names an attribute that cannot be asked. */
export async function listUsers(
  db: Db,
  { where, start, count }: Asked,
): Promise<{ rows: DirectoryUser[]; total: number } | null> {
  const conditions = [...where].map(([attribute, value]) => {
    if (attribute === 'id') return isUuid(value) ? sql`a.id = ${value}::uuid` : sql`false`;
    if (attribute === 'username')
      return sql`(lower(a.directory_user_name) = ${value.toLowerCase()} or (a.directory_user_name is null and a.email = ${value.toLowerCase()}))`;
    if (attribute === 'externalid') return sql`a.directory_external_id = ${value}`;
    if (attribute === 'emails.value' || attribute === 'emails') return sql`a.email = ${value.toLowerCase()}`;
    if (attribute === 'active') return sql`a.active = ${value.toLowerCase() === 'true'}`;
    return null;
  });
  return paged(db, {
    conditions,
    from: (all) =>
      sql<DirectoryUser>`select ${USER} from account a where ${SHOWN} and ${all} order by a.created_at, a.id`,
    counted: (all) => sql`select count(*)::int as total from account a where ${SHOWN} and ${all}`,
    start,
    count,
  });
}

export async function findUser(db: Db, id: string): Promise<DirectoryUser | undefined> {
  if (!isUuid(id)) return undefined;
  const { rows } = await sql<DirectoryUser>`
    select ${USER} from account a where ${SHOWN} and a.id = ${id}::uuid`.execute(db);
  return rows[0];
}

/** The account that already has this address or user name, removed ones too. */
export async function findTaken(
  db: Db,
  { userName, email, but }: { userName: string; email: string; but: string | null },
): Promise<{ id: string; isRemoved: boolean } | undefined> {
  const { rows } = await sql<{ id: string; isRemoved: boolean }>`
    select a.id, a.directory_removed_at is not null as "isRemoved" from account a
    where (a.email = ${email} or lower(a.directory_user_name) = ${userName.toLowerCase()}) and a.id is distinct from ${but}::uuid
    order by a.directory_removed_at is not null limit 1`.execute(db);
  return rows[0];
}

export type DirectoryGroup = {
  readonly id: string;
  readonly displayName: string;
  readonly externalId: string | null;
  readonly createdAt: string;
  readonly changedAt: string;
};

const GROUP = sql`g.id, g.name as "displayName", g.external_id as "externalId", g.created_at as "createdAt", g.updated_at as "changedAt"`;

export async function listGroups(
  db: Db,
  { where, start, count }: Asked,
): Promise<{ rows: DirectoryGroup[]; total: number } | null> {
  const conditions = [...where].map(([attribute, value]) => {
    if (attribute === 'id') return isUuid(value) ? sql`g.id = ${value}::uuid` : sql`false`;
    if (attribute === 'displayname') return sql`lower(g.name) = ${value.toLowerCase()}`;
    if (attribute === 'externalid') return sql`g.external_id = ${value}`;
    if (attribute === 'members' || attribute === 'members.value')
      return isUuid(value)
        ? sql`exists (select from directory_group_member m where m.group_id = g.id and m.account_id = ${value}::uuid)`
        : sql`false`;
    return null;
  });
  return paged(db, {
    conditions,
    from: (all) =>
      sql<DirectoryGroup>`select ${GROUP} from directory_group g where ${all} order by g.created_at, g.id`,
    counted: (all) => sql`select count(*)::int as total from directory_group g where ${all}`,
    start,
    count,
  });
}

export async function findGroup(db: Db, id: string): Promise<DirectoryGroup | undefined> {
  if (!isUuid(id)) return undefined;
  const { rows } = await sql<DirectoryGroup>`
    select ${GROUP} from directory_group g where g.id = ${id}::uuid`.execute(db);
  return rows[0];
}

export async function listMembers(
  db: Db,
  groups: readonly string[],
): Promise<ReadonlyMap<string, { value: string; display: string }[]>> {
  const { rows } = await sql<{ group: string; value: string; display: string }>`
    select m.group_id as group, a.id as value, a.name as display from directory_group_member m join account a on a.id = m.account_id
    where m.group_id = any(${[...groups]}::uuid[]) and ${SHOWN} order by a.name, a.id`.execute(db);
  return Map.groupBy(rows, ({ group }) => group);
}

/** Adds members; answers those ids that are no account. */
export async function addMembers(tx: Db, group: string, members: readonly string[]): Promise<string[]> {
  if (members.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select id from account a where ${SHOWN} and id = any(${[...members]}::uuid[])`.execute(tx);
  const known = new Set(rows.map(({ id }) => id));
  if (known.size > 0)
    await tx
      .insertInto('directory_group_member')
      .values([...known].map((account) => ({ group_id: group, account_id: account })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return members.filter((member) => !known.has(member));
}

/** Removes members; null: all of them. */
export async function removeMembers(tx: Db, group: string, members: readonly string[] | null): Promise<void> {
  await sql`delete from directory_group_member where group_id = ${group}::uuid
    and ${members === null ? sql`true` : sql`account_id = any(${[...members]}::uuid[])`}`.execute(tx);
}

/** The accounts that are in a group now. */
export async function memberIds(tx: Db, group: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('directory_group_member')
    .select('account_id as id')
    .where('group_id', '=', group)
    .execute();
  return rows.map(({ id }) => id);
}

async function paged<Row>(
  db: Db,
  {
    conditions,
    from,
    counted,
    start,
    count,
  }: {
    readonly conditions: readonly (RawBuilder<unknown> | null)[];
    readonly from: (all: RawBuilder<unknown>) => RawBuilder<Row>;
    readonly counted: (all: RawBuilder<unknown>) => RawBuilder<unknown>;
    readonly start: number;
    readonly count: number;
  },
): Promise<{ rows: Row[]; total: number } | null> {
  const known = conditions.filter((one) => one !== null);
  if (known.length < conditions.length) return null;
  const all = known.length === 0 ? sql`true` : sql.join(known, sql` and `);
  const [total] = (await sql<{ total: number }>`${counted(all)}`.execute(db)).rows;
  const { rows } = await sql<Row>`${from(all)} offset ${start - 1} limit ${count}`.execute(db);
  return { rows, total: total?.total ?? 0 };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const isUuid = (text: string): boolean => UUID.test(text);
