import { createHash, randomBytes, sign } from 'node:crypto';
import { OID, readCertificate, readSignedData, readTimeStamp } from '@jornada/domain/evidence/cms.ts';
import {
  context,
  der,
  derOid,
  derSet,
  joined,
  partsOf,
  readDer,
  sameBytes,
  TAG,
} from '@jornada/domain/evidence/der.ts';
import type { SealKey } from './seal-key.ts';

/*
 * The CMS signature of a PDF as PAdES asks for it (ETSI EN 319 142-1, B-B): it names its certificate by its hash and says
 * no time of its own. With a stamp of an authority it is B-T. The libraries at hand write neither.
 */

const NOTHING = der(TAG.nothing);
const SHA256 = der(TAG.sequence, derOid(OID.sha256), NOTHING);
const number = (value: number): Uint8Array => der(TAG.integer, Uint8Array.of(value));
const hash = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();

/** Signs some bytes that lie beside the signature; answers a CMS message as DER. */
export async function signBeside(
  bytes: Uint8Array,
  { key, chain }: Pick<SealKey, 'key' | 'chain'>,
  stamp: ((signature: Uint8Array) => Promise<Uint8Array>) | undefined,
): Promise<Buffer> {
  const [own] = chain;
  const certificate = readCertificate(own);
  if (certificate === undefined) throw new Error('the seal file holds no certificate');
  const { issuer, serial } = certificate;
  const attributes = derSet([
    attribute(OID.contentType, derOid(OID.data)),
    attribute(OID.messageDigest, der(TAG.octets, hash(bytes))),
    attribute(OID.signingCertificateV2, certificateId(own, issuer.whole, serial.whole)),
  ]);
  const signature = sign('sha256', attributes, key);
  const signer = der(
    TAG.sequence,
    number(1),
    der(TAG.sequence, issuer.whole, serial.whole),
    SHA256,
    retagged(context(0), attributes),
    der(TAG.sequence, derOid(OID.rsa), NOTHING),
    der(TAG.octets, signature),
    ...(stamp === undefined ? [] : [der(context(1), attribute(OID.timeStampToken, await stamp(signature)))]),
  );
  const data = der(
    TAG.sequence,
    number(1),
    derSet([SHA256]),
    der(TAG.sequence, derOid(OID.data)),
    der(context(0), ...chain),
    derSet([signer]),
  );
  return Buffer.from(der(TAG.sequence, derOid(OID.signedData), der(context(0), data)));
}

const attribute = (oid: string, value: Uint8Array): Uint8Array =>
  der(TAG.sequence, derOid(oid), derSet([value]));

/** ESSCertIDv2 with SHA-256, the default, and the certificate's issuer and number (RFC 5035). */
const certificateId = (certificate: Uint8Array, issuer: Uint8Array, serial: Uint8Array): Uint8Array =>
  der(
    TAG.sequence,
    der(
      TAG.sequence,
      der(
        TAG.sequence,
        der(TAG.octets, hash(certificate)),
        der(TAG.sequence, der(TAG.sequence, der(context(4), issuer)), serial),
      ),
    ),
  );

/** The same parts under another tag. */
const retagged = (tag: number, value: Uint8Array): Uint8Array =>
  joined([Uint8Array.of(tag), value.subarray(1)]);

const WAIT_MS = 15_000;

/** Asks an RFC 3161 authority when it saw a signature; answers its token. Fails where it does not answer, or of something else. */
export async function timeStamp(authority: string, signature: Uint8Array): Promise<Uint8Array> {
  const imprint = hash(signature);
  const nonce = randomBytes(8);
  nonce.writeUInt8(nonce.readUInt8(0) & 0x7f, 0); // positive
  const query = der(
    TAG.sequence,
    number(1),
    der(TAG.sequence, SHA256, der(TAG.octets, imprint)),
    der(TAG.integer, minimal(nonce)),
    der(0x01, Uint8Array.of(0xff)), // with its certificate
  );
  const response = await fetch(authority, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query' },
    body: Buffer.from(query),
    signal: AbortSignal.timeout(WAIT_MS),
  });
  const answer = readDer(new Uint8Array(await response.arrayBuffer()));
  const [status, token] = answer === undefined ? [] : partsOf(answer);
  const [granted] = status === undefined ? [] : partsOf(status);
  const isGranted = granted?.content.length === 1 && (granted.content[0] ?? 2) <= 1;
  if (!response.ok || !isGranted || token === undefined)
    throw new Error(`the time-stamp authority refused: HTTP ${response.status}`);
  const stamp = readTimeStamp(token.whole);
  const said = readSignedData(token.whole)?.content ?? new Uint8Array();
  if (stamp === undefined || !sameBytes(stamp.hash, imprint) || !Buffer.from(said).includes(minimal(nonce)))
    throw new Error('the time-stamp authority answered for something else');
  return token.whole;
}

/** An integer without leading zeros, as DER has it. */
const minimal = (bytes: Uint8Array): Uint8Array =>
  bytes[0] === 0 && (bytes[1] ?? 0x80) < 0x80 ? minimal(bytes.subarray(1)) : bytes;
