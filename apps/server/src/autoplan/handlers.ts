import type { autoPlanCalls, ProposalRun, WaitingAnswer } from '@jornada/contract/auto-plan.ts';
import { TeamWeek } from '@jornada/contract/planned-week.ts';
import { permissions } from '@jornada/domain/access/permissions.ts';
import { reachOf, within, type Place } from '@jornada/domain/access/reach.ts';
import { addDays, dayAt, mondayOf } from '@jornada/domain/time.ts';
import { openRoles } from '../access/site-opens.ts';
import { listAvailability, listTeamPeople } from '../availability/queries.ts';
import type { Db } from '../db/connect.ts';
import type { Actor } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { isPastWeek, requireMonday } from '../planning/place.ts';
import { teamWeekJson, type WeekQuestion } from '../planning/week-query.ts';
import { readWeights, weightsInWords } from './weights.ts';
import { askForEnd, findRun, listWaiting } from './queries.ts';
import { startRun } from './runs.ts';
import { reachTeam } from '../planning/place-queries.ts';

const HISTORY_WEEKS = 4;

export const autoPlanHandlers: Handlers<typeof autoPlanCalls> = {
  'autoPlan.propose': async ({ teamUuid, weekStart, seed, locked }, { db, reach, actor, now }) => {
    requireMonday(weekStart);
    const place = await reachTeam(db, { teamUuid, reach });
    if (isPastWeek(weekStart, { now, timeZone: place.timeZone }))
      throw new Refused('WEEK_INCORRECT', { field: 'weekStart' });
    const today = dayAt(now, place.timeZone);
    const read = async (weeks: readonly string[], detail: WeekQuestion['detail']): Promise<TeamWeek> =>
      TeamWeek.parse(
        JSON.parse(
          await teamWeekJson(db, {
            place,
            weeks,
            editableFrom: mondayOf(today),
            health: 'neutral',
            detail,
          }),
        ),
      );
    const week = await read([weekStart], 'board');
    const history: TeamWeek[] = [];
    for (let back = HISTORY_WEEKS; back > 0; back -= 1)
      history.push(await read([addDays(weekStart, -7 * back)], 'board'));
    const people = week.people.map(({ collaboratorUuid }) => collaboratorUuid);
    const availability = await listAvailability(db, { people, from: weekStart, to: addDays(weekStart, 6) });
    const weights = await readWeights(db);
    const waiting = await waitingIn({ db, actor }, { place, people, today, weekStart });
    const asked = { week, weekStart, today, history, availability, weights, locked, waiting };
    const run = await startRun(db, asked, { accountId: accountOf(actor), seed });
    if (run === undefined) throw new Refused('AUTO_PLAN_BUSY');
    return run;
  },

  'autoPlan.weights': async (_input, { db }) => weightsInWords(await readWeights(db)),

  'autoPlan.waiting': async ({ teamUuid, weekStart }, { db, reach, actor, now }) => {
    requireMonday(weekStart);
    const place = await reachTeam(db, { teamUuid, reach });
    const week = { from: weekStart, to: addDays(weekStart, 6) };
    const people = await listTeamPeople(db, { teamIds: [place.teamId], ...week });
    const today = dayAt(now, place.timeZone);
    return { waiting: await waitingIn({ db, actor }, { place, people, today, weekStart }) };
  },

  'autoPlan.progress': async ({ runId }, { db, actor }) =>
    known(await findRun(db, { id: runId, accountId: accountOf(actor) })),

  'autoPlan.cancel': async ({ runId }, { db, actor }) => {
    const own = { id: runId, accountId: accountOf(actor) };
    await askForEnd(db, own);
    return known(await findRun(db, own));
  },
};

type Asked = {
  readonly place: Place;
  readonly people: readonly string[];
  readonly today: string;
  readonly weekStart: string;
};

/** What people asked for in a week and nobody has answered; vacation for those who may read it. */
async function waitingIn(
  { db, actor }: { readonly db: Db; readonly actor: Actor },
  { place, weekStart, ...asked }: Asked,
): Promise<WaitingAnswer[]> {
  const vacations = await readsVacations(db, { actor, place });
  return listWaiting(db, { ...asked, from: weekStart, to: addDays(weekStart, 6), vacations });
}

/** Whether the caller may read a team's requests of vacation. */
async function readsVacations(
  db: Db,
  { actor, place }: { readonly actor: Actor; readonly place: Place },
): Promise<boolean> {
  const right = permissions['vacations.summary'];
  return within(reachOf(right.roles, { ...actor, roles: await openRoles(db, actor, right) }), place);
}

const accountOf = ({ accountId }: { readonly accountId: string | null }): string => accountId ?? '';

function known(run: ProposalRun | undefined): ProposalRun {
  if (run === undefined) throw new Refused('AUTO_PLAN_NOT_FOUND');
  return run;
}
