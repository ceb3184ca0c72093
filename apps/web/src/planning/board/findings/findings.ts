import { effectOf, type Effect } from '@jornada/domain/planning/check/effect.ts';
import { ruleOf } from '@jornada/domain/planning/check/sentence.ts';
import type { CheckedRow, CheckedWeek, RowFinding } from '../week/checkedRow.ts';
import type { BoardRow } from '../week/rows.ts';
import type { Board } from '../store/store.ts';

/** A finding with its place on the board. */
export type BoardFinding = {
  readonly id: string;
  readonly finding: RowFinding;
  readonly effect: Effect;
  readonly source: 'law' | 'company';
  readonly row: number;
  /** The row's key. */
  readonly uuid: string;
  readonly name: string;
  /** The last day that contributes; null for the week or the contract. */
  readonly day: number | null;
  readonly marksDay: (day: number) => boolean;
};

/** Findings of the week or the contract stand after those of a day. */
const LAST = 99;

const EFFECTS = ['blocks', 'asks a reason', 'none'] as const satisfies readonly Effect[];

/** All findings of the weeks shown: what blocks first, then what asks, then what only tells; from top to bottom. */
export function findingsInOrder({ days }: Pick<Board, 'days'>, rows: readonly BoardRow[]): BoardFinding[] {
  const each = rows.map((row, index) => findingsOf(row, { days, index }));
  const all: BoardFinding[] = [];
  for (const effect of EFFECTS) for (const own of each) all.push(...own[effect]);
  return all;
}

/** What was found of rows that stand where they stood: of five hundred only the edited one is looked at again. */
const known = new WeakMap<
  BoardRow,
  { readonly days: readonly string[]; readonly index: number; readonly findings: ByEffect }
>();

type ByEffect = Readonly<Record<Effect, readonly BoardFinding[]>>;

function findingsOf(row: BoardRow, { days, index }: { days: readonly string[]; index: number }): ByEffect {
  const before = known.get(row);
  if (before?.days === days && before.index === index) return before.findings;
  const each = row.checked.findings
    .filter(isShown(days))
    .map((finding) => placed(days, { row, index, finding }))
    .toSorted((a, b) => (a.day ?? LAST) - (b.day ?? LAST));
  const { blocks = [], 'asks a reason': asks = [], none = [] } = Object.groupBy(each, ({ effect }) => effect);
  const findings = { blocks, 'asks a reason': asks, none };
  known.set(row, { days, index, findings });
  return findings;
}

/** The first of what a row's newest findings say of a day, or of the week where they say nothing of it. */
export function findingOn(
  { days }: Pick<Board, 'days'>,
  { row, index, day }: { row: BoardRow; index: number; day: number },
): BoardFinding | undefined {
  const of = findingsOf(row, { days, index });
  const own = EFFECTS.flatMap((effect) => of[effect]);
  return own.find((each) => each.marksDay(day)) ?? own.find((each) => each.day === null);
}

/** What marks days beside those shown is for the view of those days. */
const isShown =
  (days: readonly string[]) =>
  ({ periods }: RowFinding): boolean =>
    periods.length === 0 || periods.some(({ date }) => days.includes(date));

/** What the rules say of one period. */
export const placedFindings = (
  { findings }: CheckedRow,
  key: string,
): Pick<BoardFinding, 'finding' | 'effect' | 'source'>[] =>
  findings
    .filter(({ periods }) => periods.some((period) => period.key === key))
    .map((finding) => ({ finding, effect: effectOf(finding), source: sourceOf(finding) }))
    .toSorted((a, b) => EFFECTS.indexOf(a.effect) - EFFECTS.indexOf(b.effect));

const sourceOf = ({ code }: RowFinding): 'law' | 'company' =>
  'law' in ruleOf(code).source ? 'law' : 'company';

function placed(
  days: readonly string[],
  { row, index, finding }: { row: BoardRow; index: number; finding: RowFinding },
): BoardFinding {
  const marked = finding.periods.map(({ date }) => days.indexOf(date)).filter((day) => day >= 0);
  return {
    // The same finding while other days change.
    id: `${row.key} ${finding.weekStart} ${finding.code} ${finding.periods.map(({ key }) => key).join(' ')}`,
    finding,
    effect: isAnswered(row, finding) ? 'none' : effectOf(finding),
    source: sourceOf(finding),
    row: index,
    uuid: row.key,
    name: row.person.name,
    day: marked.length === 0 ? null : Math.max(...marked),
    marksDay: (day) => marked.includes(day),
  };
}

/** A reason that was given holds until what it is about changes. */
const isAnswered = ({ checked }: BoardRow, { code, weekStart }: RowFinding): boolean =>
  checked.weeks.some((week) => week.weekStart === weekStart && week.answered.has(code));

/** What blocks or asks; the rest only tells. */
export const isSerious = ({ effect }: Pick<BoardFinding, 'effect'>): boolean => effect !== 'none';

export type SendState = 'ready' | 'asks' | 'blocked';

/** Whether a person whose week changed can be sent at once, needs a reason, or is blocked (decisions §5.5). */
export function sendStateOf({ needsNotification, canBeSent, owed }: CheckedWeek): SendState | null {
  if (!needsNotification) return null;
  if (!canBeSent) return 'blocked';
  return owed.length > 0 ? 'asks' : 'ready';
}

/** The same for each of a row's weeks that must be sent, or for one of them. */
export const sendStatesOf = ({ checked }: BoardRow, weekStart?: string): SendState[] =>
  checked.weeks.flatMap((week) =>
    weekStart === undefined || week.weekStart === weekStart ? (sendStateOf(week) ?? []) : [],
  );
