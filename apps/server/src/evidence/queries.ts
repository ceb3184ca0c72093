import { DOCUMENT_NAMES, ISSUED } from '@jornada/domain/evidence/documents.ts';
import { evidenceStatus, type EvidenceStatus, type Party } from '@jornada/domain/evidence/evidence-status.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../db/connect.ts';
import { runAlong } from '../db/statement.ts';
import { SUBJECT_TYPES } from './subjects.ts';

const PartyCode = z.enum(['WORKER', 'TUTOR', 'EMPLOYER']);
const Moment = z.string().transform((text) => Temporal.Instant.from(text));

const EvidenceRow = z.object({
  id: z.string(),
  code: z.string(),
  document: z.enum(DOCUMENT_NAMES),
  /** Whose trail keeps its events: where it was made, for ever. */
  site_id: z.number(),
  /** Where it is read: a contract with its process, a plan where it was planned. */
  file_site_id: z.number(),
  collaborator_id: z.string(),
  subject_type: z.enum(SUBJECT_TYPES),
  subject_id: z.string(),
  on_paper: z.boolean(),
  template: z.string(),
  title: z.string(),
  company: z.string(),
  /** None, as its hash, until the pages are set: what was accepted is set by the job that seals it. */
  original_file_id: z.string().nullable(),
  original_hash: z.string().nullable(),
  pages: z.number(),
  reading_file_id: z.string().nullable(),
  inputs: z.unknown(),
  scan_file_id: z.string().nullable(),
  scan_hash: z.string().nullable(),
  final_file_id: z.string().nullable(),
  final_hash: z.string().nullable(),
  seal: z
    .object({
      certificate: z.enum(['DEMONSTRATION', 'SELF_SIGNED', 'COMPANY']),
      algorithm: z.string(),
      subject: z.string(),
      fingerprint: z.string(),
    })
    .nullable(),
  sealed_at: Moment.nullable(),
  superseded_at: Moment.nullable(),
  voided_at: Moment.nullable(),
  voided_reason: z.string().nullable(),
  created_at: Moment,
});
type EvidenceRow = z.output<typeof EvidenceRow>;

const SignerRow = z.object({
  party: PartyCode,
  account_id: z.string().nullable(),
  full_name: z.string(),
  initials: z.string(),
  contact: z.string(),
  phone: z.string().nullable(),
  language: z.enum(['es', 'en']),
  link_sent_at: Moment.nullable(),
  link_expires_at: Moment.nullable(),
  opened_at: Moment.nullable(),
  pages_read: z.array(z.number()),
  signed_at: Moment.nullable(),
  method: z.enum(['DRAWN', 'TYPED', 'PAPER', 'ACCEPTED']).nullable(),
  channel: z.enum(['SMS', 'MAIL']).nullable(),
  drawing: z.string().nullable(),
});
export type SignerRow = z.output<typeof SignerRow>;

const EvidenceWithSigners = EvidenceRow.extend({ signers: z.array(SignerRow) });

export type Evidence = EvidenceRow & {
  readonly signers: readonly SignerRow[];
  readonly status: EvidenceStatus;
};

/** One whose pages are set. */
export type SetEvidence = Evidence & { readonly original_file_id: string; readonly original_hash: string };

export const isSet = (evidence: Evidence): evidence is SetEvidence =>
  evidence.original_file_id !== null && evidence.original_hash !== null;

/** Where the file of a row of `evidence` belongs. */
export const fileSite = sql<number>`coalesce((select case when p.to_site_id is null then p.site_id else c.site_id end
    from process p join collaborator c on c.id = p.collaborator_id where p.id = evidence.subject_id), evidence.site_id)`;
const FILE_SITE = fileSite.as('file_site_id');

/** Both in one statement. Not in one that locks: what it waits for changes them, and it would see them as they were. */
const SIGNERS = sql`coalesce(
    (select json_agg(s) from evidence_signer s where s.evidence_id = evidence.id), '[]')`.as('signers');

/** One evidence with its signers in the order in which documents name them. */
export async function findEvidence(
  db: Db,
  by: { id: string } | { code: string },
): Promise<Evidence | undefined> {
  const query = db.selectFrom('evidence').selectAll().select([FILE_SITE, SIGNERS]);
  const row = await (
    'id' in by ? query.where('id', '=', by.id) : query.where('code', '=', by.code)
  ).executeTakeFirst();
  return row === undefined ? undefined : evidenceOf(row);
}

