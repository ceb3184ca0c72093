import { permissions } from '@jornada/domain/access/permissions.ts';
import { reachOf, type Reach } from '@jornada/domain/access/reach.ts';
import { ADMINS, type Role } from '@jornada/domain/access/roles.ts';
import { bandOf, byNextStart, byUrgency } from '@jornada/domain/home/waiting.ts';
import type { Waiting } from '@jornada/contract/home.ts';
import { brokenWeeks } from './broken-weeks-query.ts';
import { fileProposals } from './proposal-queries.ts';
import { loansToConsent, ownLoans } from './loan-queries.ts';
import { quartersToSign } from './quarter-tasks-query.ts';
import { textsToApprove } from './text-tasks.ts';
import { ownPacts, pactsToReopen, vacationRequests } from './vacation-queries.ts';
import { daysToReopen } from './presence-query.ts';
import { undelivered } from './undelivered-query.ts';
import { askedShifts, ownSwaps, swapsToDecide } from './shift-queries.ts';
import {
  contractEnds,
  deadlineTasks,
  notificationTasks,
  ownNotifications,
  ownSignatures,
  processTasks,
  weekTasks,
  type Found,
  type HomeQuery,
} from './queries.ts';

/** What waits for one person, the most urgent first, at most as many of each kind as are asked for; and how much in all. */
export async function waitingFor(query: HomeQuery): Promise<{ rows: Waiting[]; total: number }> {
  const { actor, today } = query;
  const reach = (...roles: Role[]): Reach => reachOf(roles, actor);
  const directing = reach(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR');
  const planning = reach(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR', 'RESPONSIBLE');
  const lists = await inOrder([
    () => processTasks(query),
    () => notificationTasks(query, planning),
    () =>
      weekTasks(query, {
        planning: reach(...permissions['planningModifications.modificationProposalCreateWeekTeam'].roles),
        telling: reach(...permissions['notifications.sendWeeklyNotification'].roles),
      }),
    () =>
      brokenWeeks(
        query,
        reach(...permissions['planningModifications.modificationProposalCreateWeekTeam'].roles),
      ),
    () => contractEnds(query, directing),
    () => vacationRequests(query),
    () => pactsToReopen(query),
    () => fileProposals(query, reach(...permissions['collaborators.applyProposal'].roles)),
    () => deadlineTasks(query),
    () => loansToConsent(query, reach(...permissions['loans.consent'].roles)),
    () => ownLoans(query),
    () => ownPacts(query),
    () => askedShifts(query),
    () => swapsToDecide(query),
    () => ownSwaps(query),
    () => ownNotifications(query),
    () => ownSignatures(query),
    () => quartersToSign(query),
    () => daysToReopen(query, reach('ZONE_DIRECTOR', 'DIRECTOR', 'RESPONSIBLE')),
    () => undelivered(query, reach('ZONE_DIRECTOR', 'DIRECTOR')),
    () => textsToApprove(query, reach(...permissions['documentTexts.approve'].roles)),
  ]);
  return {
    rows: lists
      .flatMap(({ tasks }) => tasks)
      .map((task) => ({ ...task, band: bandOf(task.due, today) }))
      .toSorted((one, other) => byNextStart(placed(one), placed(other), today) || byUrgency(one, other)),
    total: lists.reduce((sum, { total }) => sum + total, 0),
  };
}

const placed = ({ kind, due, values: { start } }: Pick<Waiting, 'kind' | 'due' | 'values'>) => ({
  kind,
  due,
  start: typeof start === 'string' ? start : undefined,
});

/** One after the other: the embedded database has a single connection, and each list is small. */
async function inOrder(lists: readonly (() => Promise<Found>)[]): Promise<Found[]> {
  const answers: Found[] = [];
  for (const list of lists) answers.push(await list());
  return answers;
}
