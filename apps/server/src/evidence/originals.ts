import { documents, type DocumentName } from '@jornada/domain/evidence/documents.ts';
import type { Party } from '@jornada/domain/evidence/evidence-status.ts';
import { initials } from '@jornada/domain/evidence/initials.ts';
import type { Insertable } from 'kysely';
import { render } from '../typst/typst.ts';
import type { Evidence as EvidenceTable } from '../db/schema.ts';
import { keepFile } from '../files/files.ts';
import { languageAt } from '../collaborators/language.ts';
import type { NewEvent } from './events.ts';
import type { Context } from '../http/context.ts';
import { newCode, newId } from '../ids.ts';
import type { SubjectType } from './subjects.ts';

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
export async function keepOriginal(
  context: Pick<Context, 'db' | 'now' | 'config'>,
  original: Original,
): Promise<Kept> {
  const { db, now } = context;
  const [id, code] = [newId(now), newCode()];
  const data = {
    ...original.beside,
    ...(await frameData(context, { code, company: original.company, madeAt: now })),
    inputs: original.inputs,
    certificate: null,
  };
  const { pdf, pages, reading } = await render({
    template: original.template,
    data,
    standard: original.standard,
    reading: true,
  });
  const file = await keepFile(context, {
    bytes: pdf,
    name: fileName(original.document, code),
    mediaType: 'application/pdf',
  });
  const pictures = await keepFile(context, {
    bytes: Buffer.from(JSON.stringify(reading ?? { pages: [] })),
    name: `${code}.json`,
    mediaType: 'application/json',
  });
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
    original_file_id: file.id,
    original_hash: file.sha256,
    pages,
    reading_file_id: pictures.id,
    inputs: JSON.stringify({ beside: original.beside ?? {}, inputs: original.inputs }),
    created_at: now.toString(),
  };
  await db.insertInto('evidence').values(row).execute();
  await db
    .insertInto('evidence_signer')
    .values(
      await Promise.all(
        original.signers.map(async (signer) => ({
          evidence_id: id,
          party: signer.party,
          account_id: signer.accountId,
          full_name: signer.fullName,
          initials: initials(signer.fullName),
          contact: signer.email,
          phone: signer.phone,
          language: await languageAt(db, signer.email),
        })),
      ),
    )
    .execute();
  const { siteId, title, company } = original;
  return { id, code, siteId, hash: file.sha256, pages, title, company };
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
    madeAt: madeAt.toString({ smallestUnit: 'second' }),
    verifyUrl: `${config.publicUrl.replace(/^https?:\/\//, '')}/verify`,
  };
}

export const verifyAddress = (publicUrl: string, code: string): string => `${publicUrl}/verify/${code}`;

export const fileName = (document: Original['document'], code: string): string =>
  `${documents[document].file}-${code}.pdf`;
