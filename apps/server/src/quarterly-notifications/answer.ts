import type { CallOutput } from '@jornada/contract/call.ts';
import type { quarterlyNotificationCalls } from '@jornada/contract/quarterly-notifications.ts';
import type { NotificationStatus } from '@jornada/contract/planned-week.ts';
import { isAwaited } from '@jornada/domain/notifications/due.ts';
import { planInForce } from '@jornada/domain/notifications/layers.ts';
import {
  quarterlyNotificationTransitions,
  type QuarterlyAct,
} from '@jornada/domain/notifications/quarterly.ts';
import { step } from '@jornada/domain/transition.ts';
import { within } from '@jornada/domain/access/reach.ts';
import type { Context } from '../http/context.ts';
import { orRefuse, Refused } from '../http/refused.ts';
import { listOfPersonWeek, setCurrentNotification } from '../notifications/queries.ts';
import { teamIdsOf } from './baseline-queries.ts';
import { notificationOf } from './detail.ts';
import { sealQuarter } from './evidence.ts';
import { lockQuarterly, updateBaseline, updateQuarterly, type Quarterly } from './queries.ts';

type Answer = CallOutput<(typeof quarterlyNotificationCalls)['quarterlyNotification.close']>;

/** The caller's quarter that was sent, locked; anyone else's answers like an unknown one (decisions §2.12). */
export async function lockOwnQuarter({ db, reach }: Context, id: string): Promise<Quarterly> {
  const found = await lockQuarterly(db, id);
  if (
    found === undefined ||
    reach.self === null ||
    found.collaboratorId !== reach.self ||
    found.sentAt === null
  )
    throw new Refused('PLANNING_NOTIFICATION_NOT_FOUND');
  return found;
}

/** A quarter of a team that the caller notifies, locked. */
export async function lockTeamQuarter({ db, reach }: Context, id: string): Promise<Quarterly> {
  const found = await lockQuarterly(db, id);
  if (found === undefined || !within(reach, { siteId: found.siteId, teamId: found.teamId }))
    throw new Refused('PLANNING_NOTIFICATION_NOT_FOUND');
  return found;
}

/** Marks a quarter as seen by its person; seen twice, the first time counts. */
export async function seeQuarter(context: Context, found: Quarterly): Promise<Quarterly> {
  if (found.status !== 'SENT' || found.superseded) return found;
  const status = nextStatus('notifications.viewQuarterlyByCollaborator', found.status);
  const communicatedAt = context.now.toString();
  const update = { status, communicated_at: communicatedAt };
  await updateQuarterly(context.db, found, update);
  await updateBaseline(context.db, found, update);
  return { ...found, status, communicatedAt };
}

/** The signature of one tap, of the quarter whose hash was read; its evidence is kept in the same transaction (decisions §5.7). */
export async function acceptQuarter(
  context: Context,
  { notificationUuid, snapshotHash }: { notificationUuid: string; snapshotHash: string },
): Promise<Answer> {
  const found = await lockAnswerable(context, notificationUuid);
  if (found.snapshotHash !== snapshotHash) throw new Refused('QUARTERLY_NOTIFICATION_SUPERSEDED');
  const seen = await seeQuarter(context, found);
  const status = nextStatus('notifications.acceptQuarterlyByCollaborator', seen.status);
  const answeredAt = context.now.toString();
  const { evidenceId, code } = await sealQuarter(context, { ...seen, answeredAt });
  const update = { status, answered_at: answeredAt, evidence_id: evidenceId };
  await updateQuarterly(context.db, seen, update);
  await updateBaseline(context.db, seen, update);
  return answered(context, { ...seen, status, answeredAt, evidenceCode: code }, 'accepted');
}

