import { dateOf, dayOf, mondayBefore } from '../calendar/days.ts';
import { exact, fraction, least, rounded, times, type Fraction } from '../fraction.ts';
import { dailyWage, wageOn } from '../leave/settlement.ts';
import { share } from '../leave/settlement-law.ts';
import { maximumInWeek, maximumOn } from '../planning/check/limits.ts';
import { isWorked } from '../planning/typologies/typologies.ts';
import { coveredMinutes } from '../planning/week/clock.ts';
import type { OvertimeDay } from '../planning/week/overtime.ts';
import { preparePeriod } from '../planning/week/prepare.ts';
import {
  classify,
  isHoliday,
  isSunday,
  partsOn,
  workedDays,
  type Classified,
  type ClockedSpan,
  type WeekClasses,
  type WorkedDay,
} from '../presence/classes.ts';
import { plannedSpans } from '../presence/counted-days.ts';
import type { PresencePeriod } from '../presence/input.ts';
import { clocksOf } from '../presence/punches.ts';
import type { PremiumInput, PremiumWage } from './input.ts';

/** What a minute is paid as, in the order in which a day shows it, with the article. */
const ARTICLES = {
  WAGE: 'LFT 83',
  BEYOND_CONTRACT: 'LFT 82',
  AGREED_OVERTIME: 'LFT 66',
  OVERTIME_DOUBLE: 'LFT 66',
  OVERTIME_TRIPLE: 'LFT 68, 178',
  REST_DAY: 'LFT 73, 178',
  HOLIDAY: 'LFT 75',
  SUNDAY: 'LFT 71',
} as const;
export type PremiumCode = keyof typeof ARTICLES;
const CODES = Object.keys(ARTICLES).filter(isPremiumCode);

function isPremiumCode(text: string): text is PremiumCode {
  return Object.hasOwn(ARTICLES, text);
}

/** Centavos are null where the day has no wage. */
export type PremiumLine = {
  readonly code: PremiumCode;
  readonly minutes: number;
  readonly centavos: number | null;
};

export type PremiumDay = {
  readonly date: string;
  readonly kind: 'DAY' | 'MIXED' | 'NIGHT';
  readonly minutes: number;
  readonly hourCentavos: number | null;
  readonly lines: readonly (PremiumLine & { readonly article: string })[];
};

export type PremiumWeek = {
  readonly days: readonly PremiumDay[];
  readonly classes: WeekClasses;
  readonly lines: readonly PremiumLine[];
  readonly totalCentavos: number | null;
};

export type PremiumPreview =
  | { readonly hidden: true }
  | {
      readonly basis: 'PREVIEW_BEFORE_TAXES';
      readonly before: PremiumWeek;
      readonly after: PremiumWeek | null;
      readonly difference: {
        readonly lines: readonly PremiumLine[];
        readonly totalCentavos: number | null;
      } | null;
    };

/**
 * What a planned week costs above the wage, before and after an edit (LFT 58–75, 82, 83, 178): a preview before taxes,
 * for those who may see pay, and nothing at all for others.
 */
export function previewPremiums(input: PremiumInput): PremiumPreview {
  if (!input.viewerSeesPay) return { hidden: true };
  const { plan, edit } = input;
  const before = costOf(input, plan);
  if (edit === null) return { basis: 'PREVIEW_BEFORE_TAXES', before, after: null, difference: null };
  const after = costOf(input, [...plan.filter((_, at) => !edit.remove.includes(at)), ...edit.add]);
  return { basis: 'PREVIEW_BEFORE_TAXES', before, after, difference: differenceOf(before, after) };
}

type Cost = {
  readonly input: PremiumInput;
  readonly plan: readonly PresencePeriod[];
  readonly classified: Classified;
  /** Minutes of each workday's overtime that are paid double; the rest of it is triple. */
  readonly double: ReadonlyMap<string, number>;
  readonly contract: { left: number };
};

function costOf(input: PremiumInput, plan: readonly PresencePeriod[]): PremiumWeek {
  const monday = mondayBefore(dayOf(input.weekStart));
  const { birthdate, restDay } = input.person;
  const workdays = workedDays(plannedSpans(input, plan), birthdate);
  const classified = classify(workdays, { ...input, monday, birthdate, restDay });
  const ofWeek = workdays.filter(({ day }) => day >= monday && day < monday + 7);
  const cost: Cost = {
    input,
    plan,
    classified,
    double: doubleMinutes(classified.overtime, monday),
    contract: { left: contractMinutes(input, plan, monday) },
  };
  const first = ofWeek.find((workday) => paysSunday(workday, cost) && sundayMinutes(workday) > 0);
  const days = ofWeek.map((workday) => dayOfCost(workday, cost, workday === first));
  const lines = addUp(days.flatMap((day) => day.lines));
  return {
    days,
    classes: classified.classes,
    lines,
    totalCentavos: sumOf(lines.map(({ centavos }) => centavos)),
  };
}

