import { dayOf } from '../../calendar/days.ts';
import { datesOf } from '../week/differences.ts';
import { coveredMinutes } from '../week/clock.ts';
import { effectOf } from '../check/effect.ts';
import { applyEdit, type WeekEdit } from './edit.ts';
import {
  endAsOvertime,
  enterEarlier,
  enterLater,
  first,
  last,
  leaveEarlier,
  leaveLater,
  moveDay,
  type Marked,
  type Move,
  moveEarlier,
  moveLater,
  type Proposal,
  removeAll,
  removeDay,
  removePeriod,
  removeTypology,
  restInside,
  splitUnder16,
} from './moves.ts';
import { type Finding, checkPrepared } from '../check/check-week.ts';
import { type PreparedWeek, prepareWeek } from '../week/prepare.ts';
import { refusalsOf } from '../typologies/refusals.ts';
import type { PlanningRule, Text } from '../check/rule.ts';
import type { PlanningCode } from '../check/rules.ts';
import { type Language, ruleOf, shortDate } from '../check/sentence.ts';
import { personTotals } from '../week/totals.ts';
import { faceMinutes, type PersonWeek, type PlannedPeriod } from '../week/week.ts';

/** A change that fixes a finding, with the planned minutes that result of the day and of the week. */
export interface Fix {
  readonly label: Text;
  readonly date: string;
  readonly edit: WeekEdit;
  readonly dayMinutes: number;
  readonly weekMinutes: number;
  /** How many findings of the week are gone after it, the one to mend among them. */
  readonly clears: number;
}

/**
 * At most three ways to mend a finding, best first; each is the smallest change of its kind. Every one is checked before
 * it is offered: the finding is gone, the hours that it proposes obey every rule of a day, nothing new stands in the week,
 * and the week can be saved. None where no single change helps. The finding must be of the week as it stands. Where several days would do, the one comes first
 * that leaves what the person accepted as it is, then that which clears most findings, then that after which fewest people are missing; of equals the nearest. A change of an accepted day stands
 * after those that leave all of them alone. Nobody is sent to a store where nobody is: hours reach beyond the store's no further than they did.
 */
export function fixesFor(
  finding: Finding,
  week: PersonWeek,
  { missing = () => 0, acceptedAt = NONE_ACCEPTED, storeHours = ALL_DAY }: Circumstances = {},
): Fix[] {
  const missingWith: MissingWith = (periods) =>
    missing(periods) + FAR * acceptedDaysChanged(week, { periods, acceptedAt });
  const fixes: Fix[] = [];
  const marked = markedBy(finding, week);
  const standing = standingIn(prepareWeek(week));
  const obeysRules = checkOfFixes(finding, week);
  const isFixed = (edited: PersonWeek, edit: WeekEdit): boolean =>
    staysWithin(storeHours, week, edit) && obeysRules(edited, edit);
  const resting = new Set(prepareWeek(week).restDays.map(({ date }) => date));
  const free = datesOf(week.weekStart).filter(
    (date) => !week.periods.some((period) => period.date === date) && !resting.has(date),
  );
  for (const ways of movesFor[finding.code] ?? []) {
    const found = (typeof ways === 'function' ? [ways] : ways).flatMap((move) =>
      movesThatFix(move(marked, { overtime: week.agreedOvertime, free }), {
        week,
        isFixed,
        missingWith,
        standing,
      }),
    );
    for (const { fix } of found.toSorted(byWorth))
      if (
        fixes.length < AT_MOST &&
        !fixes.some(({ label, date }) => label.es === fix.label.es && date === fix.date)
      )
        fixes.push(fix);
    if (fixes.length === AT_MOST) break;
  }
  const changedDays = (fix: Fix): number =>
    acceptedDaysChanged(week, { periods: applyEdit(week.periods, fix.edit), acceptedAt });
  const gentle = fixes.toSorted((one, other) => changedDays(one) - changedDays(other));
  return severalDays(marked) ? gentle.map(nameDay) : gentle;
}

interface Circumstances {
  readonly missing?: MissingWith;
  /** The days that the person has accepted. */
  readonly acceptedAt?: ReadonlySet<string>;
  /** When there is somebody in the store, in minutes of the day. */
  readonly storeHours?: StoreHours;
}

interface StoreHours {
  readonly from: number;
  readonly to: number;
}

