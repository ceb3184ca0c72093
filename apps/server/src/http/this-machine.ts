import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../config.ts';

/** Whether a request was made on this very machine: not through a proxy, and not under a foreign name that was pointed at it. */
export function isOnThisMachine({
  headers,
  socket,
  hostname,
}: Pick<FastifyRequest, 'headers' | 'socket' | 'hostname'>): boolean {
  const proxied = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return !proxied && isLoopback(socket.remoteAddress ?? '') && isLoopback(hostname);
}
