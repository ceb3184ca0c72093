import { VACATION_REQUEST_STATUSES } from '@jornada/contract/vacations.ts';
import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import type { Db } from '../db/connect.ts';

const Day = z.string();
const Span = z.object({ from: Day, to: Day });

const Request = z.object({
  uuid: z.string(),
  from: Day,
  to: Day,
  comment: z.string(),
  status: z.enum(VACATION_REQUEST_STATUSES),
  proposed: Span.nullable(),
  askedAt: z.string(),
  answeredAt: z.string().nullable(),
  answeredBy: z.string().nullable(),
  answer: z.string().nullable(),
  version: z.number(),
});
export type StoredRequest = z.output<typeof Request>;

const Weeks = z.array(z.object({ monday: Day, days: z.number() }));
const Side = z.enum(['PERSON', 'EMPLOYER']);

const Pact = z.object({
  uuid: z.string(),
  year: z.number(),
  status: z.enum(['PROPOSED', 'SENT', 'ON_PAPER', 'SIGNED']),
  weeks: Weeks,
  carriedIn: z.number(),
  carriedOut: z.number(),
  splitByPerson: z.boolean(),
  signedWeeks: Weeks.nullable(),
  proposedBy: Side,
  reopenBy: Side.nullable(),
  reopenReason: z.string().nullable(),
  changedAt: z.string(),
  changedBy: z.string(),
  version: z.number(),
});
export type StoredPact = z.output<typeof Pact>;

const Person = z.object({
  id: z.string(),
  name: z.string(),
  siteId: z.number(),
  siteCode: z.string(),
  teamId: z.number().nullable(),
  teamUuid: z.string().nullable(),
  team: z.string().nullable(),
  position: z.object({ es: z.string(), en: z.string() }).nullable(),
  situation: z.string(),
  timeZone: z.string(),
  leftOn: Day.nullable(),
  birthdate: Day.nullable(),
  seniorityDate: Day.nullable(),
  stateCode: z.string(),
  municipality: z.string(),
  contracts: z.array(
    z.object({
      employer: z.string(),
      type: z.enum(['CDI', 'CDD']),
      start: Day,
      /** As it was agreed, and as it was. */
      agreedEnd: Day.nullable(),
      end: Day.nullable(),
    }),
  ),
  terms: z.array(
    z.object({
      from: Day,
      centavos: z.number(),
      payPeriod: z.string(),
      weeklyMinutes: z.number(),
      vacationDays: z.number().nullable(),
      vacationPremiumPct: z.number().nullable(),
    }),
  ),
  /** Dated absences that no day of the plan shows. */
  records: z.array(
    z.object({
      kind: z.enum(['PERMIT', 'SICK', 'MATERNITY']),
      from: Day,
      to: Day.nullable(),
    }),
  ),
  /** Planned days as `2026-11-23 VAC`: vacation, and the absences that count for it. */
  days: z.array(z.string()),
  worked: z.array(Day),
  opening: z.array(z.object({ year: z.number(), days: z.number() })),
  certificates: z.array(z.number()),
  requests: z.array(Request),
  pacts: z.array(Pact),
});

/** A person with everything that their vacation is counted from. */
export type VacationPerson = z.output<typeof Person>;

export type Whose =
  | { readonly collaboratorIds: readonly string[] }
  /** Those who work there now; of these teams where they are named. */
  | { readonly siteId: number; readonly teamIds: readonly number[] };

