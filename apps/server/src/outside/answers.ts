import { isOpen, targetsOf } from '@jornada/domain/process/kind.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { asSystem } from '../process/finish.ts';
import type { Process } from '../process/process.ts';
import { findProcess } from '../process/queries.ts';
import { askingOf, type Answer, type Purpose } from './asked.ts';
import { sapAnswered } from './sap-queries.ts';
import { isSigned, outsideSecret } from './signature.ts';
import type { System } from './system.ts';
import { findRequest, insertAnswer, setAnswered, findAnsweredAt, findNewest } from './queries.ts';

export type Effect = 'applied' | 'repeated' | 'late';

type Taken = {
  readonly system: System;
  readonly answer: Answer;
};

/**
 * One answer, once: the process is locked, every answer is written down, the first one that it waits for has its
 * effect, a second has none, and one that comes after force-complete or an end is late.
 */
export async function takeAnswer(context: Context, taken: Taken): Promise<Effect> {
  const { db, now } = context;
  const { system, answer } = taken;
  const signature = await checkedSignature(context);
  const request = await findRequest(db, { requestUuid: answer.requestUuid, system });
  if (request !== undefined && request.process_id === null)
    return takeSapAnswer(
      context,
      { ...request, pendingId: request.sap_pending_id ?? '' },
      { signature, answer },
    );
  const process =
    request === undefined || request.process_id === null
      ? undefined
      : await findProcess(db, request.process_id, { lock: 'update' });
  if (request === undefined || process === undefined) throw new Refused('OUTSIDE_REQUEST_NOT_FOUND');
  const purpose: Purpose = request.purpose === 'EARLY' ? 'EARLY' : 'STEP';
  const effect = await effectOf(context, { requestId: request.id, system, purpose, process });
  const stored = await insertAnswer(db, {
    request_id: request.id,
    signature,
    answer: JSON.stringify(answer),
    effect,
    at: now.toString(),
  });
  context.record({ entity: 'outside_request', id: request.id, siteId: request.site_id, fields: ['answer'] });
  // The very same message again: a replay, whatever it would have meant.
  if (Number(stored.numInsertedOrUpdatedRows ?? 0) === 0) return 'repeated';
  if (effect === 'repeated') return effect;
  await setAnswered(db, { now, answer, requestId: request.id });
  if (effect === 'applied')
    await askingOf(process.kind.type, system).answered(asSystem(context, system), process, {
      answer,
      purpose,
    });
  return effect;
}

/** The signature of the call, which names the very message. */
async function checkedSignature({ db, config, signed, now }: Context): Promise<string> {
  if (signed === undefined || !isSigned(await outsideSecret(db, config.outside.secret), signed, now))
    throw new Refused('OUTSIDE_SIGNATURE_NOT_VALID');
  return signed.signature;
}

/** SAP's answer about a row of its list. */
async function takeSapAnswer(
  context: Context,
  request: {
    readonly id: string;
    readonly site_id: number;
    readonly pendingId: string;
    readonly answered_at: string | null;
  },
  { signature, answer }: { readonly signature: string; readonly answer: Answer },
): Promise<Effect> {
  const { db, now } = context;
  const effect =
    request.answered_at === null
      ? await sapAnswered(context, { pendingId: request.pendingId, answer })
      : 'repeated';
  await insertAnswer(db, {
    request_id: request.id,
    signature,
    answer: JSON.stringify(answer),
    effect,
    at: now.toString(),
  });
  context.record({ entity: 'outside_request', id: request.id, siteId: request.site_id, fields: ['answer'] });
  context.announce({ topic: 'collaborators', siteId: request.site_id });
  if (effect !== 'repeated') await setAnswered(db, { now, answer, requestId: request.id });
  return effect;
}

const ANSWER_ACT = {
  OSMOS: 'outside.osmosOk',
  IDENTITY_ACCESS: 'outside.identityAnswer',
  SAP: 'outside.sapAnswer',
} as const;

/** An answer counts while the process waits for it, to the newest question. An early one counts until the process was stopped. */
async function effectOf(
  { db }: Context,
  {
    requestId,
    system,
    purpose,
    process,
  }: { requestId: string; system: System; purpose: Purpose; process: Process },
): Promise<Effect> {
  const { kind, status } = process;
  const { answered_at } = await findAnsweredAt(db, requestId);
  if (answered_at !== null) return 'repeated';
  if (purpose === 'EARLY')
    return isOpen(kind, status) || kind.statuses[status]?.closes === 'done' ? 'applied' : 'late';
  const newest = await findNewest(db, { processId: process.id, system });
  const waits = targetsOf(kind.acts[ANSWER_ACT[system]], status).length > 0;
  return waits && newest?.id === requestId ? 'applied' : 'late';
}