const ALL_DAY: StoreHours = { from: 0, to: 2 * 1440 };

/** Whether an edit's hours lie in the store's, or in those that the day had before. */
function staysWithin(hours: StoreHours, { periods }: PersonWeek, { changed, added }: WeekEdit): boolean {
  const ends = (period: PlannedPeriod): number => period.from + faceMinutes(period);
  const proposed = [
    ...changed.map(({ index, period }) => ({ period, before: periods[index] })),
    ...added.map((period) => ({ period, before: undefined })),
  ];
  return proposed.every(({ period, before }) => {
    const own = before === undefined ? periods.filter(({ date }) => date === period.date) : [before];
    return (
      period.from >= Math.min(hours.from, ...own.map(({ from }) => from)) &&
      ends(period) <= Math.max(hours.to, ...own.map(ends))
    );
  });
}

const NONE_ACCEPTED: ReadonlySet<string> = new Set();

/** An accepted day weighs more than any number of missing hours. */
const FAR = 1_000_000;

/** How many days that the person accepted, and that stand as accepted, periods would change. */
function acceptedDaysChanged(
  week: PersonWeek,
  {
    periods,
    acceptedAt,
  }: { readonly periods: readonly PlannedPeriod[]; readonly acceptedAt: ReadonlySet<string> },
): number {
  const on = (date: string, of: readonly PlannedPeriod[]): string =>
    JSON.stringify(
      of
        .filter((period) => period.date === date)
        .map(({ from, to, typology, break: rest }) => JSON.stringify([from, to, typology.code, rest ?? null]))
        .toSorted(),
    );
  return [...acceptedAt].filter((date) => on(date, week.periods) !== on(date, periods)).length;
}

/** What the team's need lacks when these are the person's periods of the week; any measure that grows with it. */
export type MissingWith = (periods: readonly PlannedPeriod[]) => number;

const AT_MOST = 3;

const anyDay = (move: (fromEnd: number) => Move): readonly Move[] => [1, 2, 3, 4, 5, 6, 7].map(move);

/**
 * The ways to fix each finding, best first; several together are of one kind, on different days. Contracts and premiums are not for the planner to fix, and agreed
 * overtime lies inside every legal limit: it fixes company rules alone.
 */
