import { dateOf, dayOf } from '@jornada/domain/calendar/days.ts';
import { sql, type RawBuilder } from 'kysely';
import { alphabetical } from '../db/alphabetical.ts';
import type { Db } from '../db/connect.ts';
import { slot, statement } from '../db/statement.ts';
import type { SitePlace, TeamPlace } from './place-queries.ts';

type WeeksQuestion = {
  /** The Mondays: one, or two that follow each other. */
  readonly weeks: readonly string[];
  /** From this Monday on, weeks may be edited; null where the caller only reads. */
  readonly editableFrom: string | null;
  /** Whether restricted typologies are shown as they are, or as AUS (decisions §2.6). */
  readonly health: 'shown' | 'neutral';
  /** Bands of age are for those who plan (decisions §2.6); shown by default. */
  readonly ages?: 'shown' | 'hidden';
  /** Only these people; everyone by default. */
  readonly people?: readonly string[];
  /** What is left out: the rows of the board do without coverage, the rules without notifications and reasons as well. */
  readonly detail: 'board' | 'rows' | 'rules';
};

export type WeekQuestion = WeeksQuestion & { readonly place: Pick<TeamPlace, 'teamUuid'> };

/** All of a site, of the teams that the caller may reach; `editableFrom` and `ages` hold for those that may be planned. */
export type SiteQuestion = Omit<WeeksQuestion, 'ages' | 'people' | 'detail'> & {
  readonly place: SitePlace;
  readonly teams: readonly { readonly teamId: number; readonly edits: boolean }[];
};

/**
 * A team's weeks as `planning.weekTeamByManager` answers them, as JSON text: one statement, so that what the grid
 * shows is one moment, and the server never parses 300 rows to print them again (performance-reliability §1). What
 * comes hundreds of times is written with `concat`, which takes half the time of PostgreSQL's JSON functions.
 */
export async function teamWeekJson(db: Db, question: WeekQuestion): Promise<string> {
  return (await findTeamWeek(db, question))?.answer ?? '';
}

/** The same with the keys of the team, for those who know it by its name alone; nothing of an unknown one. */
export async function findTeamWeek(
  db: Db,
  { place, weeks, editableFrom, health, people: only, detail, ages = 'shown' }: WeekQuestion,
): Promise<FoundWeek | undefined> {
  const found = await statementOf({ health, people: only === undefined ? 'everyone' : 'some', detail })(db, {
    ...daysOf(weeks),
    team: place.teamUuid,
    planned: editableFrom !== null,
    editableFrom: editableFrom ?? 'infinity',
    people: only === undefined ? [] : [...only],
    aged: ages === 'shown',
  });
  return found.rows[0];
}

type FoundWeek = { readonly siteId: number; readonly teamId: number; readonly answer: string };

/** The same of all teams of a site, as `planning.weekSiteByManager` answers them. */
export async function siteWeekJson(
  db: Db,
  { place, teams, weeks, editableFrom, health }: SiteQuestion,
): Promise<string> {
  const planned = teams.flatMap(({ teamId, edits }) => (edits ? [teamId] : []));
  const found = await siteStatements[health](db, {
    ...daysOf(weeks),
    site: place.siteId,
    teams: teams.map(({ teamId }) => teamId),
    planned,
    editableFrom: editableFrom ?? 'infinity',
    people: [],
  });
  return found.rows[0]?.answer ?? '';
}

function daysOf(weeks: readonly string[]): Readonly<Record<string, unknown>> {
  const first = weeks[0] ?? '';
  const last = addDays(weeks.at(-1) ?? '', 6);
  return { weeks: [...weeks], first, last, beforeFirst: addDays(first, -7), afterLast: addDays(last, 7) };
}

type Variant = {
  readonly health: WeekQuestion['health'];
  readonly people: 'everyone' | 'some';
  readonly detail: WeekQuestion['detail'];
};

const statements = new Map<string, ReturnType<typeof statement<FoundWeek>>>();

/** The statement of a variant, written when it is first asked for. */
function statementOf(variant: Variant): ReturnType<typeof statement<FoundWeek>> {
  const name = [variant.health, variant.people, variant.detail].join();
  const written = statements.get(name) ?? statement(() => teamQuestion(variant));
  statements.set(name, written);
  return written;
}

