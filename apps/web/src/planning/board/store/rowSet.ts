import type { PlannedCollaborator, SiteWeek } from '@jornada/contract/planned-week.ts';
import type { BoardWeek } from '../week/place.ts';
import { freshRow, isDirty, rowOf, type BoardRow, type BoardTeam } from '../week/rows.ts';
import type { PersonPlace } from './transport.ts';

/** The people with a row: the teams as they were last read, and the keys of their rows from top to bottom. The same object until somebody comes or goes. */
export type Seats = { readonly week: BoardWeek; readonly order: readonly string[] };

export type RowSet = ReturnType<typeof createRowSet>;

/** The rows of a board: who has one, what is planned in each, and who is notified of a change. Rows subscribe one by one, so that an edit draws one row. */
export function createRowSet(begun: BoardWeek) {
  let week = begun;
  const rows = new Map<string, BoardRow>();
  /** The keys of the rows in which anything was planned here: of five hundred nobody need ask the others what waits in them. */
  const touched = new Set<string>();
  /** Keys by team and person. */
  const keys = new Map<string, string>();
  const listeners = new Map<string, Set<() => void>>();
  const anyListeners = new Set<() => void>();
  let all: readonly BoardRow[] | undefined;
  /** The rows that an act has changed so far. */
  let underWay: Set<string> | undefined;

  const seat = (team: BoardTeam, person: PlannedCollaborator): string => {
    const key = rows.has(person.collaboratorUuid)
      ? `${person.collaboratorUuid} ${team.uuid}`
      : person.collaboratorUuid;
    keys.set(`${team.uuid} ${person.collaboratorUuid}`, key);
    rows.set(key, freshRow(week, { key, team, person }));
    return key;
  };
  let seats: Seats = {
    week,
    order: week.teams.flatMap(({ people, ...team }) => people.map((person) => seat(team, person))),
  };
  const rowAt = ({ teamUuid, collaboratorUuid }: PersonPlace): BoardRow | undefined =>
    rows.get(keys.get(`${teamUuid} ${collaboratorUuid}`) ?? '');

  const emit = (key?: string): void => {
    all = undefined;
    if (key !== undefined && underWay !== undefined) return void underWay.add(key);
    if (key !== undefined) listeners.get(key)?.forEach((listener) => listener());
    anyListeners.forEach((listener) => listener());
  };

  const put = (row: BoardRow, change: Partial<Omit<BoardRow, 'checked' | 'key'>>): void => {
    const { key, team, person, saved, periods, weeks } = row;
    const rechecks = change.periods !== undefined || change.person !== undefined;
    const next = rowOf(
      week,
      { key, team, person, saved, periods, weeks, ...change },
      rechecks ? undefined : row.checked,
    );
    rows.set(key, next);
    if (next.periods === next.saved) touched.delete(key);
    else touched.add(key);
    emit(key);
  };

  const together = (act: () => void): void => {
    const changed = new Set<string>();
    underWay = changed;
    act();
    underWay = undefined;
    for (const key of changed) listeners.get(key)?.forEach((listener) => listener());
    emit();
  };

  const remove = (key: string): void => {
    const row = rows.get(key);
    if (row !== undefined) keys.delete(`${row.team.uuid} ${row.person.collaboratorUuid}`);
    rows.delete(key);
    touched.delete(key);
  };

  return {
    row: (key: string): BoardRow | undefined => rows.get(key),
    rowAt,
    /** Every row, in no order. */
    each: () => rows.values(),
    /** From top to bottom; the same array until something changes. */
    all: (): readonly BoardRow[] => (all ??= seats.order.flatMap((key) => rows.get(key) ?? [])),
    touched: (): BoardRow[] => [...touched].flatMap((key) => rows.get(key) ?? []),
    seats: (): Seats => seats,
    /** A row as the server has it, with its person read again. */
    fresh: ({ key, team }: BoardRow, person: PlannedCollaborator): BoardRow =>
      freshRow(week, { key, team, person }),
    put,
    /** Changes rows; anyone who looks at the whole is notified once, at its end. */
    together,
    /** Says that something changed which is in no row. */
    changed: (): void => emit(),
    /** Takes over what surrounds the plan: where its calendar or a typology is another, every row is checked again. */
    surround: ({ teams: _, ...around }: SiteWeek): void => {
      const { teams, ...known } = week;
      if (JSON.stringify(around) === JSON.stringify(known)) return;
      week = { ...week, ...around, teams };
      seats = { ...seats, week: { ...week, teams: seats.week.teams } };
      together(() => rows.forEach((row) => put(row, { person: row.person })));
    },
    /** Gives anyone who has come a row and takes it from anyone who has gone, unless something typed waits in it. */
    reseat: (teams: SiteWeek['teams'], onGone: (key: string) => void): void => {
      const order = teams.flatMap(({ people, ...read }) => {
        const team =
          seats.order.map((key) => rows.get(key)?.team).find((one) => one?.uuid === read.uuid) ?? read;
        const here = people.map(
          (person) =>
            rowAt({ teamUuid: team.uuid, collaboratorUuid: person.collaboratorUuid })?.key ??
            seat(team, person),
        );
        return [
          ...here,
          ...seats.order.filter((key) => !here.includes(key) && isWaiting(rows.get(key), team.uuid)),
        ];
      });
      if (isSameOrder(order, seats.order)) return;
      for (const key of seats.order.filter((one) => !order.includes(one))) {
        remove(key);
        onGone(key);
      }
      seats = { week: { ...week, teams }, order };
      emit();
    },
    subscribe: (key: string, listener: () => void): (() => void) => {
      const set = listeners.get(key) ?? new Set();
      listeners.set(key, set);
      set.add(listener);
      return () => void set.delete(listener);
    },
    subscribeAll: (listener: () => void): (() => void) => {
      anyListeners.add(listener);
      return () => void anyListeners.delete(listener);
    },
  };
}

const isWaiting = (row: BoardRow | undefined, teamUuid: string): boolean =>
  row !== undefined &&
  row.team.uuid === teamUuid &&
  row.weeks.some(({ weekStart }) => isDirty(row, weekStart));

const isSameOrder = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((key, at) => key === b[at]);
