import { isErrorCode } from '@jornada/contract/common.ts';
import type { PlannedCollaborator, SiteWeek } from '@jornada/contract/planned-week.ts';
import type { SavedWeek } from '@jornada/contract/planning.ts';
import { datesOf } from '@jornada/domain/planning/differences.ts';
import { isSamePlan } from '@jornada/domain/planning/snapshot.ts';
import type { Exception } from '../../../api.ts';
import { inWeek } from '../week/periods.ts';
import { lasting } from '../week/hours.ts';
import { createHistory, type Step } from './history.ts';
import { fromServer, inOrder, isSame, sizeOf, type BoardPeriod, type Change } from '../week/periods.ts';
import type { BoardWeek } from '../week/place.ts';
import {
  changeIn,
  freshRow,
  isDirty,
  problemsIn,
  rowOf,
  termsOf,
  withWeek,
  type BoardRow,
  type BoardTeam,
  type RowWeek,
} from '../week/rows.ts';
import { createSaving, type SaveState } from './saving.ts';

export type RowChange = {
  readonly collaboratorUuid: string;
  readonly version: number;
  readonly change: Change;
};

/** One team's week: what is saved together. */
type TeamWeekPlace = { readonly teamUuid: string; readonly weekStart: string };

/** A person's week in a team, as saves and live events name it. */
export type PersonWeekPlace = TeamWeekPlace & { readonly collaboratorUuid: string };

/** Who has a row: the teams as they were last read, and the keys of their rows from top to bottom. The same object until somebody comes or goes. */
export type Seats = { readonly week: BoardWeek; readonly order: readonly string[] };

/** What was typed and not saved, as it outlives a closed tab. */
export type BoardDraft = readonly (PersonWeekPlace & {
  readonly version: number;
  readonly periods: readonly BoardPeriod[];
})[];

export type Transport = {
  /** Throws `SaveRefused` where the server says no; any other failure means that no answer came. */
  readonly save: (
    people: readonly RowChange[],
    at: TeamWeekPlace & { readonly key: string },
  ) => Promise<readonly SavedWeek[]>;
  /** The person in all the weeks shown. */
  readonly readPerson: (of: {
    readonly teamUuid: string;
    readonly collaboratorUuid: string;
  }) => Promise<PlannedCollaborator | undefined>;
  readonly refused: (exceptions: readonly Exception[]) => void;
};

type Batch = TeamWeekPlace & {
  readonly people: readonly RowChange[];
  /** The periods of that week as they were sent, by row. */
  readonly sent: Step;
};

/**
 * The plan of one team or of a whole store, over one week or several, as it is worked on. Rows subscribe one by one, so
 * that an edit draws one row; every edit is judged at once, undone by one key, and saved by itself a moment later.
 */
