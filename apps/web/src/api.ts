import { pathNames, type Call, type CallInput, type CallOutput, Exceptions } from '@jornada/contract/call.ts';
import { isCodeLike } from '@jornada/contract/common.ts';
import { TRY_AS } from '@jornada/domain/access/try-as.ts';
import type { ErrorCode } from '@jornada/domain/errors.ts';
import { z } from 'zod';
import { takeAhead } from './ahead.ts';
import { keepWanted } from './auth/wanted.ts';
import { noteAnswer } from './service-worker/shown.ts';
import { language } from './texts.ts';
import { refreshOnce, token, tried, tryNobody, visitorToken } from './session.ts';

const TIMEOUT_MS = 300_000;

export type Exception = { readonly code: ErrorCode; readonly values: Readonly<Record<string, unknown>> };

/** A call that was refused: every broken rule, and for a failure the reference that the server's log carries. */
export class ApiError extends Error {
  readonly status: number;
  readonly exceptions: readonly Exception[];
  readonly reference: string | undefined;

  constructor(
    path: string,
    {
      status,
      exceptions,
      reference,
    }: { status: number; exceptions: readonly Exception[]; reference?: string | undefined },
  ) {
    super(`API Error occurred at ${path}`);
    this.status = status;
    this.exceptions = exceptions;
    this.reference = reference;
  }

  has(code: ErrorCode): boolean {
    return this.exceptions.some((exception) => exception.code === code);
  }

  /** Who changed it meanwhile, by a refused stale write: a person or the product itself; empty when nobody did. */
  get changedBy(): string {
    const who = this.exceptions.find(({ code }) => code === 'STALE_VERSION')?.values['who'];
    return typeof who === 'string' ? who || SYSTEM[language()] : '';
  }
}

/** What the product does by itself has no name in the data, only in words. */
export const SYSTEM = { es: 'El sistema', en: 'The system' } as const;

export type Bearer = 'account' | 'visitor';

export type Options = {
  readonly bearer?: Bearer;
  /** The same key for a repeated press gives the first answer again; every act of a person has one. */
  readonly key?: string;
  readonly signal?: AbortSignal;
  /** By the caller's own rights, also while those of somebody else are tried out. */
  readonly own?: true;
  /** Goes out even if the page is closed meanwhile; for bodies under 64 KiB. */
  readonly outlivesPage?: true;
  /** Hears what share of a file has gone out, from 0 to 1. */
  readonly onShare?: (share: number) => void;
};

export type Listed<T> = { readonly rows: T; readonly total: number };

/** Asks one call of the contract. A GET answers its output; a command its aggregates. */
export async function api<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: Options = {},
): Promise<CallOutput<C>> {
  const response = await send(call, fields(input), options);
  const body = await read(response);
  const result = call.method === 'GET' ? body : aggregates(body);
  // The server checked the reply against this very schema; checking again would only cost the reader time.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return result as CallOutput<C>;
}

/** A list with its total, so that a screen can say "18 de 86". */
export async function apiList<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: Options = {},
): Promise<Listed<CallOutput<C>>> {
  const response = await send(call, fields(input), options);
  const rows = await read(response);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  return { rows: rows as CallOutput<C>, total: Number(response.headers.get('X-Total-Count') ?? 0) };
}

/** Bytes: a document, a picture of a page. */
export async function apiFile<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: Options = {},
): Promise<Blob> {
  return (await send(call, fields(input), options)).blob();
}

/** The open response itself, for the live stream. */
export function apiStream<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: Options = {},
): Promise<Response> {
  return send(call, fields(input), { ...options, own: true });
}

/** A body's text as it arrives, in parts. */
export async function* textParts({ body }: Response): AsyncGenerator<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) yield part.value;
}

/** What an answer says; it is decoded while it arrives, so that of megabytes little is left to do once they are here. */
async function read(response: Response): Promise<unknown> {
  let text = '';
  for await (const part of textParts(response)) text += part;
  return JSON.parse(text);
}

async function send(call: Call, input: Record<string, unknown>, options: Options): Promise<Response> {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input[name])),
  );
  const inPath = new Set(pathNames(call.path));
  const rest = Object.fromEntries(
    Object.entries(input).filter(([name, value]) => !inPath.has(name) && value !== undefined),
  );
  const key = options.key ?? crypto.randomUUID();
  const attempt = () => request(call, { path, rest, key, options });
  const first = await attempt();
  if (first.response.ok) return first.response;
  const error = await refusal(path, first.response);
  // A visitor's pages and the sign-in screens say themselves what went wrong.
  if (options.bearer === 'visitor' || call.ephemeral) throw error;
  if (error.has('EXPIRED_AUTHENTICATION_TOKEN')) {
    const renewal = await refreshOnce(first.bearer ?? '');
    if (renewal === 'away')
      throw new ApiError(path, { status: 0, exceptions: [{ code: 'NO_CONNECTION', values: {} }] });
    if (renewal === 'over') return leave('UNABLE_TO_AUTHENTICATE');
    const second = await attempt();
    if (second.response.ok) return second.response;
    throw await refusal(path, second.response);
  }
  // The person whose rights are tried out may have lost them: then the caller's own apply again.
  if (error.has('TRIED_AS_NOBODY')) {
    tryNobody();
    location.assign('/');
    return new Promise(() => undefined);
  }
  // A person whom the company does not know, or who has no role left, learns it from profile (spec §8).
  const unknown = error.status === 400 && path.includes('profile');
  if (error.status === 401 || unknown) return leave(error.exceptions[0]?.code);
  throw error;
}