const siteStatements = {
  shown: statement(() => siteQuestion('shown')),
  neutral: statement(() => siteQuestion('neutral')),
} as const;

function teamQuestion(variant: Variant): RawBuilder<FoundWeek> {
  return sql`
    with place as materialized (select id, uuid, name, site_id, ${slot('planned')}::boolean as planned, ${slot('aged')}::boolean as aged from team where uuid = ${slot('team')}::uuid),
    ${parts(variant)}
    select s.id as "siteId", t.id as "teamId", concat('{', ${surroundings}, ',"team":', json_build_object('uuid', t.uuid, 'name', t.name), ',', ${plan(variant)}, '}') as answer
    from place t join site s on s.id = t.site_id`;
}

function siteQuestion(health: Variant['health']): RawBuilder<{ answer: string }> {
  const variant: Variant = { health, people: 'everyone', detail: 'board' };
  return sql`
    with place as materialized (select t.id, t.uuid, t.name, t.site_id, p.planned, p.planned as aged from team t, lateral (select t.id = any(${slot('planned')}::int[]) as planned) p where t.id = any(${slot('teams')}::int[])),
    ${parts(variant)}
    select concat('{', ${surroundings}, ',"teams":[', (
      select string_agg(concat('{"uuid":"', t.uuid, '","name":', to_json(t.name), ',', ${plan(variant)}, '}'), ',' order by ${alphabetical('t.name')}, t.id) from place t), ']}') as answer
    from site s where s.id = ${slot('site')}::int`;
}

/** Of everyone, or of the people that are asked for. */
const ofThese = ({ people: who }: Variant, column: string): RawBuilder<unknown> =>
  who === 'everyone' ? sql`` : sql`and ${sql.ref(column)} = any(${slot('people')}::uuid[])`;

/** The teams that are asked for, which `place` found, and the site they are of. */
const teamIds = sql`array(select id from place)`;
const siteId = sql`(select site_id from place limit 1)`;

const parts = (variant: Variant): RawBuilder<unknown> =>
  sql`${people(variant)}, ${records(variant)}, ${refused(variant)}, ${states(variant)}`;

/** One team's weeks, people and need, of the team `t`. */
const plan = (variant: Variant): RawBuilder<unknown> => sql`
  '"weeks":', ${weekList},
  ',"people":[', (
    select string_agg(concat(
      '{"collaboratorUuid":"', p.id, '","name":', to_json(p.full_name), ',"position":', json_build_object('es', p.name_es, 'en', p.name_en),
      ',"contractType":"', p.type, '","fullTime":', p.full_time::text, ',"weeklyMinutes":', p.weekly_minutes, case when p.fictitious then ',"fictitious":true' end,
      ',"refusedTypologies":', coalesce(rf.list, '[]'), case when lm.list is not null then concat(',"typologyLimits":', lm.list) end, ',"weeks":[', p.weeks, ']',
      ',"periods":[', pl.own, '],"elsewhere":[', pl.elsewhere, case when rc.list is not null then concat('],"records":[', rc.list) end, '],"before":[', pl.before, '],"after":[', pl.after, ']}'
    ), ',' order by p.manager desc, p.search_name, p.id)
    from state p cross join lateral (${personPeriods(variant)}) pl
    left join record rc on rc.id = p.id
    left join refused rf on rf.type = p.type and rf.position_id = p.position_id and rf.full_time = p.full_time and rf.pact = coalesce(rc.pact, 'none')
    left join limited lm on lm.type = p.type and lm.position_id = p.position_id and lm.full_time = p.full_time
    where p.team_id = t.id),
  '],"coverage":', ${variant.detail === 'board' ? coverage : sql`'[]'`}, ${variant.detail === 'board' ? borrowed : sql`''`}`;

/**
 * People who can be planned: labour conditions of dated rows that hold on any of these days, from SCHEDULED_FOR_START_DATE on
 * (decisions §3, §4). `condition` is one row per team, person and week.
 */
