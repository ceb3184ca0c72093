import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { constants as zlib } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import type { ErrorCode } from '@jornada/domain/errors.ts';
import Fastify, {
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { loadTokenKeys } from '../auth/keys.ts';
import type { TokenKeys } from '../auth/tokens.ts';
import type { Config } from '../config.ts';
import { pageScripts } from './pages.ts';
import { isDatabaseAway } from '../db/away.ts';
import type { Database } from '../db/connect.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { parseQuery } from './input.ts';
import { makeLimits, type Limits } from './limits.ts';
import { envelope, Refused, statusOf } from './refused.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call's name: what logs and metrics speak of, never the address. */
    call?: string;
  }
  interface FastifyRequest {
    /** Who calls, by an id that logs may hold; null as long as nobody is known. */
    person: string | null;
  }
}

/** The running product: what the mount, the jobs and the handlers share. */
export type App = {
  readonly server: FastifyInstance;
  readonly config: Config;
  /** The demonstration (decisions 6, Demo). */
  readonly demo: boolean;
  readonly database: Database;
  readonly jobs: Jobs;
  readonly tokenKeys: TokenKeys;
  readonly limits: Limits;
  /** The product's clock; tests move it. */
  readonly now: () => Temporal.Instant;
  /** Aborted when the process was asked to end: streams end then, and anyone who asks is sent elsewhere. */
  readonly leaving: AbortController;
  /** How many replies PostgreSQL has built: one in a hundred is checked in production. */
  built: number;
};

/** Where log lines go; the standard output where none is named. */
export type Log = { readonly write: (line: string) => void };

const BODY_LIMIT = 1024 * 1024;

/** Time for a whole request: a document of 10 MB takes most of a minute on a slow phone; slower senders are cut. */
const REQUEST_MS = 90_000;
const HEADERS_MS = 20_000;
/** A connection on which nothing moves is closed; live streams send a sign of life more often. */
const IDLE_MS = 120_000;
const CHECK_MS = 5000;

