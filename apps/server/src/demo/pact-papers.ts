import { fileScan, printProcessDocuments, sendProcessDocuments } from '../evidence/process-document.ts';
import { checkDocument, keepFile } from '../files/files.ts';
import type { App } from '../http/app.ts';
import { actAsSystem } from '../jobs/act.ts';
import { pactDocument } from '../vacations/pacts.ts';
import { readWeighing } from '../vacations/requests.ts';
import { demoPdf } from './paper.ts';

/**
 * Vacation pacts of the demonstration that were sent, printed or signed get their document by the product's own hand once
 * it runs, as its contracts do; what was signed was signed on paper. What is there already stays.
 */
export async function prepareDemoPacts(app: App): Promise<number> {
  const bare = await app.database.db
    .selectFrom('vacation_pact as v')
    .select(['v.id', 'v.collaborator_id', 'v.status'])
    .where('v.status', '<>', 'PROPOSED')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('evidence').select('evidence.id').whereRef('evidence.subject_id', '=', 'v.id'),
        ),
      ),
    )
    .orderBy('v.id')
    .execute();
  for (const { id, collaborator_id: collaboratorId, status } of bare)
    await actAsSystem(app, 'vacationPacts.send', async (context) => {
      const weighing = await readWeighing(context, collaboratorId);
      const pact = weighing.person.pacts.find(({ uuid }) => uuid === id);
      if (pact === undefined) return;
      const document = await pactDocument(context, weighing, pact);
      if (status === 'SENT') {
        await sendProcessDocuments(context, id, [document]);
        return;
      }
      await printProcessDocuments(context, id, [document]);
      if (status !== 'SIGNED') return;
      const scanned = await checkDocument(demoPdf(`Pacto de vacaciones ${pact.year}`), 'file');
      await fileScan(context, id, await keepFile(context, { ...scanned, name: `pacto-${pact.year}.pdf` }));
    });
  return bare.length;
}
