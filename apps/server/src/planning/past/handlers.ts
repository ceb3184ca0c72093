import { ManagedMonth } from '@jornada/contract/planning-month.ts';
import type { pastCalls, PastMonth } from '@jornada/contract/planning-past.ts';
import { permissions } from '@jornada/domain/access/permissions.ts';
import { reachOf, within } from '@jornada/domain/access/reach.ts';
import { isHistoric, pastMonthRefusal, pastWeekRefusal } from '@jornada/domain/planning/past/past.ts';
import { dayAt } from '@jornada/domain/time.ts';
import type { Context } from '../../http/context.ts';
import type { Handlers } from '../../http/mount.ts';
import { Refused } from '../../http/refused.ts';
import { numberParameter } from '../../parameters/queries.ts';
import { onlyOutcome } from '../handlers.ts';
import { managedMonthJson } from '../month/managed-month.ts';
import { requireMonday } from '../place.ts';
import { refuseOwnPast, saveWeek } from '../save.ts';
import { insertPastChange, listPastChanges, listTeamPlaces } from './queries.ts';
import { reachTeam } from '../place-queries.ts';

/** Months that are over: read, and corrected within their window with a reason; older than four years only read (decisions §5.6). */
export const pastHandlers: Handlers<typeof pastCalls> = {
  'planning.pastMonthCollaboratorPlanning': async ({ filter }, context) => {
    const past = await readPastMonth(context, filter);
    const refusal = pastMonthRefusal(filter.month, past.today);
    if (refusal !== null) throw new Refused(refusal, { field: 'filter.month' });
    return past.month;
  },

  'planning.historicCollaboratorPlanning': async ({ filter }, context) => {
    const past = await readPastMonth(context, filter);
    if (!isHistoric(filter.month, past.today))
      throw new Refused('HISTORIC_PLANNING_UNDER_FOUR_YEARS', { field: 'filter.month' });
    return { ...past.month, correctable: [] };
  },

  'planning.editWeekOfPastMonth': async (
    { personnelDivision, teamUuid, weekStart, reason, ...change },
    context,
  ) => {
    const { db, now, actor, reach, record } = context;
    requireMonday(weekStart);
    const place = await reachTeam(db, { teamUuid, reach });
    // Rights before the state of the week (decisions §2.1).
    refuseOwnPast(actor, { weekStart, people: [change.collaboratorUuid], now, timeZone: place.timeZone });
    const refusal = pastWeekRefusal(weekStart, {
      today: dayAt(now, place.timeZone),
      months: await editMonths(context),
    });
    if (refusal !== null) throw new Refused(refusal, { field: 'weekStart' });
    const { version, outcomes } = await saveWeek(context, {
      personnelDivision,
      teamUuid,
      weekStart,
      people: [change],
      past: 'allowed',
    });
    const person = onlyOutcome(outcomes);
    await insertPastChange(db, {
      place,
      weekStart,
      collaboratorUuid: person.collaboratorUuid,
      version: person.version,
      reason,
      actor,
      now,
    });
    record({
      entity: 'team_week',
      id: `${teamUuid}:${weekStart}`,
      siteId: place.siteId,
      fields: [person.collaboratorUuid, 'reason'],
    });
    return { teamWeek: { weekStart, version }, person };
  },
};

const editMonths = ({ db }: Context): Promise<number> => numberParameter(db, 'PAST_MONTH_EDIT_MONTHS', 1);

/** A person's month as those who plan see it, with what was corrected and what still may be. */
async function readPastMonth(
  context: Context,
  { month, collaboratorUuid }: { month: string; collaboratorUuid: string },
): Promise<{ month: PastMonth; today: string }> {
  const { db, now, actor } = context;
  const managed = ManagedMonth.parse(
    JSON.parse(await managedMonthJson(context, { collaboratorId: collaboratorUuid, day: month })),
  );
  const today = dayAt(now, managed.teams[0]?.site.timeZone);
  const months = await editMonths(context);
  const teams = managed.teams.map(({ team }) => team.uuid);
  const mondays = managed.teams.flatMap(({ weeks }) => weeks.map(({ weekStart }) => weekStart));
  const corrects = reachOf(permissions['planning.editWeekOfPastMonth'].roles, actor);
  const corrected = new Set(
    (await listTeamPlaces(db, teams)).flatMap(({ uuid, ...place }) =>
      within(corrects, place) ? [uuid] : [],
    ),
  );
  const inReach = managed.teams
    .filter(({ team }) => corrected.has(team.uuid))
    .flatMap(({ weeks }) => weeks.map(({ weekStart }) => weekStart));
  const correctable =
    actor.collaboratorId === collaboratorUuid
      ? []
      : inReach.filter((monday) => pastWeekRefusal(monday, { today, months }) === null);
  return {
    today,
    month: {
      ...managed,
      correctable,
      changes: await listPastChanges(db, { collaboratorUuid, teams, mondays }),
    },
  };
}
