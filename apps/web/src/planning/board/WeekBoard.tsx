import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useUnsavedPrompt } from '../../form.ts';
import { useProfile } from '../../profile.ts';
import { DayList } from '../day-list/DayList.tsx';
import { DaySheet, type OpenDay } from '../day-list/DaySheet.tsx';
import { inOrderOf, useDayBoard } from './store/arranged.ts';
import { isEditable, type BoardWeek } from './week/place.ts';
import type { BoardPattern } from './frame/PlanActs.tsx';
import type { BoardRow } from './week/rows.ts';
import type { Board } from './store/store.ts';
import type { BoardDraft } from './store/transport.ts';
import { redo, undo } from './store/undoing.ts';
import { AnswerDialog } from '../../notifications/AnswerDialog.tsx';
import { rowAsked, useAsked, type Asked } from './useAsked.ts';
import { hintFor, watchPointer } from './editing/mouseHints.ts';
import { useBoard, useRows } from './store/useBoard.ts';
import { useChecked } from './store/useChecked.ts';
import { useSeen } from './useSeen.ts';
import { PlanPaper } from '../sheet/PlanPaper.tsx';
import { useWideBoard } from '../useWideBoard.ts';
import type { View } from '../views.ts';
import { useKeptHere } from './useKeptHere.ts';
import { WideBoard } from './WideBoard.tsx';

const NO_ROWS: readonly BoardRow[] = [];

type WeekBoardProps = {
  week: BoardWeek;
  view: View;
  draft: BoardDraft;
  onUnsaved: (draft: BoardDraft) => void;
  pattern?: BoardPattern;
};

/** A plan as it is worked on: the planning board from 1024 px, a list of days below (pictures 01, 13, 16). */
export function WeekBoard({ week, view, draft, onUnsaved, pattern }: WeekBoardProps) {
  const whole = useBoard(week, { draft, onUnsaved, transport: pattern?.transport });
  const settled = useRows(whole);
  const checked = useChecked(whole);
  const all = checked || view.span === 'day' ? settled : NO_ROWS;
  const [called, setCalled] = useState<readonly string[]>([]);
  const date = view.span === 'day' ? view.date : null;
  const board = useDayBoard(whole, { rows: all, date, called });
  const rows = useMemo(() => (board === whole ? all : inOrderOf(board, all)), [board, whole, all]);
  const call = useCallback((key: string) => setCalled((known) => [...known, key]), []);
  const wide = useWideBoard();
  const seen = useSeen();
  const away = board.state().kind === 'away';
  useUnsavedPrompt(away && board.waiting() > 0);
  useUndoKeys(board);
  useKeptHere();
  useMouseHints();
  // The day that is open on a small screen stays so when it is turned: something may be typed in it.
  const asked = useAsked();
  const [opened, setOpened] = useState<OpenDay | null>(() =>
    wide ? null : dayAsked(whole, { view, asked }),
  );
  const typing = useRef<OpenDay>(null);
  const noteTyping = useCallback((now: OpenDay | null) => {
    typing.current = now;
  }, []);
  useLayoutEffect(() => {
    if (wide || typing.current === null) return;
    setOpened(typing.current);
    typing.current = null;
  }, [wide]);
  const row = opened === null ? undefined : board.row(opened.uuid);
  return (
    <>
      {wide ? (
        <WideBoard
          key={date}
          board={board}
          view={view}
          rows={rows}
          everyone={all}
          onCall={call}
          seen={seen}
          pattern={pattern}
          onTyping={noteTyping}
        />
      ) : (
        <DayList board={board} rows={rows} onOpen={setOpened} />
      )}
      {opened && row && (
        <DaySheet
          board={board}
          row={row}
          date={opened.date}
          typedBefore={opened.text}
          editable={isEditable(board)}
          onClose={() => setOpened(null)}
        />
      )}
      <AskedAnswer board={whole} asked={asked} />
      {pattern === undefined && <PlanPaper board={whole} view={view} />}
    </>
  );
}

/** What the person that the address names answered, until it is closed there. */
function AskedAnswer({ board, asked }: { board: Board; asked: Asked | null }) {
  const [, setSearch] = useSearchParams();
  const row = board.row(board.order[rowAsked(board, asked)] ?? '');
  const found = row?.person.weeks.find(
    ({ notification }) => notification !== null && notification.uuid === asked?.answer,
  );
  const notification = found?.notification;
  if (row === undefined || found === undefined || notification == null) return null;
  return (
    <AnswerDialog
      site={board.week.site}
      name={row.person.name}
      week={{ ...found, notification }}
      onClose={() =>
        setSearch(
          (search) => {
            search.delete('answer');
            return search;
          },
          { replace: true },
        )
      }
    />
  );
}

/** The day that a link opens in the list of days: of a named person, unless their answer opens. */
function dayAsked(
  board: Board,
  { view, asked }: { readonly view: View; readonly asked: Asked | null },
): OpenDay | null {
  const uuid = board.order[rowAsked(board, asked)];
  if (uuid === undefined || asked === null || asked.answer !== null) return null;
  return { uuid, date: board.days.includes(view.date) ? view.date : board.weekStart };
}

/** Whose hints are counted, and whether the last act came from the pointer. */
function useMouseHints(): void {
  const person = useProfile()?.uuid;
  useEffect(() => {
    if (person !== undefined) hintFor(person);
  }, [person]);
  useEffect(watchPointer, []);
}

/** Undo and redo wherever the focus is on the page, but not inside a field that has an undo of its own. */
function useUndoKeys(board: Board): void {
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if (
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        (key !== 'z' && key !== 'y') ||
        event.target instanceof HTMLInputElement
      )
        return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) redo(board);
      else undo(board);
    };
    window.addEventListener('keydown', keys);
    return () => window.removeEventListener('keydown', keys);
  }, [board]);
}
