import { within } from '@jornada/domain/access/reach.ts';
import type { vacationCalls } from '@jornada/contract/vacations.ts';
import { recordRead } from '../audit/reads.ts';
import { reachFloor } from '../coverage/place-queries.ts';
import { listPactsAsked } from '../home/vacation-queries.ts';
import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { newId } from '../ids.ts';
import { reachTeam } from '../planning/place-queries.ts';
import { mondayOf } from '@jornada/domain/time.ts';
import { XLSX_TYPE } from '@jornada/domain/xlsx.ts';
import { xlsxBytes } from '../spreadsheets/spreadsheet.ts';
import {
  acceptProposal,
  approveRequest,
  createRequest,
  declineRequest,
  ownVacations,
  previewRequest,
  proposeInstead,
  weighRequest,
  withdrawRequest,
} from './asking.ts';
import {
  filePactScan,
  giveCertificates,
  keepPact,
  planPact,
  proposePact,
  reopenPact,
  sendPact,
} from './pacts.ts';
import { deleteOffWeek, findPersonPlace, insertOffWeek, lockOffWeek, siteDay, todayOf } from './queries.ts';
import { readVacations } from './read.ts';
import { fileOf, sheetOf, summaryOf } from './summary.ts';
import { differencesIn, yearOf } from './year.ts';

export const vacationHandlers: Handlers<typeof vacationCalls> = {
  'vacations.summary': async (asked, context) => {
    const { siteId: _, ...summary } = await summarise(context, asked);
    return summary;
  },

  'vacations.summaryFile': async (asked, context) => {
    const { asOf, rows, siteId } = await summarise(context, asked);
    const { language } = context.actor;
    await recordRead(context, 'vacations.summaryFile', {
      entity: 'site',
      id: asked.personnelDivision,
      siteId,
      fields: ['vacation'],
    });
    return {
      body: await xlsxBytes(sheetOf(rows, language), language === 'es' ? 'Vacaciones' : 'Vacation'),
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

  'vacations.own': (_input, context) => ownVacations(context),
  'vacationRequests.preview': (input, context) => previewRequest(context, input),
  'vacationRequests.create': (input, context) => createRequest(context, input),
  'vacationRequests.withdraw': (input, context) => withdrawRequest(context, input),
  'vacationRequests.acceptProposal': (input, context) => acceptProposal(context, input),
  'vacationRequests.weigh': (input, context) => weighRequest(context, input),
  'vacationRequests.approve': (input, context) => approveRequest(context, input),
  'vacationRequests.propose': (input, context) => proposeInstead(context, input),
  'vacationRequests.decline': (input, context) => declineRequest(context, input),

  'vacationPacts.asked': async (_input, { db, actor }) =>
    (await listPactsAsked(db, actor)).map(({ year, code, subject }) => ({ year, site: code, by: subject })),

  'vacationPacts.year': async ({ teamUuid, year }, { db, reach, now }) => {
    const place = await reachTeam(db, { teamUuid, reach });
    const vacations = await readVacations(db, {
      whose: { siteId: place.siteId, teamIds: [place.teamId] },
      siteId: place.siteId,
      asOf: todayOf(now, place.timeZone),
      offFrom: `${year}-01-01`,
    });
    return yearOf(vacations, {
      year,
      teamId: place.teamId,
      team: { uuid: place.teamUuid, name: place.teamName },
      site: { code: place.siteCode, name: place.siteName },
    });
  },
  'vacationPacts.differences': async ({ teamUuid, weekStart }, { db, reach, now }) => {
    const place = await reachTeam(db, { teamUuid, reach });
    const vacations = await readVacations(db, {
      whose: { siteId: place.siteId, teamIds: [place.teamId] },
      siteId: place.siteId,
      asOf: todayOf(now, place.timeZone),
    });
    return { people: differencesIn(vacations, mondayOf(weekStart)) };
  },
  'vacationPacts.propose': (input, context) => proposePact(context, input),
  'vacationPacts.send': (input, context) => sendPact(context, input, { onPaper: false }),
  'vacationPacts.signOnPaper': (input, context) => sendPact(context, input, { onPaper: true }),
  'vacationPacts.fileScan': (input, context) => filePactScan(context, input),
  'vacationPacts.plan': (input, context) => planPact(context, input),
  'vacationPacts.reopen': (input, context) => reopenPact(context, input),
  'vacationPacts.keep': (input, context) => keepPact(context, input),

  'vacationWeeks.save': async ({ personnelDivision, scope, teamUuid, from, to, kind, note }, context) => {
    const { db, reach, actor, now } = context;
    if (to < from) throw new Refused('FIELD_NOT_VALID', { field: 'to' });
    const floor = await reachFloor(db, { code: personnelDivision, reach, actor });
    if (scope === 'COMPANY' && !reach.everywhere) throw new Refused('NOT_AUTHORIZED');
    const team = floor.teams.find(({ uuid }) => uuid === teamUuid);
    if (scope === 'TEAM' && team === undefined) throw new Refused('TEAM_NOT_FOUND', { field: 'teamUuid' });
    const uuid = newId(now);
    const siteId = scope === 'COMPANY' ? null : floor.siteId;
    await insertOffWeek(db, {
      id: uuid,
      siteId,
      teamId: scope === 'TEAM' ? (team?.teamId ?? null) : null,
      from,
      to,
      kind,
      note,
      at: now.toString(),
      by: actor.name,
    });
    context.record({ entity: 'vacationWeek', id: uuid, siteId, fields: ['from', 'to', 'kind'] });
    context.announce({ topic: 'planning', siteId: floor.siteId });
    return { uuid };
  },

  'vacationWeeks.remove': async ({ vacationWeekUuid }, context) => {
    const { db, reach } = context;
    const week = await lockOffWeek(db, vacationWeekUuid);
    if (week === undefined || !(week.siteId === null ? reach.everywhere : within(reach, week)))
      throw new Refused('VACATION_WEEK_NOT_FOUND');
    await deleteOffWeek(db, vacationWeekUuid);
    context.record({ entity: 'vacationWeek', id: vacationWeekUuid, siteId: week.siteId });
    context.announce({ topic: 'planning', siteId: week.siteId });
    return {};
  },

  'vacationCertificates.give': (input, context) => giveCertificates(context, input),
};

async function summarise(
  { db, reach, actor, now }: Context,
  {
    personnelDivision,
    filter: { teamUuid, situation },
  }: {
    readonly personnelDivision: string;
    readonly filter: { readonly teamUuid?: string | undefined; readonly situation?: string | undefined };
  },
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
    siteId: floor.siteId,
    teams: floor.teams.map(({ uuid, name }) => ({ uuid, name })),
    rows: people
      .filter((person) => situation === undefined || person.situation === situation)
      .map((person) => summaryOf(person, around)),
  };
}
