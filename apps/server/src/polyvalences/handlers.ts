import type { CallOutput, CallParsed } from '@jornada/contract/call.ts';
import type { PolyvalenceCell, PolyvalenceMatrix } from '@jornada/contract/polyvalences.ts';
import type { polyvalenceCalls } from '@jornada/contract/polyvalences.ts';
import { permissions } from '@jornada/domain/access/permissions.ts';
import { reachOf, within } from '@jornada/domain/access/reach.ts';
import { footOf, type Holder } from '@jornada/domain/polyvalences/polyvalences.ts';
import type { Refusal } from '@jornada/domain/result.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { XLSX_TYPE } from '@jornada/domain/xlsx.ts';
import { recordRead } from '../audit/reads.ts';
import { reachFloor } from '../coverage/place-queries.ts';
import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused, refuseAll } from '../http/refused.ts';
import { newId } from '../ids.ts';
import { numberParameter } from '../parameters/queries.ts';
import { requireMonday } from '../planning/place.ts';
import { findSiteWithin } from '../sites/queries.ts';
import { workbookBytes } from '../spreadsheets/spreadsheet.ts';
import {
  listCells,
  listChanges,
  listColumns,
  listPeople,
  lockCells,
  placeKey,
  writeCells,
  type MatrixPerson,
  type NewCell,
} from './queries.ts';
import { checkCell, placesOf } from './save.ts';
import { sheetsOf } from './sheet.ts';

export const polyvalenceHandlers: Handlers<typeof polyvalenceCalls> = {
  'polyvalences.list': ({ filter }, context) => matrixOf(filter, context),

  'polyvalences.export': async ({ filter: { teamUuid, ...filter } }, context) => {
    const { language } = context.actor;
    const matrix = await matrixOf(filter, context);
    const site = await findSiteWithin(context.db, { code: filter.personnelDivision, reach: context.reach });
    await recordRead(context, 'polyvalences.export', {
      entity: 'polyvalence',
      id: filter.personnelDivision,
      siteId: site?.id ?? null,
      fields: ['level'],
    });
    return {
      body: await workbookBytes(sheetsOf(matrix, { teamUuid, language })),
      mediaType: XLSX_TYPE,
      name: `polivalencia-${filter.personnelDivision}-${matrix.today}.xlsx`,
    };
  },

  'polyvalences.history': async (
    { filter: { personnelDivision, collaboratorUuid }, page },
    { db, reach, actor, now },
  ) => {
    const { siteId } = await reachFloor(db, { code: personnelDivision, reach, actor });
    const day = dayAt(now);
    const people = (await listPeople(db, { siteId, day, monday: day }))
      .filter((person) => within(reach, { siteId, teamId: person.teamId }))
      .map((person) => person.collaboratorUuid)
      .filter((uuid) => collaboratorUuid === undefined || uuid === collaboratorUuid);
    return listChanges(db, { siteId, people, page });
  },

  'polyvalences.save': async (input, context) => save(input, context),
};

type List = (typeof polyvalenceCalls)['polyvalences.list'];

async function matrixOf(
  { personnelDivision, weekStart }: CallParsed<List>['filter'],
  context: Context,
): Promise<PolyvalenceMatrix> {
  requireMonday(weekStart);
  const { db, reach, actor, now } = context;
  const floor = await reachFloor(db, { code: personnelDivision, reach, actor });
  const { siteId } = floor;
  const today = dayAt(now);
  const wanted = await numberParameter(db, 'POLYVALENCE_WANTED', WANTED);
  const reachedTeams = new Set(floor.teams.map(({ uuid }) => uuid));
  const columns = (await listColumns(db, { siteId, day: today, wanted })).filter(({ teamUuid }) =>
    reachedTeams.has(teamUuid),
  );
  const all = await listPeople(db, { siteId, day: today, monday: weekStart });
  const cells = (await listCells(db, { siteId, day: today })).filter(({ teamUuid }) =>
    reachedTeams.has(teamUuid),
  );
  const reached = new Set(
    all
      .filter(({ teamId }) => within(reach, { siteId, teamId }))
      .map(({ collaboratorUuid }) => collaboratorUuid),
  );
  const byPerson = Map.groupBy(cells, ({ collaboratorUuid }) => collaboratorUuid);
  const places = new Map(
    columns.map(({ teamUuid, positionNumber }, at) => [`${teamUuid} ${positionNumber}`, at]),
  );
  const files = reachOf(permissions['collaborators.bySite'].roles, actor);
  return {
    site: { code: floor.code, name: floor.name },
    weekStart,
    today,
    editable: all.some(({ teamId }) =>
      within(reachOf(permissions['polyvalences.save'].roles, actor), { siteId, teamId }),
    ),
    refreshMonths: await numberParameter(db, 'POLYVALENCE_REFRESH_MONTHS', REFRESH_MONTHS),
    columns,
    people: all
      .filter(({ collaboratorUuid }) => reached.has(collaboratorUuid))
      .map(({ teamId, ...person }) => ({
        ...person,
        situation: within(files, { siteId, teamId }) ? person.situation : null,
        cells: (byPerson.get(person.collaboratorUuid) ?? []).flatMap(
          ({ collaboratorUuid: _, teamUuid, positionNumber, ...cell }) => {
            const column = places.get(`${teamUuid} ${positionNumber}`);
            return column === undefined ? [] : [{ column, ...cell }];
          },
        ),
      })),
    others: othersOf(
      all.filter(({ collaboratorUuid }) => !reached.has(collaboratorUuid)),
      { byPerson, columns },
    ),
  };
}

