import { weekToCheck, type WeekSurroundings } from '@jornada/contract/week-to-check.ts';
import type { PlannedCollaborator } from '@jornada/contract/planned-week.ts';
import { dayOf } from '@jornada/domain/calendar/days.ts';
import { effectOf, canBeSent, reasonsOwed, type OwedReason } from '@jornada/domain/planning/check/effect.ts';
import { checkPrepared, type Finding } from '@jornada/domain/planning/check/check-week.ts';
import { prepareWeek } from '@jornada/domain/planning/week/prepare.ts';
import { refusalsOf, type PlanRefusal } from '@jornada/domain/planning/typologies/refusals.ts';
import { ruleOf } from '@jornada/domain/planning/check/sentence.ts';
import { isSamePlan } from '@jornada/domain/planning/week/snapshot.ts';
import { personTotals, type PersonTotals } from '@jornada/domain/planning/week/totals.ts';
import type { PersonWeek } from '@jornada/domain/planning/week/week.ts';
import { length } from './gestures.ts';
import { inWeek } from './periods.ts';
import type { BoardPeriod } from './periods.ts';
import type { BoardWeek } from './place.ts';

/** `part`: the shift only contributes to what another one tips over. */
export type Mark = { readonly source: 'law' | 'company'; readonly effect: 'blocks' | 'asks' | 'part' };

/** A finding of one of the row's weeks, with the periods that it marks. */
export type RowFinding = Finding & { readonly weekStart: string; readonly periods: readonly BoardPeriod[] };

/** What the rules say of one of a row's weeks: sent, blocked and refused week by week. */
export type CheckedWeek = {
  readonly weekStart: string;
  readonly week: PersonWeek;
  readonly findings: readonly RowFinding[];
  readonly totals: PersonTotals;
  /** Whether it can be sent, and the reasons that it then asks: by its own findings, without the week after, as the server tells it. */
  readonly canBeSent: boolean;
  readonly owed: readonly OwedReason[];
  /** The rules for which a reason was given that still holds. */
  readonly answered: ReadonlySet<string>;
  readonly refusals: readonly PlanRefusal[];
  /** The plan differs from what the person was last sent. */
  readonly needsNotification: boolean;
};

const NONE: ReadonlySet<string> = new Set();

/** What the rules say of one row: its weeks, and what they come to together. */
export type CheckedRow = {
  readonly weeks: readonly CheckedWeek[];
  readonly findings: readonly RowFinding[];
  readonly totals: PersonTotals;
  /** For each period the worst mark it bears, by the period's key. */
  readonly marks: ReadonlyMap<string, Mark>;
  readonly needsNotification: boolean;
};

/** Checks a row by the same rules that the server runs on save (issue: while typing), each of the person's weeks. */
export function checkRow(
  week: WeekSurroundings & Pick<BoardWeek, 'pattern'>,
  person: PlannedCollaborator,
  periods: readonly BoardPeriod[],
): CheckedRow {
  const weeks = person.weeks.map(({ weekStart }) => checkWeek(week, person, { weekStart, periods }));
  const findings = weeks.flatMap((one) => one.findings);
  return {
    weeks,
    findings,
    totals: sumOf(weeks.map(({ totals }) => totals)),
    marks: marksOf(findings),
    needsNotification: weeks.some((one) => one.needsNotification),
  };
}

function checkWeek(
  week: WeekSurroundings & Pick<BoardWeek, 'pattern'>,
  person: PlannedCollaborator,
  { weekStart, periods }: { weekStart: string; periods: readonly BoardPeriod[] },
): CheckedWeek {
  const checkedAs = weekToCheck(week, person, { weekStart, periods });
  const prepared = prepareWeek(checkedAs);
  const own = inWeek(periods, weekStart);
  const findings = checkPrepared(prepared).map((finding) => ({
    ...finding,
    weekStart,
    periods: finding.marks.flatMap((mark) => own[mark] ?? []),
  }));
  const ownFindings = isFollowed(checkedAs)
    ? checkPrepared(prepareWeek({ ...checkedAs, after: undefined }))
    : findings;
  const terms = person.weeks.find((one) => one.weekStart === weekStart);
  const given = new Set(terms?.reasons.map(({ fingerprint }) => fingerprint));
  return {
    weekStart,
    week: checkedAs,
    findings,
    totals: personTotals(prepared),
    canBeSent: canBeSent(ownFindings),
    owed: reasonsOwed(ownFindings, checkedAs, given),
    answered:
      given.size === 0
        ? NONE
        : new Set(
            reasonsOwed(ownFindings, checkedAs, NONE).flatMap(({ code, fingerprint }) =>
              given.has(fingerprint) ? code : [],
            ),
          ),
    refusals: refusalsOf(prepared),
    needsNotification: week.pattern !== true && needsNotification(person, weekStart, own),
  };
}