/** The same, locked until the transaction ends. */
export async function lockEvidence(db: Db, id: string): Promise<Evidence | undefined> {
  await runAlong(db, db.selectFrom('evidence').select('id').where('id', '=', id).forUpdate().compile());
  return findEvidence(db, { id });
}

/** The documents of a subject that apply now, each locked until the transaction ends. */
export async function listInForce(db: Db, subjectId: string): Promise<Evidence[]> {
  const inForce = db
    .selectFrom('evidence')
    .where('subject_id', '=', subjectId)
    .where('voided_at', 'is', null)
    .where('superseded_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id');
  await runAlong(db, inForce.select('id').forUpdate().compile());
  const rows = await inForce.selectAll().select([FILE_SITE, SIGNERS]).execute();
  return rows.map(evidenceOf);
}

export async function listBySubject(db: Db, subjectId: string): Promise<Evidence[]> {
  const rows = await db
    .selectFrom('evidence')
    .selectAll()
    .select([FILE_SITE, SIGNERS])
    .where('subject_id', '=', subjectId)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(evidenceOf);
}

/** Those with these ids, in their order. */
export async function listEvidences(db: Db, ids: readonly string[]): Promise<Evidence[]> {
  const rows = await db
    .selectFrom('evidence')
    .selectAll()
    .select([FILE_SITE, SIGNERS])
    .where(sql<boolean>`evidence.id = any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .execute();
  return rows.map(evidenceOf);
}

/** Contracts that wait for a representative's signature, oldest first. */
export async function listAwaiting(db: Db, accountId: string): Promise<Evidence[]> {
  const own = db
    .selectFrom('evidence_signer')
    .select('evidence_id')
    .where('account_id', '=', accountId)
    .where('signed_at', 'is', null);
  const rows = await db
    .selectFrom('evidence')
    .selectAll()
    .select([FILE_SITE, SIGNERS])
    .where('voided_at', 'is', null)
    .where('scan_file_id', 'is', null)
    .where('id', 'in', own)
    .where('on_paper', '=', false)
    .orderBy('created_at')
    .execute();
  return rows.map(evidenceOf);
}

/** Signed by everyone or on paper, and without a seal. */
export async function listUnsealed(db: Db): Promise<string[]> {
  const waiting = db.selectFrom('evidence_signer').select('evidence_id').where('signed_at', 'is', null);
  const rows = await db
    .selectFrom('evidence')
    .select('id')
    .where('sealed_at', 'is', null)
    .where('voided_at', 'is', null)
    .where((row) =>
      row.or([
        row('scan_file_id', 'is not', null),
        row('id', 'not in', waiting),
        row('document', 'in', ISSUED),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Counts a try to seal that failed, with its reason. */
export async function noteSealFailure(db: Db, id: string, error: unknown): Promise<void> {
  const reason = error instanceof Error ? error.message : 'failed';
  await db
    .updateTable('evidence')
    .set(({ eb }) => ({ seal_attempts: eb('seal_attempts', '+', 1), seal_error: reason.slice(0, 300) }))
    .where('id', '=', id)
    .execute();
}

export const signerOf = ({ signers }: Evidence, party: Party): SignerRow | undefined =>
  signers.find((signer) => signer.party === party);

/** Signers in the order in which documents name them, and what their signatures make of the evidence. */
function evidenceOf(row: unknown): Evidence {
  const { signers: unordered, ...evidence } = EvidenceWithSigners.parse(row);
  // Of those issued before they were sealed as such, a signature was once expected.
  const signers = ISSUED.includes(evidence.document)
    ? []
    : unordered.toSorted(
        (one, other) => PartyCode.options.indexOf(one.party) - PartyCode.options.indexOf(other.party),
      );
  const status = evidenceStatus({
    voided: evidence.voided_at !== null,
    sealed: evidence.sealed_at !== null,
    onPaper: evidence.scan_file_id !== null,
    signatures: signers.map((signer) => signer.signed_at !== null),
  });
  return { ...evidence, signers, status };
}
