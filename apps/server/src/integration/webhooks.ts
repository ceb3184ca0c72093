import { randomUUID } from 'node:crypto';
import type { Agent } from 'node:http';
import { heardCapabilities } from '@jornada/domain/access/api-keys.ts';
import { ATTEMPT_WAITS } from '@jornada/domain/integration/attempts.ts';
import type { App } from '../http/app.ts';
import { actAsSystem } from '../jobs/act.ts';
import { announceNow } from '../live/events.ts';
import { openText } from '../outbox/sealing.ts';
import { listChanges, numberChanges } from './change-queries.ts';
import { playedReceiver } from './played.ts';
import { askOutside, keptConnections } from './post-outside.ts';
import {
  holdWebhook,
  insertDeliveries,
  noteDeliveries,
  switchWebhook,
  takeDeliveries,
  takeWebhook,
  type Due,
  type Noted,
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
  let more = true;
  while (more) more = await numberChanges(db);
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

/** Who looks at the page sees what happens, at most so often. */
const SAID_MS = 1000;

/** Once an endpoint takes what it gets, it gets twice as many side by side, up to so many. */
const MOST_TOGETHER = 32;

/** Delivers what is due to one endpoint, until it does not take something. */
export async function deliverTo(app: App, id: string): Promise<void> {
  const { db } = app.database;
  const lease = () => app.now().add(LEASE);
  const webhook = await takeWebhook(db, { id, now: app.now(), until: lease() });
  if (webhook === undefined) return;
  const secrets = [webhook.secret, webhook.previous].flatMap((text) =>
    text === null ? [] : [openText(app.config, text)],
  );
  let [said, news] = [0, false];
  const say = async (): Promise<void> => {
    if (news) await announceNow(db, app.now(), { topic: 'integration' });
    [said, news] = [performance.now(), false];
  };
  const agent = keptConnections(webhook.url);
  try {
    for (let together = 1; ; together = Math.min(together * 2, MOST_TOGETHER)) {
      const due = await takeDeliveries(db, { webhook: id, now: app.now(), until: lease(), limit: together });
      if (due.length === 0) return;
      const taken = await Promise.all(
        due.map((one) => attempt(app, { url: webhook.url, agent, secrets, due: one })),
      );
      news = true;
      if (!(await settle(app, id, taken))) return;
      await setBusy(db, id, { busy_until: lease().toString() });
      if (performance.now() - said >= SAID_MS) await say();
    }
  } finally {
    agent.destroy();
    await setIdle(db, id);
    await say();
  }
}

/** Notes what attempts brought and when those that failed come again; answers whether all were taken. */
async function settle(app: App, id: string, taken: readonly Noted[]): Promise<boolean> {
  await noteDeliveries(app.database.db, taken);
  if (taken.some(({ status }) => status === GONE)) {
    await actAsSystem(app, 'integration.webhookGone', async ({ db: tx, record }) => {
      await switchWebhook(tx, { id, active: false, gone: true });
      record({ entity: 'webhook', id, fields: ['active'] });
    });
    return false;
  }
  const again = taken.filter(({ state }) => state === 'WAITING').map(({ nextAt }) => nextAt);
  for (const at of new Set(again))
    await later(app, id, Math.max(0, Math.ceil(app.now().until(at).total('seconds'))));
  return taken.every(({ state }) => state === 'DELIVERED');
}

/** The receiver wants nothing more. */
const GONE = 410;

type Attempt = { url: string; agent: Agent; secrets: readonly string[]; due: Due };

/** One attempt, and what it brought. */
async function attempt(app: App, { url, agent, secrets, due }: Attempt): Promise<Noted> {
  const body = JSON.stringify({
    type: due.type,
    timestamp: due.at,
    data: { n: due.n, entity: due.entity, id: due.entityId, site: due.site, version: due.version },
  });
  const seconds = Math.floor(app.now().epochMilliseconds / 1000);
  const answer = await ask(app, url, {
    agent,
    headers: signedHeaders(secrets, { id: due.id, seconds, body }),
    body,
  });
  const { status } = answer;
  if (status !== null && status >= 200 && status < 300)
    return { id: due.id, state: 'DELIVERED', ...answer, nextAt: app.now().toString() };
  const wait = ATTEMPT_WAITS[due.attempts];
  return {
    id: due.id,
    state: wait === undefined ? 'FAILED' : 'WAITING',
    ...answer,
    nextAt: app
      .now()
      .add({ seconds: wait ?? 0 })
      .toString(),
  };
}

/** Posts to the receiver; the demonstration's own receivers are played by the product. */
async function ask(
  app: App,
  url: string,
  post: { readonly agent: Agent; readonly headers: Record<string, string>; readonly body: string },
): Promise<Pick<Noted, 'status' | 'error' | 'answer'>> {
  const played = app.demo ? playedReceiver(url) : undefined;
  if (played !== undefined) return { status: played.status, answer: played.text, error: null };
  return askOutside(url, { ...post, thisMachine: app.demo }).then(
    ({ status, text }) => ({ status, answer: text, error: null }),
    (error: unknown) => ({
      status: null,
      answer: null,
      error: (error instanceof Error ? error.message : 'failed').slice(0, 300),
    }),
  );
}

const later = (app: App, webhook: string, seconds: number): Promise<void> =>
  app.database.db
    .transaction()
    .execute((tx) => app.jobs.send(tx, { queue: DELIVER, data: { webhook }, startAfterSeconds: seconds }));
