import { ADMINS, ROLES } from '@jornada/domain/access/roles.ts';
import { dayAt } from '@jornada/domain/time.ts';
import type { DemoAccount, DemoAccounts } from '@jornada/contract/auth.ts';
import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { splitName } from '../auth/names.ts';
import type { Db } from '../db/connect.ts';
import { inForceOn } from '../db/in-force.ts';

/** The rows of `installation` by which the demo company says whom to show, in which order, and what it is called. */
const SHOWN = 'demo-accounts';
const COMPANY = 'demo-company';
const MOST_SHOWN = 12;

/** One account for each role: those that the demo company names, else the first of each. */
export async function demoAccounts(db: Db, now: Temporal.Instant): Promise<DemoAccounts> {
  const named = z.array(z.uuid()).safeParse(JSON.parse((await readInstallation(db, SHOWN)) ?? 'null'));
  const ids = named.success && named.data.length > 0 ? named.data : await firstOfEachRole(db);
  const accounts = await readAccounts(db, sql`a.id = any(${ids}::uuid[])`, now);
  return {
    company: (await readInstallation(db, COMPANY)) ?? '',
    accounts: ids.flatMap((id) => accounts.find((account) => account.id === id) ?? []),
    total: ids.length,
    candidate: await readCandidate(db, now),
  };
}

/** Anyone in the company by the beginning of the e-mail or a part of the name; a whole address comes first. */
export async function findDemoAccounts(db: Db, search: string, now: Temporal.Instant): Promise<DemoAccounts> {
  const text = search.trim().toLowerCase();
  const escaped = text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
  const matches = sql<boolean>`a.active and (lower(a.email) like ${`${escaped}%`} or lower(a.name) like ${`%${escaped}%`} or c.search_name like ${`%${escaped}%`})`;
  const { rows } = await sql<{
    total: number;
  }>`select count(*) as total from account a left join collaborator c on c.id = a.collaborator_id where ${matches}`.execute(
    db,
  );
  return {
    company: '',
    accounts: await readAccounts(db, matches, now, text),
    total: rows[0]?.total ?? 0,
    candidate: null,
  };
}

export async function isDemoAccount(db: Db, id: string): Promise<boolean> {
  return (
    z.uuid().safeParse(id).success &&
    (await db
      .selectFrom('account')
      .select('id')
      .where('id', '=', id)
      .where('active', '=', true)
      .executeTakeFirst()) !== undefined
  );
}

/** Who the provider says that an account is. */
export async function demoClaims(
  db: Db,
  id: string,
): Promise<{ sub: string; email: string; email_verified: boolean; name: string } | undefined> {
  const account = await db
    .selectFrom('account')
    .select(['id', 'email', 'name'])
    .where('id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst();
  return account && { sub: account.id, email: account.email, email_verified: true, name: account.name };
}

async function firstOfEachRole(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct on (top.place) a.id
    from (select account_id, min(array_position(${ROLES}::text[], role)) as place from account_role group by account_id) top
    join account a on a.id = top.account_id and a.active
    order by top.place, a.created_at, a.id`.execute(db);
  return rows.map(({ id }) => id);
}

type Row = Omit<DemoAccount, 'role' | 'gender' | 'shortName'> & {
  role: string | null;
  gender: string | null;
  given_name: string | null;
  first_surname: string | null;
};

/** With each account the role that decides where the person lands, and in figures how far it reaches. */
async function readAccounts(
  db: Db,
  which: RawBuilder<unknown>,
  now: Temporal.Instant,
  first?: string,
): Promise<DemoAccount[]> {
  const today = dayAt(now);
  const { rows } = await sql<Row>`
    select a.id, a.name, a.email, c.gender, c.name as given_name, c.first_surname, r.role, z.name as zone, s.name as site, t.name as team,
      case when r.site_id is null and r.role = any(${[...ADMINS, 'LAWYER']}::text[]) then (select count(*) from site)
           else (select count(distinct x.site_id) from account_role x where x.account_id = a.id and x.role = r.role) end as sites,
      (select count(distinct l.collaborator_id) from labor_condition l join contract k on k.id = l.contract_id
          join collaborator p on p.id = l.collaborator_id and not p.fictitious
        where ${inForceOn(today)} and case when r.team_id is null then l.site_id = r.site_id else l.team_id = r.team_id end) as people,
      (select count(*) from legal_representative p where p.account_id = a.id) as employers
    from account a
    left join collaborator c on c.id = a.collaborator_id
    left join lateral (
      select * from account_role x where x.account_id = a.id order by array_position(${ROLES}::text[], x.role), x.site_id, x.team_id limit 1
    ) r on true
    left join site s on s.id = r.site_id
    left join zone z on z.id = s.zone_id
    left join team t on t.id = r.team_id
    where a.active and (${which})
    order by (lower(a.email) = ${first ?? ''}) desc, a.name, a.id
    limit ${first === undefined ? null : MOST_SHOWN}`.execute(db);
  return rows.map(({ given_name, first_surname, gender, role, ...account }) => ({
    ...account,
    gender: genderOf(gender) ?? genderFromName(account.name),
    role: ROLES.find((known) => known === role) ?? null,
    shortName:
      given_name !== null && first_surname !== null && given_name !== ''
        ? `${given_name} ${first_surname}`
        : shortened(account.name),
  }));
}

/** The newest open invitation whose mail still holds its link. */
async function readCandidate(db: Db, now: Temporal.Instant): Promise<DemoAccounts['candidate']> {
  const { rows } = await sql<{
    body: string;
    email: string;
    full_name: string | null;
    gender: string | null;
  }>`
    select m.body, i.email, c.full_name, c.gender
    from invitation i
    join message m on m.recipient = i.email and m.kind = 'invitation' and m.body is not null
    join process p on p.id = i.process_id
    left join collaborator c on c.id = p.collaborator_id
    where i.deleted_at is null and i.completed_at is null and i.expires_at > ${now.toString()}
    order by (coalesce(c.full_name, '') <> '') desc, m.created_at desc limit 1`.execute(db);
  const [row] = rows;
  const url = row?.body
    .split('\n')
    .find((line) => /^https?:\/\/\S+\/mx\/guest\//.test(line.trim()))
    ?.trim();
  if (row === undefined || url === undefined) return null;
  const name = row.full_name === null || row.full_name === '' ? row.email : row.full_name;
  return { name, email: row.email, gender: genderOf(row.gender) ?? genderFromName(name), url };
}

async function readInstallation(db: Db, key: string): Promise<string | undefined> {
  return (await db.selectFrom('installation').select('value').where('key', '=', key).executeTakeFirst())
    ?.value;
}

const GENDERS = ['H', 'M', 'X'] as const;
const genderOf = (text: string | null): DemoAccount['gender'] =>
  GENDERS.find((known) => known === text) ?? null;

/** An account without a file has no gender here either; the demo's invented names tell which form of a role to show. */
const genderFromName = (name: string): DemoAccount['gender'] =>
  name.split(' ')[0]?.endsWith('a') ? 'M' : 'H';

function shortened(name: string): string {
  const { givenName, familyName } = splitName(name);
  return `${givenName} ${familyName.split(' ')[0] ?? ''}`.trim();
}
