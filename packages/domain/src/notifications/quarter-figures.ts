import { dateOf } from '../calendar/days.ts';
import { coveredMinutes } from '../planning/week/clock.ts';
import { company, maximumOn, minimumOn } from '../planning/check/limits.ts';
import type { PreparedWeek } from '../planning/week/prepare.ts';
import { dailyMaximum, touchesDay, type ShiftKind, type Workday } from '../planning/week/workdays.ts';
import { isWorked } from '../planning/typologies/typologies.ts';

/** A rule with the figure that a quarter reaches; minutes, days or counts as the code says. */
export type RuleFigure = {
  readonly code: RuleFigureCode;
  readonly article: string | null;
  readonly limit: number;
  readonly reached: number;
  /** The year whose figure it is, where the quarter's weeks reach into two years. */
  readonly year?: number;
};

/** In the order of the document. `BREAKS` counts workdays with their break, of `limit` workdays. */
export const RULE_FIGURES = [
  'DAY_SHIFT',
  'MIXED_SHIFT',
  'NIGHT_SHIFT',
  'WEEK',
  'DAYS_IN_A_ROW',
  'BREAKS',
  'REST_DAYS',
  'REST_BETWEEN',
] as const;
export type RuleFigureCode = (typeof RULE_FIGURES)[number];

/** What a person reads of a quarter beside its days. */
export type QuarterFigures = {
  readonly workedMinutes: number;
  readonly workdays: Readonly<Record<ShiftKind, number>>;
  /** Sundays with a worked minute (LFT 71). */
  readonly sundays: readonly string[];
  /** Mandatory rest days of the quarter, and whether they are worked (LFT 74, 75). */
  readonly restDays: readonly {
    readonly date: string;
    readonly name: string;
    readonly worked: boolean;
  }[];
  readonly vacationDays: readonly string[];
  readonly rules: readonly RuleFigure[];
};

/** Counts a quarter from its weeks, each against the limits in force on its days: across 1 January those of both years. */
export function quarterFigures(weeks: readonly PreparedWeek[]): QuarterFigures {
  const workdays = weeks.flatMap(({ counted }) => counted);
  const ofKind = (kind: ShiftKind): Workday[] => workdays.filter((workday) => workday.kind === kind);
  const count = (kind: ShiftKind): number => ofKind(kind).length;
  return {
    workedMinutes: sum(weeks.map(({ worked }) => worked)),
    workdays: { day: count('day'), mixed: count('mixed'), night: count('night') },
    sundays: weeks.flatMap((week) => (workedOn(week, week.monday + 6) ? [dateOf(week.monday + 6)] : [])),
    restDays: weeks.flatMap((week) =>
      week.restDays
        .filter(({ day }) => day >= week.monday && day < week.monday + 7)
        .map(({ day, date, name }) => ({
          date,
          name: typeof name === 'string' ? name : name.es,
          worked: workedOn(week, day),
        })),
    ),
    vacationDays: [
      ...new Set(
        weeks.flatMap(({ periods }) =>
          periods
            .filter(({ period }) => period.typology.kind === 'VACATION')
            .map(({ period }) => period.date),
        ),
      ),
    ].toSorted(),
    rules: rulesOf(weeks, workdays),
  };
}

const KINDS = [
  ['DAY_SHIFT', 'day'],
  ['MIXED_SHIFT', 'mixed'],
  ['NIGHT_SHIFT', 'night'],
] as const satisfies readonly (readonly [RuleFigureCode, ShiftKind])[];

function rulesOf(weeks: readonly PreparedWeek[], workdays: readonly Workday[]): RuleFigure[] {
  const [first] = workdays;
  if (first === undefined) return [];
  const inOrder = workdays.toSorted((one, other) => one.day - other.day);
  const shifts = KINDS.flatMap(([code, kind]) => {
    const days = workdays.filter((workday) => workday.kind === kind);
    return days.length === 0
      ? []
      : [
          {
            code,
            article: 'LFT 61',
            limit: Math.min(...days.map(({ day }) => dailyMaximum(kind, day))),
            reached: most(days.map(({ worked }) => worked)),
          },
        ];
  });
  const rests = restsBetween(inOrder);
  return [
    ...shifts,
    ...weeklyFigures(weeks),
    {
      code: 'DAYS_IN_A_ROW',
      article: 'LFT 69',
      limit: maximumOn('WORK_DAYS_IN_A_ROW_MAX', first.day),
      reached: longestRun(inOrder),
    },
    {
      code: 'BREAKS',
      article: 'LFT 63',
      limit: workdays.length,
      reached: workdays.filter(hasBreak).length,
    },
    {
      code: 'REST_DAYS',
      article: null,
      limit: company.weeklyRestDays,
      reached: Math.min(...weeks.map(({ counted }) => 7 - new Set(counted.map(({ day }) => day)).size)),
    },
    ...(rests.length === 0
      ? []
      : [
          {
            code: 'REST_BETWEEN' as const,
            article: null,
            limit: company.restBetweenWorkdays,
            reached: Math.min(...rests),
          },
        ]),
  ];
}

/** The longest week against each weekly maximum that the quarter has; named with its year where there are two. */
function weeklyFigures(weeks: readonly PreparedWeek[]): RuleFigure[] {
  const worked = weeks.filter(({ counted }) => counted.length > 0);
  const years = new Set(worked.map(yearOf));
  const byLimit = Map.groupBy(worked, (week) => `${yearOf(week)} ${week.weeklyMax}`);
  return [...byLimit.values()].flatMap((group) => {
    const [first] = group;
    return first === undefined
      ? []
      : [
          {
            code: 'WEEK' as const,
            article: 'LFT 59',
            limit: first.weeklyMax,
            reached: most(group.map((week) => week.worked)),
            ...(years.size > 1 ? { year: yearOf(first) } : {}),
          },
        ];
  });
}

/** The year by which a week is checked: weekly limits only fall, and the lower one applies to the whole week (LFT 18). */
const yearOf = ({ monday }: PreparedWeek): number => Number(dateOf(monday + 6).slice(0, 4));

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
const most = (numbers: readonly number[]): number => Math.max(0, ...numbers);

/** Whether a worked minute lies on a day of the clock. */
const workedOn = ({ periods }: PreparedWeek, day: number): boolean =>
  coveredMinutes(periods.filter((period) => touchesDay(period, day) && isWorked(period.period.typology))) > 0;

function longestRun(inOrder: readonly Workday[]): number {
  let [run, longest, before] = [0, 0, NaN];
  for (const { day } of inOrder) {
    if (day !== before) run = day === before + 1 ? run + 1 : 1;
    longest = Math.max(longest, run);
    before = day;
  }
  return longest;
}

/** Minutes from the end of each workday to the start of the next. */
function restsBetween(inOrder: readonly Workday[]): number[] {
  return inOrder.slice(1).map((next, at) => {
    const before = inOrder[at];
    return (next.blocks[0]?.start ?? 0) - (before?.blocks.at(-1)?.end ?? 0);
  });
}

/** A written break of half an hour, or a gap as long (LFT 63). */
function hasBreak({ day, blocks, periods }: Workday): boolean {
  const least = minimumOn('BREAK_MIN', day);
  return (
    periods.some(({ period }) => (period.break?.minutes ?? 0) >= least) ||
    blocks.slice(1).some((block, at) => block.start - (blocks[at]?.end ?? 0) >= least)
  );
}
