import type { Snapshot } from '@jornada/domain/planning/week/snapshot.ts';
import { addDays } from '@jornada/domain/time.ts';
import { sql } from 'kysely';
import { floorCells } from '../coverage/floor-cells-query.ts';
import type { Db } from '../db/connect.ts';

/** A store's week, which is counted as one. */
export type SiteWeek = {
  readonly siteId: number;
  readonly code: string;
  readonly timeZone: string;
  readonly weekStart: string;
};

export type PlannedPiece = {
  readonly person: string;
  readonly team: number;
  readonly date: string;
  readonly from: number;
  readonly to: number;
  readonly kind: string;
  readonly code: string;
  readonly breakMinutes: number;
};

/** What a site planned for people in a week and the one before. */
export async function listPieces(db: Db, { siteId, weekStart }: SiteWeek): Promise<PlannedPiece[]> {
  const { rows } = await sql<PlannedPiece>`
    select p.collaborator_id as person, p.team_id as team, p.work_date::text as date, p.from_minute as "from",
      case when p.to_minute > p.from_minute then p.to_minute else p.to_minute + 1440 end as "to", h.kind, h.abbreviation as code, coalesce(p.break_minutes, 0) as "breakMinutes"
    from planning_period p join hour_typology h on h.id = p.typology_id join collaborator c on c.id = p.collaborator_id
    where p.site_id = ${siteId} and p.work_date between ${addDays(weekStart, -7)}::date and ${addDays(weekStart, 6)}::date and not c.fictitious`.execute(
    db,
  );
  return rows;
}

type Sent = {
  readonly person: string;
  readonly team: number;
  readonly snapshot: Snapshot;
  readonly base: Snapshot | null;
  readonly status: string;
  readonly sentAt: string;
  readonly overdue: boolean;
  readonly answered: boolean;
  /** Rejected once, also where a newer one has replaced it since. */
  readonly refused: boolean;
  readonly replaced: boolean;
  /** Days that the person asked to be changed since the notification before. */
  readonly asked: readonly string[];
};

/** The notifications of a site's week in the order in which they were sent, each with the one before it. */
export async function listSent(
  db: Db,
  { siteId, weekStart }: SiteWeek,
  now: Temporal.Instant,
): Promise<Sent[]> {
  const { rows } = await sql<Sent>`
    select n.collaborator_id as person, n.team_id as team, n.snapshot, b.snapshot as base, n.status, n.sent_at as "sentAt",
      n.due_at <= ${now.toString()}::timestamptz as overdue, n.answered_at is not null as answered, n.reject_reason is not null as refused, n.superseded_at is not null as replaced,
      case when b.id is null then '{}' else array(
        select d::date::text from (
          select least(s.gives_date, s.takes_date) as first, greatest(s.gives_date, s.takes_date) as last, s.decided_at as at from shift_swap s
          where s.status = 'APPROVED' and n.collaborator_id in (s.collaborator_id, s.partner_id)
          union all
          select o.work_date, o.work_date, o.changed_at from open_shift o where o.status = 'GIVEN' and o.collaborator_id = n.collaborator_id
          union all
          select v.from_date, v.to_date, v.answered_at from vacation_request v where v.status = 'APPROVED' and v.collaborator_id = n.collaborator_id
        ) own cross join generate_series(own.first, own.last, '1 day') d where own.at > b.sent_at and own.at <= n.sent_at) end as asked
    from weekly_notification n left join weekly_notification b on b.site_id = n.site_id and b.id = n.base_id
    where n.site_id = ${siteId} and n.week_start = ${weekStart}::date order by n.week_version, n.sent_at, n.id`.execute(
    db,
  );
  return rows;
}

export type Floor = {
  readonly team: number;
  readonly need: number;
  readonly floor: number;
  readonly short: number;
  readonly spare: number;
  readonly worst: number | null;
  readonly worstShort: number;
};

/** Need against plan of a site's teams in a week. */
export async function listFloors(db: Db, { siteId, weekStart }: SiteWeek): Promise<Floor[]> {
  const teams = await db.selectFrom('team').select('id').where('site_id', '=', siteId).execute();
  const span = { teams: teams.map(({ id }) => id), first: weekStart, last: addDays(weekStart, 6) };
  const { rows } = await sql<Floor>`
    with ${floorCells(span)}
    select team_id as team, sum(needed)::int as need, sum(planned)::int as floor, sum(missing)::int as short, sum(surplus)::int as spare, max(missing)::int as "worstShort",
      (array_agg((date - ${weekStart}::date) * 48 + half_hour order by missing desc, date, half_hour) filter (where missing > 0))[1] as worst
    from cell group by team_id`.execute(db);
  return rows;
}

