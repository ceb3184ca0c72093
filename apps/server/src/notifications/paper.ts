import type { CallOutput, CallParsed } from '@jornada/contract/call.ts';
import type { notificationCalls } from '@jornada/contract/notifications.ts';
import { within } from '@jornada/domain/access/reach.ts';
import { weekNumber } from '@jornada/domain/time.ts';
import { appendEvents } from '../evidence/events.ts';
import { generated, keepOriginal, type Kept } from '../evidence/originals.ts';
import { sentEvents } from '../evidence/plan.ts';
import { fileScan } from '../evidence/process-document.ts';
import { checkDocument, keepFile } from '../files/files.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { listTypologies } from '../planning/read-queries.ts';
import { answered, nextWeekly } from './answer.ts';
import {
  findEmployer,
  listByIds,
  lockNotification,
  setCurrentNotification,
  updateNotification,
  type Notification,
} from './queries.ts';
import { planInputs } from './seal.ts';

type Call = (typeof notificationCalls)['notifications.acceptWeeklyNotification'];

/**
 * Files the scan of a week that its person signed by hand: it applies from here on, and its document carries the scan
 * (decisions §7). Nobody files their own.
 */
export async function fileWeekOnPaper(
  context: Context,
  { notificationUuid, file }: CallParsed<Call>,
): Promise<CallOutput<Call>> {
  const { db, now, actor, reach } = context;
  const found = await lockNotification(db, notificationUuid);
  if (found === undefined || !within(reach, { siteId: found.siteId, teamId: found.teamId }))
    throw new Refused('PLANNING_NOTIFICATION_NOT_FOUND');
  if (actor.collaboratorId === found.collaboratorId) throw new Refused('NOT_AUTHORIZED');
  if (found.superseded) throw new Refused('WEEKLY_NOTIFICATION_SUPERSEDED');
  const status = nextWeekly('notifications.acceptWeeklyNotification', found.status);
  const scan = await keepFile(context, {
    ...(await checkDocument(file.bytes, 'file')),
    name: file.name,
  });
  const made = await keepPaper(context, found);
  const answeredAt = now.toString();
  await updateNotification(db, found, { status, answered_at: answeredAt, evidence_id: made.id });
  await setCurrentNotification(db, found, found);
  const answer = answered(
    context,
    { ...found, status, answeredAt, evidenceCode: made.code },
    { kind: 'paper' },
  );
  await appendEvents(context, made, [...sentEvents(found), generated(made)]);
  await fileScan(context, found.id, scan);
  return answer;
}

async function keepPaper(context: Context, notification: Notification): Promise<Kept> {
  const { db } = context;
  const { baseId, siteId, siteName, siteCode, timeZone, weekStart } = notification;
  const [base] = baseId === null ? [] : await listByIds(db, [baseId]);
  return keepOriginal(context, {
    document: 'WEEKLY_PLAN',
    onPaper: true,
    template: 'weekly-paper-v2.typ',
    siteId,
    collaboratorId: notification.collaboratorId,
    subjectType: 'WEEKLY_NOTIFICATION',
    subjectId: notification.id,
    title: `Plan de la semana ${weekNumber(weekStart)}`,
    company: await findEmployer(db, siteId),
    inputs: {
      ...planInputs(notification, { base, typologies: await listTypologies(db) }),
      siteName: `${siteName} ${siteCode}`,
      site: { name: siteName, timeZone },
    },
    standard: 'a-2a',
    signers: [
      {
        party: 'WORKER',
        fullName: notification.collaboratorName,
        email: '',
        phone: null,
        accountId: null,
      },
    ],
  });
}
