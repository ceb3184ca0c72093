import { dateOf, dayOf } from '@jornada/domain/calendar/days.ts';
import { mandatoryRestDays } from '@jornada/domain/calendar/holidays.ts';
import { EXCUSABLE, FORBIDDEN, UNLAWFUL } from './breaches.ts';
import { BORDER_SITES, DIRECTION_TEAM, FLAGSHIP } from './company.ts';
import { datesOf } from './dates.ts';
import { randomOf, type Random } from './random.ts';
import { as, CLOSING, mapDay, shift, turnOf, weekOf, type Shift, type WeekPattern } from './shifts.ts';
import type { Terms } from './contracts.ts';
import type { Worker } from './staff.ts';

/** The Monday from which weeks are counted. */
const FIRST_MONDAY = dayOf('2020-01-06');
/** On these days the shops stay closed (month and day). */
const CLOSED_DAYS = ['01-01', '12-25'];
const REST_MINUTES = 720;
const NIGHT_FROM = 1200;
const MIXED_LIMIT = 450;
const SHORTEST = 240;

/** Whether somebody's week breaks no rule and nobody checks it any more: that of a year ago, and of people who have left. */
export const isSmooth = ({ leftOn }: Worker, { offset }: Week): boolean => leftOn !== null || offset < -52;

export type Calendar = { readonly restDays: ReadonlySet<string> };

/** The mandatory rest days of the years around today. */
export function calendarAround(today: string): Calendar {
  const year = Number(today.slice(0, 4));
  return {
    restDays: new Set(
      [year - 2, year - 1, year, year + 1].flatMap(mandatoryRestDays).map(({ date }) => date),
    ),
  };
}

export type Week = {
  readonly monday: string;
  /** Weeks from today's: 0 is the running one. */ readonly offset: number;
};

/**
 * What a person is planned to work in a week: the usual turn, or vacation, an absence, a training day; never outside the
 * contract, with twelve hours from one day to the next. Undefined where nobody has planned the week yet.
 */
export function planOf(
  worker: Worker,
  { monday, offset }: Week,
  { place, before, calendar }: { place: number; before: WeekPattern | undefined; calendar: Calendar },
): WeekPattern | undefined {
  const week = (dayOf(monday) - FIRST_MONDAY) / 7;
  const own = randomOf(`plan ${worker.sapNumber} ${week}`);
  if (isUnplanned(worker, { offset, place, own })) return undefined;
  const isShown = offset === 1 && worker.cast !== undefined;
  const usual = usualWeek(worker, { week, monday, place });
  const chosen = isShown ? usual : withEvents(usual, worker, { week, monday, own });
  const within = onContractDays(chosen, worker, monday);
  const open = withRestDays(within, worker, { monday, calendar, own });
  if (isShown) return onContractDays(weekShown(worker, open), worker, monday);
  const rested = withRest(open, before);
  const isFlagshipAhead = worker.site.code === FLAGSHIP && offset > 0;
  return offset > 2 || isSmooth(worker, { monday, offset }) || isFlagshipAhead
    ? rested
    : withFinding(rested, { worker, offset, own });
}

/** The week of the pictures for those who are in it; what was sent before it stands in `notices.ts`. */
function weekShown({ cast }: Worker, usual: WeekPattern): WeekPattern {
  return cast?.next === undefined ? usual : weekOf(cast.next);
}

/** Under eighteen on a day; the rules of the product check it to the day, this only chooses hours. */
const isMinorOn = ({ birthdate }: Worker, day: string): boolean =>
  dayOf(day) - dayOf(birthdate) < 18 * 365.25 + 1;

function usualWeek(
  worker: Worker,
  { week, monday, place }: { week: number; monday: string; place: number },
): WeekPattern {
  if (worker.cast !== undefined) return weekOf(worker.cast.usual);
  const { weeklyMinutes } = termsOn(worker, monday);
  return turnOf({
    place,
    week,
    position: worker.position,
    weeklyMinutes,
    isMinor: isMinorOn(worker, monday),
    office: worker.team === DIRECTION_TEAM && worker.position !== 'safety',
  });
}