function people(variant: Variant): RawBuilder<unknown> {
  return sql`
    monday as (select m::date as week_start, m::date + 6 as week_end from unnest(${slot('weeks')}::date[]) m),
    member as materialized (
      select team_id, collaborator_id, contract_id, valid_from, valid_to, full_time, weekly_minutes, position_id from labor_condition
      where team_id = any(${teamIds}) and valid_from <= ${slot('last')}::date and (valid_to is null or valid_to >= ${slot('first')}::date)
        ${ofThese(variant, 'collaborator_id')}),
    condition as materialized (
      select distinct on (lc.team_id, lc.collaborator_id, m.week_start) lc.team_id, lc.collaborator_id as id, m.week_start, c.type, lc.full_time, lc.weekly_minutes, lc.position_id,
        co.full_name, co.search_name, co.fictitious, co.birthdate, o.name_es, o.name_en, o.manager,
        greatest(min(greatest(lc.valid_from, c.start_date)) over week, m.week_start) as first_day,
        least(max(least(coalesce(lc.valid_to, 'infinity'), coalesce(c.end_date, 'infinity'), coalesce(c.ended_on, 'infinity'))) over week, m.week_end) as last_day
      from monday m
      join member lc on lc.valid_from <= m.week_end and (lc.valid_to is null or lc.valid_to >= m.week_start)
      join contract c on c.id = lc.contract_id and c.start_date <= m.week_end
        and (c.end_date is null or c.end_date >= m.week_start) and (c.ended_on is null or c.ended_on >= m.week_start)
      join collaborator co on co.id = lc.collaborator_id
      join position o on o.id = lc.position_id
      window week as (partition by lc.team_id, lc.collaborator_id, m.week_start)
      order by lc.team_id, lc.collaborator_id, m.week_start, lc.valid_from desc)`;
}

/**
 * What the planning rules give, refuse and limit for each kind of contract, position and group among these people; of
 * several rules that give a typology the most generous limit of each kind holds (decisions §5.3).
 */
function refused({ health }: Variant): RawBuilder<unknown> {
  const restricted = health === 'shown' ? sql`false` : sql`h.restricted`;
  // An absence is put and moved by those alone who may know what it is.
  const absent = health === 'shown' ? sql`false` : sql`h.abbreviation = 'AUS'`;
  // What is shown as AUS is limited as itself, which AUS says nothing about.
  const shown = health === 'shown' ? sql`true` : sql`not h.restricted and h.abbreviation <> 'AUS'`;
  const most = (column: string): RawBuilder<unknown> =>
    sql`case when count(*) = count(${sql.ref(column)}) then max(${sql.ref(column)}) end as ${sql.ref(column)}`;
  return sql`
    kind_of as materialized (select distinct k.type, k.position_id, k.full_time, people_groups(k.full_time, k.manager) as groups, coalesce(rc.pact, 'none') as pact from condition k left join record rc on rc.id = k.id),
    given as materialized (
      select t.type, t.position_id, t.full_time, r.typology_id, ${most('max_day_minutes')}, ${most('max_week_minutes')}, ${most('max_week_days')}
      from (select distinct type, position_id, full_time, groups from kind_of) t
      join planning_rule r on (r.contract_type is null or r.contract_type = t.type) and (r.position_id is null or r.position_id = t.position_id) and (r.people_group is null or r.people_group = any(t.groups))
      group by t.type, t.position_id, t.full_time, r.typology_id),
    limited as materialized (
      select g.type, g.position_id, g.full_time, json_agg(json_strip_nulls(json_build_object('uuid', h.uuid, 'maxDayMinutes', g.max_day_minutes, 'maxWeekMinutes', g.max_week_minutes,
        'maxWeekDays', g.max_week_days)) order by h.position) as list
      from given g join hour_typology h on h.id = g.typology_id
      where num_nonnulls(g.max_day_minutes, g.max_week_minutes, g.max_week_days) > 0 and ${shown}
      group by g.type, g.position_id, g.full_time),
    refused as materialized (
      select t.type, t.position_id, t.full_time, t.pact, json_agg(json_build_object('uuid', h.uuid, 'code',
        case when ${absent} then 'RESTRICTED_DATES' when ${restricted} then 'PLANNING_RULE_NOT_FOUND'
          when h.kind = 'COMPLEMENTARY' and g.typology_id is not null
            then case t.pact when 'none' then 'COMPLEMENTARY_PACT_PROCESS_NOT_FOUND' else 'CONTRACT_TYPE_NOT_COMPATIBLE_HOUR_TYPOLOGY_COMPLEMENTARY_PACT_NOT_SIGNED' end
          when exists (select 1 from planning_rule r where r.typology_id = h.id and (r.position_id is null or r.position_id = t.position_id) and (r.people_group is null or r.people_group = any(t.groups)))
            then 'CONTRACT_TYPE_NOT_COMPATIBLE_HOUR_TYPOLOGY'
          else 'PLANNING_RULE_NOT_FOUND' end) order by h.position) as list
      from kind_of t cross join hour_typology h
      left join given g on g.typology_id = h.id and g.type = t.type and g.position_id = t.position_id and g.full_time = t.full_time
      where (h.kind = 'COMPLEMENTARY' and t.pact <> 'signed') or ${restricted} or ${absent} or g.typology_id is null
      group by t.type, t.position_id, t.full_time, t.pact)`;
}

