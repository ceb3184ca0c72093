import { once } from 'node:events';
import { Server } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { App } from './app.ts';

/** So long a caller whose connection is open may take to ask once more, before it is closed in its silence. */
const SILENT_MS = 1500;
const LOOK_MS = 100;
/** What takes longer than this is cut. */
const MOST_MS = 12_000;

/**
 * Lets nobody in any more, answers everyone who is there, and closes each connection with its answer: no request is
 * read that is not answered. Streams end; their listeners come back elsewhere.
 */
export async function drain({ server: { server }, leaving }: Pick<App, 'server' | 'leaving'>): Promise<void> {
  leaving.abort();
  if (!server.listening) return;
  server.prependListener('request', (_request, reply) => {
    reply.shouldKeepAlive = false;
  });
  const drained = once(server, 'close');
  await setImmediate(); // behind the accepting of those who already knocked
  // The HTTP server's own close() would also cut connections on which the next request may be on its way.
  Server.prototype.close.call(server);
  const isDrained = drained.then(() => true);
  const until = performance.now() + MOST_MS;
  let rest = SILENT_MS;
  while (!(await Promise.race([isDrained, setTimeout(rest, false)]))) {
    if (performance.now() > until) server.closeAllConnections();
    else server.closeIdleConnections();
    rest = LOOK_MS;
  }
}
