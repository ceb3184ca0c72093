import { addDays, mondayOf } from '@jornada/domain/time.ts';
import type pg from 'pg';
import { awayFrom } from './absences.ts';
import { FLAGSHIP, SITES, WHOLE_YEAR_SITES, type SiteSeed } from './company.ts';
import { teamsOf, type Keys } from './company-rows.ts';
import { needOf, type Need } from './need.ts';
import { sendWeek, type Notice, type SentWeek } from './notices.ts';
import { checkPlan, uncheckedPlan, type CheckedPlan } from './plan-rows.ts';
import { workerBefore, type Former } from './history.ts';
import { calendarAround, isSmooth, planOf, termsOn, type Calendar, type Week } from './plans.ts';
import { fullNameOf } from './people.ts';
import { randomOf } from './random.ts';
import type { WeekPattern } from './shifts.ts';
import type { Worker } from './staff.ts';
import { insertRows } from './write.ts';
import { datesOf } from './dates.ts';
import { isoAt, isoOrNull, minuteOf } from './moments.ts';

/** Weeks from the running one: how far plans reach. */
const TWO_YEARS_BACK = 104;
const MONTH_BACK = 4;
const span = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);

type Scene = {
  readonly staff: readonly Worker[];
  readonly former: readonly Former[];
  readonly keys: Keys;
  readonly today: string;
  readonly now: Temporal.Instant;
};

/** Plans of every site with what was sent of them, and the need that they cover. */
export async function insertPlanning(client: pg.PoolClient, scene: Scene): Promise<void> {
  const calendar = calendarAround(scene.today);
  const isAway = awayFrom(scene);
  const movedOn = await lastMoves(client);
  for (const site of SITES) {
    const weeks = weeksOf(site.code);
    const teams = teamsOf(site).map((team) =>
      planTeam({ ...scene, isAway, calendar, site, team, weeks, movedOn }),
    );
    await insertSite(client, site, { ...scene, plans: teams.flat() });
  }
}

/**
 * Two years in the flagship, one in two more sites, a month elsewhere; and of every site the same month a year before,
 * which reports compare with.
 */
function weeksOf(code: string): readonly number[] {
  if (code === FLAGSHIP) return span(-TWO_YEARS_BACK, 6);
  const yearBefore = span(-52 - MONTH_BACK, -53);
  return WHOLE_YEAR_SITES.includes(code)
    ? [...yearBefore, ...span(-52, 6)]
    : [...yearBefore, ...span(-MONTH_BACK, 3)];
}

/** The day of each person's last move, by their id. */
async function lastMoves(client: pg.PoolClient): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ id: string; day: string }>(
    "select collaborator_id as id, max(effective_date)::text as day from process where family = 'mutation' and status = 'FINISHED_MUTATION_COLLABORATOR_PROCESS' group by 1",
  );
  return new Map(rows.map(({ id, day }) => [id, day]));
}

type TeamScene = Scene & {
  readonly isAway: (worker: Worker, monday: string) => boolean;
  readonly calendar: Calendar;
  readonly site: SiteSeed;
  readonly team: string;
  readonly weeks: readonly number[];
  readonly movedOn: ReadonlyMap<string, string>;
};

/** A person's week, as it goes into the database. */
type PlannedWeek = {
  readonly worker: Worker;
  readonly week: Week;
  readonly pattern: WeekPattern;
  readonly plan: CheckedPlan;
  readonly periodIds: readonly string[];
  readonly sent: SentWeek;
  readonly by: { readonly id: string; readonly name: string };
};

