import { fileScan, printProcessDocuments, sendProcessDocuments } from '../evidence/process-document.ts';
import { checkDocument, keepFile } from '../files/files.ts';
import type { App } from '../http/app.ts';
import { actAsSystem } from '../jobs/act.ts';
import { findProcess } from '../process/queries.ts';
import { roomOf } from '../processes/kinds.ts';
import { demoPdf } from './paper.ts';

/**
 * Contracts and agreements of the demonstration that wait for a signature, and some of what was signed on paper, are
 * typeset by the product itself, once it runs: a few seconds of work that the first start does not wait for. What is
 * there already stays.
 */
export async function prepareDemoContracts(app: App): Promise<number> {
  const bare = await app.database.db
    .selectFrom('process as p')
    .leftJoin('process_event as e', (join) =>
      join.onRef('e.process_id', '=', 'p.id').on('e.act', '=', 'common.fileScan'),
    )
    .select(['p.id', 'p.status', 'p.signature', 'e.at as scannedAt'])
    .where((eb) =>
      eb.or([
        eb('p.status', 'in', ['WAITING_TO_SIGN_CONTRACT', 'WAITING_FOR_SIGNED_DOCUMENTS']),
        // Of what was signed on paper: all that still runs, and of what is over the newest of each type.
        eb.and([
          eb('p.signature', '=', 'SIGNED_ON_PAPER'),
          eb.not(
            eb.exists(
              eb
                .selectFrom('process as newer')
                .select('newer.id')
                .where('newer.signature', '=', 'SIGNED_ON_PAPER')
                .whereRef('newer.type', '=', 'p.type')
                .whereRef('newer.closed_at', '>', 'p.closed_at'),
            ),
          ),
        ]),
      ]),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('evidence').select('evidence.id').whereRef('evidence.subject_id', '=', 'p.id'),
        ),
      ),
    )
    .orderBy('p.id')
    .execute();
  for (const { id, status, signature, scannedAt } of bare)
    await actAsSystem(app, 'common.sendToSign', async (acting) => {
      // What was signed by hand says the day on which it was.
      const context = scannedAt === null ? acting : { ...acting, now: Temporal.Instant.from(scannedAt) };
      const process = await findProcess(context.db, id);
      if (process === undefined) return;
      const made = await roomOf(process.kind).documents?.(context, process);
      if (made === undefined) return;
      if (status === 'WAITING_TO_SIGN_CONTRACT') {
        await sendProcessDocuments(context, id, made);
        return;
      }
      await printProcessDocuments(context, id, made);
      if (signature !== 'SIGNED_ON_PAPER') return;
      const scanned = await checkDocument(demoPdf(process.kind.name.es), 'file');
      await fileScan(context, id, await keepFile(context, { ...scanned, name: 'documento-firmado.pdf' }));
    });
  return bare.length;
}