/** After a rejection what applied before applies again in every week for which nothing newer was sent. */
export async function rejectQuarter(
  context: Context,
  { notificationUuid, reason, weeks }: { notificationUuid: string; reason: string; weeks: readonly string[] },
): Promise<Answer> {
  const found = await lockAnswerable(context, notificationUuid);
  const unknown = weeks.filter((week) => !found.weeks.some(({ weekStart }) => weekStart === week));
  if (unknown.length > 0) throw new Refused('FIELD_NOT_VALID', { field: 'weeks' });
  const seen = await seeQuarter(context, found);
  const status = nextStatus('notifications.rejectQuarterlyByCollaborator', seen.status);
  const answeredAt = context.now.toString();
  const update = { status, answered_at: answeredAt, reject_reason: reason };
  const rejectedWeeks = [...new Set(weeks)].toSorted();
  await updateQuarterly(context.db, seen, { ...update, rejected_weeks: rejectedWeeks });
  await updateBaseline(context.db, seen, update);
  await restoreWeeks(context, seen);
  return answered(context, { ...seen, status, answeredAt, rejectReason: reason, rejectedWeeks }, 'rejected');
}

/** The manager's end of what was rejected, or not answered in time; what nobody saw is not in force (decisions §7). */
export async function closeQuarter(context: Context, id: string): Promise<Answer> {
  const { db, now } = context;
  const found = await lockTeamQuarter(context, id);
  const status = nextStatus('quarterlyNotification.close', found.status);
  const due = found.dueAt === null ? null : Temporal.Instant.from(found.dueAt);
  if (due !== null && isAwaited({ status: found.status, dueAt: due }, now))
    throw new Refused('WEEKLY_NOTIFICATION_NOT_OVERDUE', { when: due.toString() });
  const update = { status, closed_at: now.toString() };
  await updateQuarterly(db, found, update);
  await updateBaseline(db, found, update);
  if (found.communicatedAt === null) await restoreWeeks(context, found);
  return answered(context, { ...found, status, closedAt: now.toString() }, 'closed');
}

async function lockAnswerable(context: Context, id: string): Promise<Quarterly> {
  const found = await lockOwnQuarter(context, id);
  if (found.superseded) throw new Refused('QUARTERLY_NOTIFICATION_SUPERSEDED');
  return found;
}

export function nextStatus(act: QuarterlyAct, from: NotificationStatus): NotificationStatus {
  return orRefuse(
    step(quarterlyNotificationTransitions, {
      act,
      from,
      refusal: 'QUARTERLY_NOTIFICATION_TRANSITION_NOT_ALLOWED',
    }),
  );
}

/** Points each week at what the person goes by now. */
async function restoreWeeks(
  { db }: Context,
  { siteId, teamId, collaboratorId, weeks }: Quarterly,
): Promise<void> {
  const teams = await teamIdsOf(db, siteId);
  for (const { weekStart, teamUuid } of weeks) {
    const week = { siteId, teamId: teams.get(teamUuid) ?? teamId, collaboratorId, weekStart };
    const notes = await listOfPersonWeek(db, week);
    const pending = notes.find(({ status, quarterlyId }) => quarterlyId === null && isPending(status));
    await setCurrentNotification(db, week, pending ?? planInForce(notes));
  }
}

const isPending = (status: NotificationStatus): boolean => status === 'SENT' || status === 'COMMUNICATED';

/** The answer of an act on one notification. */
export function answered(context: Context, found: Quarterly, kind: string): Answer {
  noted(context, found, { kind, status: found.status });
  return { notification: notificationOf(found, context.now) };
}

/** The audit entry of an act, and what managers and the person's other tabs hear of it. */
export function noted(
  { record, announce, actor }: Context,
  { id, siteId, teamId, teamUuid, collaboratorId }: Quarterly,
  { kind, status }: { kind: string; status: string },
): void {
  record({ entity: 'quarterly_notification', id, siteId, fields: ['status'] });
  const payload = { kind, notificationUuid: id, status, teamUuid, collaboratorUuid: collaboratorId };
  announce({ topic: 'notifications', siteId, teamId, payload });
  announce({ topic: 'planning', siteId, teamId, payload: { ...payload, kind: 'answered' } });
  if (actor.collaboratorId === collaboratorId)
    announce({ topic: 'notifications', accountId: actor.accountId, payload });
}
