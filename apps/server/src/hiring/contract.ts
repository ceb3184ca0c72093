import { afterPaper, hiringStep } from '@jornada/domain/hiring/transitions.ts';
import { dayAt } from '@jornada/domain/time.ts';
import type { CallOutput, CallParsed } from '@jornada/contract/call.ts';
import type { hiringCalls } from '@jornada/contract/hiring.ts';
import { fileDocument } from '../documents/filing.ts';
import { fileScan as keepScan, prepareContract, prepareOnPaper } from '../evidence/contract.ts';
import type { Context } from '../http/context.ts';
import { orRefuse, Refused, refuseAll } from '../http/refused.ts';
import { DELIVER } from '../outbox/messages.ts';
import { noteStep } from './filled.ts';
import { lockHire, move, stateOf, type Hire } from './process.ts';
import { judgeHr, storeHr } from './sections/hr.ts';
import { readLabor } from './sections/labor.ts';
import { signed } from './signing.ts';

type Calls = typeof hiringCalls;
type State = CallOutput<Calls['hiring.sendContract']>;
type Input<Name extends keyof Calls> = CallParsed<Calls[Name]>;

export const CONTRACT_MAILED = 'hiring.contractMailed';

/** HR's step. On paper the contract is printed from here; otherwise it waits to be sent. */
export async function insertHrData(
  { processUuid, version, ...data }: Input<'hiring.insertHrData'>,
  context: Context,
): Promise<State> {
  const hire = await lockHire(context, { processUuid, version });
  const act = 'hiring.insertHrData';
  const to =
    hire.status === 'WAITING_FOR_HR_DATA_AND_SIGNATURE'
      ? 'WAITING_FOR_SIGNED_DOCUMENTS'
      : 'WAITING_TO_SEND_CONTRACT';
  orRefuse(hiringStep({ act, from: hire.status, to }));
  refuseAll((await judgeHr(context, hire, data)).refusals);
  await storeHr(context, hire, data);
  await noteStep(context, hire, { step: 'hr', doubts: [] });
  const moved = await move(context, hire, { act, to, changes: { hr_data: JSON.stringify(data) } });
  if (moved.status === 'WAITING_FOR_SIGNED_DOCUMENTS') {
    requireFutureStart(context, hire);
    await prepareOnPaper(context, moved.id);
  }
  context.record({ entity: 'process', id: hire.id, siteId: hire.siteId, fields: Object.keys(data) });
  return { process: stateOf(moved) };
}

/** Renders the contract and mails it; once the mails are out, the hire waits for the signatures. */
export async function sendContract(input: Input<'hiring.sendContract'>, context: Context): Promise<State> {
  const hire = await lockHire(context, input);
  const moved = await move(context, hire, { act: 'hiring.sendContract' });
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
  await prepareContract({ ...context, enqueue }, hire.id);
  await context.enqueue({
    queue: CONTRACT_MAILED,
    data: { processId: hire.id, messages: messages.join(',') },
  });
}

/** By hand instead of electronically: open validations and HR's step stay required; the scan is filed at the end. */
export async function signOnPaper(input: Input<'hiring.signOnPaper'>, context: Context): Promise<State> {
  const hire = await lockHire(context, input);
  const to = afterPaper(hire.status);
  orRefuse(hiringStep({ act: 'hiring.signOnPaper', from: hire.status, to }));
  if (hire.paper) throw new Refused('HIRING_PROCESS_NOT_VALID');
  const moved = await move(context, hire, { act: 'hiring.signOnPaper', to, changes: { paper: true } });
  if (moved.status === 'WAITING_FOR_SIGNED_DOCUMENTS') {
    requireFutureStart(context, hire);
    await prepareOnPaper(context, moved.id);
  }
  context.record({ entity: 'process', id: hire.id, siteId: hire.siteId, fields: ['paper'] });
  return { process: stateOf(moved) };
}

/** Files the scan of what was signed by hand, and takes the hire on. */
export async function fileScan(
  { processUuid, version, file }: Input<'hiring.fileScan'>,
  context: Context,
): Promise<State> {
  const hire = await lockHire(context, { processUuid, version });
  orRefuse(hiringStep({ act: 'hiring.fileScan', from: hire.status }));
  const filed = await fileDocument(context, hire, { slot: 'SIGNED_CONTRACT', file });
  await keepScan(context, hire.id, filed.file);
  const moved = await signed(context, hire.id, { paper: true });
  context.record({ entity: 'process', id: hire.id, siteId: hire.siteId, fields: ['signedContract'] });
  return { process: stateOf(moved) };
}

/** A contract whose first day has passed is not sent: the law wants it before the work, and past dates are refused. */
function requireFutureStart({ now }: Context, hire: Hire): void {
  const start = readLabor(hire)?.startDate;
  if (start === undefined || start < dayAt(now, hire.timeZone)) throw new Refused('START_DATE_PASSED');
}
