import type { CallParsed } from '@jornada/contract/call.ts';
import type { polyvalenceCalls } from '@jornada/contract/polyvalences.ts';
import { within } from '@jornada/domain/access/reach.ts';
import type { Refusal } from '@jornada/domain/result.ts';
import type { FloorTeam } from '../coverage/place-queries.ts';
import type { Context } from '../http/context.ts';
import { refuseAll } from '../http/refused.ts';
import { listPeople, type CellPlace, type KnownCell, listPositionsOf } from './queries.ts';

type Cell = CallParsed<(typeof polyvalenceCalls)['polyvalences.save']>['cells'][number];

/** Where a cell stands, with what decides whether the person may work there. */
export type SavedPlace = CellPlace & {
  readonly personTeamId: number;
  readonly isMinor: boolean;
  readonly adultsOnly: boolean;
  readonly trainerIsKnown: boolean;
};

type Asked = {
  readonly siteId: number;
  /** The site's teams within reach. */
  readonly teams: readonly FloorTeam[];
  readonly today: string;
  readonly cells: readonly Cell[];
};

/** The keys of each cell; a person or team out of reach and an unknown position are refused on their cell. */
export async function placesOf(
  { db, reach }: Context,
  { siteId, teams, today, cells }: Asked,
): Promise<SavedPlace[]> {
  const people = await listPeople(db, { siteId, day: today, monday: today });
  const positions = await listPositionsOf(db, [0, ...cells.map(({ positionNumber }) => positionNumber)]);
  const refusals: Refusal[] = [];
  const places = cells.flatMap((cell, at): SavedPlace[] => {
    const refuse = (code: Refusal['code'], field: keyof Cell): [] => {
      refusals.push({ code, values: { field: `cells.${at}.${field}` } });
      return [];
    };
    const person = people.find(
      ({ collaboratorUuid, teamId }) =>
        collaboratorUuid === cell.collaboratorUuid && within(reach, { siteId, teamId }),
    );
    if (person === undefined) return refuse('COLLABORATOR_NOT_FOUND', 'collaboratorUuid');
    const team = teams.find(({ uuid }) => uuid === cell.teamUuid);
    if (team === undefined) return refuse('TEAM_NOT_FOUND', 'teamUuid');
    const position = positions.find(({ number }) => number === cell.positionNumber);
    if (position === undefined) return refuse('POSITION_NOT_FOUND', 'positionNumber');
    return [
      {
        collaboratorId: person.collaboratorUuid,
        teamId: team.teamId,
        positionId: position.id,
        personTeamId: person.teamId,
        isMinor: person.minor,
        adultsOnly: position.adults_only,
        trainerIsKnown: people.some(({ collaboratorUuid }) => collaboratorUuid === cell.trainerUuid),
      },
    ];
  });
  refuseAll(refusals);
  return places;
}

type Checked = {
  readonly place: SavedPlace;
  readonly known: KnownCell | undefined;
  readonly today: string;
};

/** What speaks against writing a cell: another's newer row, the age, a date to come, a trainer who is unknown or the person. */
export function checkCell(
  { field, level, since, base, trainerUuid, collaboratorUuid }: Cell & { readonly field: string },
  { place, known, today }: Checked,
): Refusal[] {
  if ((known?.id ?? null) !== base) return [{ code: 'STALE_VERSION', values: { field } }];
  if (level !== null && place.isMinor && place.adultsOnly)
    return [{ code: 'POSITION_NOT_FOR_MINORS', values: { field: `${field}.level` } }];
  if (since !== undefined && since > today)
    return [{ code: 'FIELD_NOT_VALID', values: { field: `${field}.since` } }];
  if (trainerUuid !== null && (!place.trainerIsKnown || trainerUuid === collaboratorUuid))
    return [{ code: 'FIELD_NOT_VALID', values: { field: `${field}.trainerUuid` } }];
  return [];
}
