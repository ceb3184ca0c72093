import type { Account, AccountRole } from '@jornada/contract/accounts.ts';
import type { Role } from '@jornada/domain/access/roles.ts';
import { sql, type RawBuilder, type Insertable } from 'kysely';
import { alphabetical } from '../db/alphabetical.ts';
import type { Db } from '../db/connect.ts';
import { paged } from '../db/paged.ts';
import type { DB } from '../db/schema.ts';
import { Refused } from '../http/refused.ts';

/** A role with the ids of the place where it counts. */
export type Right = {
  readonly role: Role;
  readonly siteId: number | null;
  readonly teamId: number | null;
};

type Asked = {
  readonly key?: string | undefined;
  readonly role?: Role | undefined;
  readonly page: { readonly number: number; readonly size: number };
};

/** Accounts by name, with their roles; erased ones have no name and are left out. */
export async function listAccounts(
  db: Db,
  { key, role, page }: Asked,
): Promise<{ rows: Account[]; total: number }> {
  const pattern = `%${(key ?? '').trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const ofKey = key === undefined ? sql`true` : sql`(a.name ilike ${pattern} or a.email ilike ${pattern})`;
  const ofRole =
    role === undefined
      ? sql`true`
      : sql`exists (select from account_role r where r.account_id = a.id and r.role = ${role})`;
  const { rows, total } = await paged(db, {
    list: select(sql`a.name <> '' and ${ofKey} and ${ofRole}`),
    page,
  });
  return { rows: rows.map(({ total: _, ...account }) => account), total };
}

export async function findAccount(db: Db, uuid: string): Promise<Account | undefined> {
  const { rows } = await select(sql`a.name <> '' and a.id = ${uuid}::uuid`).execute(db);
  return rows.map(({ total: _, ...account }) => account)[0];
}

function select(where: RawBuilder<unknown>): RawBuilder<Account & { total: number }> {
  return sql`
    select a.id as uuid, a.name, a.email, a.active, a.collaborator_id is not null as collaborator,
      coalesce((select json_agg(json_build_object(
          'role', r.role,
          'site', case when s.id is not null then json_build_object('code', s.code, 'name', s.name) end,
          'team', case when t.id is not null then json_build_object('uuid', t.uuid, 'name', t.name) end,
          'employer', case when e.id is not null then json_build_object('rfc', e.rfc, 'legalName', e.legal_name) end,
          'byGroup', r.by_group
        ) order by r.role, s.code, t.name, e.legal_name)
        from account_role r left join site s on s.id = r.site_id left join team t on t.id = r.team_id
        left join legal_representative l on l.account_id = a.id and r.role = 'PATRON'
        left join employer e on e.id = l.employer_id
        where r.account_id = a.id), '[]') as roles,
      count(*) over ()::int as total
    from account a where ${where} order by ${alphabetical('a.name')}, a.id`;
}

/** Whether an active account other than this one is an administrator. */
export async function isAdministeredWithout(db: Db, accountUuid: string): Promise<boolean> {
  const { rows } = await sql<{ other: boolean }>`
    select exists (select from account_role r join account a on a.id = r.account_id
      where r.role = 'ADMINISTRATOR' and a.active and a.id <> ${accountUuid}::uuid) as other`.execute(db);
  return rows[0]?.other ?? false;
}

/** The other active account that directs the zone of a site. */
async function findZoneDirectorOf(
  db: Db,
  { siteId, but }: { siteId: number; but: string },
): Promise<{ name: string } | undefined> {
  return db
    .selectFrom('account_role as r')
    .innerJoin('account as a', 'a.id', 'r.account_id')
    .select('a.name')
    .where('r.role', '=', 'ZONE_DIRECTOR')
    .where('r.site_id', '=', siteId)
    .where('a.id', '<>', but)
    .where('a.active', '=', true)
    .executeTakeFirst();
}

export function findTeamOf(db: Db, { uuid, siteId }: { uuid: string; siteId: number }) {
  return db
    .selectFrom('team')
    .select('id')
    .where('uuid', '=', uuid)
    .where('site_id', '=', siteId)
    .executeTakeFirst();
}

/** The site of the file that belongs to an account; undefined without one. */
export function findOwnSite(db: Db, accountUuid: string) {
  return db
    .selectFrom('account as a')
    .innerJoin('collaborator as c', 'c.id', 'a.collaborator_id')
    .select('c.site_id as id')
    .where('a.id', '=', accountUuid)
    .executeTakeFirst();
}

/** Adds a role by hand; false where somebody gave it there already. */
export async function addRight(
  db: Db,
  accountUuid: string,
  { role, siteId, teamId }: Right,
): Promise<boolean> {
  const added = await db
    .insertInto('account_role')
    .values({ account_id: accountUuid, role, site_id: siteId, team_id: teamId })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'role', 'site_id', 'team_id'])
        .doUpdateSet({ by_hand: true })
        .where('account_role.by_hand', '=', false),
    )
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

/**
 * Takes away a role that somebody gave, where it counts: it stays as long as a group gives it too. `unknown` where the
 * account does not have it there, `group` where a group alone gives it.
 */
export async function removeRight(
  db: Db,
  accountUuid: string,
  { role, site, team }: Pick<AccountRole, 'role'> & { site: string | null; team: string | null },
): Promise<'removed' | 'group' | 'unknown'> {
  const there = sql`r.account_id = ${accountUuid}::uuid and r.role = ${role}
    and r.site_id is not distinct from (select id from site where code = ${site})
    and (${site}::text is null or r.site_id is not null)
    and r.team_id is not distinct from (select id from team where uuid = ${team}::uuid)
    and (${team}::uuid is null or r.team_id is not null)`;
  const { rows: kept } = await sql<{ byHand: boolean }>`
    select r.by_hand as "byHand" from account_role r where ${there} and r.by_group for update`.execute(db);
  if (kept[0] !== undefined) {
    if (!kept[0].byHand) return 'group';
    await sql`update account_role r set by_hand = false where ${there}`.execute(db);
    return 'removed';
  }
  const { rows } = await sql`delete from account_role r where ${there} returning r.role`.execute(db);
  return rows.length > 0 ? 'removed' : 'unknown';
}

export async function addRepresentation(db: Db, accountUuid: string, employerId: number): Promise<boolean> {
  const added = await db
    .insertInto('legal_representative')
    .values({ account_id: accountUuid, employer_id: employerId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

/** Takes an employer from a legal representative, or all. Returns how many remain; undefined where the employer was none of them. */
export async function removeRepresentation(
  db: Db,
  accountUuid: string,
  rfc: string | null,
): Promise<number | undefined> {
  const { rows: removed } = await sql<{ id: number }>`
    delete from legal_representative where account_id = ${accountUuid}::uuid
      and (${rfc}::text is null or employer_id = (select id from employer where rfc = ${rfc}))
    returning employer_id as id`.execute(db);
  if (removed.length === 0 && rfc !== null) return undefined;
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from legal_representative where account_id = ${accountUuid}::uuid`.execute(
    db,
  );
  return rows[0]?.left ?? 0;
}

