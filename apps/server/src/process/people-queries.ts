import type { Role } from '@jornada/domain/access/roles.ts';
import { ownersIn } from '@jornada/domain/process/acts.ts';
import type { AnyKind } from '@jornada/domain/process/kind.ts';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

export type Person = { readonly id: string; readonly name: string; readonly email: string };

/** Accounts with one of some roles on a site; each once. */
export async function holdersOfAny(
  db: Db,
  { roles, siteId }: { readonly roles: readonly Role[]; readonly siteId: number },
): Promise<Person[]> {
  const found = new Map<string, Person>();
  for (const role of roles)
    for (const person of await holdersOf(db, { role, siteId })) found.set(person.id, person);
  return [...found.values()];
}

/** Accounts with a role on a site, or everywhere for those whose role needs no site; by name. */
async function holdersOf(db: Db, { role, siteId }: { role: Role; siteId: number }): Promise<Person[]> {
  return db
    .selectFrom('account_role as r')
    .innerJoin('account as a', 'a.id', 'r.account_id')
    .select(['a.id', 'a.name', 'a.email'])
    .distinct()
    .where('r.role', '=', role)
    .where('a.active', '=', true)
    .where((is) =>
      WITHOUT_SITE.includes(role)
        ? is.or([is('r.site_id', '=', siteId), is('r.site_id', 'is', null)])
        : is('r.site_id', '=', siteId),
    )
    .orderBy('a.name')
    .limit(20)
    .execute();
}

const WITHOUT_SITE: readonly Role[] = ['ADMINISTRATOR', 'HR', 'HR_LEADER', 'LAWYER'];

type Waiting = { readonly kind: AnyKind; readonly status: string; readonly siteId: number };

/** The first by name who holds each role on a site, in one statement. */
export async function firstHolders(
  db: Db,
  { roles, siteId }: { roles: readonly Role[]; siteId: number },
): Promise<Map<string, string>> {
  const { rows } = await sql<{ role: string; name: string }>`
    select distinct on (r.role) r.role, a.name from account_role r join account a on a.id = r.account_id
    where r.role = any(${[...roles]}::text[]) and a.active
      and (r.site_id = ${siteId} or (r.site_id is null and r.role = any(${[...WITHOUT_SITE]}::text[])))
    order by r.role, a.name`.execute(db);
  return new Map(rows.map(({ role, name }) => [role, name]));
}

/** The people whose acts a status waits for. */
export async function ownersOf(db: Db, { kind, status, siteId }: Waiting): Promise<Person[]> {
  const people: Person[] = [];
  for (const role of ownersIn(kind, status)) people.push(...(await holdersOf(db, { role, siteId })));
  return people;
}
