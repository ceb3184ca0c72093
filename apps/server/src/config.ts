import type { S3Settings } from './files/s3.ts';
import { join } from 'node:path';
import { z } from 'zod';

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  HOST: z.string().default('127.0.0.1'),
  NODE_ENV: z.string().default(''),
  DATABASE_URL: z.string().default(''),
  DATABASE_OWNER_URL: z.string().default(''),
  DATABASE_READ_URL: z.string().default(''),
  JORNADA_DATA_DIR: z.string().default('.jornada'),
  JORNADA_DEMO: z.string().default(''),
  JORNADA_PUBLIC_URL: z.union([z.literal(''), z.url()]).default(''),
  JORNADA_CATALOGUES_DIR: z.string().default(''),
  JORNADA_FILES: z.enum(['', 'database', 'disk', 's3']).default(''),
  S3_ENDPOINT: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  S3_BUCKET: z.string().default(''),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().default(''),
  S3_SECRET_ACCESS_KEY: z.string().default(''),
  JORNADA_LOG: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  JORNADA_SECRET: z.string().default(''),
  JORNADA_SECRET_PREVIOUS: z.string().default(''),
  TRUST_PROXY: z
    .string()
    .regex(/^(\d{1,2}|[\d.:a-f/, ]+|)$/i)
    .default(''),
  JORNADA_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  OIDC_ISSUER: z.union([z.literal(''), z.url()]).default(''),
  OIDC_CLIENT_ID: z.string().default('jornada'),
  OIDC_CLIENT_SECRET: z.string().default(''),
  OIDC_SCOPE: z.string().default('openid profile email'),
  OIDC_CLAIM: z.string().default('sub'),
  OIDC_GROUPS_CLAIM: z.string().default(''),
  OIDC_EMAIL_VERIFIED: z.enum(['required', 'not-sent']).default('required'),
  OIDC_SEGMENT: z
    .string()
    .regex(/^[\w-]+$/)
    .default('jornada'),
  SMTP_URL: z.string().default(''),
  MAIL_FROM: z.string().default('Jornada <jornada@anahuac.example>'),
  JORNADA_COMPANY_DOMAINS: z.string().default('anahuac.example'),
  OUTSIDE_OSMOS_URL: z.string().default(''),
  OUTSIDE_IDENTITY_URL: z.string().default(''),
  OUTSIDE_SAP_URL: z.string().default(''),
  OUTSIDE_SECRET: z.string().default(''),
  AUDIT_HEADS_FILE: z.string().default(''),
  AUDIT_HEADS_MAIL: z.union([z.literal(''), z.email()]).default(''),
  SEAL_P12_FILE: z.string().default(''),
  SEAL_P12_PASSPHRASE: z.string().default(''),
  TSA_URL: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
});

export type Config = {
  readonly port: number;
  readonly host: string;
  /** Empty: the embedded database, for trial and development. */
  readonly databaseUrl: string;
  /** As the owner of the schema, where the product itself owns nothing: used at the start alone. Empty: the product owns it. */
  readonly databaseOwnerUrl: string;
  /** A copy that follows the database, for reports. Empty: they read the database itself. */
  readonly databaseReadUrl: string;
  readonly dataDir: string;
  /** The operator asked for the demo company on a real database (decisions 6, Demo). */
  readonly demoAsked: boolean;
  readonly publicUrl: string;
  /** False where `publicUrl` is only a guess. */
  readonly publicUrlIsSet: boolean;
  readonly cataloguesDir: string;
  /** Where documents lie; empty: in a real database, and beside the embedded one on the disk. */
  readonly files: '' | 'database' | 'disk' | 's3';
  /** An S3-compatible store for documents; null where none is named. */
  readonly s3: S3Settings | null;
  readonly logLevel: string;
  readonly production: boolean;
  /** Encrypts what the database must not show in clear: keys and bodies that wait for delivery. */
  readonly secret: string;
  /** The proxies whose word on the client's address counts: how many there are, or their addresses. */
  readonly trustProxy: false | string | ((address: string, hop: number) => boolean);
  /** Multiplies every limit of calls per minute: more than 1 for load tests. */
  readonly limitFactor: number;
  /** The secret before this one: what it sealed is still opened, nothing more is sealed with it. */
  readonly previousSecret: string;
  readonly oidc: {
    readonly issuer: string;
    readonly clientId: string;
    readonly clientSecret: string;
    readonly scope: string;
    readonly claim: string;
    /** Names the groups of the directory in the ID token; empty: sign-in says nothing of groups. */
    readonly groupsClaim: string;
    /** The provider sends no `email_verified`, and the operator vouches for its addresses. */
    readonly trustsEmail: boolean;
    readonly segment: string;
  };
  readonly mail: { readonly smtpUrl: string; readonly from: string };
  /** Domains of company mail: a candidate's personal address has another (spec §5). */
  readonly companyDomains: readonly string[];
  readonly outside: {
    readonly osmosUrl: string;
    readonly identityUrl: string;
    /** Optional: without it HR marks what SAP has taken. */
    readonly sapUrl: string;
    readonly secret: string;
  };
  /** Where the heads of the audit chains are published every day, outside the database. */
  readonly audit: { readonly headsFile: string; readonly headsMail: string };
  /** `authority` is the address of an RFC 3161 time-stamp authority; empty where none stamps. */
  readonly seal: { readonly p12File: string; readonly passphrase: string; readonly authority: string };
};

