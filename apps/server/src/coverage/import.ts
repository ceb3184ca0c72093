import type { CallOutput } from '@jornada/contract/call.ts';
import type { coverageCalls } from '@jornada/contract/coverage.ts';
import { decodeText } from '@jornada/domain/csv.ts';
import { readNeedFile, type FileNeed } from '@jornada/domain/coverage/need-csv.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { listWorkedTypologies, lockNeed, readDates, writeNeed } from './need-queries.ts';
import type { FloorTeam, SiteFloor } from './place.ts';

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
  // In one order, so that two files at once never wait for each other.
  for (const team of floor.teams.toSorted((one, other) => one.teamId - other.teamId)) {
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
