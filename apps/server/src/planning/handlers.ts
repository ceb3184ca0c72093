import type { planningCalls, SavedWeek } from '@jornada/contract/planning.ts';
import { seesHealth } from '@jornada/domain/access/health.ts';
import { permissions } from '@jornada/domain/access/permissions.ts';
import { reachOf, within } from '@jornada/domain/access/reach.ts';
import { ADMINS, type Role } from '@jornada/domain/access/roles.ts';
import { planningStatus } from '@jornada/domain/planning/week/statuses.ts';
import { addDays, dayAt, mondayOf, weekNumber } from '@jornada/domain/time.ts';
import { featuresOf } from '../access/queries.ts';
import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { announcePassing } from '../live/events.ts';
import { readOwnWeek } from './own-week.ts';
import { editableFrom, requireMonday } from './place.ts';
import {
  allowedTypologies,
  findCollaboratorPlace,
  listSentSchedules,
  listTypologies,
  placeOfPerson,
  summariseWeeks,
  findSiteOfCode,
} from './read-queries.ts';
import { neutralPeriod } from './restricted.ts';
import { readProposal } from './proposal.ts';
import { saveTeamWeek, type Outcome } from './save.ts';
import { siteWeekJson, teamWeekJson } from './week-query.ts';
import { listWithPlanning } from './with-planning-query.ts';
import { listTeamIds, reachTeam, type TeamPlace } from './place-queries.ts';
import { hiddenFrom } from './restricted-queries.ts';

export const planningHandlers: Handlers<typeof planningCalls> = {
  'hourTypologies.list': (_input, { db }) => listTypologies(db),

  'hourTypologies.byCollaborator': async ({ filter: { collaboratorUuid } }, { db, reach, actor, now }) => {
    const place = await findCollaboratorPlace(db, collaboratorUuid);
    if (place === undefined || !within(reach, place)) throw new Refused('COLLABORATOR_NOT_FOUND');
    const [list, allowed] = [
      await listTypologies(db),
      await allowedTypologies(db, { collaboratorId: collaboratorUuid, day: dayAt(now) }),
    ];
    const hidden = await hiddenFrom(actor, { db, siteId: place.siteId });
    return list.filter(({ uuid }) => allowed.includes(uuid) && !hidden.uuids.has(uuid));
  },

  'planning.weekTeam': ({ filter: { startDateInterval: weekStart, teamUuid } }, context) =>
    readSentWeek(context, { weekStart, teamUuid, whole: permissions['planning.weekTeamByManager'].roles }),

  'planning.collaboratorWeekTeam': ({ filter: { startDateInterval: weekStart, teamUuid } }, context) =>
    readSentWeek(context, { weekStart, teamUuid, whole: ADMINS }),

  'planning.weekTeamByManager': async ({ filter }, { db, reach, actor, now }) => {
    const { startDateInterval: weekStart, teamUuid, biweekly, collaboratorUuid } = filter;
    requireMonday(weekStart);
    const place = await reachTeam(db, { teamUuid, reach });
    const edits = within(reachOf(permissions['planning.createCollaboratorWeek'].roles, actor), place);
    return teamWeekJson(db, {
      place,
      weeks: biweekly ? [weekStart, addDays(weekStart, 7)] : [weekStart],
      editableFrom: edits ? editableFrom({ actor, now }, place) : null,
      health: seesHealth(actor, place) ? 'shown' : 'neutral',
      ages: edits ? 'shown' : 'hidden',
      detail: collaboratorUuid === undefined ? 'board' : 'rows',
      ...(collaboratorUuid === undefined ? {} : { people: [collaboratorUuid] }),
    });
  },

  'planning.weekSiteByManager': async (
    { filter: { startDateInterval: weekStart, teamUuid, biweekly } },
    { db, reach, actor, now },
  ) => {
    requireMonday(weekStart);
    const place = await reachTeam(db, { teamUuid, reach });
    const plans = reachOf(permissions['planning.createCollaboratorWeek'].roles, actor);
    const teams = await listTeamIds(db, { siteId: place.siteId, reach });
    return siteWeekJson(db, {
      place,
      teams: teams.map((teamId) => ({ teamId, edits: within(plans, { siteId: place.siteId, teamId }) })),
      weeks: biweekly ? [weekStart, addDays(weekStart, 7)] : [weekStart],
      editableFrom: editableFrom({ actor, now }, place),
      health: seesHealth(actor, place) ? 'shown' : 'neutral',
    });
  },

  'planning.modificationProposalWeekTeam': ({ filter: { startDateInterval, teamUuid } }, context) =>
    readProposal(context, { teamUuid, weekStart: startDateInterval }),

  'collaborators.byTeamWithPlanning': async (
    { filter: { teamUuid, startDateInterval: from, endDateInterval: to } },
    { db, reach },
  ) => {
    const { siteId, teamId } = await reachTeam(db, { teamUuid, reach });
    return listWithPlanning(db, { siteId, teamIds: [teamId], from, to });
  },

  'collaborators.bySiteWithPlanning': async (
    { filter: { personnelDivision, startDateInterval: from, endDateInterval: to } },
    { db, reach },
  ) => {
    const site = await findSiteOfCode(db, personnelDivision);
    const teamIds = site === undefined ? [] : await listTeamIds(db, { siteId: site.id, reach });
    if (site === undefined || (teamIds.length === 0 && !within(reach, { siteId: site.id })))
      throw new Refused('SITE_NOT_FOUND');
    return listWithPlanning(db, { siteId: site.id, teamIds, from, to });
  },

  'planning.collaboratorWeek': ({ filter: { startDateInterval } }, context) => {
    requireMonday(startDateInterval);
    return readOwnWeek(context, startDateInterval);
  },

  'planningModifications.weeks': async (
    { filter: { teamUuid, startDateInterval, weeks } },
    { db, reach, now },
  ) => {
    if (startDateInterval !== undefined) requireMonday(startDateInterval);
    const place = await reachTeam(db, { teamUuid, reach });
    const from = startDateInterval ?? mondayOf(dayAt(now, place.timeZone));
    const rows = await summariseWeeks(db, { place, from, weeks });
    return rows.map(({ sent, ...week }) => ({
      ...week,
      weekNumber: weekNumber(week.weekStart),
      status: planningStatus({ planned: week.plannedPeople, sent }),
    }));
  },

  'planningModifications.modificationProposalCreateWeekTeam': async (input, context) => {
    const { version, outcomes } = await saveTeamWeek(context, input);
    return { teamWeek: { weekStart: input.weekStart, version }, people: outcomes.map(outcomeRow) };
  },

  'planning.createCollaboratorWeek': async (
    { personnelDivision, teamUuid, weekStart, ...change },
    context,
  ) => {
    const { version, outcomes } = await saveTeamWeek(context, {
      personnelDivision,
      teamUuid,
      weekStart,
      people: [change],
    });
    return { teamWeek: { weekStart, version }, person: onlyOutcome(outcomes) };
  },

  'planning.presence': async (
    { teamUuid, weekStart, collaboratorUuid, date, text },
    { db, reach, actor },
  ) => {
    const place = await reachTeam(db, { teamUuid, reach });
    const payload = {
      kind: 'presence',
      teamUuid,
      weekStart,
      collaboratorUuid,
      date,
      text,
      by: actor.name,
      accountId: actor.accountId,
    };
    await announcePassing(db, {
      topic: 'planning',
      siteId: place.siteId,
      teamId: place.teamId,
      payload: HOURS_ALONE.test(text) ? payload : { ...payload, text: null },
      forHealth: payload,
    });
    return {};
  },
};