/** Reads the environment once; anything that cannot work is said in a sentence and stops the start. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success)
    throw new Error(
      `These settings cannot be read: ${parsed.error.issues.map(({ path }) => path.join('.')).join(', ')}.`,
    );
  const env = parsed.data;
  if (env.OIDC_ISSUER.startsWith('http:') && !isLoopback(new URL(env.OIDC_ISSUER).hostname))
    throw new Error('OIDC_ISSUER must be an https address: sign-in must not travel in clear.');
  if (!isLoopback(env.HOST) && env.JORNADA_PUBLIC_URL === '')
    throw new Error(
      'HOST opens the product to the network, so JORNADA_PUBLIC_URL must name its address (mail links, sign-in).',
    );
  return {
    port: env.PORT,
    host: env.HOST,
    databaseUrl: env.DATABASE_URL,
    databaseOwnerUrl: env.DATABASE_OWNER_URL,
    databaseReadUrl: env.DATABASE_READ_URL,
    dataDir: env.JORNADA_DATA_DIR,
    demoAsked: env.JORNADA_DEMO === '1',
    publicUrl: env.JORNADA_PUBLIC_URL.replace(/\/$/, '') || `http://127.0.0.1:${env.PORT}`,
    publicUrlIsSet: env.JORNADA_PUBLIC_URL !== '',
    cataloguesDir: env.JORNADA_CATALOGUES_DIR,
    files: env.JORNADA_FILES,
    s3: storeOf(env),
    logLevel: env.JORNADA_LOG,
    production: env.NODE_ENV === 'production',
    secret: env.JORNADA_SECRET,
    trustProxy: proxyOf(env.TRUST_PROXY),
    limitFactor: env.JORNADA_LIMIT_FACTOR,
    previousSecret: env.JORNADA_SECRET_PREVIOUS,
    oidc: {
      issuer: env.OIDC_ISSUER,
      clientId: env.OIDC_CLIENT_ID,
      clientSecret: env.OIDC_CLIENT_SECRET,
      scope: env.OIDC_SCOPE,
      claim: env.OIDC_CLAIM,
      groupsClaim: env.OIDC_GROUPS_CLAIM,
      trustsEmail: env.OIDC_EMAIL_VERIFIED === 'not-sent',
      segment: env.OIDC_SEGMENT,
    },
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
    companyDomains: env.JORNADA_COMPANY_DOMAINS.toLowerCase()
      .split(',')
      .map((domain) => domain.trim())
      .filter((domain) => domain !== ''),
    outside: {
      osmosUrl: env.OUTSIDE_OSMOS_URL,
      identityUrl: env.OUTSIDE_IDENTITY_URL,
      sapUrl: env.OUTSIDE_SAP_URL,
      secret: env.OUTSIDE_SECRET,
    },
    audit: {
      headsFile: env.AUDIT_HEADS_FILE || join(env.JORNADA_DATA_DIR, 'audit-heads.jsonl'),
      headsMail: env.AUDIT_HEADS_MAIL,
    },
    seal: { p12File: env.SEAL_P12_FILE, passphrase: env.SEAL_P12_PASSPHRASE, authority: env.TSA_URL },
  };
}

/** The document store that is named, whole; null where none is. */
function storeOf(env: z.output<typeof Environment>): Config['s3'] {
  const needed = {
    S3_ENDPOINT: env.S3_ENDPOINT,
    S3_BUCKET: env.S3_BUCKET,
    S3_ACCESS_KEY_ID: env.S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: env.S3_SECRET_ACCESS_KEY,
  };
  const missing = Object.entries(needed).flatMap(([name, value]) => (value === '' ? [name] : []));
  if (missing.length === Object.keys(needed).length && env.JORNADA_FILES !== 's3') return null;
  if (env.S3_ENDPOINT.startsWith('http:') && !isLoopback(new URL(env.S3_ENDPOINT).hostname))
    throw new Error('S3_ENDPOINT must be an https address: documents must not travel in clear.');
  if (missing.length > 0) throw new Error(`${missing.join(', ')} must be set: they name the document store.`);
  return {
    endpoint: env.S3_ENDPOINT,
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
  };
}

function proxyOf(text: string): Config['trustProxy'] {
  if (text === '') return false;
  return /^\d+$/.test(text) ? (_address, hop) => hop < Number(text) : text;
}

const SECRET_BYTES = 32;

/**
 * Refuses a real company's settings that are not complete. The demonstration needs none of them; a real database must
 * never be answered by its stand-ins, or keep its keys in clear.
 */
export function refuseIncomplete(config: Config): void {
  const { secret, publicUrl, publicUrlIsSet, outside } = config;
  if (Buffer.byteLength(secret) < SECRET_BYTES)
    throw new Error(
      'JORNADA_SECRET must be set and have 32 bytes or more: it encrypts keys and documents. `openssl rand -base64 32` makes one; keep it outside the database and the backups.',
    );
  if (!publicUrlIsSet)
    throw new Error('JORNADA_PUBLIC_URL must name the address at which people reach the product.');
  if (!publicUrl.startsWith('https:') && !isLoopback(new URL(publicUrl).hostname))
    throw new Error('JORNADA_PUBLIC_URL must be an https address: sessions must not travel in clear.');
  const missing = Object.entries({
    OUTSIDE_OSMOS_URL: outside.osmosUrl,
    OUTSIDE_IDENTITY_URL: outside.identityUrl,
    OUTSIDE_SECRET: outside.secret,
  }).flatMap(([name, value]) => (value === '' ? [name] : []));
  if (missing.length > 0)
    throw new Error(
      `${missing.join(', ')} must be set: without them the demonstration's stand-ins would answer for the outside systems.`,
    );
}

/** Whether a host's name or address is this very machine. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?|::ffff:127(\.\d{1,3}){3})$/.test(host);
