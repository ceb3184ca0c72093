import { weekToCheck } from '@jornada/contract/week-to-check.ts';
import type { ManagedMonth } from '@jornada/contract/planning-month.ts';
import type { PlannedCollaborator, TeamWeek } from '@jornada/contract/planned-week.ts';
import { effectOf, type Effect } from '@jornada/domain/planning/check/effect.ts';
import { checkPrepared, type Finding } from '@jornada/domain/planning/check/check-week.ts';
import { prepareWeek } from '@jornada/domain/planning/week/prepare.ts';
import { ruleOf } from '@jornada/domain/planning/check/sentence.ts';
import { personTotals, type PersonTotals } from '@jornada/domain/planning/week/totals.ts';
import { countsForTimebase } from '@jornada/domain/planning/typologies/typologies.ts';
import { awayOn, type ClosedKind } from '@jornada/domain/planning/records/records.ts';
import { faceMinutes, type PlannedPeriod } from '@jornada/domain/planning/week/week.ts';
import { addDays, lastOfMonth, mondaysOfMonth, weekNumber } from '@jornada/domain/time.ts';

type MonthMark = { readonly source: 'law' | 'company'; readonly effect: 'blocks' | 'asks' };

/** A period of the month with the worst that the rules say of it; of another team's, only that it is there. */
export type MonthPeriod = PlannedPeriod & {
  readonly id: string;
  readonly elsewhere: boolean;
  readonly mark: MonthMark | undefined;
};

export type MonthDay = {
  readonly date: string;
  readonly inMonth: boolean;
  readonly event: string | undefined;
  /** Why the person is away on it, as far as the reader may know. */
  readonly away: ClosedKind | null;
  readonly periods: readonly MonthPeriod[];
};

type MonthFinding = {
  readonly id: string;
  readonly finding: Finding;
  readonly effect: Effect;
  readonly source: 'law' | 'company';
  readonly dates: readonly string[];
};

/** A week of a person's month, checked by the rules of the board; without a team there is no contract in it, or no right to see it. */
export type MonthWeek = {
  readonly weekStart: string;
  readonly number: number;
  readonly team: TeamWeek | undefined;
  readonly editable: boolean;
  readonly unsent: boolean;
  readonly days: readonly MonthDay[];
  readonly totals: PersonTotals | undefined;
  readonly findings: readonly MonthFinding[];
};

/** The weeks of a person's month with what the rules find in each. Of two teams in one week the later one tells it. */
export function checkMonth({ month, teams }: ManagedMonth): MonthWeek[] {
  return mondaysOfMonth(month).map((weekStart) => {
    const team = teams.findLast(
      ({ weeks, people }) =>
        weeks.some((week) => week.weekStart === weekStart) &&
        people.some((person) => person.weeks.some((week) => week.weekStart === weekStart)),
    );
    const person = team?.people[0];
    return team === undefined || person === undefined
      ? emptyWeek(weekStart, month)
      : weekOf({ month, weekStart, team, person });
  });
}

type Facts = {
  readonly month: string;
  readonly weekStart: string;
  readonly team: TeamWeek;
  readonly person: PlannedCollaborator;
};

function weekOf({ month, weekStart, team, person }: Facts): MonthWeek {
  const own = person.periods.filter(({ date }) => date >= weekStart && date <= addDays(weekStart, 6));
  const week = weekToCheck(team, person, { weekStart });
  const prepared = prepareWeek(week);
  const findings = checkPrepared(prepared);
  const marks = marksOf(findings);
  const periods = week.periods.map((period, at) => ({
    ...period,
    id: own[at]?.planningPeriodUuid ?? `${period.date} ${period.from}`,
    elsewhere: at >= own.length,
    mark: marks.get(at),
  }));
  return {
    ...emptyWeek(weekStart, month),
    team,
    editable: team.weeks.some((one) => one.weekStart === weekStart && one.editable),
    unsent: isUnsent(person, { weekStart, planned: own.length > 0 }),
    days: datesOf(weekStart).map((date) => ({
      date,
      inMonth: isIn(month, date),
      event: team.calendar.find((day) => day.date === date)?.description,
      away: awayOn(person.records, date),
      periods: periods.filter((period) => period.date === date).toSorted((a, b) => a.from - b.from),
    })),
    totals: personTotals(prepared),
    findings: findings.map((finding) => ({
      id: `${weekStart} ${finding.code} ${finding.marks.join(' ')}`,
      finding,
      effect: effectOf(finding),
      source: sourceOf(finding),
      dates: [...new Set(finding.marks.flatMap((at) => periods[at]?.date ?? []))],
    })),
  };
}

function emptyWeek(weekStart: string, month: string): MonthWeek {
  return {
    weekStart,
    number: weekNumber(weekStart),
    team: undefined,
    editable: false,
    unsent: false,
    days: datesOf(weekStart).map((date) => ({
      date,
      inMonth: isIn(month, date),
      event: undefined,
      away: null,
      periods: [],
    })),
    totals: undefined,
    findings: [],
  };
}

/** Planned and never sent, or planned again since; the plan that was sent comes along where it differs. */
function isUnsent(
  { weeks }: PlannedCollaborator,
  { weekStart, planned }: { weekStart: string; planned: boolean },
): boolean {
  const sent = weeks.find((week) => week.weekStart === weekStart)?.sent;
  return sent == null ? planned : sent.periods !== null;
}

function marksOf(findings: readonly Finding[]): Map<number, MonthMark> {
  const marks = new Map<number, MonthMark>();
  for (const finding of findings) {
    const effect = effectOf(finding);
    if (effect === 'none') continue;
    const mark: MonthMark = { source: sourceOf(finding), effect: effect === 'blocks' ? 'blocks' : 'asks' };
    for (const at of finding.marks) if (weight(mark) > weight(marks.get(at))) marks.set(at, mark);
  }
  return marks;
}

/** What blocks before what asks; law before company. */
const weight = (mark: MonthMark | undefined): number =>
  mark === undefined ? 0 : (mark.effect === 'blocks' ? 2 : 0) + (mark.source === 'law' ? 2 : 1);

const sourceOf = (finding: Finding): 'law' | 'company' =>
  'law' in ruleOf(finding.code).source ? 'law' : 'company';

const datesOf = (weekStart: string): string[] =>
  Array.from({ length: 7 }, (_, day) => addDays(weekStart, day));

const isIn = (month: string, date: string): boolean => date >= month && date <= lastOfMonth(month);

/** Planned minutes on the days of the month itself, as far as they fill the contract's hours: what its list shows. */
export const minutesInMonth = (weeks: readonly MonthWeek[]): number =>
  weeks
    .flatMap(({ days }) => days)
    .filter(({ inMonth }) => inMonth)
    .flatMap(({ periods }) => periods)
    .filter(({ typology }) => countsForTimebase(typology))
    .reduce((sum, period) => sum + faceMinutes(period), 0);
