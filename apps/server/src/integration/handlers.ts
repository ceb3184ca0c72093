import { randomUUID } from 'node:crypto';
import type { integrationCalls } from '@jornada/contract/integration.ts';
import { KEY_CALLS_PER_MINUTE, KEY_DAYS, heardCapabilities } from '@jornada/domain/access/api-keys.ts';
import { appendLast } from '../audit/chain.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { listChanges, listLatest, numberChanges } from './change-queries.ts';
import { newKey } from './keys.ts';
import { insertKey, listKeys, noteFeedRead, revokeKey, sitesOf } from './queries.ts';
import { webhookHandlers } from './webhook-handlers.ts';

/** Days end for keys as they end at the company's seat. */
const SEAT = 'America/Mexico_City';

/** As many events as are looked at on the page. */
const LATEST = 8;

export const integrationHandlers: Handlers<typeof integrationCalls> = {
  ...webhookHandlers,

  'integration.keys': async (_input, { db, now, config }) => {
    const rows = await listKeys(db, { now, perMinute: KEY_CALLS_PER_MINUTE * config.limitFactor });
    return { rows, total: rows.length };
  },

  'integration.createKey': async (input, { db, now, actor }) => {
    const { accountId } = actor;
    if (accountId === null) throw new Refused('NOT_AUTHORIZED');
    const lastDay = Temporal.PlainDate.from(input.lastDay);
    const today = now.toZonedDateTimeISO(SEAT).toPlainDate();
    const days = today.until(lastDay).days;
    if (days < 0 || days > KEY_DAYS) throw new Refused('API_KEY_LAST_DAY', { field: 'lastDay' });
    const sites = await sitesOf(db, input.sites);
    const { key, hash, ending } = newKey();
    const id = randomUUID();
    await db.transaction().execute(async (tx) => {
      await insertKey(tx, {
        id,
        name: input.name,
        hash,
        ending,
        accountId,
        scopes: [...new Set(input.scopes)],
        sites,
        expiresAt: lastDay.add({ days: 1 }).toZonedDateTime(SEAT).toInstant(),
        now,
      });
      await appendLast(tx, {
        at: now,
        act: 'integration.createKey',
        actorId: accountId,
        input,
        entity: 'api_key',
        id,
      });
    });
    return { uuid: id, key };
  },

  'integration.events': async ({ after, limit }, { db, actor, reach }) => {
    await numberChanges(db);
    if (actor.apiKey !== undefined) await noteFeedRead(db, actor.apiKey.id, after);
    return listChanges(db, {
      after,
      limit,
      sites: reach.everywhere ? null : reach.sites,
      capabilities: actor.apiKey === undefined ? null : heardCapabilities(actor.apiKey.scopes),
    });
  },

  'integration.latestEvents': async (_input, { db }) => {
    await numberChanges(db);
    return listLatest(db, LATEST);
  },

  'integration.revokeKey': async ({ uuid }, { db, now, record }) => {
    const id = await revokeKey(db, uuid, now);
    if (id === undefined) throw new Refused('API_KEY_NOT_FOUND');
    record({ entity: 'api_key', id, fields: ['revoked_at'] });
    return {};
  },
};
