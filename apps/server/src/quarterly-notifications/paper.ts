import type { CallOutput, CallParsed } from '@jornada/contract/call.ts';
import type { quarterlyNotificationCalls } from '@jornada/contract/quarterly-notifications.ts';
import { within } from '@jornada/domain/access/reach.ts';
import { fileScan } from '../evidence/process-document.ts';
import { findEvidence } from '../evidence/queries.ts';
import { sendFile } from '../evidence/file.ts';
import { checkDocument, keepFile } from '../files/files.ts';
import type { Context } from '../http/context.ts';
import type { Download } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { hiddenFrom } from '../planning/restricted-queries.ts';
import { answered, lockTeamQuarter, nextStatus, noted } from './answer.ts';
import { writeBaseline } from './baseline-queries.ts';
import { printQuarter } from './evidence.ts';
import { findQuarterly, updateBaseline, updateQuarterly } from './queries.ts';

type Calls = typeof quarterlyNotificationCalls;

/** The form to print and sign by hand. */
export async function viewPaper(
  context: Context,
  id: string,
): Promise<CallOutput<Calls['quarterlyNotification.viewSignOnPaperQuarterlyNotification']>> {
  const found = await lockTeamQuarter(context, id);
  refuseReplaced(found);
  nextStatus('quarterlyNotification.signOnPaper', found.status);
  const { evidenceId, code, pages } = await printQuarter(context, found);
  await updateQuarterly(context.db, found, { status: found.status, evidence_id: evidenceId });
  noted(context, found, { kind: 'printed', status: found.status });
  return { evidenceCode: code, pages };
}

/**
 * Files the scan of a quarter that employer and person signed by hand: from here on it applies. What was not sent before
 * becomes the baseline of its weeks now.
 */
export async function fileQuarterOnPaper(
  context: Context,
  { notificationUuid, file }: CallParsed<Calls['quarterlyNotification.signOnPaper']>,
): Promise<CallOutput<Calls['quarterlyNotification.signOnPaper']>> {
  const { db, now, actor } = context;
  const found = await lockTeamQuarter(context, notificationUuid);
  refuseReplaced(found);
  if (actor.collaboratorId === found.collaboratorId) throw new Refused('NOT_AUTHORIZED');
  const status = nextStatus('quarterlyNotification.signOnPaper', found.status);
  const checked = await checkDocument(file.bytes, 'file');
  const { evidenceId, code } = await printQuarter(context, found);
  const scan = await keepFile(context, { ...checked, name: file.name });
  const answeredAt = now.toString();
  const update = { status, answered_at: answeredAt, evidence_id: evidenceId };
  if (found.status === 'NOT_SENT' || found.status === 'REJECTED')
    await writeBaseline(db, [found], {
      now,
      dueAt: answeredAt,
      by: { id: actor.accountId ?? '', name: actor.name },
    });
  await updateQuarterly(db, found, update);
  await updateBaseline(db, found, update);
  const answer = answered(context, { ...found, status, answeredAt, evidenceCode: code }, 'paper');
  await fileScan(context, found.id, scan);
  return answer;
}

function refuseReplaced({ superseded }: { readonly superseded: boolean }): void {
  if (superseded) throw new Refused('QUARTERLY_NOTIFICATION_SUPERSEDED');
}

/** The document of a quarter, for those who notify its team and for its person: sealed where it is, else as it was made. */
export async function quarterDocument(context: Context, id: string): Promise<Download> {
  const found = await findQuarterly(context.db, id);
  if (found === undefined || !within(context.reach, found))
    throw new Refused('PLANNING_NOTIFICATION_NOT_FOUND');
  const hidden = await hiddenFrom(context.actor, { db: context.db, siteId: found.siteId });
  const names = found.weeks.some(({ periods }) =>
    periods.some(({ hourTypologyUuid }) => hidden.uuids.has(hourTypologyUuid)),
  );
  // The document names what somebody is absent for: only for those who may know, and for the person (decisions §2.6).
  if (names && found.collaboratorId !== context.actor.collaboratorId) throw new Refused('NOT_AUTHORIZED');
  const evidence =
    found.evidenceId === null ? undefined : await findEvidence(context.db, { id: found.evidenceId });
  if (evidence === undefined) throw new Refused('DOCUMENT_NOT_FOUND');
  return sendFile(context, {
    evidence,
    part: evidence.final_file_id === null ? 'original' : 'sealed',
    call: 'quarterlyNotification.document',
  });
}
