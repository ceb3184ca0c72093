import { dateOf, dayOf, mondayBefore } from '../calendar/days.ts';
import { maximumOn, minimumOn } from '../planning/check/limits.ts';
import { coveredMinutes, type SiteClock } from '../planning/week/clock.ts';
import { isUnder16 } from '../planning/week/workdays.ts';
import { blocksOf, type Block } from './blocks.ts';
import {
  classify,
  isHoliday,
  isSunday,
  momentAfter,
  partsAtNight,
  partsOn,
  workedDays,
  type Classified,
  type ClockedSpan,
  type WeekClasses,
  type WorkedDay,
} from './classes.ts';
import type { PresenceInput } from './input.ts';
import { matchPairs, type Matched } from './matching.ts';
import { localText } from './moment.ts';
import { pairsOf } from './pairs.ts';
import { clocksOf, gesturesOf, readPunches } from './punches.ts';

export type PresenceFlag = { readonly code: string; readonly at: string };

export type PresenceDay = {
  readonly date: string;
  /** Local times with their offset. */
  readonly pairs: readonly {
    readonly in: string | null;
    readonly out: string | null;
    readonly planned: readonly number[];
  }[];
  readonly workedMinutes: number;
  readonly flags: readonly PresenceFlag[];
  /** Nothing of the day waits for somebody to decide. */
  readonly settled: boolean;
};

export type PresenceWeek = { readonly days: readonly PresenceDay[]; readonly week: WeekClasses };

/** Flags that wait until somebody settles them; the others inform. */
const WAITING = [
  'DOUBLE_PUNCH',
  'MISSING_OUT',
  'MISSING_IN',
  'LATE_IN',
  'EARLY_OUT',
  'EARLY_IN',
  'LATE_OUT',
  'OUTSIDE_PLAN',
  'PUNCH_ON_ABSENCE',
  'ABSENT',
  'WRONG_DIRECTION',
  'GAP_WORKED',
  'LONG_BREAK',
  'OTHER_SITE',
  'CLOCK_CHANGE',
  'CLOCK_DOUBT',
];
/** Whether a flag waits until somebody settles it. */
export const isWaiting = (code: string): boolean => WAITING.includes(code);

/** What is missing needs a punch that is added or taken away. */
const UNSETTLED = ['MISSING_OUT', 'MISSING_IN'];

/** A person's week as far as pairs, plan and workdays are known. */
export type Matching = {
  readonly monday: number;
  readonly blocks: readonly Block[];
  readonly matched: Matched;
  readonly workdays: readonly WorkedDay[];
};

/** Reads punches into pairs, puts these to the plan, and joins what counts to workdays (steps 1 to 8). */
export function matchWeek(input: PresenceInput): Matching {
  const { parameters, weekStart, person } = input;
  const monday = mondayBefore(dayOf(weekStart));
  const { blocks, away } = blocksOf(input.plan, clocksOf(input));
  const gestures = gesturesOf(readPunches(input), parameters.double);
  const matched = matchPairs(pairsOf(gestures, { blocks, parameters }), { ...input, blocks, away });
  return {
    monday,
    blocks,
    matched,
    workdays: workedDays([...matched.counted, ...matched.gaps], person.birthdate),
  };
}

/** From punches to the record of working time: pairs, flags and classes of a person's week (LFT 58–75, 132-XXXIV). */
export function readPresence(
  input: PresenceInput,
  { monday, matched, workdays }: Matching = matchWeek(input),
): PresenceWeek {
  const { person } = input;
  const classified = classify(workdays, {
    ...input,
    monday,
    birthdate: person.birthdate,
    restDay: person.restDay,
  });
  const ofWeek = workdays.filter(({ day }) => day >= monday && day < monday + 7);
  const flags = [
    ...matched.flags.map(({ code, at, date }) => ({ code, date, at: localText(at.clock, at.instant) })),
    ...matched.absent.map(({ date, clock, start }) => ({
      code: 'ABSENT',
      date,
      at: localText(clock, start),
    })),
    ...ofWeek.flatMap((workday) => limitFlags(workday, { matched, classified, holidays: input.holidays })),
  ];
  const dates = Array.from({ length: 7 }, (_, at) => dateOf(monday + at)).filter(
    (date) =>
      input.plan.some((period) => period.date === date) ||
      matched.pairs.some((pair) => pair.date === date) ||
      flags.some((flag) => flag.date === date),
  );
  return {
    days: dates.map((date) => dayOn(date, { input, matched, flags })),
    week: classified.classes,
  };
}