/** What a site's teams plan on each weekday of a week, and what it costs by the wage of the day. */
export async function listCosts(
  db: Db,
  { siteId, weekStart }: SiteWeek,
): Promise<{ team: number; weekday: number; minutes: number; centavos: number }[]> {
  const length = sql`(case when p.to_minute > p.from_minute then p.to_minute else p.to_minute + 1440 end - p.from_minute)`;
  // A monthly wage is that of 30 days, and a week has seven (LFT 89).
  const { rows } = await sql<{ team: number; weekday: number; minutes: number; centavos: number }>`
    select p.team_id as team, extract(isodow from p.work_date)::int as weekday, sum(${length})::int as minutes,
      coalesce(sum(${length} * l.salary_centavos * 7.0 / (30 * l.weekly_minutes)), 0)::bigint as centavos
    from planning_period p join hour_typology h on h.id = p.typology_id and h.kind in ('WORK', 'COMPLEMENTARY')
      left join labor_condition l on l.collaborator_id = p.collaborator_id and l.valid_from <= p.work_date and (l.valid_to is null or l.valid_to >= p.work_date)
    where p.site_id = ${siteId} and p.work_date between ${weekStart}::date and ${addDays(weekStart, 6)}::date group by 1, 2`.execute(
    db,
  );
  return rows;
}

/** Puts weeks on the list that were planned and are over, and are not on it. */
export async function addWeeks(
  db: Db,
  {
    sites,
    from,
    to,
  }: { readonly sites: readonly number[] | null; readonly from: string; readonly to: string },
): Promise<void> {
  await sql`
    insert into figure_week (site_id, week_start)
    select s.id, w::date from site s cross join generate_series(${from}::timestamp, ${to}::timestamp, interval '7 days') w
    where ${sites === null ? sql`true` : sql`s.id = any(${[...sites]}::int[])`}
      and exists (select from person_week p where p.week_start = w::date and p.site_id = s.id)
      and not exists (select from figure_week f where f.site_id = s.id and f.week_start = w::date)
    on conflict do nothing`.execute(db);
}

/** Weeks to be counted, the newest first. */
export async function listStale(
  db: Db,
  {
    sites,
    from,
    to,
    limit,
  }: {
    readonly sites: readonly number[] | null;
    readonly from: string;
    readonly to: string;
    readonly limit: number;
  },
): Promise<SiteWeek[]> {
  const { rows } = await sql<SiteWeek>`
    select f.site_id as "siteId", s.code, s.time_zone as "timeZone", f.week_start::text as "weekStart"
    from figure_week f join site s on s.id = f.site_id
    where f.stale and f.week_start between ${from}::date and ${to}::date and ${sites === null ? sql`true` : sql`f.site_id = any(${[...sites]}::int[])`}
    order by f.week_start desc, f.site_id limit ${limit}`.execute(db);
  return rows;
}

/**
 * Takes a week that is to be counted, unless another server holds it or has counted it, or a change of the store is not
 * committed yet; what changes from here on marks it again (`hold_figures`).
 */
export async function takeWeek(
  db: Db,
  { siteId, weekStart }: SiteWeek,
  now: Temporal.Instant,
): Promise<boolean> {
  const { rows } = await sql`
    with free as (select site_id, week_start from figure_week
      where site_id = ${siteId} and week_start = ${weekStart}::date and stale
        and pg_try_advisory_xact_lock(hashtext('figures'), ${siteId}::int) for update skip locked)
    update figure_week f set stale = false, counted_at = ${now.toString()}::timestamptz
    from free where f.site_id = free.site_id and f.week_start = free.week_start returning f.site_id`.execute(
    db,
  );
  return rows.length > 0;
}

export type PersonFigures = {
  readonly team: number;
  readonly person: string;
  readonly due: number;
  readonly absent: number;
  readonly incapacity: number;
  readonly spells: number;
  readonly unjustified: readonly string[];
  /** Whether the week has a plan, punches or notifications of the person. */
  readonly ofPlan: boolean;
} & Readonly<Record<PersonCount, number>>;

const NO_COUNTS = {
  closed_days: 0,
  open_days: 0,
  planned: 0,
  worked: 0,
  adhered: 0,
  late: 0,
  early: 0,
  missing: 0,
  corrections: 0,
  ordinary: 0,
  double: 0,
  triple: 0,
  over_limit: 0,
  sunday: 0,
  rest_day: 0,
  holiday: 0,
  premium_centavos: 0,
  published: 0,
  lead: 0,
  changes: 0,
  asked_for: 0,
  under24: 0,
  under48: 0,
  under72: 0,
  under168: 0,
  accepted: 0,
  refused: 0,
  unanswered: 0,
  owed: 0,
  timebase_planned: 0,
  timebase_worked: 0,
  credited: 0,
};
export type PersonCount = keyof typeof NO_COUNTS;

