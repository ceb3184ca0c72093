import type { PresenceDay, PresencePerson } from '@jornada/contract/presence.ts';
import { zoneOf } from '@jornada/domain/leave/border.ts';
import { PREMIUM_STANDARDS } from '@jornada/domain/premiums/input.ts';
import { costOfWorked } from '@jornada/domain/premiums/worked-week.ts';
import {
  absenceOf,
  adheredMinutes,
  dueOf,
  minutesUntil,
  noticeMinutes,
  spellsIn,
  type Absence,
} from '@jornada/domain/reports/week-figures.ts';
import { addDays, dayAt, daysBetween, mondayOf } from '@jornada/domain/time.ts';
import { readMatchedWeek, type MatchedPerson } from '../access-devices/presence-week.ts';
import type { Db } from '../db/connect.ts';
import type { App } from '../http/app.ts';
import { listWaged, readWageSite } from '../planning/premiums/queries.ts';
import { wagesOf } from '../planning/premiums/wages.ts';
import { readTimebaseWeeks } from '../timebase-report/week.ts';
import {
  addWeeks,
  listCosts,
  listFloors,
  listPieces,
  listSent,
  listStale,
  noCounts,
  takeWeek,
  writeFigures,
  type PersonCount,
  type PersonFigures,
  type PlannedPiece,
  type SiteWeek,
} from './week-figures-query.ts';
import { listTeams, findClosedDay } from './week-figure-queries.ts';

const QUEUE = 'reports.figures';

/** So many weeks of stores are counted when somebody asks; the others are left to the job. */
const AT_ONCE = 60;

/** The job counts for so long, then lets others work until the next tick. */
const MOST_SECONDS = 40;

/** How far back reports look, with the year that they compare with. */
const WEEKS_BACK = 110;

/** Counts what is over and is not counted yet, every minute and at once when the server starts. */
export async function startFigures(app: App): Promise<void> {
  await app.jobs.every(QUEUE, '* * * * *', async () => {
    const to = lastWeek(app.now());
    const from = addDays(to, -7 * WEEKS_BACK);
    const until = performance.now() + MOST_SECONDS * 1000;
    await addWeeks(app.database.db, { sites: null, from, to });
    for (;;) {
      const weeks = await listStale(app.database.db, { sites: null, from, to, limit: 20 });
      for (const week of weeks) {
        await countWeek(app.database.db, week, app.now());
        if (performance.now() > until) return;
      }
      if (weeks.length === 0) return;
    }
  });
}

/** The Monday of the last week that is over. */
export const lastWeek = (now: Temporal.Instant): string => addDays(mondayOf(dayAt(now)), -7);

type Weeks = {
  readonly sites: readonly number[] | null;
  readonly from: string;
  readonly to: string;
  readonly now: Temporal.Instant;
};

/**
 * Makes sure that the weeks of some stores are counted: at once where it is a store's few, else as far as the job has
 * come. Returns how many still wait.
 */
export async function settleWeeks(db: Db, { sites, from, to, now }: Weeks): Promise<number> {
  const [first, last] = [mondayOf(addDays(from, 6)), to < lastWeek(now) ? mondayOf(to) : lastWeek(now)];
  if (first > last) return 0;
  await addWeeks(db, { sites, from: first, to: last });
  const stale = await listStale(db, { sites, from: first, to: last, limit: 100_000 });
  for (const week of stale.slice(0, AT_ONCE)) await countWeek(db, week, now);
  return Math.max(0, stale.length - AT_ONCE);
}

/** Counts one week of a store, unless it is counted already. */
async function countWeek(db: Db, week: SiteWeek, now: Temporal.Instant): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await takeWeek(tx, week, now))) return;
    const { people, days } = await countPeople(tx, week, now);
    const costs = Map.groupBy(await listCosts(tx, week), ({ team }) => team);
    await writeFigures(tx, week, {
      people,
      days,
      floors: await listFloors(tx, week),
      costs: [...costs].map(([team, own]) => ({
        team,
        staffed: SEVEN.map((at) => own.find(({ weekday }) => weekday === at + 1)?.minutes ?? 0),
        cost: SEVEN.map((at) => own.find(({ weekday }) => weekday === at + 1)?.centavos ?? 0),
      })),
    });
  });
}

const SEVEN = [0, 1, 2, 3, 4, 5, 6] as const;

type Own = {
  readonly team: number;
  readonly person: string;
  readonly days: (Absence & { readonly date: string })[];
  readonly counts: Record<PersonCount, number>;
};

