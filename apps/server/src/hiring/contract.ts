import type { CallOutput, CallParsed } from '@jornada/contract/call.ts';
import type { hiringCalls } from '@jornada/contract/hiring.ts';
import { printProcessDocuments } from '../evidence/process-document.ts';
import type { Context } from '../http/context.ts';
import { refuseAll } from '../http/refused.ts';
import { finish } from '../process/finish.ts';
import { stateOf } from '../process/done.ts';
import { lockHire } from './hire.ts';
import { checkHr } from './sections/hr.ts';
import { contractDocuments } from './signing.ts';
import { storePayload, type Hire } from './payload-queries.ts';
import { storeHr, type Hr } from './sections/hr-queries.ts';

type Calls = typeof hiringCalls;
type State = CallOutput<Calls['common.insertHrData']>;
type Input<Name extends keyof Calls> = CallParsed<Calls[Name]>;

/** HR's step. On paper the contract is printed from here; otherwise it waits to be sent. */
export async function insertHrData(context: Context, hire: Hire, data: Hr): Promise<Hire> {
  refuseAll((await checkHr(context, hire, data)).refusals);
  await storeHr(context, hire, data);
  await storePayload(context.db, hire, { hr_data: JSON.stringify(data) });
  const moved = await finish(context, { ...hire, hrData: data }, { act: 'common.insertHrData' });
  await printOnPaper(context, moved);
  return moved;
}

/** By hand instead of electronically: open validations and HR's step stay required; the scan is filed at the end. */
export const signOnPaper =
  (act: 'hiring.signOnPaper' | 'hiring.rehiringProcess.signOnPaper') =>
  async (input: Input<'hiring.signOnPaper'>, context: Context): Promise<State> => {
    const hire = await lockHire(context, act, input);
    const moved = await finish(context, hire, { act, changes: { paper: true } });
    await printOnPaper(context, moved);
    context.record({ entity: 'process', id: hire.id, siteId: hire.siteId, fields: ['paper'] });
    return { process: stateOf(moved) };
  };

/** The contract to be signed by hand, once nothing else is open. */
async function printOnPaper(context: Context, hire: Hire): Promise<void> {
  if (hire.status !== 'WAITING_FOR_SIGNED_DOCUMENTS') return;
  await printProcessDocuments(context, hire.id, await contractDocuments(context, hire));
}