function planTeam({
  staff,
  former,
  keys,
  today,
  now,
  isAway,
  calendar,
  site,
  team,
  weeks,
  movedOn,
}: TeamScene): PlannedWeek[] {
  const members = staff.filter(
    (worker) => worker.site === site && worker.team === team && worker.leftOn === null,
  );
  const leader =
    members.find(({ roles }) => roles.includes('DIRECTOR') || roles.includes('RESPONSIBLE')) ?? members[0];
  if (leader === undefined) return [];
  const director =
    staff.find((worker) => worker.site === site && worker.roles.includes('DIRECTOR')) ?? leader;
  const { uuid: teamUuid } = keys.team(site.code, team);
  const ids = randomOf(`plan ids ${site.code} ${team}`);
  const monday = mondayOf(today);
  const groups = new Map<string, string>();
  const predecessors = Map.groupBy(former, ({ successor }) => successor);
  const posts = members.flatMap((member, place) =>
    [member, ...(predecessors.get(member) ?? []).map(workerBefore)].map((worker) => ({ worker, place })),
  );
  return posts.flatMap(({ worker, place }) => {
    let before: WeekPattern | undefined;
    return weeks.flatMap((offset, at): PlannedWeek[] => {
      const week: Week = { monday: addDays(monday, offset * 7), offset };
      if (weeks[at - 1] !== offset - 1) before = undefined;
      // Weeks before a move were planned by another team: they are left out.
      if (!isEmployed(worker, week.monday) || week.monday < (movedOn.get(worker.id) ?? '')) return [];
      const pattern = planOf(worker, week, { place, before, calendar });
      const previous = before;
      before = pattern;
      if (pattern === undefined || pattern.every((day) => day.length === 0)) return [];
      if (isAway(worker, week.monday)) return [];
      const around = {
        monday: week.monday,
        teamUuid,
        before: previous,
        terms: { ...conditionOn(worker, week.monday) },
      };
      const check = (one: WeekPattern) => checkPlan(worker, one, around);
      const unchecked = (one: WeekPattern) => uncheckedPlan(worker, one, around);
      const plan = isSmooth(worker, week) ? unchecked(pattern) : check(pattern);
      const periodIds = plan.snapshot.periods.map(() => ids.id(now.epochMilliseconds));
      const groupId = groups.get(week.monday) ?? ids.id(now.epochMilliseconds);
      groups.set(week.monday, groupId);
      const sender = senderOf(
        senderFor(worker, {
          leader,
          director,
          members,
          isShown: week.offset === 1 && worker.cast !== undefined,
        }),
      );
      return [
        {
          worker,
          week,
          pattern,
          plan,
          periodIds,
          sent: sendWeek({
            worker,
            week,
            pattern,
            plan,
            periodIds,
            groupId,
            sender,
            now: minuteOf(now),
            check,
            unchecked,
          }),
          by: sender,
        },
      ];
    });
  });
}

/** Whether a week has a day of somebody's contracts. */
const isEmployed = ({ contracts, leftOn }: Worker, monday: string): boolean =>
  contracts[0].start <= addDays(monday, 6) && monday <= (leftOn ?? '9999-12-31');

/** The team's leader sends it; nobody sends their own week. */
function senderFor(
  worker: Worker,
  {
    leader,
    director,
    members,
    isShown,
  }: { leader: Worker; director: Worker; members: readonly Worker[]; isShown: boolean },
): Worker {
  const sender = isShown ? director : leader;
  if (sender !== worker) return sender;
  return director === worker ? (members.find((other) => other !== worker) ?? worker) : director;
}

const senderOf = (worker: Worker) => ({ id: worker.accountId, name: fullNameOf(worker) });

function conditionOn(
  worker: Worker,
  day: string,
): { weeklyMinutes: number; fullTime: boolean; type: 'CDI' | 'CDD' } {
  const terms = termsOn(worker, day);
  const contract =
    worker.contracts.find(({ terms: own }) => own.some((one) => one === terms)) ?? worker.contracts[0];
  return { weeklyMinutes: terms.weeklyMinutes, fullTime: terms.fullTime, type: contract.type };
}