async function countPeople(
  db: Db,
  week: SiteWeek,
  now: Temporal.Instant,
): Promise<{ people: PersonFigures[]; days: { team: number; due: number[]; absent: number[] }[] }> {
  const { siteId, code, timeZone, weekStart } = week;
  const teams = await listTeams(db, siteId);
  const site = { id: siteId, code, timeZone };
  // A store that closes no day has no time clock: its plan does not say who came.
  const presence = (await hasClosedDays(db, week))
    ? await readMatchedWeek(db, { site, date: weekStart, teams: null, self: null, health: true })
    : { people: [], closed: [] };
  const premiumOf = await premiumsAt(db, week, presence.people.length > 0);
  const closed = new Set(presence.closed.map(({ teamUuid, date }) => `${teamUuid} ${date}`));
  const owns = new Map<string, Own>();
  const ownOf = (team: number, person: string): Own => {
    const known = owns.get(`${team} ${person}`);
    if (known !== undefined) return known;
    const fresh = { team, person, days: [], counts: noCounts() };
    owns.set(`${team} ${person}`, fresh);
    return fresh;
  };
  const punched = new Map<string, PresencePerson>();
  for (const { person } of presence.people)
    punched.set(`${person.teamUuid ?? ''} ${person.collaboratorUuid}`, person);
  const uuidOf = new Map(teams.map(({ id, uuid }) => [id, uuid]));
  const pieces = await listPieces(db, week);
  for (const [key, own] of Map.groupBy(pieces, ({ team, person, date }) => `${team} ${person} ${date}`)) {
    const [first] = own;
    if (first === undefined) continue;
    const { team, person, date } = first;
    const uuid = uuidOf.get(team) ?? '';
    const day = closed.has(`${uuid} ${date}`)
      ? punched.get(`${uuid} ${person}`)?.days.find((one) => one.date === date)
      : undefined;
    ownOf(team, person).days.push({
      date: key.slice(-10),
      ...absenceOf({
        date,
        periods: own.map(({ from, to, kind, code: typology }) => ({
          from,
          to,
          due: dueOf({ kind, code: typology }),
        })),
        missed: (day?.flags ?? []).flatMap((flag) =>
          flag.code === 'ABSENT' ? [minuteOn(flag.at, date)] : [],
        ),
      }),
    });
  }
  for (const { id, uuid } of teams)
    for (const one of presence.people.filter(({ person }) => person.teamUuid === uuid))
      if (one.person.days.some((day) => day.planned.length > 0 || day.pairs.length > 0))
        countPresence(ownOf(id, one.person.collaboratorUuid).counts, {
          person: one.person,
          work: pieces.filter(
            (piece) => piece.person === one.person.collaboratorUuid && dueOf(piece) === 'WORK',
          ),
          isClosed: (date) => closed.has(`${uuid} ${date}`),
          premium: () => premiumOf(one),
        });
  await countNotices(db, { week, now, ownOf });
  const planned = new Set(
    [...owns]
      .filter(
        ([, { days, counts }]) =>
          days.some(({ date }) => date >= weekStart) || Object.values(counts).some((n) => n !== 0),
      )
      .map(([key]) => key),
  );
  const timebase = { ...week, weeks: [weekStart] };
  for (const { person, team, figure } of await readTimebaseWeeks(db, timebase, addDays(weekStart, 7))) {
    const { counts } = ownOf(team, person);
    counts.owed += figure.contracted;
    counts.timebase_planned += figure.planned;
    counts.timebase_worked += figure.worked;
    counts.credited += figure.credited;
  }
  const all = [...owns.values()];
  return {
    people: all
      .filter(
        ({ days, counts }) =>
          days.some(({ date }) => date >= weekStart) || Object.values(counts).some((n) => n !== 0),
      )
      .map(({ team, person, days, counts }) => {
        const current = days.filter(({ date }) => date >= weekStart);
        const sum = (of: (day: Absence) => number) => current.reduce((total, day) => total + of(day), 0);
        return {
          team,
          person,
          due: sum(({ due }) => due),
          absent: sum(({ absent }) => absent),
          incapacity: sum(({ incapacity }) => incapacity),
          spells: spellsIn(days, weekStart),
          unjustified: current.filter((day) => day.isUnjustified).map(({ date }) => date),
          ofPlan: planned.has(`${team} ${person}`),
          ...counts,
        };
      }),
    days: [...Map.groupBy(all, ({ team }) => team)].map(([team, own]) => {
      const on = (of: (day: Absence) => number) =>
        SEVEN.map((at) =>
          own
            .flatMap(({ days }) => days.filter(({ date }) => date === addDays(weekStart, at)))
            .reduce((total, day) => total + of(day), 0),
        );
      return { team, due: on(({ due }) => due), absent: on(({ absent }) => absent) };
    }),
  };
}

async function hasClosedDays(db: Db, { siteId, weekStart }: SiteWeek): Promise<boolean> {
  const row = await findClosedDay(db, { siteId, weekStart });
  return row !== undefined;
}