/** Of the days with most overtime, as many as the article allows, each up to its daily maximum while the week lasts (LFT 66). */
function doubleMinutes(overtime: readonly OvertimeDay[], monday: number): Map<string, number> {
  const within = ({ workday, minutes }: OvertimeDay): number =>
    Math.min(minutes, maximumOn('OVERTIME_DAILY_MAX', workday.day));
  const chosen = overtime
    .toSorted((one, other) => within(other) - within(one) || one.workday.day - other.workday.day)
    .slice(0, maximumInWeek('OVERTIME_DAYS_MAX', monday));
  const double = new Map<string, number>();
  let left = maximumInWeek('OVERTIME_WEEKLY_MAX', monday);
  for (const one of chosen.toSorted((a, b) => a.workday.day - b.workday.day)) {
    const minutes = Math.min(within(one), left);
    left -= minutes;
    double.set(one.workday.date, minutes);
  }
  return double;
}

/** Minutes that the contract's wage pays in the week, less what absences and vacation fill; without hours it is never used up. */
function contractMinutes(input: PremiumInput, plan: readonly PresencePeriod[], monday: number): number {
  const { wages } = input;
  const [first, last] = [dateOf(monday), dateOf(monday + 6)];
  const row =
    wageOn(wages, first) ??
    wages.filter(({ from }) => from <= last).toSorted((one, other) => one.from.localeCompare(other.from))[0];
  if (row?.weeklyHours === undefined) return Infinity;
  const clockOf = clocksOf(input);
  const away = plan
    .filter(({ date, typology }) => !isWorked(typology) && first <= date && date <= last)
    .map((period, index) => preparePeriod(period, { clock: clockOf(period.site), index }));
  return Math.max(0, row.weeklyHours * 60 - coveredMinutes(away));
}

/** The hour's wage of a workday: of the hours that a day's wage pays, by law or by the contract where that is fewer. */
export function hourWage(
  { wages, zones }: Pick<PremiumInput, 'wages' | 'zones'>,
  workday: Pick<WorkedDay, 'date' | 'ordinaryMax'>,
): Fraction | null {
  const daily = dailyWage({ wages, zones }, workday.date);
  const row: PremiumWage | undefined = wageOn(wages, workday.date);
  if (daily === null || row === undefined) return null;
  const hours = row.weeklyHours === undefined ? undefined : exact(row.weeklyHours);
  if (hours !== undefined && hours.over > 0n && row.kind === 'HOURLY')
    return times(daily, fraction(7), inverse(hours));
  const legal = fraction(workday.ordinaryMax, 60);
  const perDay =
    hours === undefined || hours.over <= 0n
      ? legal
      : least(legal, times(hours, inverse(exact(row.weekDays))));
  return times(daily, inverse(perDay));
}

const inverse = ({ over, under }: Fraction): Fraction => fraction(under, over);

const KINDS = { day: 'DAY', mixed: 'MIXED', night: 'NIGHT' } as const;

function dayOfCost(workday: WorkedDay, cost: Cost, isFirstOfSunday: boolean): PremiumDay {
  const { input } = cost;
  const hour = hourWage(input, workday);
  const minutes = minutesByCode(workday, cost);
  const lines = CODES.flatMap((code) => {
    const count =
      code === 'SUNDAY' && paysSunday(workday, cost) ? sundayMinutes(workday) : (minutes.get(code) ?? 0);
    if (count === 0) return [];
    const money =
      hour === null
        ? null
        : code === 'SUNDAY'
          ? sundayMoney(input, { workday, hour, minutes: count, isFirst: isFirstOfSunday })
          : times(hour, exact(multipleOf(code, input)), fraction(count, 60));
    return [
      { code, minutes: count, centavos: money === null ? null : rounded(money), article: ARTICLES[code] },
    ];
  });
  return {
    date: workday.date,
    kind: KINDS[workday.kind],
    minutes: workday.worked,
    hourCentavos: hour === null ? null : rounded(hour),
    lines,
  };
}

function multipleOf(code: PremiumCode, { parameters }: PremiumInput): number {
  switch (code) {
    case 'WAGE':
    case 'SUNDAY':
      return 1;
    case 'BEYOND_CONTRACT':
      return parameters.beyondContract;
    case 'AGREED_OVERTIME':
    case 'OVERTIME_DOUBLE':
    case 'REST_DAY':
    case 'HOLIDAY':
      return 2;
    case 'OVERTIME_TRIPLE':
      return 3;
  }
}

const sundayMinutes = ({ spans }: WorkedDay): number =>
  partsOn(spans, isSunday).reduce((sum, { start, end }) => sum + end - start, 0);

const paysSunday = (workday: WorkedDay, { input, classified }: Cost): boolean =>
  input.parameters.sundayOnRestDay || !classified.restDays.has(workday);

