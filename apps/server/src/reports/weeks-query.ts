import type { Level } from '@jornada/domain/reports/reports.ts';
import { WEEKS_OF_A_YEAR } from '@jornada/domain/reports/flow.ts';
import { addDays } from '@jornada/domain/time.ts';
import { sql, type RawBuilder } from 'kysely';
import { reaches } from '../db/reach.ts';
import type { Question } from './question.ts';
import { keyAt, ofPlaces } from './scope-queries.ts';
import type { Db } from '../db/connect.ts';
import { lastWeek } from './week-figures.ts';
import type { SiteWeek } from './week-figures-query.ts';

/** What is added up of weeks: the column of a team's week, and of a person's where it has one. */
const COLUMNS = {
  people: { team: sql`t.people`, person: sql`1` },
  due: { team: sql`t.due_minutes`, person: sql`t.due` },
  absent: { team: sql`t.absent_minutes`, person: sql`t.absent` },
  unjustified: { team: sql`t.unjustified`, person: sql`cardinality(t.unjustified)` },
  spells: { team: sql`t.spells`, person: sql`t.spells` },
  incapacity: { team: sql`t.incapacity`, person: sql`t.incapacity` },
  closedDays: { team: sql`t.closed_days`, person: sql`t.closed_days` },
  openDays: { team: sql`t.open_days`, person: sql`t.open_days` },
  planned: { team: sql`t.planned`, person: sql`t.planned` },
  worked: { team: sql`t.worked`, person: sql`t.worked` },
  adhered: { team: sql`t.adhered`, person: sql`t.adhered` },
  late: { team: sql`t.late`, person: sql`t.late` },
  early: { team: sql`t.early`, person: sql`t.early` },
  missing: { team: sql`t.missing`, person: sql`t.missing` },
  corrections: { team: sql`t.corrections`, person: sql`t.corrections` },
  ordinary: { team: sql`t.ordinary`, person: sql`t.ordinary` },
  double: { team: sql`t.double`, person: sql`t.double` },
  triple: { team: sql`t.triple`, person: sql`t.triple` },
  overLimit: { team: sql`t.over_limit`, person: sql`t.over_limit` },
  sunday: { team: sql`t.sunday`, person: sql`t.sunday` },
  restDay: { team: sql`t.rest_day`, person: sql`t.rest_day` },
  holiday: { team: sql`t.holiday`, person: sql`t.holiday` },
  /** In centavos. */
  premium: { team: sql`t.premium_centavos`, person: sql`t.premium_centavos` },
  published: { team: sql`t.published`, person: sql`t.published` },
  lead: { team: sql`t.lead`, person: sql`t.lead` },
  changes: { team: sql`t.changes`, person: sql`t.changes` },
  askedFor: { team: sql`t.asked_for`, person: sql`t.asked_for` },
  under24: { team: sql`t.under24`, person: sql`t.under24` },
  under48: { team: sql`t.under48`, person: sql`t.under48` },
  under72: { team: sql`t.under72`, person: sql`t.under72` },
  under168: { team: sql`t.under168`, person: sql`t.under168` },
  accepted: { team: sql`t.accepted`, person: sql`t.accepted` },
  refused: { team: sql`t.refused`, person: sql`t.refused` },
  unanswered: { team: sql`t.unanswered`, person: sql`t.unanswered` },
  owed: { team: sql`t.owed`, person: sql`t.owed` },
  timebasePlanned: { team: sql`t.timebase_planned`, person: sql`t.timebase_planned` },
  timebaseWorked: { team: sql`t.timebase_worked`, person: sql`t.timebase_worked` },
  credited: { team: sql`t.credited`, person: sql`t.credited` },
  need: { team: sql`t.need`, person: sql`0` },
  floor: { team: sql`t.floor`, person: sql`0` },
  short: { team: sql`t.short`, person: sql`0` },
  spare: { team: sql`t.spare`, person: sql`0` },
  /** In centavos. */
  cost: { team: sql`t.cost_centavos`, person: sql`0` },
} as const;

/** A figure of weeks that can be added up, in minutes unless its name says otherwise. */
export type Summable = keyof typeof COLUMNS;

/** The figures of one row in one month, of the span or of the year before. */
export type WeekSums = Readonly<Partial<Record<Summable, number>>> & {
  readonly key: string;
  /** Weeks that have figures, by their Mondays. */
  readonly weeks: readonly string[];
  readonly month: string;
  readonly when: 'NOW' | 'BEFORE';
  /** Whether the same store has the same week in the other year too. */
  readonly like: boolean;
  /** Stores that the figures are of. */
  readonly stores: readonly number[];
  /** The half hour that lacked most, from Monday's midnight, and how much: of one week alone. */
  readonly worst: number | null;
  readonly worstShort: number;
  /** Days without any right to be away in the 30 days before the end; of a person alone. */
  readonly unjustified30: number;
};

/** The last Monday of a span whose week is over. */
const endOf = ({ span, now }: Pick<Question, 'span' | 'now'>): string =>
  span.to < lastWeek(now) ? span.to : lastWeek(now);

