import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '../db/connect.ts';
import { storageOf } from '../files/storage.ts';
import { seedHire } from '../testing/hire.ts';
import { FIVE_DAYS, notificationStore } from '../testing/notification-store.ts';
import type { Person } from '../testing/planning-fixtures.ts';
import { enterByLink, sendContract, signAs, type Sent } from '../testing/signing.ts';
import { sealEvidence } from './sealing.ts';
import { verifyStored } from './verify-stored.ts';

const { here, notify, accept } = notificationStore();
let contract: Sent | undefined;
let ana: Person;
let plan: { readonly id: string; readonly code: string; readonly evidenceId: string };

const db = () => here().product.app.database.db;
const verify = (scope: { person?: string; siteId?: number } = {}) =>
  verifyStored({ db: db(), config: here().product.app.config, scope });
const faults = async () => (await verify()).faults;

/** What is found once a change was made, which is then undone. */
async function faultsOf(change: (tx: Db) => Promise<unknown>): Promise<readonly string[]> {
  const tx = await db().startTransaction().execute();
  try {
    await change(tx);
    return (await verifyStored({ db: tx, config: here().product.app.config, scope: {} })).faults;
  } finally {
    await tx.rollback().execute();
  }
}

beforeEach(async () => {
  if (contract !== undefined) return;
  const { product } = here();
  for (const table of ['evidence', 'evidence_signer', 'evidence_event', 'audit_entry'])
    await sql`alter table ${sql.table(table)} disable trigger all`.execute(db());
  const hire = await seedHire(product);
  contract = await sendContract(product, hire);
  await signAs(product, contract, { bearer: await enterByLink(product, hire), mailbox: hire.mailbox });
  ana = here().ana;
  const id = await notify(ana, FIVE_DAYS);
  await accept(id);
  const { code, id: evidenceId } = await db()
    .selectFrom('evidence')
    .select(['code', 'id'])
    .where('subject_id', '=', id)
    .executeTakeFirstOrThrow();
  plan = { id, code, evidenceId };
  await sealEvidence(product.app, evidenceId);
});

test('what nobody touched is intact: of all, of a person, of a site', async () => {
  const all = await verify();
  expect(all).toMatchObject({ faults: [] });
  const { store } = here();
  expect(await verify({ person: ana.id })).toEqual({ evidences: 1, notifications: 1, files: 3, faults: [] });
  const site = await verify({ siteId: store.siteId });
  expect(site.evidences).toBeGreaterThanOrEqual(1);
  expect(site.evidences).toBeLessThan(all.evidences);
});

describe('a changed byte of a file', () => {
  test('is found in each of them, wherever it is', async () => {
    const { app } = here().product;
    const storage = storageOf({ config: app.config, db: db() });
    const files = await db()
      .selectFrom('stored_file as f')
      .innerJoin('evidence as e', (on) =>
        on.on(sql<boolean>`f.id in (e.original_file_id, e.reading_file_id, e.final_file_id)`),
      )
      .select(['f.storage_key as key', 'e.code'])
      .where('e.id', 'in', [contract?.id ?? '', plan.evidenceId])
      .execute();
    expect(files).toHaveLength(5);
    for (const { key, code } of files) {
      const bytes = await storage.get(key);
      for (const at of [0, Math.floor(bytes.length / 2), bytes.length - 1]) {
        const changed = Buffer.from(bytes);
        changed[at] = (changed[at] ?? 0) ^ 1;
        await storage.put(key, changed);
        expect(await faults()).toEqual([
          expect.stringMatching(new RegExp(`^${code} .*expected ${bytes.length} with`)),
        ]);
      }
      await storage.remove(key);
      expect(await faults()).toEqual([expect.stringMatching(new RegExp(`^${code} .*cannot be opened$`))]);
      await storage.put(key, bytes);
    }
    expect(await faults()).toEqual([]);
  });
});

describe('a changed row', () => {
  const other = 'b'.repeat(64);
  test.each([
    ['evidence', { original_hash: other }, 'evidence.original_hash'],
    ['evidence', { final_hash: other }, 'evidence.final_hash'],
    ['evidence', { pages: 9 }, 'evidence.pages'],
    ['evidence_signer', { initials: 'X. Y.' }, 'evidence_signer WORKER'],
    ['evidence_signer', { signed_at: '2026-11-19T10:00:00Z' }, 'evidence_signer WORKER'],
    ['evidence_signer', { method: 'TYPED' }, 'evidence_signer WORKER'],
    ['evidence_event', { at: '2026-11-19T10:00:00Z' }, 'evidence_event 1 (PLAN_SENT)'],
    ['evidence_event', { detail: '{"pages": 7}' }, 'evidence_event 1 (PLAN_SENT)'],
  ] as const)('of %s %j is named', async (table, change, named) => {
    const found = await faultsOf((tx) =>
      tx
        .updateTable(table)
        .set(change)
        .where(sql.ref(table === 'evidence' ? 'id' : 'evidence_id'), '=', plan.evidenceId)
        .execute(),
    );
    expect(found).toContain(`${plan.code}: ${named}`);
  });

  test('of the audit trail is named by its place', async () => {
    const { chain, seq } = await db()
      .selectFrom('audit_entry')
      .select(['chain', 'seq'])
      .where('entity_id', '=', plan.evidenceId)
      .where('act', '=', 'evidence.events')
      .orderBy('seq')
      .executeTakeFirstOrThrow();
    const found = await faultsOf((tx) =>
      tx
        .updateTable('audit_entry')
        .set({ actor_id: plan.id })
        .where('chain', '=', chain)
        .where('seq', '=', seq)
        .execute(),
    );
    expect(found).toEqual([`${plan.code}: audit_entry ${chain} ${seq}`]);
  });

  test.each([
    ['a planned hour', sql`snapshot = jsonb_set(snapshot, '{periods,0,toHour}', '1080')`, 'snapshot'],
    ['the person', sql`snapshot = jsonb_set(snapshot, '{collaboratorUuid}', '"x"')`, 'snapshot'],
    ['the answer', sql`answered_at = answered_at + interval '1 second'`, 'answered_at'],
    ['the hash', sql`snapshot_hash = repeat('b', 64)`, 'snapshot_hash'],
  ])('of a frozen week is named: %s', async (_what, change, named) => {
    const found = await faultsOf(async (tx) => {
      await sql`alter table weekly_notification disable trigger weekly_notification_is_frozen`.execute(tx);
      await sql`update weekly_notification set ${change} where id = ${plan.id}::uuid`.execute(tx);
    });
    expect(found).toContain(`weekly_notification ${plan.id}: ${named}`);
  });

  test.each([
    ['a planned hour', sql`snapshot = jsonb_set(snapshot, '{periods,0,toHour}', '1080')`],
    ['the hash', sql`snapshot_hash = repeat('b', 64)`],
  ])('of a frozen week is refused to the product itself: %s', async (_what, change) => {
    const changing = sql`update weekly_notification set ${change} where id = ${plan.id}::uuid`.execute(db());
    await expect(changing).rejects.toThrow('the plan of a weekly_notification is frozen');
  });
});