/** Everyone who reads a plan sees its hours; letters may be the code of an absence that names a condition (decisions §2.6). */
const HOURS_ALONE = /^[\d\s:.,;+–-]*$/;

type SentWeekQuery = {
  readonly weekStart: string;
  readonly teamUuid: string;
  readonly whole: readonly Role[];
};

/** What was last sent of a team's week: the whole to anyone who holds one of these roles there, their own shifts to a collaborator of it (decisions §2.12). */
async function readSentWeek(context: Context, { weekStart, teamUuid, whole }: SentWeekQuery) {
  requireMonday(weekStart);
  const { place, only } = await reachSentWeek(context, { teamUuid, weekStart, whole });
  const typologies = await listTypologies(context.db);
  const head = { ...placeRows(place), weekStart, typologies };
  if (only !== null) {
    // Of team-mates only what they work, and only where the site shares it (decisions §2.12).
    const shares = (await featuresOf(context.db, place.siteId)).has('SHARED_SHIFTS');
    const people = await listSentSchedules(context.db, { place, weekStart, only: shares ? null : only });
    const work = new Set(
      typologies.filter(({ kind }) => kind !== 'ABSENCE' && kind !== 'VACATION').map(({ uuid }) => uuid),
    );
    return {
      ...head,
      people: people.map((person) =>
        person.collaboratorUuid === only
          ? person
          : {
              ...person,
              sent: null,
              unsent: false,
              periods: person.periods.filter(({ hourTypologyUuid }) => work.has(hourTypologyUuid)),
            },
      ),
    };
  }
  const people = await listSentSchedules(context.db, { place, weekStart });
  const hidden = await hiddenFrom(context.actor, { db: context.db, siteId: place.siteId });
  return {
    ...head,
    people: people.map((person) => ({
      ...person,
      periods: person.periods.map((period) => neutralPeriod(period, hidden)),
    })),
  };
}

async function reachSentWeek(
  { db, reach, actor }: Context,
  { teamUuid, weekStart, whole }: SentWeekQuery,
): Promise<{ place: TeamPlace; only: string | null }> {
  const own =
    reach.self === null ? undefined : await placeOfPerson(db, { collaboratorId: reach.self, weekStart });
  const managed = reachOf(whole, actor);
  if (own?.teamUuid === teamUuid && !within(managed, own)) return { place: own, only: reach.self };
  return { place: await reachTeam(db, { teamUuid, reach: managed }), only: null };
}

function placeRows({ siteCode, siteName, timeZone, teamUuid, teamName }: TeamPlace) {
  return { site: { code: siteCode, name: siteName, timeZone }, team: { uuid: teamUuid, name: teamName } };
}

/** The outcome of a save of one person, refused as a whole where the week was not saved. */
export function onlyOutcome([outcome]: readonly Outcome[]): Extract<Outcome, { outcome: 'saved' }> {
  if (outcome === undefined) throw new Refused('COLLABORATOR_NOT_FOUND');
  if (outcome.outcome === 'refused') throw new Refused(outcome.refusals);
  if (outcome.outcome === 'stale')
    throw new Refused('STALE_VERSION', { who: outcome.changedBy, when: outcome.changedAt });
  return outcome;
}

export function outcomeRow(outcome: Outcome): SavedWeek {
  if (outcome.outcome !== 'refused') return outcome;
  const { collaboratorUuid, refusals } = outcome;
  return {
    outcome: 'refused',
    collaboratorUuid,
    exceptions: refusals.map(({ code, values }) => ({
      translationCode: code,
      ...(values ? { values: { ...values } } : {}),
    })),
  };
}