/** What only a page obeys: with the dozen answers that a phone's first screen waits for it weighs 2 KiB. */
const FOR_PAGES = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** A server with the road's surroundings: safe headers, limits, errors as exceptions, logs without personal data. */
export async function createApp(parts: {
  config: Config;
  demo: boolean;
  database: Database;
  jobs: Jobs;
  now: () => Temporal.Instant;
  log?: Log;
}): Promise<App> {
  const server = Fastify({
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: true,
    trustProxy: parts.config.trustProxy,
    requestTimeout: REQUEST_MS,
    connectionTimeout: IDLE_MS,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: CHECK_MS },
    genReqId: () => randomUUID().slice(19, 28).toUpperCase(), // two groups of four, short enough to be read out
    logger: {
      level: parts.config.logLevel,
      base: null,
      ...(parts.log === undefined ? {} : { stream: parts.log }),
    },
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { querystringParser: parseQuery, ignoreTrailingSlash: true },
    schemaController: { compilersFactory: { buildValidator: notUsed, buildSerializer: notUsed } },
    clientErrorHandler: refuseUnread,
    // An address that no route can have, such as a broken escape or a part of many hundred characters.
    frameworkErrors: (_error: FastifyError, _request: FastifyRequest, reply: FastifyReply) =>
      void reply.code(404).send(envelope([{ code: 'PATH_NOT_FOUND' }])),
  });
  await server.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...pageScripts()],
        styleSrc: ["'self'", "'unsafe-inline'"], // the component library writes its variables into a style element
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: null,
        upgradeInsecureRequests: null,
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
  });
  server.addHook('onSend', async (request, reply) => {
    if (request.routeOptions.config.call !== undefined)
      for (const name of FOR_PAGES) void reply.removeHeader(name);
    else if (!request.url.startsWith('/assets/')) void reply.header('Permissions-Policy', FEATURES_OFF);
    if (reply.statusCode === 401) void reply.header('WWW-Authenticate', 'Bearer realm="Jornada"');
  });
  // Answers and the page itself; what is in the build comes compressed, and a stream of events must not wait for more.
  await server.register(compress, {
    globalDecompression: false, // bodies come as they are: none that is small on the wire and huge here
    threshold: 1024,
    encodings: ['br', 'gzip'],
    customTypes: /^(application\/json|text\/html|text\/csv)/,
    brotliOptions: { params: { [zlib.BROTLI_PARAM_QUALITY]: QUICK } },
  });
  await server.register(cookie);
  await server.register(multipart);
  server.decorateRequest('person', null);
  server.setErrorHandler(refuse);
  server.addHook('onResponse', async (request, reply) => {
    request.log.info({
      call: request.routeOptions.config.call ?? 'page',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
  });
  return {
    ...parts,
    server,
    limits: makeLimits(parts),
    tokenKeys: await loadTokenKeys(parts.database.db, parts.config),
    leaving: new AbortController(),
    built: 0,
  };
}

/** What no screen uses, whatever gets into a page; the camera stays for documents taken with a phone. */
const FEATURES_OFF = 'geolocation=(), microphone=(), payment=(), usb=(), serial=(), midi=()';

/** Of 11: a tenth of the time of the best, for some percent more bytes. */
const QUICK = 4;

type Unread = { readonly line: string; readonly code: ErrorCode };
const UNREAD: Readonly<Record<string, Unread>> = {
  HPE_HEADER_OVERFLOW: { line: '431 Request Header Fields Too Large', code: 'TOO_LARGE' },
  ERR_HTTP_REQUEST_TIMEOUT: { line: '408 Request Timeout', code: 'ECONNABORTED' },
};
const NO_REQUEST: Unread = { line: '400 Bad Request', code: 'MALFORMED_REQUEST' };

/** What is no request at all is refused in the envelope too, by hand: nothing has been read that a reply could belong to. */
function refuseUnread(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { line, code } = UNREAD[error.code ?? ''] ?? NO_REQUEST;
  const body = JSON.stringify(envelope([{ code }]));
  socket.end(
    `HTTP/1.1 ${line}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}

/** The contract's own schemas check what comes and goes; Fastify's compilers, which are large, are not even read. */
function notUsed(): never {
  throw new Error('a route has a Fastify schema; its row in the contract is the place for one');
}

function refuse(
  error: FastifyError | Refused | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof Refused) return refuseCall(error, request, reply);
  const code = 'code' in error ? error.code : '';
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return reply
      .code(413)
      .send(
        envelope([
          { code: 'TOO_LARGE', values: { maximum: `${request.routeOptions.bodyLimit / 1024 / 1024} MB` } },
        ]),
      );
  if (code.startsWith('FST_ERR_CTP') || code.startsWith('FST_REQ') || error instanceof SyntaxError)
    return reply.code(400).send(envelope([{ code: 'MALFORMED_JSON' }]));
  request.log.error(
    { reference: request.id, call: request.routeOptions.config.call, error: describeError(error) },
    'unexpected',
  );
  if (isDatabaseAway(error) || FILES_AWAY.has(code))
    return reply.code(503).send(envelope([{ code: 'PERSISTENCE_FAILURE' }], request.id));
  return reply.code(500).send(envelope([{ code: 'UNDEFINED_ERROR' }], request.id));
}

/** Every refusal leaves a line: somebody who tries doors shows in the log. */
function refuseCall({ refusals }: Refused, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = statusOf(refusals);
  const codes = refusals.map(({ code }) => code);
  const { call } = request.routeOptions.config;
  // An access token runs out every ten minutes: the browser renews it, and nothing is wrong.
  if (call !== undefined && DENIED.includes(status) && !codes.includes('EXPIRED_AUTHENTICATION_TOKEN'))
    request.log.warn({ call, status, codes, person: request.person, address: request.ip }, 'denied');
  const seconds = refusals.find(({ code }) => code === 'TOO_MANY_REQUESTS')?.values?.['seconds'];
  if (seconds !== undefined) void reply.header('Retry-After', String(seconds));
  return reply.code(status).send(envelope(refusals));
}

const DENIED = [401, 403, 404];

/** What a log may hold of an error: its kind and place, never the values that a database or parser quotes. */
export function describeError(error: unknown): { name: string; code?: unknown; stack?: string } {
  if (!(error instanceof Error)) return { name: typeof error };
  const code = 'code' in error ? error.code : undefined;
  const quoted = error.name === 'error' || error.name === 'DatabaseError';
  return {
    name: error.name,
    code,
    stack: (quoted ? (error.stack ?? '').split('\n').slice(1).join('\n') : (error.stack ?? '')).slice(
      0,
      4000,
    ),
  };
}

/** What is said where documents lie outside the database: by a disk that is full or away, and for a store that is. */
const FILES_AWAY: ReadonlySet<string> = new Set(['ENOENT', 'ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'STORE_AWAY']);
