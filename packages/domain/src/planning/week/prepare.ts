import { dayOf } from '../../calendar/days.ts';
import { agesOf } from './ages.ts';
import { byStart, instantAt, type SiteClock } from './clock.ts';
import { maximumInWeek } from '../check/limits.ts';
import {
  type OvertimeDay,
  overtimeDays,
  overtimeOfWeek,
  type WeekOvertime,
  type WeeklyLimitCode,
  weeklyLimitOf,
} from './overtime.ts';
import type { Text } from '../check/text.ts';
import { type SiteWeek, siteWeek } from '../check/site-week.ts';
import { faceMinutes, type PersonWeek, type PlannedPeriod } from './week.ts';
import { type PreparedPeriod, type Workday, workdaysIn } from './workdays.ts';

/** A rest day that the law or the site's calendar gives. */
export interface RestDay {
  readonly day: number;
  readonly date: string;
  readonly name: Text | string;
}

/** A person's week as the rules read it: periods as elapsed time, workdays with kind and overtime. */
export interface PreparedWeek {
  readonly week: PersonWeek;
  readonly monday: number;
  readonly clock: SiteClock;
  /** Everything planned, of the weeks beside it too, by start. */
  readonly timeline: readonly PreparedPeriod[];
  /** This week's periods. */
  readonly periods: readonly PreparedPeriod[];
  /** Every workday known, in order. */
  readonly workdays: readonly Workday[];
  /** The workdays of which a period lies in this week: daily rules check these (decision 3). */
  readonly checked: readonly Workday[];
  /** The workdays dated in this week: sums, rest days and weekly limits count these. */
  readonly counted: readonly Workday[];
  /** Worked minutes of the workdays counted. */
  readonly worked: number;
  readonly weeklyLimit: WeeklyLimitCode;
  /** Minutes of the ordinary week: the lowest in force on any of its days (decision 12). */
  readonly weeklyMax: number;
  readonly overtime: WeekOvertime;
  // ASSUMPTION: overtime of a night that began last Sunday is what last week, as far as it is known, attributes to it.
  /** Overtime of the workdays checked, also of one counted in the week before. */
  readonly checkedOvertime: readonly OvertimeDay[];
  /** Mandatory rest days that this week's periods can reach, by law and by the site's calendar. */
  readonly restDays: readonly RestDay[];
  readonly name: Text | string;
}

/** Resolves clock, calendar and workdays once, so that every rule is plain arithmetic. */
export function prepareWeek(week: PersonWeek): PreparedWeek {
  const monday = dayOf(week.weekStart);
  const shared = siteWeek(week.site.timeZone, monday);
  const { clock } = shared;
  const timeline = timelineOf(week, clock);
  const periods = timeline.filter(isOfWeek);
  const workdays = workdaysIn(timeline, { clock, ageOn: agesOf(week.person, monday) });
  const checked = workdays.filter((workday) => workday.periods.some(isOfWeek));
  const counted = workdays.filter(({ day }) => day >= monday && day < monday + 7);
  const worked = counted.reduce((sum, workday) => sum + workday.worked, 0);
  const weeklyLimit = weeklyLimitOf(counted);
  const everyOvertime = overtimeDays(workdays);
  return {
    week,
    monday,
    clock,
    timeline,
    periods,
    workdays,
    checked,
    counted,
    worked,
    weeklyLimit,
    weeklyMax: maximumInWeek(weeklyLimit, monday),
    overtime: overtimeOfWeek(
      everyOvertime.filter(({ workday }) => counted.includes(workday)),
      monday,
    ),
    checkedOvertime: everyOvertime.filter(({ workday }) => checked.includes(workday)),
    restDays: restDaysOf(week, shared),
    name: week.person.name ?? NAMELESS_PERSON,
  };
}

/** A period on elapsed time; nothing remains of one that a change of the clock swallows whole. */
export function preparePeriod(
  period: PlannedPeriod,
  { clock, index }: { clock: SiteClock; index: number },
): PreparedPeriod {
  const day = dayOf(period.date);
  const from = day * 1440 + period.from;
  const to = from + faceMinutes(period);
  const start = instantAt(clock, from);
  const end = Math.max(start, instantAt(clock, to));
  return {
    period,
    index,
    day,
    start,
    end,
    firstDay: Math.floor(from / 1440),
    lastDay: Math.floor((to - 1) / 1440),
  };
}

const NAMELESS_PERSON: Text = { es: 'La persona', en: 'The person' };
const NAMELESS_REST_DAY: Text = { es: 'día festivo de la tienda', en: 'store holiday' };

const isOfWeek = ({ index }: PreparedPeriod): boolean => index >= 0;

function timelineOf({ before = [], periods, after = [] }: PersonWeek, clock: SiteClock): PreparedPeriod[] {
  const beside = (period: PlannedPeriod): PreparedPeriod => preparePeriod(period, { clock, index: -1 });
  const own = (period: PlannedPeriod, index: number): PreparedPeriod =>
    preparePeriod(period, { clock, index });
  return [...before.map(beside), ...periods.map(own), ...after.map(beside)]
    .filter(({ start, end }) => end > start)
    .toSorted(byStart);
}

function restDaysOf({ site }: PersonWeek, { restDays }: SiteWeek): RestDay[] {
  const computed = restDays.map(({ date, name }) => ({ day: dayOf(date), date, name }));
  const given = (site.holidays ?? []).map(({ date, name = NAMELESS_REST_DAY }) => ({
    day: dayOf(date),
    date,
    name,
  }));
  return [...computed, ...given.filter(({ date }) => !restDays.some((restDay) => restDay.date === date))];
}
