import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { appendAudit } from '../../apps/server/src/audit/chain.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { connect, type Database } from '../../apps/server/src/db/connect.ts';
import { numberChanges } from '../../apps/server/src/integration/change-queries.ts';
import { insertWebhook } from '../../apps/server/src/integration/webhook-queries.ts';
import { newWebhookSecret } from '../../apps/server/src/integration/webhook-signature.ts';
import { assemble } from '../../apps/server/src/serve.ts';
import { SECRET, type Ground } from '../bench/ground.ts';
import { none, seconds, stated, type Figure } from './figures.ts';

const PER_SECOND = 100;
const SECONDS = 30;
const SYSTEMS = 20;
const LONGEST_MS = 300_000;
/** So many records change in turns, so that each has a history whose order can break. */
const RECORDS = 50;

const Got = z.object({
  events: z.number(),
  twice: z.number(),
  disordered: z.number(),
  last: z.number(),
  p95: z.number(),
});
type Got = z.output<typeof Got>;

/** A hundred changes a second, of which twenty systems are notified; one of them answers nobody. */
export async function webhooks(ground: Ground): Promise<Figure[]> {
  const receivers = new Worker(new URL('receivers.ts', import.meta.url));
  const { port } = z.object({ port: z.number() }).parse((await once(receivers, 'message'))[0]);
  const database = await connect({ url: ground.url });
  // Only the demonstration may call receivers on its own machine.
  const app = await assemble({
    config: {
      ...readConfig({
        JORNADA_DATA_DIR: ground.folder,
        JORNADA_LOG: 'silent',
        PORT: '0',
        JORNADA_SECRET: SECRET,
      }),
      databaseUrl: ground.url,
    },
    demo: true,
    database,
    now: () => Temporal.Now.instant(),
  });
  try {
    const dead = await subscribeAll(database, port);
    const began = performance.now();
    const events = await changeAll(database, ground.siteId);
    const changing = performance.now() - began;
    const ended = Temporal.Now.instant().epochMilliseconds;
    const got = await untilDelivered(receivers, events);
    const { rows } = await database.pool.query<{ made: number; tries: number; kept: number }>(
      `select count(*)::int as made, coalesce(sum(attempts), 0)::int as tries, (count(*) filter (where state = 'WAITING'))::int as kept
       from webhook_delivery where webhook_id = $1`,
      [dead],
    );
    const [down = { made: 0, tries: 0, kept: 0 }] = rows;
    return [
      stated(
        'changes',
        `${events} in ${(changing / 1000).toFixed(1)} s, ${Math.round((events * 1000) / changing)} a second`,
      ),
      none('deliveries lost', events * (SYSTEMS - 1) - got.events, String(events * (SYSTEMS - 1))),
      none('deliveries that came twice', got.twice),
      none('deliveries out of the order of their record', got.disordered),
      seconds('everything delivered, after the last change', Math.max(0, got.last - ended), 120),
      stated('from change to delivery, p95', `${(got.p95 / 1000).toFixed(1)} s`),
      none('changes that the dead one will not get', events - down.kept, `${down.tries} attempts so far`),
    ];
  } finally {
    await app.stop();
    await receivers.terminate();
  }
}

/** Twenty systems that are notified of everything in catalogs; answers the one that is dead. */
async function subscribeAll(database: Database, port: number): Promise<string> {
  await numberChanges(database.db);
  const ids: string[] = [];
  for (let n = 0; n < SYSTEMS; n += 1) {
    const id = randomUUID();
    ids.push(id);
    await insertWebhook(database.db, {
      id,
      name: `Sistema ${n}`,
      url: n === 0 ? 'http://127.0.0.1:1/' : `http://127.0.0.1:${port}/${n}`,
      scopes: ['catalogues:read'],
      sites: [],
      secret: newWebhookSecret(),
      now: Temporal.Now.instant(),
    });
  }
  return ids[0] ?? '';
}

/** Changes at the rate of a hundred a second, as commands write them: each in a transaction of its own. */
async function changeAll(database: Database, siteId: number): Promise<number> {
  const began = performance.now();
  const most = PER_SECOND * SECONDS;
  for (let n = 0; n < most; n += 1) {
    const wait = (n * 1000) / PER_SECOND - (performance.now() - began);
    if (wait > 0) await setTimeout(wait);
    await database.db.transaction().execute((tx) =>
      appendAudit(tx, {
        at: Temporal.Now.instant(),
        act: 'holiday.update',
        actorId: null,
        input: {},
        entity: 'holiday',
        id: String(n % RECORDS),
        siteId,
      }),
    );
  }
  return most;
}

async function untilDelivered(receivers: Worker, events: number): Promise<Got> {
  const began = performance.now();
  for (;;) {
    receivers.postMessage('how many');
    const got = Got.parse((await once(receivers, 'message'))[0]);
    if (got.events >= events * (SYSTEMS - 1) || performance.now() - began > LONGEST_MS) return got;
    await setTimeout(500);
  }
}
