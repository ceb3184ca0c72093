import {
  createHash,
  createPrivateKey,
  generateKeyPair,
  randomBytes,
  sign,
  X509Certificate,
  type KeyObject,
} from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { legacyDate } from '@jornada/domain/time.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/connect.ts';
import { openText } from '../outbox/sealing.ts';
import { installationKey } from '../secrets/queries.ts';

export type SealKey = {
  readonly key: KeyObject;
  /** The certificates of the file as DER, that of the key first. */
  readonly chain: readonly [Buffer, ...Buffer[]];
  readonly certificate: 'DEMONSTRATION' | 'SELF_SIGNED' | 'COMPANY';
  /** `RSA 3072` */
  readonly algorithm: string;
  readonly subject: string;
  /** SHA-256 of the certificate. */
  readonly fingerprint: string;
};

const YEARS = 10;
const LEAST_BITS = 2048;

type Described = SealKey & { readonly bits: number };

type Installation = {
  readonly db: Db;
  readonly config: Config;
  readonly demo: boolean;
  readonly now: Temporal.Instant;
};

/**
 * What documents are sealed with: the company's key and certificate where configured (SEAL_P12_FILE), else one that
 * this installation made for itself, once; documents say which.
 */
export async function loadSealKey({ db, config, demo, now }: Installation): Promise<SealKey> {
  const { p12File, passphrase } = config.seal;
  if (p12File !== '') return companyKey(p12File, passphrase);
  const kept = await ownKey({ db, config, now });
  return describe({
    p12: Buffer.from(openText(config, kept), 'base64'),
    passphrase: '',
    certificate: demo ? 'DEMONSTRATION' : 'SELF_SIGNED',
  });
}

/** Makes the installation's own key if it will seal with one and has none: before anybody answers, not while they wait. */
export async function prepareSealKey(installation: Omit<Installation, 'demo'>): Promise<void> {
  if (installation.config.seal.p12File === '') await ownKey(installation);
}

const ownKey = ({ db, config, now }: Omit<Installation, 'demo'>): Promise<string> =>
  installationKey(db, { name: 'seal-p12', secret: config.secret, make: () => (making ??= selfSigned(now)) });

/** However many answer at first, one key is made. */
let making: Promise<string> | undefined;

/** The company's own key, or in a sentence why documents cannot be sealed with it. */
async function companyKey(file: string, passphrase: string): Promise<SealKey> {
  const p12 = await readFile(file).catch(() => {
    throw new Error(`SEAL_P12_FILE names ${file}, which cannot be read.`);
  });
  const key = await describe({ p12, passphrase, certificate: 'COMPANY' }).catch((cause: unknown) => {
    throw new Error(
      'SEAL_P12_FILE cannot be used: it must be a PKCS#12 file that SEAL_P12_PASSPHRASE opens, with one RSA key and its certificate.',
      { cause },
    );
  });
  if (key.bits < LEAST_BITS)
    throw new Error(`SEAL_P12_FILE has an RSA key of ${key.bits} bits; ${LEAST_BITS} or more are needed.`);
  return key;
}

type Opened = {
  readonly p12: Buffer;
  readonly passphrase: string;
  readonly certificate: SealKey['certificate'];
};

const opened: { text: string; key: Promise<Described> | undefined } = { text: '', key: undefined };

/**
 * The key in a seal file, opened once for as long as the file is the same: that takes a tenth of a second of computing,
 * and 2,000 people may answer in one minute.
 */
function describe(given: Opened): Promise<Described> {
  const { p12, passphrase, certificate } = given;
  const text = createHash('sha256')
    .update(JSON.stringify([passphrase, certificate]))
    .update(p12)
    .digest('hex');
  if (opened.text === text && opened.key !== undefined) return opened.key;
  const key = open(given);
  Object.assign(opened, { text, key });
  key.catch(() => {
    if (opened.key === key) opened.key = undefined;
  });
  return key;
}

async function open({ p12, passphrase, certificate: kind }: Opened): Promise<Described> {
  const { default: forge } = await import('node-forge'); // large, and needed by what is sealed alone
  const { certBag, pkcs8ShroudedKeyBag } = forge.pki.oids;
  const file = forge.pkcs12.pkcs12FromAsn1(forge.asn1.fromDer(p12.toString('latin1')), passphrase);
  const secret = file.getBags({ bagType: pkcs8ShroudedKeyBag })[pkcs8ShroudedKeyBag]?.[0]?.key;
  if (secret === undefined) throw new Error('the seal file holds no key');
  const key = createPrivateKey(forge.pki.privateKeyToPem(secret));
  const certificates = (file.getBags({ bagType: certBag })[certBag] ?? []).flatMap(({ cert }) =>
    cert === undefined ? [] : [new X509Certificate(forge.pki.certificateToPem(cert))],
  );
  const x509 = certificates.find((one) => one.checkPrivateKey(key));
  if (x509 === undefined) throw new Error('the seal file holds no certificate of its key');
  const others = certificates.filter((one) => one !== x509);
  const bits = x509.publicKey.asymmetricKeyDetails?.modulusLength ?? 0;
  return {
    key,
    chain: [x509.raw, ...others.map(({ raw }) => raw)],
    certificate: kind,
    bits,
    algorithm: `${(x509.publicKey.asymmetricKeyType ?? '').toUpperCase()} ${bits}`,
    subject: /CN=([^\n]+)/.exec(x509.subject)?.[1] ?? x509.subject,
    fingerprint: x509.fingerprint256.replaceAll(':', '').toLowerCase(),
  };
}

async function selfSigned(now: Temporal.Instant): Promise<string> {
  const pair = await promisify(generateKeyPair)('rsa', {
    modulusLength: 3072,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const { default: forge } = await import('node-forge');
  const key = forge.pki.privateKeyFromPem(pair.privateKey);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(pair.publicKey);
  certificate.serialNumber = `00${randomBytes(16).toString('hex')}`;
  certificate.validity.notBefore = legacyDate(now.subtract({ hours: 24 }));
  certificate.validity.notAfter = legacyDate(now.add({ hours: 24 * 365 * YEARS }));
  const name = [
    { name: 'commonName', value: 'Sello autofirmado de Jornada' },
    { name: 'organizationName', value: 'Jornada' },
  ];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true, critical: true },
  ]);
  // In a library's own arithmetic a signature of this length holds up the server for a second.
  const tbs = () => Buffer.from(forge.asn1.toDer(certificate.tbsCertificate).getBytes(), 'latin1');
  certificate.sign(
    { sign: () => sign('sha256', tbs(), pair.privateKey).toString('latin1') },
    forge.md.sha256.create(),
  );
  const p12 = forge.asn1
    .toDer(forge.pkcs12.toPkcs12Asn1(key, [certificate], '', { algorithm: 'aes256' }))
    .getBytes();
  return Buffer.from(p12, 'latin1').toString('base64');
}
