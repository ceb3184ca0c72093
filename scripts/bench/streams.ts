import { get, type IncomingMessage } from 'node:http';
import { connect } from '../../apps/server/src/db/connect.ts';
import { writeEvents } from '../../apps/server/src/live/events.ts';
import type { Ground } from './ground.ts';
import { cpuMs, databaseCpuMs, type Measured } from './servers.ts';

/** Open boards of the store in which something is saved, and of others. */
const [NEAR, FAR] = [20, 180] as const;
const EVENTS = 60;

/** What one save costs those who look: milliseconds of processor of server and database, and until the last board of the store has heard. */
export async function measureStreams(
  ground: Ground,
  {
    product,
    elsewhere,
  }: { readonly product: Measured; /** Of somebody of another store. */ readonly elsewhere: string },
): Promise<{ readonly cpu: number; readonly heardMs: number }> {
  const database = await connect({ url: ground.url });
  const streams = await Promise.all([
    ...Array.from({ length: NEAR }, () => listen(product.port, ground.token)),
    ...Array.from({ length: FAR }, () => listen(product.port, elsewhere)),
  ]);
  const near = streams.slice(0, NEAR);
  const emit = async (): Promise<number> => {
    const began = performance.now();
    const heard = near.map(({ next }) => next());
    await database.db
      .transaction()
      .execute((tx) =>
        writeEvents(
          tx,
          [{ topic: 'planning', siteId: ground.siteId, teamId: ground.teamId, payload: { kind: 'saved' } }],
          Temporal.Now.instant(),
        ),
      );
    await Promise.all(heard);
    return performance.now() - began;
  };
  try {
    for (let n = 0; n < EVENTS / 3; n += 1) await emit();
    const cost = () => cpuMs(product.child.pid ?? 0) + databaseCpuMs(ground.url);
    const before = cost();
    const times: number[] = [];
    for (let n = 0; n < EVENTS; n += 1) times.push(await emit());
    return {
      cpu: (cost() - before) / EVENTS,
      heardMs: times.toSorted((a, b) => a - b)[Math.floor(EVENTS / 2)] ?? Number.NaN,
    };
  } finally {
    for (const { leave } of streams) leave();
    await database.close();
  }
}

type Listening = { readonly next: () => Promise<void>; readonly leave: () => void };

/** An open stream; `next` waits for its next event. */
function listen(port: number, token: string): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const call = get(
      { host: '127.0.0.1', port, path: '/mx/api/v2/live', headers: { authorization: `Bearer ${token}` } },
      (reply: IncomingMessage) => {
        let waiting = (): void => undefined;
        reply.setEncoding('utf8').on('data', (text: string) => text.includes('data: ') && waiting());
        reply.on('error', () => undefined); // one leaves while the server still writes
        reply.once('data', () =>
          resolve({
            next: () => new Promise((heard) => (waiting = heard)),
            leave: () => void call.destroy(),
          }),
        );
      },
    ).on('error', reject);
  });
}
