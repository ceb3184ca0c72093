import { needOn, plannedPeriod, typologyOf } from '@jornada/contract/week-to-check.ts';
import type { HourTypology } from '@jornada/contract/planned-week.ts';
import { coverageOf, type Coverage, type Gap } from '@jornada/domain/coverage/coverage.ts';
import type { PlannedPeriod } from '@jornada/domain/planning/week/week.ts';
import { addDays } from '@jornada/domain/time.ts';
import type { BoardRow, BoardTeam } from '../week/rows.ts';
import type { Board } from '../store/store.ts';

/** A gap in the need of one of the teams shown. */
export type TeamGap = Gap & { readonly teamUuid: string };

/** What is needed, planned and missing on a date, and where people of which team are missing. */
export type FloorDay = {
  readonly date: string;
  readonly coverage: Coverage;
  readonly gaps: readonly TeamGap[];
};

/** How each date's need is met: of every team by its own people, then added up. */
export function floorOf(
  { week }: Board,
  { rows, dates }: { rows: readonly BoardRow[]; dates: readonly string[] },
): FloorDay[] {
  const teams = [...Map.groupBy(rows, ({ team }) => team)].map(([team, own]) => ({
    uuid: team.uuid,
    on: coverageBy(team, { own, typologies: week.typologies, calendar: week.calendar }),
  }));
  return dates.map((date) =>
    dayOfTeams(
      date,
      teams.map(({ uuid, on }) => ({ uuid, coverage: on(date) })),
    ),
  );
}

type TeamDay = { readonly uuid: string; readonly coverage: Coverage };

/** Days added up, by what their first team has: one on which no team has changed stays the same object, and is not drawn again. */
const added = new WeakMap<Coverage, { readonly each: readonly TeamDay[]; readonly day: FloorDay }>();

function dayOfTeams(date: string, each: readonly TeamDay[]): FloorDay {
  const [first] = each;
  const before = first && added.get(first.coverage);
  if (
    before?.each.length === each.length &&
    before.each.every(({ coverage }, at) => coverage === each[at]?.coverage)
  )
    return before.day;
  const gaps = each
    .flatMap(({ uuid, coverage }) => coverage.gaps.map((gap) => ({ ...gap, teamUuid: uuid })))
    .toSorted((one, other) => one.from - other.from);
  const day = { date, coverage: together(each.map(({ coverage }) => coverage)), gaps };
  if (first !== undefined) added.set(first.coverage, { each, day });
  return day;
}

type TeamRows = { readonly own: readonly BoardRow[] } & Pick<Board['week'], 'typologies' | 'calendar'>;

/** The days of teams as they were counted: an edit counts its own days of its own team alone. */
const known = new WeakMap<BoardTeam, TeamRows & { readonly days: Map<string, Coverage> }>();

function coverageBy(team: BoardTeam, { own, typologies, calendar }: TeamRows): (date: string) => Coverage {
  const before = known.get(team);
  const changed =
    before?.typologies === typologies && before.calendar === calendar ? changedDates(before.own, own) : null;
  const days = before === undefined || changed === null ? new Map<string, Coverage>() : before.days;
  changed?.forEach((date) => days.delete(date));
  known.set(team, { own, typologies, calendar, days });
  let plans: readonly (readonly PlannedPeriod[])[] | undefined;
  return (date) => {
    const counted = days.get(date);
    if (counted !== undefined) return counted;
    plans ??= [...plansOf(own, typologies), ...borrowedPlans(team)];
    const coverage = coverageOf(plans, {
      date,
      need: needOn({ calendar, coverage: team.coverage, typologies }, date),
    });
    days.set(date, coverage);
    return coverage;
  };
}

/** What each person works, the week before among it: its nights reach into the first morning. */
function plansOf(own: readonly BoardRow[], typologies: HourTypology[]): PlannedPeriod[][] {
  const byUuid = new Map(typologies.map((typology) => [typology.uuid, typologyOf(typology)]));
  return own.map((row) => [
    ...(row.checked.weeks[0]?.week.before ?? []),
    ...row.periods.map((period) => plannedPeriod(period, byUuid)),
  ]);
}

/** Somebody from another team stands on this floor, whatever the hours are called where they are planned. */
const borrowedPlans = ({ borrowed = [] }: BoardTeam): PlannedPeriod[][] =>
  borrowed.map(({ shifts }) =>
    shifts.map(({ date, fromHour, toHour }) => ({ date, from: fromHour, to: toHour, typology: BORROWED })),
  );

