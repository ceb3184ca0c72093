import type { SitePermission } from '@jornada/domain/hiring/acts.ts';
import type { Db } from '../db/connect.ts';

/** What a site can let its responsibles do beyond their teams (spec §6, decisions §2.9). */
export type TeamPermission = SitePermission;

/** Whether a site gives a person a permission: the person's own row decides, else the site's, else no. */
export async function sitePermits(
  db: Db,
  {
    siteId,
    collaboratorId,
    permission,
  }: { siteId: number; collaboratorId: string | null; permission: TeamPermission },
): Promise<boolean> {
  const rows = await db
    .selectFrom('team_permission')
    .select(['collaborator_id', 'allowed'])
    .where('site_id', '=', siteId)
    .where('permission', '=', permission)
    .execute();
  const own = rows.find((row) => row.collaborator_id !== null && row.collaborator_id === collaboratorId);
  return (own ?? rows.find((row) => row.collaborator_id === null))?.allowed ?? false;
}
