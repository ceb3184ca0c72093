import { legacyDate } from '@jornada/domain/time.ts';
import { plainAddPlaceholder } from '@signpdf/placeholder-plain';
import { SignPdf } from '@signpdf/signpdf';
import { removeTrailingNewLine, Signer, SUBFILTER_ETSI_CADES_DETACHED } from '@signpdf/utils';
import { certified } from './certify.ts';
import { signBeside, timeStamp } from './cms.ts';
import type { SealKey } from './seal-key.ts';

type Sealing = {
  readonly key: SealKey;
  readonly company: string;
  readonly now: Temporal.Instant;
  /** The address of a time-stamp authority; empty where none stamps. */
  readonly authority: string;
};

/**
 * Puts the seal on a PDF: a certifying signature over the whole file, added at its end, so that the bytes before stay as
 * they were. PAdES B-B, with an authority B-T.
 */
export async function sealPdf(pdf: Uint8Array, { key, company, now, authority }: Sealing): Promise<Buffer> {
  const original = removeTrailingNewLine(Buffer.from(pdf));
  const prepared = plainAddPlaceholder({
    pdfBuffer: original,
    reason:
      key.certificate === 'COMPANY' ? 'Sello de integridad' : 'Sello de integridad, certificado autofirmado',
    name: company,
    contactInfo: '',
    location: 'México',
    signingTime: legacyDate(now),
    signatureLength: SIGNATURE_BYTES,
    subFilter: SUBFILTER_ETSI_CADES_DETACHED,
    appName: 'Jornada',
  });
  return new SignPdf().sign(certified(prepared, original.length), new Seal(key, authority));
}

/** Room for the signature, a chain of certificates and a time stamp with its own. */
const SIGNATURE_BYTES = 16_384;

class Seal extends Signer {
  readonly key: SealKey;
  readonly authority: string;

  constructor(key: SealKey, authority: string) {
    super();
    this.key = key;
    this.authority = authority;
  }

  override sign(pdf: Buffer): Promise<Buffer> {
    const { key, authority } = this;
    return signBeside(
      pdf,
      key,
      authority === '' ? undefined : (signature) => timeStamp(authority, signature),
    );
  }
}
