import { mondaysOfQuarter } from '@jornada/domain/notifications/quarter.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { hire, type Person } from '../testing/planning-fixtures.ts';
import { openPlanningStore, type PlanningStore } from '../testing/planning-store.ts';
import { killedEverywhere, mortal } from '../testing/killed.ts';
import { cloneDatabase } from '../testing/product.ts';
import { mailedCode, planQuarter, planWeekOf, QUARTER, turnOn } from '../testing/quarter-store.ts';

/* A server that dies while it sends: after each of its statements, nothing was sent; after the last one, everything. */

const WEEK = '2026-11-30';
const SITE = { personnelDivision: '0417', ...QUARTER };

let opened: PlanningStore;
let killedAfter: ReturnType<typeof mortal>['killedAfter'];
let ana: Person;
let beto: Person;
beforeAll(async () => {
  const made = mortal(await cloneDatabase());
  killedAfter = made.killedAfter;
  opened = await openPlanningStore({ database: made.database });
  await turnOn(opened, 'QUARTERLY_NOTIFICATIONS');
  // What was sent is delivered by jobs; here they wait, to be counted.
  await opened.product.app.jobs.stop();
});
afterAll(() => opened.product.stop());
let serial = 0;
beforeEach(async () => {
  serial += 1;
  ana = await hire(opened.product, { store: opened.store, name: `Ana ${serial}` });
  beto = await hire(opened.product, { store: opened.store, name: `Beto ${serial}` });
});

/** How much there is of everything that sending writes. */
async function traces(): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*)::int from weekly_notification) as weeks,
      (select count(*)::int from quarterly_notification) as quarters,
      (select count(*)::int from quarterly_notification where status = 'SENT') as "sentQuarters",
      (select count(*)::int from quarterly_signing where signed_at is not null) as signatures,
      (select count(*)::int from message where kind like '%ly-notification') as mails,
      (select count(*)::int from person_week where needs_notification) as "stillToSend",
      (select count(*)::int from audit_entry) as acts,
      (select count(*)::int from live_event) as news,
      (select count(*)::int from pgboss.job where name = 'message.deliver') as deliveries`.execute(
    opened.product.app.database.db,
  );
  return rows[0] ?? {};
}

/** Kills the act after each of its statements and expects no trace of it; answers what it leaves once it lives. */
async function everything(work: () => Promise<{ status: number }>): Promise<Record<string, number>> {
  const before = await traces();
  let status = 0;
  const cuts = await killedEverywhere(killedAfter, {
    work: async () => {
      ({ status } = await work());
    },
    afterEach: async () => expect(await traces()).toEqual(before),
  });
  expect(status).toBe(200);
  expect(cuts).toBeGreaterThan(5);
  const after = await traces();
  return Object.fromEntries(
    Object.entries(after).flatMap(([name, count]) => {
      const more = count - (before[name] ?? 0);
      return more === 0 ? [] : [[name, more]];
    }),
  );
}

const call: PlanningStore['product']['call'] = (...asked) => opened.product.call(...asked);
const fiveDays = (monday: string) =>
  [0, 1, 2, 3, 4].map(
    (day) => `${Temporal.PlainDate.from(monday).add({ days: day }).toString()} 09:00-17:00 ORD`,
  );

test('a week is sent to two people, or to nobody', async () => {
  const { store, director } = opened;
  for (const person of [ana, beto]) await planWeekOf(opened, person, WEEK, fiveDays(WEEK));
  const versions = await opened.product.app.database.db
    .selectFrom('person_week')
    .select(['collaborator_id', 'version'])
    .where('week_start', '=', WEEK)
    .where('collaborator_id', 'in', [ana.id, beto.id])
    .execute();
  const people = versions.map(({ collaborator_id: collaboratorUuid, version }) => ({
    collaboratorUuid,
    version,
    reasons: [],
  }));
  const input = { teamUuid: store.teamUuid, weekStart: WEEK, people };
  expect(await everything(() => call('notifications.sendWeeklyNotification', input, director))).toMatchObject(
    { weeks: 2, mails: 2, deliveries: 2, stillToSend: -2 },
  );
});

test('a quarter is prepared and signed whole, or not at all', async () => {
  const { director, product } = opened;
  await planQuarter(opened, ana);
  const prepared = await everything(() =>
    call('quarterlyNotification.sendCollaborator', { ...SITE, collaboratorUuid: ana.id }, director),
  );
  expect(prepared).toMatchObject({ quarters: 1 });
  expect(prepared).not.toHaveProperty('mails');
  const { batchHash } = z
    .object({ batchHash: z.string() })
    .parse((await call('quarterlyNotification.toSign', SITE, director)).body);
  await call('quarterlyNotification.sendSigningCode', { ...SITE, batchHash }, director);
  const code = await mailedCode(product, batchHash);
  expect(
    await everything(() => call('quarterlyNotification.signBatch', { ...SITE, batchHash, code }, director)),
  ).toMatchObject({
    sentQuarters: 1,
    signatures: 1,
    weeks: mondaysOfQuarter(QUARTER).length,
    mails: 1,
    deliveries: 1,
  });
});
