import { effectOf, type Effect } from '@jornada/domain/planning/effect.ts';
import { daysBetween } from '@jornada/domain/time.ts';
import type { Finding } from '@jornada/domain/planning/judge.ts';
import { ruleOf } from '@jornada/domain/planning/sentence.ts';
import type { Board, BoardRow } from './store.ts';

/** A finding with its place on the board. */
export type BoardFinding = {
  readonly id: string;
  readonly finding: Finding;
  readonly effect: Effect;
  readonly source: 'law' | 'company';
  readonly row: number;
  readonly uuid: string;
  readonly name: string;
  /** The last day that contributes; null for the week or the contract. */
  readonly day: number | null;
  readonly marksDay: (day: number) => boolean;
};

const ORDER = { blocks: 0, 'asks a reason': 1, none: 2 } as const satisfies Record<Effect, number>;

/** All findings of the week: what blocks first, then what asks, then what only tells; from top to bottom. */
export function findingsInOrder(board: Pick<Board, 'weekStart'>, rows: readonly BoardRow[]): BoardFinding[] {
  return rows
    .flatMap((row, index) => row.judged.findings.map((finding) => placed(board, { row, index, finding })))
    .toSorted((a, b) => ORDER[a.effect] - ORDER[b.effect] || a.row - b.row || (a.day ?? 9) - (b.day ?? 9));
}

function placed(board: Pick<Board, 'weekStart'>, { row, index, finding }: { row: BoardRow; index: number; finding: Finding }): BoardFinding {
  const days = finding.marks.flatMap((mark) => {
    const period = row.periods[mark];
    return period === undefined ? [] : [daysBetween(board.weekStart, period.date)];
  });
  return {
    // The same finding while other days change.
    id: `${row.person.collaboratorUuid} ${finding.code} ${finding.marks.map((mark) => row.periods[mark]?.key).join(' ')}`,
    finding,
    effect: effectOf(finding),
    source: 'law' in ruleOf(finding.code).source ? 'law' : 'company',
    row: index,
    uuid: row.person.collaboratorUuid,
    name: row.person.name,
    day: days.length === 0 ? null : Math.max(...days),
    marksDay: (day) => days.includes(day),
  };
}

/** What blocks or asks; the rest only tells. */
export const isSerious = ({ effect }: BoardFinding): boolean => effect !== 'none';

export type Telling = 'ready' | 'asks' | 'held';

/** Whether a person whose week changed can be told at once, needs a reason, or is held back (decisions §5.5). */
export function tellingOf({ judged }: BoardRow): Telling | null {
  if (!judged.needsTelling) return null;
  if (judged.blocks > 0) return 'held';
  return judged.owed.length > 0 ? 'asks' : 'ready';
}