/**
 * The dated facts about these people around these weeks: HR's records, and the papers of minors from their hire. Those
 * without the right get one kind, days that cannot be planned, for a leave, a certified rest and a missing certificate;
 * for those who plan, every minor has every paper; nobody else learns of any (decisions §2.6). `pact`: whether a pact of these weeks is signed, waits, or is none.
 */
function records({ health }: Variant): RawBuilder<unknown> {
  const [first, last] = [sql`${slot('first')}::date`, sql`${slot('last')}::date`];
  const shown =
    health === 'shown'
      ? sql`select id, kind, valid_from, valid_to, weekly_minutes, signed_on, hour_less from fact`
      : sql`
        select id, kind, valid_from, valid_to, weekly_minutes, signed_on, hour_less from fact where kind = 'COMPLEMENTARY_PACT'
        union all select id, 'RESTRICTED', min(valid_from), nullif(max(valid_to), 'infinity'), null, null, false from joined group by id, nth
        union all select y.id, paper.kind, ${first} - 7, null, null, null, false
          from young y, unnest(array['MEDICAL_CERTIFICATE', 'PARENTS_AUTHORISATION', 'BASIC_EDUCATION_PROOF']) paper(kind)
          where exists (select from condition k join place t on t.id = k.team_id where k.id = y.id and t.aged)`;
  // Days that cannot be planned, whatever for: what follows on itself is one, so that two certificates look like one leave.
  const closed =
    health === 'shown'
      ? sql``
      : sql`
    closed as (
      select id, valid_from, coalesce(valid_to, 'infinity') as valid_to from fact where kind in ('LEAVE_OF_ABSENCE', 'MATERNITY_BEFORE', 'MATERNITY_AFTER')
      union all select y.id, ${first}, least(${last}, y.adult_on - 1, min(f.valid_from) - 1)
        from young y left join fact f on f.id = y.id and f.kind = 'MEDICAL_CERTIFICATE'
        group by y.id, y.adult_on having coalesce(min(f.valid_from), 'infinity') > ${first}),
    joined as (
      select id, valid_from, valid_to, sum(begins) over (partition by id order by valid_from, valid_to) as nth from (
        select id, valid_from, valid_to, case when valid_from - 1 <= max(valid_to) over (partition by id order by valid_from, valid_to rows between unbounded preceding and 1 preceding) then 0 else 1 end as begins
        from closed) piece),`;
  return sql`
    who as (select distinct id, birthdate from condition),
    young as (select id, (birthdate + interval '18 years')::date as adult_on from who where birthdate + interval '18 years' > ${first}),
    fact as materialized (
      select r.collaborator_id as id, r.kind, r.valid_from, r.valid_to, r.weekly_minutes, r.signed_on, r.hour_less
      from who join planning_record r on r.collaborator_id = who.id
      where r.valid_from <= ${slot('afterLast')}::date and (r.valid_to is null or r.valid_to >= ${slot('beforeFirst')}::date)
      union all
      select d.collaborator_id, d.slot, (d.created_at at time zone (select time_zone from site where id = ${siteId}))::date, null, null, null, false
      from young join document d on d.collaborator_id = young.id and d.replaced_at is null and d.slot in ('MEDICAL_CERTIFICATE', 'PARENTS_AUTHORISATION', 'BASIC_EDUCATION_PROOF')),
    ${closed}
    shown_record as (${shown}),
    record as materialized (
      select t.id,
        string_agg(concat('{"kind":"', t.kind, '","from":"', t.valid_from, '"', case when t.valid_to is not null then concat(',"to":"', t.valid_to, '"') end,
          case when t.weekly_minutes is not null then concat(',"weeklyMinutes":', t.weekly_minutes) end,
          case when t.signed_on is not null then concat(',"signedOn":"', t.signed_on, '"') end, case when t.hour_less then ',"hourLess":true' end, '}'), ',' order by t.valid_from, t.kind) as list,
        case when count(*) filter (where t.kind = 'COMPLEMENTARY_PACT' and t.signed_on <= ${last} and t.valid_from <= ${last} and (t.valid_to is null or t.valid_to >= ${first})) > 0 then 'signed'
          when count(*) filter (where t.kind = 'COMPLEMENTARY_PACT' and t.valid_from <= ${last} and (t.valid_to is null or t.valid_to >= ${first})) > 0 then 'waits' else 'none' end as pact
      from shown_record t group by t.id)`;
}

