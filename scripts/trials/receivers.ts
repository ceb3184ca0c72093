// A worker of `webhooks.ts`: the systems that are notified, in a thread of their own, and what each of them got.
import { createServer } from 'node:http';
import { parentPort } from 'node:worker_threads';
import { z } from 'zod';

const Body = z.object({ timestamp: z.string(), data: z.object({ id: z.string(), version: z.number() }) });

/** By receiver: how often each event came, and the newest version of each record. */
const seen = new Map<string, { times: Map<string, number>; newest: Map<string, number> }>();
const delays: number[] = [];
let disordered = 0;
let last = 0;

const server = createServer((request, response) => {
  let text = '';
  request.on('data', (part) => (text += String(part)));
  request.on('end', () => {
    note(request.url ?? '', String(request.headers['webhook-id']), text);
    response.writeHead(204).end();
  });
});

function note(receiver: string, id: string, text: string): void {
  const { timestamp, data } = Body.parse(JSON.parse(text));
  const own = seen.get(receiver) ?? { times: new Map(), newest: new Map() };
  seen.set(receiver, own);
  own.times.set(id, (own.times.get(id) ?? 0) + 1);
  if (data.version < (own.newest.get(data.id) ?? 0)) disordered += 1;
  own.newest.set(data.id, data.version);
  last = Temporal.Now.instant().epochMilliseconds;
  delays.push(last - Temporal.Instant.from(timestamp).epochMilliseconds);
}

parentPort?.on('message', () => {
  const counts = [...seen.values()].map(({ times }) => ({
    events: times.size,
    twice: [...times.values()].filter((count) => count > 1).length,
  }));
  const sorted = delays.toSorted((a, b) => a - b);
  parentPort?.postMessage({
    events: counts.reduce((sum, one) => sum + one.events, 0),
    twice: counts.reduce((sum, one) => sum + one.twice, 0),
    disordered,
    last,
    p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
  });
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  parentPort?.postMessage({ port: typeof address === 'object' ? address?.port : 0 });
});