/** Returns people with what their vacation is counted from, in one statement however many they are; by name. */
export async function readVacationPeople(
  db: Db,
  { whose, today }: { readonly whose: Whose; readonly today: string },
): Promise<VacationPerson[]> {
  const { rows } = await sql`
    with asked as materialized (select c.id from collaborator c where ${condition(whose, today)}),
      away_on as materialized (
        select p.collaborator_id, p.work_date, case when h.kind = 'VACATION' then 'VAC' else h.abbreviation end as code
        from asked join planning_period p on p.collaborator_id = asked.id join hour_typology h on h.id = p.typology_id
        where h.kind = 'VACATION' or h.abbreviation in ('PSG', 'AUS', 'INC')),
      away as (select collaborator_id, json_agg(distinct concat(work_date, ' ', code)) as days from away_on group by 1),
      -- The people at work decide what a week costs: those with vacation, and those ahead.
      week as (select distinct collaborator_id, date_trunc('week', work_date)::date as monday from away_on where code = 'VAC'),
      work as (
        select p.collaborator_id, json_agg(distinct p.work_date) as days
        from (
          select p.collaborator_id, p.work_date, p.typology_id from asked join planning_period p on p.collaborator_id = asked.id and p.work_date >= ${today}::date - 6
          union all
          select p.collaborator_id, p.work_date, p.typology_id from week join planning_period p on p.collaborator_id = week.collaborator_id
            and p.work_date between week.monday and week.monday + 6 and p.work_date < ${today}::date - 6) p
          join hour_typology h on h.id = p.typology_id
        where h.kind in ('WORK', 'COMPLEMENTARY', 'CEX') group by 1)
    select c.id, coalesce(c.full_name, '') as name, c.site_id as "siteId", s.code as "siteCode", c.team_id as "teamId", t.uuid as "teamUuid", t.name as team,
      case when o.id is null then null else json_build_object('es', o.name_es, 'en', o.name_en) end as position, c.situation, s.time_zone as "timeZone",
      c.left_on::text as "leftOn", c.birthdate::text, c.seniority_date::text as "seniorityDate", s.state_code as "stateCode", s.municipality,
      coalesce((select json_agg(json_build_object('employer', k.employer_id::text, 'type', k.type, 'start', k.start_date, 'agreedEnd', k.end_date,
        'end', coalesce(k.ended_on, k.end_date)) order by k.start_date) from contract k where k.collaborator_id = c.id), '[]') as contracts,
      coalesce((select json_agg(json_build_object('from', l.valid_from, 'centavos', l.salary_centavos, 'payPeriod', l.pay_period, 'weeklyMinutes', l.weekly_minutes,
        'vacationDays', l.vacation_days, 'vacationPremiumPct', l.vacation_premium_percent) order by l.valid_from)
        from labor_condition l where l.collaborator_id = c.id), '[]') as terms,
      coalesce((select json_agg(json_build_object('kind', a.kind, 'from', a.valid_from, 'to', a.valid_to) order by a.valid_from)
        from (select r.valid_from, r.valid_to, ${suspension} as kind from planning_record r left join process_absence p on p.process_id = r.process_id
          where r.collaborator_id = c.id) a where a.kind is not null), '[]') as records,
      coalesce(away.days, '[]') as days, coalesce(work.days, '[]') as worked,
      coalesce((select json_agg(json_build_object('year', v.year, 'days', v.days::float) order by v.year) from vacation_opening v where v.collaborator_id = c.id), '[]') as opening,
      coalesce((select json_agg(v.year order by v.year) from vacation_certificate v where v.collaborator_id = c.id), '[]') as certificates,
      coalesce((select json_agg(json_build_object('uuid', v.id, 'from', v.from_date, 'to', v.to_date, 'comment', v.comment, 'status', v.status,
        'proposed', case when v.proposed_from is null then null else json_build_object('from', v.proposed_from, 'to', v.proposed_to) end,
        'askedAt', v.asked_at, 'answeredAt', v.answered_at, 'answeredBy', v.answered_by_name, 'answer', v.answer, 'version', v.version) order by v.asked_at, v.id)
        from vacation_request v where v.collaborator_id = c.id), '[]') as requests,
      coalesce((select json_agg(json_build_object('uuid', v.id, 'year', v.year, 'status', v.status, 'weeks', v.weeks, 'carriedIn', v.carried_in, 'carriedOut', v.carried_out,
        'splitByPerson', v.split_by_person, 'signedWeeks', v.signed_weeks, 'proposedBy', v.proposed_by, 'reopenBy', v.reopen_by, 'reopenReason', v.reopen_reason,
        'changedAt', v.changed_at, 'changedBy', v.changed_by_name, 'version', v.version) order by v.year)
        from vacation_pact v where v.collaborator_id = c.id), '[]') as pacts
    from asked join collaborator c on c.id = asked.id join site s on s.id = c.site_id left join team t on t.id = c.team_id left join position o on o.id = c.position_id
      left join away on away.collaborator_id = c.id left join work on work.collaborator_id = c.id
    order by c.search_name, c.id`.execute(db);
  return z.array(Person).parse(rows);
}

