import { legacyDate } from '@jornada/domain/time.ts';
import { plainAddPlaceholder } from '@signpdf/placeholder-plain';
import { P12Signer } from '@signpdf/signer-p12';
import { SignPdf } from '@signpdf/signpdf';
import { SUBFILTER_ETSI_CADES_DETACHED } from '@signpdf/utils';
import type { SealKey } from './seal-key.ts';

/** Puts the seal on a PDF: a signature over the whole file, added at its end, so that the bytes before stay as they were. */
export async function sealPdf(
  pdf: Uint8Array,
  { key, company, now }: { key: SealKey; company: string; now: Temporal.Instant },
): Promise<Buffer> {
  const prepared = plainAddPlaceholder({
    pdfBuffer: Buffer.from(pdf),
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
  return new SignPdf().sign(
    prepared,
    new P12Signer(key.p12, { passphrase: key.passphrase }),
    legacyDate(now),
  );
}

/** Room for the signature and a chain of certificates. */
const SIGNATURE_BYTES = 16_384;
