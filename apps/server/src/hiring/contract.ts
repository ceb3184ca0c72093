import { dayAt } from '@jornada/domain/time.ts';
import type { CallOutput, CallParsed } from '@jornada/contract/call.ts';
import type { hiringCalls } from '@jornada/contract/hiring.ts';
import { fileDocument } from '../documents/filing.ts';
import { fileScan as keepScan, prepareContract, prepareOnPaper } from '../evidence/contract.ts';
import type { Context } from '../http/context.ts';
import { Refused, refuseAll } from '../http/refused.ts';
import { DELIVER } from '../outbox/messages.ts';
import { finish } from '../process/finish.ts';
import { lockHire, stateOf, storePayload, type Hire } from './hire.ts';
import { goOn } from './onward.ts';
import { judgeHr, storeHr } from './sections/hr.ts';
import { readLabor } from './sections/labor.ts';
import { contractInputs } from './signing.ts';

type Calls = typeof hiringCalls;
type State = CallOutput<Calls['common.sendToSign']>;
type Input<Name extends keyof Calls> = CallParsed<Calls[Name]>;

export const CONTRACT_MAILED = 'hiring.contractMailed';

/** HR's step. On paper the contract is printed from here; otherwise it waits to be sent. */
export async function insertHrData(
  { processUuid, version, ...data }: Input<'common.insertHrData'>,
  context: Context,
): Promise<State> {
  const hire = await lockHire(context, 'common.insertHrData', { processUuid, version });
  refuseAll((await judgeHr(context, hire, data)).refusals);
  await storeHr(context, hire, data);
  await storePayload(context.db, hire, { hr_data: JSON.stringify(data) });
  const moved = await finish(context, { ...hire, hrData: data }, { act: 'common.insertHrData' });
  await printOnPaper(context, moved);
  context.record({ entity: 'process', id: hire.id, siteId: hire.siteId, fields: Object.keys(data) });
  return { process: stateOf(moved) };
}

/** Renders the contract and mails it; once the mails are out, the hire waits for the signatures. */
export async function sendContract(input: Input<'common.sendToSign'>, context: Context): Promise<State> {
  const hire = await lockHire(context, 'common.sendToSign', input);
  const moved = await finish(context, hire, { act: 'common.sendToSign' });
  requireFutureStart(context, hire);
  await mailContract(context, moved);
  context.record({ entity: 'process', id: hire.id, siteId: hire.siteId, fields: ['contract'] });
  return { process: stateOf(moved) };
}

/** The document's mails are noted as they are queued: a job follows them until they are out. */
export async function mailContract(context: Context, hire: Hire): Promise<void> {
  const messages: string[] = [];
  const enqueue: Context['enqueue'] = (job) => {
    if (job.queue === DELIVER) messages.push(String(job.data['id']));
    return context.enqueue(job);
  };
  await prepareContract({ ...context, enqueue }, hire.id, await contractInputs(context.db, hire));
  await context.enqueue({
    queue: CONTRACT_MAILED,
    data: { processId: hire.id, messages: messages.join(',') },
  });
}

/** By hand instead of electronically: open validations and HR's step stay required; the scan is filed at the end. */
export async function signOnPaper(input: Input<'hiring.signOnPaper'>, context: Context): Promise<State> {
  const hire = await lockHire(context, 'hiring.signOnPaper', input);
  const moved = await finish(context, hire, { act: 'hiring.signOnPaper', changes: { paper: true } });
  await printOnPaper(context, moved);
  context.record({ entity: 'process', id: hire.id, siteId: hire.siteId, fields: ['paper'] });
  return { process: stateOf(moved) };
}

/** Files the scan of what was signed by hand, and takes the hire on. */
export async function fileScan(
  { processUuid, version, file }: Input<'common.fileScan'>,
  context: Context,
): Promise<State> {
  const hire = await lockHire(context, 'common.fileScan', { processUuid, version });
  const filed = await fileDocument(context, hire, { slot: 'SIGNED_CONTRACT', file });
  await keepScan(context, hire.id, filed.file);
  const moved = await goOn(context, await finish(context, hire, { act: 'common.fileScan' }));
  context.record({ entity: 'process', id: hire.id, siteId: hire.siteId, fields: ['signedContract'] });
  return { process: stateOf(moved) };
}

/** The contract to be signed by hand, once nothing else is open. */
async function printOnPaper(context: Context, hire: Hire): Promise<void> {
  if (hire.status !== 'WAITING_FOR_SIGNED_DOCUMENTS') return;
  requireFutureStart(context, hire);
  await prepareOnPaper(context, hire.id, await contractInputs(context.db, hire));
}

/** A contract whose first day has passed is not sent: the law wants it before the work, and past dates are refused. */
function requireFutureStart({ now }: Context, hire: Hire): void {
  const start = readLabor(hire)?.startDate;
  if (start === undefined || start < dayAt(now, hire.timeZone)) throw new Refused('START_DATE_PASSED');
}
