import { randomUUID } from 'node:crypto';
import type { CallInput } from '@jornada/contract/call.ts';
import type { integrationCalls } from '@jornada/contract/integration.ts';
import { sql } from 'kysely';
import type { App } from '../http/app.ts';
import { numberChanges } from '../integration/change-queries.ts';
import { newKey } from '../integration/keys.ts';
import { PLAYED, playedReceiver } from '../integration/played.ts';
import { insertKey, noteFeedRead, sitesOf } from '../integration/queries.ts';
import { insertWebhook, rotateSecret } from '../integration/webhook-queries.ts';
import { newWebhookSecret } from '../integration/webhook-signature.ts';
import { makeDeliveries } from '../integration/webhooks.ts';
import { sealText } from '../outbox/sealing.ts';
import { FLAGSHIP } from './company.ts';
import { actorOf } from './play.ts';

type Scopes = CallInput<(typeof integrationCalls)['integration.createKey']>['scopes'];

const HOOKS = [
  { name: 'Nómina SAP', url: PLAYED.payroll, scopes: ['processes:read', 'planning:read'] },
  { name: 'Acceso OSMOS', url: PLAYED.access, scopes: ['collaborators:read', 'planning:read'] },
  { name: 'Tablero de ventas', url: PLAYED.sales, scopes: ['planning:read', 'sites:read'] },
  { name: 'Expediente digital', url: PLAYED.archive, scopes: ['processes:read'] },
] as const;

/** Keys: days until they end, minutes since their last use, calls in their fullest minute. */
const KEYS: readonly {
  readonly name: string;
  readonly scopes: Scopes;
  readonly sites: readonly string[];
  readonly days: number;
  readonly used: number | null;
  /** How many of the newest events it has not read yet; null where it reads none. */
  readonly behind: number | null;
  readonly peak: number;
}[] = [
  {
    name: 'SAP, nómina',
    scopes: ['collaborators:read', 'workRecord:read'],
    sites: [],
    days: 124,
    used: 2,
    behind: 30,
    peak: 214,
  },
  {
    name: 'Tablero de ventas',
    scopes: ['planning:read'],
    sites: [],
    days: 48,
    used: 3,
    behind: 0,
    peak: 548,
  },
  {
    name: 'Checador Santa Fe',
    scopes: ['punches:write'],
    sites: [FLAGSHIP],
    days: 13,
    used: 280,
    behind: null,
    peak: 0,
  },
  {
    name: 'Entra, SCIM',
    scopes: ['accounts:read', 'accounts:write'],
    sites: [],
    days: 215,
    used: 44,
    behind: null,
    peak: 36,
  },
  {
    name: 'Prueba de Helena',
    scopes: ['planning:read'],
    sites: [FLAGSHIP],
    days: 30,
    used: null,
    behind: null,
    peak: 0,
  },
];

/**
 * Connects other systems to the demonstration, once it runs: three that take every event, one that is down, one that
 * wants no more, and the keys with which systems call. What is there already stays.
 */
export async function playDemoIntegration(app: App): Promise<number> {
  const { db } = app.database;
  const there = await db.selectFrom('webhook').select('id').limit(1).executeTakeFirst();
  if (there !== undefined) return 0;
  await numberChanges(db);
  await insertKeys(app);
  for (const { name, url, scopes } of HOOKS) {
    const id = randomUUID();
    await insertWebhook(db, { id, name, url, scopes, sites: [], secret: newSecret(app), now: app.now() });
    // Its system is still changing to the newer of two secrets.
    if (url === PLAYED.access)
      await rotateSecret(db, { id, secret: newSecret(app), until: app.now().add({ hours: 40 }) });
  }
  // They were there before the first event, and have had all but the newest.
  await db.updateTable('webhook').set({ reached: 0 }).execute();
  await makeDeliveries(app);
  await playDeliveries(app);
  return HOOKS.length;
}

function newSecret({ config }: App): string {
  const secret = newWebhookSecret();
  return config.secret === '' ? secret : sealText(config.secret, secret);
}

async function insertKeys(app: App): Promise<void> {
  const { db } = app.database;
  const { accountId } = await actorOf(app, 'helena.cruz@anahuac.example');
  if (accountId === null) return;
  const now = app.now();
  for (const { name, scopes, sites, days, used, behind, peak } of KEYS) {
    const { hash, ending } = newKey();
    const id = randomUUID();
    await insertKey(db, {
      id,
      name,
      hash,
      ending,
      accountId,
      scopes,
      sites: await sitesOf(db, sites),
      expiresAt: now.add({ hours: 24 * days }),
      now: now.subtract({ hours: 24 * 30 }),
    });
    if (used === null) continue;
    const at = now.subtract({ minutes: used });
    await db.updateTable('api_key').set({ last_used_at: at.toString() }).where('id', '=', id).execute();
    if (behind !== null) {
      const { last } = await db.selectFrom('change_counter').select('last').executeTakeFirstOrThrow();
      await noteFeedRead(db, id, Math.max(0, last - behind));
    }
    if (peak > 0)
      await db
        .insertInto('call_count')
        .values({
          caller: `key ${id}`,
          minute: at.round({ smallestUnit: 'minute', roundingMode: 'floor' }).toString(),
          calls: peak,
        })
        .execute();
  }
}

/** Lets the deliveries have happened in the last hours: most at the first attempt, the newest of the one that is down still waiting. */
async function playDeliveries(app: App): Promise<void> {
  const now = app.now().toString();
  const said = (url: string): string => playedReceiver(url)?.text ?? '';
  await sql`
    with placed as (
      select d.id, w.url, abs(hashtext(d.id::text)) % 12 as chance,
        row_number() over (partition by d.webhook_id order by d.at desc, d.n desc) as place
      from webhook_delivery d join webhook w on w.id = d.webhook_id where d.attempts = 0),
    played as (
      select *, case
        when url = ${PLAYED.access} and place <= 3 then (array[5, 5, 3])[place]
        when url = ${PLAYED.archive} then 1
        when chance < 2 then 2 + chance else 1 end as tries,
        (url = ${PLAYED.access} and place <= 3) or url = ${PLAYED.archive} as waits
      from placed)
    update webhook_delivery d set attempts = p.tries,
      state = case when p.waits then 'WAITING' else 'DELIVERED' end,
      last_at = ${now}::timestamptz - make_interval(mins => (case when p.waits then 20 else 35 end + 9 * p.place)::int),
      next_at = ${now}::timestamptz + case when p.waits then make_interval(mins => (100 + 7 * p.place)::int) else interval '0' end,
      status = case when p.url = ${PLAYED.archive} then 410 when p.waits then 503 when p.url = ${PLAYED.payroll} then 204 else 200 end,
      answer = case when p.url = ${PLAYED.archive} then ${said(PLAYED.archive)}::text when p.waits then ${said(PLAYED.access)}
        when p.url = ${PLAYED.payroll} then ${said(PLAYED.payroll)} else ${said(PLAYED.sales)} end
    from played p where p.id = d.id`.execute(app.database.db);
  await app.database.db
    .updateTable('webhook')
    .set({ active: false, gone: true })
    .where('url', '=', PLAYED.archive)
    .execute();
}