/** What a record suspends; null where the relation goes on, as with a paid paternity leave (LFT 42). */
const suspension: RawBuilder<string | null> = sql`case
  when r.kind in ('MATERNITY_BEFORE', 'MATERNITY_AFTER') then 'MATERNITY'
  when r.kind <> 'LEAVE_OF_ABSENCE' then null
  when p.reason = 'consumedTemporaryIncapacity' or p.care_ground = 'CHILD_WITH_CANCER' then 'SICK'
  when p.care_ground = 'PATERNITY' then null
  else 'PERMIT' end`;

const condition = (whose: Whose, today: string): RawBuilder<boolean> =>
  'collaboratorIds' in whose
    ? sql`c.id = any(${[...whose.collaboratorIds]}::uuid[])`
    : sql`c.site_id = ${whose.siteId} and c.team_id = any(${[...whose.teamIds]}::int[]) and not c.fictitious and (c.left_on is null or c.left_on >= ${today}::date)
        and exists (select from contract k where k.collaborator_id = c.id and k.start_date <= ${today}::date and coalesce(k.ended_on, k.end_date, 'infinity') >= ${today}::date)`;

/** Returns the days of rest that a site's calendar gives, beside what the law fixes itself. */
export async function readHolidays(db: Db, siteId: number): Promise<{ date: string; name: string }[]> {
  const { rows } = await sql<{ date: string; name: string }>`
    select h.date::text, h.description as name from site_calendar(${siteId}, '1990-01-01', '2199-12-31') h where h.kind <> 'EPHEMERIS' order by h.date`.execute(
    db,
  );
  return rows;
}

/** Weeks in which people should not be away. */
export type OffWeek = {
  readonly uuid: string;
  readonly siteId: number | null;
  readonly teamId: number | null;
  readonly from: string;
  readonly to: string;
  readonly kind: 'CLOSED' | 'DISCOURAGED';
  readonly note: string;
};

/** Returns the closed and discouraged spans of a site that end on a day or later: its own, its teams' and the company's. */
export async function readOffWeeks(
  db: Db,
  { siteId, from }: { readonly siteId: number; readonly from: string },
): Promise<OffWeek[]> {
  const { rows } = await sql<OffWeek>`
    select id as uuid, site_id as "siteId", team_id as "teamId", from_date::text as from, to_date::text as to, kind, note
    from vacation_week where to_date >= ${from}::date and (site_id is null or site_id = ${siteId}) order by from_date, kind, id`.execute(
    db,
  );
  return rows;
}

const CODES = ['VACATION_MAX_AWAY', 'VACATION_ORDER', 'VACATION_ADVANCE'] as const;

/** Returns what the company set for vacation; a missing or unreadable parameter counts as its standard. */
export async function readVacationParameters(db: Db) {
  const rows = await db
    .selectFrom('parameter')
    .select(['code', 'value'])
    .where('code', 'in', [...CODES])
    .execute();
  const valueOf = (code: (typeof CODES)[number]) => rows.find((row) => row.code === code)?.value ?? '';
  const most = Number(valueOf('VACATION_MAX_AWAY'));
  return {
    ladder: [60, 30],
    maxAway: Number.isInteger(most) && most > 0 ? most : 3,
    order: valueOf('VACATION_ORDER') === 'SENIORITY' ? ('SENIORITY' as const) : ('FIRST_COME' as const),
    advance: valueOf('VACATION_ADVANCE') !== 'NO',
  };
}
