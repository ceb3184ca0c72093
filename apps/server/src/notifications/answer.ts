import type { CallOutput } from '@jornada/contract/call.ts';
import type { notificationCalls } from '@jornada/contract/notifications.ts';
import type { NotificationStatus } from '@jornada/contract/planned-week.ts';
import { isAwaited } from '@jornada/domain/notifications/due.ts';
import { planInForce } from '@jornada/domain/notifications/layers.ts';
import { weeklyNotificationTransitions } from '@jornada/domain/notifications/transitions.ts';
import { step } from '@jornada/domain/transition.ts';
import { voidEvidence } from '../evidence/process-document.ts';
import type { Context } from '../http/context.ts';
import { orRefuse, Refused } from '../http/refused.ts';
import {
  listOfPersonWeek,
  lockNotification,
  setCurrentNotification,
  updateNotification,
  type Notification,
} from './queries.ts';
import { sealNotification } from './seal.ts';

type Answer = CallOutput<(typeof notificationCalls)['notifications.closeWeeklyNotification']>;

/** The caller's notification, locked; anyone else's answers like an unknown one, whatever their role (decisions §2.12). */
async function lockOwn({ db, reach }: Context, id: string): Promise<Notification> {
  const found = await lockNotification(db, id);
  if (found === undefined || reach.self === null || found.collaboratorId !== reach.self)
    throw new Refused('PLANNING_NOTIFICATION_NOT_FOUND');
  return found;
}

/** Marks a notification as seen by its person; seen twice, the first time stands. */
export async function viewNotification(context: Context, id: string): Promise<Answer> {
  const found = await lockOwn(context, id);
  if (found.status !== 'SENT') return answered(context, found, {});
  return answered(context, await see(context, found), { kind: 'viewed' });
}

async function see({ db, now }: Context, found: Notification): Promise<Notification> {
  const status = nextWeekly('weeklyNotification.viewWeeklyNotification', found.status);
  const communicatedAt = now.toString();
  await updateNotification(db, found, { status, communicated_at: communicatedAt });
  return { ...found, status, communicatedAt };
}

/**
 * The signature of one tap: of the plan whose hash the person has read. Whatever was sent is in force from here on, and
 * its evidence is kept in the same transaction (decisions §5.7).
 */
export async function acceptNotification(
  context: Context,
  { notificationUuid, snapshotHash }: { notificationUuid: string; snapshotHash: string },
): Promise<Answer> {
  const found = await lockAnswerable(context, notificationUuid);
  if (found.snapshotHash !== snapshotHash) throw new Refused('WEEKLY_NOTIFICATION_SUPERSEDED');
  const seen = found.status === 'SENT' ? await see(context, found) : found;
  const status = nextWeekly('notifications.acceptWeeklyNotificationByCollaborator', seen.status);
  const answeredAt = context.now.toString();
  await voidEvidence(context, seen.id, 'replaced'); // a paper that was printed to be signed instead
  const { evidenceId, code } = await sealNotification(context, { ...seen, status, answeredAt });
  await updateNotification(context.db, seen, { status, answered_at: answeredAt, evidence_id: evidenceId });
  return answered(context, { ...seen, status, answeredAt, evidenceCode: code }, { kind: 'accepted' });
}

/** After a rejection the last accepted plan stays in force; the week must be sent again (decisions §5.7). */
export async function rejectNotification(
  context: Context,
  { notificationUuid, reason }: { notificationUuid: string; reason: string },
): Promise<Answer> {
  const { db, now } = context;
  const found = await lockAnswerable(context, notificationUuid);
  const seen = found.status === 'SENT' ? await see(context, found) : found;
  const status = nextWeekly('notifications.rejectWeeklyNotificationByCollaborator', seen.status);
  const answeredAt = now.toString();
  await updateNotification(db, seen, { status, answered_at: answeredAt, reject_reason: reason });
  await setCurrentNotification(db, seen, planInForce(await listOfPersonWeek(db, seen)));
  return answered(context, { ...seen, status, answeredAt, rejectReason: reason }, { kind: 'rejected' });
}

/** The manager's end of what was rejected, or not answered in time. What nobody had seen is not in force: the plan before it is (decisions §7). */
export async function closeNotification(context: Context, found: Notification): Promise<Answer> {
  const { db, now } = context;
  const status = nextWeekly('notifications.closeWeeklyNotification', found.status);
  if (isAwaited({ status: found.status, dueAt: Temporal.Instant.from(found.dueAt) }, now))
    throw new Refused('WEEKLY_NOTIFICATION_NOT_OVERDUE', { when: found.dueAt });
  await updateNotification(db, found, { status, closed_at: now.toString() });
  await voidEvidence(context, found.id, 'closed');
  if (found.communicatedAt === null)
    await setCurrentNotification(db, found, planInForce(await listOfPersonWeek(db, found)));
  return answered(context, { ...found, status, closedAt: now.toString() }, { kind: 'closed' });
}

/** A tab that shows an older notification cannot answer it: what was sent since then is unread. */
async function lockAnswerable(context: Context, id: string): Promise<Notification> {
  const found = await lockOwn(context, id);
  if (found.superseded) throw new Refused('WEEKLY_NOTIFICATION_SUPERSEDED');
  return found;
}

export function nextWeekly(
  act: keyof typeof weeklyNotificationTransitions,
  from: NotificationStatus,
): NotificationStatus {
  return orRefuse(
    step(weeklyNotificationTransitions, { act, from, refusal: 'WEEKLY_NOTIFICATION_TRANSITION_NOT_ALLOWED' }),
  );
}

/** The audit entry, what managers and the person's other tabs hear, and the answer. */
export function answered(
  { record, announce, actor }: Context,
  found: Notification,
  { kind }: { kind?: string },
): Answer {
  record({
    entity: 'weekly_notification',
    id: found.id,
    siteId: found.siteId,
    fields: kind === undefined ? [] : ['status'],
  });
  if (kind !== undefined) {
    const payload = {
      kind,
      notificationUuid: found.id,
      status: found.status,
      teamUuid: found.teamUuid,
      weekStart: found.weekStart,
      collaboratorUuid: found.collaboratorId,
      by: actor.name,
    };
    announce({ topic: 'notifications', siteId: found.siteId, teamId: found.teamId, payload });
    announce({
      topic: 'planning',
      siteId: found.siteId,
      teamId: found.teamId,
      payload: { ...payload, kind: 'answered' },
    });
    if (actor.collaboratorId === found.collaboratorId)
      announce({ topic: 'notifications', accountId: actor.accountId, payload });
  }
  const { id, status, communicatedAt, answeredAt, evidenceCode } = found;
  return { notification: { uuid: id, status, communicatedAt, answeredAt, evidenceCode } };
}
