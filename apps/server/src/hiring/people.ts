import type { Role } from '@jornada/domain/access/roles.ts';
import type { Db } from '../db/connect.ts';

export type Person = { readonly id: string; readonly name: string; readonly email: string };

/** Who holds a role on a site, or everywhere for those whose role needs no site; by name. */
export async function holdersOf(db: Db, { role, siteId }: { role: Role; siteId: number }): Promise<Person[]> {
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