/** Minutes from a date's midnight to a local moment, by the clock's face. */
const minuteOn = (moment: string, date: string): number =>
  daysBetween(date, moment.slice(0, 10)) * 1440 +
  Number(moment.slice(11, 13)) * 60 +
  Number(moment.slice(14, 16));

const MISSING = ['ABSENT', 'MISSING_IN', 'MISSING_OUT'];

function countPresence(
  counts: Record<PersonCount, number>,
  {
    person: { days, week },
    work,
    isClosed,
    premium,
  }: {
    readonly person: PresencePerson;
    readonly work: readonly PlannedPiece[];
    readonly isClosed: (date: string) => boolean;
    /** Centavos above the wage. */
    readonly premium: () => number;
  },
): void {
  const lived = days.filter((day) => day.planned.length > 0 || day.pairs.length > 0);
  const flags = (day: PresenceDay, codes: readonly string[]) =>
    day.flags.filter(({ code }) => codes.includes(code)).length;
  for (const day of lived) {
    if (!isClosed(day.date)) {
      counts.open_days += 1;
      continue;
    }
    const planned = work.filter(({ date }) => date === day.date);
    counts.closed_days += 1;
    counts.planned += day.plannedMinutes;
    counts.worked += day.workedMinutes;
    counts.adhered += adheredMinutes({
      planned,
      pairs: day.pairs.flatMap((pair) =>
        pair.in === null || pair.out === null
          ? []
          : [{ from: minuteOn(pair.in, day.date), to: minuteOn(pair.out, day.date) }],
      ),
      breakMinutes: planned.reduce((sum, one) => sum + one.breakMinutes, 0),
    });
    counts.late += flags(day, ['LATE_IN']);
    counts.early += flags(day, ['EARLY_OUT']);
    counts.missing += flags(day, MISSING);
    counts.corrections += day.corrections.filter(({ undone }) => undone === null).length;
  }
  if (lived.every(({ date }) => isClosed(date))) {
    counts.ordinary += week.ordinary;
    counts.double += week.double;
    counts.triple += week.triple;
    counts.over_limit += week.overLimit;
    counts.sunday += week.sunday;
    counts.rest_day += week.restDay;
    counts.holiday += week.holiday;
    counts.premium_centavos += premium();
  }
}

/** What a person's counted week costs above the wage, in centavos; nothing where there is no wage. */
async function premiumsAt(
  db: Db,
  { siteId, weekStart }: SiteWeek,
  isNeeded: boolean,
): Promise<(one: MatchedPerson) => number> {
  if (!isNeeded) return () => 0;
  const site = await readWageSite(db, siteId);
  const waged = await listWaged(db, { siteId, from: weekStart, to: addDays(weekStart, 6) });
  const people = new Map(waged.map((one) => [one.id, one]));
  return ({ person, input, workdays }) => {
    const paid = people.get(person.collaboratorUuid);
    if (paid === undefined || workdays.length === 0) return 0;
    const cost = costOfWorked(input, workdays, {
      wages: wagesOf(paid),
      zones: [zoneOf(site.stateCode, site.municipality)],
      parameters: PREMIUM_STANDARDS,
    });
    return cost?.totalCentavos ?? 0;
  };
}

const HOUR = 60;

async function countNotices(
  db: Db,
  {
    week,
    now,
    ownOf,
  }: {
    readonly week: SiteWeek;
    readonly now: Temporal.Instant;
    readonly ownOf: (team: number, person: string) => Own;
  },
): Promise<void> {
  const { timeZone, weekStart } = week;
  const seen = new Set<string>();
  for (const one of await listSent(db, week, now)) {
    const { counts } = ownOf(one.team, one.person);
    const sentAt = Temporal.Instant.from(one.sentAt);
    if (!seen.has(one.person)) {
      seen.add(one.person);
      counts.published += 1;
      counts.lead += Math.max(0, minutesUntil(sentAt, { date: weekStart, minute: 0, timeZone }));
    }
    const notice =
      one.base === null
        ? null
        : noticeMinutes({
            before: one.base.periods,
            after: one.snapshot.periods,
            asked: one.asked,
            sentAt,
            timeZone,
          });
    if (notice === 'ASKED') counts.asked_for += 1;
    else if (notice !== null) {
      counts.changes += 1;
      if (notice < 24 * HOUR) counts.under24 += 1;
      if (notice < 48 * HOUR) counts.under48 += 1;
      if (notice < 72 * HOUR) counts.under72 += 1;
      if (notice < 168 * HOUR) counts.under168 += 1;
    }
    if (one.status === 'ACCEPTED' || one.status === 'SIGNED_ON_PAPER') counts.accepted += 1;
    else if (one.refused) counts.refused += 1;
    else if (!one.answered && !one.replaced && one.overdue) counts.unanswered += 1;
  }
}
