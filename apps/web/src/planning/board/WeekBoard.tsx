import { isAccepted } from '@jornada/domain/notifications/statuses.ts';
import { mondayOf } from '@jornada/domain/time.ts';
import { memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useUnsavedPrompt } from '../../form.ts';
import { useMedia } from '../../ui/useNarrow.ts';
import { useProfile } from '../../profile.ts';
import { useTexts } from '../../texts.ts';
import { DayList } from '../day-list/DayList.tsx';
import { DaySheet, type OpenDay } from '../day-list/DaySheet.tsx';
import type { ProposedDay } from '@jornada/contract/auto-plan.ts';
import { onlyRows, useDayBoard } from './store/arranged.ts';
import { BoardGrid } from './grid/BoardGrid.tsx';
import type { MenuPlace } from './editing/CellMenu.tsx';
import { CopyTo } from './editing/CopyTo.tsx';
import { CoverageRow } from './coverage/CoverageRow.tsx';
import { WeekSum } from './coverage/WeekSum.tsx';
import { DayCoverage } from './coverage/DayCoverage.tsx';
import { dayScale } from './grid/dayScale.ts';
import type { Cursor } from './editing/cursor.ts';
import { EmptyWeek, isEmptyPlan } from './frame/EmptyWeek.tsx';
import { FindPerson } from './frame/FindPerson.tsx';
import { FindingCard } from './findings/FindingCard.tsx';
import {
  findingOn,
  findingsInOrder,
  isSerious,
  sendStatesOf,
  type BoardFinding,
} from './findings/findings.ts';
import { Inspector } from './inspector/Inspector.tsx';
import { useOthers, usePresence } from './store/others.ts';
import { isEditable, type BoardWeek } from './week/place.ts';
import { PlanActs, type BoardPattern } from './frame/PlanActs.tsx';
import { InBar, type Stood } from './frame/PlanFrame.tsx';
import { RowProblem } from './unsaved/RowProblem.tsx';
import { sayDone } from './store/sayDone.ts';
import { SelectionStrip } from './editing/SelectionStrip.tsx';
import { useSlotShades } from './grid/slots.ts';
import { StatusBar } from './frame/StatusBar.tsx';
import { isCounting, problemsOf, staleOf, type BoardRow } from './week/rows.ts';
import type { Board } from './store/store.ts';
import type { BoardDraft } from './store/transport.ts';
import { redo, undo } from './store/undoing.ts';
import { AnswerDialog } from '../../notifications/AnswerDialog.tsx';
import { rowAsked, useAsked, type Asked } from './useAsked.ts';
import { hintFor, watchPointer } from './editing/mouseHints.ts';
import { useActs } from './editing/useActs.ts';
import { useBoard, useRows } from './store/useBoard.ts';
import { useCursor } from './editing/useCursor.ts';
import { useChecked } from './store/useChecked.ts';
import { CostOfChange } from './premiums/Premiums.tsx';
import { usePremiums } from './premiums/usePremiums.ts';
import { useSeen } from './useSeen.ts';
import { useStill } from './useStill.ts';
import { ProposalPanel } from './proposal/ProposalPanel.tsx';
import { useProposing } from './proposal/useProposing.ts';
import { useSelection } from './editing/useSelection.ts';
import { PlanPaper } from '../sheet/PlanPaper.tsx';
import { texts } from '../texts.ts';
import { useWideBoard } from '../useWideBoard.ts';
import type { View } from '../views.ts';
import { useKeptHere } from './useKeptHere.ts';
import styles from './board.module.css';

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

type WideBoardProps = {
  board: Board;
  view: View;
  rows: readonly BoardRow[];
  /** Also who is not on the day shown: weeks are sent, not days. */ everyone: readonly BoardRow[];
  onCall: (key: string) => void;
  /** The plan is painted: what only acts on it comes then. */ seen: boolean;
  pattern: BoardPattern | undefined;
  /** What is being typed, and where: it goes on in the list of days when the window narrows. */
  onTyping: (day: OpenDay | null) => void;
};

