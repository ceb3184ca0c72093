import { complementaryPact } from '@jornada/domain/complementary-pact/kind.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { textTemplates } from '../document-texts/templates.ts';
import { pactMerge } from '../document-texts/values.ts';
import { withEffects } from '../effects/effects.ts';
import { voidEvidence, type ProcessDocument } from '../evidence/process-document.ts';
import type { Context } from '../http/context.ts';
import type { Process } from '../process/process.ts';
import { mayRead } from '../process/rights.ts';
import type { KindFacts, KindRoom } from '../process/room.ts';
import { partiesOn } from '../terms/agreement.ts';
import { findContractOn } from '../terms/queries.ts';
import { deletePactRecord, readPact, readPactPage, signPactRecord } from './queries.ts';

/** Complementary hours pacts on the engine. */
export const pactRoom: KindRoom = {
  kind: complementaryPact,
  goOn,
  facts: pactFacts,
  documents: async (context, process) => [await pactDocument(context, process)],
};

async function goOn(context: Context, process: Process): Promise<Process> {
  const { now } = context;
  const { id: processId, effectiveDate: from } = process;
  if (from === null) return process;
  switch (process.status) {
    case 'SIGNED': {
      const signedOn = dayAt(now, process.timeZone);
      await withEffects(context, process, {
        from,
        work: (inside) => signPactRecord(inside.db, { processId, signedOn, at: now.toString() }),
      });
      announcePerson(context, process);
      return process;
    }
    case 'CANCELLED':
      await voidEvidence(context, processId);
      await withEffects(context, process, { from, work: (inside) => deletePactRecord(inside.db, processId) });
      announcePerson(context, process);
      return process;
    default:
      return process;
  }
}

function announcePerson(context: Context, { siteId, teamId }: Process): void {
  context.announce({ topic: 'collaborators', siteId, teamId });
  context.announce({ topic: 'planning', siteId, teamId });
}

async function pactFacts(context: Context, process: Process): Promise<KindFacts> {
  const { db } = context;
  const { id, collaboratorId, effectiveDate, endDate } = process;
  const base =
    effectiveDate === null ? undefined : await findContractOn(db, { collaboratorId, day: effectiveDate });
  return {
    facts: {
      endDate,
      ...(await readPactPage(db, id)),
      baseMinutes: base?.weekly_minutes ?? null,
    },
    read: [],
    pay: mayRead(context, process).pay,
  };
}

/** What is signed: so many hours a week beyond the contracted ones, from–to. */
async function pactDocument(
  context: Context,
  { id, collaboratorId, effectiveDate, endDate }: Process,
): Promise<ProcessDocument> {
  const startDate = effectiveDate ?? '';
  const { inputs, ...parties } = await partiesOn(context, { collaboratorId, day: startDate });
  const base = await findContractOn(context.db, { collaboratorId, day: startDate });
  const agreed = {
    ...inputs,
    startDate,
    endDate,
    baseMinutes: base?.weekly_minutes ?? 0,
    weeklyMinutes: await readPact(context.db, id),
  };
  return {
    ...parties,
    document: 'COMPLEMENTARY_PACT',
    template: textTemplates.COMPLEMENTARY_PACT,
    inputs: agreed,
    merge: pactMerge(agreed),
  };
}
