import type { evidenceCalls } from '@jornada/contract/evidence.ts';
import type { CallOutput, CallParsed } from '@jornada/contract/call.ts';
import {
  CODE_MINUTES,
  CODE_TRIES,
  expiryOf,
  mayTry,
  RESEND_SECONDS,
  secondsToResend,
} from '@jornada/domain/evidence/one-time-code.ts';
import type { Context } from '../http/context.ts';
import { orRefuse, Refused, RefusedWithTrace } from '../http/refused.ts';
import { newId } from '../ids.ts';
import type { Signing } from './access.ts';
import { lastBatchCode, keepBatchCode, noteBatchTry } from './batch-queries.ts';
import { channelOf, hashOfCode, isCodeOf, newOneTimeCode } from './codes.ts';
import { appendEvents, sha256, type NewEvent } from './events.ts';
import { sendCode } from './messages.ts';
import {
  codeGoesTo,
  lockForSigner,
  noted,
  placeOf,
  putSignature,
  refuseOther,
  refuseUnread,
} from './signing.ts';

type Calls = typeof evidenceCalls;
type Documents = CallParsed<Calls['evidence.sendBatchCode']>['documents'];

/** Sends one code for all of them, bound to the signer and to every hash that was shown. */
export async function sendBatchCode(
  context: Context,
  { documents }: CallParsed<Calls['evidence.sendBatchCode']>,
): Promise<CallOutput<Calls['evidence.sendBatchCode']>> {
  const { db, now } = context;
  const batch = await lockBatch(context, documents);
  const { first, hash } = batch;
  for (const { signing, hash: shown } of batch.rows) {
    if (shown !== signing.evidence.original_hash) throw new Refused('EVIDENCE_HASH_DIFFERENT');
    refuseUnread(signing);
  }
  const seconds = secondsToResend(await lastBatchCode(db, hash), now);
  if (seconds > 0) throw new Refused('SIGNATURE_CODE_TOO_SOON', { seconds });
  const { channel, recipient } = channelOf(first);
  const code = newOneTimeCode();
  const stored = await hashOfCode(code, saltOf(hash, now));
  await keepBatchCode(
    db,
    batch.rows.map(({ signing: { evidence, signer } }) => ({
      id: newId(now),
      evidence_id: evidence.id,
      party: signer.party,
      original_hash: evidence.original_hash,
      batch_hash: hash,
      code_hash: stored,
      channel,
      sent_at: now.toString(),
      expires_at: expiryOf({ sentAt: now }).toString(),
    })),
  );
  const { language } = first.signer;
  await sendCode(context, {
    recipient,
    language,
    siteId: first.evidence.site_id,
    channel,
    code,
    title: titleOf(batch.rows.length, { first, language }),
    hash,
    minutes: CODE_MINUTES,
  });
  await appendTo(context, batch, ({ signer, together }) => ({
    kind: 'CODE_SENT',
    initials: signer.initials,
    detail: { party: signer.party, channel, together },
  }));
  for (const { signing } of batch.rows) noted(context, signing.evidence, ['code']);
  return {
    ...codeGoesTo(first),
    sentAt: now.toString(),
    expiresAt: expiryOf({ sentAt: now }).toString(),
    mayResendAt: now.add({ seconds: RESEND_SECONDS }).toString(),
  };
}

/** Signs all of them or none: each was read to its end, and one code is spent. */
export async function signBatch(
  context: Context,
  { documents, signature, code }: CallParsed<Calls['evidence.signBatch']>,
): Promise<CallOutput<Calls['evidence.signBatch']>> {
  const batch = await lockBatch(context, documents);
  for (const { signing, hash } of batch.rows) refuseOther(signing, { hash, signature });
  await spendBatchCode(context, { batch, code });
  const events = new Map<string, NewEvent>();
  const signed: { id: string; status: CallOutput<Calls['evidence.sign']>['status'] }[] = [];
  for (const { signing } of batch.rows) {
    const { status, event } = await putSignature(context, signing, signature);
    signed.push({ id: signing.evidence.id, status });
    events.set(signing.evidence.id, event);
  }
  await appendTo(context, batch, ({ id, together }) => {
    const event = events.get(id);
    return event && { ...event, detail: { ...event.detail, together } };
  });
  for (const { signing } of batch.rows) noted(context, signing.evidence, ['signature']);
  return { signed, signedAt: context.now.toString() };
}

type Batch = {
  readonly rows: readonly { readonly signing: Signing; readonly hash: string }[];
  readonly first: Signing;
  readonly hash: string;
};

/** Locks each document once and in one order, so that two batches never wait for each other. */
async function lockBatch(context: Context, documents: Documents): Promise<Batch> {
  const asked = [...new Map(documents.map((one) => [one.id, one])).values()].toSorted((one, other) =>
    one.id < other.id ? -1 : 1,
  );
  const rows: Batch['rows'][number][] = [];
  for (const { id, hash } of asked) rows.push({ signing: await lockForSigner(context, id), hash });
  const [first] = rows;
  if (first === undefined) throw new Refused('EVIDENCE_NOT_FOUND');
  const of = asked.map(({ id, hash }) => `${id}:${hash}`).join(' ');
  return { rows, first: first.signing, hash: sha256(`${context.reach.signer ?? ''} ${of}`) };
}

/** A wrong code counts, although the signatures are refused: its trace stays. */
async function spendBatchCode(
  context: Context,
  { batch, code }: { readonly batch: Batch; readonly code: string },
): Promise<void> {
  const { db, now } = context;
  const kept = await lastBatchCode(db, batch.hash);
  orRefuse(mayTry(kept, now));
  if (kept === undefined) return;
  const tries = kept.tries + 1;
  const right = await isCodeOf(code, { salt: saltOf(batch.hash, kept.sentAt), hash: kept.codeHash });
  await noteBatchTry(db, {
    batchHash: batch.hash,
    sentAt: kept.sentAt.toString(),
    tries,
    usedAt: right ? now.toString() : null,
  });
  if (right) return;
  await appendTo(context, batch, ({ signer }) => ({
    kind: 'CODE_FAILED',
    initials: signer.initials,
    detail: { party: signer.party, tries },
  }));
  for (const { signing } of batch.rows) noted(context, signing.evidence, ['code']);
  throw new RefusedWithTrace(tries < CODE_TRIES ? 'SIGNATURE_CODE_WRONG' : 'SIGNATURE_CODE_SPENT', {
    field: 'code',
    triesLeft: CODE_TRIES - tries,
  });
}

/** One event each, site by site: the trails are locked last and in one order. */
async function appendTo(
  context: Context,
  { rows }: Batch,
  eventOf: (of: { id: string; signer: Signing['signer']; together: number }) => NewEvent | undefined,
): Promise<void> {
  const ordered = rows.toSorted(
    (one, other) => one.signing.evidence.site_id - other.signing.evidence.site_id,
  );
  for (const { signing } of ordered) {
    const { evidence, signer } = signing;
    const event = eventOf({ id: evidence.id, signer, together: rows.length });
    if (event !== undefined) await appendEvents(context, placeOf(evidence), [event]);
  }
}

const saltOf = (batchHash: string, sentAt: Temporal.Instant): string =>
  `${batchHash}:${sentAt.epochMilliseconds}`;

function titleOf(count: number, { first, language }: { first: Signing; language: 'es' | 'en' }): string {
  if (count === 1) return first.evidence.title;
  return language === 'es' ? `${count} documentos` : `${count} documents`;
}