async function request(
  call: Call,
  {
    path,
    rest,
    key,
    options,
  }: { path: string; rest: Record<string, unknown>; key: string; options: Options },
): Promise<{ response: Response; bearer: string | null }> {
  const bearer = options.bearer === 'visitor' ? visitorToken() : token('accessToken');
  const body = call.method === 'GET' ? undefined : call.multipart ? form(rest) : JSON.stringify(rest);
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const as = options.bearer === 'visitor' || options.own ? null : tried();
  const go = options.onShare === undefined ? fetch : (await import('./upload.ts')).uploading(options.onShare);
  const address = call.method === 'GET' ? `${path}${query(rest)}` : path;
  const ahead = call.method === 'GET' && as === null ? takeAhead(address, bearer) : undefined;
  const ask = (): Promise<Response> =>
    go(address, {
      method: call.method,
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
      headers: {
        'accept-language': language(),
        ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
        ...(as === null ? {} : { [TRY_AS]: as }),
        ...(call.method === 'GET' ? {} : { 'idempotency-key': key }),
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      },
      ...(body === undefined ? {} : { body }),
      ...(options.outlivesPage && { keepalive: true }),
    });
  const response = await (ahead ?? ask()).catch((error: unknown) => {
    if (options.signal?.aborted) throw error;
    const code =
      error instanceof DOMException && error.name === 'TimeoutError' ? 'ECONNABORTED' : 'NO_CONNECTION';
    throw new ApiError(path, { status: 0, exceptions: [{ code, values: {} }] });
  });
  noteAnswer(response);
  return { response, bearer };
}

/** A body that says `success: false` is a refusal, also under a 200 (decisions §1.2). */
function aggregates(body: unknown): unknown {
  const refused = Exceptions.safeParse(body);
  if (refused.success) throw new ApiError('', { status: 200, exceptions: known(refused.data) });
  return typeof body === 'object' && body !== null && 'aggregates' in body ? body.aggregates : undefined;
}

async function refusal(path: string, response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined);
  const parsed = Exceptions.safeParse(body);
  const exceptions = parsed.success ? known(parsed.data) : [{ code: 'UNDEFINED_ERROR' as const, values: {} }];
  return new ApiError(path, {
    status: response.status,
    exceptions,
    reference: parsed.success ? parsed.data.reference : undefined,
  });
}

function known({ exceptions }: Exceptions): Exception[] {
  return exceptions.map(({ translationCode, values }) => ({
    code: isCodeLike(translationCode) ? translationCode : 'UNDEFINED_ERROR',
    values: values ?? {},
  }));
}

/**
 * A session that cannot go on ends on the sign-out page, which says why (spec §4, §8); signing in again leads back to
 * where it broke off. Never answers: the page is being left, and nothing should be drawn of a call that failed for it.
 */
function leave(reason: ErrorCode = 'UNABLE_TO_AUTHENTICATE'): Promise<never> {
  keepWanted(location.pathname + location.search);
  if (location.pathname !== '/logout') location.assign(`/logout?reason=${reason}`);
  return new Promise(() => undefined);
}

/** Filters are sent only when they hold something (spec §5). */
function query(input: Record<string, unknown>): string {
  const search = new URLSearchParams();
  const add = (name: string, value: unknown) => {
    if (value !== undefined && value !== null && value !== '') search.append(name, written(value));
  };
  for (const [name, value] of Object.entries(input)) {
    if (typeof value === 'object' && value !== null)
      for (const [inner, of] of Object.entries(value)) add(`${name}[${inner}]`, of);
    else add(name, value);
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

function form(input: Record<string, unknown>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(input)) {
    const file = FilePart.safeParse(value);
    if (file.success) data.append(name, new Blob([file.data.bytes]), file.data.name);
    else data.append(name, value instanceof Blob ? value : written(value));
  }
  return data;
}

/** The contract's file: its name and its bytes. */
const FilePart = z.object({ name: z.string(), bytes: z.instanceof(Uint8Array) });

function fields(input: unknown): Record<string, unknown> {
  return typeof input === 'object' && input !== null ? Object.fromEntries(Object.entries(input)) : {};
}

/** A plain value as text; anything else as JSON, so that nothing travels as [object Object]. */
const written = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