/** The account of an e-mail address. */
export const findByEmail = (db: Db, email: string) =>
  db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst();

/** Adds an account. */
export const insertAccount = (db: Db, row: Insertable<DB['account']>) =>
  db.insertInto('account').values(row).execute();

/** Makes an account active or not. */
export const setAccountActive = (
  db: Db,
  { active, uuid }: { readonly active: boolean; readonly uuid: string },
) => db.updateTable('account').set({ active }).where('id', '=', uuid).execute();

/** The site of a code. */
export const findSiteOf = (db: Db, site: string) =>
  db.selectFrom('site').select('id').where('code', '=', site).executeTakeFirst();

export type AskedRole = {
  readonly accountUuid: string;
  readonly role: Role;
  readonly personnelDivision?: string | null | undefined;
  readonly teamUuid?: string | null | undefined;
  readonly employer?: string | null | undefined;
};

export async function employerOf(db: Db, { employer }: AskedRole): Promise<number | null> {
  if (employer === undefined || employer === null) return null;
  const found = await db.selectFrom('employer').select('id').where('rfc', '=', employer).executeTakeFirst();
  if (found === undefined) throw new Refused('EMPLOYER_NOT_FOUND', { field: 'employer' });
  return found.id;
}

/** A site has one zone director at most (zoneDirectors.updateSites). */
export async function requireZoneFree(db: Db, but: string, siteId: number): Promise<void> {
  const other = await findZoneDirectorOf(db, { siteId, but });
  if (other === undefined) return;
  const { code } = await db
    .selectFrom('site')
    .select('code')
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow();
  throw new Refused('ZONE_DIRECTOR_ALREADY_ON_SITE', {
    field: 'personnelDivision',
    site: code,
    who: other.name,
  });
}
