import { WEEKS_OF_A_YEAR } from '@jornada/domain/reports/flow.ts';
import { addDays } from '@jornada/domain/time.ts';
import { sql, type RawBuilder } from 'kysely';
import { reaches } from '../db/reach.ts';
import type { Question } from './question.ts';
import { keyAt } from './scope-queries.ts';
import { lastWeek } from './week-figures.ts';

/** What is added up of weeks, and as what. */
const SUMS = {
  spells: 't.spells',
  incapacity: 't.incapacity',
  closedDays: 't.closed_days',
  openDays: 't.open_days',
  planned: 't.planned',
  worked: 't.worked',
  adhered: 't.adhered',
  late: 't.late',
  early: 't.early',
  missing: 't.missing',
  corrections: 't.corrections',
  ordinary: 't.ordinary',
  double: 't.double',
  triple: 't.triple',
  overLimit: 't.over_limit',
  sunday: 't.sunday',
  restDay: 't.rest_day',
  holiday: 't.holiday',
  published: 't.published',
  lead: 't.lead',
  changes: 't.changes',
  under24: 't.under24',
  under48: 't.under48',
  under72: 't.under72',
  under168: 't.under168',
  accepted: 't.accepted',
  refused: 't.refused',
  unanswered: 't.unanswered',
} as const;

const OF_PLACES = {
  unjustified: 't.unjustified',
  need: 't.need',
  floor: 't.floor',
  short: 't.short',
  spare: 't.spare',
  people: 't.people',
} as const;

export type Summed = Readonly<Record<keyof typeof SUMS | keyof typeof OF_PLACES, number>> & {
  readonly due: number;
  readonly absent: number;
  /** In centavos. */
  readonly cost: number;
  /** The half hour that lacked most in the last of the weeks, from Monday's midnight, and how much. */
  readonly worst: number | null;
  readonly worstShort: number;
  /** Days without any right to be away in the 30 days before the end; of a person alone. */
  readonly unjustified30: number;
};

/** The figures of one row in one month, of the span or of the year before. */
export type WeekSums = Summed & {
  readonly key: string;
  /** Weeks that have figures, by their Mondays. */
  readonly weeks: readonly string[];
  readonly month: string;
  readonly when: 'NOW' | 'BEFORE';
};

const sumsOf = (columns: Readonly<Record<string, string>>): RawBuilder<unknown> =>
  sql.join(Object.entries(columns).map(([name, column]) => sql`sum(${sql.ref(column)}) as ${sql.ref(name)}`));

const SUMMED = ['due', 'absent', 'cost', 'unjustified30'] as const;
const NAMES = [...Object.keys(SUMS), ...Object.keys(OF_PLACES), ...SUMMED];

const ofTeams = sql`${sumsOf({ ...SUMS, ...OF_PLACES })}, sum((select sum(d) from unnest(t.due) d)) as due, sum((select sum(d) from unnest(t.absent) d)) as absent,
  sum((select sum(d) from unnest(t.cost) d)) as cost, 0 as "unjustified30", max(t.worst_short) as "worstShort", (array_agg(t.worst_half_hour order by t.worst_short desc))[1] as worst`;

const ofPeople = (end: string): RawBuilder<unknown> => sql`
  ${sumsOf({ ...SUMS, due: 't.due', absent: 't.absent' })}, sum(cardinality(t.unjustified)) as unjustified,
  sum((select count(*) from unnest(t.unjustified) d where d > ${addDays(end, -30)}::date and d <= ${end}::date)) as "unjustified30",
  1 as people, 0 as need, 0 as floor, 0 as short, 0 as spare, 0 as cost, 0 as "worstShort", null::int as worst`;

/** The last Monday of a span whose week is over. */
const endOf = ({ span, now }: Pick<Question, 'span' | 'now'>): string =>
  span.to < lastWeek(now) ? span.to : lastWeek(now);

const DAYS_BACK = 7 * WEEKS_OF_A_YEAR;

const within = ({ scope: { reach, sites, teamId } }: Question): RawBuilder<boolean> => sql`
  (${reaches(reach, { site: 't.site_id', team: 't.team_id' })} and ${sites === null ? sql`true` : sql`t.site_id = any(${[...sites]}::int[])`}
    and ${teamId === null ? sql`true` : sql`t.team_id = ${teamId}`})`;

const inWeeks = ({ from, to }: { from: string; to: string }): RawBuilder<boolean> =>
  sql`t.week_start between ${from}::date and ${to}::date`;

/** Sums of the weeks of a span, and of those 52 weeks before, row by row and month by month. */
export async function readWeekSums(question: Question): Promise<WeekSums[]> {
  const { db, level, span } = question;
  const to = endOf(question);
  const before = { from: addDays(span.from, -DAYS_BACK), to: addDays(to, -DAYS_BACK) };
  const { rows } = await sql<WeekSums>`
    with per_week as (
      select ${keyAt(level)} as key, t.week_start, ${level === 'person' ? ofPeople(span.to) : ofTeams}
      from ${level === 'person' ? sql`(select f.*, f.collaborator_id as person from figure_person_week f)` : sql`figure_team_week`} t
        join site s on s.id = t.site_id left join zone z on z.id = s.zone_id join team m on m.id = t.team_id
      where ${within(question)} and (${inWeeks({ from: span.from, to })} or ${inWeeks(before)}) group by 1, 2
    )
    select t.key, case when ${inWeeks({ from: span.from, to })} then 'NOW' else 'BEFORE' end as "when", date_trunc('month', t.week_start)::date::text as month,
      json_agg(t.week_start) as weeks, ${sql.join([...NAMES, 'worstShort'].map((name) => sql`sum(${sql.ref(`t.${name}`)})::float8 as ${sql.ref(name)}`))},
      (array_agg(t.worst order by t."worstShort" desc))[1] as worst
    from per_week t group by 1, 2, 3 order by 1, 3`.execute(db);
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

/** Sales of days with a plan, in centavos, with what that plan costs and how long it is. */
export type Sold = {
  readonly key: string;
  readonly sales: number;
  readonly cost: number;
  readonly minutes: number;
};

export async function readSales(question: Question): Promise<Sold[]> {
  const { db, level, span } = question;
  const days = [1, 2, 3, 4, 5, 6, 7].map((day) => sql.lit(day));
  const { rows } = await sql<Sold>`
    with week as (
      select t.site_id, t.week_start, ${sql.join(days.map((day, at) => sql`sum(t.cost[${day}]) as ${sql.ref(`cost${at}`)}, sum(t.staffed[${day}]) as ${sql.ref(`staffed${at}`)}`))}
      from figure_team_week t where ${within(question)} and ${inWeeks({ from: span.from, to: endOf(question) })} group by t.site_id, t.week_start
    ), t as (
      select w.site_id, w.week_start + d.day as date, d.cost, d.staffed
      from week w cross join lateral (values ${sql.join(days.map((_, at) => sql`(${sql.lit(at)}::int, ${sql.ref(`w.cost${at}`)}, ${sql.ref(`w.staffed${at}`)})`))}) as d (day, cost, staffed)
    )
    select ${keyAt(level)} as key, sum(d.total)::float8 as sales, sum(t.cost)::float8 as cost, sum(t.staffed)::float8 as minutes
    from t join demand_day d on d.site_id = t.site_id and d.date = t.date and d.measure = 'SALES' and d.total > 0
      join site s on s.id = t.site_id left join zone z on z.id = s.zone_id group by 1`.execute(db);
  return rows;
}