async function insertSite(
  client: pg.PoolClient,
  site: SiteSeed,
  { plans, keys, now, today }: Scene & { readonly plans: readonly PlannedWeek[] },
): Promise<void> {
  const siteId = keys.site(site.code);
  const teamId = ({ worker }: PlannedWeek): number => keys.team(site.code, worker.team).id;
  const weeks = new Map(
    plans.map((one): [string, readonly unknown[]] => [
      `${teamId(one)} ${one.week.monday}`,
      [siteId, teamId(one), one.week.monday, 1],
    ]),
  );
  await insertRows(
    client,
    'team_week',
    { site_id: 'int', team_id: 'int', week_start: 'date', version: 'int' },
    [...weeks.values()],
  );
  await insertWeeks(client, plans, { siteId, teamId, keys, now });
  await insertRows(
    client,
    'weekly_notification',
    NOTIFICATION,
    plans.flatMap((one) =>
      one.sent.notices.map((notice) => noticeRow(one, notice, { siteId, teamId: teamId(one) })),
    ),
  );
  await insertRows(
    client,
    'finding_reason',
    {
      site_id: 'int',
      team_id: 'int',
      week_start: 'date',
      collaborator_id: 'uuid',
      code: 'text',
      fingerprint: 'text',
      reason: 'text',
      by_account: 'uuid',
      by_name: 'text',
      at: 'timestamptz',
    },
    plans.flatMap((one) =>
      one.sent.reasons.map(({ code, fingerprint, reason, by, at }) => [
        siteId,
        teamId(one),
        one.week.monday,
        one.worker.id,
        code,
        fingerprint,
        reason,
        by.id,
        by.name,
        isoAt(at),
      ]),
    ),
  );
  for (const team of teamsOf(site)) {
    const usual = needOf(
      plans
        .filter(({ worker, week }) => worker.team === team && week.offset < 0 && week.offset >= -4)
        .map(({ pattern }) => pattern),
    );
    await insertNeed(client, {
      siteId,
      teamId: keys.team(site.code, team).id,
      usual,
      monday: mondayOf(today),
      inventory: keys.typology('INV'),
    });
  }
}

/** A planned week as its rows tell it; of whom it is the id says. */
export type WrittenWeek = Omit<PlannedWeek, 'worker'> & { readonly worker: Pick<Worker, 'id'> };

type Written<P> = {
  readonly siteId: number;
  readonly teamId: (plan: P) => number;
  readonly keys: Keys;
  readonly now: Temporal.Instant;
};

/** People's weeks with their periods, in teams' weeks that are there. */
export async function insertWeeks<P extends WrittenWeek>(
  client: pg.PoolClient,
  plans: readonly P[],
  { siteId, teamId, keys, now }: Written<P>,
): Promise<void> {
  await insertRows(
    client,
    'person_week',
    PERSON_WEEK,
    plans.map((one) => personWeekRow(one, { siteId, teamId: teamId(one), now })),
  );
  await insertRows(
    client,
    'planning_period',
    PERIOD,
    plans.flatMap((one) => periodRows(one, { siteId, teamId: teamId(one), keys })),
  );
}

type TeamNeed = {
  readonly siteId: number;
  readonly teamId: number;
  readonly usual: readonly Need[];
  readonly monday: string;
  readonly inventory: number;
};

/** The usual week since two years ago; on next week's Sunday the stock is counted before the shop opens. */
async function insertNeed(
  client: pg.PoolClient,
  { siteId, teamId, usual, monday, inventory }: TeamNeed,
): Promise<void> {
  const since = addDays(monday, -TWO_YEARS_BACK * 7);
  const counted = addDays(monday, 13);
  await client.query('insert into coverage_need (site_id, team_id, version) values ($1, $2, 1)', [
    siteId,
    teamId,
  ]);
  await client.query('insert into coverage_need_pattern (site_id, team_id, valid_from) values ($1, $2, $3)', [
    siteId,
    teamId,
    since,
  ]);
  await client.query(
    'insert into coverage_need_weekday (site_id, team_id, valid_from, weekday, people) select $1, $2, $3, x.weekday, x.people from jsonb_to_recordset($4) x(weekday int, people int[])',
    [siteId, teamId, since, JSON.stringify(usual)],
  );
  await client.query(
    'insert into coverage_need_date (site_id, team_id, date, typology_id, people) values ($1, $2, $3, null, $4), ($1, $2, $3, $5, $6)',
    [siteId, teamId, counted, usual[6]?.people, inventory, COUNTING],
  );
}