const BORROWED = { code: 'CEX', kind: 'WORK' } as const;

/** The dates on which the floor may differ between two states of the same people, each with the morning after; null where the people differ. */
function changedDates(before: readonly BoardRow[], after: readonly BoardRow[]): ReadonlySet<string> | null {
  if (before.length !== after.length) return null;
  const dates = new Set<string>();
  for (const [at, row] of after.entries()) {
    const old = before[at];
    if (old === row) continue;
    if (old?.person !== row.person) return null;
    const kept = new Set(old.periods).intersection(new Set(row.periods));
    for (const period of [...old.periods, ...row.periods])
      if (!kept.has(period)) dates.add(period.date).add(addDays(period.date, 1));
  }
  return dates;
}

function together(teams: readonly Coverage[]): Coverage {
  const [first, ...others] = teams;
  if (first === undefined) return coverageOf([], { date: '1970-01-01', need: [] });
  if (others.length === 0) return first;
  const sum = (of: 'planned' | 'needed' | 'missing', at: number): number =>
    teams.reduce((total, { halfHours }) => total + (halfHours[at]?.[of] ?? 0), 0);
  const halfHours = first.halfHours.map(({ from }, at) => ({
    from,
    planned: sum('planned', at),
    needed: sum('needed', at),
    missing: sum('missing', at),
  }));
  const total = (of: 'plannedHours' | 'neededHours' | 'missingHours'): number =>
    teams.reduce((hours, team) => hours + team[of], 0);
  return {
    halfHours,
    plannedHours: total('plannedHours'),
    neededHours: total('neededHours'),
    missingHours: total('missingHours'),
    worst: halfHours
      .filter(({ missing }) => missing > 0)
      .toSorted((one, other) => other.missing - one.missing)[0],
    gaps: teams.flatMap(({ gaps }) => gaps).toSorted((one, other) => one.from - other.from),
  };
}

/** What the need of a row's team lacks in a week, in hours of people, if these were the row's periods of it. */
export function missingWith(
  { week }: Board,
  { rows, row, dates }: { rows: readonly BoardRow[]; row: BoardRow; dates: readonly string[] },
): (periods: readonly PlannedPeriod[]) => number {
  const { team } = row;
  const byUuid = new Map(week.typologies.map((typology) => [typology.uuid, typologyOf(typology)]));
  const plan = ({ periods }: BoardRow): PlannedPeriod[] =>
    periods.map((period) => plannedPeriod(period, byUuid));
  const others = rows.filter((other) => other.team.uuid === team.uuid && other.key !== row.key).map(plan);
  const beside = plan(row).filter(({ date }) => !dates.includes(date));
  return (periods) => {
    const people = [
      ...others,
      ...borrowedPlans(team),
      [...beside, ...periods.filter(({ elsewhere }) => elsewhere !== true)],
    ];
    return dates.reduce(
      (hours, date) =>
        hours +
        coverageOf(people, { date, need: needOn({ ...week, coverage: team.coverage }, date) }).missingHours,
      0,
    );
  };
}

/** From when to when somebody is in the store: while it is open, and while a row's team is needed before and after. */
export function storeHoursOf(
  { week: { site } }: Board,
  { coverage }: BoardTeam,
): { from: number; to: number } {
  const needed = coverage.flatMap(({ people }) => {
    const first = people.findIndex((count) => count > 0);
    return first < 0 ? [] : [{ from: first * 30, to: (people.findLastIndex((count) => count > 0) + 1) * 30 }];
  });
  const closesAt = site.closesAt <= site.opensAt ? site.closesAt + 1440 : site.closesAt;
  return {
    from: Math.min(site.opensAt, ...needed.map(({ from }) => from)),
    to: Math.max(closesAt, ...needed.map(({ to }) => to)),
  };
}

/** When anybody is missing, in one stretch where gaps of several teams or typologies meet. */
export function stretchesOf(
  gaps: readonly Pick<Gap, 'from' | 'to'>[],
): { readonly from: number; readonly to: number }[] {
  const stretches: { from: number; to: number }[] = [];
  for (const { from, to } of gaps.toSorted((one, other) => one.from - other.from)) {
    const last = stretches.at(-1);
    if (last === undefined || from > last.to) stretches.push({ from, to });
    else last.to = Math.max(last.to, to);
  }
  return stretches;
}
