import type { evidenceCalls } from '@jornada/contract/evidence.ts';
import type { CallOutput, CallParsed } from '@jornada/contract/call.ts';
import { evidenceStatus, type EvidenceStatus } from '@jornada/domain/evidence/evidence-status.ts';
import {
  CODE_TRIES,
  expiryOf,
  mayTry,
  RESEND_SECONDS,
  secondsToResend,
} from '@jornada/domain/evidence/one-time-code.ts';
import { isSameName } from '@jornada/domain/evidence/signer-name.ts';
import type { Context } from '../http/context.ts';
import { orRefuse, Refused, RefusedWithTrace } from '../http/refused.ts';
import { announceEvidence } from './announce.ts';
import { asSigner, type Signing } from './access.ts';
import { maskedMail, maskedPhone } from './certificate.ts';
import { channelOf, isCode, lastCode, sendNewCode } from './codes.ts';
import { appendEvents, sha256, type NewEvent } from './events.ts';
import { findEvidence, lockEvidence, type Evidence } from './queries.ts';
import { SEAL } from './sealing.ts';
import { subjectOf } from './subjects.ts';
import { setPagesRead, setSigned, spendOneTimeCode, countCodeTry } from './signing-queries.ts';

type Calls = typeof evidenceCalls;

/** Keeps which pages were on the signer's screen; the first and the last of them are events. After the signature reading on adds nothing. */
export async function readPages(
  context: Context,
  { id, pages }: CallParsed<Calls['evidence.read']>,
): Promise<CallOutput<Calls['evidence.read']>> {
  const { evidence, signer, ended } = await lockAsSigner(context, id);
  if (ended !== null) return { pagesRead: [...signer.pages_read] };
  const all = [...new Set([...signer.pages_read, ...pages])]
    .filter((page) => page <= evidence.pages)
    .toSorted((one, other) => one - other);
  const opened =
    signer.opened_at === null
      ? [{ kind: 'OPENED' as const, initials: signer.initials, detail: { party: signer.party } }]
      : [];
  const completed = all.length === evidence.pages && signer.pages_read.length < evidence.pages;
  const read = completed
    ? [
        {
          kind: 'READ' as const,
          initials: signer.initials,
          detail: {
            party: signer.party,
            pages: all.length,
            of: evidence.pages,
            ...secondsSince(context, signer.opened_at),
          },
        },
      ]
    : [];
  await setPagesRead(context.db, {
    all,
    openedAt: signer.opened_at,
    now: context.now,
    evidenceId: evidence.id,
    party: signer.party,
  });
  if (opened.length + read.length > 0) await appendEvents(context, placeOf(evidence), [...opened, ...read]);
  noted(context, evidence, ['pages_read']);
  return { pagesRead: all };
}

export async function sendCode(
  context: Context,
  { id }: CallParsed<Calls['evidence.sendCode']>,
): Promise<CallOutput<Calls['evidence.sendCode']>> {
  const signing = await lockForSigner(context, id);
  refuseUnread(signing);
  const seconds = secondsToResend(await lastCode(context.db, signing), context.now);
  if (seconds > 0) throw new Refused('SIGNATURE_CODE_TOO_SOON', { seconds });
  const { channel } = await sendNewCode(context, signing);
  const { evidence, signer } = signing;
  await appendEvents(context, placeOf(evidence), [
    { kind: 'CODE_SENT', initials: signer.initials, detail: { party: signer.party, channel } },
  ]);
  noted(context, evidence, ['code']);
  return {
    ...codeGoesTo(signing),
    expiresAt: expiryOf({ sentAt: context.now }).toString(),
    mayResendAt: context.now.add({ seconds: RESEND_SECONDS }).toString(),
  };
}

/** The signature: on the hash that was shown, after all pages, with the code. */
export async function sign(
  context: Context,
  { id, hash, signature, code }: CallParsed<Calls['evidence.sign']>,
): Promise<CallOutput<Calls['evidence.sign']>> {
  const signing = await lockForSigner(context, id);
  refuseOther(signing, { hash, signature });
  await spendCode(context, { signing, code });
  const { status, event } = await putSignature(context, signing, signature);
  await appendEvents(context, placeOf(signing.evidence), [event]);
  noted(context, signing.evidence, ['signature']);
  return { status, signedAt: context.now.toString() };
}

type Signature = CallParsed<Calls['evidence.sign']>['signature'];

/** What is signed is what was shown and read, under the name that the document gives. */
export function refuseOther(
  signing: Signing,
  { hash, signature }: { readonly hash: string; readonly signature: Signature },
): void {
  if (hash !== signing.evidence.original_hash) throw new Refused('EVIDENCE_HASH_DIFFERENT');
  refuseUnread(signing);
  if (signature.kind === 'typed' && !isSameName(signature.name, signing.signer.full_name))
    throw new Refused('SIGNATURE_NAME_DIFFERENT', { field: 'signature' });
}