const WideBoard = memo(function WideBoard({
  board: whole,
  view,
  rows: wholeRows,
  everyone,
  onCall,
  seen,
  pattern,
  onTyping,
}: WideBoardProps) {
  const t = useTexts(texts);
  const {
    proposing,
    propose,
    shown: proposed,
    setShown: setProposed,
  } = useProposing(whole, pattern === undefined);
  const { preview, only } = proposed;
  const changed = only ? preview : null;
  const board = useMemo(() => (changed === null ? whole : onlyRows(whole, changed.step)), [whole, changed]);
  const rows = useMemo(
    () => (board === whole ? wholeRows : inOrderOf(board, wholeRows)),
    [board, whole, wholeRows],
  );
  const others = useOthers(board);
  const docked = useMedia('(min-width: 1600px)');
  const asked = useAsked();
  const costOf = usePremiums(board);
  const [cursor, setCursor] = useCursor(board, () => cursorAt(board, { view, asked }));
  const [typed, setTyped] = useState('');
  const [shownId, setShownId] = useState<string | null>(null);
  const [grabs, setGrabs] = useState(true);
  const [problem, setProblem] = useState<string | null>(null);
  // One card at a time: who could take a gap is asked over what the rules say.
  const isAsking = useSearchParams()[0].has('gap');
  const editable = isEditable(board);
  const isDay = view.span === 'day';
  const hours = useMemo(
    () =>
      isDay
        ? { scale: dayScale(rows, { date: view.date, typologies: board.week.typologies }), onCall }
        : undefined,
    [isDay, rows, view.date, board.week.typologies, onCall],
  );
  const isEmpty = editable && !isDay && pattern === undefined && isEmptyPlan(board, rows) && rows.length > 0;
  // The line that offers ways to begin stays once a week has begun: nothing moves under the pointer.
  const [offers, setOffers] = useState(false);
  if (isEmpty && !offers) setOffers(true);
  const findings = useMemo(() => findingsInOrder(board, rows), [board, rows]);
  const shown = shownId === null ? undefined : findings.find(({ id }) => id === shownId);
  const current = rows[cursor.row];
  const date = board.days[cursor.day] ?? board.weekStart;
  usePresence(board, { row: pattern === undefined ? current : undefined, date, text: typed });
  const currentKey = current?.key;
  useLayoutEffect(() => {
    onTyping(typed === '' || currentKey === undefined ? null : { uuid: currentKey, date, text: typed });
  }, [onTyping, typed, currentKey, date]);
  const teamUuid = current?.team.uuid ?? view.teamUuid;
  const here = useMemo((): View => ({ ...view, teamUuid, date }), [view, teamUuid, date]);
  const person = current?.person.collaboratorUuid;
  const alone = others.length === 0;
  const stood = useMemo((): Stood => ({ board, here, person, alone }), [board, here, person, alone]);
  const monday = mondayOf(date);
  const sendStates = useMemo(
    () => everyone.flatMap((row) => (row.team.uuid === teamUuid ? sendStatesOf(row, monday) : [])),
    [everyone, teamUuid, monday],
  );
  const answers = useMemo(
    () =>
      everyone.flatMap((row) =>
        row.team.uuid === teamUuid
          ? row.person.weeks.flatMap(({ weekStart, notification }) =>
              weekStart === monday && notification !== null && notification.status !== 'CLOSED'
                ? [notification.status]
                : [],
            )
          : [],
      ),
    [everyone, teamUuid, monday],
  );
  const sheet = useMemo(() => ({ people: board.order, dates: board.days }), [board]);
  const scale = hours?.scale;
  const shades = useSlotShades(board, scale);
  const scene = useMemo(() => ({ board, sheet, editable, scale }), [board, sheet, editable, scale]);

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
  useAskedFinding({ board, date: view.date, rows, findings, asked, show });
  /** A press shows what the rules say and leaves the keys to the board; the space bar gives them to the fixes, or first shows why the row is not saved. */
  const showOf = useCallback(
    (at: Pick<Cursor, 'row' | 'day'>, by: 'pointer' | 'key') => {
      const shownRow = board.row(board.order[at.row] ?? '');
      if (
        by === 'key' &&
        shownRow !== undefined &&
        (staleOf(shownRow) !== null || problemsOf(shownRow).length > 0)
      ) {
        setProblem(shownRow.key);
        return;
      }
      // Of the row as it stands: the list of all follows a moment later.
      setShownId(
        shownRow === undefined
          ? null
          : (findingOn(board, { row: shownRow, index: at.row, day: at.day })?.id ?? null),
      );
      setGrabs(by === 'key');
    },
    [board],
  );
  const moveTo = useCallback(
    (next: Cursor) => {
      setCursor(next);
      setShownId(null);
    },
    [setCursor],
  );
  const showProposed = useStill(({ collaboratorUuid, date: on }: ProposedDay) => {
    const key = board.rowAt({ teamUuid, collaboratorUuid })?.key ?? '';
    const [at, day] = [board.order.indexOf(key), board.days.indexOf(on)];
    if (at >= 0 && day >= 0) setCursor({ row: at, day, part: 0 });
  });
  const chosen = useSelection(sheet, cursor, docked ? setCursor : moveTo);
  const acts = useActs(scene, chosen, cursor.part);
  const [menu, setMenu] = useState<MenuPlace | null>(null);
  const [copies, setCopies] = useState(false);
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

  const row = problem === null ? undefined : board.row(problem);
  return (
    <>
      {seen && (
        <InBar stood={stood}>
          <PlanActs
            board={board}
            here={here}
            blocks={findings.filter(({ effect }) => effect === 'blocks').length}
            asks={findings.filter(({ effect }) => effect === 'asks a reason').length}
            toNotify={sendStates.length}
            ready={sendStates.filter((sendState) => sendState !== 'blocked').length}
            sent={answers.length}
            accepted={answers.filter(isAccepted).length}
            others={others}
            editable={editable}
            canUndo={board.canUndo()}
            canRedo={board.canRedo()}
            away={board.state().kind === 'away'}
            onNextFinding={showNext}
            proposing={proposing}
            onPropose={propose}
            pattern={pattern}
          />
        </InBar>
      )}
      {offers && <EmptyWeek board={board} here={here} empty={isEmpty} onFill={propose} />}
      <FindPerson
        board={board}
        at={cursor.row}
        onFound={(found) => moveTo({ row: found, day: cursor.day, part: 0 })}
      />
      <div className={styles['work']} data-beside={proposing || undefined}>
        <BoardGrid
          board={board}
          rows={wholeRows}
          scene={scene}
          cursor={cursor}
          chosen={chosen}
          acts={acts}
          menu={menu}
          onMenu={setMenu}
          preview={preview}
          lastWeek={isEmpty}
          onFill={pattern === undefined ? propose : undefined}
          onCopyTo={() => setCopies(true)}
          onCursor={docked ? setCursor : moveTo}
          onTyped={setTyped}
          others={others}
          onFindings={showOf}
          onProblem={setProblem}
          renderCost={({ step }) =>
            costOf !== null && <CostOfChange board={board} step={step} costOf={costOf} />
          }
          renderFooter={(ghost) => (
            <>
              {hours === undefined ? (
                <>
                  {pattern === undefined && <WeekSum board={whole} rows={wholeRows} here={here} />}
                  <CoverageRow
                    board={whole}
                    rows={wholeRows}
                    here={date}
                    busy={Object.keys(shades).length > 0}
                    preview={preview?.proposed === true ? preview : null}
                  />
                </>
              ) : (
                <DayCoverage board={board} rows={rows} scale={hours.scale} ghost={ghost} />
              )}
            </>
          )}
          hours={hours}
          shades={shades}
          seen={seen}
        />
        {proposing && (
          <ProposalPanel
            key={`${teamUuid} ${monday}`}
            board={whole}
            teamUuid={teamUuid}
            weekStart={monday}
            onShow={setProposed}
            onDay={showProposed}
            onClose={propose}
          />
        )}
        {docked && !proposing && (
          <Inspector
            board={board}
            rows={rows}
            findings={findings}
            current={shown}
            cursor={cursor}
            grabs={grabs}
            editable={editable}
            onShow={show}
            costOf={costOf}
          />
        )}
      </div>
      {shown && !docked && !isAsking && (
        <FindingCard
          board={board}
          finding={shown}
          at={cursor}
          of={findings}
          grabs={grabs}
          editable={editable}
          onShow={show}
        />
      )}
      <StatusBar
        board={board}
        rows={rows}
        everyone={everyone}
        others={others}
        acts={editable ? acts : null}
        seen={seen}
        strip={
          editable && (chosen.picking || chosen.cells.length > 1) ? (
            <SelectionStrip
              board={board}
              chosen={chosen}
              acts={acts}
              onCopyTo={() => setCopies(true)}
              onMenu={setMenu}
            />
          ) : null
        }
      />
      {copies && editable && (
        <CopyTo
          board={board}
          sheet={sheet}
          cells={chosen.cells}
          acts={acts}
          onClose={() => setCopies(false)}
        />
      )}
      {row && <RowProblem board={board} row={row} onClose={() => setProblem(null)} />}
    </>
  );
});

/** The rows that a day shows, from top to bottom. */
function inOrderOf({ order }: Board, rows: readonly BoardRow[]): BoardRow[] {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return order.flatMap((key) => byKey.get(key) ?? []);
}

type AskedPlace = { readonly view: View; readonly asked: Asked | null };

/** Where one begins: at the person and the day that the address names, in the store at the team that it names. */
function cursorAt(board: Board, { view: { scope, teamUuid, date }, asked }: AskedPlace): Cursor {
  const person = rowAsked(board, asked);
  const team = scope === 'store' ? board.order.findIndex((key) => board.row(key)?.team.uuid === teamUuid) : 0;
  return {
    row: person >= 0 ? person : Math.max(0, team),
    day: Math.max(0, board.days.indexOf(date)),
    part: 0,
  };
}

/** The day that a link opens in the list of days: of a named person, unless their answer opens. */
function dayAsked(board: Board, { view, asked }: AskedPlace): OpenDay | null {
  const uuid = board.order[rowAsked(board, asked)];
  if (uuid === undefined || asked === null || asked.answer !== null) return null;
  return { uuid, date: board.days.includes(view.date) ? view.date : board.weekStart };
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
