import { mondayOf } from '@jornada/domain/time.ts';
import { memo, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useProfile } from '../../profile.ts';
import { useMedia } from '../../ui/useNarrow.ts';
import type { OpenDay } from '../day-list/DaySheet.tsx';
import type { ProposedDay } from '@jornada/contract/auto-plan.ts';
import { inOrderOf, onlyRows } from './store/arranged.ts';
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
import { useShownFinding } from './findings/useShownFinding.ts';
import { Inspector, isDetailKey } from './inspector/Inspector.tsx';
import { useOthers, usePresence } from './store/others.ts';
import { readOnlyText } from './week/editable.ts';
import { isEditable } from './week/place.ts';
import type { BoardPattern } from './frame/PlanActs.tsx';
import { TeamActs } from './frame/TeamActs.tsx';
import { RowProblem } from './unsaved/RowProblem.tsx';
import { SelectionStrip } from './editing/SelectionStrip.tsx';
import { useSlotShades } from './grid/slots.ts';
import { StatusBar } from './frame/StatusBar.tsx';
import type { BoardRow } from './week/rows.ts';
import type { Board } from './store/store.ts';
import { rowAsked, useAsked, type Asked } from './useAsked.ts';
import { useActs } from './editing/useActs.ts';
import { useCursor } from './editing/useCursor.ts';
import { CostOfChange } from './premiums/Premiums.tsx';
import { usePremiums } from './premiums/usePremiums.ts';
import { useStill } from './useStill.ts';
import { ProposalPanel } from './proposal/ProposalPanel.tsx';
import { useProposing } from './proposal/useProposing.ts';
import { useSelection } from './editing/useSelection.ts';
import type { View } from '../views.ts';
import styles from './board.module.css';

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

/** The planning board from 1024 px (pictures 01, 13). */
export const WideBoard = memo(function WideBoard({
  board: whole,
  view,
  rows: wholeRows,
  everyone,
  onCall,
  seen,
  pattern,
  onTyping,
}: WideBoardProps) {
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
  const [detail, setDetail] = useDetail(docked || proposing);
  // What the rules say stands in the detail where it is in sight, else in a card.
  const inspected = docked || detail;
  const asked = useAsked();
  const costOf = usePremiums(board);
  const [cursor, setCursor] = useCursor(board, () => cursorAt(board, { view, asked }));
  const [typed, setTyped] = useState('');
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
  const finding = useShownFinding(board, { rows, date: view.date, asked, setCursor });
  const { findings, shown, grabs, show, setProblem } = finding;
  const { here, person } = useHere(board, {
    view,
    row: rows[cursor.row],
    day: cursor.day,
    pattern,
    typed,
    onTyping,
  });
  const { teamUuid, date } = here;
  const sheet = useMemo(() => ({ people: board.order, dates: board.days }), [board]);
  const scale = hours?.scale;
  const shades = useSlotShades(board, scale);
  const readOnly = readOnlyText(useProfile(), board.week.site.code);
  const scene = useMemo(
    () => ({ board, sheet, editable, readOnly, scale }),
    [board, sheet, editable, readOnly, scale],
  );
  const moveTo = useCallback(
    (next: Cursor) => {
      setCursor(next);
      show(undefined);
    },
    [setCursor, show],
  );
  const showProposed = useStill(({ collaboratorUuid, date: on }: ProposedDay) => {
    const key = board.rowAt({ teamUuid, collaboratorUuid })?.key ?? '';
    const [at, day] = [board.order.indexOf(key), board.days.indexOf(on)];
    if (at >= 0 && day >= 0) setCursor({ row: at, day, part: 0 });
  });
  const chosen = useSelection(sheet, cursor, inspected ? setCursor : moveTo);
  const acts = useActs(scene, chosen, cursor.part);
  const [menu, setMenu] = useState<MenuPlace | null>(null);
  const [copies, setCopies] = useState(false);
  const row = finding.problem === null ? undefined : board.row(finding.problem);
  return (
    <>
      {seen && (
        <TeamActs
          board={board}
          here={here}
          everyone={everyone}
          findings={findings}
          others={others}
          person={person}
          editable={editable}
          onNextFinding={finding.showNext}
          proposing={proposing}
          onPropose={propose}
          pattern={pattern}
        />
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
          onCursor={inspected ? setCursor : moveTo}
          onTyped={setTyped}
          others={others}
          onFindings={finding.showOf}
          onProblem={setProblem}
          renderCost={({ step }) =>
            costOf !== null && <CostOfChange board={board} step={step} costOf={costOf} />
          }
          renderFooter={(ghost) =>
            hours === undefined ? (
              <>
                {pattern === undefined && (
                  <WeekSum board={whole} rows={wholeRows} here={here} costOf={docked ? null : costOf} />
                )}
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
            )
          }
          hours={hours}
          shades={shades}
          seen={seen}
        />
        {proposing && (
          <ProposalPanel
            key={`${teamUuid} ${mondayOf(date)}`}
            board={whole}
            teamUuid={teamUuid}
            weekStart={mondayOf(date)}
            onShow={setProposed}
            onDay={showProposed}
            costOf={costOf}
            onClose={propose}
          />
        )}
        {inspected && !proposing && (
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
            onClose={docked ? null : () => setDetail(false)}
          />
        )}
      </div>
      {shown && !inspected && !isAsking && (
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
        onDetail={docked || proposing ? null : () => setDetail(!detail)}
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

/** Whether the detail lies over the days: pressed for, or asked for with Alt I, where it is not beside them anyway. */
function useDetail(beside: boolean): [boolean, (open: boolean) => void] {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (beside) return undefined;
    const keys = (event: KeyboardEvent) => {
      if (!isDetailKey(event)) return;
      event.preventDefault();
      setOpen((now) => !now);
    };
    window.addEventListener('keydown', keys);
    return () => window.removeEventListener('keydown', keys);
  }, [beside]);
  return [open && !beside, setOpen];
}

type Standing = {
  readonly view: View;
  /** The row and the day on which one stands. */
  readonly row: BoardRow | undefined;
  readonly day: number;
  readonly typed: string;
} & Pick<WideBoardProps, 'pattern' | 'onTyping'>;

/** The view on the team and the day in which one stands, and whose row it is; the others see where that is and what is typed. */
function useHere(
  board: Board,
  { view, row, day, typed, pattern, onTyping }: Standing,
): {
  readonly here: View;
  readonly person: string | undefined;
} {
  const date = board.days[day] ?? board.weekStart;
  usePresence(board, { row: pattern === undefined ? row : undefined, date, text: typed });
  const key = row?.key;
  useLayoutEffect(() => {
    onTyping(typed === '' || key === undefined ? null : { uuid: key, date, text: typed });
  }, [onTyping, typed, key, date]);
  const teamUuid = row?.team.uuid ?? view.teamUuid;
  const here = useMemo((): View => ({ ...view, teamUuid, date }), [view, teamUuid, date]);
  return { here, person: row?.person.collaboratorUuid };
}

/** Where one begins: at the person and the day that the address names, in the store at the team that it names. */
function cursorAt(
  board: Board,
  { view: { scope, teamUuid, date }, asked }: { readonly view: View; readonly asked: Asked | null },
): Cursor {
  const person = rowAsked(board, asked);
  const team = scope === 'store' ? board.order.findIndex((key) => board.row(key)?.team.uuid === teamUuid) : 0;
  return {
    row: person >= 0 ? person : Math.max(0, team),
    day: Math.max(0, board.days.indexOf(date)),
    part: 0,
  };
}
