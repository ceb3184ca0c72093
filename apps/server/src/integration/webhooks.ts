import { randomUUID } from 'node:crypto';
import { heardCapabilities } from '@jornada/domain/access/api-keys.ts';
import { ATTEMPT_WAITS } from '@jornada/domain/integration/attempts.ts';
import type { App } from '../http/app.ts';
import { actAsSystem } from '../jobs/act.ts';
import { openText } from '../outbox/sealing.ts';
import { listChanges, numberChanges } from './change-queries.ts';
import { postOutside } from './post-outside.ts';
import {
  holdWebhook,
  insertDeliveries,
  noteDelivery,
  switchWebhook,
  takeDelivery,
  takeWebhook,
  type Due,
} from './webhook-queries.ts';
import { signedHeaders } from './webhook-signature.ts';
import { listActive, listWaiting, setReached, setBusy, setIdle } from './delivery-queries.ts';

export const DELIVER = 'webhook.deliver';
const SWEEP = 'webhook.sweep';

const CHANGES_AT_ONCE = 1000;

/** So many endpoints are delivered to side by side; each of them by one server alone. */
const AT_ONCE = 4;

/** What a killed server was about to deliver goes out after this long. */
const LEASE = { seconds: 60 };

/** Once a minute turns changes into deliveries, and delivers to each endpoint in a job of its own. */
export async function startWebhooks(app: App): Promise<void> {
  await app.jobs.work(DELIVER, ({ webhook }) => deliverTo(app, String(webhook)), { atOnce: AT_ONCE });
  await app.jobs.every(SWEEP, '* * * * *', async () => {
    for (const id of await makeDeliveries(app)) await later(app, id, 0);
    app.jobs.wake([DELIVER]);
  });
}

/** Makes the deliveries of what changed; answers the endpoints for which something waits. */
export async function makeDeliveries(app: App): Promise<string[]> {
  const { db } = app.database;
  const on = await listActive(db);
  if (on.length === 0) return [];
  await numberChanges(db);
  for (const { id } of on) while (await takeOver(app, id));
  const waiting = await listWaiting(db, app);
  return waiting.map(({ webhook_id }) => webhook_id);
}

/** One page of the feed for one endpoint; answers whether there may be more. */
async function takeOver(app: App, id: string): Promise<boolean> {
  return app.database.db.transaction().execute(async (tx) => {
    const webhook = await holdWebhook(tx, id);
    if (webhook === undefined) return false;
    const { events, next } = await listChanges(tx, {
      after: webhook.reached,
      limit: CHANGES_AT_ONCE,
      sites: webhook.sites.length === 0 ? null : webhook.sites,
      capabilities: heardCapabilities(webhook.scopes),
    });
    await insertDeliveries(
      tx,
      id,
      events.map((event) => ({ ...event, uuid: randomUUID() })),
      app.now(),
    );
    await setReached(tx, { next, id });
    return events.length === CHANGES_AT_ONCE;
  });
}

/** Delivers what is due to one endpoint, until it does not take something. */
export async function deliverTo(app: App, id: string): Promise<void> {
  const { db } = app.database;
  const lease = () => app.now().add(LEASE);
  const webhook = await takeWebhook(db, { id, now: app.now(), until: lease() });
  if (webhook === undefined) return;
  const secrets = [webhook.secret, webhook.previous].flatMap((text) =>
    text === null ? [] : [openText(app.config, text)],
  );
  try {
    for (;;) {
      const due = await takeDelivery(db, { webhook: id, now: app.now(), until: lease() });
      if (due === undefined || !(await attempt(app, { id, url: webhook.url, secrets, due }))) return;
      await setBusy(db, id, { busy_until: lease().toString() });
    }
  } finally {
    await setIdle(db, id);
  }
}

type Attempt = { id: string; url: string; secrets: readonly string[]; due: Due };

/** One attempt; answers whether it was taken. */
async function attempt(app: App, { id, url, secrets, due }: Attempt): Promise<boolean> {
  const body = JSON.stringify({
    type: due.type,
    timestamp: due.at,
    data: { n: due.n, entity: due.entity, id: due.entityId, site: due.site, version: due.version },
  });
  const seconds = Math.floor(app.now().epochMilliseconds / 1000);
  const answer = await postOutside(url, {
    headers: signedHeaders(secrets, { id: due.id, seconds, body }),
    body,
    thisMachine: app.demo,
  }).then(
    (status) => ({ status, error: null }),
    (error: unknown) => ({
      status: null,
      error: (error instanceof Error ? error.message : 'failed').slice(0, 300),
    }),
  );
  const { db } = app.database;
  if (answer.status !== null && answer.status >= 200 && answer.status < 300) {
    await noteDelivery(db, due.id, { state: 'DELIVERED', ...answer, nextAt: app.now() });
    return true;
  }
  const wait = ATTEMPT_WAITS[due.attempts];
  await noteDelivery(db, due.id, {
    state: wait === undefined ? 'FAILED' : 'WAITING',
    ...answer,
    nextAt: app.now().add({ seconds: wait ?? 0 }),
  });
  if (answer.status === 410)
    await actAsSystem(app, 'integration.webhookGone', async ({ db: tx, record }) => {
      await switchWebhook(tx, { id, active: false, gone: true });
      record({ entity: 'webhook', id, fields: ['active'] });
    });
  else if (wait !== undefined) await later(app, id, wait);
  return false;
}

const later = (app: App, webhook: string, seconds: number): Promise<void> =>
  app.database.db
    .transaction()
    .execute((tx) => app.jobs.send(tx, { queue: DELIVER, data: { webhook }, startAfterSeconds: seconds }));