const movesFor: Partial<Record<PlanningCode, readonly (Move | readonly Move[])[]>> = {
  PLANNING_PERIODS_OVERLAP: [leaveEarlier(first), enterLater(last), removePeriod(last), removePeriod(first)],
  HOUR_TYPOLOGY_NOT_COMPATIBLE: [removeTypology(1), removeTypology(2)],

  CONTRACT_NOT_FOUND: [removeDay(1)],
  PLANNING_RULE_NOT_FOUND: [removePeriod(first)],
  CONTRACT_TYPE_NOT_COMPATIBLE_HOUR_TYPOLOGY: [removePeriod(first)],
  COMPLEMENTARY_PACT_PROCESS_NOT_FOUND: [removePeriod(first)],
  CONTRACT_TYPE_NOT_COMPATIBLE_HOUR_TYPOLOGY_COMPLEMENTARY_PACT_NOT_SIGNED: [removePeriod(first)],
  CONTRACT_TYPE_NOT_COMPATIBLE_HOUR_TYPOLOGY_COMPLEMENTARY_PACT_NOT_FOR_HOURS: [
    leaveEarlier(last),
    removePeriod(last),
  ],

  LEAVE_OF_ABSENCE_PLANNING_CLOSED: [removeAll],
  MATERNITY_BEFORE: [removeAll],
  MATERNITY_AFTER: [removeAll],
  PREGNANCY_RISK: [leaveEarlier(last), moveEarlier(last), removeDay(1)],
  RESTRICTED_DATES: [leaveEarlier(last), removeAll],

  MIN_AGE: [removeDay(1)],
  MINOR18_LATEST: [moveEarlier(last), leaveEarlier(last), moveLater(first), enterLater(first)],
  MINOR18_SUNDAY: [leaveEarlier(last), moveDay(1), removeDay(1)],
  MINOR18_HOLIDAY: [leaveEarlier(last), enterLater(first), moveDay(1), removeDay(1)],
  MINOR18_OVERTIME: [leaveEarlier(last), enterLater(first), removeDay(1)],
  MINOR16_DAILY_MAX: [leaveEarlier(last), enterLater(first), removePeriod(last)],
  MINOR16_BLOCK_MAX: [splitUnder16, leaveEarlier(last), enterLater(first)],
  MINOR16_REST_MIN: [moveLater(last), enterLater(last), leaveEarlier(first)],

  WORKDAY_UNDER_FOUR_HOURS: [leaveLater(last), enterEarlier(first), removeDay(1)],
  WORKDAY_OVER_EIGHT_HOURS: [leaveEarlier(last), enterLater(first), endAsOvertime(last)],
  DAILY_MAX_DAY: [leaveEarlier(last), enterLater(first)],
  DAILY_MAX_MIXED: [leaveEarlier(last), enterLater(first)],
  DAILY_MAX_NIGHT: [leaveEarlier(last), enterLater(first)],
  OVERTIME_DAILY_MAX: [leaveEarlier(last), enterLater(first)],
  DAILY_TOTAL_MAX: [leaveEarlier(last), enterLater(first)],
  PLANNING_RULE_HOURS_OF_DAY: [leaveEarlier(last), enterLater(first), removePeriod(last)],
  BREAK_MIN: [moveLater(last), enterLater(last), leaveEarlier(first)],
  BREAK_TO_GRANT: [restInside],

  LEGAL_WARNING_REST: [moveLater(last), enterLater(last), leaveEarlier(first)],
  REST_DAYS_MIN: [anyDay(moveDay), anyDay(removeDay)],

  WEEKLY_REST_DAYS_UNDER_TWO: [anyDay(removeDay)],
  WEEKLY_MAX: [leaveEarlier(last), removeDay(1)],
  WEEKLY_MAX_MIXED: [leaveEarlier(last), removeDay(1)],
  WEEKLY_MAX_NIGHT: [leaveEarlier(last), removeDay(1)],
  PLANNING_RULE_HOURS_OF_WEEK: [leaveEarlier(last), enterLater(first), removeDay(1)],
  PLANNING_RULE_DAYS_OF_WEEK: [anyDay(removeDay)],
  OVERTIME_DAYS_MAX: [leaveEarlier(last), leaveEarlier(first), removeDay(1)],
  OVERTIME_WEEKLY_MAX: [leaveEarlier(last), leaveEarlier(first), removeDay(1)],
  TRIPLE_WEEKLY_MAX: [leaveEarlier(last), leaveEarlier(first), removeDay(1)],

  TIMEBASE_EXCEEDED: [leaveEarlier(last), endAsOvertime(last), removeDay(1)],
};

function markedBy({ marks }: Finding, { periods }: PersonWeek): Marked[] {
  return periods
    .map((period, index) => ({ index, period }))
    .filter(({ index }) => marks.includes(index))
    .toSorted((one, other) => startOf(one.period) - startOf(other.period));
}

const startOf = ({ date, from }: PlannedPeriod): number => dayOf(date) * 1440 + from;

/** Checks an edited week: one finding less of the code to mend, none more of any that blocks or asks a reason. */
function checkOfFixes({ code }: Finding, week: PersonWeek): (edited: PersonWeek, edit: WeekEdit) => boolean {
  const asItIs = prepareWeek(week);
  const before = countsOf(checkPrepared(asItIs));
  const refusedBefore = refusalsOf(asItIs).length;
  return (edited, edit) => {
    const prepared = prepareWeek(edited);
    const findings = checkPrepared(prepared);
    const after = countsOf(findings);
    if ((after.get(code) ?? 0) >= (before.get(code) ?? 0)) return false;
    if (breaksItsDay(findings, edited, hoursIn(edit, week))) return false;
    const nothingNew = [...after].every(
      ([other, count]) => effectOf(ruleOf(other)) === 'none' || count <= (before.get(other) ?? 0),
    );
    return nothingNew && refusalsOf(prepared).length <= refusedBefore;
  };
}

/** The periods to which an edit gives other hours or another typology: a break alone leaves them as they were checked. */
function hoursIn({ changed, added }: WeekEdit, week: PersonWeek): readonly PlannedPeriod[] {
  const reshapedOnes = changed.filter(({ index, period }) => {
    const old = week.periods[index];
    return (
      old?.date !== period.date ||
      old.from !== period.from ||
      old.to !== period.to ||
      old.typology !== period.typology
    );
  });
  return [...reshapedOnes.map(({ period }) => period), ...added];
}