/** The terms in force on a day, or the first ones. */
export function termsOn({ contracts }: Worker, day: string): Terms {
  const all = contracts.flatMap(({ terms }) => terms);
  return all.findLast(({ validFrom }) => validFrom <= day) ?? contracts[0].terms[0];
}

/** Gaps that a director still has to plan: some weeks ahead, and in the flagship those of its director's home. */
function isUnplanned(
  worker: Worker,
  { offset, place, own }: { offset: number; place: number; own: Random },
): boolean {
  if (worker.site.code === FLAGSHIP) {
    if (worker.team === 'Taller' && offset >= 1) return place % 3 !== 0 || offset >= 3;
    if (worker.team === 'Servicio al cliente') return offset >= 2;
    return false;
  }
  if (worker.site.code === '0441' && offset === 1) return own.chance(0.07);
  return offset >= 2 && own.chance(0.03);
}

/** Vacations twice a year, now and then sick leave, a permit, training, hours for another site. */
function withEvents(
  usual: WeekPattern,
  worker: Worker,
  { week, monday, own }: { week: number; monday: string; own: Random },
): WeekPattern {
  const habit = randomOf(`habits ${worker.sapNumber}`);
  const [vacation, illness, longIllness] = [habit.int(0, 25), habit.int(0, 60), habit.chance(0.5)];
  const seniority = dayOf(monday) - dayOf(worker.contracts[0].start);
  if (seniority >= 365 && week % 26 === vacation) return as(usual, 'VAC');
  if (week % 61 === illness || (longIllness && week % 61 === illness + 1)) return as(usual, 'INC');
  if (seniority >= 0 && seniority < 14) return trainingDays(usual);
  const roll = own.next();
  if (roll < 0.006) return oneDay(usual, own, 'PCG');
  if (roll < 0.008) return oneDay(usual, own, 'PSG');
  if (roll < 0.018) return hoursElsewhere(usual);
  if (roll < 0.03) return trainingDays(usual);
  if (worker.position === 'responsible') return mondayMeeting(usual);
  return worker.position === 'stock' && isLastSunday(monday) ? sundayInventory(usual) : usual;
}

function oneDay(week: WeekPattern, own: Random, code: 'PCG' | 'PSG'): WeekPattern {
  const worked = week.flatMap((day, index) => (day.length > 0 ? [index] : []));
  return worked.length === 0
    ? week
    : mapDay(week, own.pick(worked), (day) => day.map(({ from, to }) => shift(from, to, code)));
}

/** Half of the first long day is training. */
function trainingDays(week: WeekPattern): WeekPattern {
  const at = week.findIndex((day) =>
    day.some(({ from, to }) => from >= 540 && from <= 600 && to - from === 480),
  );
  return at < 0
    ? week
    : mapDay(week, at, ([first]) =>
        first === undefined
          ? []
          : [shift(first.from, first.from + 240, 'FOR'), shift(first.from + 300, first.to + 60, 'ORD')],
      );
}

function hoursElsewhere(week: WeekPattern): WeekPattern {
  const days = week
    .flatMap((day, index) => (day.some(({ from, to }) => from >= 540 && to <= NIGHT_FROM) ? [index] : []))
    .slice(0, 2);
  return week.map((day, index) =>
    days.includes(index) ? day.map(({ from, to }) => shift(from, to, 'CEX')) : day,
  );
}

function mondayMeeting(week: WeekPattern): WeekPattern {
  return mapDay(week, 0, (day) =>
    day.flatMap(({ from, to }) =>
      from === 540 && to === 1020
        ? [shift(540, 600, 'REU'), shift(600, 1020, 'ORD')]
        : [shift(from, to, 'ORD')],
    ),
  );
}

function sundayInventory(week: WeekPattern): WeekPattern {
  const late = (week[5] ?? []).some(({ to }) => to > 1080);
  return late
    ? week
    : mapDay(week, 6, (day) => day.map(({ from, to }) => shift(360, 360 + to - from, 'INV')));
}

