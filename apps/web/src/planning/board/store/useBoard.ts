import { wearLooksOf } from '../../../catalogues/wearLooksOf.ts';
import type { SiteWeek } from '@jornada/contract/planned-week.ts';
import { planningCalls } from '@jornada/contract/planning.ts';
import {
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { api } from '../../../api.ts';
import { showExceptions } from '../../../refusals.ts';
import type { BoardWeek } from '../week/place.ts';
import type { BoardRow } from '../week/rows.ts';
import { sayNoMore } from './sayDone.ts';
import { refusedOrThrown } from './saving.ts';
import { createBoard, type Board } from './store.ts';
import type { Seats } from './rowSet.ts';
import type { BoardDraft, RowChange, Transport } from './transport.ts';

type Unsaved = {
  readonly draft: BoardDraft;
  readonly onUnsaved: (draft: BoardDraft) => void;
  /** Where it saves; by itself, the plan. */ readonly transport?: Transport | undefined;
};

/**
 * A board over a plan that was read, saving by itself; anyone who leaves saves what waits. It begins with a recovered
 * draft, tells what is unsaved so that it outlives a closed tab, and takes in the plan whenever it is read again.
 */
export function useBoard(week: BoardWeek, { draft, onUnsaved, transport }: Unsaved): Board {
  const [store] = useState(() => {
    // The week brings its typologies: where the browser has no copy of the catalogue yet, nothing is drawn in a wrong look.
    wearLooksOf(week.typologies);
    return createBoard(week, transport ?? transportOf(week), draft);
  });
  const [seats, setSeats] = useState<Seats>(store);
  // Anyone who looks at the whole looks again when somebody comes or goes; rows, saves and undo go on as they are.
  const board = useMemo(() => ({ ...store, week: seats.week, order: seats.order }), [store, seats]);
  useEffect(() => {
    const tryNow = () => void store.saveNow();
    const warn = (event: BeforeUnloadEvent) => {
      if (store.waiting() > 0) event.preventDefault();
    };
    tryNow();
    window.addEventListener('online', tryNow);
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('online', tryNow);
      window.removeEventListener('beforeunload', warn);
      sayNoMore();
      void store.leave();
    };
  }, [store]);
  useEffect(() => {
    if (week !== store.week) setSeats(store.reread(week));
  }, [store, week]);
  const report = useRef(onUnsaved);
  useEffect(() => {
    report.current = onUnsaved;
  });
  useEffect(() => {
    let reported = true;
    return store.subscribeAll(() => {
      const unsaved = store.unsaved();
      if (unsaved.length > 0 || reported) report.current(unsaved);
      reported = unsaved.length > 0;
    });
  }, [store]);
  return board;
}

/** Saves by plain calls, not acts: the store retries under the same key, and its rows show what is unsaved or refused. */
function transportOf({ site, teams }: SiteWeek): Transport {
  const mondays = [
    ...new Set(teams.flatMap(({ weeks }) => weeks.map(({ weekStart }) => weekStart))),
  ].toSorted();
  const [startDateInterval = ''] = mondays;
  const biweekly = mondays.length > 1 ? 'true' : 'false';
  return {
    save: async (people, { teamUuid, weekStart, key }) => {
      const input = { personnelDivision: site.code, teamUuid, weekStart, people: people.map(wire) };
      return (
        await refusedOrThrown(
          api(planningCalls['planningModifications.modificationProposalCreateWeekTeam'], input, { key }),
        )
      ).people;
    },
    readPerson: async ({ teamUuid, collaboratorUuid }) => {
      const { people } = await api(planningCalls['planning.weekTeamByManager'], {
        filter: { startDateInterval, biweekly, teamUuid, collaboratorUuid },
      });
      return people.find((person) => person.collaboratorUuid === collaboratorUuid);
    },
    refused: (exceptions) => void showExceptions(exceptions),
  };
}

const wire = ({ collaboratorUuid, version, change }: RowChange) => ({ collaboratorUuid, version, ...change });

export function useRow(board: Board, key: string): BoardRow | undefined {
  return useSyncExternalStore(
    useCallback((listener) => board.subscribe(key, listener), [board, key]),
    () => board.row(key),
  );
}

/** A frame and its work: by then the row that was edited is painted. */
const FOLLOWS_MS = 40;

/** All rows for sums, counters and lists: they follow once the edited row, which draws itself at once, is seen. */
export function useRows(board: Board): readonly BoardRow[] {
  const [read, setRead] = useState(() => ({ board, rows: board.rows() }));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = (): void => {
      timer = undefined;
      startTransition(() =>
        setRead((known) =>
          known.board === board && known.rows === board.rows() ? known : { board, rows: board.rows() },
        ),
      );
    };
    follow();
    const stop = board.subscribeAll(() => (timer ??= setTimeout(follow, FOLLOWS_MS)));
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [board]);
  // Somebody came or went: what was read before is in another order.
  return read.board === board ? read.rows : board.rows();
}