/** Writes a signature whose code was spent, and returns its event; the last one sends the document to be sealed. */
export async function putSignature(
  context: Context,
  { evidence, signer }: Signing,
  signature: Signature,
): Promise<{ status: EvidenceStatus; event: NewEvent }> {
  const drawing = signature.kind === 'drawn' ? JSON.stringify(signature.drawing) : null;
  const method = signature.kind === 'drawn' ? 'DRAWN' : 'TYPED';
  const { channel } = channelOf({ signer });
  await setSigned(
    context.db,
    { evidenceId: evidence.id, party: signer.party },
    { signed_at: context.now.toString(), method, channel, drawing },
  );
  const status = evidenceStatus({
    voided: false,
    sealed: false,
    onPaper: false,
    signatures: evidence.signers.map((one) => one.party === signer.party || one.signed_at !== null),
  });
  if (status === 'SEALING') await complete(context, evidence);
  const detail = {
    party: signer.party,
    method,
    channel,
    sha256: evidence.original_hash,
    ...(drawing === null ? {} : { drawing: sha256(drawing) }),
  } as const;
  return { status, event: { kind: 'SIGNED', initials: signer.initials, detail } };
}

/** Everyone has signed: the process goes on, and the document to its seal. */
async function complete(context: Context, evidence: Evidence): Promise<void> {
  await subjectOf(evidence.subject_type).onAllSigned(context, evidence.subject_id, evidence.document);
  await context.enqueue({ queue: SEAL, data: { id: evidence.id }, key: evidence.id });
}

/** Locks what the caller signs, and says why nothing is to be signed any more; refused once it is voided. */
async function lockAsSigner(
  context: Context,
  id: string,
): Promise<Signing & { ended: 'EVIDENCE_ON_PAPER' | 'EVIDENCE_ALREADY_SIGNED' | null }> {
  const { db } = context;
  const { evidence: found } = asSigner(context, await findEvidence(db, { id }));
  await subjectOf(found.subject_type).lock(db, found.subject_id);
  const signing = asSigner(context, await lockEvidence(db, id));
  if (signing.evidence.voided_at !== null) throw new Refused('EVIDENCE_VOIDED');
  const onPaper = signing.evidence.on_paper || signing.evidence.scan_file_id !== null;
  return {
    ...signing,
    ended: onPaper
      ? 'EVIDENCE_ON_PAPER'
      : signing.signer.signed_at === null
        ? null
        : 'EVIDENCE_ALREADY_SIGNED',
  };
}

/** The same for signing: refused also on paper, and after this very signer's signature. */
export async function lockForSigner(context: Context, id: string): Promise<Signing> {
  const { ended, ...signing } = await lockAsSigner(context, id);
  if (ended !== null) throw new Refused(ended);
  return signing;
}

/** A wrong code counts, although the signature is refused: its trace stays. */
async function spendCode(
  context: Context,
  { signing, code }: { signing: Signing; code: string },
): Promise<void> {
  const { db, now } = context;
  const kept = await lastCode(db, signing);
  orRefuse(mayTry(kept, now));
  if (kept === undefined) return;
  if (await isCode(code, { kept, signing })) {
    await spendOneTimeCode(db, { now, tries: kept.tries, keptId: kept.id });
    return;
  }
  const { evidence, signer } = signing;
  const tries = kept.tries + 1;
  await countCodeTry(db, { tries, keptId: kept.id });
  await appendEvents(context, placeOf(evidence), [
    { kind: 'CODE_FAILED', initials: signer.initials, detail: { party: signer.party, tries } },
  ]);
  noted(context, evidence, ['code']);
  throw new RefusedWithTrace(tries < CODE_TRIES ? 'SIGNATURE_CODE_WRONG' : 'SIGNATURE_CODE_SPENT', {
    field: 'code',
    triesLeft: CODE_TRIES - tries,
  });
}

/** Everybody signs what they have read to the end, the representative too. */
export function refuseUnread({ evidence, signer }: Signing): void {
  const missing = evidence.pages - signer.pages_read.length;
  if (missing > 0) throw new Refused('EVIDENCE_NOT_READ', { missing });
}

export function codeGoesTo(signing: Signing): { channel: 'SMS' | 'MAIL'; masked: string } {
  const { channel, recipient } = channelOf(signing);
  return { channel, masked: channel === 'SMS' ? maskedPhone(recipient) : maskedMail(recipient) };
}

export const placeOf = ({ id, site_id: siteId }: Evidence) => ({ id, siteId });

export function noted(context: Context, evidence: Evidence, fields: readonly string[]): void {
  context.record({ entity: 'evidence', id: evidence.id, siteId: evidence.site_id, fields });
  announceEvidence(context, evidence);
}

function secondsSince({ now }: Context, moment: Temporal.Instant | null): { seconds?: number } {
  return moment === null ? {} : { seconds: Math.round(now.since(moment).total('seconds')) };
}
