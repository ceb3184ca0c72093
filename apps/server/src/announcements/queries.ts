import type { Announcement, AnnouncementReader, OwnAnnouncement } from '@jornada/contract/announcements.ts';
import { sql, type RawBuilder } from 'kysely';
import { alphabetical } from '../db/alphabetical.ts';
import type { Db } from '../db/connect.ts';
import { paged } from '../db/paged.ts';
import { isQuietAt, readQuietHours } from '../notifications/queries.ts';
import { leadsTeamOn, within } from '@jornada/domain/access/reach.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';

type Page = { readonly number: number; readonly size: number };

/** Whom an announcement is meant for. */
export type Audience = {
  readonly siteId: number;
  readonly teamId: number | null;
  readonly positionId: number | null;
  /** Only those who are at work by the plan. */
  readonly workingNow: boolean;
  readonly now: Temporal.Instant;
};

/** The people whose terms of today put them there: a leaver is none of them, a mover where they are now. */
const people = ({ siteId, teamId, positionId, workingNow, now }: Audience): RawBuilder<{ id: string }> => sql`
  select distinct c.id from labor_condition l join collaborator c on c.id = l.collaborator_id join site s on s.id = l.site_id
  cross join lateral (select (${now.toString()}::timestamptz at time zone s.time_zone) as wall) local
  where l.site_id = ${siteId} and not c.fictitious and (c.left_on is null or c.left_on >= local.wall::date)
    and l.valid_from <= local.wall::date and (l.valid_to is null or l.valid_to >= local.wall::date)
    and (${teamId}::int is null or l.team_id = ${teamId}) and (${positionId}::int is null or l.position_id = ${positionId})
    and (not ${workingNow} or exists (
      select from planning_period p join hour_typology h on h.id = p.typology_id
      where p.collaborator_id = c.id and h.kind not in ('ABSENCE', 'VACATION')
        and local.wall >= p.work_date + make_interval(mins => p.from_minute)
        and local.wall < p.work_date + make_interval(mins => case when p.to_minute > p.from_minute then p.to_minute else p.to_minute + 1440 end)))`;

export async function countAudience(db: Db, audience: Audience): Promise<number> {
  const { rows } = await sql<{
    people: number;
  }>`select count(*)::int as people from (${people(audience)}) x`.execute(db);
  return rows[0]?.people ?? 0;
}

export type NewAnnouncement = Audience & {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly urgentReason: string | null;
  readonly confirmBy: string | null;
  readonly expiresOn: string;
  readonly by: string | null;
  readonly byName: string;
};