/** Two people from six to nine. */
const COUNTING = Array.from({ length: 48 }, (_, halfHour) => (halfHour >= 12 && halfHour < 18 ? 2 : 0));

const PERSON_WEEK = {
  site_id: 'int',
  team_id: 'int',
  week_start: 'date',
  collaborator_id: 'uuid',
  version: 'int',
  changed_at: 'timestamptz',
  changed_by: 'uuid',
  changed_by_name: 'text',
  plan_hash: 'text',
  sent_notification_id: 'uuid',
  sent_hash: 'text',
  planned_minutes: 'int',
  law_errors: 'smallint',
  policy_errors: 'smallint',
  law_warnings: 'smallint',
  policy_warnings: 'smallint',
  findings: 'jsonb',
  breaks_in: 'smallint',
};

function personWeekRow(
  { worker, week, plan: { figures }, sent, by }: WrittenWeek,
  { siteId, teamId, now }: { siteId: number; teamId: number; now: Temporal.Instant },
): unknown[] {
  const changedAt = (sent.notices[0]?.sentAt ?? minuteOf(now) - 1020) - 180;
  return [
    siteId,
    teamId,
    week.monday,
    worker.id,
    1,
    isoAt(changedAt),
    by.id,
    by.name,
    figures.plan_hash,
    sent.inForce?.id ?? null,
    sent.inForce?.hash ?? null,
    figures.planned_minutes,
    figures.law_errors,
    figures.policy_errors,
    figures.law_warnings,
    figures.policy_warnings,
    JSON.stringify(figures.findings),
    figures.breaks_in,
  ];
}

const PERIOD = {
  site_id: 'int',
  work_date: 'date',
  id: 'uuid',
  team_id: 'int',
  collaborator_id: 'uuid',
  from_minute: 'int',
  to_minute: 'int',
  typology_id: 'int',
  break_from: 'int',
  break_minutes: 'int',
};

function periodRows(
  { worker, week, pattern, periodIds }: WrittenWeek,
  { siteId, teamId, keys }: { siteId: number; teamId: number; keys: Keys },
): unknown[][] {
  const periods = pattern.flatMap((day, index) =>
    day.map((one) => ({ ...one, date: datesOf(week.monday)[index] })),
  );
  return periods.map(({ date, from, to, code, break: rest }, index) => [
    siteId,
    date,
    periodIds[index],
    teamId,
    worker.id,
    from,
    to,
    keys.typology(code),
    rest?.from ?? null,
    rest?.minutes ?? null,
  ]);
}

const NOTIFICATION = {
  site_id: 'int',
  id: 'uuid',
  group_id: 'uuid',
  team_id: 'int',
  week_start: 'date',
  collaborator_id: 'uuid',
  status: 'text',
  snapshot: 'jsonb',
  snapshot_hash: 'text',
  base_id: 'uuid',
  changed_days: 'int',
  findings: 'jsonb',
  sent_by: 'uuid',
  sent_by_name: 'text',
  sent_at: 'timestamptz',
  due_at: 'timestamptz',
  communicated_at: 'timestamptz',
  answered_at: 'timestamptz',
  reject_reason: 'text',
  closed_at: 'timestamptz',
  superseded_at: 'timestamptz',
};

function noticeRow(
  { worker, week }: PlannedWeek,
  notice: Notice,
  { siteId, teamId }: { siteId: number; teamId: number },
): unknown[] {
  return [
    siteId,
    notice.id,
    notice.groupId,
    teamId,
    week.monday,
    worker.id,
    notice.status,
    notice.snapshot,
    notice.snapshotHash,
    notice.baseId,
    notice.changedDays,
    notice.findings,
    notice.sentBy.id,
    notice.sentBy.name,
    isoOrNull(notice.sentAt),
    isoOrNull(notice.dueAt),
    isoOrNull(notice.communicatedAt),
    isoOrNull(notice.answeredAt),
    notice.rejectReason,
    isoOrNull(notice.closedAt),
    isoOrNull(notice.supersededAt),
  ];
}
