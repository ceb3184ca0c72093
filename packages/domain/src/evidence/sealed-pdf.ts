/*
 * Reads a sealed document by itself: no database, no server, no library. Runs in the command and in the browser, so that
 * the holder of a file can prove what it says (PAdES B-B or B-T; `evidence-file.ts` in the contract reads what it attaches).
 */
import { OID, readCertificate, readSignedData, readTimeStamp, valueOf, type SignedData } from './cms.ts';
import { isOid, joined, partsOf, readDer, sameBytes, TAG, type DerValue } from './der.ts';

export type SealVerdict = {
  /** The signature is right, of the certificate that it names, over the whole file. */
  readonly intact: boolean;
  readonly checks: {
    /** Nothing stands before, between or after what was signed. */
    readonly whole: boolean;
    readonly digest: boolean;
    readonly signature: boolean;
    readonly certificate: boolean;
  };
  readonly subject: string;
  /** SHA-256 of the certificate, lower case. */
  readonly fingerprint: string;
  /** When a time-stamp authority saw the signature, an instant as text; null without one, undefined where it is of another signature. */
  readonly stampedAt: string | null | undefined;
};

/** Checks the seal of a PDF; undefined where it has none. */
export async function checkSeal(pdf: Uint8Array<ArrayBuffer>): Promise<SealVerdict | undefined> {
  const found = sealIn(pdf);
  const signed = found === undefined ? undefined : readSignedData(found.cms);
  if (found === undefined || signed === undefined) return undefined;
  const certificate = await certificateOf(signed);
  const attributes = partsOf(signed.attributes);
  const digest = valueOf(attributes, OID.messageDigest);
  const checks = {
    whole: found.whole,
    digest: digest !== undefined && sameBytes(digest.content, await sha256(found.signed)),
    signature: certificate !== undefined && (await isSignedBy(signed, certificate.publicKey)),
    certificate: certificate?.named ?? false,
  };
  return {
    intact: Object.values(checks).every(Boolean),
    checks,
    subject: certificate?.subject ?? '',
    fingerprint: certificate?.fingerprint ?? '',
    stampedAt: await stampOf(signed),
  };
}

type Sealed = { readonly signed: Uint8Array<ArrayBuffer>; readonly cms: Uint8Array; readonly whole: boolean };

/** The last signature of a PDF: the bytes that it covers, and itself. */
function sealIn(pdf: Uint8Array): Sealed | undefined {
  const text = latin1(pdf);
  const range = [...text.matchAll(/\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g)].at(-1);
  const [from, before, after, rest] = (range ?? []).slice(1).map(Number);
  if (from === undefined || before === undefined || after === undefined || rest === undefined)
    return undefined;
  const hex = text.slice(from + before + 1, after - 1);
  if (!/^[0-9a-f]+$/i.test(hex)) return undefined;
  const padded = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const cms = readDer(padded);
  return cms === undefined
    ? undefined
    : {
        signed: joined([pdf.subarray(from, from + before), pdf.subarray(after, after + rest)]),
        cms: cms.whole,
        whole: from === 0 && after + rest === pdf.length && text[before] === '<' && text[after - 1] === '>',
      };
}

/** The signer's certificate, and whether the signature names it by its hash (signing-certificate-v2). */
async function certificateOf(signed: SignedData) {
  for (const bytes of signed.certificates) {
    const certificate = readCertificate(bytes);
    if (certificate === undefined || !sameBytes(certificate.serial.whole, signed.serial.whole)) continue;
    const hash = await sha256(bytes);
    const named = valueOf(partsOf(signed.attributes), OID.signingCertificateV2);
    return {
      publicKey: certificate.publicKey.whole,
      subject: commonName(certificate.subject),
      fingerprint: hexOf(hash),
      named: named !== undefined && octetsIn(named).some((octets) => sameBytes(octets, hash)),
    };
  }
  return undefined;
}

/** The octet strings of a value, however deep. */
function octetsIn(value: DerValue): Uint8Array[] {
  if (value.tag === TAG.octets) return [value.content];
  return value.tag === TAG.sequence ? partsOf(value).flatMap(octetsIn) : [];
}

function commonName(subject: DerValue): string {
  for (const set of partsOf(subject))
    for (const pair of partsOf(set)) {
      const [type, value] = partsOf(pair);
      if (isOid(type, OID.commonName) && value !== undefined) return new TextDecoder().decode(value.content);
    }
  return '';
}

async function isSignedBy({ attributes, signature }: SignedData, publicKey: Uint8Array): Promise<boolean> {
  const scheme = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  // Signed as a set, whatever stands in its place in the message (RFC 5652, 5.4).
  const text = joined([Uint8Array.of(TAG.set), attributes.whole.subarray(1)]);
  try {
    const key = await crypto.subtle.importKey('spki', joined([publicKey]), scheme, false, ['verify']);
    return await crypto.subtle.verify(scheme, key, joined([signature]), text);
  } catch {
    return false; // a key that is none
  }
}

async function stampOf({ unsigned, signature }: SignedData): Promise<string | null | undefined> {
  const token = valueOf(unsigned, OID.timeStampToken);
  if (token === undefined) return null;
  const stamp = readTimeStamp(token.whole);
  if (stamp === undefined || !sameBytes(stamp.hash, await sha256(signature))) return undefined;
  const [year, month, day, hour, minute, second] = stamp.at.match(/^\d{4}|\d\d/g) ?? [];
  return `${year}-${month}-${day}T${hour}:${minute}:${second}Z`;
}

export async function sha256(bytes: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', joined([bytes])));
}

export const hexOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Bytes as text of the same length, one character each. */
export const latin1 = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
export const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