/** Writes an announcement with whom it goes to; answers how many they are. */
export async function insertAnnouncement(tx: Db, announcement: NewAnnouncement): Promise<number> {
  await tx
    .insertInto('announcement')
    .values({
      id: announcement.id,
      site_id: announcement.siteId,
      team_id: announcement.teamId,
      position_id: announcement.positionId,
      working_now: announcement.workingNow,
      title: announcement.title,
      body: announcement.body,
      urgent_reason: announcement.urgentReason,
      confirm_by: announcement.confirmBy,
      expires_on: announcement.expiresOn,
      sent_at: announcement.now.toString(),
      sent_by: announcement.by,
      sent_by_name: announcement.byName,
    })
    .execute();
  const { numAffectedRows } = await sql`
    insert into announcement_recipient (announcement_id, collaborator_id)
    select ${announcement.id}::uuid, x.id from (${people(announcement)}) x`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** The local day of an announcement's site. */
const todayAt = (now: Temporal.Instant) =>
  sql`(${now.toString()}::timestamptz at time zone s.time_zone)::date`;

const SHARED = sql`a.id as uuid, json_build_object('code', s.code, 'name', s.name, 'timeZone', s.time_zone) as site, a.title, a.body,
  a.urgent_reason as "urgentReason", a.confirm_by::text as "confirmBy", a.expires_on::text as "expiresOn", a.sent_at as "sentAt", a.sent_by_name as "sentBy"`;

/** A site's announcements, the newest first; of these teams alone where the caller leads teams. */
export function listAnnouncements(
  db: Db,
  {
    siteId,
    teams,
    now,
    page,
  }: {
    readonly siteId: number;
    readonly teams: readonly number[] | null;
    readonly now: Temporal.Instant;
    readonly page: Page;
  },
): Promise<{ rows: Announcement[]; total: number }> {
  return paged(db, {
    list: sql<Announcement & { total: number }>`
    select ${SHARED}, case when t.id is not null then json_build_object('uuid', t.uuid, 'name', t.name) end as team, case when p.id is not null then json_build_object('es', p.name_es, 'en', p.name_en) end as position, a.working_now as "workingNow",
      r.people, r.read, r.confirmed,
      case when a.withdrawn_at is not null then 'WITHDRAWN' when a.expires_on < ${todayAt(now)} then 'EXPIRED' else 'CURRENT' end as state,
      count(*) over ()::int as total
    from announcement a join site s on s.id = a.site_id left join team t on t.id = a.team_id left join position p on p.id = a.position_id
    cross join lateral (select count(*)::int as people, count(read_at)::int as read, count(confirmed_at)::int as confirmed
      from announcement_recipient x where x.announcement_id = a.id) r
    where a.site_id = ${siteId} and (${teams === null ? sql`true` : sql`a.team_id = any(${[...teams]}::int[])`})
    order by a.sent_at desc, a.id`,
    page,
  });
}

/** Where an announcement belongs. */
export async function findAnnouncement(
  db: Db,
  id: string,
): Promise<{ siteId: number; teamId: number | null; isWithdrawn: boolean } | undefined> {
  const { rows } = await sql<{ siteId: number; teamId: number | null; isWithdrawn: boolean }>`
    select site_id as "siteId", team_id as "teamId", withdrawn_at is not null as "isWithdrawn" from announcement where id = ${id}::uuid`.execute(
    db,
  );
  return rows[0];
}

export function listReaders(
  db: Db,
  id: string,
  page: Page,
): Promise<{ rows: AnnouncementReader[]; total: number }> {
  return paged(db, {
    list: sql<AnnouncementReader & { total: number }>`
    select c.id as "collaboratorUuid", c.full_name as name, r.notified_at as "notifiedAt", r.read_at as "readAt", r.confirmed_at as "confirmedAt", count(*) over ()::int as total
    from announcement_recipient r join collaborator c on c.id = r.collaborator_id where r.announcement_id = ${id}::uuid
    order by r.read_at is not null, r.confirmed_at is not null, ${alphabetical('c.full_name')}, c.id`,
    page,
  });
}

export async function withdrawAnnouncement(
  tx: Db,
  { id, by, now }: { id: string; by: string; now: Temporal.Instant },
): Promise<void> {
  await tx
    .updateTable('announcement')
    .set({ withdrawn_at: now.toString(), withdrawn_by_name: by })
    .where('id', '=', id)
    .execute();
}

const own = (person: string, now: Temporal.Instant, where: RawBuilder<unknown>) => sql`
  from announcement_recipient r join announcement a on a.id = r.announcement_id join site s on s.id = a.site_id
  where r.collaborator_id = ${person}::uuid and a.withdrawn_at is null and a.expires_on >= ${todayAt(now)} and ${where}`;

export function listOwn(
  db: Db,
  { person, now, page }: { person: string; now: Temporal.Instant; page: Page },
): Promise<{ rows: OwnAnnouncement[]; total: number }> {
  return paged(db, {
    list: sql<OwnAnnouncement & { total: number }>`
    select ${SHARED}, r.read_at as "readAt", r.confirmed_at as "confirmedAt", count(*) over ()::int as total ${own(person, now, sql`true`)}
    order by r.read_at is not null and (a.confirm_by is null or r.confirmed_at is not null), a.sent_at desc, a.id`,
    page,
  });
}

export async function countUnread(db: Db, person: string, now: Temporal.Instant): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count ${own(person, now, sql`(r.read_at is null or (a.confirm_by is not null and r.confirmed_at is null))`)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Notes that somebody has read an announcement, and confirmed it where it asks for that; undefined where it is not theirs or not current. */
export async function markRead(
  tx: Db,
  { id, person, confirm, now }: { id: string; person: string; confirm: boolean; now: Temporal.Instant },
): Promise<{ announcement: OwnAnnouncement; changed: boolean } | undefined> {
  const at = now.toString();
  const { rows: changed } = await sql<{ id: string }>`
    update announcement_recipient x set read_at = coalesce(x.read_at, ${at}::timestamptz),
      confirmed_at = case when ${confirm} and a.confirm_by is not null then coalesce(x.confirmed_at, ${at}::timestamptz) else x.confirmed_at end
    from announcement a join site s on s.id = a.site_id
    where x.announcement_id = ${id}::uuid and x.collaborator_id = ${person}::uuid and a.id = x.announcement_id
      and a.withdrawn_at is null and a.expires_on >= ${todayAt(now)}
      and (x.read_at is null or (${confirm} and a.confirm_by is not null and x.confirmed_at is null))
    returning x.announcement_id as id`.execute(tx);
  const { rows } = await sql<OwnAnnouncement>`
    select ${SHARED}, r.read_at as "readAt", r.confirmed_at as "confirmedAt" ${own(person, now, sql`a.id = ${id}::uuid`)}`.execute(
    tx,
  );
  return rows[0] === undefined ? undefined : { announcement: rows[0], changed: changed.length > 0 };
}

export type Due = {
  readonly id: string;
  readonly collaboratorId: string;
  readonly title: string;
  readonly body: string;
  readonly urgentReason: string | null;
  readonly siteId: number;
  readonly siteCode: string;
  readonly siteName: string;
  readonly timeZone: string;
  readonly sentBy: string;
};

/**
 * Takes people who have not been notified of an announcement yet and may now: by day, and not on a day on which they rest by the
 * plan of that week; at any time where it is urgent. Somebody who has read it already needs no mail.
 */
export async function claimDue(
  tx: Db,
  { now, limit }: { now: Temporal.Instant; limit: number },
): Promise<Due[]> {
  const quiet = await readQuietHours(tx);
  const { rows } = await sql<Due>`
    with due as (
      select r.announcement_id, r.collaborator_id from announcement_recipient r
      join announcement a on a.id = r.announcement_id join site s on s.id = a.site_id
      cross join lateral (select (${now.toString()}::timestamptz at time zone s.time_zone) as wall) local
      where r.notified_at is null and r.read_at is null and a.withdrawn_at is null and a.expires_on >= local.wall::date
        and (a.urgent_reason is not null or (
          not ${isQuietAt(sql`local.wall`, quiet)}
          and (exists (select from planning_period p where p.collaborator_id = r.collaborator_id and p.work_date = local.wall::date)
            or not exists (select from planning_period p where p.collaborator_id = r.collaborator_id
              and p.work_date >= date_trunc('week', local.wall)::date and p.work_date < date_trunc('week', local.wall)::date + 7))))
      order by a.sent_at, r.collaborator_id limit ${limit} for update of r skip locked)
    update announcement_recipient r set notified_at = ${now.toString()}::timestamptz
    from due, announcement a, site s
    where r.announcement_id = due.announcement_id and r.collaborator_id = due.collaborator_id and a.id = r.announcement_id and s.id = a.site_id
    returning a.id, r.collaborator_id as "collaboratorId", a.title, a.body, a.urgent_reason as "urgentReason", s.id as "siteId", s.code as "siteCode", s.name as "siteName",
      s.time_zone as "timeZone", a.sent_by_name as "sentBy"`.execute(tx);
  return rows;
}

export function findTeam(db: Db, { uuid, siteId }: { uuid: string; siteId: number }) {
  return db
    .selectFrom('team')
    .select('id')
    .where('uuid', '=', uuid)
    .where('site_id', '=', siteId)
    .executeTakeFirst();
}

/** A site of which the caller directs at least a team; another one answers like an unknown one. */
export async function findSitePlace(
  { db, reach, actor }: Context,
  code: string,
): Promise<{ id: number; isWhole: boolean }> {
  const site = await db.selectFrom('site').select('id').where('code', '=', code).executeTakeFirst();
  const isWhole = site !== undefined && within({ ...reach, teams: [], self: null }, { siteId: site.id });
  if (site === undefined || !(isWhole || leadsTeamOn(actor, site.id)))
    throw new Refused('SITE_NOT_FOUND', { field: 'personnelDivision' });
  return { ...site, isWhole };
}
