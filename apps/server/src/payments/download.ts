import type { PaymentLayout } from '@jornada/domain/payment-files/layouts.ts';
import { appendAudit } from '../audit/chain.ts';
import { readFileBytes } from '../files/files.ts';
import type { Context } from '../http/context.ts';
import { announceNow } from '../live/events.ts';
import type { Download } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { newId } from '../ids.ts';
import { queueMessage } from '../outbox/messages.ts';
import { lockRun, readersOfWarning } from './queries.ts';
import { findPaymentFile, insertPaymentDownload, setDownloaded } from './download-queries.ts';

type Asked = { readonly runUuid: string; readonly layout: PaymentLayout; readonly reason: string };

/**
 * Answers a released run's file as it was stored. The download is noted and in the audit trail before a byte leaves; from
 * the second on it asks for a reason, and HR and who released are notified.
 */
export async function download(context: Context, { runUuid, layout, reason }: Asked): Promise<Download> {
  const { now, actor } = context;
  const fileId = await context.db.transaction().execute(async (tx) => {
    const run = await lockRun(tx, runUuid);
    if (run === undefined) throw new Refused('PAYMENT_RUN_NOT_FOUND');
    const file = await findPaymentFile(tx, { runId: run.id, layout });
    if (file === undefined) throw new Refused('PAYMENT_RUN_TRANSITION_NOT_ALLOWED');
    const first = run.status === 'RELEASED';
    if (!first && reason === '') throw new Refused('PAYMENT_REASON_REQUIRED', { field: 'reason' });
    await insertPaymentDownload(tx, {
      id: newId(now),
      run_id: run.id,
      layout,
      at: now.toString(),
      by_id: actor.accountId ?? '',
      by_name: actor.name,
      reason: reason === '' ? null : reason,
    });
    if (first)
      await setDownloaded(tx, run.id, {
        status: 'DOWNLOADED',
        downloaded_by_name: actor.name,
        downloaded_at: now.toString(),
        version: run.version + 1,
        changed_at: now.toString(),
        changed_by_name: actor.name,
      });
    // The sweep of the outbox delivers it: a read sends no jobs.
    else
      for (const { email, language } of await readersOfWarning(tx, run.releasedBy))
        await queueMessage(
          { ...context, db: tx, enqueue: () => Promise.resolve() },
          language === 'en'
            ? {
                kind: 'payment-download',
                channel: 'MAIL',
                recipient: email,
                language: 'en',
                subject: `Payment run ${run.number} was downloaded again`,
                body: `${actor.name} downloaded the file of run ${run.number} again (${layout}). Reason: ${reason}\n\nThe bank pays only once as long as it rejects a run number that it already has.`,
              }
            : {
                kind: 'payment-download',
                channel: 'MAIL',
                recipient: email,
                language: 'es',
                subject: `La corrida ${run.number} se descargó otra vez`,
                body: `${actor.name} descargó otra vez el archivo de la corrida ${run.number} (${layout}). Motivo: ${reason}\n\nEl banco paga una sola vez mientras rechace un número de corrida que ya tiene.`,
              },
        );
    await appendAudit(tx, {
      at: now,
      act: 'payrollPayment.download',
      actorId: actor.accountId,
      entity: 'paymentRun',
      id: run.id,
      fields: [layout],
      input: null,
    });
    return file.file_id;
  });
  await announceNow(context.db, now, { topic: 'money' });
  const { bytes, name } = await readFileBytes(context, fileId);
  return { body: bytes, mediaType: 'text/plain; charset=us-ascii', name };
}

/** Notes that somebody read pay and accounts of a run (decisions §6, retention and privacy). */
export async function noteReading({ db, now, actor }: Context, act: string, id: string): Promise<void> {
  await db.transaction().execute((tx) =>
    appendAudit(tx, {
      at: now,
      act,
      actorId: actor.accountId,
      entity: 'paymentRun',
      id,
      fields: ['amountCentavos', 'clabe'],
      input: null,
    }),
  );
}