/** Whether the week after can change what is found of this one: its Monday meets this week's end. */
function isFollowed({ weekStart, periods, after = [] }: PersonWeek): boolean {
  const monday = dayOf(weekStart) + 7;
  return (
    after.some(({ date }) => dayOf(date) === monday) && periods.some(({ date }) => dayOf(date) >= monday - 2)
  );
}

const sumOf = (weeks: readonly PersonTotals[]): PersonTotals =>
  weeks.reduce(
    (sum, each) => ({
      planned: sum.planned + each.planned,
      worked: sum.worked + each.worked,
      inTimebase: sum.inTimebase + each.inTimebase,
      base: (sum.base ?? 0) + (each.base ?? 0),
    }),
    { planned: 0, worked: 0, inTimebase: 0, base: 0 },
  );

function marksOf(findings: readonly RowFinding[]): Map<string, Mark> {
  const marks = new Map<string, Mark>();
  for (const finding of findings) {
    const effect = effectOf(finding);
    if (effect === 'none') continue;
    const source = 'law' in ruleOf(finding.code).source ? 'law' : 'company';
    const tips = tippingOf(finding);
    for (const { key } of finding.periods) {
      const contributes = tips !== null && key !== tips.key;
      const mark: Mark = { source, effect: contributes ? 'part' : effect === 'blocks' ? 'blocks' : 'asks' };
      if (weight(mark) > weight(marks.get(key))) marks.set(key, mark);
    }
  }
  return marks;
}

/** From so many days on a breach is of a week or of a run of days, not of two shifts that meet. */
const LONG_DAYS = 3;

/** The shift that tips a week-long breach over: the first with which the hours or days are too many, else the last; null where each is to blame. */
function tippingOf({ periods, values, code }: RowFinding): BoardPeriod | null {
  const inOrder = periods.toSorted((a, b) => a.date.localeCompare(b.date) || a.fromHour - b.fromHour);
  const dates = [...new Set(inOrder.map(({ date }) => date))];
  if (dates.length < LONG_DAYS) return null;
  const { maximum, minimum, hours } = values;
  if (code === 'WEEKLY_REST_DAYS_UNDER_TWO' && typeof minimum === 'number') {
    const first = dates[7 - minimum];
    return inOrder.find(({ date }) => date === first) ?? inOrder.at(-1) ?? null;
  }
  if (typeof maximum === 'number' && typeof hours === 'number') {
    let sum = 0;
    const beyond = inOrder.find((period) => (sum += workedHours(period)) > maximum);
    if (beyond !== undefined) return beyond;
  }
  return inOrder.at(-1) ?? null;
}

const workedHours = (period: BoardPeriod): number => (length(period) - (period.break?.minutes ?? 0)) / 60;

/** The worst mark that any of some periods bears. */
export function worstOf({ marks }: CheckedRow, periods: readonly BoardPeriod[]): Mark | undefined {
  return periods.flatMap(({ key }) => marks.get(key) ?? []).toSorted((a, b) => weight(b) - weight(a))[0];
}

/** What blocks before what asks; law before company. */
const weight = (mark: Mark | undefined): number =>
  mark === undefined ? 0 : WEIGHTS[mark.effect] + (mark.source === 'law' ? 2 : 1);

const WEIGHTS = { part: 0, asks: 2, blocks: 4 } as const satisfies Record<Mark['effect'], number>;

function needsNotification(
  person: PlannedCollaborator,
  weekStart: string,
  own: readonly BoardPeriod[],
): boolean {
  if (person.fictitious) return false;
  const sent = person.weeks.find((one) => one.weekStart === weekStart)?.sent;
  if (sent == null) return own.length > 0;
  return !isSamePlan(sent.periods ?? inWeek(person.periods, weekStart), own);
}
