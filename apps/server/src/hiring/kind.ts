import { hiring } from '@jornada/domain/hiring/kind.ts';
import type { Context } from '../http/context.ts';
import type { Process } from '../process/process.ts';
import type { KindRoom } from '../process/room.ts';
import { withPayload, type Hire } from './hire.ts';
import { goOn } from './onward.ts';
import { hireFacts } from './page.ts';
import { contractDocuments } from './signing.ts';

/** Hiring on the engine. */
export const hireRoom: KindRoom = {
  kind: hiring,
  goOn: async (context, process) => goOn(context, await hireOf(context, process)),
  facts: async (context, process) => hireFacts(context, await hireOf(context, process)),
  documents: async (context, process) => contractDocuments(context, await hireOf(context, process)),
};

async function hireOf({ db }: Context, process: Process): Promise<Hire> {
  const hire = await withPayload(db, process);
  if (hire === undefined) throw new Error(`process ${process.id} is no hire`);
  return hire;
}