const DAYS_BACK = 7 * WEEKS_OF_A_YEAR;

const within = ({ scope: { reach, sites, teamId } }: Question): RawBuilder<boolean> => sql`
  (${reaches(reach, { site: 't.site_id', team: 't.team_id' })} and ${sites === null ? sql`true` : sql`t.site_id = any(${[...sites]}::int[])`}
    and ${teamId === null ? sql`true` : sql`t.team_id = ${teamId}`})`;

const inWeeks = ({ from, to }: { from: string; to: string }): RawBuilder<boolean> =>
  sql`t.week_start between ${from}::date and ${to}::date`;

/** What the weeks of a level are put together by, before they are named. */
const GROUPED: Readonly<Record<Level, readonly string[]>> = {
  zone: ['t.site_id'],
  site: ['t.site_id'],
  team: ['t.site_id', 't.team_id'],
  position: ['t.site_id', 't.team_id'],
  person: ['t.site_id', 't.team_id', 't.collaborator_id'],
  week: ['t.site_id', 't.team_id'],
};

/**
 * Sums of the weeks of a span, and of those 52 weeks before that the same store has now too, row by row and month by
 * month. Weeks are put together by numbers and named afterwards: a million rows are read once, and only what the report adds up.
 */
export async function readWeekSums(question: Question, names: readonly Summable[]): Promise<WeekSums[]> {
  const { db, level, span } = question;
  const to = endOf(question);
  const before = { from: addDays(span.from, -DAYS_BACK), to: addDays(to, -DAYS_BACK) };
  const isPerson = level === 'person';
  const groups = [...GROUPED[level], 't.week_start'].map((column) => sql.ref(column));
  const sums = names.map(
    (name) => sql`sum(${COLUMNS[name][isPerson ? 'person' : 'team']}) as ${sql.ref(name)}`,
  );
  const unjustified30 = isPerson
    ? sql`sum((select count(*) from unnest(t.unjustified) d where d > ${addDays(span.to, -30)}::date and d <= ${span.to}::date))`
    : sql`0`;
  const worst = level === 'week';
  const { rows } = await sql<WeekSums>`
    with per_week as (
      select ${sql.join(groups)}, ${sql.join(sums)}, ${unjustified30} as unjustified30,
        ${worst ? sql`max(t.worst_short)` : sql`0`} as worst_short, ${worst ? sql`(array_agg(t.worst_half_hour order by t.worst_short desc))[1]` : sql`null::int`} as worst
      from ${isPerson ? sql`figure_person_week` : sql`figure_team_week`} t
      where ${within(question)} and (${inWeeks({ from: span.from, to })} or ${inWeeks(before)})
        and ${isPerson && !names.includes('owed') ? sql`t.of_plan` : sql`true`} group by ${sql.join(groups)}
    ), paired as (
      select n.site_id, n.week_start from (select distinct site_id, week_start from per_week where week_start >= ${span.from}::date) n
        join (select distinct site_id, week_start from per_week where week_start < ${span.from}::date) b
          on b.site_id = n.site_id and b.week_start = n.week_start - ${DAYS_BACK}::int
    ), t as (select p.*, l.site_id is not null as is_like, ${level === 'team' || level === 'week' || isPerson ? sql`p.team_id` : sql`null::int`} as team, ${isPerson ? sql`p.collaborator_id` : sql`null::uuid`} as person
      from per_week p left join paired l on l.site_id = p.site_id and l.week_start in (p.week_start, p.week_start + ${DAYS_BACK}::int))
    select ${keyAt(level)} as key, case when ${inWeeks({ from: span.from, to })} then 'NOW' else 'BEFORE' end as "when", t.is_like as "like", date_trunc('month', t.week_start)::date::text as month,
      json_agg(distinct t.week_start) as weeks, json_agg(distinct t.site_id) as stores, ${sql.join(names.map((name) => sql`sum(${sql.ref(`t.${name}`)})::float8 as ${sql.ref(name)}`))},
      sum(t.unjustified30)::int as "unjustified30", max(t.worst_short)::float8 as "worstShort", (array_agg(t.worst order by t.worst_short desc))[1] as worst
    from t join site s on s.id = t.site_id left join zone z on z.id = s.zone_id left join team m on m.id = t.team
    where t.is_like or t.week_start >= ${span.from}::date
    group by 1, 2, 3, 4 order by 1, 4`.execute(db);
  return rows;
}

/** Due and absent minutes by weekday of each week. */
export async function readHeat(
  question: Question,
): Promise<{ week: string; due: number[]; absent: number[] }[]> {
  const sums = (column: string) =>
    sql`array[${sql.join([1, 2, 3, 4, 5, 6, 7].map((day) => sql`coalesce(sum(${sql.ref(column)}[${sql.lit(day)}]), 0)::float8`))}]`;
  const { rows } = await sql<{ week: string; due: number[]; absent: number[] }>`
    select t.week_start::text as week, ${sums('t.due')} as due, ${sums('t.absent')} as absent
    from figure_team_week t where ${within(question)} and ${inWeeks({ from: question.span.from, to: endOf(question) })}
    group by t.week_start order by t.week_start`.execute(question.db);
  return rows;
}

