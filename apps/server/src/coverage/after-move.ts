import type { coverageCalls, MovedWeek } from '@jornada/contract/coverage.ts';
import type { CallInput, CallOutput } from '@jornada/contract/call.ts';
import { within } from '@jornada/domain/access/reach.ts';
import { addDays, mondayOf } from '@jornada/domain/time.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { cellsOf, findMover, findTeam, plannedWeekOf, type Cell, type Mover } from './after-move-queries.ts';

type Asked = CallInput<(typeof coverageCalls)['coverageNeed.afterMove']>['filter'];
type Answer = CallOutput<(typeof coverageCalls)['coverageNeed.afterMove']>;

/** Need and plan of the team that somebody leaves, and of the one they come to with the same hours, in one week. */
export async function afterMove(
  { collaboratorUuid, startDateInterval: from, toTeamUuid }: Asked,
  { db, reach }: Pick<Context, 'db' | 'reach'>,
): Promise<Answer> {
  const person = await findMover(db, collaboratorUuid);
  if (person === undefined || !within(reach, { siteId: person.siteId, teamId: person.teamId }))
    throw new Refused('COLLABORATOR_NOT_FOUND');
  const found =
    toTeamUuid === undefined || toTeamUuid === person.teamUuid ? undefined : await findTeam(db, toTeamUuid);
  // A team of another employer is left out like one that is not there: nobody is moved to it.
  const near = found !== undefined && within(reach, { siteId: found.siteId, teamId: found.teamId });
  const destination = near || found?.employerId === person.employerId ? found : undefined;
  const weekStart = await plannedWeekOf(db, person.id, mondayOf(addDays(from, 6)));
  if (weekStart === null) return { weekStart, weeks: [] };
  const teams = [person, ...(destination === undefined ? [] : [destination])];
  const span = { first: weekStart, last: addDays(weekStart, 6) };
  const cells = await cellsOf(db, { ...span, teams: teams.map(({ teamId }) => teamId), person });
  return {
    weekStart,
    weeks: teams.map((team) => ({
      team: { uuid: team.teamUuid, name: team.teamName },
      site: { code: team.siteCode, name: team.siteName },
      ...weekOf(
        cells.filter(({ teamId }) => teamId === team.teamId),
        { weekStart, way: team === person ? 'LEAVES' : 'ENTERS', person: movedIn(cells, person) },
      ),
      // Of a store that the caller does not direct only what a whole day comes to.
      ...(team === person || near ? {} : { worst: null }),
    })),
  };
}

/** The person's minutes by day and half hour. */
const movedIn = (cells: readonly Cell[], { teamId }: Mover): ReadonlyMap<string, number> =>
  new Map(
    cells
      .filter((cell) => cell.teamId === teamId && cell.own > 0)
      .map(({ date, halfHour, own }) => [`${date} ${halfHour}`, own]),
  );

type Moved = {
  readonly weekStart: string;
  readonly way: MovedWeek['way'];
  readonly person: ReadonlyMap<string, number>;
};

/** The seven days of a team, and its worst half hour afterwards. */
function weekOf(
  cells: readonly Cell[],
  { weekStart, way, person }: Moved,
): Pick<MovedWeek, 'way' | 'days' | 'worst'> {
  const at = new Map(cells.map((cell) => [`${cell.date} ${cell.halfHour}`, cell]));
  const slots = Array.from({ length: 7 }, (_, day) => addDays(weekStart, day)).flatMap((date) =>
    Array.from({ length: 48 }, (_, halfHour) => {
      const key = `${date} ${halfHour}`;
      const { needed = 0, planned = 0, missing = 0 } = at.get(key) ?? {};
      const moved = person.get(key) ?? 0;
      // Need of one typology can lack people while others stand by, so that what lacks now bounds what will.
      const missingAfter =
        way === 'LEAVES'
          ? Math.max(missing, needed - planned + moved)
          : Math.max(0, missing - moved, needed - planned - moved);
      return {
        date,
        halfHour,
        needed,
        planned,
        moved,
        missing,
        missingAfter,
      };
    }),
  );
  const worst = slots.toSorted((one, other) => other.missingAfter - one.missingAfter)[0];
  const sum = (date: string, name: 'needed' | 'planned' | 'moved' | 'missing' | 'missingAfter'): number =>
    slots.filter((slot) => slot.date === date).reduce((total, slot) => total + slot[name], 0);
  return {
    way,
    days: Array.from({ length: 7 }, (_, day) => addDays(weekStart, day)).map((date) => ({
      date,
      needed: sum(date, 'needed'),
      planned: sum(date, 'planned'),
      moved: sum(date, 'moved'),
      missing: sum(date, 'missing'),
      missingAfter: sum(date, 'missingAfter'),
    })),
    worst:
      worst === undefined || worst.missingAfter === 0
        ? null
        : { date: worst.date, from: worst.halfHour * 30, people: Math.ceil(worst.missingAfter / 30) },
  };
}
