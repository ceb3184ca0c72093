import { leadsTeamOn, within } from '@jornada/domain/access/reach.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { givenByDefault } from '@jornada/domain/access/openings.ts';
import { TEAM_PERMISSIONS, type TeamPermission } from '@jornada/domain/access/permissions.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/connect.ts';
import { FEATURES, type Feature } from '@jornada/domain/access/features.ts';

export type SitePlace = {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly timeZone: string;
};

/** A site that the caller may read: whole, or as one who leads a team there. Any other answers like an unknown one. */
export async function readableSite(
  context: Pick<Context, 'db' | 'reach' | 'actor'>,
  code: string,
): Promise<SitePlace> {
  const site = await context.db
    .selectFrom('site')
    .select(['id', 'code', 'name', 'time_zone'])
    .where('code', '=', code)
    .executeTakeFirst();
  if (
    site === undefined ||
    !(within(context.reach, { siteId: site.id }) || leadsTeamOn(context.actor, site.id))
  )
    throw new Refused('SITE_NOT_FOUND');
  return { id: site.id, code: site.code, name: site.name, timeZone: site.time_zone };
}

export type Asked = { readonly siteId: number; readonly collaboratorId: string | null };

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

/** The same as a condition on a row's site. */
export function sitePermitting(
  site: string,
  { collaboratorId, permission }: { collaboratorId: string | null; permission: TeamPermission },
): RawBuilder<boolean> {
  const allowed = (whose: RawBuilder<unknown>) =>
    sql`(select g.allowed from team_permission g where g.site_id = ${sql.ref(site)} and g.permission = ${permission} and g.collaborator_id ${whose})`;
  return sql<boolean>`coalesce(${allowed(sql`= ${collaboratorId}::uuid`)}, ${allowed(sql`is null`)}, ${givenByDefault(permission)})`;
}

/** Returns what a site has turned on. */
export async function featuresOf(db: Db, siteId: number): Promise<ReadonlySet<Feature>> {
  const rows = await db
    .selectFrom('site_feature')
    .select('feature')
    .where('site_id', '=', siteId)
    .where('enabled', '=', true)
    .execute();
  return new Set(FEATURES.filter((feature) => rows.some((row) => row.feature === feature)));
}

export async function siteOfFile(db: Db, collaboratorId: string | null): Promise<number | null> {
  if (collaboratorId === null) return null;
  const file = await db
    .selectFrom('collaborator')
    .select('site_id')
    .where('id', '=', collaboratorId)
    .executeTakeFirst();
  return file?.site_id ?? null;
}
