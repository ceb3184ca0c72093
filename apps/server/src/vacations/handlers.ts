import { within } from '@jornada/domain/access/reach.ts';
import type { vacationCalls } from '@jornada/contract/vacations.ts';
import { reachFloor } from '../coverage/place.ts';
import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { XLSX_TYPE, xlsxBytes } from '../spreadsheets/spreadsheet.ts';
import { findPersonPlace } from './queries.ts';
import { readVacations, siteDay, todayOf } from './read.ts';
import { fileOf, sheetOf, summaryOf } from './summary.ts';

export const vacationHandlers: Handlers<typeof vacationCalls> = {
  'vacations.summary': (asked, context) => summarise(context, asked),

  'vacations.summaryFile': async (asked, context) => {
    const { asOf, rows } = await summarise(context, asked);
    const { language } = context.actor;
    return {
      body: xlsxBytes(sheetOf(rows, language), language === 'es' ? 'Vacaciones' : 'Vacation'),
      mediaType: XLSX_TYPE,
      name: `vacaciones-${asked.personnelDivision}-${asOf}.xlsx`,
    };
  },

  'vacations.get': async ({ collaboratorUuid }, { db, reach, now }) => {
    const place = await findPersonPlace(db, collaboratorUuid);
    if (place === undefined || !within(reach, place)) throw new Refused('COLLABORATOR_NOT_FOUND');
    const { people, around } = await readVacations(db, {
      whose: { collaboratorIds: [collaboratorUuid] },
      siteId: place.siteId,
      asOf: todayOf(now, place.timeZone),
    });
    const [person] = people;
    if (person === undefined) throw new Refused('COLLABORATOR_NOT_FOUND');
    return fileOf(person, around);
  },
};

async function summarise(
  { db, reach, actor, now }: Context,
  {
    personnelDivision,
    filter: { teamUuid },
  }: { readonly personnelDivision: string; readonly filter: { readonly teamUuid?: string | undefined } },
) {
  const floor = await reachFloor(db, { code: personnelDivision, reach, actor });
  const asOf = await siteDay(db, { siteId: floor.siteId, now });
  const { people, around } = await readVacations(db, {
    whose: {
      siteId: floor.siteId,
      teamIds: floor.teams.flatMap((team) =>
        teamUuid === undefined || team.uuid === teamUuid ? [team.teamId] : [],
      ),
    },
    siteId: floor.siteId,
    asOf,
  });
  return {
    asOf,
    teams: floor.teams.map(({ uuid, name }) => ({ uuid, name })),
    rows: people.map((person) => summaryOf(person, around)),
  };
}
