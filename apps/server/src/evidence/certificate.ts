import { Drawing } from '@jornada/contract/evidence.ts';
import { CHAIN_FORMAT, chainName, type EvidenceChain } from '@jornada/contract/evidence-file.ts';
import { z } from 'zod';
import { drawingSvg } from './drawing.ts';
import type { StoredEvent } from './events.ts';
import { fileName } from './originals.ts';
import type { Evidence, SetEvidence, SignerRow } from './queries.ts';
import type { SealKey } from './seal-key.ts';
import { channelText, eventSentence, exactMoment, momentText, sealSentence, zoneText } from './spanish.ts';

type Attachment = {
  readonly path: string;
  /** Of the three, which bytes. */
  readonly what: 'original' | 'scan' | 'chain';
  readonly relationship: 'source' | 'supplement';
  readonly mediaType: string;
  readonly description: string;
};

type Facts = {
  readonly evidence: SetEvidence;
  readonly events: readonly StoredEvent[];
  readonly key: SealKey;
  readonly now: Temporal.Instant;
  readonly scan: { readonly mediaType: string } | null;
};

const namesOf = (evidence: Evidence, scan: Facts['scan']) => ({
  originalName: fileName(evidence.document, evidence.code),
  scanName: scan === null ? null : `escaneo-${evidence.code}.${EXTENSIONS[scan.mediaType] ?? 'bin'}`,
});

/** What a sealed document attaches: the original, the scan where there is one, the chain. */
export function attachmentsOf(evidence: Evidence, scan: Facts['scan']): Attachment[] {
  const { originalName, scanName } = namesOf(evidence, scan);
  return [
    {
      what: 'original',
      path: `/${originalName}`,
      relationship: 'source',
      mediaType: 'application/pdf',
      description: 'Documento original, tal como se mostró a los firmantes',
    },
    ...(scan === null || scanName === null
      ? []
      : [
          {
            what: 'scan',
            path: `/${scanName}`,
            relationship: 'supplement',
            mediaType: scan.mediaType,
            description: 'Escaneo del documento firmado en papel',
          } as const,
        ]),
    {
      what: 'chain',
      path: `/${chainName(evidence.code)}`,
      relationship: 'supplement',
      mediaType: 'application/json',
      description: 'Historial de firma, para comprobarlo sin conexión',
    },
  ];
}

/** How a document came to stand: what the company only issues is signed by nobody. */
function endingOf(
  { scan_file_id: scan }: Pick<Evidence, 'scan_file_id'>,
  signers: readonly SignerRow[],
): string {
  if (scan !== null) return 'Firmado en papel';
  return signers.length === 0 ? 'Emitido por la empresa' : 'Firmado por todas las partes';
}

/** What the certificate page says: H, the signers with method and time, the chain of events, the seal (decisions §6). */
export function certificateOf({ evidence, events, key, now, scan }: Facts) {
  const zone = zoneOf(evidence.inputs);
  const names = Object.fromEntries(
    evidence.signers.map(({ party, full_name: fullName }) => [party, fullName]),
  );
  const { originalName, scanName } = namesOf(evidence, scan);
  // Of what is issued a signature may once have been expected; nobody gave it.
  const signers = evidence.signers.filter((signer) => scan !== null || signer.signed_at !== null);
  return {
    title: evidence.title,
    summary: `${endingOf(evidence, signers)} y sellado el ${momentText(now, zone)}.`,
    pages: evidence.pages,
    issuer: evidence.company,
    originalHash: evidence.original_hash,
    scanHash: evidence.scan_hash,
    originalName,
    scanName,
    chainName: chainName(evidence.code),
    signers: signers.map((signer) => signerOnPage(signer, zone)),
    events: events.map((event) => ({
      when: momentText(Temporal.Instant.from(event.at), zone),
      what: eventSentence(event, names),
      hash: event.hash,
    })),
    zone: zoneText(zone),
    sealSentence: sealSentence(key),
    attachments: attachmentsOf(evidence, scan),
  };
}

/** The chain as the document attaches it: every event with its hash, so that anyone computes it again. */
export function chainOf(evidence: SetEvidence, events: readonly StoredEvent[]): EvidenceChain {
  return {
    format: CHAIN_FORMAT,
    evidenceId: evidence.id,
    code: evidence.code,
    title: evidence.title,
    company: evidence.company,
    original: { name: fileName(evidence.document, evidence.code), sha256: evidence.original_hash },
    events: events.map(({ seq, kind, initials, detail, at, hash }) => ({
      seq,
      kind,
      initials,
      detail,
      at,
      hash,
    })),
  };
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
};

function signerOnPage(signer: SignerRow, zone: string) {
  const drawing = signer.method === 'DRAWN' ? Drawing.parse(JSON.parse(signer.drawing ?? '{}')) : null;
  return {
    party: signer.party,
    fullName: signer.full_name,
    how: howSigned(signer),
    when: signer.signed_at === null ? '' : exactMoment(signer.signed_at, zone),
    method: signer.method ?? 'PAPER',
    svg: drawing === null ? null : drawingSvg(drawing),
  };
}

function howSigned({ method, channel, contact, phone }: SignerRow): string {
  if (method === 'ACCEPTED')
    return `Con su sesión iniciada${channel === null ? '' : ` y código de un solo uso por ${channelText(channel)} a ${maskedMail(contact)}`}`;
  if (method !== 'DRAWN' && method !== 'TYPED') return 'Firma autógrafa en papel';
  const by = channel === 'SMS' ? `al celular ${maskedPhone(phone ?? '')}` : `a ${maskedMail(contact)}`;
  return `${method === 'DRAWN' ? 'Firma dibujada' : 'Nombre escrito'} y código de un solo uso por ${channelText(channel ?? 'MAIL')} ${by}`;
}

/** `x•••@correo.example` */
export function maskedMail(address: string): string {
  const [name = '', domain = ''] = address.split('@');
  return `${name.slice(0, 1)}•••@${domain}`;
}

/** `••• ••• 4417` */
export const maskedPhone = (phone: string): string => `••• ••• ${phone.slice(-4)}`;

const Zoned = z.object({ inputs: z.object({ site: z.object({ timeZone: z.string() }) }) });

/** The zone in which a document tells its hours: that of the contract's site. */
const zoneOf = (inputs: unknown): string => Zoned.parse(inputs).inputs.site.timeZone;
