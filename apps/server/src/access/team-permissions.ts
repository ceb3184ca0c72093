import { givenByDefault } from '@jornada/domain/access/openings.ts';
import { TEAM_PERMISSIONS, type TeamPermission } from '@jornada/domain/access/permissions.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/connect.ts';

export type { TeamPermission };

type Asked = { readonly siteId: number; readonly collaboratorId: string | null };

/** What a site permits a responsible: the person's own row decides, else the site's, else the default (decisions §2.9, §7). */
export async function permittedBy(
  db: Db,
  { siteId, collaboratorId }: Asked,
): Promise<ReadonlySet<TeamPermission>> {
  const rows = await db
    .selectFrom('team_permission')
    .select(['permission', 'collaborator_id', 'allowed'])
    .where('site_id', '=', siteId)
    .execute();
  return new Set(
    TEAM_PERMISSIONS.filter((permission) => {
      const named = rows.filter((row) => row.permission === permission);
      const own = named.find((row) => row.collaborator_id !== null && row.collaborator_id === collaboratorId);
      return (
        (own ?? named.find((row) => row.collaborator_id === null))?.allowed ?? givenByDefault(permission)
      );
    }),
  );
}

export async function sitePermits(
  db: Db,
  { permission, ...asked }: Asked & { readonly permission: TeamPermission },
): Promise<boolean> {
  return (await permittedBy(db, asked)).has(permission);
}

/** The same as a condition on a row's site. */
export function sitePermitting(
  site: string,
  { collaboratorId, permission }: { collaboratorId: string | null; permission: TeamPermission },
): RawBuilder<boolean> {
  const allowed = (whose: RawBuilder<unknown>) =>
    sql`(select g.allowed from team_permission g where g.site_id = ${sql.ref(site)} and g.permission = ${permission} and g.collaborator_id ${whose})`;
  return sql<boolean>`coalesce(${allowed(sql`= ${collaboratorId}::uuid`)}, ${allowed(sql`is null`)}, ${givenByDefault(permission)})`;
}
