import { documents, type DocumentName } from '@jornada/domain/evidence/documents.ts';
import type { Party } from '@jornada/domain/evidence/evidence-status.ts';
import { initials } from '@jornada/domain/evidence/initials.ts';
import { factsText } from '@jornada/domain/evidence/facts.ts';
import type { Insertable } from 'kysely';
import { z } from 'zod';
import { render, type Rendered } from '../typst/typst.ts';
import type { Evidence as EvidenceTable } from '../db/schema.ts';
import { keepFile } from '../files/files.ts';
import { languageAt } from '../collaborators/language-queries.ts';
import { sha256, type NewEvent } from './events.ts';
import type { Context } from '../http/context.ts';
import { newCode, newId } from '../ids.ts';
import type { Evidence } from './queries.ts';
import type { SubjectType } from './subjects.ts';
import { insertEvidenceRow, insertSigners } from './original-queries.ts';

export type Original = {
  readonly document: DocumentName;
  /** Printed to be signed by hand: nobody signs it here. */
  readonly onPaper: boolean;
  readonly template: string;
  readonly siteId: number;
  readonly collaboratorId: string;
  readonly subjectType: SubjectType;
  readonly subjectId: string;
  readonly title: string;
  readonly company: string;
  readonly inputs: object;
  /** What the template shows beside the inputs. */
  readonly beside?: Readonly<Record<string, unknown>>;
  /** What is signed by several stands alone as PDF/A-2a; what is sealed as it is, is plain. */
  readonly standard: 'a-2a' | '1.7';
  readonly signers: readonly {
    readonly party: Party;
    readonly fullName: string;
    readonly email: string;
    readonly phone: string | null;
    readonly accountId: string | null;
  }[];
};

type Keeping = Pick<Context, 'db' | 'now' | 'config'>;

export type Kept = {
  readonly id: string;
  readonly code: string;
  readonly siteId: number;
  readonly hash: string;
  readonly pages: number;
  readonly title: string;
  readonly company: string;
};

/** The event that a document was made: its bytes, and what it is. */
export const generated = ({ pages, hash, title, company }: Kept): NewEvent => ({
  kind: 'GENERATED',
  detail: { pages, sha256: hash, title, company },
});

/** Renders a document once and keeps it with its hash, its pages for reading and its signers. */
export async function keepOriginal(context: Keeping, original: Original): Promise<Kept> {
  const { now } = context;
  const { document, template, standard, company } = original;
  const [id, code] = [newId(now), newCode()];
  const kept = { beside: original.beside ?? {}, inputs: original.inputs };
  const set = await rendered(context, { template, standard, code, company, madeAt: now, kept });
  const files = await keepPages(context, { ...set, document, code });
  await insertEvidence(context, { id, code, original, kept, files });
  const { siteId, title } = original;
  return { id, code, siteId, hash: files.original_hash, pages: files.pages, title, company };
}

/** What is kept of a document at once whose pages a job sets. */
export type KeptFacts = Pick<Kept, 'id' | 'code' | 'siteId'> & {
  /** SHA-256 of all that the pages are set from. */
  readonly facts: string;
};

/** Keeps the facts of a document and its signers, in milliseconds; `setPages` makes its pages of them. */
export async function keepFacts(context: Keeping, original: Original): Promise<KeptFacts> {
  const { now } = context;
  const [id, code] = [newId(now), newCode()];
  const kept = { beside: original.beside ?? {}, inputs: original.inputs };
  await insertEvidence(context, { id, code, original, kept, files: null });
  const facts = factsHash({ ...original, created_at: now, inputs: kept });
  return { id, code, siteId: original.siteId, facts };
}

/** The hash of what a document's pages are set from: what `facts` in the chain must say. */
export const factsHash = ({
  template,
  title,
  company,
  created_at,
  inputs,
}: {
  readonly template: string;
  readonly title: string;
  readonly company: string;
  readonly created_at: Temporal.Instant;
  readonly inputs: unknown;
}): string =>
  // As they come back from the database: without what is undefined.
  sha256(
    factsText({
      template,
      title,
      company,
      madeAt: madeAtText(created_at),
      inputs: JSON.parse(JSON.stringify(inputs)),
    }),
  );

