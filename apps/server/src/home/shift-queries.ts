import { permissions } from '@jornada/domain/access/permissions.ts';
import { reachOf } from '@jornada/domain/access/reach.ts';
import { sql } from 'kysely';
import { openRoles } from '../access/site-opens.ts';
import { reaches } from '../db/reach.ts';
import {
  foundOf,
  localDate,
  NONE,
  NOTHING,
  ofSite,
  total,
  type Counted,
  type Found,
  type HomeQuery,
} from './queries.ts';

/** Open shifts for which somebody asks, of teams that the caller leads, where the site has self-service. */
export async function askedShifts({ db, now, today, siteId, actor, limit }: HomeQuery): Promise<Found> {
  const right = permissions['openShifts.give'];
  const open = actor.roles.some(({ role }) => right.roles.some((one) => one === role))
    ? await openRoles(db, actor, right)
    : [];
  if (open.length === 0) return NONE;
  const { rows } = await sql<
    Counted & {
      id: string;
      team: string;
      code: string;
      day: string;
      from: number;
      to: number;
      asked: number;
      since: string;
    }
  >`
    select o.id, t.name as team, s.code, o.work_date::text as day, o.from_minute as "from", o.to_minute as "to", a.asked, a.since, ${total}
    from open_shift o join team t on t.id = o.team_id join site s on s.id = o.site_id
      cross join lateral (select count(*)::int as asked, min(${localDate('x.asked_at')}) as since from open_shift_ask x where x.open_shift_id = o.id) a
    where o.status = 'OPEN' and o.work_date >= ${today}::date and a.asked > 0
      and (o.work_date + make_interval(mins => o.from_minute)) at time zone s.time_zone > ${now.toString()}::timestamptz
      and ${reaches(reachOf(right.roles, { ...actor, roles: open }), { site: 'o.site_id', team: 'o.team_id' })} ${ofSite('o.site_id', siteId)}
    order by o.work_date, o.from_minute, o.id limit ${limit}`.execute(db);
  return foundOf(rows, ({ id, team, code, day, from, to, asked, since }) => ({
    ...NOTHING,
    kind: 'OPEN_SHIFT' as const,
    subject: team,
    due: day,
    since,
    site: code,
    values: { day, from, to, count: asked, shift: id },
  }));
}

type SwapRow = Counted & {
  readonly id: string;
  readonly proposer: string;
  readonly partner: string;
  readonly code: string;
  readonly day: string;
  readonly due: string;
  readonly since: string;
};

const firstStart = sql`least((w.gives_date + make_interval(mins => w.gives_from)) at time zone s.time_zone, (w.takes_date + make_interval(mins => w.takes_from)) at time zone s.time_zone)`;

/** Swaps that both people want, of teams that the caller leads; never one of the caller's own. */
export async function swapsToDecide({ db, now, siteId, actor, limit }: HomeQuery): Promise<Found> {
  const right = permissions['swaps.decide'];
  const open = actor.roles.some(({ role }) => right.roles.some((one) => one === role))
    ? await openRoles(db, actor, right)
    : [];
  if (open.length === 0) return NONE;
  const { rows } = await sql<SwapRow>`
    select w.id, c.full_name as proposer, b.full_name as partner, s.code, w.gives_date::text as day, least(w.gives_date, w.takes_date)::text as due, ${localDate('w.answered_at')} as since, ${total}
    from shift_swap w join collaborator c on c.id = w.collaborator_id join collaborator b on b.id = w.partner_id join site s on s.id = w.site_id
    where w.status = 'ACCEPTED' and ${firstStart} > ${now.toString()}::timestamptz
      and ${reaches(reachOf(right.roles, { ...actor, roles: open }), { site: 'w.site_id', team: 'w.team_id' })} ${ofSite('w.site_id', siteId)}
      and w.collaborator_id is distinct from ${actor.collaboratorId}::uuid and w.partner_id is distinct from ${actor.collaboratorId}::uuid
    order by 5, w.id limit ${limit}`.execute(db);
  return foundOf(rows, (row) => swapTask('SWAP_DECISION', row));
}

/** Swaps that a colleague proposes to the caller. */
export async function ownSwaps({ db, now, actor, limit }: HomeQuery): Promise<Found> {
  if (actor.collaboratorId === null) return NONE;
  const { rows } = await sql<SwapRow>`
    select w.id, c.full_name as proposer, '' as partner, s.code, w.gives_date::text as day, least(w.gives_date, w.takes_date)::text as due, ${localDate('w.proposed_at')} as since, ${total}
    from shift_swap w join collaborator c on c.id = w.collaborator_id join site s on s.id = w.site_id
      join site_feature f on f.site_id = w.site_id and f.feature = 'SELF_SERVICE' and f.enabled
    where w.status = 'PROPOSED' and w.partner_id = ${actor.collaboratorId}::uuid and ${firstStart} > ${now.toString()}::timestamptz
    order by 5, w.id limit ${limit}`.execute(db);
  return foundOf(rows, (row) => swapTask('SWAP_ANSWER', row));
}

const swapTask = (
  kind: 'SWAP_DECISION' | 'SWAP_ANSWER',
  { id, proposer, partner, code, day, due, since }: SwapRow,
): Found['tasks'][number] => ({
  ...NOTHING,
  kind,
  subject: proposer,
  due,
  since,
  site: code,
  values: { partner, day, swap: id },
});
