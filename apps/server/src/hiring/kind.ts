import { hiring } from '@jornada/domain/hiring/kind.ts';
import { rehiring } from '@jornada/domain/hiring/rehiring.ts';
import { missingSlots } from '../documents/slots.ts';
import type { Context } from '../http/context.ts';
import type { Process } from '../process/process.ts';
import type { KindRoom, SharedActs } from '../process/room.ts';
import { abortHire, rectify } from './aside.ts';
import { insertHrData } from './contract.ts';
import { sendEmailToken } from './notify.ts';
import { goOn } from './onward.ts';
import { hireFacts, rehireFacts } from './page.ts';
import { contractDocuments } from './signing.ts';
import { withPayload, type Hire } from './payload-queries.ts';

/** What hires and rehires do in the acts that other kinds have too. */
const acts: SharedActs = {
  insertHrData: async (context, process, data) => insertHrData(context, await hireOf(context, process), data),
  rectify: async (context, process, step) => rectify(context, await hireOf(context, process), step),
  mailAgain: async (context, process) => sendEmailToken(context, await hireOf(context, process)),
  missing: async (context, process) => missingSlots(context, await hireOf(context, process)),
  abort: async (context, process, comment) => abortHire(context, await hireOf(context, process), comment),
};

/** Hiring on the engine. */
export const hireRoom: KindRoom = {
  kind: hiring,
  goOn: async (context, process) => goOn(context, await hireOf(context, process)),
  facts: async (context, process) => hireFacts(context, await hireOf(context, process)),
  documents: async (context, process) => contractDocuments(context, await hireOf(context, process)),
  acts,
};

/** Rehiring: the same road, of somebody who is known. */
export const rehireRoom: KindRoom = {
  ...hireRoom,
  kind: rehiring,
  facts: async (context, process) => rehireFacts(context, await hireOf(context, process)),
};

async function hireOf({ db }: Context, process: Process): Promise<Hire> {
  const hire = await withPayload(db, process);
  if (hire === undefined) throw new Error(`process ${process.id} is no hire`);
  return hire;
}