const WANTED = 2;
const REFRESH_MONTHS = 12;

type Save = (typeof polyvalenceCalls)['polyvalences.save'];

async function save(
  { personnelDivision, cells }: CallParsed<Save>,
  context: Context,
): Promise<CallOutput<Save>> {
  const { db, reach, actor, now } = context;
  const { siteId, teams } = await reachFloor(db, { code: personnelDivision, reach, actor });
  const today = dayAt(now);
  const places = await placesOf(context, { siteId, teams, today, cells });
  const known = await lockCells(db, places);
  const changeId = newId(now);
  const rows = cells.map((cell, at): NewCell => {
    const place = places[at];
    if (place === undefined) throw new Refused('COLLABORATOR_NOT_FOUND', { field: `cells.${at}` });
    return {
      ...place,
      id: newId(now),
      level: cell.level,
      since: cell.since ?? today,
      trainerId: cell.trainerUuid,
    };
  });
  refuseAll(
    cells.flatMap((cell, at): Refusal[] => {
      const place = places[at];
      if (cells.findIndex((other) => cellKey(other) === cellKey(cell)) !== at)
        return [{ code: 'FIELD_NOT_VALID', values: { field: `cells.${at}` } }];
      return place === undefined
        ? []
        : checkCell({ ...cell, field: `cells.${at}` }, { place, known: known.get(placeKey(place)), today });
    }),
  );
  await writeCells(db, rows, { siteId, changeId, at: now.toString(), by: actor.name });
  const people = [...new Set(cells.map(({ collaboratorUuid }) => collaboratorUuid))];
  context.record({ entity: 'polyvalence', id: changeId, siteId, fields: people });
  for (const teamId of new Set(places.flatMap(({ personTeamId, teamId: id }) => [personTeamId, id])))
    context.announce({ topic: 'polyvalences', siteId, teamId });
  const changed = new Set(cells.map(cellKey));
  return {
    changeUuid: changeId,
    cells: (await listCells(db, { siteId, day: today, only: people })).filter((cell) =>
      changed.has(cellKey(cell)),
    ),
  };
}

const cellKey = (cell: {
  readonly collaboratorUuid: string;
  readonly teamUuid: string;
  readonly positionNumber: number;
}): string => `${cell.collaboratorUuid} ${cell.teamUuid} ${cell.positionNumber}`;

/** People out of reach by numbers: how many of them can do what, and on which weekdays they are there. */
function othersOf(
  people: readonly MatrixPerson[],
  {
    byPerson,
    columns,
  }: Pick<PolyvalenceMatrix, 'columns'> & {
    readonly byPerson: ReadonlyMap<string, readonly PolyvalenceCell[]>;
  },
): PolyvalenceMatrix['others'] {
  return {
    people: people.length,
    counts: columns.flatMap(({ teamUuid, positionNumber, wanted }) => {
      const holders = people.flatMap(({ collaboratorUuid, name, days }): Holder[] => {
        const cell = byPerson
          .get(collaboratorUuid)
          ?.find((one) => one.teamUuid === teamUuid && one.positionNumber === positionNumber);
        return cell === undefined ? [] : [{ name, level: cell.level, days }];
      });
      const { able, weekdays } = footOf(holders, wanted);
      return able === 0 ? [] : [{ teamUuid, positionNumber, able, weekdays: [...weekdays] }];
    }),
  };
}
