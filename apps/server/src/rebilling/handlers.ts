import type { rebillingCalls } from '@jornada/contract/rebilling.ts';
import { rebillingWithinPlan } from '@jornada/domain/planning/check/site-year.ts';
import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { requireVersion, signed } from '../http/versions.ts';
import { newId } from '../ids.ts';
import { listRebilling, lockDay, insertRebilling, updateRebilling } from './queries.ts';
import { reachFloor, type SiteFloor } from '../coverage/place-queries.ts';

export const rebillingHandlers: Handlers<typeof rebillingCalls> = {
  'rebilling.list': async ({ personnelDivision, filter }, { db, reach, actor }) => {
    const floor = await reachFloor(db, { code: personnelDivision, reach, actor });
    return {
      teams: floor.teams.map(({ uuid, name }) => ({ uuid, name })),
      rows: await listRebilling(db, {
        siteId: floor.siteId,
        ...filter,
        teamIds: floor.teams.map(({ teamId }) => teamId),
      }),
    };
  },

  'rebilling.save': async (
    { personnelDivision, date, fromTeamUuid, toTeamUuid, minutes, version },
    context,
  ) => {
    const { db, reach, actor } = context;
    const floor = await reachFloor(db, { code: personnelDivision, reach, actor });
    const { giving, taking } = teamsOf(floor, { fromTeamUuid, toTeamUuid });
    const { planned, given } = await lockDay(db, { siteId: floor.siteId, fromTeamId: giving.teamId, date });
    const known = given.find(({ to_team_id }) => to_team_id === taking.teamId);
    const stands = known !== undefined && known.minutes > 0;
    requireVersion(
      { changed_at: null, changed_by_name: null, ...known, version: stands ? known.version : 0 },
      version,
    );
    if (!stands && minutes === 0) return nothingDone(context);
    const rebilled = given.reduce((sum, each) => sum + (each === known ? 0 : each.minutes), minutes);
    const [beyond] = minutes === 0 ? [] : rebillingWithinPlan.check({ date, rebilled, planned });
    if (beyond !== undefined)
      throw new Refused('REBILLING_HOURS_GREATER_THAN_PLANNED', { field: 'minutes', ...beyond });
    const id = known?.id ?? newId(context.now);
    const row = { minutes, version: (known?.version ?? 0) + 1, ...signed(context) };
    if (known === undefined)
      await insertRebilling(db, {
        id,
        site_id: floor.siteId,
        work_date: date,
        from_team_id: giving.teamId,
        to_team_id: taking.teamId,
        ...row,
      });
    else await updateRebilling(db, { siteId: floor.siteId, id }, row);
    context.record({ entity: 'rebilling', id, siteId: floor.siteId, fields: ['minutes'] });
    context.announce({
      topic: 'planning',
      siteId: floor.siteId,
      teamId: giving.teamId,
      payload: { kind: 'rebilled', teamUuid: fromTeamUuid, date },
    });
    const rows = await listRebilling(db, {
      siteId: floor.siteId,
      from: date,
      to: date,
      teamIds: [giving.teamId],
    });
    return { rebilling: rows.find(({ to }) => to.uuid === toTeamUuid) ?? null };
  },
};

/** What was not there is taken away by nobody. */
function nothingDone({ record }: Context): { rebilling: null } {
  record(null);
  return { rebilling: null };
}

/** Two teams of one store, both within reach: anyone who leads one team hears of no other (decisions §2). */
function teamsOf(
  floor: SiteFloor,
  { fromTeamUuid, toTeamUuid }: { readonly fromTeamUuid: string; readonly toTeamUuid: string },
) {
  const giving = floor.teams.find(({ uuid }) => uuid === fromTeamUuid);
  if (giving === undefined) throw new Refused('TEAM_NOT_FOUND', { field: 'fromTeamUuid' });
  const taking = floor.teams.find(({ uuid }) => uuid === toTeamUuid);
  if (taking === undefined) throw new Refused('TEAM_NOT_FOUND', { field: 'toTeamUuid' });
  if (taking === giving) throw new Refused('FIELD_NOT_VALID', { field: 'toTeamUuid' });
  return { giving, taking };
}