/** What the person `p` does in these weeks, in the week before and in the week after, wherever that is. */
function personPeriods({ health }: Variant): RawBuilder<unknown> {
  const [first, last] = [sql`${slot('first')}::date`, sql`${slot('last')}::date`];
  const typology =
    health === 'shown'
      ? sql`h.uuid`
      : sql`case when h.restricted then (select uuid from hour_typology where abbreviation = 'AUS') else h.uuid end`;
  const code =
    health === 'shown' ? sql`h.abbreviation` : sql`case when h.restricted then 'AUS' else h.abbreviation end`;
  const mark = health === 'shown' ? sql`''` : sql`case when d.absent then ',"restricted":true' end`;
  const shown = sql`d.work_date >= ${first} and d.work_date <= ${last}`;
  const beside = sql`concat('"', d.work_date, ' ', d.from_minute, ' ', d.to_minute, ' ', d.code, case when d.break_from is not null then concat(' ', d.break_from, '+', d.break_minutes) end, '"')`;
  return sql`
    select
      string_agg(concat('{"planningPeriodUuid":"', d.id, '","date":"', d.work_date, '","fromHour":', d.from_minute, ',"toHour":', d.to_minute, ',"hourTypologyUuid":"', d.typology, '"',
        case when d.break_from is not null then concat(',"break":{"from":', d.break_from, ',"minutes":', d.break_minutes, '}') end, ${mark}, '}'), ',') filter (where ${shown} and d.team_id = p.team_id) as own,
      string_agg(${beside}, ',') filter (where ${shown} and d.team_id <> p.team_id) as elsewhere,
      string_agg(${beside}, ',') filter (where d.work_date < ${first}) as before,
      string_agg(${beside}, ',') filter (where d.work_date > ${last}) as after
    from (
      select d.id, d.team_id, d.work_date, d.from_minute, d.to_minute, d.break_from, d.break_minutes, ${typology} as typology, ${code} as code, h.restricted or h.abbreviation = 'AUS' as absent
      from planning_period d join hour_typology h on h.id = d.typology_id
      where d.collaborator_id = p.id and d.work_date >= ${slot('beforeFirst')}::date and d.work_date <= ${slot('afterLast')}::date
      order by d.work_date, d.from_minute) d`;
}

