import type {
  EvidenceReading,
  EvidenceWords,
  FollowedEvidence,
  PendingEvidence,
} from '@jornada/contract/evidence.ts';
import { CODE_TRIES, expiryOf, RESEND_SECONDS } from '@jornada/domain/evidence/one-time-code.ts';
import { z } from 'zod';
import type { Db } from '../db/connect.ts';
import { Reading } from '../typst/reading.ts';
import { readFileBytes } from '../files/files.ts';
import type { Context } from '../http/context.ts';
import type { Download } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { asSigner, type Signing } from './access.ts';
import { lastCode } from './codes.ts';
import { listEvents, shownEvent } from './events.ts';
import { ContractInputs, DocumentInputs } from './inputs.ts';
import { findEvidence, signerOf, type Evidence, type SetEvidence } from './queries.ts';
import { codeGoesTo } from './signing.ts';

/** A document as its signer sees it before and after signing. */
export async function reading(context: Context, id: string): Promise<EvidenceReading> {
  const signing = asSigner(context, await findEvidence(context.db, { id }));
  const { evidence, signer } = signing;
  return {
    id: evidence.id,
    code: evidence.code,
    kind: evidence.document,
    title: evidence.title,
    company: evidence.company,
    status: evidence.status,
    party: signer.party,
    signer: signer.full_name,
    terms: termsOf(evidence),
    pages: evidence.pages,
    originalHash: evidence.original_hash,
    pagesRead: signer.pages_read,
    signedAt: signer.signed_at?.toString() ?? null,
    signers: evidence.signers.map((one) => ({
      party: one.party,
      fullName: one.full_name,
      signedAt: one.signed_at?.toString() ?? null,
    })),
    codeGoesTo: codeGoesTo(signing),
    sentCode: await sentCode(context.db, signing),
  };
}

/** A page as a drawing; it does not change, so the browser may keep it for itself. */
export async function pageOf(
  context: Context,
  { id, page }: { id: string; page: number },
): Promise<Download> {
  const found = (await readingCopy(context, id)).pages[page - 1];
  if (found === undefined) throw new Refused('EVIDENCE_NOT_FOUND');
  return {
    body: Buffer.from(found.svg, 'base64'),
    mediaType: 'image/svg+xml',
    headers: {
      'Content-Encoding': 'gzip',
      'Cache-Control': 'private, max-age=1800, immutable',
      'Content-Security-Policy': "default-src 'none'; img-src data:; style-src 'unsafe-inline'",
    },
  };
}

export async function wordsOf(context: Context, id: string): Promise<EvidenceWords> {
  return { pages: (await readingCopy(context, id)).pages.map(({ words }) => words) };
}

export function pending(evidence: SetEvidence): PendingEvidence {
  const { worker, site, startDate } = DocumentInputs.parse(Kept.parse(evidence.inputs).inputs);
  return {
    id: evidence.id,
    code: evidence.code,
    title: evidence.title,
    worker: worker.fullName,
    signer: signerOf(evidence, 'EMPLOYER')?.full_name ?? '',
    site: site.name,
    company: evidence.company,
    startDate: contractOf(evidence)?.contract.startDate ?? startDate ?? null,
    pages: evidence.pages,
    pagesRead: signerOf(evidence, 'EMPLOYER')?.pages_read.length ?? 0,
    originalHash: evidence.original_hash,
    createdAt: evidence.created_at.toString(),
    workerSignedAt: signerOf(evidence, 'WORKER')?.signed_at?.toString() ?? null,
  };
}

/** For those who follow the process: who was sent to it, who has opened, read and signed it, and what happened. */
export async function followed(db: Db, evidence: Evidence): Promise<FollowedEvidence> {
  return {
    id: evidence.id,
    code: evidence.code,
    kind: evidence.document,
    title: evidence.title,
    status: evidence.status,
    pages: evidence.pages,
    createdAt: evidence.created_at.toString(),
    sealedAt: evidence.sealed_at?.toString() ?? null,
    voidedAt: evidence.voided_at?.toString() ?? null,
    voidedReason: evidence.voided_reason,
    originalHash: evidence.original_hash,
    finalHash: evidence.final_hash,
    signers: evidence.signers.map((signer) => ({
      party: signer.party,
      fullName: signer.full_name,
      linkSentAt: signer.link_sent_at?.toString() ?? null,
      openedAt: signer.opened_at?.toString() ?? null,
      pagesRead: signer.pages_read.length,
      signedAt: signer.signed_at?.toString() ?? null,
      method: signer.method,
    })),
    events: (await listEvents(db, evidence.id)).map(shownEvent),
  };
}

async function readingCopy(context: Context, id: string): Promise<Reading> {
  const { evidence } = asSigner(context, await findEvidence(context.db, { id }));
  if (evidence.reading_file_id === null) return { pages: [] };
  const { bytes } = await readFileBytes(context, evidence.reading_file_id);
  return Reading.parse(JSON.parse(bytes.toString('utf8')));
}

async function sentCode(db: Db, signing: Signing): Promise<EvidenceReading['sentCode']> {
  const code = await lastCode(db, signing);
  if (code === undefined || code.used) return null;
  return {
    sentAt: code.sentAt.toString(),
    expiresAt: expiryOf(code).toString(),
    mayResendAt: code.sentAt.add({ seconds: RESEND_SECONDS }).toString(),
    triesLeft: Math.max(0, CODE_TRIES - code.tries),
  };
}

function termsOf(evidence: Evidence): EvidenceReading['terms'] {
  const inputs = contractOf(evidence);
  if (inputs === undefined) return null;
  const { contract, timebase, pay } = inputs;
  return {
    worker: inputs.worker.fullName,
    contractType: contract.type,
    startDate: contract.startDate,
    endDate: contract.type === 'CDD' ? contract.endDate : null,
    trialDays: contract.trialDays,
    position: inputs.position.name,
    site: inputs.site.name,
    fullTime: timebase.fullTime,
    weeklyMinutes: timebase.weeklyMinutes,
    monthlyCentavos: pay.monthlyCentavos,
    payPeriod: pay.period,
  };
}

const Kept = z.object({ inputs: z.unknown() });

function contractOf(evidence: Evidence): ContractInputs | undefined {
  return evidence.document === 'CONTRACT'
    ? ContractInputs.parse(Kept.parse(evidence.inputs).inputs)
    : undefined;
}