/** The weeks between two days in which a store has a plan. */
export async function listPlannedWeeks(
  db: Db,
  { siteId, from, to }: { readonly siteId: number; readonly from: string; readonly to: string },
): Promise<SiteWeek[]> {
  const { rows } = await sql<SiteWeek>`
    select distinct s.id as "siteId", s.code, s.time_zone as "timeZone", p.week_start::text as "weekStart"
    from site s join person_week p on p.site_id = s.id and p.week_start between ${from}::date and ${to}::date
    where s.id = ${siteId} order by 4`.execute(db);
  return rows;
}

/** Sales of days with a plan, in centavos, with what that plan costs and how long it is. */
export type Sold = {
  readonly key: string;
  readonly sales: number;
  readonly cost: number;
  readonly minutes: number;
};

export async function readSales(question: Question): Promise<Sold[]> {
  const { db, level, span, scope } = question;
  const to = endOf(question);
  const days = [1, 2, 3, 4, 5, 6, 7];
  const sums = sql.join(
    days.map(
      (day) =>
        sql`sum(t.cost[${sql.lit(day)}]) as ${sql.ref(`cost${day}`)}, sum(t.staffed[${sql.lit(day)}]) as ${sql.ref(`staffed${day}`)}`,
    ),
  );
  // A day without sales leaves both sides: bits say which days of a week had some.
  const onDays = (name: string) =>
    sql`sum(${sql.join(
      days.map(
        (day) =>
          sql`case when t.days & ${sql.lit(1 << (day - 1))} > 0 then ${sql.ref(`t.${name}${day}`)} else 0 end`,
      ),
      sql` + `,
    )})::float8`;
  const columns = days.flatMap((day) => [`cost${day}`, `staffed${day}`]);
  // Both sides are put under each other and added up: a join of two sums would be planned without knowing their size.
  const { rows } = await sql<Sold>`
    with sold as materialized (
      select site_id, date - (extract(isodow from date)::int - 1) as week_start, sum(total) as sales, bit_or(1 << (extract(isodow from date)::int - 1)) as days
      from demand_day where measure = 'SALES' and total > 0 and date between ${span.from}::date and ${addDays(to, 6)}::date
        and ${scope.sites === null ? sql`true` : sql`site_id = any(${[...scope.sites]}::int[])`}
      group by 1, 2
    ), planned as materialized (
      select t.site_id, t.week_start, ${sums} from figure_team_week t where ${within(question)} and ${inWeeks({ from: span.from, to })} group by t.site_id, t.week_start
    ), t as materialized (
      select site_id, week_start, sum(sales) as sales, bit_or(days) as days, ${sql.join(columns.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`))}
      from (
        select site_id, week_start, sales, days, ${sql.join(columns.map((name) => sql`0 as ${sql.ref(name)}`))} from sold
        union all select site_id, week_start, 0, 0, ${sql.join(columns.map((name) => sql.ref(name)))} from planned) both_sides
      group by site_id, week_start having sum(sales) > 0 and count(*) = 2
    )
    select ${keyAt(level)} as key, sum(t.sales)::float8 as sales, ${onDays('cost')} as cost, ${onDays('staffed')} as minutes
    from t join site s on s.id = t.site_id left join zone z on z.id = s.zone_id group by 1`.execute(db);
  return rows;
}

/** What terms in force on a day give: weekly and yearly minutes, by row. */
export type BaseSums = { readonly key: string; readonly weekly: number; readonly annual: number };

export async function readBases({ db, level, scope, span, today }: Question): Promise<BaseSums[]> {
  const { reach, sites, teamId } = scope;
  const day = sql`${span.to < today ? span.to : today}::date`;
  const { rows } = await sql<BaseSums>`
    with t as (
      select l.collaborator_id as person, l.site_id, l.team_id, l.position_id, l.weekly_minutes, l.annual_minutes
      from labor_condition l join contract k on k.id = l.contract_id join collaborator c on c.id = l.collaborator_id
      where not c.fictitious and l.valid_from <= ${day} and (l.valid_to is null or l.valid_to >= ${day})
        and coalesce(least(k.end_date, k.ended_on, c.left_on), 'infinity') >= ${day}
        and ${reaches(reach, { site: 'l.site_id', team: 'l.team_id' })} and ${sites === null ? sql`true` : sql`l.site_id = any(${[...sites]}::int[])`}
        and ${teamId === null ? sql`true` : sql`l.team_id = ${teamId}`}
    )
    select ${keyAt(level)} as key, sum(t.weekly_minutes)::float8 as weekly, sum(t.annual_minutes)::float8 as annual from t ${ofPlaces} group by 1`.execute(
    db,
  );
  return rows;
}
