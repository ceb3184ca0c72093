import { dayOf, mondayBefore } from '../calendar/days.ts';
import { siteWeek } from '../planning/check/site-week.ts';
import type { SiteClock } from '../planning/week/clock.ts';
import type { Direction, PresenceInput, PunchRow } from './input.ts';
import { readWall } from './moment.ts';

/** A punch at its minute since the epoch. */
export type Punch = {
  readonly site: string;
  readonly clock: SiteClock;
  readonly instant: number;
  readonly direction: Direction;
  /** The clock shows this reading never or twice: which is meant is to be confirmed. */
  readonly unsure: boolean;
  /** Its clock was wrong, or was set meanwhile. */
  readonly doubtful: boolean;
};

/** The clocks of the sites of a week, by code; an unknown site goes by the first one's. */
export function clocksOf({
  site,
  otherSites,
  weekStart,
}: Pick<PresenceInput, 'site' | 'otherSites' | 'weekStart'>): (code: string) => SiteClock {
  const monday = mondayBefore(dayOf(weekStart));
  const clocks = new Map(
    [site, ...otherSites].map(({ code, timeZone }) => [code, siteWeek(timeZone, monday).clock]),
  );
  const own = siteWeek(site.timeZone, monday).clock;
  return (code) => clocks.get(code) ?? own;
}

/** Rows of the file with what was corrected, as punches in order of time (presence, step 1). */
export function readPunches(input: PresenceInput): Punch[] {
  const clockOf = clocksOf(input);
  const corrections = input.corrections.filter(({ reason }) => reason.trim() !== '');
  const voided = new Set(corrections.flatMap((one) => (one.kind === 'VOID' ? [keyOf(one)] : [])));
  const filed = input.punches.filter((row) => !voided.has(keyOf(row)));
  const added = corrections.flatMap((one) => (one.kind === 'ADD' ? [one] : []));
  const seen = new Set<string>();
  const previous = new Map<string, number>();
  const punches: Punch[] = [];
  const rows = [
    ...filed.map((row) => ({ row, isAdded: false, isSecond: false })),
    ...added.map((row) => ({ row, isAdded: true, isSecond: row.second })),
  ];
  for (const { row, isAdded, isSecond } of rows) {
    const clock = clockOf(row.site);
    const { first, second, skipped } = readWall(clock, dayOf(row.date) * 1440 + row.minute);
    const before = previous.get(row.site);
    const later =
      second !== null && (isAdded ? isSecond : before !== undefined && before > first && before <= second);
    const instant = later ? second : first;
    const key = keyOf(row);
    if (seen.has(isSecond ? `${key} ${instant}` : key)) continue;
    seen.add(key).add(`${key} ${instant}`);
    if (!isAdded) previous.set(row.site, instant);
    const { site, direction } = row;
    punches.push({
      site,
      clock,
      instant,
      direction,
      unsure: !isAdded && (skipped || second !== null),
      doubtful: row.isDoubtful === true,
    });
  }
  return punches.toSorted((one, other) => one.instant - other.instant);
}

const keyOf = ({ site, date, minute, direction }: PunchRow): string =>
  `${site} ${date} ${minute} ${direction}`;

/** Punches that are one gesture at the clock: the first one decides what it was. */
export type Gesture = { readonly punches: readonly [Punch, ...Punch[]] };

/** Punches at one site, close after each other and not against each other, as one gesture (step 2). */
export function gesturesOf(punches: readonly Punch[], within: number): Gesture[] {
  const gestures: { punches: [Punch, ...Punch[]] }[] = [];
  let before: Punch | undefined;
  for (const punch of punches) {
    const last = gestures.at(-1);
    const isSame =
      last !== undefined &&
      before !== undefined &&
      before.site === punch.site &&
      punch.instant - before.instant <= within &&
      last.punches.every(({ direction }) => !isAgainst(direction, punch.direction));
    if (isSame) last.punches.push(punch);
    else gestures.push({ punches: [punch] });
    before = punch;
  }
  return gestures;
}

const isAgainst = (one: Direction, other: Direction): boolean => one !== '' && other !== '' && one !== other;
