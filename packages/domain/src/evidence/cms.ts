/* Object identifiers and shapes of the CMS signature in a sealed PDF (RFC 5652, ETSI EN 319 142, PAdES B-B and B-T). */
import { context, isOid, partsOf, readDer, TAG, type DerValue } from './der.ts';

export const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsa: '1.2.840.113549.1.1.1',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timeStampToken: '1.2.840.113549.1.9.16.2.14',
  commonName: '2.5.4.3',
} as const;

export type CertificateParts = {
  readonly serial: DerValue;
  readonly issuer: DerValue;
  readonly subject: DerValue;
  readonly publicKey: DerValue;
};

/** The parts of an X.509 certificate that a seal needs; undefined where it is none. */
export function readCertificate(bytes: Uint8Array): CertificateParts | undefined {
  const whole = readDer(bytes);
  const [body] = whole === undefined ? [] : partsOf(whole);
  if (body === undefined) return undefined;
  const parts = partsOf(body);
  const [serial, , issuer, , subject, publicKey] = parts[0]?.tag === context(0) ? parts.slice(1) : parts;
  if (serial === undefined || issuer === undefined || subject === undefined || publicKey === undefined)
    return undefined;
  return { serial, issuer, subject, publicKey };
}

export type SignedData = {
  /** What is signed inside; empty where the signature lies beside it. */
  readonly content: Uint8Array;
  readonly certificates: readonly Uint8Array[];
  /** Of the one signer: the attributes as a set, as they are signed. */
  readonly attributes: DerValue;
  readonly unsigned: readonly DerValue[];
  readonly serial: DerValue;
  readonly signature: Uint8Array;
};

/** Reads a CMS message with one signer; undefined where it is none. */
export function readSignedData(bytes: Uint8Array): SignedData | undefined {
  const message = readDer(bytes);
  const [type, wrapped] = message === undefined ? [] : partsOf(message);
  const [data] = wrapped === undefined ? [] : partsOf(wrapped);
  if (!isOid(type, OID.signedData) || data === undefined) return undefined;
  const [, , inside, ...others] = partsOf(data);
  const certificates = others.find(({ tag }) => tag === context(0));
  const signers = others.find(({ tag }) => tag === TAG.set);
  const [signer] = signers === undefined ? [] : partsOf(signers);
  if (inside === undefined || signer === undefined) return undefined;
  const [, named, , attributes, , signature, unsigned] = partsOf(signer);
  const [, serial] = named === undefined ? [] : partsOf(named);
  if (attributes === undefined || signature === undefined || serial === undefined) return undefined;
  const [, content] = partsOf(inside);
  const [octets] = content === undefined ? [] : partsOf(content);
  return {
    content: octets?.content ?? new Uint8Array(),
    certificates: certificates === undefined ? [] : partsOf(certificates).map(({ whole }) => whole),
    attributes,
    unsigned: unsigned === undefined ? [] : partsOf(unsigned),
    serial,
    signature: signature.content,
  };
}

/** The one value of an attribute among some. */
export function valueOf(attributes: readonly DerValue[], oid: string): DerValue | undefined {
  for (const attribute of attributes) {
    const [type, values] = partsOf(attribute);
    if (isOid(type, oid) && values !== undefined) return partsOf(values)[0];
  }
  return undefined;
}

/** What a time stamp says: of which hash, and when, as `20261126161500Z`. */
export function readTimeStamp(
  token: Uint8Array,
): { readonly hash: Uint8Array; readonly at: string } | undefined {
  const info = readDer(readSignedData(token)?.content ?? new Uint8Array());
  const parts = info === undefined ? [] : partsOf(info);
  const imprint = parts[2] === undefined ? [] : partsOf(parts[2]);
  const time = parts.find(({ tag }) => tag === TAG.generalizedTime);
  if (imprint[1] === undefined || time === undefined) return undefined;
  return { hash: imprint[1].content, at: new TextDecoder().decode(time.content) };
}
