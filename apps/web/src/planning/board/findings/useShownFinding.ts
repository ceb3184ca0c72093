import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../../texts.ts';
import { texts } from '../../texts.ts';
import type { Cursor } from '../editing/cursor.ts';
import { sayDone } from '../store/sayDone.ts';
import type { Board } from '../store/store.ts';
import { rowAsked, type Asked } from '../useAsked.ts';
import { isCounting, problemsOf, staleOf, type BoardRow } from '../week/rows.ts';
import { findingOn, findingsInOrder, isSerious, type BoardFinding } from './findings.ts';

type ShownFinding = {
  /** What the rules say of the rows, in order. */
  readonly findings: readonly BoardFinding[];
  /** The one whose card is open. */
  readonly shown: BoardFinding | undefined;
  /** Whether the card takes the keys. */
  readonly grabs: boolean;
  /** Opens a finding's card and goes to its day; closes the card without one. */
  readonly show: (finding: BoardFinding | undefined) => void;
  /** Shows what the rules say of a day: a press leaves the keys to the board, the space bar gives them to the fixes, or first shows why the row is not saved. */
  readonly showOf: (at: Pick<Cursor, 'row' | 'day'>, by: 'pointer' | 'key') => void;
  /** The next or the last of those that block or ask for a reason, as F8 does. */
  readonly showNext: (step?: 1 | -1) => void;
  /** The row whose reason for not being saved is shown. */
  readonly problem: string | null;
  readonly setProblem: (key: string | null) => void;
};

type Place = {
  readonly rows: readonly BoardRow[];
  /** The day that the view names. */
  readonly date: string;
  readonly asked: Asked | null;
  readonly setCursor: (cursor: Cursor) => void;
};

/** Which finding's card is open on the board. */
export function useShownFinding(board: Board, { rows, date, asked, setCursor }: Place): ShownFinding {
  const t = useTexts(texts);
  const [shownId, setShownId] = useState<string | null>(null);
  const [grabs, setGrabs] = useState(true);
  const [problem, setProblem] = useState<string | null>(null);
  const findings = useMemo(() => findingsInOrder(board, rows), [board, rows]);
  const latest = useRef(findings);
  useLayoutEffect(() => {
    latest.current = findings;
  });
  const show = useCallback(
    (finding: BoardFinding | undefined) => {
      setShownId(finding?.id ?? null);
      setGrabs(true);
      if (finding !== undefined) setCursor({ row: finding.row, day: finding.day ?? 0, part: 0 });
    },
    [setCursor],
  );
  useAskedFinding({ board, date, rows, findings, asked, show });
  const showOf = useCallback(
    (at: Pick<Cursor, 'row' | 'day'>, by: 'pointer' | 'key') => {
      // Of the row as it stands: the list of all follows a moment later.
      const row = board.row(board.order[at.row] ?? '');
      if (by === 'key' && row !== undefined && (staleOf(row) !== null || problemsOf(row).length > 0)) {
        setProblem(row.key);
        return;
      }
      setShownId(
        row === undefined ? null : (findingOn(board, { row, index: at.row, day: at.day })?.id ?? null),
      );
      setGrabs(by === 'key');
    },
    [board],
  );
  const showNext = useCallback(
    (step: 1 | -1 = 1) => {
      const serious = latest.current.filter(isSerious);
      if (serious.length === 0) return void sayDone({ text: t('board.noFinding') });
      const at = serious.findIndex(({ id }) => id === shownId);
      show(serious.at(at < 0 && step < 0 ? -1 : (at + step) % Math.max(1, serious.length)));
    },
    [show, shownId, t],
  );
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      if (event.key !== 'F8') return;
      event.preventDefault();
      showNext(event.shiftKey ? -1 : 1);
    };
    window.addEventListener('keydown', keys);
    return () => window.removeEventListener('keydown', keys);
  }, [showNext]);
  const shown = shownId === null ? undefined : findings.find(({ id }) => id === shownId);
  return { findings, shown, grabs, show, showOf, showNext, problem, setProblem };
}

/** Opens the card that the address asks for as soon as the week is checked, once; an old link says what is no longer there. */
function useAskedFinding({
  board,
  date,
  rows,
  findings,
  asked,
  show,
}: {
  board: Board;
  date: string;
  rows: readonly BoardRow[];
  findings: readonly BoardFinding[];
  asked: Asked | null;
  show: (finding: BoardFinding) => void;
}): void {
  const t = useTexts(texts);
  const answered = useRef<Asked>(null);
  useEffect(() => {
    if (asked === null || answered.current === asked || isCounting(board, rows)) return;
    answered.current = asked;
    const at = rowAsked(board, asked);
    if (at < 0) return void sayDone({ text: t('board.personGone') });
    if (asked.issue === null) return;
    const own = findings.filter(({ row, finding }) => row === at && finding.code === asked.issue);
    const day = board.days.indexOf(date);
    const found = own.find(({ marksDay }) => marksDay(day)) ?? own.find(isSerious) ?? own[0];
    if (found === undefined) sayDone({ text: t('board.issueGone') });
    else show(found);
  }, [asked, board, date, rows, findings, show, t]);
}