/** No count of any kind. */
export const noCounts = (): Record<PersonCount, number> => ({ ...NO_COUNTS });

const PERSON_COUNTS = Object.keys(NO_COUNTS);

type Written = {
  readonly people: readonly PersonFigures[];
  readonly days: readonly {
    readonly team: number;
    readonly due: readonly number[];
    readonly absent: readonly number[];
  }[];
  readonly floors: readonly Floor[];
  readonly costs: readonly {
    readonly team: number;
    readonly staffed: readonly number[];
    readonly cost: readonly number[];
  }[];
};

const countColumns = sql.join(PERSON_COUNTS.map((name) => sql.ref(name)));
const countTypes = sql.join(PERSON_COUNTS.map((name) => sql`${sql.ref(name)} int`));
const countSums = sql.join(
  PERSON_COUNTS.map((name) => sql`coalesce(sum(${sql.ref(`p.${name}`)}), 0) as ${sql.ref(name)}`),
);

/** Replaces what is kept of a store's week. */
export async function writeFigures(
  db: Db,
  { siteId, weekStart }: SiteWeek,
  { people, days, floors, costs }: Written,
): Promise<void> {
  await sql`delete from figure_person_week where site_id = ${siteId} and week_start = ${weekStart}::date`.execute(
    db,
  );
  await sql`delete from figure_team_week where site_id = ${siteId} and week_start = ${weekStart}::date`.execute(
    db,
  );
  await sql`
    insert into figure_person_week (site_id, team_id, week_start, collaborator_id, due, absent, incapacity, spells, unjustified, of_plan, ${countColumns})
    select ${siteId}, x.team, ${weekStart}::date, x.person, x.due, x.absent, x.incapacity, x.spells, array(select d::date from jsonb_array_elements_text(x.unjustified) d), x."ofPlan", ${sql.join(PERSON_COUNTS.map((name) => sql.ref(`x.${name}`)))}
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as x(team int, person uuid, due int, absent int, incapacity int, spells int, unjustified jsonb, "ofPlan" boolean, ${countTypes})`.execute(
    db,
  );
  const teams = [...new Set([...people, ...days, ...floors, ...costs].map(({ team }) => team))];
  const ofTeam = <T extends { readonly team: number }>(rows: readonly T[], team: number) =>
    rows.find((row) => row.team === team);
  const rows = teams.map((team) => ({
    team,
    due: ofTeam(days, team)?.due ?? NO_DAYS,
    absent: ofTeam(days, team)?.absent ?? NO_DAYS,
    staffed: ofTeam(costs, team)?.staffed ?? NO_DAYS,
    cost: ofTeam(costs, team)?.cost ?? NO_DAYS,
    need: 0,
    floor: 0,
    short: 0,
    spare: 0,
    worst: null,
    worstShort: 0,
    ...ofTeam(floors, team),
  }));
  await sql`
    insert into figure_team_week (site_id, team_id, week_start, people, due, absent, incapacity, spells, unjustified, ${countColumns},
      need, floor, short, spare, worst_half_hour, worst_short, staffed, cost)
    select ${siteId}, x.team, ${weekStart}::date, s.people, array(select d::int from jsonb_array_elements_text(x.due) d), array(select d::int from jsonb_array_elements_text(x.absent) d),
      s.incapacity, s.spells, s.unjustified, ${sql.join(PERSON_COUNTS.map((name) => sql.ref(`s.${name}`)))},
      x.need, x.floor, x.short, x.spare, x.worst, x."worstShort", array(select d::int from jsonb_array_elements_text(x.staffed) d), array(select d::bigint from jsonb_array_elements_text(x.cost) d)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as x(team int, due jsonb, absent jsonb, staffed jsonb, cost jsonb, need int, floor int, short int, spare int, worst int, "worstShort" int)
      cross join lateral (
        select count(*) filter (where p.of_plan) as people, coalesce(sum(p.incapacity), 0) as incapacity, coalesce(sum(p.spells), 0) as spells, coalesce(sum(cardinality(p.unjustified)), 0) as unjustified, ${countSums}
        from figure_person_week p where p.site_id = ${siteId} and p.week_start = ${weekStart}::date and p.team_id = x.team) s`.execute(
    db,
  );
}

const NO_DAYS: readonly number[] = [0, 0, 0, 0, 0, 0, 0];