type DayFacts = {
  readonly input: PresenceInput;
  readonly matched: Matched;
  readonly flags: readonly (PresenceFlag & { readonly date: string })[];
};

function dayOn(date: string, { input, matched, flags: all }: DayFacts): PresenceDay {
  const pairs = matched.pairs.filter((pair) => pair.date === date);
  const flags = all.filter((flag) => flag.date === date).map(({ code, at }) => ({ code, at }));
  const settled = new Set(
    input.corrections.flatMap((one) =>
      one.kind === 'SETTLE' && one.date === date && one.reason.trim() !== '' ? one.codes : [],
    ),
  );
  const worked = pairs.flatMap(({ pair }) =>
    pair.in !== null && pair.out !== null ? [{ start: pair.in.instant, end: pair.out.instant }] : [],
  );
  const paid = matched.paid.filter((one) => one.date === date);
  return {
    date,
    pairs: pairs.map(({ pair, planned }) => ({
      in: pair.in && localText(pair.in.clock, pair.in.instant),
      out: pair.out && localText(pair.out.clock, pair.out.instant),
      planned,
    })),
    workedMinutes: coveredMinutes([...worked, ...paid]),
    flags,
    settled: flags.every(
      ({ code }) => !WAITING.includes(code) || (settled.has(code) && !UNSETTLED.includes(code)),
    ),
  };
}

type LimitFacts = {
  readonly matched: Matched;
  readonly classified: Classified;
  readonly holidays: readonly string[];
};

/** What passes a limit whatever is paid, and what people under 18 may not do (LFT 68, 175, 177, 178). */
function limitFlags(
  workday: WorkedDay,
  { matched, classified, holidays }: LimitFacts,
): (PresenceFlag & { readonly date: string })[] {
  const { date, day, age, spans, worked } = workday;
  const flags: (PresenceFlag & { readonly date: string })[] = [];
  const flag = (code: string, at: { readonly instant: number; readonly clock: SiteClock } | undefined) => {
    if (at !== undefined) flags.push({ code, date, at: localText(at.clock, at.instant) });
  };
  const start = (span: ClockedSpan | undefined) => span && { instant: span.start, clock: span.clock };
  const growth = classified.growth.get(workday) ?? 0;
  if (growth > 0) flag('OVER_LIMIT', momentAfter(workday, worked - growth));
  if (age === 'ADULT') return flags;
  const overtime = classified.minorOvertime.find((one) => one.workday.day === day)?.minutes ?? 0;
  if (overtime > 0) flag('MINOR18_OVERTIME', momentAfter(workday, worked - overtime));
  flag('MINOR18_SUNDAY', start(partsOn(spans, isSunday)[0]));
  flag('MINOR18_HOLIDAY', start(partsOn(spans, isHoliday(holidays))[0]));
  const night = { from: maximumOn('MINOR18_LATEST', day), until: minimumOn('DAY_FROM', day) };
  flag('MINOR18_LATEST', start(partsAtNight(spans, night)[0]));
  if (!isUnder16(age)) return flags;
  const pairs = matched.counted.filter(
    (one) => one.end > one.start && spans.some((span) => span.start < one.end && one.start < span.end),
  );
  for (const [at, pair] of pairs.entries()) {
    const longest = maximumOn('MINOR16_BLOCK_MAX', day);
    if (pair.end - pair.start > longest)
      flag('MINOR16_BLOCK_MAX', { instant: pair.start + longest, clock: pair.clock });
    const before = pairs[at - 1];
    if (before !== undefined && pair.start - before.end < minimumOn('MINOR16_REST_MIN', day))
      flag('MINOR16_REST_MIN', pair.entry);
  }
  return flags;
}