/**
 * Whether proposed hours break a rule of a shift or a day, even one that was broken before: 23 hours mend nothing. Agreed
 * overtime lies over the ordinary day by its nature (LFT 66); its own limits apply to it.
 */
function breaksItsDay(
  findings: readonly Finding[],
  { periods, agreedOvertime }: PersonWeek,
  proposed: readonly PlannedPeriod[],
): boolean {
  const places = new Set(proposed.map((period) => periods.indexOf(period)));
  const isOvertime = proposed.some(({ typology }) => typology === agreedOvertime);
  return findings.some(
    ({ code, severity, marks }) =>
      effectOf({ severity }) !== 'none' &&
      OF_A_DAY.has(ruleOf(code).scope) &&
      !(isOvertime && ORDINARY_DAY.has(code)) &&
      marks.some((mark) => places.has(mark)),
  );
}

const OF_A_DAY: ReadonlySet<PlanningRule['scope']> = new Set(['period', 'day']);
const ORDINARY_DAY: ReadonlySet<PlanningCode> = new Set([
  'DAILY_MAX_DAY',
  'DAILY_MAX_MIXED',
  'DAILY_MAX_NIGHT',
]);

function countsOf(findings: readonly Finding[]): Map<PlanningCode, number> {
  const counts = new Map<PlanningCode, number>();
  for (const { code } of findings) counts.set(code, (counts.get(code) ?? 0) + 1);
  return counts;
}

type Asked = {
  readonly week: PersonWeek;
  readonly isFixed: (edited: PersonWeek, edit: WeekEdit) => boolean;
  readonly missingWith: MissingWith;
  /** How many findings stand before. */
  readonly standing: number;
};

type Found = { readonly fix: Fix; readonly missing: number };

/** Fewest accepted days changed, then most findings cleared, then fewest people missing. */
const byWorth = (one: Found, other: Found): number =>
  Math.floor(one.missing / FAR) - Math.floor(other.missing / FAR) ||
  other.fix.clears - one.fix.clears ||
  one.missing - other.missing;

/** How many findings ask for something to be done. */
const standingIn = (prepared: PreparedWeek): number =>
  checkPrepared(prepared).filter((finding) => effectOf(finding) !== 'none').length;

/** Of a move's proposals the smallest that fixes; of those that go to different days the one after which fewest people are missing. */
function movesThatFix(
  proposals: Iterable<Proposal>,
  { week, isFixed, missingWith, standing }: Asked,
): Found[] {
  let best:
    | { readonly proposal: Proposal; readonly edited: PersonWeek; readonly missing: number }
    | undefined;
  for (const proposal of proposals) {
    const edited = { ...week, periods: applyEdit(week.periods, proposal.edit) };
    if (!isFixed(edited, proposal.edit)) continue;
    const missing = missingWith(edited.periods);
    if (best === undefined || missing < best.missing) best = { proposal, edited, missing };
    if (proposal.otherDay !== true) break;
  }
  return best === undefined
    ? []
    : [
        {
          fix: { ...fixOf(best.proposal), ...resultOf(best.edited, best.proposal.date, standing) },
          missing: best.missing,
        },
      ];
}

const fixOf = ({ label, date, edit }: Proposal): Pick<Fix, 'label' | 'date' | 'edit'> => ({
  label,
  date,
  edit,
});

function resultOf(
  edited: PersonWeek,
  date: string,
  standing: number,
): Pick<Fix, 'dayMinutes' | 'weekMinutes' | 'clears'> {
  const prepared = prepareWeek(edited);
  return {
    dayMinutes: coveredMinutes(prepared.periods.filter(({ period }) => period.date === date)),
    weekMinutes: personTotals(prepared).planned,
    clears: standing - standingIn(prepared),
  };
}

const severalDays = (marked: readonly Marked[]): boolean =>
  new Set(marked.map(({ period }) => period.date)).size > 1;

/** Where a finding spans days, the button says which it changes: `mar 24 nov, salir 21:30`. */
function nameDay(fix: Fix): Fix {
  const named = (language: Language): string =>
    `${shortDate(fix.date, language)}, ${fix.label[language].charAt(0).toLowerCase()}${fix.label[language].slice(1)}`;
  return { ...fix, label: { es: named('es'), en: named('en') } };
}