/** A quarter of the day's wage at least, once for a Sunday, or of its hours (LFT 71). */
function sundayMoney(
  { wages, zones, parameters }: PremiumInput,
  {
    workday,
    hour,
    minutes,
    isFirst,
  }: {
    readonly workday: WorkedDay;
    readonly hour: Fraction;
    readonly minutes: number;
    readonly isFirst: boolean;
  },
): Fraction | null {
  const percent = share(Math.max(LEAST_SUNDAY_PCT, parameters.sundayPct));
  if (parameters.sundayBy === 'HOURS') return times(hour, fraction(minutes, 60), percent);
  const daily = dailyWage({ wages, zones }, workday.date);
  return daily === null ? null : times(daily, percent, fraction(isFirst ? 1 : 0));
}

const LEAST_SUNDAY_PCT = 25;

/** Sorts a workday's minutes, in order of time, by the lines that pay them. */
function minutesByCode(workday: WorkedDay, cost: Cost): Map<PremiumCode, number> {
  const { input, classified } = cost;
  const { spans, worked, day, date, age } = workday;
  const overtime =
    [...classified.overtime, ...classified.minorOvertime].find((one) => one.workday.day === day)?.minutes ??
    0;
  const double = cost.double.get(date) ?? 0;
  const holidays = partsOn(spans, isHoliday(input.holidays));
  const sundays = age === 'ADULT' ? [] : partsOn(spans, isSunday);
  const isRest = classified.restDays.has(workday);
  const counts = new Map<PremiumCode, number>();
  let at = 0;
  for (const span of spans)
    for (let instant = span.start; instant < span.end; instant += 1) {
      const intoOvertime = at - (worked - overtime);
      const base =
        intoOvertime < 0
          ? ordinaryCode(span, cost, date)
          : intoOvertime < double
            ? 'OVERTIME_DOUBLE'
            : 'OVERTIME_TRIPLE';
      const special: PremiumCode[] = [
        ...(covers(holidays, instant) ? (['HOLIDAY'] as const) : []),
        ...(isRest || covers(sundays, instant) ? (['REST_DAY'] as const) : []),
      ];
      for (const code of stacked(base, special, input)) counts.set(code, (counts.get(code) ?? 0) + 1);
      at += 1;
    }
  return counts;
}

const covers = (spans: readonly ClockedSpan[], instant: number): boolean =>
  spans.some(({ start, end }) => start <= instant && instant < end);

/** What pays an ordinary minute; null where the wage does. It uses the contract's hours up. */
function ordinaryCode(
  { index }: ClockedSpan,
  { input, plan, contract }: Cost,
  date: string,
): PremiumCode | null {
  const typology = plan[index ?? -1]?.typology;
  if (typology?.code === 'EXT') return 'AGREED_OVERTIME';
  if (typology?.kind === 'COMPLEMENTARY' || contract.left <= 0) return 'BEYOND_CONTRACT';
  contract.left -= 1;
  return wageOn(input.wages, date)?.kind === 'HOURLY' ? 'WAGE' : null;
}

/** The lines of one minute: the dearest alone, or each that the company adds up. */
function stacked(
  base: PremiumCode | null,
  special: readonly PremiumCode[],
  input: PremiumInput,
): PremiumCode[] {
  if (special.length === 0) return base === null ? [] : [base];
  if (input.parameters.stack === 'SUM')
    return base === null || base === 'WAGE' || base === 'BEYOND_CONTRACT' ? [...special] : [...special, base];
  const candidates = base === null ? special : [...special, base];
  const [dearest] = candidates.toSorted((one, other) => multipleOf(other, input) - multipleOf(one, input));
  return dearest === undefined ? [] : [dearest];
}

/** Lines of the same code in one, in the order of the table; money is null where one of them has none. */
export function addUp(lines: readonly PremiumLine[]): PremiumLine[] {
  return CODES.flatMap((code) => {
    const same = lines.filter((line) => line.code === code);
    if (same.length === 0) return [];
    const minutes = same.reduce((sum, line) => sum + line.minutes, 0);
    return [{ code, minutes, centavos: sumOf(same.map(({ centavos }) => centavos)) }];
  });
}

const sumOf = (amounts: readonly (number | null)[]): number | null =>
  amounts.reduce<number | null>((sum, one) => (sum === null || one === null ? null : sum + one), 0);

const NOTHING = { minutes: 0, centavos: 0 } as const;

function differenceOf(before: PremiumWeek, after: PremiumWeek) {
  const lines = CODES.flatMap((code): PremiumLine[] => {
    const [was, is] = [before, after].map(
      ({ lines: all }) => all.find((line) => line.code === code) ?? NOTHING,
    );
    if (was === undefined || is === undefined) return [];
    if (was.minutes === is.minutes && was.centavos === is.centavos) return [];
    const bothNull = was.centavos === null && is.centavos === null;
    return [
      {
        code,
        minutes: is.minutes - was.minutes,
        centavos: bothNull ? null : less(is.centavos, was.centavos),
      },
    ];
  });
  return { lines, totalCentavos: less(after.totalCentavos, before.totalCentavos) };
}

const less = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : one - other;
