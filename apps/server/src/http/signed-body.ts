import { Transform, type Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';

/** What a system signs: the bytes of its body as they came, with what its headers say of them. */
export type SignedBody = { readonly timestamp: number; readonly signature: string; readonly body: Buffer };

const bytes = new WeakMap<FastifyRequest, Buffer[]>();

/** Keeps the bytes of a body while it is read: parsing and writing it again may change them. */
export function keepBytes(
  request: FastifyRequest,
  _reply: unknown,
  payload: Readable,
  done: (error: Error | null, payload: Readable) => void,
): void {
  const chunks: Buffer[] = [];
  bytes.set(request, chunks);
  const tap = new Transform({
    transform: (chunk: Buffer, _encoding, next) => {
      chunks.push(chunk);
      next(null, chunk);
    },
  });
  payload.on('error', (error) => tap.destroy(error));
  done(null, payload.pipe(tap));
}

/** The body of a request with its signature; undefined where its headers carry none. */
export function signedBodyOf(request: FastifyRequest): SignedBody | undefined {
  const chunks = bytes.get(request);
  const { 'x-jornada-timestamp': timestamp, 'x-jornada-signature': signature } = request.headers;
  if (chunks === undefined || typeof timestamp !== 'string' || typeof signature !== 'string')
    return undefined;
  return { timestamp: Number(timestamp), signature, body: Buffer.concat(chunks) };
}
