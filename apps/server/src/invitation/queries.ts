import { isHiringStatus } from '@jornada/domain/hiring/statuses.ts';
import type { AnyKind } from '@jornada/domain/process/kind.ts';
import { KINDS } from '@jornada/domain/processes/kinds.ts';
import type { Invitation } from '@jornada/contract/invitation.ts';
import { sql, type RawBuilder } from 'kysely';
import { identityPart, searchable } from '../collaborators/list-query.ts';
import { paged } from '../db/paged.ts';
import { reaches } from '../db/reach.ts';
import type { Context } from '../http/context.ts';

type State = Invitation['state'];

type Found = Omit<Invitation, 'currentStatus' | 'invitedBy'> & {
  currentStatus: string;
  invitedBy: string | null;
  total: number;
};

/** Links to confirm known data belong to their process alone. */
const INVITING = KINDS.flatMap(({ type, acts }: AnyKind) => (acts['invitations.create'] ? [type] : []));

const SORTS: Readonly<Record<string, RawBuilder<unknown>>> = {
  dateSent: sql`sent_at`,
  expiresAt: sql`expires_at`,
  rfc: sql`rfc`,
};

type Asked = {
  readonly siteId: number;
  readonly filter?: { readonly key?: string | undefined; readonly state?: State | undefined };
  readonly rfc?: string;
  readonly uuid?: string;
  readonly sort: string;
  readonly page: { readonly number: number; readonly size: number };
};

/** Invitations of a site within the caller's reach, each in the state that it is in now. */
export async function listInvitations(
  { db, now, reach }: Pick<Context, 'db' | 'now' | 'reach'>,
  { siteId, filter = {}, rfc, uuid, sort, page }: Asked,
): Promise<{ rows: Invitation[]; total: number }> {
  const column = SORTS[sort.replace(/^-/, '')] ?? sql`sent_at`;
  const order = sort.startsWith('-') ? sql`${column} desc` : sql`${column} asc`;
  const key = filter.key === undefined || filter.key === '' ? null : filter.key;
  const list = sql<Found>`
    select *, count(*) over ()::int as total from (
      select i.id as uuid, i.process_id as "processUuid", s.code as "personnelDivision", i.rfc, i.email, coalesce(nullif(c.full_name, ''), i.name) as "fullName",
        case when i.deleted_at is not null then 'DELETED' when i.completed_at is not null then 'COMPLETED' when i.papers_since is not null then 'PAPERS'
          when i.expires_at <= ${now.toString()}::timestamptz then 'EXPIRED' when i.opened_at is not null then 'OPENED' else 'SENT' end as state,
        p.status as "currentStatus", i.sent_at as "dateSent", i.expires_at as "expiresAt", i.opened_at as "openedAt", i.completed_at as "completedAt",
        a.name as "invitedBy", i.sent_at, i.expires_at
      from invitation i
        join process p on p.id = i.process_id
        join collaborator c on c.id = p.collaborator_id
        join site s on s.id = i.site_id
        left join account a on a.id = i.invited_by
      where i.site_id = ${siteId} and p.type = any(${INVITING}) and ${reaches(reach, { site: 'p.site_id', team: 'p.team_id' })}
        and (${rfc ?? null}::text is null or i.rfc = ${rfc ?? null}::text)
        and (${uuid ?? null}::uuid is null or i.id = ${uuid ?? null}::uuid)
        and (${key}::text is null or i.rfc like '%' || ${identityPart(key ?? '')}::text || '%' or i.name ilike ${`%${key ?? ''}%`} or c.search_name like ${`%${searchable(key ?? '')}%`} or starts_with(i.email, lower(${key ?? ''})))
    ) as listed
    where ${filter.state ?? null}::text is null or state = ${filter.state ?? null}::text
    order by ${order}, uuid`;
  const { rows, total } = await paged(db, { list, page });
  return {
    total,
    rows: rows.flatMap((row) =>
      isHiringStatus(row.currentStatus)
        ? [{ ...row, currentStatus: row.currentStatus, invitedBy: row.invitedBy ?? '' }]
        : [],
    ),
  };
}
