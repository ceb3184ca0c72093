import type { CallOutput, CallParsed } from '@jornada/contract/call.ts';
import type { notificationCalls } from '@jornada/contract/notifications.ts';
import { within } from '@jornada/domain/access/reach.ts';
import { weekNumber } from '@jornada/domain/time.ts';
import { appendEvents } from '../evidence/events.ts';
import { sendFile } from '../evidence/file.ts';
import { generated, keepOriginal, type Original } from '../evidence/originals.ts';
import { sentEvents } from '../evidence/plan.ts';
import { fileScan } from '../evidence/process-document.ts';
import { listBySubject, listInForce } from '../evidence/queries.ts';
import { checkDocument, keepFile } from '../files/files.ts';
import type { Context } from '../http/context.ts';
import type { Download } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { listTypologies } from '../planning/read-queries.ts';
import { hiddenFrom } from '../planning/restricted-queries.ts';
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

type Calls = typeof notificationCalls;

/** The form to print and sign by hand. */
export async function viewWeekOnPaper(
  context: Context,
  id: string,
): Promise<CallOutput<Calls['notifications.viewSignOnPaperWeeklyNotification']>> {
  const found = await lockForPaper(context, id);
  nextWeekly('notifications.acceptWeeklyNotification', found.status);
  const { code, pages } = await printWeek(context, found);
  context.record({ entity: 'weekly_notification', id, siteId: found.siteId, fields: ['paper'] });
  return { evidenceCode: code, pages };
}

/**
 * Files the scan of a week that its person signed by hand: it applies from here on, and its document carries the scan
 * (decisions §7). Nobody files their own.
 */
export async function fileWeekOnPaper(
  context: Context,
  { notificationUuid, file }: CallParsed<Calls['notifications.acceptWeeklyNotification']>,
): Promise<CallOutput<Calls['notifications.acceptWeeklyNotification']>> {
  const { db, now, actor } = context;
  const found = await lockForPaper(context, notificationUuid);
  if (actor.collaboratorId === found.collaboratorId) throw new Refused('NOT_AUTHORIZED');
  const status = nextWeekly('notifications.acceptWeeklyNotification', found.status);
  const scan = await keepFile(context, {
    ...(await checkDocument(file.bytes, 'file')),
    name: file.name,
  });
  const { id: evidenceId, code } = await printWeek(context, found);
  const answeredAt = now.toString();
  await updateNotification(db, found, { status, answered_at: answeredAt, evidence_id: evidenceId });
  await setCurrentNotification(db, found, found);
  const answer = answered(context, { ...found, status, answeredAt, evidenceCode: code }, { kind: 'paper' });
  await fileScan(context, found.id, scan);
  return answer;
}

/** A week of a team that the caller notifies, locked; what a newer one replaced is signed by nobody. */
async function lockForPaper({ db, reach }: Context, id: string): Promise<Notification> {
  const found = await lockNotification(db, id);
  if (found === undefined || !within(reach, { siteId: found.siteId, teamId: found.teamId }))
    throw new Refused('PLANNING_NOTIFICATION_NOT_FOUND');
  if (found.superseded) throw new Refused('WEEKLY_NOTIFICATION_SUPERSEDED');
  return found;
}

/** The document of a week, for those who notify its team: sealed where it is, else the form to print. */
export async function weekDocument(context: Context, id: string): Promise<Download> {
  const { db, reach, actor } = context;
  const [found] = (await listByIds(db, [id])).filter((one) => one.id === id && one.quarterlyId === null);
  if (found === undefined || !within(reach, { siteId: found.siteId, teamId: found.teamId }))
    throw new Refused('PLANNING_NOTIFICATION_NOT_FOUND');
  const hidden = await hiddenFrom(actor, { db, siteId: found.siteId });
  const [base] = found.baseId === null ? [] : await listByIds(db, [found.baseId]);
  // The document names what somebody is absent for: only for those who may know (decisions §2.6).
  if ([...found.periods, ...(base?.periods ?? [])].some((one) => hidden.uuids.has(one.hourTypologyUuid)))
    throw new Refused('NOT_AUTHORIZED');
  const evidence = (await listBySubject(db, id)).find(({ voided_at: voided }) => voided === null);
  if (evidence === undefined) throw new Refused('DOCUMENT_NOT_FOUND');
  return sendFile(context, {
    evidence,
    part: evidence.final_file_id === null ? 'original' : 'sealed',
    call: 'notifications.weeklyDocument',
  });
}

type Printed = { readonly id: string; readonly code: string; readonly pages: number };

/** Made once: printed or filed again it is the same one. */
async function printWeek(context: Context, notification: Notification): Promise<Printed> {
  const [before] = (await listInForce(context.db, notification.id)).filter(({ on_paper }) => on_paper);
  if (before !== undefined) return before;
  const made = await keepOriginal(context, await paperOf(context, notification));
  await appendEvents(context, made, [...sentEvents(notification), generated(made)]);
  return made;
}

async function paperOf({ db }: Context, notification: Notification): Promise<Original> {
  const { baseId, siteId, siteName, siteCode, timeZone, weekStart } = notification;
  const [base] = baseId === null ? [] : await listByIds(db, [baseId]);
  return {
    document: 'WEEKLY_PLAN',
    onPaper: true,
    template: 'weekly-paper-v3.typ',
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
  };
}
