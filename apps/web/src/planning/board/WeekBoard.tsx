import type { TeamWeek } from '@jornada/contract/planning.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useMedia } from '../../ui/useNarrow.ts';
import { useUnsavedPrompt } from '../../form.ts';
import { BoardGrid } from './BoardGrid.tsx';
import { CoverageRow } from './CoverageRow.tsx';
import { findingsInOrder, type BoardFinding } from './findings.ts';
import { Inspector } from './Inspector.tsx';
import { StaleWeek } from './StaleWeek.tsx';
import { StatusBar } from './StatusBar.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useBoard, useOthers, usePresence, useWholeBoard } from './useBoard.ts';
import styles from './board.module.css';

export type Cursor = { readonly row: number; readonly day: number };

/** The planning board: toolbar, grid, coverage, status, and the inspector docked where there is room (pictures 01, 13, 16). */
export function WeekBoard({ first }: { first: TeamWeek }) {
  // Read once: later changes of others come in row by row, so that nothing typed is ever drawn over.
  const [week] = useState(first);
  const board = useBoard(week);
  const rows = useWholeBoard(board);
  const others = useOthers(board);
  const docked = useMedia('(min-width: 1600px)');
  const [cursor, setCursor] = useState<Cursor>({ row: 0, day: 0 });
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState<BoardFinding | null>(null);
  const [comparing, setComparing] = useState<string | null>(null);
  const editable = week.weeks[0]?.editable ?? false;
  const findings = findingsInOrder(board, rows);
  const current = shown === null ? undefined : findings.find((each) => each.id === shown.id);
  const place = useMemo(
    () => ({ collaboratorUuid: board.order[cursor.row] ?? null, date: dateOf(board.weekStart, cursor.day), text: typed }),
    [board, cursor, typed],
  );
  usePresence(board, place);
  useUnsavedPrompt(board.state().kind === 'offline' && board.unsaved().length > 0);

  const show = useCallback((finding: BoardFinding | undefined) => {
    setShown(finding ?? null);
    if (finding !== undefined) setCursor({ row: finding.row, day: finding.day ?? 0 });
  }, []);
  const showNext = useCallback(() => {
    const serious = findings.filter(({ effect }) => effect !== 'none');
    const at = serious.findIndex(({ id }) => id === shown?.id);
    show(serious[(at + 1) % Math.max(1, serious.length)]);
  }, [findings, shown, show]);

  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      if (event.key === 'F8') {
        event.preventDefault();
        showNext();
      }
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') {
        event.preventDefault();
        if (event.shiftKey) board.redo();
        else board.undo();
      }
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'y') {
        event.preventDefault();
        board.redo();
      }
    };
    window.addEventListener('keydown', keys);
    return () => window.removeEventListener('keydown', keys);
  }, [board, showNext]);

  const stale = comparing === null ? undefined : board.row(comparing);
  return (
    <div className={styles['screen']} data-docked={docked || undefined}>
      <Toolbar board={board} rows={rows} findings={findings} others={others} onNextFinding={showNext} />
      <div className={styles['work']}>
        <BoardGrid
          board={board}
          cursor={cursor}
          onCursor={setCursor}
          onTyped={setTyped}
          editable={editable}
          others={others}
          onFindings={(row, day) => show(findings.find((each) => each.row === row && (day === null || each.marksDay(day))))}
          onCompare={setComparing}
          finding={docked ? undefined : current}
          inspector={current && !docked ? <Inspector board={board} rows={rows} findings={[current]} of={findings} current={current} floating editable={editable} onShow={show} /> : null}
          footer={<CoverageRow board={board} rows={rows} />}
        />
        {docked && <Inspector board={board} rows={rows} findings={findings} of={findings} current={current} floating={false} editable={editable} onShow={show} />}
      </div>
      <StatusBar board={board} rows={rows} others={others} />
      {stale?.stale != null && <StaleWeek board={board} row={stale} onClose={() => setComparing(null)} />}
    </div>
  );
}

const dateOf = (monday: string, day: number): string => Temporal.PlainDate.from(monday).add({ days: day }).toString();
