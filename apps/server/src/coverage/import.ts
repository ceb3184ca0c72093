import type { CallOutput } from '@jornada/contract/call.ts';
import type { coverageCalls } from '@jornada/contract/coverage.ts';
import { decodeText } from '@jornada/domain/csv.ts';
import { readNeedFile, type FileNeed } from '@jornada/domain/coverage/need-csv.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { listWorkedTypologies, lockNeed, readDates, writeNeed, type DatePiece } from './need-queries.ts';
import type { FloorTeam, SiteFloor } from './place-queries.ts';

type Imported = CallOutput<(typeof coverageCalls)['coverageNeed.importFromCSV']>;

/** The days that a file names become what it says of them, in every team of the caller; nothing else changes. */
export async function importNeed(
  { db, now, actor }: Context,
  { floor, bytes }: { floor: SiteFloor; bytes: Uint8Array },
): Promise<Imported> {
  const known = await listWorkedTypologies(db);
  const text = decodeText(bytes);
  // No table holds such a letter: it is a picture, a document.
  if (text.includes('\0')) throw new Refused('FIELD_NOT_VALID', { field: 'file' });
  const { days, rows, bad } = readNeedFile(text, {
    teams: floor.teams.map(({ name }) => name),
    typologies: known.map(({ abbreviation }) => abbreviation),
  });
  const uuids = new Map(known.map(({ abbreviation, uuid }) => [abbreviation, uuid]));
  const replaced: Imported['replaced'] = [];
  for (const team of inLockOrder(floor.teams)) {
    const own = days.filter((day) => day.team === team.name);
    if (own.length > 0) replaced.push(await replaceDays({ team, siteId: floor.siteId, days: own }));
  }
  return { rows, badRows: bad, replaced };

  async function replaceDays({
    team: { teamId, uuid },
    siteId,
    days: own,
  }: {
    team: FloorTeam;
    siteId: number;
    days: readonly FileNeed[];
  }) {
    const place = { siteId, teamId };
    await lockNeed(db, place);
    const before = await readDates(
      db,
      place,
      own.map(({ date }) => date),
    );
    const dates = own.map(({ date, lines }) => ({
      date,
      lines: [...lines].map(([typology, people]) => ({
        hourTypologyUuid: typology === undefined ? null : (uuids.get(typology) ?? null),
        people: [...people],
      })),
    }));
    const { version } = await writeNeed(db, place, { dates, by: actor.name, now });
    return { teamUuid: uuid, version, dates: before };
  }
}

type Undo = {
  readonly floor: SiteFloor;
  readonly replaced: readonly {
    readonly teamUuid: string;
    readonly version: number;
    readonly dates: readonly DatePiece[];
  }[];
};

/** Writes back what a file replaced. Refuses a team out of reach with TEAM_NOT_FOUND, one that changed since with STALE_VERSION. */
export async function undoImport({ db, now, actor }: Context, { floor, replaced }: Undo): Promise<void> {
  const places = new Map(floor.teams.map(({ uuid, teamId }) => [uuid, { siteId: floor.siteId, teamId }]));
  const found = replaced.map(({ teamUuid, ...piece }) => {
    const place = places.get(teamUuid);
    if (place === undefined) throw new Refused('TEAM_NOT_FOUND', { field: 'teamUuid' });
    return { ...piece, place, teamId: place.teamId };
  });
  for (const { place, version, dates } of inLockOrder(found)) {
    await lockNeed(db, place, version);
    await writeNeed(db, place, { dates, by: actor.name, now });
  }
}

/** So that two files at once never wait for each other. */
const inLockOrder = <T extends { readonly teamId: number }>(teams: readonly T[]): T[] =>
  teams.toSorted((one, other) => one.teamId - other.teamId);
