import { randomUUID } from 'node:crypto';
import type { integrationCalls } from '@jornada/contract/integration.ts';
import { appendLast } from '../audit/chain.ts';
import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { sealText } from '../outbox/sealing.ts';
import { isOutsideUrl } from './post-outside.ts';
import { sitesOf } from './queries.ts';
import {
  insertDeliveries,
  insertWebhook,
  listDeliveries,
  listWebhooks,
  replayDelivery,
  replayWaiting,
  rotateSecret,
  switchWebhook,
  updateWebhook,
  findWebhook,
} from './webhook-queries.ts';
import { newWebhookSecret } from './webhook-signature.ts';
import { DELIVER } from './webhooks.ts';

/** So long the previous secret signs beside the new one. */
const ROTATION = { hours: 48 };

type WebhookCalls = Pick<
  typeof integrationCalls,
  Extract<keyof typeof integrationCalls, `${string}ebhook${string}`>
> &
  Pick<typeof integrationCalls, 'integration.replayDelivery' | 'integration.replayWaiting'>;

export const webhookHandlers: Handlers<WebhookCalls> = {
  'integration.webhooks': async (_input, { db, now }) => {
    const rows = await listWebhooks(db, now);
    return { rows, total: rows.length };
  },

  'integration.createWebhook': async (input, context) => {
    const { db, now, actor } = context;
    refuseInside(input.url, context);
    const sites = await sitesOf(db, input.sites);
    const [id, secret] = [randomUUID(), newWebhookSecret()];
    await db.transaction().execute(async (tx) => {
      const { name, url, scopes } = input;
      await insertWebhook(tx, { id, name, url, scopes, sites, secret: kept(secret, context), now });
      await appendLast(tx, {
        at: now,
        act: 'integration.createWebhook',
        actorId: actor.accountId,
        input,
        entity: 'webhook',
        id,
      });
    });
    return { uuid: id, secret };
  },

  'integration.updateWebhook': async (input, context) => {
    refuseInside(input.url, context);
    const sites = await sitesOf(context.db, input.sites);
    found(await updateWebhook(context.db, { ...input, id: input.webhook, sites }));
    context.record({ entity: 'webhook', id: input.webhook, fields: ['name', 'url', 'scopes', 'sites'] });
    return {};
  },

  'integration.switchWebhook': async ({ webhook, active }, { db, record, enqueue }) => {
    found(await switchWebhook(db, { id: webhook, active }));
    record({ entity: 'webhook', id: webhook, fields: ['active'] });
    if (active) await enqueue({ queue: DELIVER, data: { webhook } });
    return {};
  },

  'integration.rotateWebhookSecret': async (input, context) => {
    const { db, now, actor } = context;
    const secret = newWebhookSecret();
    await db.transaction().execute(async (tx) => {
      found(
        await rotateSecret(tx, {
          id: input.webhook,
          secret: kept(secret, context),
          until: now.add(ROTATION),
        }),
      );
      await appendLast(tx, {
        at: now,
        act: 'integration.rotateWebhookSecret',
        actorId: actor.accountId,
        input,
        entity: 'webhook',
        id: input.webhook,
      });
    });
    return { secret };
  },

  'integration.testWebhook': async ({ webhook }, { db, now, record, enqueue }) => {
    const known = await findWebhook(db, webhook);
    found(known !== undefined);
    await insertDeliveries(
      db,
      webhook,
      [
        {
          uuid: randomUUID(),
          n: null,
          at: now.toString(),
          type: 'webhook.test',
          entity: 'webhook',
          id: webhook,
          site: null,
          version: 1,
        },
      ],
      now,
    );
    record({ entity: 'webhook', id: webhook, fields: [] });
    await enqueue({ queue: DELIVER, data: { webhook } });
    return {};
  },

  'integration.webhookDeliveries': ({ webhook, page }, { db }) =>
    listDeliveries(db, { webhook, offset: (page.number - 1) * page.size, limit: page.size }),

  'integration.replayWaiting': async ({ webhook }, { db, now, record, enqueue }) => {
    found((await findWebhook(db, webhook)) !== undefined);
    const count = await replayWaiting(db, webhook, now);
    record({ entity: 'webhook', id: webhook, fields: ['delivery'] });
    await enqueue({ queue: DELIVER, data: { webhook } });
    return { count };
  },

  'integration.replayDelivery': async ({ delivery }, { db, now, record, enqueue }) => {
    const webhook = await replayDelivery(db, delivery, now);
    if (webhook === undefined) throw new Refused('WEBHOOK_DELIVERY_NOT_FOUND');
    record({ entity: 'webhook', id: webhook, fields: ['delivery'] });
    await enqueue({ queue: DELIVER, data: { webhook } });
    return {};
  },
};

/** A secret as it is stored: sealed where the installation has a secret. */
const kept = (secret: string, { config }: Context): string =>
  config.secret === '' ? secret : sealText(config.secret, secret);

function refuseInside(url: string, { demo }: Context): void {
  if (!isOutsideUrl(url, { thisMachine: demo }))
    throw new Refused('WEBHOOK_ADDRESS_NOT_ALLOWED', { field: 'url' });
}

function found(there: boolean): void {
  if (!there) throw new Refused('WEBHOOK_NOT_FOUND');
}
