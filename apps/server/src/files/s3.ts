import { createHash, createHmac } from 'node:crypto';
import type { Storage } from './storage.ts';

/** An S3-compatible store: its address, the bucket, and the keys of an account that reads, writes and deletes in it. */
export type S3Settings = {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

const TIMEOUT_MS = 10_000;

/** Documents as objects of a bucket, by path-style addresses; each server that names the bucket reads them. */
export function s3Storage(settings: S3Settings): Storage {
  const ask = async (method: 'GET' | 'PUT' | 'DELETE', key: string, body?: Uint8Array): Promise<Response> => {
    const url = new URL(
      `${settings.endpoint.replace(/\/$/, '')}/${settings.bucket}/${key.slice(0, 2)}/${encodeURIComponent(key)}`,
    );
    const response = await fetch(url, {
      method,
      headers: signedHeaders(settings, {
        method,
        url,
        body: body ?? new Uint8Array(),
        now: Temporal.Now.instant(),
      }),
      ...(body === undefined ? {} : { body: Buffer.from(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((cause: unknown) => {
      throw new StoreAway('the document store did not answer', { cause });
    });
    const isGone = response.status === 404 && method !== 'PUT';
    if (!response.ok && !isGone) throw answered(response);
    return response;
  };
  return {
    put: async (key, bytes) => void (await ask('PUT', key, bytes)),
    get: async (key) => {
      const response = await ask('GET', key);
      if (!response.ok) throw answered(response);
      return Buffer.from(await response.arrayBuffer());
    },
    // A store that does not answer is an error: its documents are not missing.
    getAll: async (keys) => {
      const found = await Promise.all(
        keys.map(async (key) => {
          const response = await ask('GET', key);
          return response.ok ? [[key, Buffer.from(await response.arrayBuffer())] as const] : [];
        }),
      );
      return new Map(found.flat());
    },
    remove: async (key) => void (await ask('DELETE', key)),
  };
}

/** The store did not take or give a document. Nobody's mistake: the same call may work a moment later. */
class StoreAway extends Error {
  readonly code = 'STORE_AWAY';
}

const answered = ({ status }: Response): StoreAway => new StoreAway(`the document store answered ${status}`);

type Request = {
  readonly method: string;
  readonly url: URL;
  readonly body: Uint8Array;
  readonly now: Temporal.Instant;
};

/** The headers of a request with its signature (AWS Signature Version 4), which covers body, path, host and time. */
export function signedHeaders(
  { region, accessKeyId, secretAccessKey }: Omit<S3Settings, 'endpoint' | 'bucket'>,
  { method, url, body, now }: Request,
): Record<string, string> {
  const time = now.toString({ smallestUnit: 'second' }).replaceAll(/[:-]/g, '');
  const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`;
  const signed = {
    host: url.host,
    'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
    'x-amz-date': time,
  };
  const names = Object.keys(signed).join(';');
  const request = [
    method,
    url.pathname,
    url.search.slice(1),
    ...Object.entries(signed).map(([name, value]) => `${name}:${value}`),
    '',
    names,
    signed['x-amz-content-sha256'],
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', time, scope, createHash('sha256').update(request).digest('hex')].join(
    '\n',
  );
  let key: Buffer = Buffer.from(`AWS4${secretAccessKey}`);
  for (const part of scope.split('/')) key = createHmac('sha256', key).update(part).digest();
  const signature = createHmac('sha256', key).update(text).digest('hex');
  const { host: _, ...sent } = signed;
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  };
}