const Inputs = z.object({ beside: z.record(z.string(), z.unknown()), inputs: z.unknown() });
export const keptInputs = ({ inputs }: Pick<Evidence, 'inputs'>) => Inputs.parse(inputs);

/** The pages of facts that were kept, as they would have been set at once. */
export const renderFacts = (
  context: Pick<Context, 'config'>,
  evidence: Pick<Evidence, 'template' | 'code' | 'company' | 'created_at' | 'inputs'>,
): Promise<Rendered> =>
  rendered(context, {
    ...evidence,
    standard: '1.7',
    madeAt: evidence.created_at,
    kept: keptInputs(evidence),
  });

type Rendering = Pick<Original, 'template' | 'standard' | 'company'> & {
  readonly code: string;
  readonly madeAt: Temporal.Instant;
  readonly kept: { readonly beside: Readonly<Record<string, unknown>>; readonly inputs?: unknown };
};

async function rendered(
  context: Pick<Context, 'config'>,
  { template, standard, code, company, madeAt, kept }: Rendering,
): Promise<Rendered> {
  const frame = await frameData(context, { code, company, madeAt });
  const data = { ...kept.beside, ...frame, inputs: kept.inputs, certificate: null };
  return render({ template, data, standard, reading: true });
}

/** Keeps the files of pages that were set, and says what the row holds of them. */
export async function keepPages(
  context: Keeping,
  { pdf, pages, reading, document, code }: Rendered & { document: DocumentName; code: string },
) {
  const file = await keepFile(context, {
    bytes: pdf,
    name: fileName(document, code),
    mediaType: 'application/pdf',
  });
  const pictures = await keepFile(context, {
    bytes: Buffer.from(JSON.stringify(reading ?? { pages: [] })),
    name: `${code}.json`,
    mediaType: 'application/json',
  });
  return {
    original_file_id: file.id,
    original_hash: file.sha256,
    pages,
    reading_file_id: pictures.id,
  };
}

async function insertEvidence(
  { db, now }: Keeping,
  {
    id,
    code,
    original,
    kept,
    files,
  }: {
    readonly id: string;
    readonly code: string;
    readonly original: Original;
    readonly kept: object;
    readonly files: Awaited<ReturnType<typeof keepPages>> | null;
  },
): Promise<void> {
  const row: Insertable<EvidenceTable> = {
    id,
    code,
    document: original.document,
    site_id: original.siteId,
    collaborator_id: original.collaboratorId,
    subject_type: original.subjectType,
    subject_id: original.subjectId,
    on_paper: original.onPaper,
    template: original.template,
    title: original.title,
    company: original.company,
    ...(files ?? { original_file_id: null, original_hash: null, pages: 0 }),
    inputs: JSON.stringify(kept),
    created_at: now.toString(),
  };
  await insertEvidenceRow(db, row);
  const signers = original.signers.map(async (signer) => ({
    evidence_id: id,
    party: signer.party,
    account_id: signer.accountId,
    full_name: signer.fullName,
    initials: initials(signer.fullName),
    contact: signer.email,
    phone: signer.phone,
    language: await languageAt(db, signer.email),
  }));
  await insertSigners(db, await Promise.all(signers));
}

/** What every page of a document shows: its code, where it is verified, the QR that leads there. */
export async function frameData(
  { config }: Pick<Context, 'config'>,
  { code, company, madeAt }: { code: string; company: string; madeAt: Temporal.Instant },
) {
  const { default: QRCode } = await import('qrcode');
  const qr = await QRCode.toString(verifyAddress(config.publicUrl, code), {
    type: 'svg',
    margin: 0,
    errorCorrectionLevel: 'M',
  });
  return {
    code,
    company,
    qr,
    madeAt: madeAtText(madeAt),
    verifyUrl: `${config.publicUrl.replace(/^https?:\/\//, '')}/verify`,
  };
}

const madeAtText = (moment: Temporal.Instant): string => moment.toString({ smallestUnit: 'second' });

export const verifyAddress = (publicUrl: string, code: string): string => `${publicUrl}/verify/${code}`;

export const fileName = (document: Original['document'], code: string): string =>
  `${documents[document].file}-${code}.pdf`;