/** Version, what was sent, the newest notification and the reasons of each person's weeks; `state` is what a person is in the first of them. */
function states(variant: Variant): RawBuilder<unknown> {
  const { health, detail } = variant;
  const here = (alias: string): RawBuilder<unknown> =>
    sql`${sql.ref(`${alias}.site_id`)} = ${siteId} and ${sql.ref(`${alias}.team_id`)} = any(${teamIds}) and ${sql.ref(`${alias}.week_start`)} = any(${slot('weeks')}::date[]) ${ofThese(variant, `${alias}.collaborator_id`)}`;
  const notices = sql`
    newest as materialized (
      select distinct on (n.team_id, n.week_start, n.collaborator_id) n.team_id, n.week_start, n.collaborator_id, json_build_object('uuid', n.id, 'groupUuid', n.group_id, 'status', n.status,
        'sentAt', n.sent_at, 'sentBy', n.sent_by_name, 'dueAt', n.due_at, 'answeredAt', n.answered_at, 'rejectReason', n.reject_reason) as row
      from weekly_notification n where ${here('n')}
      order by n.team_id, n.week_start, n.collaborator_id, n.week_version desc, n.sent_at desc, n.id desc),
    reasoned as materialized (
      select r.team_id, r.week_start, r.collaborator_id, json_agg(json_build_object('code', r.code, 'fingerprint', ${health === 'shown' ? sql`r.fingerprint` : neutralCodes},
        'reason', r.reason, 'by', r.by_name, 'at', r.at) order by r.at) as list
      from finding_reason r where ${here('r')} group by r.team_id, r.week_start, r.collaborator_id),`;
  const beside = sql`
      left join newest on newest.team_id = k.team_id and newest.week_start = k.week_start and newest.collaborator_id = k.id
      left join reasoned on reasoned.team_id = k.team_id and reasoned.week_start = k.week_start and reasoned.collaborator_id = k.id`;
  return sql`
    ${detail === 'rules' ? sql`` : notices}
    stand as materialized (select pw.* from person_week pw where ${here('pw')}),
    state as materialized (
      select distinct on (k.team_id, k.id) k.*, string_agg(${week(variant)}, ',') over (partition by k.team_id, k.id order by k.week_start rows between unbounded preceding and unbounded following) as weeks
      from condition k
      left join stand pw on pw.team_id = k.team_id and pw.week_start = k.week_start and pw.collaborator_id = k.id
      left join weekly_notification sent on sent.site_id = ${siteId} and sent.id = pw.sent_notification_id${detail === 'rules' ? sql`` : beside}
      order by k.team_id, k.id, k.week_start)`;
}

/** A fingerprint quotes typologies by their codes. */
const neutralCodes = sql`regexp_replace(r.fingerprint, (select coalesce('\\m(' || string_agg(abbreviation, '|') || ')\\M', '-') from hour_typology where restricted), 'AUS', 'g')`;

function week({ health, detail }: Variant): RawBuilder<unknown> {
  const sent = sql`sent.snapshot->'periods'`;
  const periods =
    health === 'shown'
      ? sent
      : sql`regexp_replace((${sent})::text,
      (select coalesce(string_agg(uuid::text, '|'), '-') from hour_typology where restricted), (select uuid::text from hour_typology where abbreviation = 'AUS'), 'g')::jsonb`;
  const text = (column: string): RawBuilder<unknown> =>
    sql`coalesce(to_json(${sql.ref(column)})::text, 'null')`;
  return sql`concat('{"weekStart":"', k.week_start, '","version":', coalesce(pw.version, 0), ',"changedAt":', ${text('pw.changed_at')}, ',"changedBy":', ${text('pw.changed_by_name')},
    ',"from":"', k.first_day, '","to":"', k.last_day, '","contractType":"', k.type, '","fullTime":', k.full_time::text, ',"weeklyMinutes":', k.weekly_minutes,
    ',"ages":', coalesce(case when k.team_id in (select id from place where aged) and ${isMinor} then ${bands}::text end, 'null'),
    ',"sent":', case when sent.id is null then 'null' else json_build_object('notificationUuid', sent.id, 'at', sent.sent_at, 'by', sent.sent_by_name, 'status', sent.status,
      'periods', case when pw.needs_notification then ${periods} end)::text end,
    ',"notification":', ${detail === 'rules' ? sql`'null,"reasons":[]'` : sql`coalesce(newest.row::text, 'null'), ',"reasons":', coalesce(reasoned.list::text, '[]')`}, '}')`;
}

/** Eighteen after the Sunday before the week: the only people whose age a plan depends on, and it is given in bands. */
const isMinor = sql`k.birthdate > k.week_start - interval '18 years 2 days' and (k.week_start - 1)::text < ${birthday(18)}`;

