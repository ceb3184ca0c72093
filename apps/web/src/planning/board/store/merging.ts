import type { PlannedCollaborator, SiteWeek } from '@jornada/contract/planned-week.ts';
import { isSamePlan } from '@jornada/domain/planning/week/snapshot.ts';
import { inWeek, type BoardPeriod } from '../week/periods.ts';
import { isDirty, termsOf, weeksWith, withWeek, type BoardRow } from '../week/rows.ts';
import type { RowSet, Seats } from './rowSet.ts';
import type { BoardDraft, PersonPlace, PersonWeekPlace, Transport } from './transport.ts';

type MergingParts = {
  readonly rows: RowSet;
  readonly readPerson: Transport['readPerson'];
  /** Whether a save of the row has no answer yet: its answer comes first. */
  readonly isOnItsWay: (key: string) => boolean;
  /** Going back over a row that someone else changed would take theirs away unseen. */
  readonly forget: (key: string) => void;
};

export type Merging = ReturnType<typeof createMerging>;

/** What others save meanwhile: an untouched week takes it over, a touched one keeps its own and shows theirs beside it. */
export function createMerging({ rows, readPerson, isOnItsWay, forget }: MergingParts) {
  /** The rows in which somebody types right now: what stands in the field is not on the board yet. */
  const typedIn = new Set<string>();
  /** The newest version that was heard of, by row and week. */
  const heardOf = new Map<string, number>();

  /** One of a row's weeks becomes what the server has. */
  const adopt = (
    row: BoardRow,
    monday: string,
    { version, periods }: { version: number; periods: BoardRow['saved'] },
  ): void =>
    rows.put(row, {
      saved: withWeek(row.saved, monday, periods),
      periods: withWeek(row.periods, monday, periods),
      weeks: weeksWith(row, monday, { version, stale: null, refused: [] }),
    });

  /** Where nothing is changed any more, what the other saved takes its place. */
  const adoptUntouched = (key: string): void => {
    for (const { weekStart: monday, stale } of rows.row(key)?.weeks ?? []) {
      const now = rows.row(key);
      if (stale !== null && now !== undefined && !isDirty(now, monday)) adopt(now, monday, stale);
    }
  };

  const newerThan = (row: BoardRow): boolean =>
    row.weeks.some(
      ({ weekStart: monday, version, stale }) =>
        (heardOf.get(`${row.key} ${monday}`) ?? 0) > (stale?.version ?? version),
    );

  /** Reads a person's weeks again when a newer one was heard of; while this tab's own save is on its way its answer comes first. */
  const catchUp = async (key: string): Promise<void> => {
    const row = rows.row(key);
    if (row === undefined || !newerThan(row) || isOnItsWay(key)) return;
    // Anyone who cannot be reached now is read again with the plan, once the connection is back.
    const person = await read(row);
    const now = rows.row(key);
    if (person !== undefined && now !== undefined && newerThan(now) && !isOnItsWay(key))
      takeOver(now, person);
  };

  const read = ({ team, person }: BoardRow): Promise<PlannedCollaborator | undefined> =>
    readPerson({ teamUuid: team.uuid, collaboratorUuid: person.collaboratorUuid }).catch(() => undefined);

  /** The server's newest of all the row's weeks. */
  const takeOver = (row: BoardRow, person: PlannedCollaborator): void => {
    // Read again and found as it was: of five hundred rows nothing need be checked again.
    if (person === row.person) return;
    const next = rows.fresh(row, person);
    // What was read before this tab's own save is old, also where it tells something new: that was heard of and is read again.
    if (row.weeks.some(({ weekStart: monday, version }) => (termsOf(person, monday)?.version ?? 0) < version))
      return;
    rows.put(row, { person });
    for (const { weekStart: monday, version } of next.weeks)
      takeOverWeek(row.key, person, { monday, version, theirs: inWeek(next.saved, monday) });
  };

  const takeOverWeek = (
    key: string,
    person: PlannedCollaborator,
    { monday, version, theirs }: { monday: string; version: number; theirs: BoardRow['saved'] },
  ): void => {
    const now = rows.row(key);
    const known = now?.weeks.find((one) => one.weekStart === monday);
    if (now === undefined || known?.version === version) return;
    const isOwn = isDirty(now, monday) || typedIn.has(key);
    if (known !== undefined && isOwn && !isSamePlan(inWeek(now.periods, monday), theirs)) {
      const stale = { version, periods: theirs, ...lastChange(person, monday) };
      return rows.put(now, { weeks: weeksWith(now, monday, { stale }) });
    }
    forget(key);
    const weeks =
      known === undefined
        ? [...now.weeks, { weekStart: monday, version, stale: null, refused: [] }]
        : now.weeks;
    rows.put(now, { weeks });
    adopt(rows.row(key) ?? now, monday, { version, periods: theirs });
  };

  return {
    adopt,
    adoptUntouched,
    catchUp,
    /** Someone saved, perhaps this same tab. */
    heard: async ({ version, ...place }: PersonWeekPlace & { readonly version: number }): Promise<void> => {
      const key = rows.rowAt(place)?.key;
      if (key === undefined) return;
      const name = `${key} ${place.weekStart}`;
      heardOf.set(name, Math.max(version, heardOf.get(name) ?? 0));
      return catchUp(key);
    },
    /** A week beside those shown changed, which the rules look at. */
    beside: async (place: PersonPlace): Promise<void> => {
      const row = rows.rowAt(place);
      const person = row && (await read(row));
      const now = rows.rowAt(place);
      if (person !== undefined && now !== undefined && !isOnItsWay(now.key)) takeOver(now, person);
    },
    /** The plan was read again: what others did meanwhile, who was notified and who answered, what is needed, who came and who went. */
    reread: (plan: SiteWeek): Seats => {
      const { teams } = plan;
      rows.surround(plan);
      for (const { people, ...team } of teams) {
        const need = JSON.stringify(team.coverage);
        for (const row of rows.each())
          if (row.team.uuid === team.uuid && JSON.stringify(row.team.coverage) !== need)
            rows.put(row, { team });
        for (const person of people) {
          const now = rows.rowAt({ teamUuid: team.uuid, collaboratorUuid: person.collaboratorUuid });
          if (now !== undefined && !isOnItsWay(now.key)) takeOver(now, person);
        }
      }
      rows.reseat(teams, forget);
      return rows.seats();
    },
    /**
     * Somebody types in this row right now: what others save meanwhile is shown next to, until what comes back is called.
     * Where nothing was typed it is taken over then.
     */
    hold: (key: string): (() => void) => {
      typedIn.add(key);
      return () => {
        typedIn.delete(key);
        adoptUntouched(key);
      };
    },
    /** The answer to a stale week: the chosen periods become its plan on top of theirs. False where it is not stale. */
    resolve: (key: string, monday: string, periods: readonly BoardPeriod[]): boolean => {
      const row = rows.row(key);
      const stale = row?.weeks.find((one) => one.weekStart === monday)?.stale;
      if (row === undefined || stale == null) return false;
      forget(key);
      adopt(row, monday, stale);
      const now = rows.row(key);
      if (now !== undefined) rows.put(now, { periods: withWeek(now.periods, monday, periods) });
      return true;
    },
  };
}

/** Puts a recovered draft onto the rows; where the server has another version by now, that one is shown next to it. */
export function recover(rows: RowSet, draft: BoardDraft): void {
  for (const { version, periods, ...place } of draft) {
    const row = rows.rowAt(place);
    const known = row?.weeks.find((one) => one.weekStart === place.weekStart);
    if (row === undefined || known === undefined) continue;
    const theirs = inWeek(row.saved, place.weekStart);
    if (isSamePlan(theirs, periods)) continue;
    const stale =
      version === known.version
        ? null
        : { version: known.version, periods: theirs, ...lastChange(row.person, place.weekStart) };
    rows.put(row, {
      periods: withWeek(row.periods, place.weekStart, periods),
      weeks: weeksWith(row, place.weekStart, { version, stale }),
    });
  }
}

/** Who changed a week last, and when. */
function lastChange(person: PlannedCollaborator, monday: string) {
  const terms = termsOf(person, monday);
  return { by: terms?.changedBy ?? null, at: terms?.changedAt ?? null };
}