const isLastSunday = (monday: string): boolean =>
  datesOf(dateOf(dayOf(monday) + 7))[6]?.slice(5, 7) !== datesOf(monday)[6]?.slice(5, 7);

/** Nothing before the first day of a contract, nothing after its end. */
function onContractDays(week: WeekPattern, { contracts, leftOn }: Worker, monday: string): WeekPattern {
  const last = leftOn ?? contracts.at(-1)?.end ?? '9999-12-31';
  const dates = datesOf(monday);
  const isWithin = (date = ''): boolean => date >= contracts[0].start && date <= last;
  return isWithin(dates[0]) && isWithin(dates[6])
    ? week
    : week.map((day, index) => (isWithin(dates[index]) ? day : []));
}

/** On mandatory rest days half of the people rest and are paid; minors all do; on two of them everyone (LFT 74, 178). */
function withRestDays(
  week: WeekPattern,
  worker: Worker,
  { monday, calendar, own }: { monday: string; calendar: Calendar; own: Random },
): WeekPattern {
  const dates = datesOf(monday);
  if (!dates.some((date) => calendar.restDays.has(date))) return week;
  return week.map((day, index) => {
    const date = dates[index] ?? '';
    if (!calendar.restDays.has(date) || day.some(({ code }) => code === 'VAC' || code === 'INC')) return day;
    const rests = CLOSED_DAYS.includes(date.slice(5)) || isMinorOn(worker, date) || own.chance(0.5);
    return rests ? day.map(({ from, to }) => shift(from, to, 'FES')) : day;
  });
}

/** Twelve hours from the end of one day to the start of the next: the later one begins later, ends at closing, or falls away. */
function withRest(week: WeekPattern, before: WeekPattern | undefined): WeekPattern {
  let end = endOf(before?.[6] ?? []);
  return week.map((day) => {
    const [first] = day;
    const earliest = end === undefined ? 0 : end + REST_MINUTES - 1440;
    const rested =
      first !== undefined && isWorked(first) && first.from < earliest ? later(day, earliest) : day;
    end = endOf(rested);
    return rested;
  });
}

function later(day: readonly Shift[], earliest: number): readonly Shift[] {
  const minutes = day.reduce((sum, { from, to }) => sum + to - from, 0);
  const from = Math.ceil(earliest / 30) * 30;
  const to = Math.min(from + minutes, CLOSING);
  const length = to > NIGHT_FROM ? Math.min(to - from, MIXED_LIMIT) : to - from;
  return length < SHORTEST ? [] : [shift(from, from + length, 'ORD')];
}

const endOf = (day: readonly Shift[]): number | undefined => day.filter(isWorked).at(-1)?.to;
const isWorked = ({ code }: Shift): boolean => !['VAC', 'FES', 'PCG', 'INC', 'PSG', 'AUS'].includes(code);

/** Of past weeks the share that broke a rule with a reason: the flagship's director is careful, others less. */
const carelessness = ({ site: { code } }: Worker): number =>
  code === FLAGSHIP ? 0.004 : randomOf(`care ${code}`).int(1, 4) * 0.006;

/**
 * A few weeks break a rule, so that there is something to find: those that were sent only where a reason is enough,
 * those ahead also where they cannot be sent.
 */
function withFinding(
  week: WeekPattern,
  { worker, offset, own }: { worker: Worker; offset: number; own: Random },
): WeekPattern {
  const isShown = worker.site.code === '0441' && offset === 1;
  const breaches = offset <= 0 ? EXCUSABLE : isShown ? UNLAWFUL : [...EXCUSABLE, ...UNLAWFUL, ...FORBIDDEN];
  const share =
    offset <= 0
      ? carelessness(worker)
      : isShown
        ? 0.06
        : BORDER_SITES.includes(worker.site.code)
          ? 0.004
          : 0.008;
  if (!own.chance(share) || worker.tutor !== null) return week;
  if (week.flat().some((one) => one.code !== 'ORD') || week.flat().length < 4) return week;
  return own.pick(breaches)(week);
}