const bands = sql`(select json_agg(case when d::date::text >= ${birthday(18)} then 'ADULT' when d::date::text >= ${birthday(16)} then 'UNDER_18'
    when d::date::text >= ${birthday(15)} then 'UNDER_16' else 'UNDER_15' end order by d)
  from generate_series(k.week_start - 1, k.week_start + 6, interval '1 day') d)`;

/** As the domain compares them (ages.ts): a 29 February that does not exist sorts after the 28th and before March. */
function birthday(age: number): RawBuilder<unknown> {
  return sql`((extract(year from k.birthdate)::int + ${sql.lit(age)})::text || substr(k.birthdate::text, 5))`;
}

const weekList = sql`(
  select json_agg(json_build_object('weekStart', m.week_start, 'version', coalesce(tw.version, 0), 'editable', m.week_start >= ${slot('editableFrom')}::date and t.planned) order by m.week_start)
  from monday m left join team_week tw on tw.site_id = t.site_id and tw.team_id = t.id and tw.week_start = m.week_start)`;

const calendar = sql`(
  select coalesce(json_agg(json_build_object('date', h.date, 'kind', h.kind, 'openable', h.openable, 'description', h.description) order by h.date, h.kind), '[]')
  from site_calendar(s.id, ${slot('first')}::date, ${slot('afterLast')}::date) h)`;

/** By date: a day of its own, or the weekday of the pattern that holds. */
const coverage = sql`(
  select coalesce(json_agg(json_build_object('date', n.date, 'hourTypologyUuid', h.uuid, 'people', n.people) order by n.date, h.position nulls first), '[]')
  from coverage_need_between(array[t.id], ${slot('first')}::date, ${slot('last')}::date) n left join hour_typology h on h.id = n.typology_id)`;

/** People who come from another team on these days, with the shifts as they stand in the plan of that team; left out where nobody does. */
const borrowed = sql`(
  select concat(',"borrowed":', json_agg(b.row order by b.name)::text) from (
    select c.search_name as name, json_build_object('collaboratorUuid', c.id, 'name', c.full_name, 'from', case when l.from_site_id = l.to_site_id then f.name else fs.name end,
      'shifts', json_agg(json_build_object('date', p.work_date, 'fromHour', p.from_minute, 'toHour', p.to_minute) order by p.work_date, p.from_minute)) as row
    from loan l join loan_shift x on x.loan_id = l.id and x.work_date >= ${slot('first')}::date and x.work_date <= ${slot('last')}::date
      join planning_period p on p.site_id = l.from_site_id and p.work_date = x.work_date and p.id = x.period_id
      join collaborator c on c.id = l.collaborator_id join team f on f.id = l.from_team_id join site fs on fs.id = l.from_site_id
    where l.to_team_id = t.id
    group by c.id, c.search_name, c.full_name, l.from_site_id, l.to_site_id, f.name, fs.name) b
  having count(*) > 0)`;

/** The whole list, in HR's order. */
export const typologies = sql`(
  select coalesce(json_agg(json_build_object('uuid', h.uuid, 'abbreviation', h.abbreviation, 'sapCode', h.sap_code, 'name', json_build_object('es', h.name_es, 'en', h.name_en),
    'kind', h.kind, 'paid', h.paid, 'inTimebase', h.in_timebase, 'outsideCompanyDay', h.outside_company_day, 'color', h.color) order by h.position, h.abbreviation), '[]')
  from hour_typology h)`;

/** Any two typologies that may not share a day, by their abbreviations. */
const apart = sql`(
  select coalesce(json_agg(json_build_array(one.abbreviation, other.abbreviation) order by one.position, other.position), '[]')
  from typology_apart a join hour_typology one on one.id = a.one_id join hour_typology other on other.id = a.other_id)`;

/** What surrounds a plan, of the site `s`. */
const surroundings: RawBuilder<unknown> = sql`
  '"site":', json_build_object('code', s.code, 'name', s.name, 'timeZone', s.time_zone, 'opensAt', s.opens_minute, 'closesAt', s.closes_minute),
  ',"calendar":', ${calendar}, ',"typologies":', ${typologies}, ',"apart":', ${apart}`;

const addDays = (date: string, days: number): string => dateOf(dayOf(date) + days);