export function createBoard(begun: BoardWeek, transport: Transport, draft: BoardDraft = []) {
  let week = begun;
  const mondays = [
    ...new Set(week.teams.flatMap(({ weeks }) => weeks.map(({ weekStart }) => weekStart))),
  ].toSorted();
  const weekStart = mondays[0] ?? '';
  const rows = new Map<string, BoardRow>();
  /** The keys of the rows in which anything was planned here: of five hundred nobody need ask the others what waits in them. */
  const touched = new Set<string>();
  const touchedRows = (): BoardRow[] => [...touched].flatMap((key) => rows.get(key) ?? []);
  /** Keys by team and person. */
  const keys = new Map<string, string>();
  const history = createHistory();
  const listeners = new Map<string, Set<() => void>>();
  const anyListeners = new Set<() => void>();
  /** The rows in which somebody types right now: what stands in the field is not on the board yet. */
  const typedIn = new Set<string>();
  /** The newest version that was heard of, by row and week. */
  const heardOf = new Map<string, number>();
  let all: readonly BoardRow[] | undefined;
  let state: SaveState = { kind: 'saved', at: null, after: 'typing' };

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
  const rowAt = ({
    teamUuid,
    collaboratorUuid,
  }: {
    teamUuid: string;
    collaboratorUuid: string;
  }): BoardRow | undefined => rows.get(keys.get(`${teamUuid} ${collaboratorUuid}`) ?? '');

  /** The rows that an act has changed so far. */
  let underWay: Set<string> | undefined;

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
  /** A row's weeks with one of them changed. */
  const weeksWith = ({ weeks }: BoardRow, monday: string, change: Partial<RowWeek>): RowWeek[] =>
    weeks.map((one) => (one.weekStart === monday ? { ...one, ...change } : one));

  const saving = createSaving<Batch, readonly SavedWeek[]>({
    collect: () => {
      const ready = touchedRows().flatMap((row) =>
        row.weeks.flatMap((one) =>
          one.stale === null && isDirty(row, one.weekStart) && problemsIn(row, one).length === 0
            ? [{ row, one }]
            : [],
        ),
      );
      const [first] = ready;
      if (first === undefined) return undefined;
      const [teamUuid, monday] = [first.row.team.uuid, first.one.weekStart];
      const together = ready
        .filter(({ row, one }) => row.team.uuid === teamUuid && one.weekStart === monday)
        .slice(0, PEOPLE_AT_ONCE);
      return {
        teamUuid,
        weekStart: monday,
        people: together.map(({ row, one }) => ({
          collaboratorUuid: row.person.collaboratorUuid,
          version: one.version,
          change: changeIn(row, monday),
        })),
        sent: new Map(together.map(({ row }) => [row.key, inWeek(row.periods, monday)])),
      };
    },
    send: ({ people, teamUuid, weekStart: monday }, key) =>
      transport.save(people, { teamUuid, weekStart: monday, key }),
    settle: (batch, answers) => answers.forEach((answer) => settle(batch, answer)),
    refuse: ({ sent, weekStart: monday }, exceptions) => {
      for (const key of sent.keys()) refuse(key, monday, exceptions);
      transport.refused(exceptions);
    },
    onState: (next) => {
      state = next;
      emit();
    },
  });
  const isOnItsWay = (key: string): boolean => saving.open()?.sent.has(key) ?? false;

  const refuse = (key: string, monday: string, exceptions: readonly Exception[]): void => {
    const row = rows.get(key);
    if (row !== undefined) put(row, { weeks: weeksWith(row, monday, { refused: exceptions }) });
  };

  /** Each person's week stands or falls alone; what was typed since it was sent stays on top of the answer. */
  const settle = ({ teamUuid, weekStart: monday, sent }: Batch, answer: SavedWeek): void => {
    const row = rowAt({ teamUuid, collaboratorUuid: answer.collaboratorUuid });
    if (row === undefined) return;
    switch (answer.outcome) {
      case 'refused': {
        const exceptions = answer.exceptions.map(asException);
        refuse(row.key, monday, exceptions);
        transport.refused(exceptions);
        break;
      }
      case 'stale': {
        const theirs = inOrder(answer.periods.map(fromServer));
        const { version, changedAt: at, changedBy: by } = answer;
        if (isSamePlan(inWeek(row.periods, monday), theirs)) adopt(row, monday, { version, periods: theirs });
        else put(row, { weeks: weeksWith(row, monday, { stale: { version, by, at, periods: theirs } }) });
        break;
      }
      case 'saved': {
        const ids = new Map([
          ...row.saved.map(({ key, uuid }) => [key, uuid] as const),
          ...answer.added.map(({ key, planningPeriodUuid }) => [key, planningPeriodUuid] as const),
        ]);
        const own = (sent.get(row.key) ?? []).flatMap((period) => {
          const uuid = ids.get(period.key);
          return uuid === undefined ? [] : [{ ...period, uuid }];
        });
        put(row, {
          saved: withWeek(row.saved, monday, own),
          weeks: weeksWith(row, monday, { version: answer.version }),
          person: changedBy(row.person, monday, answer),
        });
      }
    }
    // Whatever came of it: what was heard of while it was on its way is read now.
    void catchUp(row.key);
  };

  /** One of a row's weeks becomes what the server has. */
  const adopt = (
    row: BoardRow,
    monday: string,
    { version, periods }: { version: number; periods: readonly BoardRow['saved'][number][] },
  ): void =>
    put(row, {
      saved: withWeek(row.saved, monday, periods),
      periods: withWeek(row.periods, monday, periods),
      weeks: weeksWith(row, monday, { version, stale: null, refused: [] }),
    });

  /** Where nothing is changed any more, what the other saved takes its place. */
  const adoptUntouched = (key: string): void => {
    for (const { weekStart: monday, stale } of rows.get(key)?.weeks ?? []) {
      const now = rows.get(key);
      if (stale !== null && now !== undefined && !isDirty(now, monday)) adopt(now, monday, stale);
    }
  };

  const newerThan = (row: BoardRow): boolean =>
    row.weeks.some(
      ({ weekStart: monday, version, stale }) =>
        (heardOf.get(`${row.key} ${monday}`) ?? 0) > (stale?.version ?? version),
    );

  /** Reads a person's weeks again when a newer one was heard of; while the own save is on its way its answer comes first. */
  const catchUp = async (key: string): Promise<void> => {
    const row = rows.get(key);
    if (row === undefined || !newerThan(row) || isOnItsWay(key)) return;
    // Whoever cannot be reached now is read again with the plan, once the connection is back.
    const person = await read(row);
    const now = rows.get(key);
    if (person !== undefined && now !== undefined && newerThan(now) && !isOnItsWay(key))
      takeOver(now, person);
  };

  const read = ({ team, person }: BoardRow): Promise<PlannedCollaborator | undefined> =>
    transport
      .readPerson({ teamUuid: team.uuid, collaboratorUuid: person.collaboratorUuid })
      .catch(() => undefined);

  /** The server's newest: an untouched week takes it over, a touched one keeps its own and shows it beside. */
  const takeOver = (row: BoardRow, person: PlannedCollaborator): void => {
    // Read again and found as it was: of five hundred rows nothing need be judged anew.
    if (person === row.person) return;
    const next = freshRow(week, { key: row.key, team: row.team, person });
    // What was read before the own save is old, also where it tells something new: that was heard of and is read again.
    if (row.weeks.some(({ weekStart: monday, version }) => (termsOf(person, monday)?.version ?? 0) < version))
      return;
    put(row, { person });
    for (const { weekStart: monday, version } of next.weeks) {
      const now = rows.get(row.key);
      const known = now?.weeks.find((one) => one.weekStart === monday);
      if (now === undefined || known?.version === version) continue;
      const theirs = inWeek(next.saved, monday);
      const terms = termsOf(person, monday);
      if (
        known !== undefined &&
        (isDirty(now, monday) || typedIn.has(now.key)) &&
        !isSamePlan(inWeek(now.periods, monday), theirs)
      )
        put(now, {
          weeks: weeksWith(now, monday, {
            stale: { version, by: terms?.changedBy ?? null, at: terms?.changedAt ?? null, periods: theirs },
          }),
        });
      else {
        history.forget(row.key);
        const weeks =
          known === undefined
            ? [...now.weeks, { weekStart: monday, version, stale: null, refused: [] }]
            : now.weeks;
        put(now, { weeks });
        adopt(rows.get(row.key) ?? now, monday, { version, periods: theirs });
      }
    }
  };

  /** Gives whoever has come a row and takes it from whoever has gone, unless something typed waits in it. */
  const reseat = (teams: SiteWeek['teams']): void => {
    const order = teams.flatMap(({ people, ...known }) => {
      const team =
        seats.order.map((key) => rows.get(key)?.team).find((one) => one?.uuid === known.uuid) ?? known;
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
      const row = rows.get(key);
      if (row !== undefined) keys.delete(`${row.team.uuid} ${row.person.collaboratorUuid}`);
      rows.delete(key);
      touched.delete(key);
      history.forget(key);
    }
    seats = { week: { ...week, teams }, order };
    emit();
  };

  /** Changes rows; whoever looks at the whole hears of it once, at its end. */
  const together = (act: () => void): void => {
    const changed = new Set<string>();
    underWay = changed;
    act();
    underWay = undefined;
    for (const key of changed) listeners.get(key)?.forEach((listener) => listener());
    emit();
  };

  /** Takes over what surrounds the plan: where its calendar or a typology is another, every row is judged anew. */
  const surround = ({ teams: _, ...around }: SiteWeek): void => {
    const { teams, ...known } = week;
    if (JSON.stringify(around) === JSON.stringify(known)) return;
    week = { ...week, ...around, teams };
    seats = { ...seats, week: { ...week, teams: seats.week.teams } };
    together(() => rows.forEach((row) => put(row, { person: row.person })));
  };

  const become = (step: Step): void => {
    together(() => {
      for (const [key, periods] of step) {
        const row = rows.get(key);
        if (row === undefined) continue;
        put(row, { periods: inOrder(periods), weeks: row.weeks.map((one) => ({ ...one, refused: [] })) });
        // Whoever takes back the own change has nothing left to compare with what the other saved.
        adoptUntouched(key);
      }
    });
    saving.schedule();
  };
  const standing = (step: Step): Step =>
    new Map([...step.keys()].map((key) => [key, rows.get(key)?.periods ?? []]));
  const travel = (step: Step | undefined): readonly string[] => {
    if (step === undefined) return [];
    become(step);
    return [...step.keys()];
  };

  for (const { version, periods, ...place } of draft) {
    const row = rowAt(place);
    const known = row?.weeks.find((one) => one.weekStart === place.weekStart);
    if (row === undefined || known === undefined) continue;
    const theirs = inWeek(row.saved, place.weekStart);
    if (isSamePlan(theirs, periods)) continue;
    const terms = termsOf(row.person, place.weekStart);
    const stale =
      version === known.version
        ? null
        : {
            version: known.version,
            by: terms?.changedBy ?? null,
            at: terms?.changedAt ?? null,
            periods: theirs,
          };
    put(row, {
      periods: withWeek(row.periods, place.weekStart, periods),
      weeks: weeksWith(row, place.weekStart, { version, stale }),
    });
  }

  return {
    /** What was read: the site, its calendar and typologies, and the teams shown. */
    week: begun,
    /** The first Monday. */
    weekStart,
    mondays,
    /** How long periods last, in minutes. */
    lasts: lasting(week.site.timeZone, mondays),
    /** The dates shown, in order. */
    days: mondays.flatMap((monday) => datesOf(monday)),
    /** The keys of the rows from top to bottom, team by team. */
    order: seats.order,
    row: (key: string): BoardRow | undefined => rows.get(key),
    rowAt,
    /** The same array until something changes. */
    rows: (): readonly BoardRow[] => (all ??= seats.order.flatMap((key) => rows.get(key) ?? [])),
    state: (): SaveState => state,
    canUndo: history.canUndo,
    canRedo: history.canRedo,
    /** Does one act; what comes back takes exactly that act back, as long as nothing was done since. */
    edit: (changes: Step): (() => void) => {
      const real = new Map(
        [...changes].filter(([key, periods]) => !isSameList(rows.get(key)?.periods ?? [], inOrder(periods))),
      );
      if (real.size === 0) return () => undefined;
      const before = standing(real);
      history.did(before);
      become(real);
      return () => {
        if (history.isLast(before)) travel(history.undo(standing));
      };
    },
    /** The rows that went back. */
    undo: (): readonly string[] => travel(history.undo(standing)),
    redo: (): readonly string[] => travel(history.redo(standing)),
    /** What is on its way arrives, then what still waits is sent. */
    saveNow: saving.now,
    /** The plan is being left: one last save. */
    leave: saving.end,
    /** Someone's save was heard of, perhaps one's own. */
    heard: async ({ version, ...place }: PersonWeekPlace & { readonly version: number }): Promise<void> => {
      const key = rowAt(place)?.key;
      if (key === undefined) return;
      const name = `${key} ${place.weekStart}`;
      heardOf.set(name, Math.max(version, heardOf.get(name) ?? 0));
      return catchUp(key);
    },
    /** A week beside those shown changed, which the rules look at. */
    beside: async (place: {
      readonly teamUuid: string;
      readonly collaboratorUuid: string;
    }): Promise<void> => {
      const row = rowAt(place);
      const person = row && (await read(row));
      const now = rowAt(place);
      if (person !== undefined && now !== undefined && !isOnItsWay(now.key)) takeOver(now, person);
    },
    /** The plan was read again: what others did meanwhile, who was told and who answered, what is needed, who came and who went. */
    reread: (plan: SiteWeek): Seats => {
      const { teams } = plan;
      surround(plan);
      for (const { people, ...team } of teams) {
        const need = JSON.stringify(team.coverage);
        for (const row of rows.values())
          if (row.team.uuid === team.uuid && JSON.stringify(row.team.coverage) !== need) put(row, { team });
        for (const person of people) {
          const now = rowAt({ teamUuid: team.uuid, collaboratorUuid: person.collaboratorUuid });
          if (now !== undefined && !isOnItsWay(now.key)) takeOver(now, person);
        }
      }
      reseat(teams);
      return seats;
    },
    /**
     * Somebody types in this row right now: what others save meanwhile stands beside, until what comes back is called.
     * Where nothing was typed it is taken over then.
     */
    hold: (key: string): (() => void) => {
      typedIn.add(key);
      return () => {
        typedIn.delete(key);
        adoptUntouched(key);
      };
    },
    /** The answer to a stale week: the chosen periods become its plan on top of theirs. */
    resolve: (key: string, monday: string, periods: readonly BoardPeriod[]): void => {
      const row = rows.get(key);
      const stale = row?.weeks.find((one) => one.weekStart === monday)?.stale;
      if (row === undefined || stale == null) return;
      history.forget(key);
      adopt(row, monday, stale);
      const now = rows.get(key);
      if (now !== undefined) put(now, { periods: withWeek(now.periods, monday, periods) });
      saving.schedule();
    },
    /** Gives up what could not be saved; it stays one undo away. */
    revert: (key: string): void => {
      const row = rows.get(key);
      if (row === undefined) return;
      history.did(standing(new Map([[key, []]])));
      become(new Map([[key, row.saved]]));
    },
    unsaved: (): BoardDraft =>
      touchedRows().flatMap((row) =>
        row.weeks.flatMap(({ weekStart: monday, version }) =>
          isDirty(row, monday)
            ? [
                {
                  teamUuid: row.team.uuid,
                  weekStart: monday,
                  collaboratorUuid: row.person.collaboratorUuid,
                  version,
                  periods: inWeek(row.periods, monday),
                },
              ]
            : [],
        ),
      ),
    /** How many periods wait to be saved. */
    waiting: (): number =>
      touchedRows().reduce(
        (sum, row) =>
          row.weeks.reduce((count, { weekStart: monday }) => count + sizeOf(changeIn(row, monday)), sum),
        0,
      ),
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

export type Board = ReturnType<typeof createBoard>;

/** As many people as one save may bring. */
const PEOPLE_AT_ONCE = 150;

const isWaiting = (row: BoardRow | undefined, teamUuid: string): boolean =>
  row !== undefined &&
  row.team.uuid === teamUuid &&
  row.weeks.some(({ weekStart }) => isDirty(row, weekStart));

const isSameOrder = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((key, at) => key === b[at]);

const isSameList = (a: readonly BoardPeriod[], b: readonly BoardPeriod[]): boolean =>
  a.length === b.length && a.every((period, at) => period.key === b[at]?.key && isSame(period, b[at]));

/** The person's record after a save: version and who changed it last. */
function changedBy(
  person: PlannedCollaborator,
  weekStart: string,
  { version, changedAt, changedBy: by }: { version: number; changedAt: string; changedBy: string },
): PlannedCollaborator {
  return {
    ...person,
    weeks: person.weeks.map((week) =>
      week.weekStart === weekStart ? { ...week, version, changedAt, changedBy: by } : week,
    ),
  };
}

const asException = ({
  translationCode,
  values,
}: {
  translationCode: string;
  values?: Record<string, unknown> | undefined;
}): Exception => ({
  code: isErrorCode(translationCode) ? translationCode : 'UNDEFINED_ERROR',
  values: values ?? {},
});
