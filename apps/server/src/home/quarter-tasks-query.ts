import { sql } from 'kysely';
import { addDays } from '@jornada/domain/time.ts';
import { reachOf } from '@jornada/domain/access/reach.ts';
import { permissions } from '@jornada/domain/access/permissions.ts';
import {
  foundOf,
  localDate,
  NONE,
  NOTHING,
  ofSite,
  total,
  USUAL_DAYS_IN_STEP,
  type Counted,
  type Found,
  type HomeQuery,
} from './queries.ts';

/**
 * Prepared quarters that wait for the employer's signature, one task per store and quarter, for the employer's
 * representatives and the store's director. Nobody signs their own.
 */
export async function quartersToSign({ db, siteId, actor, limit }: HomeQuery): Promise<Found> {
  const { sites, signer } = reachOf(permissions['quarterlyNotification.signBatch'].roles, actor);
  if (sites.length === 0 && signer === null) return NONE;
  const { rows } = await sql<
    Counted & { code: string; name: string; year: number; quarter: number; people: number; since: string }
  >`
    select s.code, s.name, n.year, n.quarter, count(*)::int as people, min(${localDate('n.prepared_at')}) as since, ${total}
    from quarterly_notification n
      join site s on s.id = n.site_id
      join site_feature f on f.site_id = n.site_id and f.feature = 'QUARTERLY_NOTIFICATIONS' and f.enabled
    where n.status = 'NOT_SENT' and n.superseded_at is null and n.collaborator_id is distinct from ${actor.collaboratorId}::uuid
      and (n.site_id = any(${[...sites]}::int[])
        or s.employer_id in (select r.employer_id from legal_representative r where r.account_id = ${signer}::uuid))
      ${ofSite('n.site_id', siteId)}
    group by s.id, n.year, n.quarter
    order by since, s.code, n.year, n.quarter limit ${limit}`.execute(db);
  return foundOf(rows, ({ code, name, year, quarter, people, since }) => ({
    ...NOTHING,
    kind: 'SIGN_QUARTER' as const,
    subject: name,
    due: addDays(since, USUAL_DAYS_IN_STEP),
    since,
    site: code,
    values: { year, quarter, count: people },
  }));
}
